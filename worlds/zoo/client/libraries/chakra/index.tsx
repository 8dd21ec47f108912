/** Chakra UI 3 with its default system. */
import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'
import type { Library } from '../../page.ts'
import { reacted } from '../../reacted.ts'
import { bakery } from './bakery.tsx'
import { inn } from './inn.tsx'
import { museum } from './museum.tsx'

const Around = ({ children }: PropsWithChildren) => <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>
document.body.style.padding = '16px 32px 80px'
const style = document.createElement('style')
style.textContent =
  'main > h1 { font-size: 2rem; font-weight: 700 } main > section > h2 { font-size: 1.3rem; font-weight: 600; margin: 20px 0 8px }'
document.head.append(style)

const library: Library = [
  { path: 'bakery', title: 'Bakery by the bridge', sections: reacted(bakery.slice(0, 9), Around) },
  { path: 'counter', title: 'Order at the bakery', sections: reacted(bakery.slice(9), Around) },
  { path: 'museum', title: 'Museum of trades', sections: reacted(museum, Around) },
  { path: 'inn', title: 'The inn at the weir', sections: reacted(inn, Around) },
]
export default library

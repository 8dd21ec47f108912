/** Apache ECharts 6, on canvas and as SVG. */
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { budget } from './budget.ts'
import { weather } from './weather.ts'

dress(location.pathname.endsWith('/budget'))

const library: Library = [
  { path: 'weather', title: 'The year outside', sections: weather },
  { path: 'budget', title: 'Where the money goes', sections: budget },
]
export default library

/** Fluent UI React 9, light on one page and dark on the other. */
import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components'
import type { PropsWithChildren } from 'react'
import type { Library } from '../../page.ts'
import { reacted } from '../../reacted.ts'
import { school } from './school.tsx'
import { team } from './team.tsx'

const dark = location.pathname.endsWith('/team')
const Around = ({ children }: PropsWithChildren) => (
  <FluentProvider theme={dark ? webDarkTheme : webLightTheme} style={{ background: 'transparent' }}>
    {children}
  </FluentProvider>
)
document.body.style.cssText = `font-family: 'Segoe UI', sans-serif; padding: 8px 32px 60px; margin: 0; ${dark ? 'background: #292929; color: #fff' : ''}`

const library: Library = [
  { path: 'school', title: 'Lakeside school', sections: reacted(school.slice(0, 8), Around) },
  { path: 'clubs', title: 'Afternoons at school', sections: reacted(school.slice(8), Around) },
  { path: 'team', title: 'The team', sections: reacted(team, Around) },
]
export default library

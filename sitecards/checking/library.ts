import type { SiteCard } from '../model.ts'
import type { Sighting } from '../scan/sighting.ts'

/** Libraries of components by the names and marks that evidence gives them; longer names first where one begins another. */
const LIBRARIES: readonly (readonly [name: string, words: RegExp])[] = [
  ['Ant Design', /\b(ant design|antd|ant-)/i],
  ['MUI', /\b(mui|material ui)\b/i],
  ['Mantine', /\bmantine\b/i],
  ['Chakra UI', /\bchakra\b/i],
  ['Fluent UI', /\bfluent(ui| ui)?\b/i],
  ['Radix', /\bradix\b/i],
  ['React Aria', /\breact[- ]aria\b/i],
  ['Headless UI', /\bheadless ?ui\b/i],
  ['Bootstrap', /\bbootstrap\b/i],
  ['Element Plus', /\b(element[- ]plus|el-)/i],
  ['Vuetify', /\bvuetify\b/i],
  ['PrimeReact', /\b(prime(react|vue|ng)|p-component)\b/i],
  ['Shoelace', /\bshoelace\b/i],
  ['ECharts', /\becharts\b/i],
  ['Chart.js', /\bchart\.?js\b/i],
  ['ApexCharts', /\bapexcharts\b/i],
  ['Highcharts', /\bhighcharts\b/i],
  ['Observable Plot', /\bobservable plot\b/i],
  ['Leaflet', /\bleaflet\b/i],
  ['MapLibre', /\bmap(libre|box)\b/i],
  ['OpenLayers', /\bopenlayers\b/i],
  ['AG Grid', /\bag[- ]grid\b/i],
  ['FullCalendar', /\bfullcalendar\b/i],
  ['React Flow', /\b(react flow|xyflow)\b/i],
]

export const UNKNOWN_LIBRARY = 'unknown'

/** The library an entry is built with: by the evidence of its sightings, else by `library` of `card.yaml`, else `unknown`. */
export function libraryOf(sightings: readonly Pick<Sighting, 'why'>[], card: Partial<SiteCard>): string {
  const evidence = sightings.flatMap(({ why }) => why).join('\n')
  const named = LIBRARIES.find(([, words]) => words.test(evidence))?.[0]
  if (named) return named
  return typeof card.library === 'string' && card.library.trim() !== '' ? card.library.trim() : UNKNOWN_LIBRARY
}

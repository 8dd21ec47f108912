import { scanFresh } from '../../../host/index.ts'
import { columns, type Outcome } from '../../io.ts'
import { urlOf, withChromium } from './chromium.ts'

/** Scans one page for components. Found is a page that could not be looked at as a whole. */
export async function scan(address: string, options: { probes: boolean }): Promise<Outcome> {
  const url = urlOf(address)
  const result = await withChromium([url], (chromium) => scanFresh(chromium, url, options.probes))
  const { items, elements, ms, cut, probes } = result
  const rows = items.map(({ type, component, confidence, name, why }) => [
    type,
    component,
    confidence,
    name.slice(0, 40),
    why.join('; ').slice(0, 100),
  ])
  return {
    json: result,
    lines: [
      ...(rows.length > 0 ? columns([['type', 'component', 'how sure', 'name', 'because'], ...rows]) : []),
      `${items.length} findings on ${elements} elements in ${Math.round(ms)} ms${
        options.probes ? `; ${probes.tried} probes, ${probes.revealed} of them showed something` : ''
      }.`,
      ...probes.notUndone,
      ...(cut === null ? [] : [`Not all was looked at: ${cut}.`]),
    ],
    found: cut !== null,
  }
}

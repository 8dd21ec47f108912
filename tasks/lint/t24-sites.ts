import { parsePointId } from '../../sitecards/index.ts'
import type { Found, Rule, TaskContext } from './rule.ts'

export const t24: Rule<TaskContext> = {
  id: 'T24',
  title: 'Sites are named, are those of the points, and keep the order of the flow',
  severity: 'error',
  check({ task, cards }) {
    const sites = task.metadata.websites_involved
    const used = new Set(task.covered_points.flatMap(({ point_id }) => parsePointId(point_id)?.site ?? []))
    const found: Found[] = []
    for (const site of used) {
      if (sites.includes(site)) continue
      found.push({
        field: 'metadata.websites_involved',
        message: `points of ${site} are covered but the site is not listed`,
        suggestion: `List ${site}.`,
      })
    }
    const places = sites.map((site) => ({
      site,
      said: mention(task.task_description, site, cards.sites.get(site)?.name),
      flow: mention(task.information_flow_summary, site, cards.sites.get(site)?.name),
    }))
    for (const [index, { site, said }] of places.entries()) {
      if (said !== -1) continue
      found.push({
        field: `metadata.websites_involved.${index}`,
        message: `the description does not name ${site}`,
        suggestion: 'Name every site that is needed.',
      })
    }
    const both = places.filter(({ said, flow }) => said !== -1 && flow !== -1)
    const order = (key: 'said' | 'flow'): string =>
      [...both]
        .sort((a, b) => a[key] - b[key])
        .map(({ site }) => site)
        .join(' → ')
    if (order('said') !== order('flow')) {
      found.push({
        field: 'information_flow_summary',
        severity: 'warning',
        message: `the description goes ${order('said')}, the summary ${order('flow')}`,
        suggestion: 'Tell both in the same order.',
      })
    }
    return found
  },
}

/**
 * Where a text first names a site: by address, else by the name on its card or by the labels of its host ("github", "google maps");
 * -1 if it does not. A label can be a word of its own (`I travel light`), so it counts only where no address is written.
 */
function mention(text: string, site: string, name: unknown): number {
  const [host = '', ...path] = site.split('/')
  const brands = host
    .replace(/:\d+$/, '')
    .split('.')
    .slice(0, -1)
    .filter((label) => label.length > 2)
  const spoken = path.length > 0 ? brands.map((brand) => `${brand} ${path.join(' ')}`) : brands
  const address = firstOf(text, [site, host])
  return address !== -1
    ? address
    : firstOf(text, [...spoken, ...(typeof name === 'string' && name !== '' ? [name] : [])])
}

/** Where the first of these words stands in the text as words of their own; -1 if none does. */
function firstOf(text: string, ways: readonly string[]): number {
  const hits = ways.map(
    (way) =>
      new RegExp(
        `(?<![\\p{Letter}\\p{Number}])${literally(way).replace(/[\s-]+/g, '[\\s-]*')}(?![\\p{Letter}\\p{Number}])`,
        'iu',
      ).exec(text)?.index ?? -1,
  )
  const places = hits.filter((at) => at !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

import { type Layout, pairsOf } from './layout.ts'

/** One JSON block: an object a section, an array for records. */
export const json: Layout = {
  id: 'json',
  title: 'One JSON block',
  write(groups) {
    const members: [string, unknown][] = groups.flatMap((group): [string, unknown][] => {
      const records = group.records
        .map((record) => Object.fromEntries(pairsOf(group.fields, record).map(({ name, value }) => [name, value])))
        .filter((record) => Object.keys(record).length > 0)
      if (group.repeated) return records.length > 0 ? [[group.section ?? 'records', records]] : []
      return group.section === null
        ? records.flatMap((record) => Object.entries(record))
        : records.map((record): [string, unknown] => [group.section ?? '', record])
    })
    const joined: Record<string, unknown> = {}
    for (const [name, value] of members) {
      const known = joined[name]
      // Records and single values of one section share its object.
      if (known === undefined) joined[name] = value
      else if (isObject(known) && isObject(value)) joined[name] = { ...known, ...value }
      else if (isObject(known)) joined[name] = { ...known, entries: value }
      else if (isObject(value)) joined[name] = { ...value, entries: known }
    }
    return `\`\`\`json\n${JSON.stringify(joined, null, 2)}\n\`\`\`\n`
  },
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

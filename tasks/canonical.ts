/** Hashes a text; SHA-256 in hex where the studio runs. Handed in, so that this room stays pure. */
export type Hash = (text: string) => string

/**
 * One text for one content: keys sorted, no white space, `undefined` left out. Two values have the same text exactly when
 * they hold the same data, whatever the order of their keys. Throws on what JSON cannot hold (NaN, infinity, functions, cycles).
 */
export function canonical(value: unknown): string {
  return write(value, [])
}

/** The hash of a content, independent of key order and layout. */
export function contentHash(value: unknown, hash: Hash): string {
  return hash(canonical(value))
}

function write(value: unknown, parents: object[]): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`)
    return JSON.stringify(value)
  }
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no JSON form`)
  if (parents.includes(value)) throw new TypeError('a value that contains itself has no JSON form')
  const inside = [...parents, value]
  if (Array.isArray(value)) return `[${value.map((entry) => write(entry ?? null, inside)).join(',')}]`
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${write(entry, inside)}`).join(',')}}`
}

/** Keys that files begin with, in the order a person reads them; all other keys follow alphabetically. */
const ORDER =
  `version id proposal_id task_id source_proposal title status sample url text name type source role output_role from to entity
  persona situation pain_point decision_goal user_scenario pattern description edges information_flow task_description
  information_flow_summary websites_involved function_points planned_outputs core_outputs point_id ability_type trigger_method output_ref
  verify_method covered_points`
    .split(/\s+/)
    .reduce((order, key, index) => order.set(key, index), new Map<string, number>())

/** The one written form of a file: two spaces, keys in a stable order, a newline at the end. Reading and writing it again changes nothing. */
export function canonicalFile(value: unknown): string {
  return `${JSON.stringify(ordered(value), null, 2)}\n`
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const rank = (key: string): number => ORDER.get(key) ?? ORDER.size
  const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, ordered(entry)]))
}

import { isSite, repairPointId, siteOf } from '../../sitecards/index.ts'
import { type Fields, fieldsOf, isFields } from '../fields.ts'
import { outputType } from '../model.ts'
import { changedAt, type Pointer, valueAt } from '../release-shape/pointer.ts'

export interface MendedFields {
  value: Fields
  /** What was mended, or noticed and left: a sentence each, with the field. */
  notes: string[]
}

const LISTS: Pointer[] = [
  '/websites_involved',
  '/function_points',
  '/planned_outputs',
  '/metadata/websites_involved',
  '/metadata/function_points',
  '/metadata/clusters_used',
]
const SITE_LISTS: Pointer[] = ['/websites_involved', '/metadata/websites_involved']
const POINT_LISTS: Pointer[] = [
  '/function_points',
  '/metadata/function_points',
  '/metadata/function_points_used',
  '/metadata/function_points_from_proposal',
  '/metadata/action_points',
  '/metadata/action_points_used',
  '/metadata/perception_points',
  '/metadata/perception_points_used',
]
/** Names that models give to the types of outputs. */
const TYPE_ALIASES: Record<string, string> = {
  string: 'text',
  str: 'text',
  int: 'number',
  integer: 'number',
  float: 'number',
  bool: 'boolean',
  array: 'list',
  link: 'url',
}
const ID = { proposal: /^prop-[0-9a-f]{6}$/, task: /^task-[0-9a-f]{6}$/ }

/**
 * Mends what is written otherwise than it is meant, where the meaning leaves no doubt: a list given as one text, another name of a type, an id in capitals, a site with its scheme or without the slash that known
 * sites have (`metacritic.comgame`). Nothing is made up: what a file does not say stays unsaid. `sites` are the sites that have cards.
 */
export function mendFields(kind: 'proposal' | 'task', file: Fields, sites: ReadonlySet<string>): MendedFields {
  const mending = new Mending(file)
  mending.ids(kind)
  for (const pointer of LISTS) mending.list(pointer)
  mending.outputs()
  for (const pointer of SITE_LISTS) mending.sites(pointer, sites)
  for (const pointer of POINT_LISTS) mending.points(pointer, sites)
  for (const list of ['covered_points', 'uncovered_points']) mending.pointsOf(list, sites)
  return { value: mending.value, notes: mending.notes }
}

class Mending {
  value: Fields
  readonly notes: string[] = []

  constructor(value: Fields) {
    this.value = value
  }

  ids(kind: 'proposal' | 'task'): void {
    for (const [field, shape] of [
      [`${kind}_id`, ID[kind]],
      ['source_proposal', ID.proposal],
    ] as const) {
      const id = this.value[field]
      if (typeof id !== 'string' || shape.test(id) || !shape.test(id.trim().toLowerCase())) continue
      this.#put(
        `/${field}`,
        id.trim().toLowerCase(),
        `${field} ${JSON.stringify(id)} is written ${id.trim().toLowerCase()}`,
      )
    }
  }

  list(pointer: Pointer): void {
    const text = valueAt(this.value, pointer)
    if (typeof text !== 'string') return
    const entries = pointer === '/planned_outputs' ? [text] : text.split(/[,;|]/).map((part) => part.trim())
    this.#put(
      pointer,
      entries.filter((entry) => entry !== ''),
      `${nameOf(pointer)} is one text; it was read as a list`,
    )
  }

  outputs(): void {
    this.#each('core_outputs', (output, at) => {
      const { type } = output
      if (typeof type !== 'string' || outputType.options.some((option) => option === type)) return output
      const name = type.trim().toLowerCase()
      const meant = outputType.options.find((option) => option === name) ?? TYPE_ALIASES[name]
      if (meant === undefined) return output
      this.notes.push(`core_outputs.${at}.type "${type}" is read as ${meant}`)
      return { ...output, type: meant }
    })
  }

  sites(pointer: Pointer, known: ReadonlySet<string>): void {
    const list = valueAt(this.value, pointer)
    if (!Array.isArray(list)) return
    const mended = list.map((entry) => {
      if (typeof entry !== 'string' || known.has(entry)) return entry
      const bare = siteOf(entry)
      const alike = [...known].filter((site) => site.replaceAll('/', '') === bare.replaceAll('/', ''))
      const site = known.has(bare) || (alike.length !== 1 && isSite(bare)) ? bare : (alike[0] ?? entry)
      if (site !== entry) this.notes.push(`${nameOf(pointer)}: ${entry} is read as ${site}`)
      return site
    })
    this.value = changedAt(this.value, pointer, () => mended) as Fields
  }

  points(pointer: Pointer, known: ReadonlySet<string>): void {
    const list = valueAt(this.value, pointer)
    if (!Array.isArray(list)) return
    const mended = list.map((entry, at) => this.#point(entry, `${nameOf(pointer)}.${at}`, known))
    this.value = changedAt(this.value, pointer, () => mended) as Fields
  }

  pointsOf(list: string, known: ReadonlySet<string>): void {
    this.#each(list, (point, at) => ({
      ...point,
      point_id: this.#point(point.point_id, `${list}.${at}.point_id`, known),
    }))
  }

  #point(id: unknown, field: string, known: ReadonlySet<string>): unknown {
    if (typeof id !== 'string') return id
    const repair = repairPointId(id, known)
    if (repair.state === 'repaired') this.notes.push(`${field}: ${id} is read as ${repair.id}`)
    else if (repair.state === 'ambiguous') this.notes.push(`${field}: ${repair.reason}; left as it is`)
    return repair.state === 'repaired' ? repair.id : id
  }

  #each(list: string, change: (entry: Fields, at: number) => Fields): void {
    const entries = this.value[list]
    if (!Array.isArray(entries)) return
    this.value = {
      ...this.value,
      [list]: entries.map((entry, at) => (isFields(entry) ? change(fieldsOf(entry), at) : entry)),
    }
  }

  #put(pointer: Pointer, wanted: unknown, note: string): void {
    this.value = changedAt(this.value, pointer, () => wanted) as Fields
    this.notes.push(note)
  }
}

const nameOf = (pointer: Pointer): string => pointer.slice(1).replaceAll('/', '.')

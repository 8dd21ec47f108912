import type { PageBox, ScanItem } from '../scan/found.ts'

/** Something that was seen on a page before, under a key of whoever kept it (an entry's id, or its place in an earlier scan). */
export interface Seen {
  key: string
  kind: 'action' | 'perception'
  /** `AT20`, `PT27`; null where it is not known. */
  type: string | null
  component: string
  selector: string
  name: string
  around: readonly string[]
  where: PageBox | null
}

/**
 * What became of something. `kept`: the same element shows the same type; `moved`: the same thing under another selector; `changed`: the
 * same element, but another type or name; `gone`: nothing that can be taken for it.
 */
export type Fate = 'kept' | 'moved' | 'changed' | 'gone'

export interface DriftRow {
  seen: Seen
  fate: Fate
  /** What it is now; null where it is gone. */
  now: ScanItem | null
  /** In words, such as "type AT20, now AT21". */
  why: string[]
  /** Others could as well be it: a person must look. */
  unsure: boolean
}

export interface PageDrift {
  rows: DriftRow[]
  /** What nothing that was seen before stands for. */
  fresh: ScanItem[]
}

/**
 * Matches what was seen on a page with what a scan finds there now: by selector first, then by type with name, what is around it and place.
 * Each item stands for one thing at most; the best pairs go first, and of equal ones those in earlier order, so the same input gives the same pairs.
 */
export function matchPage(seen: readonly Seen[], items: readonly ScanItem[]): PageDrift {
  const taken = new Map<Seen, ScanItem>()
  const free = new Set(items)
  const unsure = new Set<Seen>()
  const pair = (one: Seen, item: ScanItem): void => {
    taken.set(one, item)
    free.delete(item)
  }
  // Exact first over all: what is the same element and type must not be taken by a near one.
  for (const fits of [sameElementAndType, sameElement])
    for (const one of seen) {
      if (taken.has(one) || one.selector === '') continue
      const item = [...free].find((each) => fits(one, each))
      if (item) pair(one, item)
    }
  const pairs = seen
    .flatMap((one) => (taken.has(one) ? [] : [...free].map((item) => ({ one, item, score: likeness(one, item) }))))
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
  for (const { one, item, score } of pairs) {
    if (taken.has(one) || !free.has(item)) continue
    const rivals = pairs.filter(
      (other) =>
        other.score === score &&
        (other.one === one) !== (other.item === item) &&
        free.has(other.item) &&
        !taken.has(other.one),
    )
    if (rivals.length > 0) unsure.add(one)
    pair(one, item)
  }
  const rows = seen.map((one) => rowOf(one, taken.get(one) ?? null, unsure.has(one)))
  return { rows, fresh: items.filter((item) => free.has(item)) }
}

const sameElement = (one: Seen, item: ScanItem): boolean => one.kind === item.kind && one.selector === item.selector
const sameElementAndType = (one: Seen, item: ScanItem): boolean =>
  sameElement(one, item) && (one.type === null || one.type === item.type)

/** Points from which two are taken for one: the same type and name, or the same type around the same headings at the same place. */
const ENOUGH = 5

/** How much speaks for an item being what was seen, in points: 3 for the type, 3 for the name, up to 2 for what is around it, up to 1 for the place. */
function likeness(one: Seen, item: ScanItem): number {
  if (one.kind !== item.kind || (one.type !== null && one.type !== item.type)) return 0
  if (one.type === null && one.component !== item.component) return 0
  const named = one.name !== '' && folded(one.name) === folded(item.name)
  const bothNamed = one.name !== '' && item.name !== ''
  return 3 + (named ? 3 : bothNamed ? -2 : 0) + 2 * shared(one.around, item.around) + near(one.where, item.where)
}

const folded = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

function shared(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 0
  const other = new Set(b.map(folded))
  const common = new Set(a.map(folded).filter((text) => other.has(text))).size
  return common / Math.max(new Set(a.map(folded)).size, other.size)
}

/** 1 at the same place, falling to 0 at a distance of 600 pixels: pages grow at their top by a banner, not by a screen. */
function near(a: PageBox | null, b: PageBox): number {
  if (a === null) return 0
  return Math.max(0, 1 - Math.hypot(a.x - b.x, a.y - b.y) / 600)
}

function rowOf(seen: Seen, now: ScanItem | null, unsure: boolean): DriftRow {
  if (now === null) return { seen, fate: 'gone', now, why: ['nothing there can be taken for it'], unsure }
  const why: string[] = []
  if (seen.type !== null && seen.type !== now.type) why.push(`type ${seen.type}, now ${now.type}`)
  if (seen.name !== '' && folded(seen.name) !== folded(now.name)) why.push(`name "${seen.name}", now "${now.name}"`)
  if (why.length > 0) return { seen, fate: 'changed', now, why, unsure }
  if (seen.selector === '' || seen.selector === now.selector) return { seen, fate: 'kept', now, why, unsure }
  return { seen, fate: 'moved', now, why: [`was ${seen.selector}, now ${now.selector}`], unsure }
}

import type { PageBox, ScanItem } from '../scan/found.ts'
import type { Sighting } from '../scan/sighting.ts'
import type { DriftState, PageLook } from './look.ts'
import { matchPage } from './match.ts'
import { seenInScan } from './seen.ts'

/** How far an element may lie from where it was, in CSS pixels, before it counts as moved: other contents above shift a page a little. */
export const MOVED_PX = { across: 120, down: 400 }

/** What was seen when the page was opened again where a sighting says. */
export interface SeenAgain {
  /** Where the element is now; null where it is not. */
  where: PageBox | null
  /** Why the page or a step on the way failed; null where the walk came to its end. */
  failed: string | null
}

export interface Judged {
  state: DriftState
  why: string
  /** The finding that took its place, where it is another element. */
  instead: { page: string; item: ScanItem } | null
}

/**
 * What became of one entry. What is where it was is kept; else an unclaimed finding of the same type takes its place, best on the same
 * page with the same name; else it is gone, if its page came up and the steps to it could be made.
 * @param code of the entry's type; null where the taxonomy has none
 * @param claimed findings that belong to entries already, by identity
 */
export function judgeEntry(
  sighting: Sighting | null,
  code: string | null,
  again: SeenAgain | null,
  pages: readonly PageLook[],
  claimed: ReadonlySet<ScanItem>,
): Judged {
  if (sighting === null || again === null)
    return { state: 'unclear', why: 'nobody has noted where it was seen', instead: null }
  if (again.where !== null) {
    const shift = shiftOf(sighting.where, again.where)
    return shift === null
      ? { state: 'kept', why: 'it is where it was', instead: null }
      : { state: 'moved', why: `it lies ${shift} of where it was`, instead: null }
  }
  const instead = code === null ? null : likeIt(sighting, code, pages, claimed)
  if (instead !== null) {
    const same = instead.page === sighting.page
    return { state: 'moved', why: `one of its type is ${same ? 'elsewhere on its page' : 'on another page'}`, instead }
  }
  const page = pages.find((each) => each.page === sighting.page)
  if (page === undefined || page.problem !== null)
    return { state: 'unclear', why: page?.problem ?? 'its page was not looked at', instead: null }
  // Who never came to its place cannot say that it is empty.
  if (again.failed !== null) return { state: 'unclear', why: again.failed, instead: null }
  return { state: 'gone', why: `${sighting.selector} is not on the page any more`, instead: null }
}

/** Which way and how far it moved, in words; null where it did not, or the former place is not known. */
function shiftOf(before: PageBox | null, now: PageBox): string | null {
  if (before === null) return null
  const [dx, dy] = [Math.round(now.x - before.x), Math.round(now.y - before.y)]
  if (Math.abs(dx) <= MOVED_PX.across && Math.abs(dy) <= MOVED_PX.down) return null
  const ways = [
    Math.abs(dx) > MOVED_PX.across ? `${Math.abs(dx)} px ${dx > 0 ? 'right' : 'left'}` : '',
    Math.abs(dy) > MOVED_PX.down ? `${Math.abs(dy)} px ${dy > 0 ? 'below' : 'above'}` : '',
  ]
  return ways.filter((each) => each !== '').join(' and ')
}

function likeIt(
  { page, selector, where }: Sighting,
  code: string,
  pages: readonly PageLook[],
  claimed: ReadonlySet<ScanItem>,
): Judged['instead'] {
  const candidates = pages.flatMap((each) =>
    each.items.filter((item) => item.type === code && !claimed.has(item)).map((item) => ({ page: each.page, item })),
  )
  const score = (each: { page: string; item: ScanItem }): number =>
    (each.page === page ? 4 : 0) +
    (each.item.selector === selector ? 2 : 0) +
    (where !== null && each.page === page && near(where, each.item.where) ? 1 : 0)
  const [best] = candidates.sort((a, b) => score(b) - score(a))
  return best ?? null
}

const near = (a: PageBox, b: PageBox): boolean =>
  Math.abs(a.x - b.x) <= MOVED_PX.across && Math.abs(a.y - b.y) <= MOVED_PX.down

/**
 * Findings for which nothing of the earlier look at the same page stands, and which no entry claims. Pages that the earlier look lacks
 * or could not read say nothing of what is new there.
 */
export function newItems(
  now: readonly PageLook[],
  before: readonly PageLook[],
  claimed: ReadonlySet<ScanItem>,
): { page: string; item: ScanItem }[] {
  return now.flatMap(({ page, items }) => {
    const earlier = before.find((each) => each.page === page)
    if (earlier === undefined || earlier.problem !== null) return []
    return matchPage(seenInScan(earlier.items), items)
      .fresh.filter((item) => !claimed.has(item))
      .map((item) => ({ page, item }))
  })
}

import type { PageEvidence } from '../rubrics/index.ts'

type Earlier = NonNullable<PageEvidence['history']>[number]

/**
 * Two captures of one address with one text as one: what the later said of its page counts, what the earlier said goes into the
 * history. So a page that was taken for a block, or met an overloaded server, is not that for ever, and a verdict still finds
 * what was known when it was given. Captures that say the same leave their first and their last time.
 */
export function laterCapture(before: PageEvidence, fresh: PageEvidence): PageEvidence {
  // Where a capture was imported from is no part of what it says: the newest list of places counts.
  const places = fresh.cap === undefined ? {} : { cap: fresh.cap }
  if (fresh.at === before.at && same(factsOf(fresh), factsOf(before))) return { ...before, ...places }
  const [earlier, later] = fresh.at < before.at ? [fresh, before] : [before, fresh]
  const history = [...(before.history ?? []), factsOf(earlier)].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const { history: _, ...rest } = { ...earlier, ...later, ...places }
  // What only one of them knows is kept; the kind and its signals belong to the state.
  const page: PageEvidence = { ...rest, kind: later.kind, signals: later.signals }
  if (page.kind === undefined) delete page.kind
  if (page.signals === undefined) delete page.signals
  const kept = firstAndLast([...history, factsOf(page)]).slice(0, -1)
  return kept.length === 0 ? page : { ...page, history: kept }
}

/** What was known of a page at a moment: its own state, or that of the history which held then. */
export function stateAt(page: PageEvidence, at: string): Earlier {
  const all = [...(page.history ?? []), factsOf(page)]
  return all.findLast((each) => each.at <= at) ?? all[0] ?? factsOf(page)
}

function factsOf({ at, state, status, reason, kind }: PageEvidence): Earlier {
  return { at, state, status, reason, ...(kind === undefined ? {} : { kind }) }
}

const same = (a: Earlier | undefined, b: Earlier): boolean =>
  a !== undefined && a.state === b.state && a.status === b.status && a.reason === b.reason && a.kind === b.kind

/** Of neighbours that say the same, the first; and the very last of all, which is the page itself. */
function firstAndLast(all: readonly Earlier[]): Earlier[] {
  return all.filter((each, index) => index === all.length - 1 || !same(all[index - 1], each))
}

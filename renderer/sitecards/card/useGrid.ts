import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SiteCard, siteCard, writeCard } from '../../../sitecards/index.ts'
import { say } from '../../app/status.ts'
import { createStore } from '../../app/store.ts'
import { api, describeError, type ErrorFacts, host, queryClient } from '../../host/index.ts'
import type { ConflictTexts } from '../../kit/index.ts'
import { conflictOf } from '../../kit/index.ts'

interface Version {
  card: SiteCard
  hash: string
}
/** A card being edited: what it began from, its states before and after, and a later version on disk that it knows nothing of. */
interface Draft {
  base: Version
  card: SiteCard
  past: readonly SiteCard[]
  future: readonly SiteCard[]
  theirs: Version | null
}

/** Cards being edited, by site: they outlive the view, and what is not saved outlives the window. */
const drafts = createStore<Readonly<Record<string, Draft>>>({})
const stored = (site: string) => `assay.draft.card.${site}`
const STEPS = 200

export function useGrid(site: string) {
  const query = useQuery(api.sitecards.get.queryOptions({ input: { site } }))
  const draft = drafts.use()[site]
  const [problem, setProblem] = useState<ErrorFacts | null>(null)
  const { data: disk } = query
  useEffect(() => {
    if (disk) change(site, (now) => follow(now ?? recall(site), disk))
  }, [site, disk])

  const save = async () => {
    const now = drafts.get()[site]
    if (!now || !isDirty(now)) return
    if (now.theirs) return say('The card changed on disk: choose above which one to keep.')
    setProblem(null)
    try {
      const { hash } = await host.sitecards.save({ card: now.card, baseHash: now.base.hash })
      change(site, (later) => later && { ...later, base: { card: now.card, hash }, theirs: null })
      say(`saved the card of ${site}`)
      await queryClient.invalidateQueries({ queryKey: api.sitecards.key() })
    } catch (error) {
      if (!conflictOf(error)) return setProblem(describeError(error))
      const { card, hash } = await host.sitecards.get({ site })
      change(site, (later) => later && { ...later, theirs: { card, hash } })
    }
  }
  return {
    query,
    draft,
    dirty: draft !== undefined && isDirty(draft),
    problem,
    save,
    conflict: draft?.theirs ? textsOf(site, draft.card, draft.theirs) : null,
    edit: (by: (card: SiteCard) => SiteCard) => change(site, (now) => now && edited(now, by(now.card))),
    undo: () => change(site, undone),
    redo: () => change(site, redone),
    keepMine: () => change(site, (now) => (now?.theirs ? { ...now, base: now.theirs, theirs: null } : now)),
    takeTheirs: () => change(site, (now) => (now?.theirs ? open(now.theirs) : now)),
    discard: () => change(site, (now) => now && edited(now, now.base.card)),
  }
}

const open = (base: Version): Draft => ({ base, card: base.card, past: [], future: [], theirs: null })
const isDirty = (draft: Draft): boolean => draft.card !== draft.base.card

function edited(now: Draft, card: SiteCard): Draft {
  return card === now.card ? now : { ...now, card, past: [...now.past, now.card].slice(-STEPS), future: [] }
}

function undone(now: Draft | undefined): Draft | undefined {
  const before = now?.past.at(-1)
  return now && before ? { ...now, card: before, past: now.past.slice(0, -1), future: [now.card, ...now.future] } : now
}

function redone(now: Draft | undefined): Draft | undefined {
  const [next, ...rest] = now?.future ?? []
  return now && next ? { ...now, card: next, past: [...now.past, now.card], future: rest } : now
}

/** What is on disk now, for what is being edited: nothing is ever taken from it. */
function follow(now: Draft | null, disk: Version): Draft {
  if (now === null) return open(disk)
  if (now.base.hash === disk.hash) return now.theirs ? { ...now, theirs: null } : now
  if (!isDirty(now) || textOf(now.card) === textOf(disk.card)) return open(disk)
  return now.theirs?.hash === disk.hash ? now : { ...now, theirs: disk }
}

const textOf = (card: SiteCard): string =>
  Object.entries(writeCard(card))
    .map(([name, text]) => `${name}\n${text}`)
    .join('\n')

const textsOf = (site: string, yours: SiteCard, { card, hash }: Version): ConflictTexts => ({
  file: `the card of ${site}`,
  yours: textOf(yours),
  theirs: textOf(card),
  theirHash: hash,
})

function change(site: string, by: (now: Draft | undefined) => Draft | undefined): void {
  const before = drafts.get()[site]
  const after = by(before)
  if (!after || after === before) return
  drafts.set((all) => ({ ...all, [site]: after }))
  remember(site, after)
}

function remember(site: string, draft: Draft): void {
  try {
    if (isDirty(draft)) localStorage.setItem(stored(site), JSON.stringify({ base: draft.base, card: draft.card }))
    else localStorage.removeItem(stored(site))
  } catch {
    // Storage full or forbidden: the draft lives on in memory.
  }
}

/** What was kept before a reload. A draft may lack what a card must have, so only its outline is looked at. */
function recall(site: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(stored(site)) ?? 'null') as { base?: Version; card?: SiteCard } | null
    const base = siteCard.safeParse(kept?.base?.card)
    const { card } = kept ?? {}
    if (!base.success || !card || typeof kept?.base?.hash !== 'string') return null
    if (![card.functions, card.actions, card.perceptions].every(Array.isArray)) return null
    return { ...open({ card: base.data, hash: kept.base.hash }), card }
  } catch {
    return null
  }
}

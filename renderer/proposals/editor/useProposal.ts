import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canonicalFile, type Proposal } from '../../../tasks/index.ts'
import { go } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { createStore } from '../../app/store.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { type ConflictTexts, conflictOf } from '../../kit/index.ts'
import { copyDraft, type Draft, isDirty, newDraft, openDraft, readStored, withFacts } from './draft.ts'

/** The draft that has no proposal yet. */
export const NEW = 'new'

/** Proposals being written, by id: they outlive the view, and what is not saved outlives the window. */
const drafts = createStore<Readonly<Record<string, Draft>>>({})
const stored = (id: string) => `assay.draft.proposal.${id}`

export interface Editing {
  id: string
  draft: Draft | undefined
  dirty: boolean
  query: { error: unknown; refetch: () => unknown }
  /** Screenings that a change makes stale, and tasks made from it. */
  screenings: number | null
  tasks: readonly string[]
  /** Somebody removed its file. */
  gone: boolean
  /** The file is another now than when editing began. */
  changedOnDisk: boolean
  conflict: ConflictTexts | null
  /** What a save was refused for, other than a change on disk. */
  problem: unknown
  saving: boolean
  change: (by: (draft: Draft) => Draft) => void
  set: (by: (value: Proposal) => Proposal) => void
  save: () => Promise<void>
  keepMine: () => Promise<void>
  takeTheirs: () => Promise<void>
  discard: () => void
  copy: () => void
  remove: () => Promise<void>
}

/** One proposal: read, changed, saved; a change on disk never costs what was typed. `clusterOf`: cluster of each site that has a card. */
export function useProposal(id: string, clusterOf: ReadonlyMap<string, string>): Editing {
  const isNew = id === NEW
  const query = useQuery({ ...api.proposals.open.queryOptions({ input: { id } }), enabled: !isNew })
  const draft = drafts.use()[id]
  const [conflict, setConflict] = useState<ConflictTexts | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const { data: disk } = query
  useEffect(() => {
    if (isNew) put(id, (now) => now ?? recall(id) ?? newDraft())
    else if (disk) {
      const base = { proposal: disk.proposal, hash: disk.baseHash }
      put(id, (now) => {
        const known = now ?? recall(id)
        return known && (isDirty(known) || known.base?.hash === base.hash) ? known : openDraft(base)
      })
    }
  }, [id, isNew, disk])

  const write = async (now: Draft, baseHash: string | null) => {
    const value = withFacts(now.value, clusterOf)
    setProblem(null)
    setSaving(true)
    const began = performance.now()
    try {
      const saved =
        baseHash === null
          ? await host.proposals.create({ proposal: value })
          : await host.proposals.save({ proposal: value, baseHash })
      const base = { proposal: saved.proposal, hash: saved.baseHash }
      const { proposal_id } = saved.proposal
      queryClient.setQueryData(
        api.proposals.open.queryKey({ input: { id: proposal_id } }),
        (now) => now && { ...now, ...saved },
      )
      // What was typed while the save was under way stays.
      put(proposal_id, (at) =>
        at && at.value !== now.value ? { ...at, base } : { ...now, base, value: base.proposal },
      )
      setConflict(null)
      say(`saved ${((performance.now() - began) / 1000).toFixed(3)} s`)
      const label = `${baseHash === null ? 'wrote' : 'edited'} “${saved.proposal.title || proposal_id}”`
      pushUndo({ label, undo: () => takeBack(saved, now.base?.proposal ?? null) })
      if (baseHash === null) {
        forget(id)
        go('proposals', ['edit', proposal_id], { replace: true })
      }
    } catch (error) {
      const texts = conflictOf(error)
      if (texts) setConflict({ ...texts, theirs: asWritten(texts.theirs) })
      else setProblem(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    id,
    draft,
    dirty: draft !== undefined && isDirty(draft),
    query,
    screenings: disk ? disk.screenings : 0,
    tasks: disk?.tasks ?? [],
    gone: !isNew && query.error !== null,
    changedOnDisk: draft?.base != null && disk !== undefined && disk.baseHash !== draft.base.hash,
    conflict,
    problem,
    saving,
    change: (by) => put(id, (now) => now && by(now)),
    set: (by) => put(id, (now) => now && { ...now, value: by(now.value) }),
    save: async () => {
      if (draft && !saving) await write(draft, draft.base?.hash ?? null)
    },
    keepMine: async () => {
      // Without a hash the file is gone: then mine becomes a new one.
      if (draft && conflict) await write(draft, conflict.theirHash || null)
    },
    takeTheirs: async () => {
      const { proposal, baseHash } = await host.proposals.open({ id })
      put(id, () => openDraft({ proposal, hash: baseHash }))
      setConflict(null)
    },
    discard: () => put(id, (now) => (now?.base ? openDraft(now.base) : newDraft())),
    copy: () => {
      if (!draft) return
      put(NEW, () => copyDraft(draft.value))
      go('proposals', ['new'])
    },
    remove: async () => {
      if (!draft?.base) return
      await removeProposal(id, draft.base.hash, draft.value.title)
      forget(id)
    },
  }
}

/** Moves a proposal to the trash; `Z` brings it back. */
export async function removeProposal(id: string, baseHash: string, title: string): Promise<void> {
  try {
    const { trash } = await host.proposals.remove({ id, baseHash })
    const undo = async () => {
      await host.proposals.restore({ trash })
      go('proposals', ['edit', id])
    }
    pushUndo({ label: `removed “${title || id}”`, undo })
    say(`Removed “${title || id}” to proposals/trash/; Z brings it back`)
    go('proposals', ['all'], { replace: true })
  } catch (error) {
    sayFailed(`“${title || id}” was not removed`, error)
  }
}

/** Undoes a save: the text before it is written again, or the new proposal goes to the trash. Refused where somebody changed the file since. */
async function takeBack(saved: { proposal: Proposal; baseHash: string }, before: Proposal | null): Promise<void> {
  const id = saved.proposal.proposal_id
  const { baseHash } = saved
  if (before !== null) {
    await host.proposals.save({ proposal: before, baseHash })
    return
  }
  await host.proposals.remove({ id, baseHash })
  forget(id)
  go('proposals', ['all'], { replace: true })
}

/** A file in the form in which we write it, so that both sides differ in what they say only; as it is where it is no JSON. */
function asWritten(text: string): string {
  try {
    return canonicalFile(JSON.parse(text))
  } catch {
    return text
  }
}

/** Proposals with text that is not saved. */
export function useUnsavedProposals(): ReadonlySet<string> {
  return new Set(Object.entries(drafts.use()).flatMap(([id, draft]) => (isDirty(draft) ? [id] : [])))
}

function put(id: string, by: (now: Draft | undefined) => Draft | undefined): void {
  const before = drafts.get()[id]
  const after = by(before)
  if (!after || after === before) return
  drafts.set((all) => ({ ...all, [id]: after }))
  remember(id, after)
}

function forget(id: string): void {
  drafts.set(({ [id]: _, ...rest }) => rest)
  remember(id, null)
}

function remember(id: string, draft: Draft | null): void {
  try {
    if (draft && isDirty(draft))
      localStorage.setItem(stored(id), JSON.stringify({ base: draft.base, value: draft.value }))
    else localStorage.removeItem(stored(id))
  } catch {
    // Storage full or forbidden: the draft lives on in memory.
  }
}

function recall(id: string): Draft | null {
  try {
    return readStored(JSON.parse(localStorage.getItem(stored(id)) ?? 'null'))
  } catch {
    return null
  }
}

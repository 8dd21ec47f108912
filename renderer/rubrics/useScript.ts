import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { languageOf } from '../../rubrics/index.ts'
import { say } from '../app/status.ts'
import { createStore } from '../app/store.ts'
import { api, describeError, type ErrorFacts, host, queryClient } from '../host/index.ts'
import { conflictOf } from '../kit/index.ts'
import { type Draft, diskChanged, draftSaved, isDirty, keepMine, openDraft, takeTheirs } from './draft.ts'

/** Scripts being edited, by task: they outlive the view, and what is not saved outlives the window. */
const drafts = createStore<Readonly<Record<string, Draft>>>({})
const stored = (task: string) => `assay.draft.rubric.${task}`

export interface Script {
  task: string
  draft: Draft | undefined
  dirty: boolean
  query: { data: unknown; error: unknown; refetch: () => unknown }
  /** What a save was refused for, other than a change on disk. */
  problem: ErrorFacts | null
  type: (text: string) => void
  save: () => Promise<void>
  keepMine: () => void
  takeTheirs: () => void
  discard: () => void
}

/** One rubric script: read, typed, saved; a change on disk never costs what was typed. */
export function useScript(task: string): Script {
  const query = useQuery(api.rubrics.get.queryOptions({ input: { task } }))
  const draft = drafts.use()[task]
  const [problem, setProblem] = useState<ErrorFacts | null>(null)
  const { data: disk } = query
  useEffect(() => {
    if (disk) change(task, (now) => (now ? diskChanged(now, disk) : openDraft(disk, recall(task))))
  }, [task, disk])

  const save = async () => {
    const now = drafts.get()[task]
    if (!now) return
    if (now.theirs) return say('The file changed on disk: choose above which text to keep.')
    const { text: source, base } = now
    setProblem(null)
    const began = performance.now()
    try {
      const { hash } = await host.rubrics.save({ task, source, baseHash: base.hash })
      change(task, (draft) => draft && draftSaved(draft, source, hash))
      queryClient.setQueryData(api.rubrics.get.queryKey({ input: { task } }), {
        task,
        source,
        hash,
        language: languageOf(source),
      })
      say(`saved ${((performance.now() - began) / 1000).toFixed(3)} s`)
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict) {
        const theirs = { source: conflict.theirs, hash: conflict.theirHash }
        change(task, (draft) => draft && diskChanged(draft, theirs))
      } else setProblem(describeError(error))
    }
  }
  return {
    task,
    draft,
    dirty: draft !== undefined && isDirty(draft),
    query,
    problem,
    type: (text) => change(task, (now) => now && { ...now, text }),
    save,
    keepMine: () => change(task, (now) => now && keepMine(now)),
    takeTheirs: () => change(task, (now) => now && takeTheirs(now)),
    discard: () => change(task, (now) => now && { ...now, text: now.base.source }),
  }
}

/** Tasks whose script has unsaved text in this window. */
export function useUnsaved(): ReadonlySet<string> {
  return new Set(Object.entries(drafts.use()).flatMap(([task, draft]) => (isDirty(draft) ? [task] : [])))
}

function change(task: string, by: (now: Draft | undefined) => Draft | undefined): void {
  const before = drafts.get()[task]
  const after = by(before)
  if (!after || after === before) return
  drafts.set((all) => ({ ...all, [task]: after }))
  remember(task, after)
}

function remember(task: string, draft: Draft): void {
  try {
    if (isDirty(draft)) localStorage.setItem(stored(task), JSON.stringify({ base: draft.base, text: draft.text }))
    else localStorage.removeItem(stored(task))
  } catch {
    // Storage full or forbidden: the draft lives on in memory.
  }
}

function recall(task: string): Pick<Draft, 'base' | 'text'> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(stored(task)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is Pick<Draft, 'base' | 'text'> {
  const { base, text } = (value ?? {}) as Partial<Draft>
  return typeof text === 'string' && typeof base?.source === 'string' && typeof base.hash === 'string'
}

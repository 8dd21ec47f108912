import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Finding, RawCardFile } from '../../../contract/index.ts'
import { say } from '../../app/status.ts'
import { createStore } from '../../app/store.ts'
import { api, describeError, type ErrorFacts, host, queryClient } from '../../host/index.ts'
import { conflictOf } from '../../kit/index.ts'
import { type Draft, diskChanged, draftSaved, isDirty, keepMine, openDraft, takeTheirs } from '../../rubrics/draft.ts'

/** Texts being written, by site and file: they outlive the view, and what is not saved outlives the window. */
const drafts = createStore<Readonly<Record<string, Draft>>>({})
const stored = (key: string) => `assay.draft.cardfile.${key}`
const CHECK_AFTER_MS = 350

/** One file of a card as text. */
export function useRaw(site: string, file: RawCardFile) {
  const key = `${site}/${file.name}`
  const draft = drafts.use()[key]
  const [problem, setProblem] = useState<ErrorFacts | null>(null)
  const { text: source, hash } = file
  useEffect(() => {
    const disk = { source: source ?? '', hash }
    change(key, (now) => (now ? diskChanged(now, disk) : openDraft(disk, recall(key))))
  }, [key, source, hash])
  const dirty = draft !== undefined && isDirty(draft)
  const checked = useSettled(draft?.text ?? '', CHECK_AFTER_MS)
  const check = useQuery({
    ...api.sitecards.rawCheck.queryOptions({ input: { site, name: file.name, text: checked } }),
    enabled: dirty,
    placeholderData: (before: Finding[] | undefined) => before,
  })

  const save = async () => {
    const now = drafts.get()[key]
    if (!now || !isDirty(now)) return
    if (now.theirs) return say('The file changed on disk: choose above which text to keep.')
    setProblem(null)
    try {
      const saved = await host.sitecards.rawSave({ site, name: file.name, text: now.text, baseHash: now.base.hash })
      change(key, (later) => later && draftSaved(later, now.text, saved.hash))
      const errors = saved.findings.filter(({ severity }) => severity === 'error').length
      say(
        errors === 0
          ? `saved ${file.name}`
          : `saved ${file.name} as it is, with ${errors} errors in it: what cannot be read counts for nothing`,
      )
      await queryClient.invalidateQueries({ queryKey: api.sitecards.key() })
    } catch (error) {
      const conflict = conflictOf(error)
      if (!conflict) return setProblem(describeError(error))
      change(key, (later) => later && diskChanged(later, { source: conflict.theirs, hash: conflict.theirHash }))
    }
  }
  return {
    draft,
    dirty,
    problem,
    findings: (dirty ? check.data : undefined) ?? file.findings,
    type: (text: string) => change(key, (now) => now && { ...now, text }),
    save,
    keepMine: () => change(key, (now) => now && keepMine(now)),
    takeTheirs: () => change(key, (now) => now && takeTheirs(now)),
    discard: () => change(key, (now) => now && { ...now, text: now.base.source }),
  }
}

/** The value once it has not changed for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

function change(key: string, by: (now: Draft | undefined) => Draft | undefined): void {
  const before = drafts.get()[key]
  const after = by(before)
  if (!after || after === before) return
  drafts.set((all) => ({ ...all, [key]: after }))
  try {
    if (isDirty(after)) localStorage.setItem(stored(key), JSON.stringify({ base: after.base, text: after.text }))
    else localStorage.removeItem(stored(key))
  } catch {
    // Storage full or forbidden: the draft lives on in memory.
  }
}

function recall(key: string): Pick<Draft, 'base' | 'text'> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(stored(key)) ?? 'null') as Partial<Draft> | null
    const { base, text } = kept ?? {}
    return typeof text === 'string' && typeof base?.source === 'string' && typeof base.hash === 'string'
      ? { base, text }
      : null
  } catch {
    return null
  }
}

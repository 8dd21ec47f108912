import { useState } from 'react'
import { say } from '../app/status.ts'
import { host } from '../host/index.ts'
import { type Parsed, readValue } from './correction.ts'
import type { Batches } from './useBatches.ts'
import type { Kind } from './words.ts'

interface Draft {
  text: string
  /** Of what the item said when the correction was begun. */
  baseHash: string
}

/** Corrections of items by hand. Each stays open until it is saved or given up, whichever item is looked at meanwhile. */
export function useCorrections(kind: Kind, { id, item, refresh }: Batches) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [error, setError] = useState<unknown>(null)
  const key = `${id} ${item?.row.id}`
  const draft = drafts.get(key) ?? null
  const keep = (next: Draft | null) =>
    setDrafts(
      (all) => new Map([...[...all].filter(([other]) => other !== key), ...(next ? [[key, next] as const] : [])]),
    )
  const parsed: Parsed | null = draft && readValue(draft.text)
  const save = async () => {
    if (!draft || !item || id === null) return
    setError(null)
    try {
      if (!parsed || 'problem' in parsed) throw new Error(parsed?.problem)
      await host.proposing.saveItem({ kind, id, item: item.row.id, value: parsed.value, baseHash: draft.baseHash })
      await refresh()
      keep(null)
      say(`corrected ${item.row.id}`)
    } catch (thrown) {
      setError(thrown)
    }
  }
  return {
    draft,
    problem: parsed && 'problem' in parsed ? parsed.problem : null,
    error,
    begin: () => {
      setError(null)
      if (item) keep({ text: item.value ? JSON.stringify(item.value, null, 2) : item.raw, baseHash: item.hash })
    },
    write: (text: string) => draft && keep({ ...draft, text }),
    giveUp: () => {
      setError(null)
      keep(null)
    },
    save,
  }
}
export type Corrections = ReturnType<typeof useCorrections>

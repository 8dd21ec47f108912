import { useState } from 'react'
import type { CheckItem, CheckRow } from '../../../contract/index.ts'
import type { CardVerdict } from '../../../sitecards/index.ts'
import { say, sayFailed, saySaved } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { useAttention } from '../../proposals/attention.ts'
import { createDrafts } from '../../proposals/drafts.ts'

const drafts = createDrafts<{ comment: string; type: string }>('checking', (stored) => {
  const { comment, type } = (stored ?? {}) as { comment?: unknown; type?: unknown }
  return { comment: typeof comment === 'string' ? comment : '', type: typeof type === 'string' ? type : '' }
})

interface Options {
  set: string
  item: CheckItem | null
  row: CheckRow | null
  /** Goes on; called once the verdict is on disk. */
  onSaved: () => void
  /** Comes back to an entry whose verdict was taken back. */
  onReturned: (id: string) => void
}

/** Verdicts on the entry in front: each on disk before the screen moves on, each taken back with Z. */
export function useVerdicts({ set, item, row, onSaved, onReturned }: Options) {
  const id = row?.id ?? ''
  const draft = drafts.use(id)
  const seenMs = useAttention(row?.id ?? null)
  const [saving, setSaving] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.checking.key() })

  const give = async (verdict: CardVerdict) => {
    if (!row || saving) return
    if (row.now !== 'same') return say('This entry is not what was drawn any more, so it cannot be checked here.')
    if (row.mine) return say('Checked already. Undo with Z.')
    if (item?.id !== id) return say('Still reading this entry; press the key again in a moment.')
    setSaving(true)
    const rightType = verdict === 'wrong-type' && draft.type !== '' ? draft.type : null
    try {
      const { event, savedMs } = await host.checking.check({
        set,
        id,
        subjectHash: item.subjectHash,
        verdict,
        rightType,
        comment: draft.comment.trim(),
        durationMs: seenMs(),
      })
      const mine = { verdict, rightType, event: event.id, comment: event.comment }
      setMine(set, id, mine)
      pushUndo({
        label: `${id}: ${verdict}`,
        undo: async () => {
          await host.reviews.withdraw({ event: event.id })
          drafts.set(id, { comment: mine.comment, type: rightType ?? '' })
          setMine(set, id, null)
          await refresh()
          onReturned(id)
        },
      })
      drafts.set(id, null)
      saySaved(savedMs)
      onSaved()
      refresh()
    } catch (error) {
      sayFailed('The verdict was not saved', error)
    } finally {
      setSaving(false)
    }
  }
  const change = (part: Partial<typeof draft>) => drafts.set(id, { ...draft, ...part })
  return { draft, change, give, saving }
}
export type Verdicts = ReturnType<typeof useVerdicts>

/** At once in what is shown: a refresh may be overtaken by another. */
function setMine(set: string, id: string, mine: CheckRow['mine']): void {
  queryClient.setQueryData(
    api.checking.queue.queryKey({ input: { set } }),
    (before) => before && { ...before, rows: before.rows.map((row) => (row.id === id ? { ...row, mine } : row)) },
  )
}

/** Writes the right type of a verdict into the card; Z puts the entry back as it was. */
export async function applyType(set: string, id: string): Promise<void> {
  try {
    const { from, to, before } = await host.checking.correct({ set, id })
    say(`${id} is ${to} now, and was ${from}; your verdict is about what it said before`)
    const site = id.slice(0, id.lastIndexOf(':'))
    pushUndo({
      label: `${id}: ${from} → ${to}`,
      undo: async () => {
        const { card, hash } = await host.sitecards.get({ site })
        const back = (list: typeof card.actions) => list.map((one) => (one.id === before.id ? before : one))
        await host.sitecards.save({
          card: { ...card, actions: back(card.actions), perceptions: back(card.perceptions) },
          baseHash: hash,
        })
      },
    })
    await queryClient.invalidateQueries({ queryKey: api.checking.key() })
  } catch (error) {
    sayFailed('The card was not changed', error)
  }
}

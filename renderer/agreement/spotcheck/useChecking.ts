import type { BlindItem, DesignRow } from '../../../contract/index.ts'
import { type ReviewInput, useReviewAction } from '../../app/review.ts'
import { say, sayFailed } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { useAttention } from '../../proposals/attention.ts'
import { createDrafts } from '../../proposals/drafts.ts'
import { goToCheckGrading } from './places.ts'
import { WORDS, type Word, wordOf } from './queue.ts'

const drafts = createDrafts<{ comment: string }>('spotcheck', (stored) => {
  const { comment } = (stored ?? {}) as { comment?: unknown }
  return { comment: typeof comment === 'string' ? comment : '' }
})

/** Grading one item of a design: at once on the screen, on disk before it counts, taken back with Z. */
export function useChecking(
  design: DesignRow,
  items: readonly BlindItem[],
  item: BlindItem | null,
  hash: string | null,
) {
  const key = item?.key ?? ''
  const draft = drafts.use(key)
  const seenMs = useAttention(item?.key ?? null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.spotcheck.key() })
  const review = useReviewAction({
    // The window knows an item by its key alone; the host knows whose answer it is.
    send: async ({ subject, subjectHash, verdicts, comment, durationMs }) => {
      const word = verdicts.grade as Word
      const saved = await host.spotcheck.grade({
        design: design.id,
        key: subject,
        subjectHash,
        word,
        comment,
        durationMs,
      })
      // At once in what is shown: refreshing may be overtaken by another refresh, and the item would flicker back.
      queryClient.setQueryData(
        api.spotcheck.queue.queryKey({ input: { design: design.id } }),
        (before) =>
          before && {
            ...before,
            items: before.items.map((each) =>
              each.key === subject
                ? { ...each, mine: { word, event: saved.event.id, stale: false }, sighted: true }
                : each,
            ),
          },
      )
      refresh()
      return saved
    },
    onDecided: () => undefined,
    onReturned: (subject, input) => {
      drafts.set(subject, { comment: input.comment })
      refresh()
      goToCheckGrading(design.id, items.findIndex((each) => each.key === subject) + 1)
    },
  })
  const pending = new Map([...review.pending].map(([each, { verdicts }]) => [each, verdicts.grade as Word]))
  const word = item === null ? null : (pending.get(key) ?? wordOf(item))

  const grade = (said: Word): void => {
    if (!item) return
    if (hash === null) return say('Still reading this item; press the key again in a moment.')
    if (word !== null) return say('Graded already. Undo with Z.')
    const input: ReviewInput = {
      subject: key,
      subjectHash: hash,
      verdicts: { grade: said },
      comment: draft.comment.trim(),
      durationMs: seenMs(),
    }
    drafts.set(key, null)
    review.submit(input, `graded item ${items.indexOf(item) + 1} “${WORDS[design.unit][said]}”`)
  }

  /** Adds a reason to those given; each time one event, which Z takes back. */
  const explain = async (codes: readonly string[], label: string): Promise<void> => {
    try {
      const { event } = await host.spotcheck.explain({ design: design.id, key, codes: [...codes], comment: '' })
      await refresh()
      pushUndo({
        label: `said “${label}”`,
        undo: async () => {
          await host.reviews.withdraw({ event: event.id })
          await refresh()
        },
      })
      say(`Noted: ${label}`)
    } catch (error) {
      sayFailed('The reason was not saved', error)
    }
  }
  return {
    draft,
    word,
    pending,
    saved: item !== null && wordOf(item) !== null && !pending.has(key),
    failed: review.failed.get(key) ?? null,
    comment: (comment: string) => drafts.set(key, comment === '' ? null : { comment }),
    grade,
    explain,
  }
}
export type Checking = ReturnType<typeof useChecking>

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDraft } from '../app/draft.ts'
import { useKeys } from '../app/keys.ts'
import { useReviewAction, useStopwatch } from '../app/review.ts'
import { say } from '../app/status.ts'
import { api, host } from '../host/index.ts'
import {
  Button,
  CommentField,
  EmptyState,
  ErrorPanel,
  formatTime,
  Kbd,
  Loaded,
  Scroll,
  StatusTag,
} from '../kit/index.ts'
import styles from './drafts.module.css'
import { validityKeys } from './keys.ts'
import { type Faithful, reasonsIn, toggled, useReasons, verdictsOf } from './validity.ts'

/** Whether the saved rubric is faithful to its task: Y, U, or the numbers of the reasons and X. */
export function ValidityPane({ task, dirty }: { task: string; dirty: boolean }) {
  const query = useQuery(api.generation.validity.queryOptions({ input: { task } }))
  const [chosen, setChosen] = useReasons(task)
  const [comment, setComment, clearComment] = useDraft(`rubric-validity.${task}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const elapsed = useStopwatch(task)
  const review = useReviewAction({
    send: (input) => host.generation.review(input),
    onDecided: () => undefined,
    onReturned: (_, input) => setComment(input.comment),
  })
  const data = query.data
  const give = (faithful: Faithful) => {
    if (!data || data.subjectHash === null) return say('There is no saved rubric to review')
    if (faithful === 'no' && chosen.size === 0) return say('Press the number of a reason first')
    const verdicts = verdictsOf(faithful, chosen)
    review.submit(
      { subject: task, subjectHash: data.subjectHash, verdicts, comment, durationMs: elapsed() },
      `rubric of ${task}: ${faithful === 'yes' ? 'faithful' : faithful === 'no' ? 'not faithful' : 'unsure'}`,
    )
    setChosen(new Set())
    clearComment()
  }
  const reasonAt = (at: number) => () => {
    const code = data?.reasons[at]?.code
    if (code) setChosen(toggled(chosen, code))
  }
  useKeys(validityKeys, {
    faithful: () => give('yes'),
    unfaithful: () => give('no'),
    unsure: () => give('unsure'),
    comment: () => field.current?.focus(),
    reason1: reasonAt(0),
    reason2: reasonAt(1),
    reason3: reasonAt(2),
    reason4: reasonAt(3),
    reason5: reasonAt(4),
    reason6: reasonAt(5),
    reason7: reasonAt(6),
  })
  const failed = review.failed.get(task)
  return (
    <Loaded query={query} what="Reading the reviews of the rubric">
      {({ subjectHash, mine, stale, others, reasons }) =>
        subjectHash === null ? (
          <EmptyState title="There is no saved rubric to review yet" />
        ) : (
          <Scroll label="Validity of the rubric">
            <div className={styles.validity}>
              <h3>Does this rubric ask for what the task asks for, no less and no more?</h3>
              {dirty && (
                <p>
                  <StatusTag state="stale">not saved</StatusTag> You review the rubric as it is saved, not the text in
                  the editor.
                </p>
              )}
              {failed && (
                <ErrorPanel error={failed.error} title="Your review was not saved. Your comment is still here." />
              )}
              <Mine mine={mine} stale={stale} reasons={reasons} pending={review.pending.has(task)} />
              <fieldset>
                <legend>Reasons, if not</legend>
                {reasons.map(({ code, label }, at) => (
                  <label key={code}>
                    <input
                      type="checkbox"
                      checked={chosen.has(code)}
                      onChange={() => setChosen(toggled(chosen, code))}
                    />
                    <span>
                      {label} <Kbd of={String(at + 1)} />
                    </span>
                  </label>
                ))}
              </fieldset>
              <div className={styles.buttons}>
                <Button keyName="y" onClick={() => give('yes')}>
                  Faithful
                </Button>
                <Button keyName="x" onClick={() => give('no')} aria-disabled={chosen.size === 0}>
                  Not faithful
                </Button>
                <Button look="quiet" keyName="u" onClick={() => give('unsure')}>
                  Unsure
                </Button>
              </div>
              <CommentField ref={field} value={comment} onChange={setComment} />
              {mine === null ? (
                <p className={styles.hint}>Others’ reviews stay hidden until yours is in.</p>
              ) : (
                <ul aria-label="Others’ reviews">
                  {others.map((event) => (
                    <li key={event.id}>
                      <b>{event.annotator}</b> {formatTime(event.at)}{' '}
                      <StatusTag state={event.verdicts.faithful ?? 'unsure'} />{' '}
                      {event.subjectHash !== subjectHash && <StatusTag state="stale" />}{' '}
                      {reasonsIn(event, reasons).join(', ')} {event.comment}
                    </li>
                  ))}
                  {others.length === 0 && <li>Nobody else has reviewed this rubric.</li>}
                </ul>
              )}
            </div>
          </Scroll>
        )
      }
    </Loaded>
  )
}

type Validity = Awaited<ReturnType<typeof host.generation.validity>>

function Mine({ mine, stale, reasons, pending }: Pick<Validity, 'mine' | 'stale' | 'reasons'> & { pending: boolean }) {
  if (pending) return <p role="status">saving …</p>
  if (!mine) return <p role="status">You have not reviewed it yet.</p>
  return (
    <p role="status">
      Your review, {formatTime(mine.at)}:{' '}
      <StatusTag state={mine.verdicts.faithful ?? 'unsure'}>
        {mine.verdicts.faithful === 'yes' ? 'faithful' : mine.verdicts.faithful === 'no' ? 'not faithful' : 'unsure'}
      </StatusTag>{' '}
      {reasonsIn(mine, reasons).join(', ')} {stale && <StatusTag state="stale">the script changed since</StatusTag>}
    </p>
  )
}

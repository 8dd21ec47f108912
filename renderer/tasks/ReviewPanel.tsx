import { Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import { REVIEW_CRITERIA, type ReviewEvent } from '../../tasks/index.ts'
import type { FailedReview } from '../app/review.ts'
import {
  Button,
  Criterion,
  ErrorPanel,
  formatTime,
  Kbd,
  PaneHead,
  Scroll,
  StatusTag,
  Tag,
  type Ternary,
} from '../kit/index.ts'
import type { TaskData } from './data.ts'
import styles from './tasks.module.css'
import { CRITERION_TEXTS, type Verdicts } from './verdicts.ts'

interface ReviewPanelProps {
  data: TaskData
  verdicts: Verdicts
  decided: number
  changed: boolean
  pending: boolean
  failed: FailedReview | undefined
  missing: readonly string[]
  comment: string
  commentField: RefObject<HTMLTextAreaElement | null>
  onVerdict: (criterion: string, value: Ternary) => void
  onComment: (text: string) => void
  onSave: () => void
  onAdmit: () => void
  onExecute: () => void
}

/** The five criteria, the comment, and admission with what is still missing for it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { data, verdicts, decided, changed, pending, failed, missing, comment, commentField } = props
  const { mine, contentHash: hash, others, task } = data
  const objections = data.admission.filter(({ blocks }) => !blocks).map(({ message }) => message)
  return (
    <>
      <PaneHead title="Your decision">
        <ReviewState mine={mine} hash={hash} changed={changed} pending={pending} decided={decided} />
      </PaneHead>
      <Scroll label="Your decision">
        <div className={styles.decision}>
          {failed && (
            <ErrorPanel error={failed.error} title="Your review could not be saved. Your input is still here." />
          )}
          {REVIEW_CRITERIA.map((criterion, index) => (
            <Criterion
              key={criterion}
              title={CRITERION_TEXTS[criterion].title}
              question={CRITERION_TEXTS[criterion].question}
              keyName={String(index + 1)}
              value={verdicts[criterion]}
              onChange={(value) => props.onVerdict(criterion, value)}
              compact
            />
          ))}
          <Textarea
            ref={commentField}
            label={
              <span className={styles.withKey}>
                Comment <Kbd of="c" />
              </span>
            }
            autosize
            minRows={2}
            maxRows={8}
            value={comment}
            onChange={(event) => props.onComment(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          <Others mine={mine} others={others} hash={hash} />
        </div>
      </Scroll>
      <footer className={styles.foot}>
        <div className={styles.buttons}>
          <Button look={changed || !mine ? 'primary' : 'plain'} keyName="s" onClick={props.onSave}>
            Save review
          </Button>
          <Button keyName="x" onClick={props.onExecute}>
            Execute live
          </Button>
        </div>
        <div className={styles.admission}>
          <Button
            look={missing.length === 0 ? 'primary' : 'plain'}
            keyName="a"
            aria-disabled={missing.length > 0}
            onClick={props.onAdmit}
          >
            Admit
          </Button>
          {task.status === 'admitted' ? (
            <StatusTag state="admitted" />
          ) : (
            missing.length + objections.length > 0 && (
              <ul aria-label="Missing for admission">
                {missing.map((each) => (
                  <li key={each}>
                    <span aria-hidden="true">○ </span>
                    {each}
                  </li>
                ))}
                {objections.map((each) => (
                  <li key={each}>
                    <span aria-hidden="true">▲ </span>
                    {each}
                  </li>
                ))}
              </ul>
            )
          )}
        </div>
      </footer>
    </>
  )
}

interface ReviewStateProps {
  mine: ReviewEvent | null
  hash: string
  changed: boolean
  pending: boolean
  decided: number
}

function ReviewState({ mine, hash, changed, pending, decided }: ReviewStateProps) {
  if (pending) return <span>saving …</span>
  if (changed) return <span>{decided} of 5, not saved</span>
  if (!mine) return <span>none yet</span>
  if (mine.subjectHash !== hash) return <StatusTag state="stale">stale: the task changed</StatusTag>
  return <StatusTag state="finished">saved {formatTime(mine.at)}</StatusTag>
}

function Others({ mine, others, hash }: { mine: ReviewEvent | null; others: readonly ReviewEvent[]; hash: string }) {
  if (!mine) return <p className={styles.muted}>Others' verdicts stay hidden until yours is in.</p>
  if (others.length === 0) return <p className={styles.muted}>Nobody else has reviewed this task.</p>
  return (
    <section aria-label="Others' reviews" className={styles.others}>
      <h3>Others</h3>
      {others.map((event) => (
        <div key={event.id}>
          <b>{event.annotator}</b> <small>{formatTime(event.at)}</small>{' '}
          {event.subjectHash !== hash && <StatusTag state="stale" />} {event.sample && <Tag tone="accent">sample</Tag>}
          <div className={styles.words}>
            {Object.entries(event.verdicts).map(([criterion, word]) => (
              <StatusTag key={criterion} state={word}>
                {criterion}: {word}
              </StatusTag>
            ))}
          </div>
          {event.comment && <p>{event.comment}</p>}
        </div>
      ))}
    </section>
  )
}

import type { ReactNode, RefObject } from 'react'
import { type Outcome, type ReviewEvent, screeningOutcome, type VerdictWord } from '../../../tasks/index.ts'
import { Button, Criterion, ErrorPanel, formatTime, Kbd, PaneHead, Scroll, StatusTag } from '../../kit/index.ts'
import styles from '../proposals.module.css'
import { CRITERIA } from './decide.ts'
import type { ScreeningRow } from './queue.ts'
import type { Screening } from './useScreening.ts'

interface DecisionProps {
  row: ScreeningRow
  screening: Screening
  mine: ReviewEvent | null
  others: readonly ReviewEvent[]
  commentField: RefObject<HTMLTextAreaElement | null>
  onTakeBack: () => void
  /** Shows in place of what others said, once decided. */
  after?: ReactNode
  /** Shows there before. */
  before?: ReactNode
}

/** Two criteria, a comment, and the decision. What others said shows only after one's own verdict is in. */
export function Decision({ row, screening, mine, others, commentField, onTakeBack, after, before }: DecisionProps) {
  const { draft, failed } = screening
  const failure = failed.get(row.id)
  const decided = row.mine !== null && !row.mine.stale && (mine !== null || after !== undefined)
  return (
    <>
      <PaneHead title="Your decision">
        {decided && row.mine && <StatusTag state={stateOf(row.mine.decision)} />}
      </PaneHead>
      <Scroll label="Your decision" className={styles.decision}>
        {failure && <ErrorPanel error={failure.error} title="Not saved. Your input is still here: decide again." />}
        {row.mine?.stale && (
          <p className={styles.notice}>
            <StatusTag state="stale">changed</StatusTag> It changed since you screened it; that verdict no longer
            counts.
          </p>
        )}
        {CRITERIA.map(({ id, key, title, question }) => (
          <Criterion
            key={id}
            title={title}
            question={question}
            keyName={key}
            value={draft.marks[id]}
            onChange={(value) => screening.mark(id, value)}
          />
        ))}
        <label className={styles.comment}>
          <span>
            Comment <Kbd of="c" />
          </span>
          <textarea
            ref={commentField}
            rows={2}
            placeholder="Nothing yet"
            value={draft.comment}
            onChange={(event) => screening.comment(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
        </label>
        {screening.asking ? (
          <WhichFails screening={screening} />
        ) : (
          <Buttons screening={screening} skip={after === undefined ? 'Skip' : 'Next'} />
        )}
        {screening.refused !== null && (
          <p className={styles.refused} role="alert">
            {screening.refused}
          </p>
        )}
        {decided && after !== undefined ? (
          <>
            {after}
            <TakeBack onTakeBack={onTakeBack} />
          </>
        ) : decided && mine !== null ? (
          <Said mine={mine} others={others} hidden={row.others === null} onTakeBack={onTakeBack} />
        ) : before !== undefined ? (
          before
        ) : (
          <p className={styles.hidden}>
            {row.others === null
              ? after === undefined
                ? HIDDEN
                : 'What the others said shows once you have said what it is.'
              : row.others === 0
                ? 'Nobody else has screened it yet.'
                : `${row.others === 1 ? 'One other person has' : `${row.others} others have`} screened it. What they said stays hidden until your verdict is in.`}
          </p>
        )}
      </Scroll>
    </>
  )
}

function Buttons({ screening, skip }: { screening: Screening; skip: string }) {
  return (
    <div className={styles.buttons}>
      <Button look="primary" keyName="a" onClick={() => screening.decide('accept')}>
        Accept
      </Button>
      <Button keyName="r" onClick={() => screening.decide('reject')}>
        Reject
      </Button>
      <Button keyName="u" onClick={() => screening.decide('unsure')}>
        Unsure
      </Button>
      <Button keyName="n" onClick={screening.skip}>
        {skip}
      </Button>
    </div>
  )
}

function WhichFails({ screening }: { screening: Screening }) {
  return (
    <section className={styles.which} role="alert" aria-label="Which one fails?">
      <b>Which one fails?</b>
      <div className={styles.buttons}>
        {CRITERIA.map(({ id, key, title }) => (
          <Button key={id} keyName={key} onClick={() => screening.failing([id])}>
            {title}
          </Button>
        ))}
        <Button keyName="3" onClick={() => screening.failing(['realNeed', 'crossSite'])}>
          Both
        </Button>
        <Button look="quiet" keyName="escape" onClick={screening.stopAsking}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

const outcomeState = (event: ReviewEvent): Outcome => screeningOutcome(event)

/** A decision as the list of proposals carries it. */
function stateOf(word: VerdictWord): Outcome {
  if (word === 'unsure' || word === 'skip') return word
  return word === 'accept' || word === 'yes' || word === 'pass' ? 'accept' : 'reject'
}

function Said({
  mine,
  others,
  hidden,
  onTakeBack,
}: {
  mine: ReviewEvent
  others: readonly ReviewEvent[]
  hidden: boolean
  onTakeBack: () => void
}) {
  return (
    <section className={styles.said} aria-label="Verdicts">
      <h3>Verdicts</h3>
      <ul>
        {[mine, ...others].map((event) => (
          <li key={event.id}>
            <span className={styles.who}>
              {event === mine ? 'you' : event.annotator}
              {event.kind === 'proposal-adjudication' && ' (settled it)'}
              {event.sample && ' (sample data)'}
            </span>
            <StatusTag state={outcomeState(event)} />
            <small>
              {CRITERIA.map(({ id, title }) => `${title}: ${event.verdicts[id] ?? 'not said'}`).join(' · ')}
              {event.comment && <q>{event.comment}</q>}
              <span>{formatTime(event.at)}</span>
            </small>
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className={styles.hidden}>{hidden ? HIDDEN : 'Nobody else has screened it yet.'}</p>}
      <TakeBack onTakeBack={onTakeBack} />
    </section>
  )
}

const HIDDEN = 'What others said stays hidden until your part of this set is done.'

function TakeBack({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <div className={styles.takeBack}>
      <p className={styles.hidden}>Deciding again replaces your verdict.</p>
      <Button keyName="delete" onClick={onTakeBack}>
        Take my verdict back
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { api } from '../host/index.ts'
import { Button, CommentField, ErrorPanel, Loaded, PaneHead, Scroll, StatusTag } from '../kit/index.ts'
import { OUTCOME_STATE, outcomeOf } from '../rubrics/outcome.ts'
import { formatScore } from '../rubrics/TreeView.tsx'
import type { GradingAction } from './Grading.tsx'
import { type Grade, type GradingItem, gradeOf } from './grading.ts'
import styles from './judge.module.css'

interface GradeBoxProps {
  item: GradingItem
  hash: string | null
  grading: GradingAction
  commentField: RefObject<HTMLTextAreaElement | null>
  onNext: () => void
}
const GRADES = [
  { grade: 'pass', key: 'p', label: 'Pass' },
  { grade: 'fail', key: 'f', label: 'Fail' },
  { grade: 'unsure', key: 'u', label: 'Unsure' },
] as const

/** Where the grade is given; once it is on disk, what the judge and others said of the same answer. */
export function GradeBox({ item, hash, grading, commentField, onNext }: GradeBoxProps) {
  const [again, setAgain] = useState(false)
  const failure = grading.failed.get(item.subject)
  const stale = item.mine !== null && hash !== null && item.mine.subjectHash !== hash
  const grade = grading.pending.get(item.subject) ?? (stale ? null : gradeOf(item.mine))
  const give = again ? grading.again : grading.grade
  return (
    <>
      <PaneHead title="Your grade">
        {grade && <StatusTag state={grade} />}
        {stale && <StatusTag state="stale">the answer changed since you graded it</StatusTag>}
      </PaneHead>
      <Scroll label="Your grade" className={styles.grade}>
        {failure && <ErrorPanel error={failure.error} title="Not saved. Your comment is still here: grade again." />}
        {(grade === null || again) && (
          <>
            {again && (
              <p className={styles.hint}>
                A grade given now is not blind: your first one goes on counting, unless the report includes grades given
                in sight of others.
              </p>
            )}
            <div className={styles.buttons}>
              {GRADES.map(({ grade: word, key, label }) => (
                <Button
                  key={word}
                  keyName={again ? undefined : key}
                  onClick={() => {
                    give(word as Grade)
                    setAgain(false)
                  }}
                >
                  {label}
                </Button>
              ))}
              <Button look="quiet" keyName="n" onClick={onNext}>
                Next
              </Button>
            </div>
            <CommentField
              ref={commentField}
              value={grading.draft.comment}
              onChange={grading.comment}
              placeholder="What decided it"
            />
          </>
        )}
        {grade !== null && !again && (
          <>
            <div className={styles.buttons}>
              <Button look="primary" keyName="n" onClick={onNext}>
                Next
              </Button>
              <Button look="quiet" onClick={() => setAgain(true)}>
                Grade again
              </Button>
            </div>
            {item.mine !== null && !grading.pending.has(item.subject) && (
              <Reveal subject={item.subject} grade={grade} />
            )}
          </>
        )}
      </Scroll>
    </>
  )
}

function Reveal({ subject, grade }: { subject: string; grade: Grade }) {
  const query = useQuery(api.judge.reveal.queryOptions({ input: { subject } }))
  return (
    <Loaded query={query} what="Reading what the judge said">
      {({ judge, others }) => (
        <section aria-label="What the judge and others said" className={styles.reveal}>
          <table>
            <tbody>
              <tr>
                <th scope="row">you</th>
                <td>
                  <StatusTag state={grade} />
                </td>
                <td />
              </tr>
              {others.map((event) => (
                <tr key={event.id}>
                  <th scope="row">
                    {event.annotator}
                    {event.sample && ' (sample data)'}
                  </th>
                  <td>
                    <StatusTag state={gradeOf(event) ?? 'unsure'} />
                  </td>
                  <td>{event.comment}</td>
                </tr>
              ))}
              {judge.map((verdict) => {
                const outcome = outcomeOf(verdict)
                const said = OUTCOME_STATE[outcome]
                return (
                  <tr key={verdict.run}>
                    <th scope="row">
                      {verdict.judge} <small>{verdict.run}</small>
                    </th>
                    <td>
                      <StatusTag state={said}>{outcome}</StatusTag>
                    </td>
                    <td>
                      <span>
                        {verdict.outcome === 'error'
                          ? 'the rubric script failed'
                          : `score ${formatScore(verdict.score)}`}
                      </span>
                      {(said === 'pass' || said === 'fail') && said !== grade && grade !== 'unsure' && (
                        <StatusTag state="disagreement">differs from yours</StatusTag>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {judge.length === 0 && <p className={styles.hint}>No judge has judged this answer yet.</p>}
        </section>
      )}
    </Loaded>
  )
}

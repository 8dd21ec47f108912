import type { RefObject } from 'react'
import type { BlindItem, DesignRow } from '../../../contract/index.ts'
import { Button, CommentField, ErrorPanel, PaneHead, Scroll, StatusTag } from '../../kit/index.ts'
import { CheckReveal } from './CheckReveal.tsx'
import { WORDS } from './queue.ts'
import styles from './spotcheck.module.css'
import type { Checking } from './useChecking.ts'

interface GradeProps {
  design: DesignRow
  item: BlindItem
  claims: readonly { claim: string; source: string | null }[]
  checking: Checking
  commentField: RefObject<HTMLTextAreaElement | null>
  onNext: () => void
}

const KEYS = { pass: 'p', fail: 'f', unsure: 'u' } as const

/** Where the grade is given; once it is on disk, what the judge and others said of the same item. */
export function CheckGrade({ design, item, claims, checking, commentField, onNext }: GradeProps) {
  const words = WORDS[design.unit]
  const { word, failed, saved } = checking
  return (
    <>
      <PaneHead title={item.leaf ?? 'Your grade'}>
        {word && <StatusTag state={word}>{words[word].toLowerCase()}</StatusTag>}
        {item.mine?.stale && word === null && <StatusTag state="stale">it changed since you graded it</StatusTag>}
      </PaneHead>
      <Scroll label="Your grade" className={styles.grade}>
        {failed && <ErrorPanel error={failed.error} title="Not saved. Your comment is still here: grade again." />}
        {item.leaf !== null && claims.length > 0 && (
          <ul className={styles.claims} aria-label="What must hold">
            {claims.map(({ claim, source }) => (
              <li key={`${claim} ${source}`}>
                {claim} {source && <small>on {source}</small>}
              </li>
            ))}
          </ul>
        )}
        {word === null ? (
          <>
            {item.sighted && (
              <p className={styles.hint} role="note">
                You have graded this before, and saw what the judge said: a grade given now is not blind. It is kept,
                and decides nothing in the estimate.
              </p>
            )}
            <div className={styles.buttons}>
              {(['pass', 'fail', 'unsure'] as const).map((each) => (
                <Button key={each} keyName={KEYS[each]} onClick={() => checking.grade(each)}>
                  {words[each]}
                </Button>
              ))}
              <Button look="quiet" keyName="n" onClick={onNext}>
                Next
              </Button>
            </div>
            <CommentField
              ref={commentField}
              value={checking.draft.comment}
              onChange={checking.comment}
              placeholder="What decided it"
            />
          </>
        ) : (
          <>
            <div className={styles.buttons}>
              <Button look="primary" keyName="n" onClick={onNext}>
                Next
              </Button>
            </div>
            {saved && <CheckReveal design={design} itemKey={item.key} word={word} checking={checking} />}
          </>
        )}
      </Scroll>
    </>
  )
}

import { type KeyboardEvent, useRef, useState } from 'react'
import type { JudgementQuestion } from '../../contract/index.ts'
import { TERNARY, type Ternary } from '../kit/Criterion.tsx'
import { Button, formatTime, StatusTag, Tag } from '../kit/index.ts'
import styles from './judgement.module.css'

export type Holds = Ternary

interface QuestionProps {
  question: JudgementQuestion
  /** Whether advice is shown. */
  shown: boolean
  onAnswer: (holds: Holds, comment: string) => void
  onMove: (by: number) => void
}

const KEYS: Record<string, Holds> = { y: 'yes', n: 'no', u: 'unsure' }

/** One question: while it has the focus its keys are its own. */
export function Question({ question, shown, onAnswer, onMove }: QuestionProps) {
  const { rule, title, question: text, mine, stale, others, advice } = question
  const [comment, setComment] = useState('')
  const row = useRef<HTMLLIElement>(null)
  const why = useRef<HTMLInputElement>(null)
  const answer = (holds: Holds) => {
    onAnswer(holds, comment.trim())
    setComment('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const inField = event.target === why.current
    if (inField && event.key !== 'Enter' && event.key !== 'Escape') return
    const holds = KEYS[event.key.toLowerCase()]
    if (inField) row.current?.focus()
    else if (holds) answer(holds)
    else if (event.key === 'c') why.current?.focus()
    else if (event.key === 'ArrowDown' || event.key === 'j') onMove(1)
    else if (event.key === 'ArrowUp' || event.key === 'k') onMove(-1)
    else if (event.key === 'Escape') row.current?.blur()
    else return
    event.preventDefault()
  }
  const own = mine?.verdicts.holds
  return (
    <li
      ref={row}
      className={styles.question}
      data-question={rule}
      data-own-keys
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one moves between questions by keys
      tabIndex={0}
      aria-label={`${rule}: ${title}`}
      onKeyDown={onKeyDown}
    >
      <p>
        <Tag>{rule}</Tag> {text}
      </p>
      <div className={styles.buttons}>
        {TERNARY.map((word) => (
          <Button
            key={word}
            look={own === word && !stale ? 'primary' : 'plain'}
            keyName={word[0]}
            aria-pressed={own === word && !stale}
            onClick={() => answer(word)}
          >
            {word}
          </Button>
        ))}
        <input
          ref={why}
          aria-label={`Why, for ${rule}`}
          placeholder="why, or words of the text"
          value={comment}
          maxLength={1000}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
      {mine && (
        <p className={styles.said}>
          {stale ? (
            <StatusTag state="stale">you said {own}, and it changed since</StatusTag>
          ) : (
            <StatusTag state={own ?? 'open'} />
          )}
          <span>
            you, {formatTime(mine.at)}
            {!mine.blind && ', after seeing advice or others'} {mine.comment}
          </span>
        </p>
      )}
      {others.map((event) => (
        <p key={event.id} className={styles.said}>
          <StatusTag state={event.verdicts.holds ?? 'open'} />
          <span>
            {event.annotator}, {formatTime(event.at)} {event.comment}
          </span>
        </p>
      ))}
      {shown && <Advice of={advice} />}
    </li>
  )
}

/** What models said, apart from what people say. */
function Advice({ of }: { of: JudgementQuestion['advice'] }) {
  if (of.length === 0) return <p className={styles.hint}>No model was asked about this.</p>
  return (
    <aside className={styles.advice} aria-label="Advice of models">
      {of.map(({ model, at, answer, reason, quote, refused, current }) => (
        <p key={`${model} ${at}`} className={styles.said}>
          {answer ? <StatusTag state={answer} /> : <StatusTag state="error">no answer</StatusTag>}
          <span>
            {model}, {formatTime(at)}
            {!current && ', of an earlier text'}: {refused ?? reason} {quote && <q>{quote}</q>}
          </span>
        </p>
      ))}
    </aside>
  )
}

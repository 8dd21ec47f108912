import { type RefObject, useRef, useState } from 'react'
import { type AffinityEntry, type AffinityLevel, authorWords } from '../../../tasks/index.ts'
import { useDraft } from '../../app/draft.ts'
import { Button, formatTime, Kbd, Tag } from '../../kit/index.ts'
import type { Suggestion } from './cells.ts'
import styles from './clusters.module.css'
import { clustersKeys } from './keys.ts'

interface PairProps {
  pair: [string, string]
  entry: AffinityEntry | undefined
  suggestion: Suggestion | undefined
  /** How often accepted work used the two together. */
  uses: number | null
  reasonField: RefObject<HTMLTextAreaElement | null>
  onRate: (level: AffinityLevel) => void
  onReason: (reason: string) => void
  onClear: () => void
  onTake: () => void
}

const LEVELS = [
  ['HIGH', 'high'],
  ['MEDIUM', 'medium'],
  ['LOW', 'low'],
] as const

/** One pair of clusters: how well they go together, why, and who said so. */
export function PairInspector(props: PairProps) {
  const { pair, entry, suggestion, uses, onRate, onClear } = props
  return (
    <div className={styles.inspector}>
      <h2>
        {pair[0]} and {pair[1]}
      </h2>
      <p className={styles.hint}>
        {uses === null
          ? ''
          : uses === 0
            ? 'No accepted work uses them together.'
            : `Used together ${uses} ${uses === 1 ? 'time' : 'times'}.`}
      </p>
      <fieldset className={styles.buttons} aria-label="Affinity" style={{ border: 0, padding: 0, margin: '12px 0 0' }}>
        {LEVELS.map(([level, key]) => (
          <Button
            key={level}
            keyName={clustersKeys.keys[key].key}
            aria-pressed={entry?.level === level}
            onClick={() => onRate(level)}
          >
            {level}
          </Button>
        ))}
      </fieldset>
      {entry ? (
        <>
          <p className={styles.hint}>
            {entry.author === undefined ? 'The file names no author.' : `Rated by ${authorWords(entry.author)}`}
            {entry.at && `, ${formatTime(entry.at)}`}
          </p>
          <ReasonField key={pair.join('\n')} {...props} entry={entry} />
          <Button look="quiet" keyName="delete" onClick={onClear}>
            Clear the rating
          </Button>
        </>
      ) : (
        <p>
          <Tag sign="·">not rated</Tag> Sampling takes this pair only where nothing else is left.
        </p>
      )}
      {suggestion && <SuggestionBox {...props} suggestion={suggestion} />}
    </div>
  )
}

function ReasonField({ pair, entry, reasonField, onReason }: PairProps & { entry: AffinityEntry }) {
  const [draft, setDraft, clear] = useDraft(`affinity.${pair.join('+')}`)
  const [isWriting, setWriting] = useState(false)
  const shown = draft !== '' || isWriting ? draft : entry.reason
  /** Leaving the field by a key takes the focus away, which would save a second time. */
  const left = useRef(false)
  const leave = (field: HTMLTextAreaElement, keep: boolean) => {
    if (left.current) return
    left.current = true
    if (keep && isWriting && draft.trim() !== entry.reason) onReason(draft.trim())
    clear()
    setWriting(false)
    field.blur()
  }
  return (
    <label>
      <span className={styles.label}>
        Reason <Kbd of="enter" />
      </span>
      <textarea
        ref={reasonField}
        value={shown}
        placeholder="What flows from one to the other, or why nothing does"
        onFocus={() => {
          left.current = false
        }}
        onChange={(event) => {
          setWriting(true)
          setDraft(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave(event.currentTarget, false)
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          leave(event.currentTarget, true)
        }}
        onBlur={(event) => leave(event.currentTarget, true)}
      />
      <span className={styles.hint}>Enter saves, Escape leaves it as it was.</span>
    </label>
  )
}

function SuggestionBox({ entry, suggestion, onTake }: PairProps & { suggestion: Suggestion }) {
  return (
    <section className={styles.suggestion} aria-label="Suggestion of a model">
      <p>
        <Tag tone="unsure" sign="?">
          suggested {suggestion.level}
        </Tag>{' '}
        by {suggestion.model}; it counts for nothing until somebody takes it.
      </p>
      <p>{suggestion.reason}</p>
      {entry ? (
        <p className={styles.hint}>The pair is rated already; rate it anew by hand if the model convinces you.</p>
      ) : (
        <Button keyName={clustersKeys.keys.take.key} onClick={onTake}>
          Take it
        </Button>
      )}
    </section>
  )
}

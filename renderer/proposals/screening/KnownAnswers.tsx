import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SetPlan } from '../../../contract/index.ts'
import { api } from '../../host/index.ts'
import { Button } from '../../kit/index.ts'
import { ANSWERS, answerLabel } from './setPlan.ts'
import styles from './sets.module.css'

interface KnownAnswersProps {
  chosen: SetPlan['calibration']
  onChange: (chosen: SetPlan['calibration']) => void
}

/** Proposals whose right answer the lead knows; everybody gets them, mixed in. */
export function KnownAnswers({ chosen, onChange }: KnownAnswersProps) {
  const { data: rows = [] } = useQuery(api.proposals.list.queryOptions())
  const [subject, setSubject] = useState('')
  const [answer, setAnswer] = useState<string>(ANSWERS[0].id)
  const taken = new Set(chosen.map((known) => known.subject))
  const free = rows.filter(({ id }) => !taken.has(id))
  const next = free.some(({ id }) => id === subject) ? subject : ''
  const add = () => {
    const answers = ANSWERS.find(({ id }) => id === answer)?.answers
    if (next === '' || !answers) return
    onChange([...chosen, { subject: next, answers }])
    setSubject('')
  }
  return (
    <fieldset className={styles.known}>
      <legend>Items with known answers ({chosen.length})</legend>
      <ul>
        {chosen.map((known) => (
          <li key={known.subject}>
            <span>{rows.find(({ id }) => id === known.subject)?.title ?? known.subject}</span>
            <small>{answerLabel(known.answers)}</small>
            <Button
              look="quiet"
              onClick={() => onChange(chosen.filter((one) => one !== known))}
              aria-label={`Take out ${known.subject}`}
            >
              Take out
            </Button>
          </li>
        ))}
      </ul>
      <select aria-label="Proposal" value={next} onChange={(event) => setSubject(event.currentTarget.value)}>
        <option value="">choose a proposal</option>
        {free.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <div className={styles.two}>
        <select aria-label="Right answer" value={answer} onChange={(event) => setAnswer(event.currentTarget.value)}>
          {ANSWERS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <Button onClick={add} disabled={next === ''}>
          Add
        </Button>
      </div>
    </fieldset>
  )
}

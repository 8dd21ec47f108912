import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { JudgementQuestion } from '../../contract/index.ts'
import { useDraft } from '../app/draft.ts'
import { useKeys } from '../app/keys.ts'
import { useStopwatch } from '../app/review.ts'
import { say, sayFailed, saySaved } from '../app/status.ts'
import { pushUndo } from '../app/undo.ts'
import { api, host, queryClient } from '../host/index.ts'
import { Button, counted, ErrorPanel, Kbd } from '../kit/index.ts'
import styles from './judgement.module.css'
import { proposalQuestionKeys, taskQuestionKeys } from './keys.ts'
import { type Holds, Question } from './Question.tsx'
import { selectedQuote, standing } from './standing.ts'

/** What no rule can decide about a proposal or a task, put to the person; what a model advises stays apart until it is asked for. */
export function Judgement({ subject }: { subject: string }) {
  const isTask = subject.startsWith('task-')
  // Whoever has seen advice once is not blind any more, also after a reload.
  const [seen, setSeen] = useDraft(`advice-seen.${subject}`)
  const [shown, setShown] = useState(false)
  const query = useQuery({
    ...api.judgement.get.queryOptions({ input: { subject, withAdvice: shown } }),
    // The questions stay while the advice is read, and with them the focus: else a Y would be the review's.
    placeholderData: keepPreviousData,
  })
  const [problem, setProblem] = useState<unknown>(null)
  const elapsed = useStopwatch(subject)
  const box = useRef<HTMLDetailsElement>(null)
  const questions = query.data?.questions ?? []

  const focusOn = (rule: string | undefined) =>
    box.current?.querySelector<HTMLElement>(`[data-question="${rule}"]`)?.focus()
  const begin = () => {
    if (box.current) box.current.open = true
    const open = questions.find(({ mine, stale }) => mine === null || stale) ?? questions[0]
    focusOn(open?.rule)
  }
  useKeys(proposalQuestionKeys, isTask ? {} : { questions: begin })
  useKeys(taskQuestionKeys, isTask ? { questions: begin } : {})

  const answer = async (question: JudgementQuestion, holds: Holds, comment: string) => {
    if (!query.data) return
    setProblem(null)
    const { rule } = question
    const after = questions[questions.findIndex((each) => each.rule === rule) + 1]
    focusOn(after?.rule ?? rule)
    try {
      const { event, savedMs } = await host.judgement.answer({
        subject,
        subjectHash: query.data.subjectHash,
        rule,
        holds,
        comment: comment || selectedQuote(),
        durationMs: elapsed(),
        sawAdvice: seen !== '',
      })
      saySaved(savedMs)
      pushUndo({ label: `${rule} of ${subject}: ${holds}`, undo: () => withdraw(event.id) })
      await queryClient.invalidateQueries({ queryKey: api.judgement.key() })
    } catch (error) {
      setProblem(error)
    }
  }
  const advise = () => {
    setShown(!shown)
    if (!shown) setSeen('yes')
  }
  const ask = async () => {
    try {
      await host.judgement.ask({ subject, rules: null })
      say('A model is being asked')
      setShown(true)
      setSeen('yes')
    } catch (error) {
      sayFailed('No model was asked', error)
    }
  }
  if (!query.data && !query.error) return null
  const { open, no, stale } = standing(questions)
  return (
    <details ref={box} className={styles.box}>
      <summary>
        <span>{counted(questions.length, 'question')} that no rule can decide</span>{' '}
        <small role="status">
          {open === 0 ? 'all answered' : `${open} open`}
          {no > 0 && ` · ${no} no`}
          {stale > 0 && ` · ${stale} stale: it changed since`}
        </small>{' '}
        <span aria-hidden="true">
          <Kbd of="q" />
        </span>
      </summary>
      {query.error && <ErrorPanel error={query.error} title="The questions could not be read" />}
      {problem !== null && <ErrorPanel error={problem} title="Your answer could not be saved" />}
      <p className={styles.hint}>
        <Kbd of="y" /> yes, good · <Kbd of="n" /> no · <Kbd of="u" /> unsure · <Kbd of="c" /> why. Words that are
        selected in the text are kept with the answer.
      </p>
      <ol>
        {questions.map((question) => (
          <Question
            key={question.rule}
            question={question}
            shown={shown}
            onAnswer={(holds, comment) => void answer(question, holds, comment)}
            onMove={(by) => focusOn(questions[questions.indexOf(question) + by]?.rule)}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button look="quiet" aria-pressed={shown} onClick={advise}>
          {shown ? 'Hide what models advise' : 'Show what models advise'}
        </Button>
        <Button look="quiet" onClick={ask}>
          Ask the model
        </Button>
        <span className={styles.hint}>
          Advice counts for nothing. An answer that is given after seeing it is marked as not blind.
        </span>
      </div>
    </details>
  )
}

async function withdraw(event: string): Promise<void> {
  await host.reviews.withdraw({ event })
  await queryClient.invalidateQueries({ queryKey: api.judgement.key() })
}

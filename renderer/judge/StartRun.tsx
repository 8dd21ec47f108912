import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AnswerRow } from '../../contract/index.ts'
import { say } from '../app/status.ts'
import { api, describeError, type ErrorFacts, host } from '../host/index.ts'
import { Button, counted, Dialog, ErrorPanel, Loaded } from '../kit/index.ts'
import styles from './judge.module.css'

interface StartRunProps {
  opened: boolean
  onClose: () => void
  onStarted: (run: string) => void
}

/** Which judge, and whose answers. Enter starts it. */
export function StartRun({ opened, onClose, onStarted }: StartRunProps) {
  const answers = useQuery(api.answers.list.queryOptions())
  const judges = useQuery(api.judge.judges.queryOptions())
  return (
    <Dialog opened={opened} onClose={onClose} title="Judge answers">
      <Loaded query={answers} what="Reading the answers">
        {(rows) => (
          <Loaded query={judges} what="Looking for judges">
            {(known) => <Form answers={rows} judges={known} onClose={onClose} onStarted={onStarted} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

interface FormProps extends Omit<StartRunProps, 'opened'> {
  answers: AnswerRow[]
  judges: Awaited<ReturnType<typeof host.judge.judges>>
}

function Form({ answers, judges, onClose, onStarted }: FormProps) {
  const agents = [...Map.groupBy(answers, ({ agent }) => agent)].sort(([a], [b]) => (a < b ? -1 : 1))
  const [choice, setChoice] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const judge = choice ?? judges.find(({ available }) => available)?.id ?? null
  const chosen = agents.filter(([agent]) => !left.has(agent))
  const count = chosen.reduce((sum, [, rows]) => sum + rows.length, 0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (judge === null || count === 0) return
    setStarting(true)
    setError(null)
    try {
      const all = left.size === 0
      const { run } = await host.judge.start({
        judge,
        agents: all ? null : chosen.map(([agent]) => agent),
        tasks: null,
      })
      say(`Run started with ${counted(count, 'answer')}`)
      onStarted(run)
      onClose()
    } catch (thrown) {
      setError(describeError(thrown))
      setStarting(false)
    }
  }
  const turn = (agent: string) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(agent)) after.add(agent)
      return after
    })
  return (
    <form onSubmit={submit} className={styles.start}>
      {error && <ErrorPanel error={error} title="The run could not be started" />}
      <fieldset>
        <legend>Judge</legend>
        {judges.map(({ id, label, version, available, reason }) => (
          <label key={id} data-off={!available || undefined}>
            <input
              type="radio"
              name="judge"
              value={id}
              checked={judge === id}
              disabled={!available}
              onChange={() => setChoice(id)}
            />
            <span>
              {label} <small>{version}</small>
              {!available && <small className={styles.why}>{reason}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Answers of</legend>
        {agents.length === 0 && (
          <p>There is no answer yet: put them into answers/&lt;agent&gt;/&lt;task&gt;/answer_1.md.</p>
        )}
        {agents.map(([agent, rows]) => (
          <label key={agent}>
            <input type="checkbox" checked={!left.has(agent)} onChange={() => turn(agent)} />
            <span>
              {agent} <small>{counted(rows.length, 'answer')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles.hint}>
        Cited pages that were not captured yet are captured first. It can be cancelled at any time.
      </p>
      <div className={styles.buttons}>
        <Button
          ref={takeFocus}
          data-autofocus
          type="submit"
          look="primary"
          disabled={judge === null || count === 0 || starting}
        >
          {starting ? 'Starting …' : `Judge ${counted(count, 'answer')}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

/** The form may come later than its dialog; Enter then starts all the same. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}

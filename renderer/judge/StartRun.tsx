import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AnswerRow } from '../../contract/index.ts'
import { say } from '../app/status.ts'
import { api, describeError, type ErrorFacts, host } from '../host/index.ts'
import { Button, counted, Dialog, ErrorPanel, Loaded, takeFocus } from '../kit/index.ts'
import { JudgeLines } from './JudgeLines.tsx'
import styles from './judge.module.css'
import { configsOf, type JudgeLine, type KnownJudge, lineOf } from './judgeChoices.ts'

interface StartRunProps {
  opened: boolean
  onClose: () => void
  onStarted: (run: string) => void
}

/** Which judges, and whose answers. Enter starts it. */
export function StartRun({ opened, onClose, onStarted }: StartRunProps) {
  const answers = useQuery(api.answers.list.queryOptions())
  const judges = useQuery(api.judge.judges.queryOptions())
  const rubrics = useQuery(api.rubrics.list.queryOptions())
  const official = rubrics.data?.some(({ language }) => language === 'python') ?? false
  return (
    <Dialog opened={opened} onClose={onClose} title="Judge answers">
      <Loaded query={answers} what="Reading the answers">
        {(rows) => (
          <Loaded query={judges} what="Looking for judges">
            {(known) => (
              <Form answers={rows} judges={known} official={official} onClose={onClose} onStarted={onStarted} />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

interface FormProps extends Omit<StartRunProps, 'opened'> {
  answers: AnswerRow[]
  judges: KnownJudge[]
  /** Whether a rubric is an official script, which may ask for a verdict without a page. */
  official: boolean
}

function Form({ answers, judges, official, onClose, onStarted }: FormProps) {
  const agents = [...Map.groupBy(answers, ({ agent }) => agent)].sort(([a], [b]) => (a < b ? -1 : 1))
  const first = judges.find(({ available }) => available)?.id
  const [lines, setLines] = useState<JudgeLine[]>(() => judges.map(({ id }, at) => lineOf(id, at, id === first)))
  const [repeat, setRepeat] = useState(1)
  const [released, setReleased] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const configs = configsOf(lines)
  const chosen = agents.filter(([agent]) => !left.has(agent))
  const count = chosen.reduce((sum, [, rows]) => sum + rows.length, 0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (configs.length === 0 || count === 0) return
    setStarting(true)
    setError(null)
    try {
      const all = left.size === 0
      const { runs } = await host.judge.start({
        judges: configs,
        agents: all ? null : chosen.map(([agent]) => agent),
        tasks: null,
        repeat,
        sources: official && released ? 'released' : 'required',
      })
      say(`${counted(runs.length, 'run')} started with ${counted(count, 'answer')}`)
      if (runs[0]) onStarted(runs[0].run)
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
      <JudgeLines judges={judges} lines={lines} onChange={setLines} />
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
      <label className={styles.repeat}>
        Judge each answer
        <input
          type="number"
          min={1}
          max={100}
          value={repeat}
          onChange={(event) =>
            setRepeat(Math.min(100, Math.max(1, Math.round(event.currentTarget.valueAsNumber) || 1)))
          }
        />
        {repeat === 1 ? 'time' : 'times'}
      </label>
      {official && (
        <label>
          <input type="checkbox" checked={released} onChange={() => setReleased(!released)} />
          <span>
            Official scripts as the released code judges: without a cited page, too
            <small className={styles.why}>
              For figures to compare with published ones. Else a claim without a page is unverifiable and never passes.
            </small>
          </span>
        </label>
      )}
      <p className={styles.hint}>
        Each judge makes a run of its own over the same captures. Cited pages that were not captured yet are captured
        first. It can be cancelled at any time.
      </p>
      <div className={styles.buttons}>
        <Button
          ref={takeFocus}
          data-autofocus
          type="submit"
          look="primary"
          disabled={configs.length === 0 || count === 0 || starting}
        >
          {starting
            ? 'Starting …'
            : `Judge ${counted(count, 'answer')}${configs.length > 1 ? ` with ${configs.length} judges` : ''}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

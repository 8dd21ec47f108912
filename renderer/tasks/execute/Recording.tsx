import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../app/draft.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { say, sayFailed, useStatusFacts } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import {
  Button,
  counted,
  Dialog,
  EmptyState,
  formatClock,
  Kbd,
  List,
  Pane,
  PaneHead,
  Section,
  Split,
  StatusTag,
  Tag,
} from '../../kit/index.ts'
import { navigate, PagePane, page } from '../../page/index.ts'
import type { RunningExecution } from '../data.ts'
import { executeKeys } from '../keys.ts'
import { type NamedPoint, usePoints } from '../points.ts'
import { StepStrip } from '../recording/StepStrip.tsx'
import styles from '../tasks.module.css'
import { FinishDialog } from './FinishDialog.tsx'

/** The running recording of a task: its points and answer at the left, the page and the steps at the right. */
export function Recording({ id, running }: { id: string; running: RunningExecution }) {
  const { recording, steps, marks } = running
  const data = useQuery(api.tasks.get.queryOptions({ input: { id } })).data
  const points = usePoints(data?.task)
  const [chosenPoint, setChosenPoint] = useState<string | null>(null)
  const [chosenStep, setChosenStep] = useState<number | null>(null)
  const [asking, setAsking] = useState<'finish' | 'discard' | null>(null)
  const [answer, setAnswer, clearAnswer] = useDraft(`execution.${recording.id}`)
  const answerField = useRef<HTMLTextAreaElement>(null)
  const point = chosenPoint ?? points.find((each) => marks[each.id] === undefined)?.id ?? points[0]?.id ?? null
  const latest = steps.at(-1)?.n ?? null
  const step = chosenStep ?? latest
  const captures = steps.filter((each) => each.capture !== null).length
  useStatusFacts(`${counted(steps.length, 'step')} · ${counted(captures, 'picture')}`)
  useFirstPage(data?.task.metadata.websites_involved[0])

  const mark = async (n: number | null) => {
    if (point === null) return
    if (n === null && marks[point] === undefined) return say('This point has no mark')
    try {
      const { marks: next } = await host.executions.mark({ point, step: n })
      queryClient.setQueryData<RunningExecution | null>(
        api.executions.current.queryKey(),
        (now) => now && { ...now, marks: next },
      )
      say(n === null ? 'mark taken away' : `step ${n} shows ${point}`)
      if (n !== null) setChosenPoint(points.find((each) => next[each.id] === undefined)?.id ?? point)
      setChosenStep(null)
    } catch (error) {
      sayFailed('Not marked', error)
    }
  }
  const markChosen = () => (step === null ? say('There is no step to mark yet') : void mark(step))
  const turn = (by: number) => {
    const at = steps.findIndex((each) => each.n === step) + by
    const next = steps[at]
    if (next) setChosenStep(next.n === latest ? null : next.n)
  }
  const discard = async () => {
    try {
      await host.executions.discard()
      say('recording discarded')
      go('tasks', [id])
      await refresh()
    } catch (error) {
      sayFailed('Not discarded', error)
    }
  }
  useKeys(executeKeys, {
    mark: markChosen,
    markAnywhere: markChosen,
    unmark: () => void mark(null),
    answer: () => answerField.current?.focus(),
    nextStep: () => turn(1),
    previousStep: () => turn(-1),
    finish: () => setAsking('finish'),
    discard: () => setAsking('discard'),
    leave: () => go('tasks', [id]),
  })
  const covered = points.filter((each) => marks[each.id] !== undefined).length
  return (
    <Section
      title="Execute"
      crumb={`${id} · ${data?.task.title ?? ''}`}
      actions={
        <>
          <Clock since={recording.startedAt} />
          <Button look="danger" onClick={() => setAsking('discard')}>
            Discard
          </Button>
          <Button look="primary" keyName="mod+enter" onClick={() => setAsking('finish')}>
            Finish
          </Button>
        </>
      }
    >
      <Split id="execute">
        <Pane id="points" label="points and answer" size={300} min={220} fixed>
          <Split id="execute-left" down>
            <Pane id="covered" label="covered points" size="62%" min={120}>
              <PaneHead title="Covered points">
                {covered} of {points.length}
              </PaneHead>
              <List
                primary
                label="Covered points"
                entries={points.map((item) => ({ item }))}
                keyOf={(each) => each.id}
                textOf={(each) => each.typeName}
                selected={point}
                onSelect={setChosenPoint}
                rowHeight={58}
                render={(each) => <PointLine point={each} step={marks[each.id]} />}
                empty={<EmptyState title="This task names no covered point" />}
              />
            </Pane>
            <Pane id="answer" label="answer" min={110}>
              <PaneHead title="Answer">
                <Kbd of="a" />
              </PaneHead>
              <Textarea
                ref={answerField}
                className={styles.answer}
                variant="unstyled"
                aria-label="Answer, in Markdown"
                placeholder="The answer that you reach, in Markdown, with links to where it stands. Kept while you type."
                value={answer}
                onChange={(event) => setAnswer(event.currentTarget.value)}
                onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
              />
            </Pane>
          </Split>
        </Pane>
        <Pane id="page" label="page" min={380}>
          <div className={styles.stage}>
            <PagePane />
            <StepStrip
              recording={recording.id}
              steps={steps}
              chosen={chosenStep}
              onChoose={(n) => setChosenStep(n === latest ? null : n)}
              marks={pointsByStep(marks)}
            />
          </div>
        </Pane>
      </Split>
      <FinishDialog
        opened={asking === 'finish'}
        answer={answer}
        uncovered={points.filter((each) => marks[each.id] === undefined)}
        onAnswer={setAnswer}
        onClose={() => setAsking(null)}
        onFinished={async () => {
          clearAnswer()
          go('tasks', [id])
          await refresh()
        }}
      />
      <Dialog opened={asking === 'discard'} onClose={() => setAsking(null)} title="Discard the recording?">
        <p>
          {counted(steps.length, 'step')} with {counted(captures, 'picture')} would be deleted. That cannot be undone.
        </p>
        <div className={styles.buttons}>
          <Button look="danger" data-autofocus onClick={() => void discard()}>
            Discard
          </Button>
          <Button onClick={() => setAsking(null)}>Keep recording</Button>
        </div>
      </Dialog>
    </Section>
  )
}

function PointLine({ point, step }: { point: NamedPoint; step: number | undefined }) {
  return (
    <div className={styles.line}>
      <b>{point.description || point.typeName}</b>
      <small>
        {step === undefined ? <StatusTag state="open" /> : <StatusTag state="finished">step {step}</StatusTag>}
        <span>
          {point.site} {point.place}
        </span>
        {point.code && <Tag>{point.code}</Tag>}
      </small>
    </div>
  )
}

function Clock({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Tag tone="error" sign="●">
      recording {formatClock((now - Date.parse(since)) / 1000)}
    </Tag>
  )
}

/** Opens the task's first site when the pane has no page yet. */
function useFirstPage(site: string | undefined): void {
  const opened = useRef(false)
  const ready = page.use().view !== null
  const empty = page.use().tabs.every((tab) => tab.url === '' || tab.url === 'about:blank')
  useEffect(() => {
    if (!ready || opened.current || !site) return
    opened.current = true
    if (empty) navigate(site)
  }, [ready, empty, site])
}

function pointsByStep(marks: Record<string, number>): Map<number, string[]> {
  const byStep = Map.groupBy(Object.entries(marks), ([, step]) => step)
  return new Map([...byStep].map(([step, entries]) => [step, entries.map(([point]) => point)]))
}

async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.executions.key() }),
    queryClient.invalidateQueries({ queryKey: api.tasks.key() }),
  ])
}

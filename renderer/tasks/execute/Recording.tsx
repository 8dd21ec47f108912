import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ExecutionDetail, RecordingRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { say, sayFailed, useStatusFacts } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import { Button, counted, Dialog, Kbd, Pane, PaneHead, Section, Split } from '../../kit/index.ts'
import { navigate, PagePane, page } from '../../page/index.ts'
import { executeKeys } from '../keys.ts'
import { usePoints } from '../points.ts'
import { StepStrip } from '../recording/StepStrip.tsx'
import tasks from '../tasks.module.css'
import { Clock } from './Clock.tsx'
import styles from './execute.module.css'
import { FinishDialog } from './FinishDialog.tsx'
import { PointDetail } from './PointDetail.tsx'
import { coveredOf, PointList } from './PointList.tsx'
import { SeenDialog } from './SeenDialog.tsx'
import { ShortcutBar, ShortcutDialog } from './ShortcutBar.tsx'
import { act, refreshTasks, useHostDraft } from './useExecution.ts'

interface RecordingProps {
  id: string
  running: ExecutionDetail
  onFinished: (recording: RecordingRow) => void
}

/** The running recording of a task: its points and answer at the left, the page and the steps at the right. */
export function Recording({ id, running, onFinished }: RecordingProps) {
  const { recording, steps, standing, shortcut, paused } = running
  const data = useQuery(api.tasks.get.queryOptions({ input: { id } })).data
  const points = usePoints(data?.task)
  const [chosenPoint, setChosenPoint] = useState<string | null>(null)
  const [chosenStep, setChosenStep] = useState<number | null>(null)
  const [asking, setAsking] = useState<'finish' | 'discard' | 'seen' | 'shortcut' | null>(null)
  const { draft, change: setDraft, forget } = useHostDraft(running.draft)
  const answerField = useRef<HTMLTextAreaElement>(null)
  const isOpen = (each: string): boolean =>
    !standing.some(({ point, step }) => point === each && step !== null) && running.perceptions[each] === undefined
  const point =
    points.find(({ id: each }) => each === chosenPoint) ?? points.find((each) => isOpen(each.id)) ?? points[0]
  const match = standing.find((each) => each.point === point?.id)
  const latest = steps.at(-1)?.n ?? null
  const step = chosenStep ?? latest
  const captures = steps.filter((each) => each.capture !== null).length
  useStatusFacts(`${counted(steps.length, 'step')} · ${counted(captures, 'picture')}`)
  useFirstPage(data?.task.metadata.websites_involved[0])

  const mark = async (n: number | null) => {
    if (!point) return
    if (point.kind === 'perception') return setAsking('seen')
    const said = n === null ? `no step shows ${point.place}` : `step ${n} shows ${point.place}`
    await act(said, 'Not marked', () => host.executions.mark({ point: point.id, step: n }))
    setChosenStep(null)
    setChosenPoint(null)
  }
  const markChosen = () => (step === null ? say('There is no step to mark yet') : void mark(step))
  const confirm = () => (match?.machine ? void mark(match.machine.step) : say('Nothing is suggested for this point'))
  const unmark = () => {
    if (!point || !running.said[point.id]) return say('You have said nothing of this point')
    void act('taken back', 'Not taken back', () => host.executions.unmark({ point: point.id }))
  }
  const turn = (by: number) => {
    const next = steps[steps.findIndex((each) => each.n === step) + by]
    if (next) setChosenStep(next.n === latest ? null : next.n)
  }
  const pause = () =>
    void act(paused ? 'going on' : 'paused; the next step goes on', 'Not paused', () =>
      host.executions.pause({ paused: !paused }),
    )
  const second = () => {
    if (shortcut) return shortcut.finishedAt === null ? setAsking('shortcut') : say('The second pass is done')
    void act('second pass: try a search or a direct link', 'Not begun', () => host.executions.beginShortcut())
  }
  const discard = async () => {
    forget()
    try {
      await host.executions.discard()
      say('recording discarded')
      go('tasks', [id])
      await refreshTasks()
    } catch (error) {
      sayFailed('Not discarded', error)
    }
  }
  const see = () => (point?.kind === 'perception' ? setAsking('seen') : say('Choose a perception point first'))
  useKeys(executeKeys, {
    mark: markChosen,
    markAnywhere: markChosen,
    confirm,
    none: () => void mark(null),
    unmark,
    see,
    seeAnywhere: see,
    answer: () => answerField.current?.focus(),
    nextStep: () => turn(1),
    previousStep: () => turn(-1),
    pause,
    shortcut: second,
    finish: () => setAsking('finish'),
    discard: () => setAsking('discard'),
    leave: () => go('tasks', [id]),
  })
  return (
    <Section
      title="Execute"
      crumb={`${id} · ${data?.task.title ?? ''}`}
      actions={
        <>
          <Clock running={running} />
          <Button keyName="w" aria-pressed={paused} onClick={pause}>
            {paused ? 'Go on' : 'Pause'}
          </Button>
          {!shortcut && (
            <Button keyName="s" onClick={second}>
              Second pass
            </Button>
          )}
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
        <Pane id="points" label="points and answer" size={312} min={220} fixed>
          <Split id="execute-left" down>
            <Pane id="covered" label="covered points" size="52%" min={100}>
              <PaneHead title="Covered points">
                {coveredOf(points, running)} of {points.length}
              </PaneHead>
              <PointList points={points} running={running} selected={point?.id ?? null} onSelect={setChosenPoint} />
            </Pane>
            <Pane id="chosen" label="chosen point" size="22%" min={80}>
              {point && (
                <PointDetail
                  point={point}
                  running={running}
                  step={step}
                  onMark={markChosen}
                  onConfirm={confirm}
                  onNone={() => void mark(null)}
                  onUnmark={unmark}
                  onSee={see}
                />
              )}
            </Pane>
            <Pane id="answer" label="answer" min={90}>
              <PaneHead title="Answer">
                <Kbd of="a" />
              </PaneHead>
              <Textarea
                ref={answerField}
                className={tasks.answer}
                variant="unstyled"
                aria-label="Answer, in Markdown"
                placeholder="The answer that you reach, in Markdown, with links to where it stands. Kept while you type."
                value={draft.answer}
                onChange={(event) => setDraft({ answer: event.currentTarget.value })}
                onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
              />
            </Pane>
          </Split>
        </Pane>
        <Pane id="page" label="page" min={380}>
          <div className={styles.stage}>
            <ShortcutBar running={running} onEnd={() => setAsking('shortcut')} />
            <div className={styles.pageRoom}>
              <PagePane />
            </div>
            <StepStrip
              recording={recording.id}
              steps={steps}
              readings={running.readings}
              chosen={chosenStep}
              onChoose={(n) => setChosenStep(n === latest ? null : n)}
              marks={pointsByStep(running)}
            />
          </div>
        </Pane>
      </Split>
      {asking === 'finish' && (
        <FinishDialog
          draft={draft}
          uncovered={points.filter((each) => isOpen(each.id))}
          onDraft={setDraft}
          onClose={() => setAsking(null)}
          onFinish={forget}
          onFinished={(row) => {
            onFinished(row)
            void refreshTasks()
          }}
        />
      )}
      {asking === 'seen' && point && (
        <SeenDialog key={point.id} point={point} running={running} step={chosenStep} onClose={() => setAsking(null)} />
      )}
      {asking === 'shortcut' && <ShortcutDialog onClose={() => setAsking(null)} />}
      <Dialog opened={asking === 'discard'} onClose={() => setAsking(null)} title="Discard the recording?">
        <p>
          {counted(steps.length, 'step')} with {counted(captures, 'picture')} would be deleted. That cannot be undone.
        </p>
        <div className={styles.row}>
          <Button look="danger" data-autofocus onClick={() => void discard()}>
            Discard
          </Button>
          <Button onClick={() => setAsking(null)}>Keep recording</Button>
        </div>
      </Dialog>
    </Section>
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

function pointsByStep({ standing, perceptions }: ExecutionDetail): Map<number, string[]> {
  const all = [
    ...standing.map(({ point, step }) => [point, step] as const),
    ...Object.entries(perceptions).map(([point, { step }]) => [point, step] as const),
  ]
  const byStep = Map.groupBy(
    all.filter(([, step]) => step !== null),
    ([, step]) => step as number,
  )
  return new Map([...byStep].map(([step, entries]) => [step, entries.map(([point]) => point)]))
}

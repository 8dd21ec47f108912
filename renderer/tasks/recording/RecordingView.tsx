import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExecutionDetail } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  formatTime,
  List,
  Loaded,
  Pane,
  PaneHead,
  Section,
  Split,
} from '../../kit/index.ts'
import { recordingKeys } from '../keys.ts'
import { Playback } from './Playback.tsx'
import { StepLine } from './StepLine.tsx'
import { Summary } from './Summary.tsx'
import { stepText } from './useSteps.ts'

const VIEWS = ['picture', 'text', 'changes'] as const
export type PlaybackView = (typeof VIEWS)[number]

/** A recording played back step by step: what was done, the page as it looked then, and what it came to. */
export function RecordingView({ task, id }: { task: string; id: string }) {
  const query = useQuery(api.executions.get.queryOptions({ input: { id } }))
  const [chosen, setChosen] = useState<number | null>(null)
  const [view, setView] = useState<PlaybackView>('picture')
  const steps = query.data?.steps ?? []
  const step = steps.find((each) => each.n === chosen) ?? steps[0] ?? null
  const turn = (by: number) => {
    const next = steps[steps.findIndex((each) => each.n === step?.n) + by]
    if (next) setChosen(next.n)
  }
  const nextView = () => setView((now) => VIEWS[(VIEWS.indexOf(now) + 1) % VIEWS.length] ?? 'picture')
  const write = async (format: 'folder' | 'script') => {
    try {
      const { path } = await host.executions.export({ id, format })
      say(`written: ${path}`)
    } catch (error) {
      sayFailed('Not written', error)
    }
  }
  const trace = async () => {
    if (!query.data?.recording.traced) return say('No trace of Playwright was kept for this recording')
    try {
      const { url } = await host.executions.trace({ id })
      say(`the trace viewer is at ${url}`)
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      sayFailed('The trace viewer could not be opened', error)
    }
  }
  useKeys(recordingKeys, {
    leave: () => go('tasks', [task]),
    view: nextView,
    nextStep: () => turn(1),
    previousStep: () => turn(-1),
    folder: () => void write('folder'),
    script: () => void write('script'),
    trace: () => void trace(),
  })
  return (
    <Section
      title="Recording"
      crumb={
        query.data && `${task} · ${query.data.recording.annotator} · ${formatTime(query.data.recording.startedAt)}`
      }
      actions={
        <>
          <Button keyName="v" onClick={nextView}>
            Show {VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length]}
          </Button>
          <Button keyName="e" onClick={() => void write('folder')}>
            Export folder
          </Button>
          <Button keyName="s" onClick={() => void write('script')}>
            Export script
          </Button>
          {query.data?.recording.traced && (
            <Button keyName="t" onClick={() => void trace()}>
              Open trace
            </Button>
          )}
          <Button keyName="escape" onClick={() => go('tasks', [task])}>
            Back
          </Button>
        </>
      }
    >
      <Loaded query={query} what="Reading the recording">
        {(detail) => (
          <Split id="recording">
            <Pane id="steps" label="steps" size={320} min={220} fixed>
              <Steps detail={detail} selected={step?.n ?? null} onSelect={setChosen} />
            </Pane>
            <Pane id="picture" label="picture" min={320}>
              {step ? (
                <Playback key={id} detail={detail} step={step} view={view} />
              ) : (
                <EmptyState title="This recording has no step" />
              )}
            </Pane>
            <Pane id="summary" label="summary" size={300} min={220} fixed>
              <Summary detail={detail} onStep={setChosen} />
            </Pane>
          </Split>
        )}
      </Loaded>
    </Section>
  )
}

function Steps({
  detail,
  selected,
  onSelect,
}: {
  detail: ExecutionDetail
  selected: number | null
  onSelect: (n: number) => void
}) {
  const { steps, shortcut } = detail
  const main = steps.filter(({ n }) => shortcut === null || n <= shortcut.afterStep)
  const second = steps.slice(main.length)
  return (
    <>
      <PaneHead title="Steps">{counted(steps.length, 'step')}</PaneHead>
      <List
        primary
        label="Steps"
        entries={[
          ...main.map((item) => ({ item })),
          ...(shortcut ? [{ heading: 'Second pass: search or direct link', aside: second.length }] : []),
          ...second.map((item) => ({ item })),
        ]}
        keyOf={(each) => String(each.n)}
        textOf={stepText}
        selected={selected === null ? null : String(selected)}
        onSelect={(key) => onSelect(Number(key))}
        rowHeight={54}
        render={(each) => <StepLine step={each} detail={detail} />}
        empty={<EmptyState title="This recording has no step" />}
      />
    </>
  )
}

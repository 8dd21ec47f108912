import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordedStep } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  ErrorPanel,
  formatClock,
  formatTime,
  List,
  Loaded,
  Pane,
  PaneHead,
  Scroll,
  Section,
  Split,
  StatusTag,
} from '../../kit/index.ts'
import { recordingKeys } from '../keys.ts'
import styles from '../tasks.module.css'
import { captureAt, stepText, useCapture } from './useSteps.ts'

/** A recording step by step: what was done, and the page as it looked then. */
export function RecordingView({ task, id }: { task: string; id: string }) {
  const query = useQuery(api.executions.get.queryOptions({ input: { id } }))
  const [chosen, setChosen] = useState<number | null>(null)
  const [asText, setAsText] = useState(false)
  useKeys(recordingKeys, { leave: () => go('tasks', [task]), text: () => setAsText((text) => !text) })
  return (
    <Section
      title="Recording"
      crumb={
        query.data && `${task} · ${query.data.recording.annotator} · ${formatTime(query.data.recording.startedAt)}`
      }
      actions={
        <>
          <Button keyName="v" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            {asText ? 'Show picture' : 'Show text'}
          </Button>
          <Button keyName="escape" onClick={() => go('tasks', [task])}>
            Back
          </Button>
        </>
      }
    >
      <Loaded query={query} what="Reading the recording">
        {({ recording, steps, marks }) => {
          const step = steps.find((each) => each.n === chosen) ?? steps[0] ?? null
          return (
            <Split id="recording">
              <Pane id="steps" label="steps" size={320} min={220} fixed>
                <PaneHead title="Steps">{counted(steps.length, 'step')}</PaneHead>
                <List
                  primary
                  label="Steps"
                  entries={steps.map((item) => ({ item }))}
                  keyOf={(each) => String(each.n)}
                  textOf={stepText}
                  selected={step ? String(step.n) : null}
                  onSelect={(key) => setChosen(Number(key))}
                  rowHeight={54}
                  render={(each) => <StepLine step={each} startedAt={recording.startedAt} marks={marks} />}
                  empty={<EmptyState title="This recording has no step" />}
                />
              </Pane>
              <Pane id="picture" label="picture" min={320}>
                {step && <Picture recording={id} step={step} steps={steps} asText={asText} />}
                {recording.answer && (
                  <section className={styles.reached} aria-label="Answer reached">
                    <PaneHead title="Answer reached" />
                    <pre>{recording.answer}</pre>
                  </section>
                )}
              </Pane>
            </Split>
          )
        }}
      </Loaded>
    </Section>
  )
}

function StepLine({
  step,
  startedAt,
  marks,
}: {
  step: RecordedStep
  startedAt: string
  marks: Record<string, number>
}) {
  const points = Object.entries(marks).flatMap(([point, n]) => (n === step.n ? [point] : []))
  return (
    <div className={styles.line}>
      <b>
        {step.n} {stepText(step)}
      </b>
      <small>
        <span>{formatClock((Date.parse(step.at) - Date.parse(startedAt)) / 1000)}</span>
        <span>{step.target?.role}</span>
        {points.map((point) => (
          <StatusTag key={point} state="finished">
            {point}
          </StatusTag>
        ))}
      </small>
    </div>
  )
}

interface PictureProps {
  recording: string
  step: RecordedStep
  steps: readonly RecordedStep[]
  asText: boolean
}

function Picture({ recording, step, steps, asText }: PictureProps) {
  const capture = captureAt(steps, step.n)
  const { src, text, error } = useCapture(recording, capture)
  return (
    <>
      <PaneHead title={step.url}>
        {step.capture === null && capture !== null && <span>picture of the latest change before</span>}
      </PaneHead>
      <Scroll label="Page at this step" className={styles.picture}>
        {capture === null ? (
          <EmptyState title="No picture was taken up to this step" />
        ) : error ? (
          <ErrorPanel error={error} title="The picture could not be read" />
        ) : asText ? (
          <pre>{text}</pre>
        ) : (
          src && <img src={src} alt={`Page at step ${step.n}: ${stepText(step)}`} />
        )}
      </Scroll>
    </>
  )
}

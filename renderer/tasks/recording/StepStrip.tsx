import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { ExecutionDetail, RecordedStep, StepReading } from '../../../contract/index.ts'
import styles from '../tasks.module.css'
import { stepText, useCapture } from './useSteps.ts'

interface StepStripProps {
  recording: string
  steps: readonly RecordedStep[]
  readings: ExecutionDetail['readings']
  /** Number of the chosen step; null follows the latest. */
  chosen: number | null
  onChoose: (n: number) => void
  /** Points by step number. */
  marks: ReadonlyMap<number, string[]>
}

/** The steps of a recording in a row, with their pictures; the latest is at the right. */
export function StepStrip({ recording, steps, readings, chosen, onChoose, marks }: StepStripProps) {
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    horizontal: true,
    count: steps.length,
    getScrollElement: () => box.current,
    estimateSize: () => 144,
    overscan: 4,
  })
  const at = chosen === null ? steps.length - 1 : steps.findIndex((step) => step.n === chosen)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, virtual])
  if (steps.length === 0) {
    return (
      <div className={styles.strip}>
        <p className={styles.muted}>What you do on the page appears here, step by step. Nothing has happened yet.</p>
      </div>
    )
  }
  return (
    <section ref={box} className={styles.strip} aria-label="Steps">
      <div className={styles.stripRoom} style={{ width: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const step = steps[item.index]
          if (!step) return null
          return (
            <div key={step.n} className={styles.stripItem} style={{ transform: `translateX(${item.start}px)` }}>
              <StepCard
                recording={recording}
                step={step}
                current={item.index === at}
                marks={marks.get(step.n) ?? []}
                reading={readings[step.n]?.[0]}
                onChoose={() => onChoose(step.n)}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

interface StepCardProps {
  recording: string
  step: RecordedStep
  current: boolean
  marks: readonly string[]
  reading: StepReading | undefined
  onChoose: () => void
}

function StepCard({ recording, step, current, marks, reading, onChoose }: StepCardProps) {
  const { src } = useCapture(recording, step.capture)
  return (
    <button
      type="button"
      className={styles.step}
      aria-current={current ? 'step' : undefined}
      title={`${step.n} ${stepText(step)}\n${reading ? `${reading.code} ${reading.component} · ${reading.type} (${reading.confidence})\n` : ''}${step.url}${marks.length > 0 ? `\nshows ${marks.join(', ')}` : ''}`}
      onClick={onChoose}
    >
      <span className={styles.stepPicture}>
        {src ? <img src={src} alt="" /> : <span>{step.capture === null ? 'no picture' : '…'}</span>}
        {marks.length > 0 && <b>✓ {marks.length}</b>}
      </span>
      <small>
        {step.n} {reading && `${reading.code}${reading.confidence === 'possible' ? '?' : ''} · `}
        {stepText(step)}
      </small>
    </button>
  )
}

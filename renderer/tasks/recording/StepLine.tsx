import type { ExecutionDetail, RecordedStep } from '../../../contract/index.ts'
import { formatClock, StatusTag } from '../../kit/index.ts'
import { TypeCode } from '../../sitecards/TypeCode.tsx'
import styles from '../tasks.module.css'
import { stepText } from './useSteps.ts'

/** One step of a recording: what was done, when, what kind of action it was and which points it shows. */
export function StepLine({ step, detail }: { step: RecordedStep; detail: ExecutionDetail }) {
  const { recording, standing, readings } = detail
  const points = standing.filter((each) => each.step === step.n).map(({ point }) => point)
  const reading = readings[step.n]?.[0]
  return (
    <div className={styles.line}>
      <b>
        {step.n} {stepText(step)}
      </b>
      <small>
        <span>{formatClock((Date.parse(step.at) - Date.parse(recording.startedAt)) / 1000)}</span>
        {reading && (
          <TypeCode
            code={reading.code}
            tone={reading.confidence === 'possible' ? 'skip' : 'accent'}
            mark={reading.confidence === 'possible' && '?'}
            within
          />
        )}
        {points.map((point) => (
          <StatusTag key={point} state="finished">
            {point}
          </StatusTag>
        ))}
      </small>
    </div>
  )
}

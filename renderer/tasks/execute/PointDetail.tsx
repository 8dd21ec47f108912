import type { ExecutionDetail } from '../../../contract/index.ts'
import { Button, Scroll } from '../../kit/index.ts'
import type { NamedPoint } from '../points.ts'
import styles from './execute.module.css'
import { PointState } from './PointList.tsx'

interface PointDetailProps {
  point: NamedPoint
  running: ExecutionDetail
  /** The step that is chosen in the strip. */
  step: number | null
  onMark: () => void
  onConfirm: () => void
  onNone: () => void
  onUnmark: () => void
  onSee: () => void
}

/** The chosen point: why a step shows it, and what a person may say instead. */
export function PointDetail(props: PointDetailProps) {
  const { point, running, step } = props
  const standing = running.standing.find((each) => each.point === point.id)
  const seen = running.perceptions[point.id]
  const machine = standing?.machine ?? null
  return (
    <Scroll label="Chosen point" className={styles.detail}>
      <p>
        <PointState point={point} running={running} /> <small>{point.typeName}</small>
      </p>
      {point.kind === 'perception' ? (
        <>
          <p>{seen ? seen.words : point.point.verify_method || 'What do you see there?'}</p>
          <div className={styles.row}>
            <Button look={seen ? 'plain' : 'primary'} keyName="p" onClick={props.onSee}>
              {seen ? 'Change what I see' : 'Say what I see'}
            </Button>
          </div>
        </>
      ) : (
        <>
          {machine ? (
            <p className={styles.why}>
              Step {machine.step} {machine.certainty === 'possible' ? 'might show it' : 'shows it'}:{' '}
              {machine.reasons.join('; ')}.
              {machine.alternatives.length > 0 && ` Nearly as well: step ${machine.alternatives.join(', ')}.`}
            </p>
          ) : (
            <p className={styles.why}>
              {point.problem ?? 'No step so far has its site, component and type of action.'}
            </p>
          )}
          <div className={styles.row}>
            {machine && standing?.by === null && (
              <Button look="primary" keyName="y" onClick={props.onConfirm}>
                It is step {machine.step}
              </Button>
            )}
            <Button keyName="m" disabled={step === null} onClick={props.onMark}>
              {step === null ? 'Mark' : `Mark step ${step}`}
            </Button>
            {standing?.by !== 'person' && standing?.step !== null && (
              <Button keyName="n" onClick={props.onNone}>
                No step shows it
              </Button>
            )}
            {standing?.by === 'person' && (
              <Button keyName="u" onClick={props.onUnmark}>
                Take back
              </Button>
            )}
          </div>
        </>
      )}
    </Scroll>
  )
}

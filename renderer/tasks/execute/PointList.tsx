import type { ExecutionDetail } from '../../../contract/index.ts'
import { EmptyState, List, StatusTag } from '../../kit/index.ts'
import { TypeCode } from '../../sitecards/TypeCode.tsx'
import type { NamedPoint } from '../points.ts'
import styles from '../tasks.module.css'

interface PointListProps {
  points: readonly NamedPoint[]
  running: ExecutionDetail
  selected: string | null
  onSelect: (id: string) => void
}

/** The covered points with the step that shows each, or what was seen. */
export function PointList({ points, running, selected, onSelect }: PointListProps) {
  return (
    <List
      primary
      label="Covered points"
      entries={points.map((item) => ({ item }))}
      keyOf={(each) => each.id}
      textOf={(each) => each.typeName}
      selected={selected}
      onSelect={onSelect}
      rowHeight={58}
      render={(each) => <PointLine point={each} running={running} />}
      empty={<EmptyState title="This task names no covered point" />}
    />
  )
}

function PointLine({ point, running }: { point: NamedPoint; running: ExecutionDetail }) {
  return (
    <div className={styles.line}>
      <b>{point.description || point.typeName}</b>
      <small>
        <PointState point={point} running={running} />
        <span>
          {point.site} {point.place}
        </span>
        {point.code && <TypeCode code={point.code} within />}
      </small>
    </div>
  )
}

/** How a point stands, in a few words: matched, said by the person, only guessed, seen, or open. */
export function PointState({ point, running }: { point: NamedPoint; running: ExecutionDetail }) {
  if (point.kind === 'perception') {
    return running.perceptions[point.id] ? <StatusTag state="finished">seen</StatusTag> : <StatusTag state="open" />
  }
  const standing = running.standing.find((each) => each.point === point.id)
  if (standing?.by === 'machine') return <StatusTag state="finished">step {standing.step}, matched</StatusTag>
  if (standing?.by === 'person') {
    return standing.step === null ? (
      <StatusTag state="no">no step</StatusTag>
    ) : (
      <StatusTag state="finished">step {standing.step}, confirmed</StatusTag>
    )
  }
  if (standing?.machine) return <StatusTag state="unsure">step {standing.machine.step}, a guess</StatusTag>
  return <StatusTag state="open" />
}

/** How many points have a step or words. */
export function coveredOf(points: readonly NamedPoint[], running: ExecutionDetail): number {
  return points.filter(({ id, kind }) =>
    kind === 'perception'
      ? running.perceptions[id] !== undefined
      : running.standing.some((each) => each.point === id && each.step !== null),
  ).length
}

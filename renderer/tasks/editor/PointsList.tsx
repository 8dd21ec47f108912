import type { RuleFinding } from '../../../contract/index.ts'
import { changePoint, fragmentOf, type Task } from '../../../tasks/index.ts'
import { Button, Kbd, StatusTag } from '../../kit/index.ts'
import { TypeCode } from '../../sitecards/TypeCode.tsx'
import type { NamedPoint } from '../points.ts'
import styles from './editor.module.css'
import { PointCounts } from './PointCounts.tsx'
import type { TaskChange } from './useTaskDraft.ts'

interface PointsProps {
  task: Task
  points: readonly NamedPoint[]
  handOvers: number | null
  findings: readonly RuleFinding[]
  chosen: number | null
  onChoose: (at: number | null) => void
  onTrigger: () => void
  onSort: () => void
  change: (make: TaskChange) => void
}

/** What the task exercises, a line each; the chosen one opens. */
export function PointsList(props: PointsProps) {
  const { task, points, handOvers, findings, chosen, onSort } = props
  return (
    <section aria-label="Covered points">
      <h3>
        Covered points <span className={styles.count}>{points.length}</span>
        {points.length > 1 && (
          <Button look="quiet" keyName="w" onClick={onSort}>
            Order as in the flow
          </Button>
        )}
      </h3>
      <PointCounts task={task} handOvers={handOvers} />
      {points.length === 0 && (
        <p className={styles.hint}>
          Choose points at the right: <Kbd of="/" /> goes to the filter, Enter covers what is chosen.
        </p>
      )}
      <ol className={styles.points}>
        {points.map((named, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point that is covered twice has no other identity
          <li key={at} data-row={`covered_points.${at}`}>
            <PointLine {...props} named={named} at={at} open={at === chosen} />
            {at === chosen && (
              <PointForm
                {...props}
                named={named}
                at={at}
                findings={findings.filter(({ field }) => field.startsWith(`covered_points.${at}.`))}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface OneProps extends PointsProps {
  named: NamedPoint
  at: number
}

function PointLine({ named, at, open, findings, onChoose }: OneProps & { open: boolean }) {
  const mine = findings.filter(({ field }) => field.startsWith(`covered_points.${at}.`))
  const errors = mine.filter(({ severity }) => severity === 'error').length
  const fragment = fragmentOf(named.point)
  return (
    <button
      type="button"
      className={styles.point}
      aria-expanded={open}
      data-field={`covered_points.${at}.point_id`}
      onClick={() => onChoose(open ? null : at)}
    >
      <code>{named.place}</code>
      {named.code ? <TypeCode code={named.code} within /> : <StatusTag state="warning">?</StatusTag>}
      <span>
        {named.point.ability_type || named.typeName}
        <small>
          {named.site} · {fragment ? `“${fragment}”` : 'no trigger'} → {named.point.output_ref || 'no output'}
        </small>
      </span>
      {errors > 0 ? (
        <StatusTag state="failed">{errors}</StatusTag>
      ) : (
        mine.length > 0 && <StatusTag state="warning">{mine.length}</StatusTag>
      )}
    </button>
  )
}

function PointForm({ named, at, task, findings, onTrigger, change }: OneProps) {
  const { point, description, problem, typeName } = named
  const path = `covered_points.${at}`
  const set = (part: Parameters<typeof changePoint>[2]) => change((now) => changePoint(now, at, part))
  const said = (name: string) => findings.filter(({ field }) => field === `${path}.${name}`)
  const field = (name: string) => ({
    'data-field': `${path}.${name}`,
    'aria-invalid': said(name).some(({ severity }) => severity === 'error') || undefined,
  })
  const known = task.core_outputs.some(({ id }) => id === point.output_ref)
  return (
    <div className={styles.pointForm}>
      <p className={styles.hint}>{problem ?? `${typeName}: ${description}`}</p>
      <Said findings={said('point_id')} />
      <label>
        <span>Ability</span>
        <input
          value={point.ability_type}
          onChange={(event) => set({ ability_type: event.currentTarget.value })}
          {...field('ability_type')}
        />
      </label>
      <label>
        <span>
          Trigger <Kbd of="f2" />
        </span>
        <input
          value={point.trigger_method}
          placeholder="Select words in the description and press F2"
          onChange={(event) => set({ trigger_method: event.currentTarget.value })}
          {...field('trigger_method')}
        />
      </label>
      <Said findings={said('trigger_method')} />
      <label>
        <span>Proved by</span>
        <select
          value={point.output_ref}
          onChange={(event) => set({ output_ref: event.currentTarget.value })}
          {...field('output_ref')}
        >
          {!known && <option value={point.output_ref}>{point.output_ref || 'choose an output'}</option>}
          {task.core_outputs.map(({ id, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two outputs may have one id until it is corrected
            <option key={index} value={id}>
              {id} {name}
            </option>
          ))}
        </select>
      </label>
      <Said findings={said('output_ref')} />
      <label>
        <span>Verified how</span>
        <input
          value={point.verify_method}
          onChange={(event) => set({ verify_method: event.currentTarget.value })}
          {...field('verify_method')}
        />
      </label>
      <Said findings={said('verify_method')} />
      <Button look="quiet" keyName="f2" className={styles.use} onClick={onTrigger}>
        Use the selected words as its trigger
      </Button>
    </div>
  )
}

/** What rules say of a field, under it. */
export function Said({ findings }: { findings: readonly RuleFinding[] }) {
  return findings.map(({ rule, severity, message, suggestion }) => (
    <p key={`${rule} ${message}`} className={styles.said}>
      <StatusTag state={severity === 'error' ? 'failed' : severity === 'warning' ? 'warning' : 'info'}>
        {rule}
      </StatusTag>
      <span>
        {message} {suggestion && <em>{suggestion}</em>}
      </span>
    </p>
  ))
}

import type { RuleFinding } from '../../../contract/index.ts'
import type { Task } from '../../../tasks/index.ts'
import { MarkedField, marksOf } from '../../kit/index.ts'
import styles from './editor.module.css'
import { Said } from './PointsList.tsx'
import type { TaskChange } from './useTaskDraft.ts'

/** Fields that have a place of their own in the editor. */
const SHOWN = new Set([
  'version',
  'task_id',
  'title',
  'task_description',
  'information_flow_summary',
  'core_outputs',
  'covered_points',
  'deep_research_differentiation',
  'status',
  'status_changes',
])
const BARRIERS = ['None', 'Regional restrictions', 'Login required', 'Payment required']

interface OtherProps {
  task: Task
  findings: readonly RuleFinding[]
  change: (make: TaskChange) => void
}

/** What rules ask for beside the text, outputs and points; and, to be seen, whatever else the file holds, which stays as it is. */
export function OtherFields({ task, findings, change }: OtherProps) {
  const why = typeof task.deep_research_differentiation === 'string' ? task.deep_research_differentiation : ''
  const handOvers = task.metadata.cross_site_handoffs
  const barriers = task.metadata.test_barriers
  const setMeta = (key: string, value: unknown) =>
    change((now) => {
      const { [key]: _before, ...rest } = now.metadata
      const metadata = value === undefined ? rest : { ...rest, [key]: value }
      return { ...now, metadata: metadata as Task['metadata'] }
    })
  const rest = [
    ...Object.entries(task).filter(([key]) => !SHOWN.has(key) && key !== 'metadata'),
    ...Object.entries(task.metadata)
      .filter(([key]) => !['websites_involved', 'cross_site_handoffs', 'test_barriers'].includes(key))
      .map(([key, value]) => [`metadata.${key}`, value] as const),
  ]
  const other = new Set(rest.map(([key]) => key))
  return (
    <section aria-label="Other fields" className={styles.others}>
      <h3>Beyond the text</h3>
      <MarkedField
        label="Why a search and a model would not do"
        data-field="deep_research_differentiation"
        rows={2}
        value={why}
        onChange={(text) => change((now) => ({ ...now, deep_research_differentiation: text }))}
        marks={marksOf(findings, 'deep_research_differentiation')}
      />
      <div className={styles.pair}>
        <label>
          <span className={styles.pairName}>Hand-overs between sites</span>
          <input
            type="number"
            min={0}
            data-field="metadata.cross_site_handoffs"
            value={typeof handOvers === 'number' || typeof handOvers === 'string' ? handOvers : ''}
            onChange={({ currentTarget: { value } }) =>
              setMeta('cross_site_handoffs', value === '' ? undefined : Number(value))
            }
          />
        </label>
        <label>
          <span className={styles.pairName}>Barriers</span>
          <select
            data-field="metadata.test_barriers"
            value={typeof barriers === 'string' ? barriers : ''}
            onChange={({ currentTarget: { value } }) => setMeta('test_barriers', value === '' ? undefined : value)}
          >
            <option value="">{Array.isArray(barriers) ? barriers.join(', ') : 'not said'}</option>
            {BARRIERS.map((barrier) => (
              <option key={barrier}>{barrier}</option>
            ))}
          </select>
        </label>
      </div>
      <Said findings={findings.filter(({ field }) => field === 'metadata.test_barriers')} />
      <details data-field="other" tabIndex={-1}>
        <summary>{rest.length} other fields of the file, kept as they are</summary>
        <dl>
          {rest.map(([key, value]) => (
            <div key={key} className={styles.otherRow}>
              <dt>{key}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Said findings={findings.filter(({ field }) => other.has(field))} />
    </section>
  )
}

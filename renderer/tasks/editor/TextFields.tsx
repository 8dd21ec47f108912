import type { RuleFinding } from '../../../contract/index.ts'
import { DESCRIPTION_WORDS, fragmentOf, type Task, wordCount } from '../../../tasks/index.ts'
import { Button, type FieldMark, MarkedField, marksOf, StatusTag } from '../../kit/index.ts'
import styles from './editor.module.css'
import { Said } from './PointsList.tsx'
import type { TaskChange } from './useTaskDraft.ts'

interface TextsProps {
  task: Task
  findings: readonly RuleFinding[]
  /** Place of the covered point that is open. */
  chosen: number | null
  change: (make: TaskChange) => void
}

/** Title, description and flow, with everything that the rules say of a place in them. */
export function TextFields({ task, findings, chosen, change }: TextsProps) {
  const of = (field: string) => findings.filter((each) => each.field === field)
  return (
    <>
      <label className={styles.title}>
        <span>Title</span>
        <input
          data-field="title"
          value={task.title}
          onChange={(event) => {
            const title = event.currentTarget.value
            change((now) => ({ ...now, title }))
          }}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </label>
      <MarkedField
        label="Description"
        keyName="d"
        aside={<Words text={task.task_description} findings={of('task_description')} />}
        data-field="task_description"
        rows={8}
        placeholder="I am planning … Say who asks and why, what is needed from which site, and at the end what to write down."
        value={task.task_description}
        onChange={(task_description) => change((now) => ({ ...now, task_description }))}
        marks={[...marksOf(findings, 'task_description'), ...triggerMarks(task, chosen)]}
      />
      <Said findings={of('task_description')} />
      <MarkedField
        label="Information flow"
        keyName="f"
        data-field="information_flow_summary"
        rows={2}
        value={task.information_flow_summary}
        onChange={(information_flow_summary) => change((now) => ({ ...now, information_flow_summary }))}
        marks={marksOf(findings, 'information_flow_summary')}
      />
      <Said findings={of('information_flow_summary')} />
    </>
  )
}

/** The count against its range, and whether the two things that a description must be are so. */
function Words({ text, findings }: { text: string; findings: readonly RuleFinding[] }) {
  const words = wordCount(text)
  const [least, most] = DESCRIPTION_WORDS
  const first = !findings.some(({ rule, span }) => rule === 'T3' && span !== null)
  const goals = !findings.some(({ rule }) => rule === 'T4')
  const state = (good: boolean) => (words === 0 ? 'open' : good ? 'passed' : 'warning')
  return (
    <span className={styles.words}>
      <StatusTag state={state(words >= least && words <= most)}>
        {words} words, {least} to {most}
      </StatusTag>
      <StatusTag state={state(first)}>first person</StatusTag>
      <StatusTag state={words === 0 ? 'open' : goals ? 'passed' : 'failed'}>goals, not operations</StatusTag>
    </span>
  )
}

/** The words that triggers quote, those of the open point heavier. */
function triggerMarks(task: Task, chosen: number | null): FieldMark[] {
  return task.covered_points.flatMap((point, at): FieldMark[] => {
    const fragment = fragmentOf(point)
    const start = fragment === null ? -1 : task.task_description.indexOf(fragment)
    if (fragment === null || fragment.trim() === '' || start === -1) return []
    const tone = at === chosen ? 'chosen' : 'quoted'
    return [{ span: [start, start + fragment.length], tone, said: `triggers ${point.point_id}` }]
  })
}

interface SitesProps {
  task: Task
  /** All sites that have a card. */
  known: readonly string[]
  /** Sites of the covered points, where they differ from those of the task. */
  ofPoints: readonly string[]
  findings: readonly RuleFinding[]
  onSites: (sites: string[]) => void
}

/** The sites of the task in the order of the flow. */
export function SitesField({ task, known, ofPoints, findings, onSites }: SitesProps) {
  const sites = task.metadata.websites_involved
  const differ = ofPoints.join(' ') !== sites.join(' ') && ofPoints.length > 0
  const rest = known.filter((site) => !sites.includes(site))
  const turn = (at: number) =>
    onSites(
      sites.map((site, index) =>
        index === at - 1 ? (sites[at] ?? site) : index === at ? (sites[at - 1] ?? site) : site,
      ),
    )
  return (
    <section aria-label="Sites" className={styles.sites}>
      <h3>Sites, in the order of the flow</h3>
      <ol>
        {sites.map((site, at) => (
          <li key={site}>
            <code>{site}</code>
            {at > 0 && (
              <Button look="quiet" aria-label={`${site}: earlier`} onClick={() => turn(at)}>
                ↑
              </Button>
            )}
            <Button
              look="quiet"
              aria-label={`${site}: take away`}
              onClick={() => onSites(sites.filter((each) => each !== site))}
            >
              ×
            </Button>
          </li>
        ))}
        <li>
          <select
            data-field="metadata.websites_involved"
            aria-label="Add a site"
            value=""
            onChange={(event) => onSites([...sites, event.currentTarget.value])}
          >
            <option value="">{rest.length > 0 ? 'add a site' : 'every site is named'}</option>
            {rest.map((site) => (
              <option key={site}>{site}</option>
            ))}
          </select>
        </li>
      </ol>
      {differ && (
        <p className={styles.hint}>
          The points are on {ofPoints.join(', ')}.{' '}
          <Button look="quiet" keyName="u" onClick={() => onSites([...ofPoints])}>
            Use the sites of the points
          </Button>
        </p>
      )}
      <Said findings={findings.filter(({ field }) => field.startsWith('metadata.websites_involved'))} />
    </section>
  )
}

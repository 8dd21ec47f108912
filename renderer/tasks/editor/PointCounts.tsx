import { parsePointId } from '../../../sitecards/index.ts'
import { DENSITY_TARGETS, POINT_TARGETS, type Task } from '../../../tasks/index.ts'
import { Tag, type Tone } from '../../kit/index.ts'
import styles from './editor.module.css'

/** How many points there are against what rules T20 and T21 ask for; `handOvers` null where nothing says how many. */
export function PointCounts({ task, handOvers }: { task: Task; handOvers: number | null }) {
  const kinds = task.covered_points.map(({ point_id }) => parsePointId(point_id)?.kind)
  const sites = new Set(task.metadata.websites_involved).size
  const density = sites === 0 ? 0 : kinds.length / sites
  const [least, most] = POINT_TARGETS.total
  const { density: dense, handOvers: hand, sites: many } = DENSITY_TARGETS
  return (
    <section className={styles.counts} aria-label="Counts against their targets">
      {(['action', 'perception'] as const).map((kind) => {
        const n = kinds.filter((each) => each === kind).length
        const { reject, target } = POINT_TARGETS[kind]
        return (
          <Count key={kind} tone={n < reject ? 'fail' : n < target ? 'unsure' : 'pass'}>
            {n} of {target} {kind}s{n < reject && `, at least ${reject}`}
          </Count>
        )
      })}
      <Count tone={kinds.length < least || kinds.length > most ? 'unsure' : 'pass'}>
        {kinds.length} in all, {least} to {most}
      </Count>
      <Count tone={density < dense ? 'unsure' : 'pass'}>
        {density.toFixed(1)} a site, {dense.toFixed(1)} wanted
      </Count>
      <Count tone={sites < many ? 'unsure' : 'pass'}>
        {sites} of {many} sites
      </Count>
      {handOvers !== null && (
        <Count tone={handOvers < hand ? 'unsure' : 'pass'}>
          {handOvers} of {hand} hand-overs
        </Count>
      )}
    </section>
  )
}

const SIGNS: Partial<Record<Tone, string>> = { pass: '✓', fail: '✕', unsure: '▲' }

function Count({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <Tag tone={tone} {...(SIGNS[tone] ? { sign: SIGNS[tone] } : {})}>
      {children}
    </Tag>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CoverageMatrix } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { api } from '../../host/index.ts'
import { counted, EmptyState, Loaded, Scroll, SelectField } from '../../kit/index.ts'
import { coverageKeys } from '../keys.ts'
import { Room } from '../Room.tsx'
import { coverageCounts } from './counts.ts'
import styles from './coverage.module.css'
import { Lacking } from './Lacking.tsx'
import { Matrix } from './Matrix.tsx'

const SCOPES = [
  ['all', 'all tasks but dropped ones'],
  ['admitted', 'admitted tasks'],
] as const
const VIEWS = [
  ['matrix', 'types by sites'],
  ['lacking', 'what is lacking'],
] as const

/** Types of the taxonomy by sites: what cards offer and tasks use, what is lacking and which sites would fill it. */
export default function CoverageRoom() {
  const [scope, setScope] = useState<'all' | 'admitted'>('all')
  const [view, setView] = useState<'matrix' | 'lacking'>('matrix')
  const query = useQuery(api.sitecards.coverage.queryOptions({ input: { scope } }))
  useKeys(coverageKeys, {
    view: () => setView(view === 'matrix' ? 'lacking' : 'matrix'),
    scope: () => setScope(scope === 'all' ? 'admitted' : 'all'),
  })
  return (
    <Room here="coverage" crumb="Coverage of the taxonomy">
      <Loaded query={query} what="Working out the coverage">
        {(matrix) => (
          <div className={styles.room}>
            <div className={styles.bar}>
              <SelectField label="Show (v)" value={view} options={VIEWS} onChoose={setView} />
              <SelectField label="Count (c)" value={scope} options={SCOPES} onChoose={setScope} />
              <Counts matrix={matrix} />
            </div>
            {matrix.sites.length === 0 ? (
              <EmptyState title="There is no site card yet">
                <p>Add cards first; what they offer and tasks use is shown here.</p>
              </EmptyState>
            ) : view === 'matrix' ? (
              <Matrix matrix={matrix} />
            ) : (
              <Scroll label="What is lacking" className={styles.lacking}>
                <Lacking matrix={matrix} />
              </Scroll>
            )}
          </div>
        )}
      </Loaded>
    </Room>
  )
}

function Counts({ matrix }: { matrix: CoverageMatrix }) {
  const { action, perception } = coverageCounts(matrix.rows)
  const line = (kind: typeof action) => `${kind.used} used, ${kind.offered} offered, of ${kind.of}`
  return (
    <p className={styles.counts}>
      <span>Actions: {line(action)}</span>
      <span>Perceptions: {line(perception)}</span>
      <span>
        {counted(matrix.tasks, 'task')}
        {matrix.unresolved.length > 0 && `; ${counted(matrix.unresolved.length, 'covered point')} of no known type`}
      </span>
    </p>
  )
}

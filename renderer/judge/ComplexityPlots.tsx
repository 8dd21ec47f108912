import * as Plot from '@observablehq/plot'
import { useCallback } from 'react'
import type { ComplexityRow } from '../../contract/index.ts'
import { Drawing, formatFigure } from '../kit/index.ts'
import styles from './results.module.css'

type Point = ComplexityRow['tasks'][number]

/** CAP's Figure B.3: each task's raw-sum and normalised complexity against its number of sites, shaded by its mean score. */
export function ComplexityPlots({
  complexity,
  titles,
}: {
  complexity: ComplexityRow
  titles: ReadonlyMap<string, string>
}) {
  const { tasks } = complexity
  const raw = useCallback((width: number) => drawPoints(tasks, titles, 'raw', width), [tasks, titles])
  const normalised = useCallback((width: number) => drawPoints(tasks, titles, 'normalised', width), [tasks, titles])
  return (
    <div className={styles.plots}>
      <Drawing label="Raw-sum complexity by number of sites" spoken={spoken(tasks, titles, 'raw')} draw={raw} />
      <Drawing
        label="Normalised complexity by number of sites"
        spoken={spoken(tasks, titles, 'normalised')}
        draw={normalised}
      />
    </div>
  )
}

const spoken = (tasks: readonly Point[], titles: ReadonlyMap<string, string>, of: 'raw' | 'normalised'): string[] =>
  tasks.map(
    (task) =>
      `${titles.get(task.task) ?? task.task}: ${task.sites} sites, complexity ${of === 'raw' ? task.raw : formatFigure(task[of])}, score ${formatFigure(task.score)}`,
  )

function drawPoints(
  tasks: readonly Point[],
  titles: ReadonlyMap<string, string>,
  of: 'raw' | 'normalised',
  width: number,
): Element {
  return Plot.plot({
    width,
    height: 250,
    marginLeft: 44,
    marginBottom: 40,
    marginTop: 24,
    style: { background: 'none', color: 'var(--text)', fontFamily: 'var(--sans)', fontSize: '12px' },
    // A facet for each number of sites: inside it, tasks of the same complexity stand beside each other.
    fx: { label: 'sites of the task', domain: range(tasks.map(({ sites }) => sites)), padding: 0.1 },
    x: { axis: null },
    y: {
      label: of === 'raw' ? 'raw-sum complexity' : 'normalised complexity (0 to 2)',
      domain: of === 'raw' ? [0, Math.max(1, ...tasks.map(({ raw }) => raw))] : [0, 2],
      tickSize: 0,
      nice: true,
    },
    marks: [
      Plot.gridY({ stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.dot(
        tasks,
        Plot.dodgeX('middle', {
          fx: 'sites',
          y: of,
          r: 5,
          stroke: 'var(--accent)',
          strokeWidth: 1.5,
          fill: 'var(--accent)',
          fillOpacity: 'score',
          title: (task: Point) =>
            `${titles.get(task.task) ?? task.task}\n${task.actions} action and ${task.perceptions} perception leaves\nscore ${formatFigure(task.score)}`,
        }),
      ),
    ],
    opacity: { type: 'identity' },
  })
}

/** All numbers of sites from the least to the most, so that a gap is seen as one. */
function range(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.length === 0 ? [] : Array.from({ length: most - least + 1 }, (_, at) => least + at)
}

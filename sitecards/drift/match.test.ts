import { expect, test } from 'vitest'
import type { ScanItem } from '../scan/found.ts'
import { affectedTasks } from './affected.ts'
import { matchPage } from './match.ts'
import { seenInScan } from './seen.ts'

const item = (about: Partial<ScanItem> = {}): ScanItem => ({
  kind: 'action',
  type: 'AT21',
  component: 'Slider',
  selector: '#price',
  where: { x: 20, y: 300, width: 200, height: 20 },
  why: ['role slider'],
  confidence: 'sure',
  name: 'Price',
  around: ['Filters'],
  steps: [],
  ...about,
})
const fates = (before: ScanItem[], now: ScanItem[]) => {
  const { rows, fresh } = matchPage(seenInScan(before), now)
  return {
    fates: rows.map(({ fate, now, unsure }) => [fate, now?.selector ?? null, unsure]),
    fresh: fresh.map(({ selector }) => selector),
  }
}

test('kept, moved, changed, gone and new', () => {
  expect(fates([item()], [item()])).toEqual({ fates: [['kept', '#price', false]], fresh: [] })
  expect(fates([item()], [item({ selector: '#cost' })])).toEqual({ fates: [['moved', '#cost', false]], fresh: [] })
  expect(fates([item()], [item({ type: 'AT20' })])).toEqual({ fates: [['changed', '#price', false]], fresh: [] })
  expect(fates([item()], [item({ name: 'Budget' })])).toEqual({ fates: [['changed', '#price', false]], fresh: [] })
  expect(fates([item()], [])).toEqual({ fates: [['gone', null, false]], fresh: [] })
  expect(fates([], [item()])).toEqual({ fates: [], fresh: ['#price'] })
})

test('another thing of the same type is not taken for the one that is gone', () => {
  const other = item({
    selector: '#weight',
    name: 'Weight',
    around: ['Specifications'],
    where: { x: 20, y: 900, width: 1, height: 1 },
  })
  expect(fates([item()], [other])).toEqual({ fates: [['gone', null, false]], fresh: ['#weight'] })
})

test('what has its selector keeps it, also where another now has a likelier name', () => {
  const before = [item({ selector: '#a', name: 'Price' }), item({ selector: '#b', name: 'Weight' })]
  const now = [item({ selector: '#b', name: 'Weight' }), item({ selector: '#c', name: 'Price' })]
  expect(fates(before, now)).toEqual({
    fates: [
      ['moved', '#c', false],
      ['kept', '#b', false],
    ],
    fresh: [],
  })
})

test('without names the nearer one is it, and a page that grew by a banner stays in step', () => {
  const at = (selector: string, y: number) => item({ selector, name: '', where: { x: 0, y, width: 10, height: 10 } })
  expect(fates([at('#a', 100), at('#b', 400)], [at('#y', 450), at('#x', 150)])).toEqual({
    fates: [
      ['moved', '#x', false],
      ['moved', '#y', false],
    ],
    fresh: [],
  })
})

test('a tie is settled by order, always the same way, and told as unsure', () => {
  const twin = (selector: string) => item({ selector })
  const first = fates([twin('#old')], [twin('#one'), twin('#two')])
  expect(first).toEqual({ fates: [['moved', '#one', true]], fresh: ['#two'] })
  expect(fates([twin('#old')], [twin('#one'), twin('#two')])).toEqual(first)
})

test('tasks are affected by covered points of this site whose entry is gone or changed', () => {
  const task = (task_id: string, ...points: string[]) => ({
    task_id,
    covered_points: points.map((point_id) => ({ point_id })),
  })
  const tasks = [
    task('task-1', 'shop.com:F1:A1', 'shop.com:F1:A2'),
    task('task-2', 'other.com:F1:A1'),
    task('task-3', 'shop.com:F1:A3', 'shop.com:F1'),
  ]
  const fate = new Map([
    ['A1', 'gone'],
    ['A2', 'changed'],
    ['A3', 'moved'],
  ] as const)
  expect(affectedTasks('shop.com', fate, tasks, new Set(['task-1']))).toEqual([
    {
      task: 'task-1',
      points: [
        { point: 'shop.com:F1:A1', entry: 'A1', fate: 'gone' },
        { point: 'shop.com:F1:A2', entry: 'A2', fate: 'changed' },
      ],
      rubric: true,
    },
  ])
})

import type { AgreementSummary } from '../comparison/summary.ts'
import { isDefined } from '../statistics/statistic.ts'
import { figure, interval } from './format.ts'
import type { Markup } from './html.ts'
import { dot, drawing, label, line, polygon } from './svg.ts'

export interface PlotRow {
  name: string
  summary: AgreementSummary
}

const LEFT = 190
const RIGHT = 600
const WIDTH = 700
const ROW = 32
const TOP = 12

/** Kappa with its interval, one row a slice, on an axis that always ends at 1 and reaches down to the lowest bound. */
export function kappaPlot(rows: readonly PlotRow[]): Markup {
  const lowest = Math.min(0, ...rows.map(({ summary }) => ('low' in summary.kappa ? summary.kappa.low : 0)))
  const start = Math.max(-1, Math.floor(lowest * 4) / 4)
  const x = (value: number) => LEFT + ((Math.min(1, Math.max(start, value)) - start) / (1 - start)) * (RIGHT - LEFT)
  const bottom = TOP + rows.length * ROW
  const ticks = Array.from({ length: Math.round((1 - start) * 4) + 1 }, (_, index) => start + index / 4)
  const shapes = [
    ...ticks.map((tick) => line('grid', [x(tick), TOP - 4], [x(tick), bottom])),
    ...ticks.map((tick) => label('axis', [x(tick), bottom + 20], tickText(tick), 'middle')),
    ...rows.flatMap(({ name, summary }, index) => rowShapes(name, summary, TOP + index * ROW + ROW / 2, x, start)),
  ]
  return drawing(
    { width: WIDTH, height: bottom + 32 },
    {
      id: 'kappa-plot',
      name: "Cohen's kappa with its 95 % interval, by agent",
      description: rows.map(described).join(' '),
    },
    shapes,
  )
}

function rowShapes(
  name: string,
  { n, kappa }: AgreementSummary,
  y: number,
  x: (value: number) => number,
  start: number,
): Markup[] {
  const words = [label('', [0, y + 4], shortened(name)), label('axis', [RIGHT + 20, y + 4], `n ${n}`)]
  if (!isDefined(kappa)) return [...words, label('axis', [LEFT + 4, y + 4], 'undefined, see the table')]
  return [
    ...words,
    line('whisker', [x(kappa.low), y], [x(kappa.high), y]),
    // An interval that leaves the axis ends in an arrow, not in a bound.
    ...(kappa.high > 1 ? [arrow(RIGHT, y, 1)] : []),
    ...(kappa.low < start ? [arrow(LEFT, y, -1)] : []),
    dot('point', [x(kappa.value), y], 4.5),
  ]
}

function arrow(x: number, y: number, direction: 1 | -1): Markup {
  return polygon('point', [
    [x + 7 * direction, y],
    [x - direction, y - 4],
    [x - direction, y + 4],
  ])
}

function described({ name, summary: { n, kappa } }: PlotRow): string {
  return isDefined(kappa)
    ? `${name}: ${figure(kappa.value)}, ${interval(kappa)}, n ${n}.`
    : `${name}: undefined, n ${n}.`
}

function tickText(tick: number): string {
  return Number.isInteger(tick) ? figure(tick) : figure(tick).replace(/0+$/, '')
}

function shortened(name: string): string {
  const characters = [...name]
  return characters.length > 24 ? `${characters.slice(0, 23).join('')}…` : name
}

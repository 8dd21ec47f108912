import { isDefined, type Statistic } from '../statistics/statistic.ts'
import { figure, interval } from './format.ts'
import type { Markup } from './html.ts'
import type { ReportFigure } from './model.ts'
import { dot, drawing, label, line, polygon } from './svg.ts'

const LEFT = 190
const RIGHT = 600
const WIDTH = 700
const ROW = 32
const TOP = 12
const HEIGHT = 260

type Intervals = Extract<ReportFigure, { kind: 'intervals' }>
type Lines = Extract<ReportFigure, { kind: 'lines' }>

/** The drawing of a figure; everything that it shows stands in its description, too. */
export function drawFigure(of: ReportFigure): Markup {
  return of.kind === 'intervals' ? intervalPlot(of) : linePlot(of)
}

/** Values with their intervals, a row each, on an axis that ends at 1 and reaches down to the lowest bound. */
function intervalPlot({ id, name, from, rows }: Intervals): Markup {
  const lowest = Math.min(from, ...rows.map(({ estimate }) => (estimate.value === null ? from : Number(estimate.low))))
  const start = Math.max(-1, Math.floor(lowest * 4) / 4)
  const x = (value: number) => LEFT + ((Math.min(1, Math.max(start, value)) - start) / (1 - start)) * (RIGHT - LEFT)
  const bottom = TOP + rows.length * ROW
  const step = 1 - start <= 0.5 ? 0.125 : 0.25
  const ticks = Array.from({ length: Math.round((1 - start) / step) + 1 }, (_, index) => start + index * step)
  const shapes = [
    ...ticks.map((tick) => line('grid', [x(tick), TOP - 4], [x(tick), bottom])),
    ...ticks.map((tick) => label('axis', [x(tick), bottom + 20], tickText(tick), 'middle')),
    ...rows.flatMap((row, index) => rowShapes(row, TOP + index * ROW + ROW / 2, x, start)),
  ]
  return drawing(
    { width: WIDTH, height: bottom + 32 },
    { id, name, description: rows.map(described).join(' ') },
    shapes,
  )
}

function rowShapes(row: Intervals['rows'][number], y: number, x: (value: number) => number, start: number): Markup[] {
  const words = [label('', [0, y + 4], shortened(row.name, 24)), label('axis', [RIGHT + 20, y + 4], `n ${row.n}`)]
  const estimate = row.estimate as Statistic
  if (!isDefined(estimate)) return [...words, label('axis', [LEFT + 4, y + 4], 'undefined, see the table')]
  return [
    ...words,
    line('whisker', [x(estimate.low), y], [x(estimate.high), y]),
    // An interval that leaves the axis ends in an arrow, not in a bound.
    ...(estimate.high > 1 ? [arrow(RIGHT, y, 1)] : []),
    ...(estimate.low < start ? [arrow(LEFT, y, -1)] : []),
    dot('point', [x(estimate.value), y], 4.5),
  ]
}

function arrow(x: number, y: number, direction: 1 | -1): Markup {
  return polygon('point', [
    [x + 7 * direction, y],
    [x - direction, y - 4],
    [x - direction, y + 4],
  ])
}

function described({ name, n, estimate }: Intervals['rows'][number]): string {
  return estimate.value === null
    ? `${name}: undefined, n ${n}.`
    : `${name}: ${figure(Number(estimate.value))}, ${interval(estimate as never)}, n ${n}.`
}

/** A line for each name over the places from left to right, on an axis from 0 to 1; names stand at the line's end. */
function linePlot({ id, name, places, lines }: Lines): Markup {
  const x = (at: number) => 60 + (places.length < 2 ? 0 : (at / (places.length - 1)) * (RIGHT - 100))
  const y = (value: number) => TOP + (1 - value) * (HEIGHT - TOP)
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  const shapes = [
    ...ticks.map((tick) => line('grid', [60, y(tick)], [x(Math.max(1, places.length - 1)), y(tick)])),
    ...ticks.map((tick) => label('axis', [20, y(tick) + 4], tickText(tick))),
    ...places.map((place, at) =>
      label('axis', [x(at), HEIGHT + 20], shortened(place, Math.max(6, Math.floor(66 / places.length))), 'middle'),
    ),
    ...lines.flatMap(({ name: of, values }) => lineShapes(of, values, x, y)),
  ]
  const description = lines.map(
    (each) =>
      `${each.name}: ${each.values.map((v, at) => `${places[at]} ${v === null ? 'none' : figure(v)}`).join(', ')}.`,
  )
  return drawing({ width: WIDTH, height: HEIGHT + 32 }, { id, name, description: description.join(' ') }, shapes)
}

function lineShapes(
  name: string,
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): Markup[] {
  const points = values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)] as const]))
  const last = points.at(-1)
  return [
    ...points.slice(1).map((point, at) => line('whisker', points[at] ?? point, point)),
    ...points.map((point) => dot('point', point, 3.5)),
    ...(last ? [label('', [last[0] + 8, last[1] + 4], shortened(name, 18))] : []),
  ]
}

function tickText(tick: number): string {
  return Number.isInteger(tick) ? figure(tick) : figure(tick).replace(/0+$/, '')
}

function shortened(name: string, length: number): string {
  const characters = [...name]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : name
}

import * as Plot from '@observablehq/plot'
import { useCallback, useState } from 'react'
import type { Estimate } from '../../contract/index.ts'
import {
  Button,
  type Defined,
  Drawing,
  EmptyState,
  formatFigure,
  formatInterval,
  isDefined,
  PaneHead,
} from '../kit/index.ts'
import styles from './agreement.module.css'

export interface SliceRow {
  slice: string
  n: number
  agreement: Estimate
  kappa: Estimate
}
type Measure = 'kappa' | 'agreement'
const NAMES = { kappa: "Cohen's κ", agreement: 'agreement' } as const

/** A coefficient with its interval for each agent: whether one figure hides another. */
export function Slices({ slices }: { slices: readonly SliceRow[] }) {
  const [chosen, setMeasure] = useState<Measure | null>(null)
  // One agent alone often has one verdict only, and then no kappa.
  const measure = chosen ?? (slices.some(({ kappa }) => isDefined(kappa)) ? 'kappa' : 'agreement')
  return (
    <>
      <PaneHead title={`By agent, ${NAMES[measure]} with 95% interval`}>
        {(['kappa', 'agreement'] as const).map((each) => (
          <Button
            key={each}
            look="quiet"
            className={styles.measure}
            aria-pressed={measure === each}
            onClick={() => setMeasure(each)}
          >
            {each === 'kappa' ? 'κ' : 'agreement'}
          </Button>
        ))}
      </PaneHead>
      {slices.length === 0 ? (
        <EmptyState title="Nothing was compared" />
      ) : (
        <IntervalPlot slices={slices} measure={measure} />
      )}
    </>
  )
}

function IntervalPlot({ slices, measure }: { slices: readonly SliceRow[]; measure: Measure }) {
  const draw = useCallback((width: number) => drawIntervals(slices, measure, width), [slices, measure])
  return (
    <Drawing
      className={styles.plot}
      label={`${NAMES[measure]} by agent`}
      spoken={slices.map((slice) => spoken(slice, measure))}
      draw={draw}
    />
  )
}

/** The axis ends at 1 and reaches down to the lowest bound, in quarters. */
export function axisStart(slices: readonly SliceRow[], measure: Measure): number {
  const lows = slices.map((slice) => slice[measure]).filter(isDefined)
  return Math.max(-1, Math.floor(Math.min(0, ...lows.map(({ low }) => low)) * 4) / 4)
}

function drawIntervals(slices: readonly SliceRow[], measure: Measure, width: number): Element {
  const start = axisStart(slices, measure)
  const defined = slices.flatMap(({ slice, n, [measure]: estimate }) =>
    isDefined(estimate) ? [{ slice, n, ...cut(estimate, start) }] : [],
  )
  const quarters = Array.from({ length: Math.round((1 - start) * 4) + 1 }, (_, index) => start + index / 4)
  // About so many characters fit before the column of n.
  const characters = Math.max(12, Math.floor((width - 210) / 6.6))
  const undefinedOnes = slices.filter((slice) => !isDefined(slice[measure]))
  return Plot.plot({
    width,
    height: 44 + slices.length * 30,
    marginLeft: 130,
    marginRight: 64,
    marginTop: 8,
    marginBottom: 28,
    style: {
      background: 'none',
      color: 'var(--text)',
      fontFamily: 'var(--sans)',
      fontSize: '12px',
      overflow: 'visible',
    },
    x: { domain: [start, 1], ticks: quarters, tickFormat: tickText, label: null, tickSize: 0 },
    y: { domain: slices.map(({ slice }) => slice), label: null, tickSize: 0, padding: 0.4 },
    marks: [
      Plot.gridX({ ticks: quarters, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleY(defined, { y: 'slice', x1: 'low', x2: 'high', stroke: 'var(--accent)', strokeWidth: 2 }),
      // An interval that leaves the axis ends in an arrow, not in a bound.
      Plot.dot(
        defined.filter(({ beyond }) => beyond),
        { y: 'slice', x: 1, dx: 4, symbol: 'triangle', rotate: 90, r: 3, fill: 'var(--accent)' },
      ),
      Plot.dot(defined, { y: 'slice', x: 'value', r: 4.5, fill: 'var(--accent)' }),
      Plot.text(undefinedOnes, {
        y: 'slice',
        x: start,
        dx: 6,
        textAnchor: 'start',
        fill: 'var(--muted)',
        text: (slice: SliceRow) => shortened(spokenReason(slice[measure]), characters),
        title: (slice: SliceRow) => spokenReason(slice[measure]),
      }),
      Plot.text(slices, {
        y: 'slice',
        x: 1,
        dx: 14,
        textAnchor: 'start',
        fill: 'var(--muted)',
        text: (slice: SliceRow) => `n ${slice.n}`,
      }),
    ],
  })
}

/** An interval may leave the axis; the picture ends there, the table and the spoken text do not. */
function cut({ value, low, high }: Defined, start: number) {
  const inside = (x: number) => Math.min(1, Math.max(start, x))
  return { value: inside(value), low: inside(low), high: inside(high), beyond: high > 1 }
}

function tickText(tick: number): string {
  return Number.isInteger(tick) ? formatFigure(tick) : formatFigure(tick).replace(/0+$/, '')
}

function shortened(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters - 1).trimEnd()}…` : text
}

function spokenReason(estimate: Estimate): string {
  return isDefined(estimate) ? '' : `undefined: ${String(estimate.reason)}`
}

function spoken(slice: SliceRow, measure: Measure): string {
  const estimate = slice[measure]
  if (!isDefined(estimate)) return `${slice.slice}: ${spokenReason(estimate)}, n ${slice.n}`
  return `${slice.slice}: ${formatFigure(estimate.value)}, interval ${formatInterval(estimate)}, n ${slice.n}`
}

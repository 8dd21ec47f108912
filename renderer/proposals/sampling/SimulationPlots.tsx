import * as Plot from '@observablehq/plot'
import { useCallback } from 'react'
import { Drawing, formatShare } from '../../kit/index.ts'
import type { Compared } from './runSimulation.ts'

const STYLE = { background: 'none', color: 'var(--text)', fontFamily: 'var(--sans)', fontSize: '12px' } as const
const RULE = 'by the rule'
const CHANCE = 'at random'

/** How many of the good pairs were used, over the rounds: the rule as a line, chance dashed. */
export function CoveragePlot({ result }: { result: Compared }) {
  const draw = useCallback((width: number) => drawCoverage(result, width), [result])
  return <Drawing label="Good pairs used over the rounds" spoken={spokenCoverage(result)} draw={draw} />
}

const of = ({ rule, chance }: Compared) =>
  [
    [RULE, rule],
    [CHANCE, chance],
  ] as const

function drawCoverage(result: Compared, width: number): Element {
  const good = Math.max(1, result.rule.goodPairs.of)
  const points = of(result).flatMap(([by, { series }]) =>
    series.map(({ round, goodPairs }) => ({ by, round, share: goodPairs / good })),
  )
  const ends = of(result).map(([by, { series }]) => {
    const last = series.at(-1)
    return { by, round: last?.round ?? 0, share: (last?.goodPairs ?? 0) / good }
  })
  const apart = Math.abs((ends[0]?.share ?? 0) - (ends[1]?.share ?? 0)) > 0.06
  const isUpper = (by: string) =>
    (ends.find((end) => end.by === by)?.share ?? 0) >= Math.max(...ends.map((e) => e.share))
  return Plot.plot({
    width,
    height: 260,
    marginLeft: 44,
    marginRight: 84,
    marginBottom: 40,
    style: STYLE,
    x: { label: 'round', tickSize: 0, ticks: 5, domain: [0, result.input.rounds] },
    y: {
      label: null,
      domain: [0, 1],
      tickFormat: (value: number) => `${Math.round(value * 100)}%`,
      tickSize: 0,
      ticks: 5,
    },
    marks: [
      Plot.gridY({ stroke: 'var(--line)', strokeOpacity: 1, ticks: 5 }),
      Plot.line(
        points.filter(({ by }) => by === CHANCE),
        { x: 'round', y: 'share', stroke: 'var(--muted)', strokeWidth: 1.5, strokeDasharray: '4 3' },
      ),
      Plot.line(
        points.filter(({ by }) => by === RULE),
        { x: 'round', y: 'share', stroke: 'var(--accent)', strokeWidth: 2 },
      ),
      // Where both end at the same height their names stand one above the other.
      ...ends.map((end, at) =>
        Plot.text([end], {
          x: 'round',
          y: 'share',
          text: 'by',
          textAnchor: 'start',
          dx: 8,
          dy: apart ? 0 : isUpper(end.by) && (at === 0 || !isUpper(RULE)) ? -7 : 8,
          fill: end.by === RULE ? 'var(--accent)' : 'var(--muted)',
        }),
      ),
    ],
  })
}

function spokenCoverage(result: Compared): string[] {
  const good = result.rule.goodPairs.of
  return of(result).map(([by, { series }]) => {
    const some = series.filter((_, at) => at % Math.ceil(series.length / 5) === 0 || at === series.length - 1)
    return `${by}: ${some.map(({ round, goodPairs }) => `${formatShare(goodPairs, good)} after round ${round}`).join(', ')}`
  })
}

/** How often each cluster was used, most by the rule first: a dot by the rule, a ring at random. */
export function BalancePlot({ result }: { result: Compared }) {
  const draw = useCallback((width: number) => drawBalance(result, width), [result])
  const spoken = [...result.rule.usage.clusters].map(
    ([name, n]) => `${name}: ${n} by the rule, ${result.chance.usage.clusters.get(name) ?? 0} at random`,
  )
  return <Drawing label="Uses of each cluster" spoken={spoken} draw={draw} />
}

function drawBalance({ rule, chance }: Compared, width: number): Element {
  const rows = [...rule.usage.clusters]
    .map(([name, n]) => ({
      name,
      rule: n,
      chance: chance.usage.clusters.get(name) ?? 0,
      anchor: rule.usage.anchors.get(name) ?? 0,
    }))
    .toSorted((a, b) => b.rule - a.rule || (a.name < b.name ? -1 : 1))
  const title = (row: (typeof rows)[number]) =>
    `${row.name}\n${row.rule} by the rule, of these ${row.anchor} as anchor\n${row.chance} at random`
  return Plot.plot({
    width,
    height: Math.max(120, rows.length * 17 + 46),
    marginLeft: Math.min(180, Math.max(80, ...rows.map(({ name }) => name.length * 6.6))),
    marginTop: 8,
    style: STYLE,
    x: {
      label: 'uses',
      domain: [0, Math.max(1, ...rows.flatMap((row) => [row.rule, row.chance]))],
      nice: true,
      tickSize: 0,
      ticks: 5,
    },
    y: {
      label: null,
      domain: rows.map(({ name }) => name),
      tickSize: 0,
      tickFormat: (name: string) => (name.length > 26 ? `${name.slice(0, 25)}…` : name),
    },
    marks: [
      Plot.gridX({ stroke: 'var(--line)', strokeOpacity: 1, ticks: 5 }),
      Plot.dot(rows, { x: 'chance', y: 'name', r: 4, stroke: 'var(--muted)', fill: 'var(--bg)', title }),
      Plot.dot(rows, { x: 'rule', y: 'name', r: 4, fill: 'var(--accent)', stroke: 'var(--bg)', title }),
    ],
  })
}

import { useMemo } from 'react'
import { affinityTable, isByHand, keyOf, pairsOf } from '../../../tasks/index.ts'
import { counted, formatCount, formatShare, Scroll } from '../../kit/index.ts'
import type { Compared } from './runSimulation.ts'
import { BalancePlot, CoveragePlot } from './SimulationPlots.tsx'
import styles from './sampling.module.css'

/** A simulation in pictures and figures, the rule beside chance. */
export function SimulationView({ result }: { result: Compared }) {
  const { rule, input } = result
  const unused = useMemo(() => unusedPairs(result), [result])
  const byModel = input.file.affinity.filter((entry) => !isByHand(entry)).length
  return (
    <Scroll label="What would be covered">
      <div className={styles.simulator}>
        <div className={styles.plots}>
          <div>
            <h3>Good pairs used at least once</h3>
            <CoveragePlot result={result} />
            <table className={styles.table} aria-label="The rule beside chance">
              <thead>
                <tr>
                  <th scope="col">After {counted(input.rounds, 'round')}</th>
                  <th scope="col" className={styles.number}>
                    by the rule
                  </th>
                  <th scope="col" className={styles.number}>
                    evenly at random
                  </th>
                </tr>
              </thead>
              <tbody>
                {rowsOf(result).map(([label, one, other]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td className={styles.number}>{one}</td>
                    <td className={styles.number}>{other}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div>
            <h3>Uses of each cluster: dots by the rule, rings at random</h3>
            <BalancePlot result={result} />
          </div>
        </div>
        <p className={styles.hint}>
          A good pair is HIGH or MEDIUM; a good triple has three of them. {counted(byModel, 'rating')} of{' '}
          {formatCount(input.file.affinity.length)} came from a model and {byModel === 1 ? 'was' : 'were'} taken by a
          person.
          {input.suggested > 0 &&
            ` ${counted(input.suggested, 'suggestion')} of models that nobody has taken ${input.suggested === 1 ? 'counts' : 'count'} as a rating here.`}
          {rule.gaps.length > 0 && ` ${counted(rule.gaps.length, 'pair')} nobody has rated.`}
          {rule.goodPairs.alone > 0 &&
            ` ${counted(rule.goodPairs.alone, 'good pair')} fit no third cluster: a round of three with them needs a pair that does not fit.`}
        </p>
        {rule.unfit.first && (
          <p className={styles.warning} role="note">
            LOW or unrated pairs were used {formatCount(rule.unfit.low + rule.unfit.unrated)} times, first in round{' '}
            {rule.unfit.first.round}: {rule.unfit.first.pair} ({rule.unfit.first.reason}). The anchor had no two
            clusters that fit it and each other, so three could not be reached otherwise.
          </p>
        )}
        {unused.length > 0 && (
          <section aria-label="Good pairs never used">
            <h2>{counted(unused.length, 'good pair')} never used</h2>
            <ul className={styles.names}>
              {unused.slice(0, 200).map((pair) => (
                <li key={pair}>{pair}</li>
              ))}
              {unused.length > 200 && <li>and {formatCount(unused.length - 200)} more</li>}
            </ul>
          </section>
        )}
      </div>
    </Scroll>
  )
}

type Row = [label: string, rule: string, chance: string]

function rowsOf({ rule, chance }: Compared): Row[] {
  const both = (label: string, of: (simulation: Compared['rule']) => string): Row => [label, of(rule), of(chance)]
  const span = ([least, most]: readonly [number, number]): string => `${formatCount(least)} to ${formatCount(most)}`
  const share = ({ used, of }: { used: number; of: number }): string =>
    `${formatCount(used)} of ${formatCount(of)} (${formatShare(used, of)})`
  return [
    both('Good pairs used', (each) => share(each.goodPairs)),
    both('Good triples used', (each) => share(each.goodTriples)),
    both('Different triples used', (each) => formatCount(each.usage.triples.size)),
    both('Uses of LOW pairs', (each) => formatCount(each.unfit.low)),
    both('Uses of pairs nobody has rated', (each) => formatCount(each.unfit.unrated)),
    both('Uses of a cluster, least to most', (each) => span(each.spread.clusters)),
    both('Turns as anchor, least to most', (each) => span(each.spread.anchors)),
    both('Rounds with too few clusters', (each) => formatCount(each.rounds.filter(({ short }) => short !== '').length)),
  ]
}

function unusedPairs({ rule, input }: Compared): string[] {
  const table = affinityTable(input.file)
  const places = table.names.map((_, at) => String(at))
  return pairsOf(places)
    .filter(([a, b]) => table.fits(Number(a), Number(b)))
    .map(([a, b]) => keyOf(table.names[Number(a)] ?? '', table.names[Number(b)] ?? ''))
    .filter((key) => (rule.usage.pairs.get(key) ?? 0) === 0)
}

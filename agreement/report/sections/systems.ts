import type { JudgeHumanComparison } from '../../comparison/judge-human.ts'
import type { PairedSystems, SystemOutcome } from '../../comparison/paired-systems.ts'
import { correctedRate } from '../../statistics/corrected-rate.ts'
import { isDefined, type Statistic, undefinedBecause } from '../../statistics/statistic.ts'
import { wilson } from '../../statistics/wilson.ts'
import { plural } from '../../words.ts'
import type { ReportPart } from '../input.ts'
import type { Items } from '../items.ts'
import { type ReportTable, section } from '../model.ts'

/** Agents against each other on the same tasks, and the success rates that people would have found. */
export function systemsPart(
  pairs: readonly PairedSystems[],
  outcomes: readonly SystemOutcome[],
  comparison: JudgeHumanComparison,
): ReportPart {
  if (outcomes.length === 0)
    return {
      section: () => section('systems', 'Systems compared', { sentences: ['Nothing was judged.'] }),
      methods: [],
    }
  const excluded = pairs.reduce((sum, { excluded: left }) => sum + left['no verdict'], 0)
  return {
    section: (items) =>
      section('systems', 'Systems compared', {
        sentences: [
          pairs.length === 0
            ? 'There is one system, so nothing to compare it with.'
            : 'Each two systems on the items that both have a verdict on.',
          'The corrected rate takes the judge to err alike on all systems, as it did on the answers that people graded.',
        ],
        tables: [...(pairs.length === 0 ? [] : [pairedTable(pairs, items)]), ratesTable(outcomes, comparison, items)],
      }),
    methods: [
      `Systems: every two were compared on the same items (task and attempt) by the exact two-sided McNemar test, with the difference of their success rates after Newcombe (1998, method 10)${excluded === 0 ? '' : `; ${plural(excluded, 'pair')} without a verdict on both sides were left out`}. p-values are not corrected for the number of pairs (${pairs.length}). Success rates corrected for the judge's errors follow Rogan and Gladen (1978), with intervals by the delta method.`,
    ],
  }
}

function pairedTable(pairs: readonly PairedSystems[], items: Items): ReportTable {
  return {
    id: 'paired-systems',
    caption: 'Discordant items, exact McNemar p, and difference of success rates (first minus second, Newcombe)',
    look: 'plain',
    columns: [
      { id: 'pair', label: 'first and second', kind: 'text' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'both', label: 'both pass', kind: 'count' },
      { id: 'first', label: 'only first', kind: 'count' },
      { id: 'second', label: 'only second', kind: 'count' },
      { id: 'neither', label: 'neither', kind: 'count' },
      { id: 'p', label: 'p', kind: 'p' },
      { id: 'difference', label: 'difference', kind: 'estimate' },
      { id: 'left_out', label: 'left out', kind: 'count' },
    ],
    rows: pairs.map(({ first, second, counts, mcnemar, difference, excluded, onlyFirst, onlySecond }) => ({
      cells: {
        pair: `${first} and ${second}`,
        n: difference.n,
        ...counts,
        p: mcnemar.p,
        difference: { ...difference },
        left_out: excluded['no verdict'] + excluded['only one system'],
      },
      items: {
        first: bothItems(onlyFirst, [first, second], items),
        second: bothItems(onlySecond, [first, second], items),
      },
    })),
  }
}

const answersOf = (system: string, of: readonly SystemOutcome[], items: Items): number[] =>
  bothItems(
    of.map(({ item }) => item),
    [system],
    items,
  )

/** The answers of both systems to items that are named `<task>/<answer>`. */
function bothItems(names: readonly string[], agents: readonly string[], items: Items): number[] {
  return names.flatMap((name) => {
    const [task = '', answer = ''] = name.split('/')
    return agents.flatMap((agent) => items.ofAnswer({ agent, task, answer }))
  })
}

/** The delta method knows no uncertainty where the judge passed nothing or everything; that is its limit, not a certainty. */
function withWidth(rate: Statistic): Statistic {
  return isDefined(rate) && rate.low === rate.high
    ? undefinedBecause(
        'The delta method gives an interval without width here; read the interval of the judge’s rate.',
        rate.n,
      )
    : rate
}

function ratesTable(outcomes: readonly SystemOutcome[], { table }: JudgeHumanComparison, items: Items): ReportTable {
  const [[passPass = 0, passFail = 0] = [], [failPass = 0, failFail = 0] = []] = table
  const sample = {
    passed: passPass + passFail,
    passedByJudge: passPass,
    failed: failPass + failFail,
    failedByJudge: failFail,
  }
  const systems = [...Map.groupBy(outcomes, ({ system }) => system)].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    id: 'corrected-rates',
    caption: 'Success rate by the judge (Wilson score), and corrected for its errors (Rogan–Gladen)',
    look: 'plain',
    columns: [
      { id: 'system', label: 'system', kind: 'text' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'judged', label: 'by the judge', kind: 'estimate' },
      { id: 'corrected', label: 'corrected', kind: 'estimate' },
      { id: 'no_verdict', label: 'no verdict', kind: 'count' },
    ],
    rows: systems.map(([system, of]) => {
      const decided = of.filter(({ passed }) => passed !== null)
      const passed = decided.filter(({ passed }) => passed).length
      return {
        cells: {
          system,
          n: decided.length,
          judged: { ...wilson(passed, decided.length) },
          corrected: { ...withWidth(correctedRate({ passed, of: decided.length }, sample)) },
          no_verdict: of.length - decided.length,
        },
        items: {
          n: answersOf(system, decided, items),
          no_verdict: answersOf(
            system,
            of.filter((one) => one.passed === null),
            items,
          ),
        },
      }
    }),
  }
}

import { seededRandom } from '../../agreement/index.ts'
import {
  SAMPLING_RULES,
  type SamplingRules,
  type Simulation,
  samplingRules,
  simulate,
  USAGE_POLICY,
  usageOf,
  usageOfWork,
} from '../../tasks/index.ts'
import { columns, type Outcome, UsageError, wholeNumber } from '../io.ts'
import { withHost } from '../studio.ts'

interface SampleOptions {
  rounds: string
  seed: string
  history?: boolean
  anchor?: string
  unfit?: string
  least?: string
  most?: string
}

/**
 * Simulates rounds of cluster sampling by the built-in rule and shows what they would cover, beside choosing evenly at random; changes nothing. Found is a pair that nobody has rated, or one that had to be
 * taken though it does not fit.
 */
export async function sample(workspace: string, options: SampleOptions): Promise<Outcome> {
  const rounds = wholeNumber('--rounds', options.rounds, 1, 100_000)
  const seed = wholeNumber('--seed', options.seed, 0, 4_294_967_295)
  const rules = rulesOf(options)
  return withHost(workspace, async ({ context }) => {
    const file = context.workspace.clusters
    if (file.clusters.length === 0)
      throw new UsageError(`${workspace} has no clusters to sample from; name them in clusters.yaml.`)
    const names = file.clusters.map(({ name }) => name)
    const work = options.history ? (await context.clusters.counted()).counted : []
    const begin = options.history ? usageOfWork(work, names) : usageOf([], names)
    const simulation = simulate(file, begin, rounds, seededRandom(seed), { by: 'rule', rules })
    const chance = simulate(file, begin, rounds, seededRandom(seed), { by: 'chance', rules })
    const { goodPairs, otherPairsUsed, gaps, usage } = simulation
    const [anchors, uses, pairs, triples] = [usage.anchors, usage.clusters, usage.pairs, usage.triples].map(sorted)
    return {
      json: {
        rounds: simulation.rounds.map(({ anchor, clusters: chosen, short }) => ({
          anchor,
          clusters: chosen,
          ...(short ? { short } : {}),
        })),
        anchors,
        clusters: uses,
        pairs,
        triples,
        ...figuresOf(simulation),
        otherPairsUsed,
        gaps,
        chance: figuresOf(chance),
        rules,
        seed,
        ...(options.history ? { counted: work.map(({ id }) => id), policy: USAGE_POLICY } : {}),
      },
      lines: [
        ...columns([
          ['cluster', 'as anchor', 'in all'],
          ...Object.entries(uses ?? {}).map(([name, n]) => [name, anchors?.[name] ?? 0, n]),
        ]),
        '',
        ...columns([['pair', 'used'], ...Object.entries(pairs ?? {})]),
        '',
        ...columns(comparison(simulation, chance)),
        '',
        `${goodPairs.used} of ${goodPairs.of} pairs with HIGH or MEDIUM affinity are used after ${rounds} rounds.`,
        ...(goodPairs.alone > 0
          ? [`${goodPairs.alone} of them fit no third cluster, so that three with them need a pair that does not fit.`]
          : []),
        ...otherPairsUsed.map((pair) => `${pair} was used though its affinity is LOW or not rated.`),
        ...gaps.map((pair) => `Nobody has rated ${pair}.`),
      ],
      found: gaps.length > 0 || otherPairsUsed.length > 0,
    }
  })
}

function rulesOf({ anchor, unfit, least, most }: SampleOptions): SamplingRules {
  const rules = samplingRules.safeParse({
    ...SAMPLING_RULES,
    ...(anchor === undefined ? {} : { anchor }),
    ...(unfit === undefined ? {} : { unfit }),
    ...(least === undefined ? {} : { least: wholeNumber('--least', least, 2, 6) }),
    ...(most === undefined ? {} : { most: wholeNumber('--most', most, 2, 6) }),
  })
  if (!rules.success) throw new UsageError('--anchor takes turn or usage, and --unfit takes last or never.')
  if (rules.data.least > rules.data.most)
    throw new UsageError(`--least ${rules.data.least} is more than --most ${rules.data.most}.`)
  return rules.data
}

const figuresOf = ({ goodPairs, goodTriples, unfit, spread, series }: Simulation) => ({
  goodPairs,
  goodTriples,
  unfit,
  spread,
  series,
})

function comparison(rule: Simulation, chance: Simulation): string[][] {
  const row = (label: string, of: (each: Simulation) => string): string[] => [label, of(rule), of(chance)]
  return [
    ['', 'by the rule', 'at random'],
    row('good pairs used', ({ goodPairs: { used, of } }) => `${used} of ${of}`),
    row('good triples used', ({ goodTriples: { used, of } }) => `${used} of ${of}`),
    row('uses of LOW pairs', ({ unfit }) => String(unfit.low)),
    row('uses of unrated pairs', ({ unfit }) => String(unfit.unrated)),
    row('uses of a cluster', ({ spread }) => spread.clusters.join(' to ')),
    row('turns as anchor', ({ spread }) => spread.anchors.join(' to ')),
  ]
}

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))

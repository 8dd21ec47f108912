import { seededRandom } from '../../agreement/index.ts'
import { clustersOf, simulate } from '../../tasks/index.ts'
import { columns, type Outcome, UsageError } from '../io.ts'
import { withHost } from '../studio.ts'

interface SampleOptions {
  rounds: string
  seed: string
  history?: boolean
}

/** Simulates rounds of cluster sampling by the built-in rule and shows what they would cover; changes nothing. Found is a pair that nobody has rated, or one that had to be taken though it does not fit. */
export async function sample(workspace: string, options: SampleOptions): Promise<Outcome> {
  const [rounds, seed] = [Number(options.rounds), Number(options.seed)]
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100_000)
    throw new UsageError(`--rounds takes a number from 1 to 100000, not "${options.rounds}".`)
  if (!Number.isInteger(seed) || seed < 0)
    throw new UsageError(`--seed takes a whole number from 0, not "${options.seed}".`)
  return withHost(workspace, async ({ context }) => {
    const { clusters, tasks } = context.workspace
    if (clusters.clusters.length === 0)
      throw new UsageError(`${workspace} has no clusters to sample from; name them in clusters.yaml.`)
    const used = options.history
      ? [...tasks.values()].map(({ value }) => clustersOf(clusters, value.metadata.websites_involved))
      : []
    const simulation = simulate(clusters, used, rounds, seededRandom(seed))
    const { usage, goodPairs, otherPairsUsed, gaps, spread } = simulation
    const [anchors, uses, pairs] = [usage.anchors, usage.clusters, usage.pairs].map((counts) =>
      Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    )
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
        goodPairs,
        otherPairsUsed,
        gaps,
        spread,
        seed,
      },
      lines: [
        ...columns([
          ['cluster', 'as anchor', 'in all'],
          ...Object.entries(uses ?? {}).map(([name, n]) => [name, anchors?.[name] ?? 0, n]),
        ]),
        '',
        ...columns([['pair', 'used'], ...Object.entries(pairs ?? {})]),
        '',
        `${goodPairs.used} of ${goodPairs.of} pairs with HIGH or MEDIUM affinity are used after ${rounds} rounds.`,
        ...otherPairsUsed.map((pair) => `${pair} was used though its affinity is LOW or not rated.`),
        ...gaps.map((pair) => `Nobody has rated ${pair}.`),
      ],
      found: gaps.length > 0 || otherPairsUsed.length > 0,
    }
  })
}

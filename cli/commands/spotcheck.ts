import { FACETS, figure as published, type SamplingPlan, type Statistic, samplingPlan } from '../../agreement/index.ts'
import type { Host } from '../../host/index.ts'
import { columns, type Outcome, UsageError } from '../io.ts'
import { withHost } from '../studio.ts'

export interface SpotCheckOptions {
  run?: string
  unit?: string
  against?: string
  n?: string
  by?: string
  allocation?: string
  disagreements?: string
  wanted?: string
  /** Title of the design that is drawn; left out, nothing is drawn. */
  draw?: string
  as?: string
  /** Says how a design stands instead. */
  design?: string
}

/** Plans a spot check, draws it on wish, or says how one stands. */
export async function spotcheck(workspace: string, options: SpotCheckOptions): Promise<Outcome> {
  const person = options.as
  if (person !== undefined && !/^[a-z0-9][a-z0-9-]{0,40}$/.test(person))
    throw new UsageError(`--as takes the name of a person, lower-case letters, digits and hyphens, not "${person}".`)
  if ((options.draw !== undefined || options.design !== undefined) && person === undefined)
    throw new UsageError('Say with --as who draws the design or asks how it stands: only that person sees it.')
  return withHost(workspace, async (host) => {
    if (person !== undefined) await host.context.settings.set({ annotator: person })
    return options.design === undefined ? planned(host, options) : standing(host, options.design)
  })
}

async function planned({ context }: Host, options: SpotCheckOptions): Promise<Outcome> {
  const choice = { run: runOf(context, options.run), unit: unitOf(options.unit), against: options.against ?? null }
  const plan = planOf(options)
  const wanted = number(options.wanted ?? '5', '--wanted') / 100
  if (!(wanted > 0 && wanted < 1)) throw new UsageError('--wanted takes points of a hundred, such as 5 for ±5 points.')
  const preview = await context.spotchecks.preview(choice, plan, wanted)
  const drawn = options.draw === undefined ? null : await context.spotchecks.draw(choice, plan, wanted, options.draw)
  const { size, leftOut, strata, planned: precision, policy } = preview
  return {
    json: {
      ...choice,
      plan,
      size,
      disputed: preview.disputed,
      leftOut,
      strata,
      planned: precision,
      design: drawn && { id: drawn.id, file: `reviews/designs/${drawn.id}.json`, items: drawn.items.length },
      policy,
    },
    lines: [
      `${preview.drawn} of ${size} items${drawn ? ' are' : ' would be'} drawn. ${precision.sentence}`,
      ...Object.entries(leftOut).map(([reason, count]) => `${count} cannot be drawn (${reason}).`),
      ...columns([
        ['stratum', 'items', 'drawn', 'chance'],
        ...strata.map((stratum) => [stratum.name, stratum.size, stratum.drawn, published(stratum.probability)]),
      ]),
      ...(drawn ? [`Kept as reviews/designs/${drawn.id}.json, drawn by ${drawn.annotator}.`] : []),
      ...policy.map(({ value }) => value),
    ],
    found: false,
  }
}

async function standing({ context }: Host, id: string): Promise<Outcome> {
  const design = await context.spotchecks.design(id)
  const progress = await context.spotchecks.standing(design)
  const rows = Object.entries({ ...progress.sequential, ...(progress.final ? prefixed(progress.final) : {}) })
  return {
    json: { design: id, drawn: design.items.length, ...progress },
    lines: [
      `${progress.counted} of ${design.items.length} items graded, ${progress.decided} decided, ${progress.waiting} out of turn.`,
      ...columns([
        ['estimate', 'value', '95% interval', 'method'],
        ...rows.map(([name, statistic]) =>
          statistic.value === null
            ? [name, 'undefined', '', statistic.reason]
            : [
                name,
                published(statistic.value),
                `${published(statistic.low)} to ${published(statistic.high)}`,
                statistic.method,
              ],
        ),
      ]),
    ],
    found: false,
  }
}

/** Estimates of the whole sample under names of their own, beside the intervals that may be looked at. */
const prefixed = (final: object): Record<string, Statistic> =>
  Object.fromEntries(Object.entries(final).map(([name, statistic]) => [`whole: ${name}`, statistic as Statistic]))

function planOf({ n, by, allocation, disagreements }: SpotCheckOptions): SamplingPlan {
  if (disagreements !== undefined) return { kind: 'disagreements', rest: number(disagreements, '--disagreements') }
  if (n === undefined) throw new UsageError('Say with --n how many items are drawn, or give --disagreements <others>.')
  const count = number(n, '--n')
  if (by === undefined) return { kind: 'simple', n: count }
  const facets = by.split(',').map((name) => name.trim())
  const plan = samplingPlan.safeParse({
    kind: 'stratified',
    n: count,
    by: facets,
    allocation: allocation ?? 'proportional',
  })
  if (!plan.success)
    throw new UsageError(`--by takes ${FACETS.join(', ')}, and --allocation proportional, equal or neyman.`)
  return plan.data
}

function unitOf(text = 'answers'): 'answers' | 'leaves' {
  if (text !== 'answers' && text !== 'leaves') throw new UsageError(`--unit takes answers or leaves, not "${text}".`)
  return text
}

function runOf({ workspace }: Host['context'], asked: string | undefined): string {
  const finished = [...workspace.runs.values()]
    .filter(({ manifest }) => manifest.status === 'finished')
    .sort((a, b) => (a.manifest.at < b.manifest.at ? -1 : 1))
  const run = asked ?? finished.at(-1)?.id
  if (run === undefined) throw new UsageError('There is no finished judge run; run "assay judge" first.')
  return run
}

function number(text: string, option: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} takes a whole number, not "${text}".`)
  return Number(text)
}

import { figure as published } from '../../agreement/index.ts'
import { type Host, standingOfSet } from '../../host/index.ts'
import { isPool, peopleOf } from '../../tasks/index.ts'
import { columns, type Outcome, UsageError } from '../io.ts'
import { withHost } from '../studio.ts'
import { addPerson, type MakeOptions, makeSet } from './screening-set.ts'

export interface ScreeningOptions extends MakeOptions {
  /** Says how this set stands instead of listing them. */
  set?: string
  as?: string
  /** A person who joins the set. */
  add?: string
}

/** Lists the sets that several people screen, makes one, adds somebody to it, or says how it stands: to the person who made it, as in the studio. */
export async function screening(workspace: string, options: ScreeningOptions): Promise<Outcome> {
  const person = options.as
  if (person !== undefined && !/^[a-z0-9][a-z0-9-]{0,40}$/.test(person))
    throw new UsageError(`--as takes the name of a person, lower-case letters, digits and hyphens, not "${person}".`)
  if (options.make && (options.set !== undefined || options.add !== undefined))
    throw new UsageError('--make makes a new set: leave out --set and --add.')
  if (options.make && person === undefined) throw new UsageError('Say with --as in whose name the set is made.')
  if (options.add !== undefined && options.set === undefined)
    throw new UsageError('Say with --set to which set the person is added.')
  if (options.set !== undefined && person === undefined)
    throw new UsageError('Say with --as who asks: only the person who made the set sees how it stands or adds people.')
  return withHost(workspace, async (host) => {
    if (person !== undefined) await host.context.settings.set({ annotator: person })
    if (options.make) return makeSet(host, options)
    if (options.set === undefined) return listed(host)
    return options.add === undefined ? standing(host, options.set) : addPerson(host, options.set, options.add)
  })
}

function listed({ context }: Host): Outcome {
  const sets = context.screening.sets.map((set) => ({
    id: set.id,
    name: set.name,
    lead: set.lead,
    at: set.at,
    overlap: set.overlap,
    pilot: set.pilot,
    open: isPool(set),
    annotators: peopleOf(set),
  }))
  return {
    json: { sets },
    lines:
      sets.length === 0
        ? ['No set has been made yet.']
        : columns([
            ['set', 'name', 'made by', 'people each', 'annotators'],
            ...sets.map(({ id, name, lead, overlap, open, annotators }) => [
              id,
              name,
              lead,
              overlap,
              open ? 'open to all' : annotators.join(', '),
            ]),
          ]),
    found: false,
  }
}

async function standing({ context }: Host, id: string): Promise<Outcome> {
  const { counts, people, criteria, items, rules } = await standingOfSet(context, id)
  return {
    json: { set: id, counts, people, criteria, items, rules },
    lines: [
      `${counts.items} proposals: ${counts.agreed} agreed, ${counts.disputed} disputed, ${counts.settled} settled, ${counts.open} open; ${counts.decisions} decisions, ${counts.skips} skipped.`,
      ...columns([
        ['annotator', 'decided', 'of', 'seconds each', 'readiness', 'known answers'],
        ...people.map(({ annotator, done, total, secondsEach, readiness }) => [
          annotator,
          done,
          total,
          secondsEach === null ? '' : secondsEach.toFixed(1),
          readiness.state,
          `${readiness.items.right} of ${String(readiness.items.estimate.n)} right`,
        ]),
      ]),
      ...columns([
        ['criterion', 'pairs', 'kappa', '95% interval', 'agreement'],
        ...criteria.map(({ criterion, comparison: { n, kappa, agreement } }) => [
          criterion,
          n,
          kappa.value === null ? 'undefined' : published(kappa.value),
          kappa.value === null ? String(kappa.reason) : `${published(kappa.low)} to ${published(kappa.high)}`,
          agreement.value === null ? 'undefined' : published(agreement.value),
        ]),
      ]),
      ...rules.map(({ value }) => value),
    ],
    found: false,
  }
}

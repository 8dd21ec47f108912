import { type ReleaseChoice, releaseNotes, verifyRelease } from '../../host/index.ts'
import type { SplitFacet } from '../../tasks/index.ts'
import { SPLIT_FACETS } from '../../tasks/index.ts'
import { columns, type Outcome, UsageError } from '../io.ts'
import { isFolder } from '../paths.ts'
import { withHost } from '../studio.ts'

interface SplitOptions {
  share: string
  public?: string
  by: string
  scope: string
  seed: string
  threshold: string
  apart?: boolean
  draw?: string
  as?: string
  show?: string
}

/** Plans a split and shows how it falls; with `--draw` it is kept. Found is a leak between the halves. */
export async function splitTasks(workspace: string, options: SplitOptions): Promise<Outcome> {
  return withHost(workspace, async ({ context }) => {
    if (options.as !== undefined) await context.settings.set({ annotator: options.as })
    const { release } = context
    const kept = options.show === undefined ? null : await usable(release.split(options.show))
    const seed = whole(options.seed, '--seed')
    const scope = scopeOf(options.scope)
    const count = scope === 'admitted' ? release.statistics('admitted').tasks : release.statistics('all').tasks
    const plan = {
      public:
        options.public === undefined
          ? Math.round(count * number(options.share, '--share', 0, 1))
          : whole(options.public, '--public'),
      by: facetsOf(options.by),
      scope,
      together: options.apart !== true,
      threshold: number(options.threshold, '--threshold', 0, 1),
    }
    const drawn = kept ?? (options.draw === undefined ? null : await usable(release.draw(options.draw, plan, seed)))
    const view = drawn ? await release.standing(drawn) : await usable(release.preview(plan, seed))
    const leaks = view.leaks.map(({ kind, public: open, private: hidden, value, shared }) => ({
      kind,
      public: open,
      private: hidden,
      value,
      shared,
    }))
    return {
      json: {
        id: drawn?.id ?? null,
        seed: drawn?.seed ?? seed,
        plan: drawn?.plan ?? plan,
        public: view.public,
        private: view.private,
        mostDeviation: view.most,
        strata: view.strata.map(({ name, size, public: open, due, deviation }) => ({
          name,
          size,
          public: open,
          due,
          deviation,
        })),
        together: view.groups,
        changed: view.changed,
        members: Object.fromEntries(view.members.map(({ task, half }) => [task, half])),
        leaks,
      },
      lines: [
        `${view.public} public, ${view.private} private; the largest deviation of a stratum is ${view.most.toFixed(2)} tasks.`,
        ...columns([
          ['stratum', 'tasks', 'public', 'due'],
          ...view.strata.map(({ name, size, public: open, due }) => [name, size, open, due.toFixed(1)]),
        ]),
        ...(view.groups.n > 0 ? [`${view.groups.tasks} tasks in ${view.groups.n} groups were kept together.`] : []),
        leaks.length === 0 ? 'No leak between the halves.' : `${leaks.length} leaks between the halves:`,
        ...leaks
          .slice(0, 50)
          .map(
            ({ kind, public: open, private: hidden, shared }) =>
              `  ${kind}: ${open} (public) and ${hidden} (private): ${shared}`,
          ),
        drawn ? `Kept as ${drawn.id}.` : 'Nothing was kept; --draw <title> keeps it.',
      ],
      found: leaks.length > 0 || view.changed.length > 0,
    }
  })
}

interface ReleaseOptions {
  to?: string
  verify?: boolean
  notes?: boolean
  workspace?: string
  split?: string
  half: string
  scope: string
  only?: string
  run?: string
  date?: string
}

/** Writes, checks or compares releases; which one, the options say. */
export async function release(folders: readonly string[], options: ReleaseOptions): Promise<Outcome> {
  const [first, second] = folders
  if (first === undefined)
    throw new UsageError('Name a folder: a benchmark, or with --verify a release, or with --notes two of either.')
  if (options.notes) {
    if (second === undefined) throw new UsageError('--notes takes two folders, the older and the newer.')
    return notes(first, second)
  }
  if (second !== undefined) throw new UsageError('Only --notes takes two folders.')
  return options.verify ? verify(first, options.workspace) : write(first, options)
}

async function write(workspace: string, options: ReleaseOptions): Promise<Outcome> {
  const { to, half, only } = options
  if (to === undefined) throw new UsageError('--to says where the release goes: a new or empty folder.')
  if (half !== 'public' && half !== 'private') throw new UsageError(`--half takes public or private, not "${half}".`)
  if (only !== undefined && only !== 'instructions') throw new UsageError(`--only takes instructions, not "${only}".`)
  return withHost(workspace, async ({ context }) => {
    const runs = [...context.workspace.runs.values()]
      .filter(({ manifest }) => manifest.status === 'finished')
      .sort((a, b) => (a.manifest.at < b.manifest.at ? 1 : -1))
    const choice: ReleaseChoice = {
      split: options.split ?? null,
      half,
      scope: scopeOf(options.scope),
      content: only === 'instructions' ? 'instructions' : 'everything',
      run: options.run === 'none' ? null : (options.run ?? runs[0]?.id ?? null),
      date: options.date ?? context.now().toISOString().slice(0, 10),
    }
    const { folder, files, card, report } = await usable(context.release.release(choice, { folder: to }))
    return {
      json: { folder, files, counts: report.counts, skipped: report.rejected, card },
      lines: [
        `${files} files in ${folder}`,
        ...Object.entries(report.counts).map(([kind, n]) => `${n} ${kind}`),
        ...card.leftOut.map(({ what, n, why }) => `left out: ${n} ${what}, ${why}`),
        ...report.rejected.map(({ file, reason }) => `${file} not released: ${reason}`),
      ],
      found: false,
    }
  })
}

async function verify(folder: string, workspace: string | undefined): Promise<Outcome> {
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  const check = await usable(
    workspace === undefined
      ? verifyRelease(folder, null)
      : withHost(workspace, ({ context }) => verifyRelease(folder, context.workspace)),
  )
  const { holds, files, figures, unchecked, differences } = check
  return {
    json: check,
    lines: [
      `${files} files and ${figures} figures checked${unchecked > 0 ? `; ${unchecked} figures of the whole benchmark were not (name it with --workspace)` : ''}.`,
      holds ? 'The release holds.' : 'The release does not hold:',
      ...differences.map(({ what, where, stated, found }) => `  ${what} ${where}: stated ${stated}, found ${found}`),
    ],
    found: !holds,
  }
}

async function notes(before: string, after: string): Promise<Outcome> {
  for (const folder of [before, after])
    if (!(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  const made = await usable(releaseNotes(before, after))
  return { json: { ...made.notes, markdown: made.markdown }, lines: made.markdown.trimEnd().split('\n'), found: false }
}

/** How much of taxonomies, clusters, sites and functions the tasks use, and how long and complex they are. */
export async function coverageOf(workspace: string, options: { scope: string }): Promise<Outcome> {
  return withHost(workspace, async ({ context }) => {
    const made = context.release.statistics(scopeOf(options.scope))
    const figure = (value: number | null): string => (value === null ? '' : String(Math.round(value * 100) / 100))
    const used = (rows: typeof made.clusters) =>
      rows.filter(({ count }) => count > 0).map(({ key, count }) => [key, count] as const)
    return {
      json: made,
      lines: [
        `${made.tasks} tasks (${made.scope})${made.textOnly.length > 0 ? `; of ${made.textOnly.length} only the text is known` : ''}`,
        '',
        ...columns([
          ['used', 'of', '', ''],
          ...made.shares.map(({ label, count, of, what }) => [`${count}`, of, label, what]),
        ]),
        '',
        ...columns([
          ['a task', 'n', 'mean', 'sd', 'min', 'median', 'max'],
          ...made.distributions.map(({ label, n, mean, sd, min, median, max }) => [
            label,
            n,
            ...[mean, sd, min, median, max].map(figure),
          ]),
        ]),
        '',
        ...columns([['clusters', 'tasks'], ...used(made.combinations)]),
        ...(made.unresolved.length > 0
          ? [
              '',
              `${made.unresolved.length} covered points name no entry of a card, such as ${made.unresolved[0]?.point} of ${made.unresolved[0]?.task}: ${made.unresolved[0]?.reason}`,
            ]
          : []),
      ],
      found: made.unresolved.length > 0,
    }
  })
}

function scopeOf(text: string): 'all' | 'admitted' {
  if (text === 'all' || text === 'admitted') return text
  throw new UsageError(`--scope takes all or admitted, not "${text}".`)
}

function facetsOf(text: string): SplitFacet[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.map((name) => {
    const facet = (Object.keys(SPLIT_FACETS) as SplitFacet[]).find((one) => one === name)
    if (facet === undefined) throw new UsageError(`--by takes ${Object.keys(SPLIT_FACETS).join(', ')}, not "${name}".`)
    return facet
  })
}

function whole(text: string, option: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`${option} takes a whole number, not "${text}".`)
  return value
}

function number(text: string, option: string, low: number, high: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(value > low && value <= high))
    throw new UsageError(`${option} takes a number above ${low} and up to ${high}, not "${text}".`)
  return value
}

/** What is refused is wrong usage, not a finding. */
async function usable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Error) || !['Refused', 'NotFound', 'PathError'].includes(error.name)) throw error
    const { advice } = error as { advice?: string }
    throw new UsageError([error.message, advice].filter(Boolean).join(' '))
  })
}

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seededRandom } from '../../agreement/index.ts'
import {
  type BenchmarkStatistics,
  balanceOf,
  benchmarkStatistics,
  type Drawn,
  drawSplit,
  factsOf,
  groupsOf,
  inScope,
  leaksBetween,
  type Split,
  type SplitPlan,
  type StatisticsScope,
  type StratumBalance,
  type Tie,
} from '../../tasks/index.ts'
import { checkName, hashOfMembers, readSplit, readSplits, type Workspace, writeSplit } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { ReleaseChoice } from '../release/choose.ts'
import type { DataCard } from '../release/data-card.ts'
import { releaseNotes } from '../release/notes.ts'
import { computeTies } from '../release/ties.ts'
import { readCard, verifyRelease } from '../release/verify.ts'
import { type Released, writeRelease } from '../release/write.ts'
import type { JudgeService } from './judging.ts'

export interface ReleaseServiceParts {
  workspace: Workspace
  judging: JudgeService
  version: string
  now: () => Date
  annotator: () => string
  onDrawn: (id: string, file: string) => void
}

export type Leak = Tie & { public: string; private: string }

/** A split as it would be, or is. */
export interface SplitView {
  members: Drawn[]
  strata: StratumBalance[]
  most: number
  public: number
  private: number
  leaks: Leak[]
  /** Groups that were kept together, and how many tasks they hold. */
  groups: { n: number; tasks: number }
  /** Tasks that changed since the draw, and such as were not there then. */
  changed: string[]
  outside: string[]
}

/** Where releases that are made in the studio lie within the workspace. */
const RELEASES = 'releases'

/** Statistics, splits, releases and version notes of one benchmark. */
export class ReleaseService {
  readonly #parts: ReleaseServiceParts
  #ties: { key: string; ties: Promise<Tie[]> } | null = null
  #statistics: { key: string; value: BenchmarkStatistics } | null = null

  constructor(parts: ReleaseServiceParts) {
    this.#parts = parts
  }

  statistics(scope: StatisticsScope): BenchmarkStatistics {
    const { workspace } = this.#parts
    const key = `${scope} ${this.#stamp()}`
    if (this.#statistics?.key === key) return this.#statistics.value
    const value = benchmarkStatistics(
      {
        tasks: [...workspace.tasks.values()].map((entry) => entry.value),
        cards: workspace.cardIndex(),
        clusters: workspace.clusters,
        proposal: (id) => workspace.proposals.get(id)?.value ?? null,
      },
      scope,
    )
    this.#statistics = { key, value }
    return value
  }

  async splits(): Promise<Split[]> {
    return (await readSplits(this.#parts.workspace.folder)).splits
  }

  /** How a split by this plan would fall, without keeping it. */
  async preview(plan: SplitPlan, seed: number): Promise<SplitView> {
    const { workspace } = this.#parts
    const tasks = [...workspace.tasks.values()].map(({ value }) => value).filter((task) => inScope(plan.scope, task))
    if (plan.public > tasks.length)
      throw new Refused(`${plan.public} tasks cannot be public: there are ${tasks.length}.`, { field: 'public' })
    const source = {
      cards: workspace.cardIndex(),
      clusters: workspace.clusters,
      proposal: (id: string) => workspace.proposals.get(id)?.value ?? null,
    }
    const ties = await this.#tiesOf(plan.threshold)
    const among = new Set(tasks.map(({ task_id }) => task_id))
    const relevant = ties.filter(({ a, b }) => among.has(a) && among.has(b))
    const groups = plan.together ? groupsOf(relevant) : []
    const members = drawSplit(
      tasks.map((task) => factsOf(task, source)),
      plan,
      groups,
      seededRandom(seed),
    )
    return this.#view(members, relevant, { n: groups.length, tasks: groups.flat().length })
  }

  /** Draws a split and keeps it; what is there is never written over. */
  async draw(title: string, plan: SplitPlan, seed: number): Promise<Split> {
    const { workspace, now, annotator, onDrawn } = this.#parts
    const { members: drawn, strata } = await this.preview(plan, seed)
    if (drawn.length === 0)
      throw new Refused('There is no task to split.', {
        advice: plan.scope === 'admitted' ? 'Admit tasks first, or split all.' : 'Add tasks first.',
      })
    const taken = new Set((await this.splits()).map(({ id }) => id))
    const stem = now().toISOString().slice(0, 10)
    const id =
      [stem, ...Array.from({ length: 99 }, (_, at) => `${stem}-${at + 2}`)].find((name) => !taken.has(name)) ??
      `${stem}-${seed}`
    const members = drawn.map((one) => ({ ...one, hash: workspace.tasks.get(one.task)?.contentHash ?? '' }))
    const split: Split = {
      version: 1,
      id,
      title: title.trim() || `Split of ${stem}`,
      at: now().toISOString(),
      annotator: annotator(),
      seed,
      plan,
      strata: strata.map(({ name, size, public: open }) => ({ name, size, public: open })),
      members,
      membersHash: hashOfMembers(members),
    }
    const file = await writeSplit(workspace.folder, split)
    onDrawn(id, file)
    return split
  }

  async split(id: string): Promise<Split> {
    const { split, findings } = await readSplit(this.#parts.workspace.folder, id)
    if (split) return split
    throw findings[0]
      ? new Refused(`${findings[0].file}:${findings[0].line} ${findings[0].field} ${findings[0].message}`)
      : new NotFound(`There is no split "${id}".`)
  }

  /** A kept split as it stands on the tasks of today. */
  async standing(split: Split): Promise<SplitView> {
    const among = new Set(split.members.map(({ task }) => task))
    const ties = (await this.#tiesOf(split.plan.threshold)).filter(({ a, b }) => among.has(a) && among.has(b))
    const groups = split.plan.together ? groupsOf(ties) : []
    const view = this.#view(split.members, ties, { n: groups.length, tasks: groups.flat().length })
    const { tasks } = this.#parts.workspace
    return {
      ...view,
      changed: split.members.filter(({ task, hash }) => tasks.get(task)?.contentHash !== hash).map(({ task }) => task),
      outside: [...tasks.keys()].filter((id) => !among.has(id)),
    }
  }

  /** Writes a release. Without a folder it goes to `releases/<name>` of the workspace. */
  async release(choice: ReleaseChoice, to: { folder: string } | { name: string }): Promise<Released> {
    const { workspace, judging, version } = this.#parts
    const folder = 'folder' in to ? to.folder : await this.#placeOf(to.name)
    const run = choice.run === null ? null : workspace.runs.get(choice.run)
    if (run === undefined) throw new NotFound(`There is no run "${choice.run}".`)
    const verdicts = run ? await judging.verdicts(run.id) : []
    return writeRelease(
      { workspace, assay: version, run: run ? { manifest: run.manifest, verdicts } : null },
      choice,
      folder,
    )
  }

  /** Releases that lie in the workspace, newest first, with their cards. */
  async releases(): Promise<{ name: string; card: DataCard }[]> {
    const folder = join(this.#parts.workspace.folder, RELEASES)
    const names = (await readdir(folder, { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
    const cards = await Promise.all(
      names.map(async (name) => ({ name, card: await readCard(join(folder, name)).catch(() => null) })),
    )
    return cards
      .flatMap(({ name, card }) => (card === null ? [] : [{ name, card }]))
      .sort((a, b) => (a.card.date < b.card.date ? 1 : a.card.date > b.card.date ? -1 : a.name < b.name ? 1 : -1))
  }

  verify(name: string): ReturnType<typeof verifyRelease> {
    return verifyRelease(this.folderOf(name), this.#parts.workspace)
  }

  /** Notes between two versions; null stands for the benchmark as it is now. */
  notes(before: string | null, after: string | null): ReturnType<typeof releaseNotes> {
    const place = (name: string | null): string => (name === null ? this.#parts.workspace.folder : this.folderOf(name))
    return releaseNotes(place(before), place(after))
  }

  folderOf(name: string): string {
    return join(this.#parts.workspace.folder, RELEASES, checkName(name, 'the name of a release'))
  }

  async #placeOf(name: string): Promise<string> {
    const folder = this.folderOf(name)
    if (await stat(folder).catch(() => null))
      throw new Refused(`There is a release "${name}" already.`, {
        field: 'name',
        advice: 'Take another name; nothing is written over.',
      })
    const all = join(this.#parts.workspace.folder, RELEASES)
    await mkdir(all, { recursive: true })
    // Releases can be made again from the benchmark; a repository need not hold them twice.
    const ignore = join(all, '.gitignore')
    if ((await readFile(ignore, 'utf8').catch(() => null)) === null) await writeFile(ignore, '*\n')
    return folder
  }

  #view(members: readonly Drawn[], ties: readonly Tie[], groups: SplitView['groups']): SplitView {
    const halves = new Map(members.map(({ task, half }) => [task, half]))
    return {
      members: [...members],
      ...balanceOf(members),
      leaks: leaksBetween(ties, (task) => halves.get(task) ?? null),
      groups,
      changed: [],
      outside: [],
    }
  }

  /** Which tasks tell of each other: looked up in a thread, once for the same tasks. */
  #tiesOf(threshold: number): Promise<Tie[]> {
    const key = `${threshold} ${this.#stamp()}`
    if (this.#ties?.key !== key) {
      const ties = computeTies(
        [...this.#parts.workspace.tasks.values()].map(({ value }) => value),
        threshold,
      )
      ties.catch(() => {
        this.#ties = null
      })
      this.#ties = { key, ties }
    }
    return this.#ties.ties
  }

  /** Changes whenever a task, card, cluster or proposal does. */
  #stamp(): string {
    return String(this.#version)
  }
  #version = 0
  forget(): void {
    this.#version++
  }
}

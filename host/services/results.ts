import { join } from 'node:path'
import { meanInterval, wilson } from '../../agreement/index.ts'
import type { AgentResults, Leaderboard, Standing } from '../../contract/index.ts'
import {
  complexityOf,
  countWords,
  type Known,
  METRIC_NAMES,
  type MetricName,
  metricsOf,
  passAtK,
  releasedPassAny,
  slicesOf,
  spreadOf,
  type Verdict,
} from '../../rubrics/index.ts'
import { parsePointId } from '../../sitecards/index.ts'
import { type Run, type Workspace, writeAtomically } from '../../workspace/index.ts'
import { NotFound } from '../errors.ts'
import { answerSubject } from './compare.ts'
import type { JudgeService } from './judging.ts'
import { rankBy, releasedLeaderboard } from './leaderboard.ts'

/** pass@k is given for these k, as far as there are attempts. */
const KS = [1, 2, 3, 5, 8, 10]

/** What verdicts say together: of one run, and of the latest runs beside each other. */
export class ResultsService {
  readonly #workspace: Workspace
  readonly #judging: JudgeService

  constructor({ workspace, judging }: { workspace: Workspace; judging: JudgeService }) {
    this.#workspace = workspace
    this.#judging = judging
  }

  async of(run: string): Promise<AgentResults[]> {
    const known = this.#known()
    return Promise.all(
      byAgent(await this.#judging.verdicts(run)).map(async ([agent, verdicts]) => {
        const attempts = Math.max(...[...Map.groupBy(verdicts, ({ task }) => task).values()].map(countAnswers))
        return {
          agent,
          paper: metricsOf(verdicts, { counting: 'paper' }),
          released: metricsOf(verdicts, { counting: 'released' }),
          byAnswers: spreadOf(verdicts, 'answers'),
          byJudgings: spreadOf(verdicts, 'judgings'),
          passAtK: KS.filter((k) => k <= attempts).map((k) => passAtK(verdicts, k)),
          releasedPass: { k: attempts, value: releasedPassAny(verdicts) },
          ...slicesOf(verdicts, known),
          complexity: complexityOf(verdicts, known.sites),
          effort: await this.#effort(verdicts),
        }
      }),
    )
  }

  async leaderboard(judge: string | null, by: MetricName): Promise<Leaderboard> {
    const runs = [...this.#workspace.runs.values()]
      .filter(({ manifest }) => manifest.status === 'finished')
      .sort((a, b) => (a.manifest.at < b.manifest.at ? 1 : -1))
    const judges = [...new Set(runs.map(({ manifest }) => manifest.judge))]
    if (judge !== null && !judges.includes(judge)) throw new NotFound(`There is no finished run by the judge ${judge}.`)
    const chosen = judge ?? judges[0] ?? null
    const entries: { standing: Standing; tasks: ReadonlySet<string>; run: Run }[] = []
    for (const run of runs.filter(({ manifest }) => manifest.judge === chosen)) {
      for (const [agent, verdicts] of byAgent(await this.#judging.verdicts(run.id))) {
        if (entries.some((entry) => entry.standing.agent === agent)) continue
        const tasks = new Set(verdicts.map(({ task }) => task))
        entries.push({ standing: await this.#standing(run, agent, verdicts), tasks, run })
      }
    }
    const common = [...(entries[0]?.tasks ?? [])].filter((task) => entries.every(({ tasks }) => tasks.has(task)))
    const why = whyNotComparable(entries, common.length)
    return {
      judges,
      judge: chosen,
      by,
      standings: rankBy(
        entries.map(({ standing }) => standing),
        by,
      ),
      commonTasks: common.length,
      comparable: why.length === 0,
      why,
      sample: entries.some(({ run }) => run.manifest.sample),
    }
  }

  /** Writes the board in the released format to `reports/`. */
  async exportLeaderboard(judge: string | null, now: Date): Promise<{ file: string }> {
    const board = await this.leaderboard(judge, 'partialCompletion')
    const file = 'reports/leaderboard.json'
    const text = `${JSON.stringify(releasedLeaderboard(board, now), null, 2)}\n`
    await writeAtomically(join(this.#workspace.folder, file), text)
    return { file }
  }

  async #standing(run: Run, agent: string, verdicts: Verdict[]): Promise<Standing> {
    const metrics = metricsOf(verdicts)
    const [byAnswers, byJudgings] = [spreadOf(verdicts, 'answers'), spreadOf(verdicts, 'judgings')]
    const spread = byAnswers.runs.length > 1 ? byAnswers : byJudgings
    const tasks = [...Map.groupBy(verdicts, ({ task }) => task).values()]
    const scores = tasks.map((of) => mean(of.map(({ score }) => score)))
    const successes = tasks.map((of) => mean(of.map(({ success }) => Number(success))))
    const single = tasks.every((of) => of.length === 1)
    return {
      agent,
      run: run.id,
      at: run.manifest.at,
      rank: null,
      metrics: pick((name) => metrics[name]),
      sd: pick((name) => spread.deviation[name].sd),
      sdOver: spread.by,
      partialInterval: { ...meanInterval(scores) },
      // One verdict a task makes independent trials; several do not, and are averaged within the task first.
      successInterval: {
        ...(single
          ? wilson(verdicts.filter(({ success }) => success).length, verdicts.length)
          : meanInterval(successes)),
      },
      tasks: tasks.length,
      answers: countAnswers(verdicts),
      errors: metrics.errors,
      unverifiable: metrics.unverifiable,
      effort: await this.#effort(verdicts),
    }
  }

  async #effort(verdicts: readonly Verdict[]): Promise<AgentResults['effort']> {
    const subjects = new Set(verdicts.map(answerSubject))
    const files = this.#workspace.answers.filter(({ id }) => subjects.has(id))
    const [words, facts] = await Promise.all([
      Promise.all(files.map(async (file) => countWords(await file.read()))),
      Promise.all(files.map((file) => file.facts())),
    ])
    const minutes = facts.flatMap((fact) => (fact?.ms === undefined ? [] : [fact.ms / 60_000]))
    const tokens = facts.flatMap((fact) => {
      const report = fact?.report
      return report?.inputTokens === undefined && report?.outputTokens === undefined
        ? []
        : [(report.inputTokens ?? 0) + (report.outputTokens ?? 0)]
    })
    const costs = facts.flatMap((fact) => fact?.report?.cost ?? [])
    return {
      answers: files.length,
      meanWords: meanOrNull(words),
      meanMinutes: meanOrNull(minutes),
      timed: minutes.length,
      meanTokens: meanOrNull(tokens),
      counted: tokens.length,
      cost: costs.length === 0 ? null : costs.reduce((sum, one) => sum + one, 0),
      priced: costs.length,
    }
  }

  #known(): Known {
    const cards = this.#workspace.cardIndex()
    return {
      sites: (task) => this.#workspace.tasks.get(task)?.value.metadata.websites_involved ?? null,
      point: (id) => {
        const point = parsePointId(id)
        if (point === null || point.kind === 'function') return null
        const type = cards.item(id)?.type ?? null
        return {
          site: point.site,
          kind: point.kind,
          type: type && { code: type.code, name: `${type.component}: ${type.type}` },
        }
      },
    }
  }
}

const byAgent = (verdicts: readonly Verdict[]): [string, Verdict[]][] =>
  [...Map.groupBy(verdicts, ({ agent }) => agent)].sort(([a], [b]) => (a < b ? -1 : 1))
const countAnswers = (verdicts: readonly Verdict[]): number => new Set(verdicts.map(answerSubject)).size
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const meanOrNull = (values: readonly number[]): number | null => (values.length === 0 ? null : mean(values))
const pick = <T>(of: (name: MetricName) => T): Record<MetricName, T> =>
  Object.fromEntries(METRIC_NAMES.map((name) => [name, of(name)])) as Record<MetricName, T>

/** Figures beside each other are believed to be about the same thing; where they are not, this says so. */
function whyNotComparable(
  entries: readonly { tasks: ReadonlySet<string>; run: Run; standing: Standing }[],
  common: number,
): string[] {
  const why: string[] = []
  if (entries.some(({ tasks }) => tasks.size !== common))
    why.push(`Not every agent was judged on the same tasks; ${common} tasks are common to all.`)
  const scripts = new Map<string, Set<string>>()
  for (const { run } of entries)
    for (const [task, hash] of Object.entries(run.manifest.rubrics))
      scripts.set(task, (scripts.get(task) ?? new Set()).add(hash))
  const changed = [...scripts].filter(([, hashes]) => hashes.size > 1).length
  if (changed > 0) why.push(`${changed} rubrics were changed between the runs shown.`)
  const dates = new Set(entries.map(({ run }) => run.manifest.evaluationDate))
  if (dates.size > 1) why.push(`The answers were judged on ${dates.size} different days.`)
  return why
}

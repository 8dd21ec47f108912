import { compareJudgeAndHuman, type JudgeHumanComparison, type JudgeHumanPolicy } from '../../agreement/index.ts'
import type { ModelTotals } from '../../models/index.ts'
import {
  type JudgeConfig,
  judgeConfig,
  offlineJudge,
  type RunManifest,
  type SourceRule,
  type Verdict,
} from '../../rubrics/index.ts'
import type { Task } from '../../tasks/index.ts'
import type { Run, Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import {
  type AnswerToJudge,
  createPool,
  inspectRubric,
  type JudgeAnswersOptions,
  judgeAnswers,
  judgeOne,
  prepareRubric,
  type RubricInspection,
  type SandboxPool,
  type StartSandbox,
} from '../judge/index.ts'
import type { AnswerText, Benchmark } from './benchmark.ts'
import { answerSubject, comparedAnswers } from './compare.ts'
import type { EvidenceService } from './evidence.ts'
import type { JobReport, Jobs } from './jobs.ts'
import { checkJudge, configOfRun, describeSpent, judgeFor, listJudges, usedBy } from './judge-choice.ts'
import type { ModelService } from './models.ts'
import { pagesOfScripts } from './script-pages.ts'
import { dayOf, freeName, runIdAt } from './stamp.ts'

/** What is judged, and how. */
export interface JudgeChoice extends JudgeConfig {
  agents: string[] | null
  tasks: string[] | null
  /** Each answer is judged so many times; once if left out. */
  repeat?: number
  /** What official scripts must rest on; a cited page if left out. */
  sources?: SourceRule
}

/** Where a run goes: into the workspace, or into a folder of its own. */
export interface RunTarget {
  id: string
  create(manifest: RunManifest): Promise<{
    append(verdict: Verdict): Promise<void>
    finish(status: 'finished' | 'cancelled', changes?: Partial<RunManifest>): Promise<RunManifest>
  }>
}

export interface JudgeParts {
  workspace: Workspace
  benchmark: Benchmark
  evidence: EvidenceService
  jobs: Jobs
  now: () => Date
  version: string
  models: ModelService
  /** How this door starts a sandbox process; as a child of Node if left out. */
  startSandbox?: StartSandbox | undefined
}

/** For one answer with a model judge, the waits between its tries included. */
const MODEL_TIME_MS = 30 * 60_000

/** Judge runs: started, followed, read again, and compared with what people said. */
export class JudgeService {
  readonly #parts: JudgeParts
  #pool: SandboxPool | null = null
  #inspecting: SandboxPool | null = null
  #capturing: Promise<void> = Promise.resolve()
  readonly #read = new Map<string, Promise<Verdict[]>>()

  constructor(parts: JudgeParts) {
    this.#parts = parts
  }

  judges() {
    return listJudges(this.#parts.models)
  }

  /** Starts a run for each judge into the workspace, each as a job of its own; all of them judge the same captures. Nothing starts where one judge cannot be used. */
  start({ judges, ...what }: Omit<JudgeChoice, keyof JudgeConfig> & { judges: readonly JudgeConfig[] }): {
    runs: { job: string; run: string }[]
  } {
    for (const config of judges) checkJudge(config, this.#parts.models)
    const at = this.#parts.now()
    const taken = new Set(this.#parts.workspace.runs.keys())
    const runs = judges.map((config) => {
      const run = freeName(runIdAt(at, config.judge), taken)
      taken.add(run)
      const target: RunTarget = { id: run, create: (manifest) => this.#parts.workspace.createRun(manifest) }
      const choice = { ...what, ...config }
      this.#parts.jobs.start(run, `Judging with ${config.model ?? config.judge}`, async (follow) => {
        const { manifest, verdicts, spent } = await this.judge(choice, target, follow)
        const errors = verdicts.filter((verdict) => verdict.outcome === 'error').length
        const cost = spent === null ? '' : ` ${describeSpent(spent)}`
        return `${verdicts.length} of ${manifest.answers * manifest.repeat} verdicts${errors > 0 ? `, ${errors} scripts failed` : ''}.${cost}`
      })
      return { job: run, run }
    })
    return { runs }
  }

  /** Goes on with a run that a kill or a person broke off, as a job. @throws Refused where it is finished or running */
  resume(id: string): { job: string; run: string } {
    this.#resumable(id)
    if (this.#parts.jobs.isRunning(id)) throw new Refused(`The run ${id} is being judged.`)
    this.#parts.jobs.start(id, 'Judging', async (follow) => {
      const { verdicts, before } = await this.goOn(id, follow)
      return `${verdicts.length - before} more answers judged, ${verdicts.length} in all.`
    })
    return { job: id, run: id }
  }

  /**
   * Judges what a broken-off run has not judged yet; what it has stays, byte for byte. `before` counts that. @throws Refused where something that the run
   * rests on was changed since
   */
  async goOn(
    id: string,
    follow: { signal: AbortSignal; report: (progress: JobReport) => void },
  ): Promise<{ manifest: RunManifest; verdicts: Verdict[]; spent: ModelTotals | null; before: number }> {
    const config = this.#resumable(id)
    const { writer, manifest, done } = await this.#parts.workspace.resumeRun(id)
    const choice: JudgeChoice = {
      ...config,
      agents: manifest.agents,
      tasks: manifest.tasks,
      repeat: manifest.repeat,
      ...(manifest.sources === 'released' ? { sources: 'released' } : {}),
    }
    const target: RunTarget = { id, create: () => Promise.resolve(writer) }
    try {
      const result = await this.judge(choice, target, follow, { manifest, done })
      return { ...result, before: done.length }
    } catch (error) {
      await writer.finish('cancelled')
      throw error
    }
  }

  /** Which judge can go on with a run. */
  #resumable(id: string): JudgeConfig {
    const { manifest } = this.run(id)
    if (manifest.status === 'finished') throw new Refused(`The run ${id} is finished; there is nothing to go on with.`)
    const config = configOfRun(manifest)
    checkJudge(config, this.#parts.models)
    return config
  }

  /** Captures what is cited and not captured yet, then judges. @throws Refused where no answer is left to judge */
  async judge(
    choice: JudgeChoice,
    target: RunTarget,
    follow: { signal: AbortSignal; report: (progress: JobReport) => void },
    resume?: JudgeAnswersOptions['resume'],
  ): Promise<{ manifest: RunManifest; verdicts: Verdict[]; spent: ModelTotals | null }> {
    const { workspace, benchmark, evidence, now, version, models } = this.#parts
    const config = judgeConfig.parse(choice)
    checkJudge(config, models)
    const began = performance.now()
    const { judge, model } = judgeFor(config, { models, evidence, signal: follow.signal })
    const chosen = workspace.answers.filter(
      ({ agent, task }) => (choice.agents?.includes(agent) ?? true) && (choice.tasks?.includes(task) ?? true),
    )
    if (chosen.length === 0)
      throw new Refused('There is no answer to judge.', {
        advice: 'Add answers under answers/<agent>/<task>/, or choose other agents.',
      })
    const answers = await Promise.all(chosen.map(({ id }) => benchmark.answer(id)))
    await this.#capture(answers, follow)
    const writing: { writer: Awaited<ReturnType<RunTarget['create']>> | null } = { writer: null }
    const result = await judgeAnswers({
      tasks: [...workspace.tasks.values()].map((entry) => entry.value),
      rubrics: new Map([...workspace.rubrics.values()].map((entry) => [entry.id, entry.value])),
      answers,
      evidenceFor: (url) => evidence.capture(url),
      judge,
      config,
      runId: target.id,
      benchmark: workspace.settings.name,
      assay: version,
      evaluationDate: resume?.manifest.evaluationDate ?? dayOf(now()),
      clock: { now: () => now().getTime() },
      repeat: choice.repeat ?? 1,
      ...(choice.sources ? { sources: choice.sources } : {}),
      ...(resume ? { resume } : {}),
      sample: workspace.settings.sample,
      onProgress: ({ done, total }) => follow.report({ done, total, message: 'judging' }),
      signal: follow.signal,
      startSandbox: this.#parts.startSandbox,
      // A script waits for its judge; one that asks a model waits long.
      ...(model ? { limits: { timeMs: MODEL_TIME_MS } } : {}),
      sink: {
        manifest: async (manifest) => {
          if (writing.writer === null) writing.writer = await target.create(manifest)
          else
            await writing.writer.finish(
              manifest.status === 'finished' ? 'finished' : 'cancelled',
              usedBy(model?.totals() ?? null, performance.now() - began, resume?.manifest ?? null),
            )
        },
        verdict: async (verdict) => writing.writer?.append(verdict),
      },
    })
    this.#read.delete(target.id)
    return { ...result, spent: model?.totals() ?? null }
  }

  /** Runs a script, saved or not, on one answer of the workspace, from the evidence that is there. */
  async runOnce(input: { task: string; source: string; agent: string; answer: string }): Promise<Verdict> {
    const { text } = await this.#parts.benchmark.answer(answerSubject(input))
    return this.runOn(input.source, { agent: input.agent, task: input.task, answer: input.answer, text })
  }

  /** Runs a task's saved script on any text; what it cites is captured first where it is not yet. */
  async runText(task: string, text: string): Promise<Verdict> {
    const source = this.#parts.workspace.rubrics.get(task)?.value
    if (source === undefined) throw new NotFound(`There is no rubric script of ${task}.`)
    const answer = { agent: 'unknown', task, answer: 'answer', text }
    await this.#capture([answer], { signal: new AbortController().signal, report: () => undefined })
    return this.runOn(source, answer)
  }

  /** Runs a script on an answer with the offline judge, from the evidence that is there; opens no page and writes nothing. */
  runOn(source: string, answer: AnswerToJudge): Promise<Verdict> {
    const { benchmark, evidence, now, startSandbox } = this.#parts
    const task = benchmark.task(answer.task).value
    this.#pool ??= createPool({ size: 1, start: startSandbox })
    const options = {
      rubrics: new Map([[answer.task, source]]),
      evidenceFor: (url: string) => evidence.capture(url),
      judge: offlineJudge,
      evaluationDate: dayOf(now()),
    }
    return judgeOne(options, this.#pool, task, prepareRubric(source, task), answer)
  }

  /** What the text of a script alone says, in either language; `task` for the rules about its points and bounds. */
  inspect(source: string, task: Task | null): Promise<RubricInspection> {
    return inspectRubric(source, task, () => {
      // A process of its own: checking goes on while a script runs.
      this.#inspecting ??= createPool({ size: 1, start: this.#parts.startSandbox })
      return this.#inspecting
    })
  }

  run(id: string): Run {
    const run = this.#parts.workspace.runs.get(id)
    if (!run) throw new NotFound(`There is no judge run ${id}.`)
    return run
  }

  /** All verdicts of a run; those of a finished run are read once. */
  verdicts(id: string): Promise<Verdict[]> {
    const run = this.run(id)
    // A run that was killed may end in half a line, which is no verdict; going on with it takes that away.
    if (run.manifest.status !== 'finished') return all(run.verdicts(() => undefined))
    const known = this.#read.get(id) ?? all(run.verdicts())
    this.#read.set(id, known)
    known.catch(() => this.#read.delete(id))
    return known
  }

  /** Forgets what was read of a run, after its files changed. */
  forget(id: string): void {
    this.#read.delete(id)
  }

  async compare(id: string, policy: Partial<JudgeHumanPolicy>): Promise<JudgeHumanComparison> {
    const verdicts = await this.verdicts(id)
    return compareJudgeAndHuman(comparedAnswers(id, verdicts, this.#parts.workspace.reviewEvents()), policy)
  }

  close(): void {
    this.#pool?.close()
    this.#inspecting?.close()
  }

  async #capture(
    answers: readonly Pick<AnswerText, 'task' | 'text'>[],
    { signal, report }: { signal: AbortSignal; report: (progress: JobReport) => void },
  ): Promise<void> {
    // Runs that begin together cite the same pages: the second finds them captured.
    const before = this.#capturing
    const turn = Promise.withResolvers<void>()
    this.#capturing = turn.promise
    try {
      await before
      if (!signal.aborted) await this.#captureMissing(answers, { signal, report })
    } finally {
      turn.resolve()
    }
  }

  async #captureMissing(
    answers: readonly Pick<AnswerText, 'task' | 'text'>[],
    { signal, report }: { signal: AbortSignal; report: (progress: JobReport) => void },
  ): Promise<void> {
    const { workspace, evidence } = this.#parts
    const ownPages = pagesOfScripts(
      answers.map(({ task }) => task),
      (task) => workspace.rubrics.get(task)?.value,
    )
    const citing = [...answers, ...ownPages].map(({ task, text }) => ({
      text,
      sites: workspace.tasks.get(task)?.value.metadata.websites_involved ?? [],
    }))
    const missing = await evidence.missing(citing)
    if (missing.length === 0) return
    const say = (done: number): void => report({ done, total: missing.length, message: 'capturing cited pages' })
    say(0)
    await evidence.captureAll(missing, { signal, onDone: say })
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

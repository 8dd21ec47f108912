import {
  CannotGenerate,
  type DraftDecision,
  type GenerationRound,
  generateScript,
  languageOfFile,
  type RoundFinding,
  type RubricDraft,
} from '../../rubrics/index.ts'
import { draftScript, newDraftId, readDraft, readDrafts, sha256, writeDraft } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import { type Examined, type ExamineParts, examine } from './generating-examine.ts'
import { endOf, generateByModel, MOST_ROUNDS } from './generating-loop.ts'
import type { JobReport, Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { ModelService } from './models.ts'
import { stampOf } from './stamp.ts'

export interface GeneratingParts extends ExamineParts {
  models: ModelService
  jobs: Jobs
  log: Log
  now: () => Date
  /** The person at work; only a named person can accept a draft. */
  annotator: () => string
  /** Drafts are read on demand: whoever shows them is told that there is something new. */
  onChange: (task: string, file: string) => void
}

export interface Follow {
  signal?: AbortSignal
  report?: (progress: JobReport) => void
}

/** Makes drafts of rubrics, by rule or by model, and lets a person accept one. No draft judges anybody: judging reads `rubrics/<task>.ts` alone. */
export class GeneratingService {
  readonly #parts: GeneratingParts

  constructor(parts: GeneratingParts) {
    this.#parts = parts
  }

  /** Ways to generate, with the reason where one cannot be had. */
  methods(): { id: 'built-in' | 'model'; label: string; available: boolean; reason: string }[] {
    return [
      { id: 'built-in', label: 'Built-in: from points, outputs and verify methods', available: true, reason: '' },
      this.#parts.models.method(),
    ]
  }

  async drafts(task: string): Promise<RubricDraft[]> {
    const { benchmark, workspace, log } = this.#parts
    benchmark.task(task)
    return readDrafts(workspace.folder, task, (file, message) => log.warn('drafts', `${file} ${message}`))
  }

  async draft(task: string, id: string): Promise<RubricDraft> {
    this.#parts.benchmark.task(task)
    const draft = await readDraft(this.#parts.workspace.folder, task, id)
    if (!draft) throw new NotFound(`There is no draft ${id} of ${task}.`)
    return draft
  }

  /** Where the script of a draft lies within the workspace. */
  fileOf({ task, id }: Pick<RubricDraft, 'task' | 'id'>): string {
    return draftScript(task, id)
  }

  /** Starts generation as a job and says under which id it can be followed and cancelled. @throws Unavailable, Refused */
  async start(task: string, method: RubricDraft['method']): Promise<{ job: string; id: string }> {
    const draft = await this.#begin(task, method)
    const job = `generate-${task}-${draft.id}`
    this.#parts.jobs.start(job, `Generate the rubric of ${task}`, async (follow) =>
      outcomeOf(await this.#work(draft, follow)),
    )
    return { job, id: draft.id }
  }

  /** Generates and resolves with the draft, however it ended; the draft is kept. @throws Unavailable, Refused */
  async generate(task: string, method: RubricDraft['method'], follow: Follow = {}): Promise<RubricDraft> {
    return this.#work(await this.#begin(task, method), follow)
  }

  /**
   * Makes a draft the rubric of its task, for the person at work, and records it in the draft.
   * @param baseHash of the rubric as the person saw it; null where there was none
   * @throws ConflictError where the rubric changed meanwhile; Refused where it was decided or has no script that can run
   */
  async accept(task: string, id: string, baseHash: string | null): Promise<{ draft: RubricDraft; hash: string }> {
    const draft = await this.#undecided(task, id)
    const script = draft.rounds.at(-1)?.script
    if (script === undefined)
      throw new Refused(`The draft ${id} has no script: generation ended before the first round.`)
    const present = this.#parts.workspace.rubrics.get(task)
    if (present && languageOfFile(present.file) === 'python')
      throw new Refused(`${present.file} is an official script, and a draft is TypeScript.`, {
        advice: `Remove or rename ${present.file} first; the draft is kept.`,
      })
    const entry = await this.#parts.workspace.saveRubric(task, script, baseHash)
    return {
      draft: await this.#decide(draft, { verdict: 'accepted', reason: '', rubricHash: sha256(script) }),
      hash: entry.hash,
    }
  }

  async reject(task: string, id: string, reason: string): Promise<RubricDraft> {
    if (reason.trim() === '') throw new Refused('Say why the draft is rejected.', { field: 'reason' })
    return this.#decide(await this.#undecided(task, id), {
      verdict: 'rejected',
      reason: reason.trim(),
      rubricHash: null,
    })
  }

  async #undecided(task: string, id: string): Promise<RubricDraft> {
    const draft = await this.draft(task, id)
    if (this.#parts.jobs.isRunning(`generate-${task}-${id}`))
      throw new Refused(`The draft ${id} is still at work.`, { advice: 'Wait for its last round, or cancel it.' })
    if (draft.decision)
      throw new Refused(`The draft ${id} was ${draft.decision.verdict} by ${draft.decision.by} already.`, {
        advice: 'Generate another one, or change the rubric in the editor.',
      })
    return draft
  }

  async #decide(
    draft: RubricDraft,
    decision: Pick<DraftDecision, 'verdict' | 'reason' | 'rubricHash'>,
  ): Promise<RubricDraft> {
    const { annotator, now } = this.#parts
    const decided = { ...draft, decision: { ...decision, by: annotator(), at: now().toISOString() } }
    await this.#keep(decided)
    return decided
  }

  async #begin(task: string, method: RubricDraft['method']): Promise<RubricDraft> {
    const { benchmark, workspace, models, now } = this.#parts
    const { value } = benchmark.task(task)
    const model = method === 'model' ? models.client('rubric generation').model : null
    if (method === 'built-in') builtIn(value)
    const at = now()
    const id = await newDraftId(workspace.folder, task, `${stampOf(at)}-${method}`)
    const draft: RubricDraft = {
      version: 1,
      id,
      task,
      at: at.toISOString(),
      method,
      model,
      ended: 'open',
      problem: null,
      rounds: [],
      todo: [],
      decision: null,
    }
    await this.#keep(draft)
    return draft
  }

  async #work(draft: RubricDraft, { signal = new AbortController().signal, report }: Follow): Promise<RubricDraft> {
    const { benchmark, models } = this.#parts
    const { value: task } = benchmark.task(draft.task)
    const say = (done: number, message: string): void =>
      report?.({ done, total: draft.method === 'model' ? MOST_ROUNDS : 1, message })
    const look = (source: string) => examine(this.#parts, draft.task, source, signal)
    say(0, draft.method === 'model' ? 'first draft' : 'reading the task')
    const made =
      draft.method === 'built-in'
        ? await this.#byRule(draft, look, signal)
        : {
            ...draft,
            ...(await generateByModel({
              client: models.client('rubric generation'),
              task,
              signal,
              examine: look,
              onRound: async (rounds) => {
                await this.#keep({ ...draft, rounds: [...rounds] })
                say(rounds.length, `round ${rounds.length}: ${rounds.at(-1)?.reason}`)
              },
            })),
          }
    await this.#keep(made)
    return made
  }

  /** The script does not need the look at it: cancelled meanwhile, it is kept without findings. */
  async #byRule(
    draft: RubricDraft,
    look: (source: string) => Promise<Examined>,
    signal: AbortSignal,
  ): Promise<RubricDraft> {
    const { source, todo } = builtIn(this.#parts.benchmark.task(draft.task).value)
    const began = performance.now()
    const round = (findings: RoundFinding[]): GenerationRound => ({
      n: 1,
      reason: 'built-in',
      script: source,
      diff: '',
      findings,
      notes: [],
      model: null,
      promptVersion: null,
      tokensIn: 0,
      tokensOut: 0,
      costUsd: 0,
      ms: Math.round(performance.now() - began),
    })
    try {
      const { findings, repair } = await look(source)
      // One round is all that a rule can do: what it leaves is for the person.
      return { ...draft, todo, rounds: [round(findings)], ended: repair === null ? 'clean' : 'bounded' }
    } catch (error) {
      return { ...draft, todo, rounds: [round([])], ...endOf(error, signal) }
    }
  }

  async #keep(draft: RubricDraft): Promise<void> {
    await writeDraft(this.#parts.workspace.folder, draft)
    this.#parts.onChange(draft.task, draftScript(draft.task, draft.id))
  }
}

function builtIn(task: Parameters<typeof generateScript>[0]): ReturnType<typeof generateScript> {
  try {
    return generateScript(task)
  } catch (error) {
    if (error instanceof CannotGenerate) throw new Refused(error.message, { field: 'covered_points' })
    throw error
  }
}

function outcomeOf({ rounds, ended, problem }: RubricDraft): string {
  const count = rounds.length === 1 ? '1 round' : `${rounds.length} rounds`
  return problem ? `${count}, then: ${problem.message} ${problem.advice}` : `${count}, ${ended}`
}

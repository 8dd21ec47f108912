import { randomBytes } from 'node:crypto'
import { type Recorder, startRecorder } from '../../browser/index.ts'
import { type ExecutionDetail, type RecordingRow, recordedStep } from '../../contract/index.ts'
import {
  type ExecutionDraft,
  type ExecutionOutcome,
  executionDraft,
  executionParts,
  feasibleWord,
  helpShare,
  outcomeProblem,
  type PerceptionAnswer,
  type PointMatch,
  type ReviewEvent,
  type ShortcutPass,
  standingOf,
  type Task,
  timingOf,
} from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark } from '../services/benchmark.ts'
import type { Log } from '../services/log.ts'
import type { PageService } from '../services/page.ts'
import type { Reviews } from '../services/reviews.ts'
import { stampOf } from '../services/stamp.ts'
import { keepBaseline } from './baseline.ts'
import { actionPointsOf, detailOf, rowOf, StepReader } from './reading.ts'
import { RecordingStore, type StoredRecording } from './store.ts'
import { TraceViewers } from './trace.ts'

interface Parts {
  workspace: Workspace
  benchmark: Benchmark
  reviews: Reviews
  page: PageService
  now: () => Date
  log: Log
}

interface Running {
  stored: StoredRecording
  reader: StepReader
  draft: ExecutionDraft
  recorder: Recorder | null
  /** The matches of the steps so far; null where they must be worked out anew. */
  machine: PointMatch[] | null
}

/**
 * Live executions of tasks: what a person does in the page pane, step by step, under `recordings/<id>/`. One runs at a time.
 * Everything that a person says is on disk before it is answered, so that a kill loses at most the step under way.
 */
export class Executions {
  readonly #parts: Parts
  readonly store: RecordingStore
  readonly #viewers = new TraceViewers()
  #running: Running | null = null
  #starting = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.store = new RecordingStore(parts.workspace)
  }

  get current(): ExecutionDetail | null {
    return this.#running && this.#detail(this.#running)
  }

  async start(task: string, trace = false): Promise<RecordingRow> {
    const { benchmark, reviews, workspace, now } = this.#parts
    benchmark.task(task)
    const at = now()
    const stored: StoredRecording = {
      ...executionParts.parse({ limitMinutes: workspace.settings.execution.minutes, traced: trace }),
      recording: {
        id: `rec-${stampOf(at)}-${randomBytes(2).toString('hex')}`,
        task,
        annotator: reviews.annotator,
        startedAt: at.toISOString(),
        finishedAt: null,
        steps: 0,
        captures: 0,
        answer: '',
        sample: false,
      },
    }
    return this.#alone(async () => {
      // Nothing is kept of a recording whose page does not start.
      await this.#parts.page.pane()
      await this.store.create(stored)
      const running: Running = {
        stored,
        reader: new StepReader(),
        draft: executionDraft.parse({}),
        recorder: null,
        machine: null,
      }
      await this.#record(running).catch(async (error: unknown) => {
        await this.store.remove(stored.recording.id)
        throw error
      })
      return running
    })
  }

  /** Goes on with one's own recording that was broken off. The time in between is a pause; the pages are new. */
  async resume(id: string): Promise<RecordingRow> {
    const stored = await this.#ownBrokenOff(id)
    return this.#alone(async () => {
      const reader = new StepReader()
      for (const step of await this.store.steps(id)) reader.add(step)
      const at = this.#parts.now().toISOString()
      const open = stored.pauses.at(-1)
      if (open?.to === null) open.to = at
      else stored.pauses.push({ from: await this.store.lastSign(id), to: at })
      stored.resumed.push(at)
      stored.recording.captures = Math.max(stored.recording.captures, await this.store.mend(id))
      const running: Running = { stored, reader, draft: await this.store.draft(id), recorder: null, machine: null }
      await this.#record(running)
      await this.store.save(stored)
      return running
    })
  }

  /** The execution runs, and is told of, once its recorder listens: nothing that is done on the page is missed. */
  async #alone(begin: () => Promise<Running>): Promise<RecordingRow> {
    if (this.#running)
      throw new Refused(`${this.#running.stored.recording.task} is being executed; finish or discard that first.`)
    if (this.#starting) throw new Refused('An execution is just being started.')
    this.#starting = true
    try {
      this.#running = await begin()
      return rowOf(this.#running.stored, this.#parts.now().toISOString(), true)
    } finally {
      this.#starting = false
    }
  }

  async #record(running: Running): Promise<void> {
    const { page, log } = this.#parts
    const { stored, reader } = running
    const { id } = stored.recording
    const pane = await page.pane()
    running.recorder = await startRecorder(
      pane,
      {
        append: async (step) => {
          reader.add(recordedStep.parse(step))
          stored.recording.steps = reader.steps.length
          running.machine = null
          await this.store.append(id, step)
          // Whoever acts is back.
          if (stored.pauses.at(-1)?.to === null) await this.#pause(running, false)
        },
        saveCapture: async (capture) => {
          const name = `c${++stored.recording.captures}`
          await this.store.saveCapture(id, name, capture)
          return name
        },
        failed: (error) => log.warn('recorder', String(error)),
      },
      { after: reader.last, ...(stored.traced ? { tracePath: await this.store.nextTrace(id) } : {}) },
    )
  }

  async mark(point: string, step: number | null): Promise<void> {
    const running = this.#must()
    this.#covered(running, point)
    if (step !== null && !running.reader.steps.some((taken) => taken.n === step))
      throw new NotFound(`There is no step ${step} yet.`)
    const machine = this.#machine(running).find((match) => match.point === point)?.step ?? null
    running.stored.said[point] = { step, at: this.#parts.now().toISOString(), machine }
    await this.store.save(running.stored)
  }

  async unmark(point: string): Promise<void> {
    const running = this.#must()
    delete running.stored.said[point]
    await this.store.save(running.stored)
  }

  async perceive(point: string, seen: Omit<PerceptionAnswer, 'at'> | null): Promise<void> {
    const running = this.#must()
    this.#covered(running, point)
    if (seen === null) delete running.stored.perceptions[point]
    else running.stored.perceptions[point] = { ...seen, at: this.#parts.now().toISOString() }
    await this.store.save(running.stored)
  }

  async look(): Promise<string | null> {
    return (await this.#must().recorder?.look()) ?? null
  }

  pause(paused: boolean): Promise<void> {
    return this.#pause(this.#must(), paused)
  }

  async #pause({ stored }: Running, paused: boolean): Promise<void> {
    const at = this.#parts.now().toISOString()
    const last = stored.pauses.at(-1)
    if (paused && last?.to !== null) stored.pauses.push({ from: at, to: null })
    if (!paused && last?.to === null) last.to = at
    await this.store.save(stored)
  }

  async beginShortcut(): Promise<void> {
    const { stored, reader } = this.#must()
    if (stored.shortcut) throw new Refused('The second pass has begun already.')
    stored.shortcut = {
      afterStep: reader.last,
      startedAt: this.#parts.now().toISOString(),
      finishedAt: null,
      result: null,
      words: '',
    }
    await this.store.save(stored)
  }

  async endShortcut(result: ShortcutPass['result'], words: string): Promise<void> {
    const { stored } = this.#must()
    if (!stored.shortcut) throw new Refused('No second pass has begun.')
    Object.assign(stored.shortcut, { finishedAt: this.#parts.now().toISOString(), result, words })
    await this.store.save(stored)
  }

  async draft(draft: ExecutionDraft): Promise<void> {
    const running = this.#must()
    running.draft = draft
    await this.store.saveDraft(running.stored.recording.id, draft)
  }

  /** Ends the recording; the answer, the matches and a `task-execution` event are on disk when this resolves. */
  async finish(input: {
    answer: string
    outcome: ExecutionOutcome
    comment: string
  }): Promise<{ recording: RecordingRow; event: ReviewEvent }> {
    const { answer, outcome, comment } = input
    const problem = outcomeProblem(outcome, answer)
    if (problem) throw new Refused(problem.message, { field: problem.field })
    const running = this.#must()
    const { stored } = running
    await running.recorder?.stop()
    running.recorder = null
    await this.#pause(running, false)
    const at = this.#parts.now().toISOString()
    const machine = this.#machine(running)
    const timing = timingOf(stored.recording.startedAt, at, stored.pauses, stored.limitMinutes)
    const { id, task, annotator } = stored.recording
    if (answer.trim() !== '' && stored.baseline === null)
      stored.baseline = await keepBaseline(this.#parts.workspace, {
        annotator,
        task,
        text: answer,
        recording: id,
        at,
        outcome,
        timing,
        limitMinutes: stored.limitMinutes,
        share: this.#share(running, machine),
      })
    Object.assign(stored, { matches: machine, outcome, traced: stored.traced && (await this.store.traceThere(id)) })
    Object.assign(stored.recording, { answer, finishedAt: at })
    await this.store.finish(stored)
    this.#running = null
    const { event } = await this.#parts.reviews.add('task-execution', {
      subject: task,
      subjectHash: this.#parts.benchmark.task(task).contentHash,
      verdicts: { feasible: feasibleWord[outcome.kind] },
      outcome,
      recording: id,
      activeMs: timing.activeMs,
      comment: [comment, `Recording ${id}`].filter(Boolean).join('\n'),
      durationMs: timing.wallMs,
    })
    return { recording: rowOf(stored, at, false), event }
  }

  /** Throws a recording away with its files: the running one, or one's own that was broken off. */
  async discard(id?: string): Promise<boolean> {
    const running = this.#running
    if (running && (id === undefined || id === running.stored.recording.id)) {
      this.#running = null
      await running.recorder?.stop()
      await this.store.remove(running.stored.recording.id)
      return true
    }
    if (id === undefined) return false
    await this.#ownBrokenOff(id)
    await this.store.remove(id)
    return true
  }

  async list(): Promise<RecordingRow[]> {
    const now = this.#parts.now().toISOString()
    const running = this.#running?.stored.recording.id
    return (await this.store.list()).map((stored) => rowOf(stored, now, stored.recording.id === running))
  }

  async brokenOff(): Promise<RecordingRow[]> {
    const me = this.#parts.reviews.annotator
    return (await this.list()).filter(({ brokenOff, annotator }) => brokenOff && annotator === me)
  }

  async get(id: string): Promise<ExecutionDetail> {
    if (this.#running?.stored.recording.id === id) return this.#detail(this.#running)
    const stored = await this.store.read(id)
    const reader = new StepReader()
    for (const step of await this.store.steps(id)) reader.add(step)
    const task = this.#task(stored)
    // What the matching said when the recording ended stays; one that never ended is matched now.
    const machine =
      stored.recording.finishedAt !== null || task === null
        ? stored.matches
        : reader.matches(task, this.#parts.workspace.cardIndex(), stored.shortcut?.afterStep ?? null)
    const draft = await this.store.draft(id)
    return detailOf({ stored, reader, machine, task, draft, now: this.#parts.now().toISOString(), running: false })
  }

  /** Serves Playwright's trace viewer for a recording that kept its trace. */
  async showTrace(id: string): Promise<{ url: string; file: string }> {
    await this.store.read(id)
    const file = this.store.tracePath(id)
    if (!(await this.store.traceThere(id)))
      throw new NotFound(`The recording ${id} has no trace; tick "Keep a trace" when a recording starts.`)
    return { url: await this.#viewers.show(file), file }
  }

  /** A recording that is running when the studio closes is kept as broken off. */
  async close(): Promise<void> {
    this.#viewers.close()
    const running = this.#running
    this.#running = null
    await running?.recorder?.stop().catch(() => {})
    if (running) await this.store.save(running.stored)
  }

  #detail(running: Running): ExecutionDetail {
    const { stored, reader, draft } = running
    const machine = this.#machine(running)
    const now = this.#parts.now().toISOString()
    return detailOf({ stored, reader, machine, task: this.#task(stored), draft, now, running: true })
  }

  #machine(running: Running): PointMatch[] {
    const { stored, reader } = running
    const task = this.#task(stored)
    running.machine ??= task
      ? reader.matches(task, this.#parts.workspace.cardIndex(), stored.shortcut?.afterStep ?? null)
      : []
    return running.machine
  }

  #share({ stored }: Running, machine: readonly PointMatch[]) {
    const task = this.#task(stored)
    return helpShare(standingOf(task ? actionPointsOf(task) : [], machine, stored.said), stored.said)
  }

  #task({ recording }: StoredRecording): Task | null {
    return this.#parts.workspace.tasks.get(recording.task)?.value ?? null
  }

  #covered({ stored }: Running, point: string): void {
    const { value } = this.#parts.benchmark.task(stored.recording.task)
    if (!value.covered_points.some((covered) => covered.point_id === point))
      throw new NotFound(`The task has no covered point ${point}.`)
  }

  #must(): Running {
    if (!this.#running) throw new Refused('No task is being executed.')
    return this.#running
  }

  async #ownBrokenOff(id: string): Promise<StoredRecording> {
    const stored = await this.store.read(id)
    const { annotator, finishedAt } = stored.recording
    if (finishedAt !== null) throw new Refused(`The recording ${id} is finished.`)
    if (annotator !== this.#parts.reviews.annotator) throw new Refused(`The recording ${id} is ${annotator}'s.`)
    return stored
  }
}

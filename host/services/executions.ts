import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { startRecorder } from '../../browser/index.ts'
import { type RecordedStep, type RecordingRow, recordedStep, recordingRow } from '../../contract/index.ts'
import type { ReviewEvent, VerdictWord } from '../../tasks/index.ts'
import { type Workspace, writeAtomically } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark } from './benchmark.ts'
import type { Log } from './log.ts'
import type { PageService } from './page.ts'
import type { Reviews } from './reviews.ts'
import { stampOf } from './stamp.ts'

/** Covered point → number of the step that shows it. */
type Marks = Record<string, number>

export interface Recording {
  recording: RecordingRow
  steps: RecordedStep[]
  marks: Marks
}

interface Running extends Recording {
  folder: string
  startedMs: number
  stop(): Promise<void>
}

const RECORDING_ID = /^rec-\d{8}-\d{6}-[0-9a-f]{4}$/
const CAPTURE_ID = /^c\d{1,6}$/

const stored = z.object({
  version: z.literal(1),
  recording: recordingRow,
  marks: z.record(z.string(), z.number().int()),
})

/** Live executions of tasks: what a person does in the page pane, step by step, under `recordings/<id>/`. One runs at a time. */
export class Executions {
  readonly #parts: {
    workspace: Workspace
    benchmark: Benchmark
    reviews: Reviews
    page: PageService
    now: () => Date
    log: Log
  }
  #running: Running | null = null
  #starting = false

  constructor(parts: {
    workspace: Workspace
    benchmark: Benchmark
    reviews: Reviews
    page: PageService
    now: () => Date
    log: Log
  }) {
    this.#parts = parts
  }

  get current(): Recording | null {
    return (
      this.#running && { recording: this.#running.recording, steps: this.#running.steps, marks: this.#running.marks }
    )
  }

  async start(task: string): Promise<RecordingRow> {
    if (this.#running)
      throw new Refused(`${this.#running.recording.task} is being executed; finish or discard that first.`)
    if (this.#starting) throw new Refused('An execution is just being started.')
    this.#starting = true
    try {
      return await this.#start(task)
    } finally {
      this.#starting = false
    }
  }

  /** The execution runs, and is told of, once its recorder listens: nothing that is done on the page is missed. */
  async #start(task: string): Promise<RecordingRow> {
    const { workspace, benchmark, reviews, page, now, log } = this.#parts
    benchmark.task(task)
    const pane = await page.pane()
    const at = now()
    const id = `rec-${stampOf(at)}-${randomBytes(2).toString('hex')}`
    const folder = workspace.recordingFolder(id)
    await mkdir(join(folder, 'captures'), { recursive: true })
    const recording: RecordingRow = {
      id,
      task,
      annotator: reviews.annotator,
      startedAt: at.toISOString(),
      finishedAt: null,
      steps: 0,
      captures: 0,
      answer: '',
      sample: false,
    }
    const running: Running = {
      recording,
      steps: [],
      marks: {},
      folder,
      startedMs: performance.now(),
      stop: async () => {},
    }
    await this.#save(running)
    const recorder = await startRecorder(pane, {
      append: async (step) => {
        const told = recordedStep.parse(step)
        running.steps.push(told)
        running.recording.steps = running.steps.length
        await appendFile(join(folder, 'steps.jsonl'), `${JSON.stringify(step)}\n`)
      },
      saveCapture: async (capture) => {
        const name = `c${++running.recording.captures}`
        await writeAtomically(join(folder, 'captures', `${name}.jpg`), capture.jpeg)
        await writeAtomically(join(folder, 'captures', `${name}.txt`), capture.text)
        return name
      },
      failed: (error) => log.warn('recorder', String(error)),
    }).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
    running.stop = () => recorder.stop()
    this.#running = running
    return recording
  }

  mark(point: string, step: number | null): Marks {
    const running = this.#must()
    const { value } = this.#parts.benchmark.task(running.recording.task)
    if (!value.covered_points.some((covered) => covered.point_id === point))
      throw new NotFound(`The task has no covered point ${point}.`)
    if (step === null) delete running.marks[point]
    else if (running.steps.some((taken) => taken.n === step)) running.marks[point] = step
    else throw new NotFound(`There is no step ${step} yet.`)
    return running.marks
  }

  /** Ends the recording; the answer, the marks and a `task-execution` event are on disk when this resolves. */
  async finish(input: {
    answer: string
    feasible: VerdictWord
    comment: string
  }): Promise<{ recording: RecordingRow; event: ReviewEvent }> {
    const running = this.#must()
    if (input.answer.trim() === '' && input.feasible === 'yes')
      throw new Refused('An execution that shows the task can be done ends with the answer it reached.', {
        field: 'answer',
      })
    await running.stop()
    running.recording = {
      ...running.recording,
      answer: input.answer,
      finishedAt: this.#parts.now().toISOString(),
      steps: running.steps.length,
    }
    await writeAtomically(join(running.folder, 'answer.md'), input.answer)
    await this.#save(running)
    this.#running = null
    const { id, task } = running.recording
    const { event } = await this.#parts.reviews.add('task-execution', {
      subject: task,
      subjectHash: this.#parts.benchmark.task(task).contentHash,
      verdicts: { feasible: input.feasible },
      comment: input.comment === '' ? `Recording ${id}` : `${input.comment}\nRecording ${id}`,
      durationMs: Math.round(performance.now() - running.startedMs),
    })
    return { recording: running.recording, event }
  }

  /** Throws the running recording away with its files. */
  async discard(): Promise<boolean> {
    const running = this.#running
    if (!running) return false
    this.#running = null
    await running.stop()
    await rm(running.folder, { recursive: true, force: true })
    return true
  }

  async list(): Promise<RecordingRow[]> {
    const ids = await this.#parts.workspace.recordings()
    const read = await Promise.all(
      ids.map((id) =>
        this.#read(id).then(
          (recording) => recording.recording,
          () => null,
        ),
      ),
    )
    return read.filter((recording) => recording !== null).sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  }

  async get(id: string): Promise<Recording> {
    if (this.#running?.recording.id === id) return this.#running
    const { recording, marks } = await this.#read(id)
    const lines = (await readFile(join(this.#folder(id), 'steps.jsonl'), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
    // A line that a crash cut off is the last one, and is left out.
    const steps = lines.flatMap((line) => {
      try {
        return [recordedStep.parse(JSON.parse(line))]
      } catch {
        return []
      }
    })
    return { recording, steps, marks }
  }

  async capture(id: string, capture: string): Promise<{ jpeg: string; text: string }> {
    if (!CAPTURE_ID.test(capture)) throw new NotFound(`There is no capture ${capture}.`)
    const at = (ending: string): string => join(this.#folder(id), 'captures', `${capture}.${ending}`)
    const [jpeg, text] = await Promise.all([
      readFile(at('jpg')).catch(() => null),
      readFile(at('txt'), 'utf8').catch(() => ''),
    ])
    if (jpeg === null) throw new NotFound(`The recording ${id} has no capture ${capture}.`)
    return { jpeg: jpeg.toString('base64'), text }
  }

  /** A recording that is running when the studio closes is kept as unfinished. */
  async close(): Promise<void> {
    const running = this.#running
    this.#running = null
    await running?.stop().catch(() => {})
    if (running) await this.#save(running)
  }

  #must(): Running {
    if (!this.#running) throw new Refused('No task is being executed.')
    return this.#running
  }

  #folder(id: string): string {
    if (!RECORDING_ID.test(id)) throw new NotFound(`There is no recording ${id}.`)
    return this.#parts.workspace.recordingFolder(id)
  }

  async #read(id: string): Promise<z.infer<typeof stored>> {
    const text = await readFile(join(this.#folder(id), 'recording.json'), 'utf8').catch(() => null)
    if (text === null) throw new NotFound(`There is no recording ${id}.`)
    return stored.parse(JSON.parse(text))
  }

  #save({ recording, marks, folder }: Running): Promise<void> {
    return writeAtomically(
      join(folder, 'recording.json'),
      `${JSON.stringify({ version: 1, recording, marks }, null, 2)}\n`,
    )
  }
}

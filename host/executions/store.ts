import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type RecordedStep, recordedStep, recordingRow } from '../../contract/index.ts'
import { type ExecutionDraft, executionDraft, executionParts } from '../../tasks/index.ts'
import { type Workspace, writeAtomically } from '../../workspace/index.ts'
import { NotFound } from '../errors.ts'

const RECORDING_ID = /^rec-\d{8}-\d{6}-[0-9a-f]{4}$/
const CAPTURE_ID = /^c\d{1,6}$/

/** What is kept of a recording as a whole; the rest is worked out. */
const kept = recordingRow.pick({
  id: true,
  task: true,
  annotator: true,
  startedAt: true,
  finishedAt: true,
  steps: true,
  captures: true,
  answer: true,
  sample: true,
})
export type KeptRecording = z.infer<typeof kept>

/** `recording.json`. `marks` is what earlier versions kept of the points: the step that a person named for each. */
const stored = executionParts.extend({
  version: z.literal(1),
  recording: kept,
  marks: z.record(z.string(), z.number().int()).default({}),
})
export type StoredRecording = Omit<z.infer<typeof stored>, 'version' | 'marks'>

/** The files of recordings, `recordings/<id>/`. */
export class RecordingStore {
  readonly #workspace: Workspace
  /** Writes of one file follow each other. */
  #writing: Promise<void> = Promise.resolve()

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  folder(id: string): string {
    if (!RECORDING_ID.test(id)) throw new NotFound(`There is no recording ${id}.`)
    return this.#workspace.recordingFolder(id)
  }

  tracePath = (id: string): string => join(this.folder(id), 'trace.zip')

  /** Where the trace of a part goes; a recording that was gone on with has one for each part, the latest is `trace.zip`. */
  async nextTrace(id: string): Promise<string> {
    const file = this.tracePath(id)
    if (await this.traceThere(id))
      await rename(file, join(this.folder(id), `trace-until-${Date.parse(await this.lastSign(id))}.zip`))
    return file
  }

  async create(recording: StoredRecording): Promise<void> {
    await mkdir(join(this.folder(recording.recording.id), 'captures'), { recursive: true })
    await this.save(recording)
  }

  save({ recording, ...parts }: StoredRecording): Promise<void> {
    const text = `${JSON.stringify({ version: 1, recording, ...parts }, null, 2)}\n`
    return this.#inTurn(() => writeAtomically(join(this.folder(recording.id), 'recording.json'), text))
  }

  saveDraft(id: string, draft: ExecutionDraft): Promise<void> {
    return this.#inTurn(() => writeAtomically(join(this.folder(id), 'draft.json'), `${JSON.stringify(draft)}\n`))
  }

  async draft(id: string): Promise<ExecutionDraft> {
    const text = await readFile(join(this.folder(id), 'draft.json'), 'utf8').catch(() => '{}')
    return executionDraft.catch(executionDraft.parse({})).parse(JSON.parse(text))
  }

  async finish(recording: StoredRecording): Promise<void> {
    await writeAtomically(join(this.folder(recording.recording.id), 'answer.md'), recording.recording.answer)
    await this.save(recording)
    await rm(join(this.folder(recording.recording.id), 'draft.json'), { force: true })
  }

  append(id: string, step: object): Promise<void> {
    return appendFile(join(this.folder(id), 'steps.jsonl'), `${JSON.stringify(step)}\n`)
  }

  /**
   * Makes a recording that was broken off ready to go on: a line that a kill cut off ends, so that the next one is a line of its own.
   * @returns the number of the last capture on disk, whose step may be lost
   */
  async mend(id: string): Promise<number> {
    const file = join(this.folder(id), 'steps.jsonl')
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n')
    const names = await readdir(join(this.folder(id), 'captures')).catch(() => [])
    return Math.max(0, ...names.map((name) => Number(/^c(\d+)\./.exec(name)?.[1] ?? 0)))
  }

  async saveCapture(id: string, name: string, capture: { jpeg: Uint8Array; text: string }): Promise<void> {
    await writeAtomically(join(this.folder(id), 'captures', `${name}.jpg`), capture.jpeg)
    await writeAtomically(join(this.folder(id), 'captures', `${name}.txt`), capture.text)
  }

  async read(id: string): Promise<StoredRecording> {
    const text = await readFile(join(this.folder(id), 'recording.json'), 'utf8').catch(() => null)
    if (text === null) throw new NotFound(`There is no recording ${id}.`)
    const { version: _, marks, ...recording } = stored.parse(JSON.parse(text))
    // What a person marked in an earlier version was said by that person.
    const said = Object.entries(marks).map(([point, step]) => [
      point,
      { step, at: recording.recording.finishedAt ?? recording.recording.startedAt, machine: null },
    ])
    return { ...recording, said: { ...Object.fromEntries(said), ...recording.said } }
  }

  /** A line that a crash cut off is the last one, and is left out. */
  async steps(id: string): Promise<RecordedStep[]> {
    const text = await readFile(join(this.folder(id), 'steps.jsonl'), 'utf8').catch(() => '')
    return text
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        try {
          return [recordedStep.parse(JSON.parse(line))]
        } catch {
          return []
        }
      })
  }

  async capture(id: string, capture: string): Promise<{ jpeg: Buffer; text: string }> {
    if (!CAPTURE_ID.test(capture)) throw new NotFound(`There is no capture ${capture}.`)
    const at = (ending: string): string => join(this.folder(id), 'captures', `${capture}.${ending}`)
    const [jpeg, text] = await Promise.all([
      readFile(at('jpg')).catch(() => null),
      readFile(at('txt'), 'utf8').catch(() => ''),
    ])
    if (jpeg === null) throw new NotFound(`The recording ${id} has no capture ${capture}.`)
    return { jpeg, text }
  }

  /** All recordings that can be read, latest first. */
  async list(): Promise<StoredRecording[]> {
    const ids = await this.#workspace.recordings()
    const read = await Promise.all(ids.map((id) => this.read(id).catch(() => null)))
    return read.filter((each) => each !== null).sort((a, b) => (a.recording.startedAt < b.recording.startedAt ? 1 : -1))
  }

  /** When something was last written of it, ISO time. */
  async lastSign(id: string): Promise<string> {
    const files = ['recording.json', 'steps.jsonl', 'draft.json'].map((name) => join(this.folder(id), name))
    const times = await Promise.all(
      files.map((file) =>
        stat(file).then(
          (found) => found.mtimeMs,
          () => 0,
        ),
      ),
    )
    return new Date(Math.max(...times)).toISOString()
  }

  async traceThere(id: string): Promise<boolean> {
    return stat(this.tracePath(id)).then(
      (found) => found.size > 0,
      () => false,
    )
  }

  async remove(id: string): Promise<void> {
    await this.#writing.catch(() => {})
    await rm(this.folder(id), { recursive: true, force: true })
  }

  #inTurn(write: () => Promise<void>): Promise<void> {
    const next = this.#writing.catch(() => {}).then(write)
    this.#writing = next
    return next
  }
}

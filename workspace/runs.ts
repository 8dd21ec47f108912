import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type RunManifest, runManifest, type Verdict, verdict } from '../rubrics/index.ts'
import { canonicalFile, explainIssues } from '../tasks/index.ts'
import { readIfThere, sha256, syncFolder, writeAtomically } from './atomic.ts'
import { problemFinding, readVersioned } from './entries.ts'
import { InvalidError, type WorkspaceFinding } from './findings.ts'
import { lineOfPath } from './json.ts'

/** One judge run on disk. */
export interface Run {
  id: string
  /** Absolute path of the run's folder. */
  folder: string
  manifest: RunManifest
  /** The verdicts one by one, as they stand in `verdicts.jsonl`. A broken line throws `InvalidError` unless `onFinding` takes it. */
  verdicts(onFinding?: (finding: WorkspaceFinding) => void): AsyncGenerator<Verdict>
}

/** Reads a manifest. `shown` is the folder's name for people. */
export async function readRun(
  folder: string,
  shown: string,
): Promise<{ run: Run | null; findings: WorkspaceFinding[] }> {
  const file = `${shown}/manifest.json`
  const text = await readIfThere(path.join(folder, 'manifest.json'))
  const id = path.basename(folder)
  if (text === null)
    return {
      run: null,
      findings: [
        {
          file,
          line: 1,
          field: '',
          message: 'the run has no manifest.json',
          severity: 'error',
          fix: 'Delete the folder, or restore it from git.',
        },
      ],
    }
  const loaded = readVersioned('run', file, id, text)
  if ('findings' in loaded) return { run: null, findings: loaded.findings }
  const result = runManifest.safeParse(loaded.value)
  if (!result.success) {
    return {
      run: null,
      findings: explainIssues(result.error.issues, loaded.value).map((p) =>
        problemFinding(file, p, lineOfPath(text, p.path)),
      ),
    }
  }
  const verdicts = (onFinding?: (finding: WorkspaceFinding) => void): AsyncGenerator<Verdict> =>
    readVerdicts(path.join(folder, 'verdicts.jsonl'), `${shown}/verdicts.jsonl`, onFinding)
  return { run: { id, folder, manifest: result.data, verdicts }, findings: [] }
}

/** Whether the verdicts are those that the manifest was closed with. */
export async function inspectRun(run: Run, shown: string): Promise<WorkspaceFinding[]> {
  const findings: WorkspaceFinding[] = []
  for await (const _ of run.verdicts((finding) => findings.push(finding)));
  const { status, verdictsHash } = run.manifest
  if (status !== 'finished' || findings.length > 0) return findings
  const text = (await readIfThere(path.join(run.folder, 'verdicts.jsonl'))) ?? ''
  if (verdictsHash !== null && sha256(text) === verdictsHash) return findings
  const manifest = (await readIfThere(path.join(run.folder, 'manifest.json'))) ?? ''
  return [
    {
      file: `${shown}/manifest.json`,
      line: lineOfPath(manifest, ['verdictsHash']),
      field: 'verdictsHash',
      message: 'verdicts.jsonl is not what the run was closed with',
      severity: 'error',
      fix: 'Restore the run from git, or judge again.',
    },
  ]
}

async function* readVerdicts(
  file: string,
  shown: string,
  onFinding?: (finding: WorkspaceFinding) => void,
): AsyncGenerator<Verdict> {
  if ((await stat(file).catch(() => null)) === null) return
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++
    if (text.trim() === '') continue
    const loaded = parseLine(text)
    if ('value' in loaded) {
      yield loaded.value
      continue
    }
    const finding: WorkspaceFinding = {
      file: shown,
      line,
      field: loaded.field,
      message: loaded.message,
      severity: 'error',
      fix: 'Restore the run from git, or judge again.',
    }
    if (onFinding === undefined) throw new InvalidError(shown, loaded.field, `line ${line}: ${loaded.message}`)
    onFinding(finding)
  }
}

function parseLine(text: string): { value: Verdict } | { field: string; message: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { field: '', message: `broken JSON: ${(error as Error).message}` }
  }
  const result = verdict.safeParse(value)
  if (result.success) return { value: result.data }
  const [problem] = explainIssues(result.error.issues, value)
  const field = problem?.path.join('.') ?? ''
  return { field, message: `${field} ${problem?.message ?? 'is not a verdict'}` }
}

/** Writes one run: the manifest first, then a line a verdict, at last the manifest again with the hash of all verdicts. */
export class RunWriter {
  #manifest: RunManifest
  readonly #folder: string
  readonly #verdicts: FileHandle
  #queue: Promise<void> = Promise.resolve()

  /** Makes the folder, which must not hold a run yet. */
  static async create(folder: string, manifest: RunManifest): Promise<RunWriter> {
    if ((await readIfThere(path.join(folder, 'manifest.json'))) !== null)
      throw new InvalidError(path.basename(folder), '', 'already holds a run; choose another name')
    await writeAtomically(path.join(folder, 'manifest.json'), canonicalFile(runManifest.parse(manifest)))
    const verdicts = await open(path.join(folder, 'verdicts.jsonl'), 'a')
    await syncFolder(folder)
    return new RunWriter(folder, manifest, verdicts)
  }

  /**
   * Opens a run that was broken off, to go on with it. A line that a kill cut off is taken away; all whole ones stay and come back with their
   * text. Throws `InvalidError` where there is no run, or a finished one.
   */
  static async resume(
    folder: string,
  ): Promise<{ writer: RunWriter; manifest: RunManifest; done: { verdict: Verdict; line: string }[] }> {
    const name = path.basename(folder)
    const { run, findings } = await readRun(folder, name)
    if (run === null) throw new InvalidError(name, '', findings[0]?.message ?? 'is no run')
    if (run.manifest.status === 'finished')
      throw new InvalidError(name, 'status', 'is finished; there is nothing to go on with')
    const file = path.join(folder, 'verdicts.jsonl')
    const text = (await readIfThere(file)) ?? ''
    const done: { verdict: Verdict; line: string }[] = []
    let whole = 0
    for (const line of text.split('\n').slice(0, -1)) {
      const loaded = parseLine(line)
      if (!('value' in loaded)) break
      done.push({ verdict: loaded.value, line })
      whole += Buffer.byteLength(line) + 1
    }
    const verdicts = await open(file, 'a')
    await verdicts.truncate(whole)
    const manifest: RunManifest = { ...run.manifest, status: 'running', verdictsHash: null }
    await writeAtomically(path.join(folder, 'manifest.json'), canonicalFile(manifest))
    return { writer: new RunWriter(folder, manifest, verdicts), manifest, done }
  }

  private constructor(folder: string, manifest: RunManifest, verdicts: FileHandle) {
    this.#folder = folder
    this.#manifest = manifest
    this.#verdicts = verdicts
  }

  /** Adds one verdict; lines stand in the order of the calls. */
  append(line: Verdict): Promise<void> {
    const text = `${JSON.stringify(line)}\n`
    this.#queue = this.#queue.then(() => this.#verdicts.appendFile(text))
    return this.#queue
  }

  /** Closes the run. `changes` are manifest fields that are known at the end only. */
  async finish(status: 'finished' | 'cancelled', changes: Partial<RunManifest> = {}): Promise<RunManifest> {
    await this.#queue
    await this.#verdicts.sync()
    await this.#verdicts.close()
    const text = (await readIfThere(path.join(this.#folder, 'verdicts.jsonl'))) ?? ''
    this.#manifest = runManifest.parse({ ...this.#manifest, ...changes, status, verdictsHash: sha256(text) })
    await writeAtomically(path.join(this.#folder, 'manifest.json'), canonicalFile(this.#manifest))
    return this.#manifest
  }
}

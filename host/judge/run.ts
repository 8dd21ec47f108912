import { availableParallelism } from 'node:os'
import {
  createJudging,
  type Judge,
  type JudgeConfig,
  type PageCapture,
  type RunManifest,
  type SourceRule,
  type Verdict,
} from '../../rubrics/index.ts'
import type { Limits, ScriptRun } from '../../rubrics/sandbox/index.ts'
import { inputFor } from '../../rubrics/script/index.ts'
import type { Task } from '../../tasks/index.ts'
import { sha256 } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { createPool, type SandboxPool } from './pool.ts'
import { type PreparedRubric, prepareRubric } from './prepare.ts'
import { createProgress, type Progress } from './progress.ts'
import type { StartSandbox } from './sandbox-child.ts'
import { type AnswerToJudge, inOrder, verdictOf } from './verdicts.ts'

/** Where a run is written. Verdicts come in their final order, each as soon as all before it are there; `line` is its line of verdicts.jsonl without the line end. */
export interface RunSink {
  manifest(manifest: RunManifest): Promise<void>
  verdict(verdict: Verdict, line: string): Promise<void>
}

export interface JudgeAnswersOptions {
  tasks: readonly Task[]
  /** Task id → script. */
  rubrics: ReadonlyMap<string, string>
  answers: readonly AnswerToJudge[]
  /** The capture of an address that the answer cites, made before; null where there is none. */
  evidenceFor(url: string, answer: AnswerToJudge): Promise<PageCapture | null>
  judge: Judge
  /** How the judge was chosen, for the manifest. */
  config?: JudgeConfig
  runId: string
  /** Name of the benchmark and version of Assay, for the manifest. */
  benchmark: string
  assay: string
  /** ISO day to which relative dates and the scripts' clock refer. */
  evaluationDate: string
  clock: { now(): number }
  /** Each answer is judged so many times; default 1. */
  repeat?: number
  /** What official scripts must rest on; by default a cited page. */
  sources?: SourceRule
  sample?: boolean
  limits?: Partial<Limits>
  /** Sandbox processes to use; by default a pool of its own, closed at the end. */
  pool?: SandboxPool
  /** How that pool starts its processes. */
  startSandbox?: StartSandbox | undefined
  /** A run that was broken off: its manifest, and its verdicts with their lines, which are not judged again and not given to the sink. */
  resume?: { manifest: RunManifest; done: readonly { verdict: Verdict; line: string }[] }
  onProgress?(progress: Progress): void
  signal?: AbortSignal
  sink?: RunSink
}

/**
 * Judges answers with their tasks' rubric scripts in sandbox processes. The same answers, scripts, evidence and deterministic judge give the same verdicts in the same
 * order, byte for byte. Trouble with a script is that answer's error verdict; exceptions of the sink or of evidenceFor's store end the run.
 */
export async function judgeAnswers(
  options: JudgeAnswersOptions,
): Promise<{ manifest: RunManifest; verdicts: Verdict[] }> {
  const { signal, sink, repeat = 1 } = options
  const jobs = [...options.answers]
    .sort(inOrder)
    .flatMap((answer) => Array.from({ length: repeat }, (_, at) => ({ answer, repeat: repeat === 1 ? null : at + 1 })))
  const prepared = new Map([...options.rubrics].map(([id, source]) => [id, prepareRubric(source)]))
  const tasks = new Map(options.tasks.map((task) => [task.task_id, task]))
  const pool =
    options.pool ??
    createPool({
      size: Math.max(1, Math.min(4, availableParallelism())),
      ...(options.limits ? { limits: options.limits } : {}),
      start: options.startSandbox,
    })
  const done = options.resume?.done ?? []
  let manifest = startManifest(options, jobs.length / repeat)
  if (options.resume) {
    checkResumed(options.resume, manifest, jobs, options.rubrics)
    manifest = options.resume.manifest
  }
  await sink?.manifest(manifest)
  const progress = createProgress(jobs.length, () => options.clock.now(), options.onProgress ?? (() => undefined))
  for (let at = 0; at < done.length; at += 1) progress.step()
  const writer = createWriter(sink, done)

  let next = done.length
  const work = async (): Promise<void> => {
    while (next < jobs.length && !signal?.aborted) {
      const at = next
      next += 1
      const job = jobs[at]
      if (!job) return
      const verdict = await judgeOne(
        options,
        pool,
        tasks.get(job.answer.task),
        prepared.get(job.answer.task),
        job.answer,
        job.repeat,
      )
      // A verdict that only says 'cancelled' says nothing about the answer.
      if (signal?.aborted && verdict.error?.code === 'cancelled') return
      await writer.put(at, verdict)
      progress.step()
    }
  }
  try {
    await Promise.all(Array.from({ length: WORKERS }, work))
  } finally {
    if (!options.pool) pool.close()
  }
  const { verdicts, text } = writer.result()
  const finished = verdicts.length === jobs.length
  manifest = { ...manifest, status: finished ? 'finished' : 'cancelled', verdictsHash: finished ? sha256(text) : null }
  await sink?.manifest(manifest)
  return { manifest, verdicts }
}

/** Answers in hand at once; the pool decides how many processes really run. */
const WORKERS = 8

/** Judges one answer; used for whole runs and for a single run from the editor. */
export async function judgeOne(
  options: Pick<JudgeAnswersOptions, 'rubrics' | 'evidenceFor' | 'judge' | 'evaluationDate' | 'signal' | 'sources'>,
  pool: SandboxPool,
  task: Task | undefined,
  prepared: PreparedRubric | undefined,
  answer: AnswerToJudge,
  repeat: number | null = null,
): Promise<Verdict> {
  const evidence = new Map<string, string>()
  const run = await runOne(options, pool, task, prepared, answer, evidence)
  return verdictOf(answer, options.rubrics.get(answer.task), run, evidence, repeat)
}

async function runOne(
  {
    judge,
    evaluationDate,
    evidenceFor,
    signal,
    sources,
  }: Pick<JudgeAnswersOptions, 'evidenceFor' | 'judge' | 'evaluationDate' | 'signal' | 'sources'>,
  pool: SandboxPool,
  task: Task | undefined,
  prepared: PreparedRubric | undefined,
  answer: AnswerToJudge,
  evidence: Map<string, string>,
): Promise<Pick<ScriptRun, 'tree' | 'error'>> {
  if (!task) return { tree: null, error: { code: 'no-rubric', message: `There is no task ${answer.task}`, line: null } }
  if (!prepared)
    return {
      tree: null,
      error: { code: 'no-rubric', message: `Task ${answer.task} has no rubric script`, line: null },
    }
  if (!prepared.program) return { tree: null, error: prepared.error }
  const services = createJudging({
    task,
    answer: answer.text,
    judge,
    evaluationDate,
    ...(sources ? { sources } : {}),
    evidenceFor: (url) => evidenceFor(url, answer),
    onEvidence: (url, id) => evidence.set(url, id),
  })
  const seed = Number.parseInt(sha256(`${answer.task}/${answer.text}`).slice(0, 8), 16)
  const given = { task, answer: answer.text, evaluationDate, seed }
  const { program } = prepared
  if (!('language' in program)) return pool.run(inputFor(program, given), services, signal)
  return pool.run({ ...inputFor(program, given), agent: answer.agent, name: answer.answer }, services, signal)
}

function startManifest(options: JudgeAnswersOptions, answers: number): RunManifest {
  const { tasks, rubrics, judge, clock } = options
  const used = [...new Set(options.answers.map(({ task }) => task))].sort()
  return {
    version: 1,
    id: options.runId,
    judge: judge.id,
    judgeVersion: judge.version,
    ...(options.config ? { config: options.config } : {}),
    at: new Date(clock.now()).toISOString(),
    evaluationDate: options.evaluationDate,
    benchmark: options.benchmark,
    assay: options.assay,
    agents: [...new Set(options.answers.map(({ agent }) => agent))].sort(),
    tasks: used.filter((id) => tasks.some((task) => task.task_id === id)),
    answers,
    repeat: options.repeat ?? 1,
    ...(options.sources === 'released' ? { sources: 'released' } : {}),
    status: 'running',
    rubrics: Object.fromEntries(used.flatMap((id) => (rubrics.has(id) ? [[id, sha256(rubrics.get(id) ?? '')]] : []))),
    verdictsHash: null,
    sample: options.sample ?? false,
  }
}

/** A run goes on only over the answers, scripts and judge with which it began; else its verdicts would not belong together. @throws Refused */
function checkResumed(
  { manifest, done }: NonNullable<JudgeAnswersOptions['resume']>,
  now: RunManifest,
  jobs: readonly { answer: AnswerToJudge; repeat: number | null }[],
  rubrics: ReadonlyMap<string, string>,
): void {
  const refuse = (what: string): never => {
    throw new Refused(`The run ${manifest.id} cannot go on: ${what}.`, { advice: 'Judge again, as a new run.' })
  }
  if (manifest.judge !== now.judge || manifest.judgeVersion !== now.judgeVersion)
    refuse(
      `it was begun by ${manifest.judge} (${manifest.judgeVersion}), and this is ${now.judge} (${now.judgeVersion})`,
    )
  if ((manifest.sources ?? 'required') !== (now.sources ?? 'required'))
    refuse('it was begun with another rule for the sources of official scripts')
  if (manifest.answers !== now.answers || manifest.repeat !== now.repeat)
    refuse(`it was begun over ${manifest.answers} answers, and there are ${now.answers} now`)
  const changed = Object.entries(now.rubrics).find(([task, hash]) => manifest.rubrics[task] !== hash)
  if (changed) refuse(`the rubric of ${changed[0]} was changed`)
  done.forEach(({ verdict }, at) => {
    const job = jobs[at]
    const same =
      job !== undefined &&
      verdict.task === job.answer.task &&
      verdict.agent === job.answer.agent &&
      verdict.answer === job.answer.answer &&
      (verdict.repeat ?? null) === job.repeat &&
      verdict.answerHash === sha256(job.answer.text) &&
      verdict.rubricHash === sha256(rubrics.get(job.answer.task) ?? '')
    if (!same) refuse(`${verdict.agent}/${verdict.task}/${verdict.answer} is not what was judged`)
  })
}

/** Keeps verdicts that are early until those before them are there, and passes them on one at a time. */
function createWriter(sink: RunSink | undefined, done: readonly { verdict: Verdict; line: string }[]) {
  const early = new Map<number, Verdict>()
  const verdicts: Verdict[] = done.map(({ verdict }) => verdict)
  const lines: string[] = done.map(({ line }) => `${line}\n`)
  let writing: Promise<void> = Promise.resolve()
  const flush = async (): Promise<void> => {
    for (let verdict = early.get(verdicts.length); verdict; verdict = early.get(verdicts.length)) {
      early.delete(verdicts.length)
      const line = JSON.stringify(verdict)
      verdicts.push(verdict)
      lines.push(`${line}\n`)
      await sink?.verdict(verdict, line)
    }
  }
  return {
    put(at: number, verdict: Verdict): Promise<void> {
      early.set(at, verdict)
      writing = writing.then(flush)
      return writing
    },
    result: () => ({ verdicts, text: lines.join('') }),
  }
}

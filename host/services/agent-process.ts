import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** What an agent may tell of itself in the file named by ASSAY_REPORT: JSON, all of it optional, further keys are kept. */
const agentReport = z.looseObject({
  model: z.string().optional(),
  steps: z.number().nonnegative().optional(),
  inputTokens: z.number().nonnegative().optional(),
  outputTokens: z.number().nonnegative().optional(),
  /** US dollars. */
  cost: z.number().nonnegative().optional(),
})
export type AgentReport = z.infer<typeof agentReport>

export interface AgentRun {
  /** The Markdown that the command printed; null where it gave none. */
  text: string | null
  /** Why there is no answer; empty where there is one. */
  reason: string
  /** What the command wrote to standard error, its last part where it is long. */
  log: string
  ms: number
  report: AgentReport | null
}

export interface AgentCommand {
  /** Run by the system's shell, as the person wrote it. */
  command: string
  /** JSON of the task, given on standard input. */
  input: string
  env: Readonly<Record<string, string | undefined>>
  timeoutMs: number
  signal: AbortSignal
}

/** An answer longer than this is none that a person would read. */
const MOST_CHARACTERS = 400_000
const LOG_CHARACTERS = 100_000
/** Between asking a command to end and ending it. */
const GRACE_MS = 2_000

/** Runs an agent's command on one task. Never rejects: whatever goes wrong is the run's reason. All processes that it started end with it. */
export async function runAgent({ command, input, env, timeoutMs, signal }: AgentCommand): Promise<AgentRun> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-agent-'))
  const reportFile = join(folder, 'report.json')
  const began = performance.now()
  try {
    const { text, log, reason } = await converse(
      command,
      input,
      { ...env, ASSAY_REPORT: reportFile },
      timeoutMs,
      signal,
    )
    const ms = Math.round(performance.now() - began)
    const told = await readReport(reportFile)
    if (reason !== '') return { text: null, reason, log, ms, report: told.report }
    if (text.trim() === '') return { text: null, reason: 'the command printed no answer', log, ms, report: told.report }
    return { text, reason: '', log: told.problem === '' ? log : `${log}\n${told.problem}`, ms, report: told.report }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function converse(
  command: string,
  input: string,
  env: Readonly<Record<string, string | undefined>>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<{ text: string; log: string; reason: string }> {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32'
    // A group of its own, so that a browser which the agent started ends with it.
    const child = spawn(command, { shell: true, env: { ...env }, stdio: ['pipe', 'pipe', 'pipe'], detached: !windows })
    let text = ''
    let log = ''
    let reason = ''
    const end = (why: string): void => {
      if (reason !== '') return
      reason = why
      kill('SIGTERM')
      setTimeout(() => kill('SIGKILL'), GRACE_MS).unref()
    }
    const kill = (how: NodeJS.Signals): void => {
      if (child.pid === undefined) return
      try {
        if (windows) child.kill(how)
        else process.kill(-child.pid, how)
      } catch {
        // It has ended by itself.
      }
    }
    const timer = setTimeout(() => end(`no answer within ${timeoutMs / 1000} s`), timeoutMs)
    const onAbort = (): void => end('cancelled')
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.length > MOST_CHARACTERS) end(`the answer is longer than ${MOST_CHARACTERS} characters`)
    })
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      log = (log + part).slice(-LOG_CHARACTERS)
    })
    // An agent that takes its task from the environment never reads it.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const done = (why: string): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      // What it left running in its group.
      kill('SIGKILL')
      resolve({ text, log, reason: reason === '' ? why : reason })
    }
    child.once('error', (error) => done(`the command could not be started: ${error.message}`))
    child.once('close', (code, killedBy) => {
      if (code === 0) return done('')
      const last = log.trim().split('\n').at(-1) ?? ''
      done(`the command ended with ${killedBy ?? `code ${code}`}${last === '' ? '' : `: ${last.slice(0, 300)}`}`)
    })
  })
}

async function readReport(file: string): Promise<{ report: AgentReport | null; problem: string }> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { report: null, problem: '' }
  try {
    const read = agentReport.safeParse(JSON.parse(text))
    if (read.success) return { report: read.data, problem: '' }
    return { report: null, problem: `assay: the report is not taken: ${read.error.issues[0]?.message ?? ''}` }
  } catch {
    return { report: null, problem: 'assay: the report is not taken: it is no JSON' }
  }
}

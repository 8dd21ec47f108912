import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractCall, type JudgingServices, verifyCall } from '../../rubrics/index.ts'
import {
  DEFAULT_LIMITS,
  type Limits,
  type ScriptErrorCode,
  type ScriptInput,
  type ScriptRun,
} from '../../rubrics/sandbox/index.ts'
import { fromSandbox, type ToSandbox } from './messages.ts'

export interface PoolOptions {
  /** Processes at once. */
  size: number
  limits?: Partial<Limits>
  /** File of the process; another one where the studio is bundled. */
  entry?: string
  /** Heap of the process itself in MB, beside the script's WebAssembly memory. */
  heapMb?: number
}

export interface SandboxPool {
  /** Runs a script on one answer. Never rejects for what the script or its process does: that is in the run's error. */
  run(input: ScriptInput, services: JudgingServices, signal?: AbortSignal): Promise<ScriptRun>
  /** Ids of the processes that live now. */
  pids(): number[]
  /** Kills all processes; runs in hand end as cancelled. */
  close(): void
}

/** Time a process gets beyond the script's own limit before it is killed: the inner limit gives the better message. */
const GRACE_MS = 2_000
const START_MS = 60_000
/** A process is replaced after so many answers, so that no leak of QuickJS or Node can grow. */
const RUNS_PER_PROCESS = 500

interface Waiting {
  resolve(worker: Worker | null): void
  signal: AbortSignal | undefined
}

interface Worker {
  child: ChildProcess
  ready: Promise<boolean>
  runs: number
}

/**
 * Sandbox processes, started when needed and used again while healthy. One crash, kill or time-out costs the answer in hand and nothing else. The processes have no
 * environment, another working directory, no right to write, spawn or load add-ons, and a memory limit; SIGKILL ends them.
 */
export function createPool(options: PoolOptions): SandboxPool {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  const queue: Waiting[] = []
  let closed = false

  function start(): Worker {
    const child = spawnSandbox(options)
    const ready = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), START_MS)
      child.once('message', () => resolve(true))
      child.once('exit', () => resolve(false))
      child.once('error', () => resolve(false))
      void Promise.resolve().then(() => timer.unref())
    })
    const worker: Worker = { child, ready, runs: 0 }
    alive.add(worker)
    child.once('exit', () => alive.delete(worker))
    return worker
  }

  function take(signal: AbortSignal | undefined): Promise<Worker | null> {
    const free = idle.pop()
    if (free && alive.has(free)) return Promise.resolve(free)
    if (closed) return Promise.resolve(null)
    if (alive.size < options.size) return Promise.resolve(start())
    return new Promise((resolve) => queue.push({ resolve, signal }))
  }

  /** The next run that still wants a process; no process is started for cancelled ones. */
  function nextWaiting(): Waiting | undefined {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!next.signal?.aborted) return next
      next.resolve(null)
    }
    return undefined
  }

  function giveBack(worker: Worker, healthy: boolean): void {
    const next = nextWaiting()
    if (healthy && !closed && worker.runs < RUNS_PER_PROCESS && alive.has(worker)) {
      if (next) next.resolve(worker)
      else idle.push(worker)
      return
    }
    kill(worker)
    next?.resolve(closed ? null : start())
  }

  function kill(worker: Worker): void {
    alive.delete(worker)
    worker.child.kill('SIGKILL')
  }

  return {
    async run(input, services, signal) {
      if (signal?.aborted) return failed('cancelled', 'The run was cancelled')
      const worker = await take(signal)
      if (!worker) return failed('cancelled', 'The run was cancelled')
      worker.runs += 1
      const run = (await worker.ready)
        ? await runIn(worker.child, input, services, limits, signal)
        : failed('crash', 'The sandbox process did not start')
      giveBack(worker, run.healthy)
      return run
    },
    pids: () => [...alive].flatMap(({ child }) => child.pid ?? []),
    close() {
      closed = true
      for (const worker of alive) kill(worker)
      for (const { resolve } of queue.splice(0)) resolve(null)
    },
  }
}

function runIn(
  child: ChildProcess,
  input: ScriptInput,
  services: JudgingServices,
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<ScriptRun> {
  return new Promise((resolve) => {
    const end = (run: ScriptRun) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
      if (!run.healthy) child.kill('SIGKILL')
      resolve(run)
    }
    const timer = setTimeout(
      () =>
        end(
          failed(
            'timeout',
            `The script did not end within ${limits.timeMs} ms and could not be interrupted: its process was killed`,
          ),
        ),
      limits.timeMs + GRACE_MS,
    )
    const onExit = (code: number | null, killedBy: string | null) =>
      end(
        failed(
          'crash',
          `The sandbox process ended by itself (${killedBy ?? `exit code ${code}`}); the other answers are not affected`,
        ),
      )
    const onAbort = () => end(failed('cancelled', 'The run was cancelled'))
    const onMessage = (raw: unknown) => {
      const message = fromSandbox.safeParse(raw)
      if (!message.success) end(failed('crash', 'The sandbox process sent something unreadable'))
      else if (message.data.type === 'done') end(message.data.run)
      else if (message.data.type === 'ask') void serve(child, services, message.data)
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
    signal?.addEventListener('abort', onAbort, { once: true })
    say(child, { type: 'run', input, limits })
  })
}

async function serve(
  child: ChildProcess,
  services: JudgingServices,
  { call, verb, request }: { call: number; verb: 'extract' | 'verify'; request?: unknown },
): Promise<void> {
  try {
    const value =
      verb === 'extract'
        ? await services.extract(extractCall.parse(request))
        : await services.verify(verifyCall.parse(request))
    say(child, { type: 'answered', call, value })
  } catch (error) {
    say(child, { type: 'refused', call, message: error instanceof Error ? error.message : String(error) })
  }
}

/** A process that was killed meanwhile cannot be told anything; its run has ended already. */
function say(child: ChildProcess, message: ToSandbox): void {
  if (child.connected) child.send(message, () => undefined)
}

function failed(code: ScriptErrorCode, message: string): ScriptRun {
  return { tree: null, error: { code, message, line: null }, console: [], healthy: false }
}

function spawnSandbox({
  // Beside this file, whether it runs from its source or bundled.
  entry = fileURLToPath(new URL(`./sandbox-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)),
  heapMb = 256,
}: PoolOptions): ChildProcess {
  return fork(entry, [], {
    execPath: process.execPath,
    execArgv: [
      '--permission',
      `--allow-fs-read=${packageRoot(entry)}`,
      `--max-old-space-size=${heapMb}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
    ],
    // TZ: QuickJS takes its time zone from here. Windows cannot start a process without its system folder.
    env: {
      TZ: 'UTC',
      ...(process.versions.electron ? { ELECTRON_RUN_AS_NODE: '1' } : {}),
      ...(process.env.SYSTEMROOT ? { SYSTEMROOT: process.env.SYSTEMROOT } : {}),
    },
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
}

/** The folder that the process reads its code from: the nearest one with node_modules, or the entry's own. */
function packageRoot(entry: string): string {
  for (let folder = dirname(entry); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return folder
  }
  return dirname(entry)
}

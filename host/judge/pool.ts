import { fileURLToPath } from 'node:url'
import { anyVerifyCall, extractCall, type JudgingServices } from '../../rubrics/index.ts'
import type { PythonInspection, PythonTask } from '../../rubrics/python/index.ts'
import { DEFAULT_LIMITS, type Limits, type ScriptErrorCode, type ScriptRun } from '../../rubrics/sandbox/index.ts'
import { type AnyInput, fromSandbox } from './messages.ts'
import { forkSandbox, type SandboxChild, type StartSandbox } from './sandbox-child.ts'

export interface PoolOptions {
  /** Processes at once. */
  size: number
  limits?: Partial<Limits>
  /** How a process is started; by default as a child of Node. */
  start?: StartSandbox | undefined
  /** File of the process's code. */
  entry?: string
  /** Heap of the process itself in MB, beside the script's WebAssembly memory. */
  heapMb?: number
}

export interface SandboxPool {
  /** Runs a script on one answer. Never rejects for what the script or its process does: that is in the run's error. */
  run(input: AnyInput, services: JudgingServices, signal?: AbortSignal): Promise<ScriptRun>
  /** What the checker says of an official script, and its static tree; none of it runs. @throws Error where its process broke or took too long */
  inspect(source: string, task: PythonTask | null, signal?: AbortSignal): Promise<PythonInspection>
  /** Ids of the processes that live now. */
  pids(): number[]
  /** Kills all processes; runs in hand end as cancelled. */
  close(): void
}

/** Time a process gets beyond the script's own limit before it is killed: the inner limit gives the better message. */
const GRACE_MS = 2_000
/** For starting a process, and again for what it loads before a script begins (Python, for the first official one): a busy machine is not a script's fault. */
const START_MS = 60_000
/** A process is replaced after so many answers, so that no leak of QuickJS or Node can grow. */
const RUNS_PER_PROCESS = 500

interface Waiting {
  resolve(worker: Worker | null): void
  signal: AbortSignal | undefined
}

interface Worker {
  child: SandboxChild
  ready: Promise<boolean>
  runs: number
}

/**
 * Sandbox processes, started when needed and used again while healthy. One crash, kill or time-out costs the answer in hand and nothing else.
 */
export function createPool(options: PoolOptions): SandboxPool {
  const { start: startSandbox = forkSandbox, entry = ENTRY, heapMb = 256 } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  const queue: Waiting[] = []
  let closed = false

  function start(): Worker {
    const child = startSandbox({ entry, heapMb })
    const ready = new Promise<boolean>((resolve) => {
      setTimeout(resolve, START_MS, false).unref()
      const stop = child.onMessage(() => {
        stop()
        resolve(true)
      })
      child.onExit(() => resolve(false))
    })
    const worker: Worker = { child, ready, runs: 0 }
    alive.add(worker)
    child.onExit(() => alive.delete(worker))
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
    worker.child.kill()
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
    async inspect(source, task, signal) {
      const worker = signal?.aborted ? null : await take(signal)
      if (!worker) throw new Error('The check was cancelled')
      worker.runs += 1
      const found = (await worker.ready) ? await inspectIn(worker.child, source, task, limits.timeMs) : null
      giveBack(worker, found !== null)
      if (found === null) throw new Error('The Python checker did not answer; look for text nested without end')
      return found
    },
    pids: () => [...alive].flatMap(({ child }) => child.pid ?? []),
    close() {
      closed = true
      for (const worker of alive) kill(worker)
      for (const { resolve } of queue.splice(0)) resolve(null)
    },
  }
}

/** Time to load what a script needs and, from when it begins, `timeMs` of its own. A process that says twice that it begins gains nothing. */
function deadlineOf(timeMs: number, onLate: (began: boolean) => void): { begin(): void; clear(): void } {
  let began = false
  let timer = setTimeout(() => onLate(false), START_MS)
  return {
    begin() {
      if (began) return
      began = true
      clearTimeout(timer)
      timer = setTimeout(() => onLate(true), timeMs)
    },
    clear: () => clearTimeout(timer),
  }
}

function runIn(
  child: SandboxChild,
  input: AnyInput,
  services: JudgingServices,
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<ScriptRun> {
  return new Promise((resolve) => {
    const end = (run: ScriptRun) => {
      deadline.clear()
      for (const stop of listening) stop()
      signal?.removeEventListener('abort', onAbort)
      if (!run.healthy) child.kill()
      resolve(run)
    }
    const deadline = deadlineOf(limits.timeMs + GRACE_MS, (began) =>
      end(
        began
          ? failed(
              'timeout',
              `The script did not end within ${limits.timeMs} ms and could not be interrupted: its process was killed`,
            )
          : failed('crash', `The sandbox process was not ready for the script within ${START_MS / 1000} s`),
      ),
    )
    const onExit = (how: string) =>
      end(failed('crash', `The sandbox process ended by itself (${how}); the other answers are not affected`))
    const onAbort = () => end(failed('cancelled', 'The run was cancelled'))
    const onMessage = (raw: unknown) => {
      const message = fromSandbox.safeParse(raw)
      if (!message.success) end(failed('crash', 'The sandbox process sent something unreadable'))
      else if (message.data.type === 'began') deadline.begin()
      else if (message.data.type === 'done') end(message.data.run)
      else if (message.data.type === 'ask') void serve(child, services, message.data)
    }
    const listening = [child.onMessage(onMessage), child.onExit(onExit)]
    signal?.addEventListener('abort', onAbort, { once: true })
    child.send({ type: 'run', input, limits })
  })
}

function inspectIn(
  child: SandboxChild,
  source: string,
  task: PythonTask | null,
  timeMs: number,
): Promise<PythonInspection | null> {
  return new Promise((resolve) => {
    const end = (found: PythonInspection | null) => {
      deadline.clear()
      for (const stop of listening) stop()
      resolve(found)
    }
    const deadline = deadlineOf(timeMs, () => end(null))
    const onMessage = (raw: unknown) => {
      const message = fromSandbox.safeParse(raw)
      if (message.success && message.data.type === 'ready') return
      if (message.success && message.data.type === 'began') return deadline.begin()
      end(message.success && message.data.type === 'inspected' ? message.data.inspection : null)
    }
    const listening = [child.onMessage(onMessage), child.onExit(() => end(null))]
    child.send({ type: 'inspect', source, task: task && pythonTask(task) })
  })
}

/** Only what the checker reads crosses over. */
const pythonTask = ({ task_description, covered_points }: PythonTask): PythonTask => ({
  task_description,
  covered_points: covered_points.map(({ point_id }) => ({ point_id })),
})

async function serve(
  child: SandboxChild,
  services: JudgingServices,
  { call, verb, request }: { call: number; verb: 'extract' | 'verify'; request?: unknown },
): Promise<void> {
  try {
    const value =
      verb === 'extract'
        ? await services.extract(extractCall.parse(request))
        : await services.verify(anyVerifyCall.parse(request))
    child.send({ type: 'answered', call, value })
  } catch (error) {
    child.send({ type: 'refused', call, message: error instanceof Error ? error.message : String(error) })
  }
}

function failed(code: ScriptErrorCode, message: string): ScriptRun {
  return { tree: null, error: { code, message, line: null }, console: [], healthy: false }
}

/** Beside this file, whether it runs from its source or bundled. */
const ENTRY = fileURLToPath(
  new URL(`./sandbox-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  RELEASE_SYNC,
  Scope,
} from 'quickjs-emscripten'
import { z } from 'zod'
import { ASSAY_EXPORTS } from '../assay-types.ts'
import { extractCall, type JudgingServices, verifyCall } from '../judging.ts'
import { type TreeNode, treeNode } from '../model.ts'
import { leavesOf } from '../score.ts'
import { Ledger } from './ledger.ts'
import { DEFAULT_LIMITS, type Limits, type ScriptError, type ScriptErrorCode, scriptError } from './limits.ts'
import type { ScriptInput } from './program.ts'
import { readFor } from './reading.ts'
import { moduleSource, RUNTIME_SOURCE } from './runtime-source.ts'
import { buildTree, lineInStack, rawNode } from './tree.ts'

export const scriptRun = z.object({
  /** Null when the script itself failed. */
  tree: treeNode.nullable(),
  error: scriptError.nullable(),
  /** What the script wrote with console.log. */
  console: z.array(z.string()),
  /** False when the QuickJS heap may be damaged or bloated: use a fresh process for the next run. */
  healthy: z.boolean(),
})
export type ScriptRun = z.infer<typeof scriptRun>

export interface RunOptions {
  services: JudgingServices
  limits?: Partial<Limits>
  /** Milliseconds that only go up, such as performance.now. */
  clock: () => number
}

class Stop extends Error {
  code: ScriptErrorCode
  line: number | null
  constructor(code: ScriptErrorCode, message: string, line: number | null = null) {
    super(message)
    this.code = code
    this.line = line
  }
}

/** Pending jobs run between two looks at the clock. */
const JOBS_AT_ONCE = 1000

/** What QuickJS itself needs beside the script's heap. */
const OWN_BYTES = 16 * 1024 * 1024
const PAGE_BYTES = 65_536

/** Where a failed allocation leaves the memory: grown to its limit, or so near that the next step would go beyond. */
const FULL = 0.9

interface Loaded {
  quickjs: QuickJSWASMModule
  isFull(): boolean
}

const modules = new Map<number, Promise<Loaded>>()

/**
 * Loads QuickJS ahead of the first run. The memory limit is that of the WebAssembly memory: QuickJS's own limit counts blocks instead of bytes in this build.
 */
export function loadSandbox(memoryBytes = DEFAULT_LIMITS.memoryBytes): Promise<Loaded> {
  const known = modules.get(memoryBytes)
  if (known) return known
  const wasmMemory = new WebAssembly.Memory({
    initial: OWN_BYTES / PAGE_BYTES,
    maximum: Math.ceil((OWN_BYTES + memoryBytes) / PAGE_BYTES),
  })
  const loading = newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory })).then((quickjs) => ({
    quickjs,
    isFull: () => wasmMemory.buffer.byteLength >= FULL * (OWN_BYTES + memoryBytes),
  }))
  modules.set(memoryBytes, loading)
  return loading
}

/**
 * Runs one checked script on one answer in a fresh QuickJS heap. Never throws for anything that the script does: the error says what happened, with the
 * author's line. The host is reached by JSON text alone. A blocking native loop inside QuickJS cannot be interrupted from here; the process around it is killed for that.
 */
export async function runProgram(input: ScriptInput, options: RunOptions): Promise<ScriptRun> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const loaded = await loadSandbox(limits.memoryBytes)
  const run = new Run(loaded, input, options, limits)
  try {
    const tree = await run.execute()
    return { tree, error: null, console: run.console, healthy: run.dispose() }
  } catch (problem) {
    const error = run.explain(problem)
    const intact = run.dispose()
    return {
      tree: null,
      error,
      console: run.console,
      healthy: intact && error.code !== 'memory' && error.code !== 'crash',
    }
  }
}

/** After an allocation failed QuickJS cannot free its heap in good order: the whole module is left to the garbage collector. */
function abandonHeap(memoryBytes: number): false {
  modules.delete(memoryBytes)
  return false
}

class Run {
  console: string[] = []
  #input: ScriptInput
  #services: JudgingServices
  #clock: () => number
  #limits: Limits
  #isFull: () => boolean
  #runtime: QuickJSRuntime
  #vm: QuickJSContext
  #ledger = new Ledger()
  #deadline: number
  #outstanding = new Set<Promise<void>>()
  #calls = 0
  #handles: QuickJSHandle[] = []
  #timedOut = false
  #closed = false
  #stop: Stop | null = null

  constructor({ quickjs, isFull }: Loaded, input: ScriptInput, options: RunOptions, limits: Limits) {
    this.#input = input
    this.#isFull = isFull
    this.#services = options.services
    this.#clock = options.clock
    this.#limits = limits
    this.#deadline = options.clock() + limits.timeMs
    this.#runtime = quickjs.newRuntime()
    this.#runtime.setMaxStackSize(limits.stackBytes)
    this.#runtime.setInterruptHandler(() => {
      if (this.#stop === null && this.#clock() <= this.#deadline) return false
      this.#timedOut = this.#stop === null
      return true
    })
    this.#runtime.setModuleLoader((name) => {
      if (name === 'assay') return moduleSource(ASSAY_EXPORTS)
      // QuickJS passes the loader's own message on to nobody, so the reason is kept here; a refused import ends the run.
      this.#stop ??= new Stop(
        'import-refused',
        `A rubric may import the module assay and nothing else, not “${name}”`,
        this.#lineOfImport(name),
      )
      return { error: this.#stop }
    })
    this.#vm = this.#runtime.newContext()
  }

  async execute(): Promise<TreeNode> {
    const vm = this.#vm
    const boot = this.#keep(vm.unwrapResult(vm.evalCode(RUNTIME_SOURCE, 'assay.js')))
    const host = this.#keep(vm.newFunction('host', (verb, payload) => this.#serve(vm.getString(verb), payload)))
    const settings = this.#keep(this.#toVm(this.#settings()))
    const runtime = this.#keep(vm.unwrapResult(vm.callFunction(boot, vm.undefined, host, settings)))
    this.#keep(vm.unwrapResult(vm.evalCode("import 'assay'", 'assay-module.js', { type: 'module' })))
    const loaded = this.#keep(vm.unwrapResult(vm.evalCode(this.#input.program.code, 'rubric.js', { type: 'module' })))
    const module = await this.#settled(loaded, runtime)
    const made = this.#keep(vm.getProp(module, 'default'))
    const run = this.#keep(vm.getProp(runtime, 'run'))
    const promise = this.#keep(vm.unwrapResult(vm.callFunction(run, vm.undefined, made)))
    const report = await this.#settled(promise, runtime)
    const tree = buildTree(rawNode.parse(JSON.parse(this.#textOf(report))), this.#input.program)
    // With nothing left even for an error, QuickJS throws null, which looks like the script's own.
    if (this.#isFull() && leavesOf(tree).some((leaf) => leaf.status === 'error' && leaf.reason === 'null'))
      throw new Stop('memory', this.#memoryMessage())
    if (leavesOf(tree).every((leaf) => leaf.id.endsWith('/nothing')))
      throw new Stop('empty-tree', 'The rubric has no leaf: nothing would be judged')
    return tree
  }

  #settings() {
    const { task, answer, links, seed, now } = this.#input
    return { task, answer, links, seed, now, maxNodes: this.#limits.nodes }
  }

  #keep(handle: QuickJSHandle): QuickJSHandle {
    this.#handles.push(handle)
    return handle
  }

  /** JSON text is the only thing that crosses, in both directions. */
  #toVm(value: unknown): QuickJSHandle {
    const vm = this.#vm
    return Scope.withScope((scope) => {
      const json = scope.manage(vm.getProp(vm.global, 'JSON'))
      const parse = scope.manage(vm.getProp(json, 'parse'))
      const text = scope.manage(vm.newString(JSON.stringify(value)))
      return vm.unwrapResult(vm.callFunction(parse, vm.undefined, text))
    })
  }

  #textOf(handle: QuickJSHandle): string {
    const vm = this.#vm
    if (vm.typeof(handle) !== 'string') throw new Stop('script-error', 'The script sent something that is no text')
    const size = vm.getProp(handle, 'length').consume((length) => vm.getNumber(length))
    if (size > this.#limits.messageChars)
      throw new Stop('output', `The script sent more than ${this.#limits.messageChars} characters at once`)
    return vm.getString(handle)
  }

  #serve(verb: string, payload: QuickJSHandle): QuickJSHandle | undefined {
    const request: unknown = JSON.parse(this.#halting(() => this.#textOf(payload)))
    const today = new Date(this.#input.now).toISOString().slice(0, 10)
    switch (verb) {
      case 'log':
        this.#log(request)
        return undefined
      case 'read':
        return this.#vm.newString(JSON.stringify(readFor(request, this.#input.answer, today)))
      case 'combine':
        return this.#vm.newString(JSON.stringify(this.#ledger.combine(request)))
      case 'settle':
        return this.#vm.newString(JSON.stringify(this.#ledger.settle(request)))
      case 'extract':
        return this.#later(async () => this.#services.extract(extractCall.parse(request)))
      default:
        return this.#later(async () => {
          const result = await this.#services.verify(verifyCall.parse(withoutLeaf(request)))
          return { id: this.#ledger.add(result), outcome: result.outcome, reason: result.reason }
        })
    }
  }

  /** A broken limit ends the whole run, even where the script would catch the exception. */
  #halting<T>(work: () => T): T {
    try {
      return work()
    } catch (problem) {
      if (problem instanceof Stop) this.#stop ??= problem
      throw problem
    }
  }

  #log(values: unknown): void {
    if (this.console.length >= this.#limits.consoleLines) {
      this.#halting(() => {
        throw new Stop('output', `The script wrote more than ${this.#limits.consoleLines} lines with console.log`)
      })
    }
    this.console.push((Array.isArray(values) ? values.map(String).join(' ') : String(values)).slice(0, 2000))
  }

  #later(work: () => Promise<unknown>): QuickJSHandle {
    this.#calls += 1
    if (this.#calls > this.#limits.calls) {
      this.#halting(() => {
        throw new Stop('output', `The script made more than ${this.#limits.calls} calls of extract and verify`)
      })
    }
    const vm = this.#vm
    const deferred = vm.newPromise()
    const done = work().then(
      (value) => this.#resolve(() => vm.newString(JSON.stringify(value)).consume((text) => deferred.resolve(text))),
      (problem: unknown) =>
        this.#resolve(() => vm.newError(messageOf(problem)).consume((error) => deferred.reject(error))),
    )
    this.#outstanding.add(done)
    void done.finally(() => this.#outstanding.delete(done))
    return deferred.handle
  }

  #resolve(act: () => void): void {
    if (!this.#closed) act()
  }

  /** Runs the script's pending work until the promise is settled. With nothing left to wait for, the leaf in hand is given up; outside a leaf the script is stuck. */
  async #settled(promise: QuickJSHandle, runtime: QuickJSHandle): Promise<QuickJSHandle> {
    const vm = this.#vm
    for (;;) {
      const jobs = this.#runtime.executePendingJobs(JOBS_AT_ONCE)
      if (jobs.error) throw this.#failure(jobs.error)
      if (this.#stop) throw this.#stop
      const state = vm.getPromiseState(promise)
      if (state.type === 'rejected') throw this.#failure(state.error)
      // An interrupted async function leaves its promise open for ever; the clock tells that from a promise that nobody settles.
      if (this.#timedOut || this.#clock() > this.#deadline) throw new Stop('timeout', this.#timeMessage())
      if (state.type === 'fulfilled') return state.notAPromise ? promise : this.#keep(state.value)
      if (this.#runtime.hasPendingJob()) continue
      if (this.#outstanding.size > 0) await this.#untilDeadline(Promise.race(this.#outstanding))
      else if (!this.#abandon(runtime)) throw new Stop('stuck', 'The script waits for a promise that nothing settles')
    }
  }

  #abandon(runtime: QuickJSHandle): boolean {
    const vm = this.#vm
    return Scope.withScope((scope) => {
      const abandon = scope.manage(vm.getProp(runtime, 'abandon'))
      const given = scope.manage(vm.unwrapResult(vm.callFunction(abandon, vm.undefined)))
      return vm.dump(given) === true
    })
  }

  async #untilDeadline(work: Promise<void>): Promise<void> {
    const left = this.#deadline - this.#clock()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Stop('timeout', this.#timeMessage())), Math.max(0, left))
    })
    try {
      await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  #timeMessage(): string {
    return `The script took longer than ${this.#limits.timeMs} ms: look for a loop that does not end`
  }

  #memoryMessage(): string {
    return `The script used more than ${Math.round(this.#limits.memoryBytes / 1_048_576)} MB of memory`
  }

  #failure(handle: QuickJSHandle): Error {
    const dumped: unknown = handle.consume((error) => this.#vm.dump(error))
    return Object.assign(new Error('script'), { dumped })
  }

  /** Turns whatever ended the run into an error with code, message and the author's line. */
  explain(problem: unknown): ScriptError {
    const stop = this.#stop ?? (problem instanceof Stop ? problem : null)
    if (stop) return { code: stop.code, message: stop.message, line: stop.line }
    const { name, message, stack } = partsOf(problem)
    const line = lineInStack(this.#input.program, stack)
    if (this.#timedOut || (name === 'InternalError' && message === 'interrupted'))
      return { code: 'timeout', message: this.#timeMessage(), line }
    const isNothing = problem instanceof Error && 'dumped' in problem && problem.dumped === null
    const isBroken = problem instanceof WebAssembly.RuntimeError
    if (/out of memory|string too long/i.test(message) || ((isNothing || isBroken) && this.#isFull()))
      return { code: 'memory', message: this.#memoryMessage(), line }
    if (/stack overflow|call stack/i.test(message))
      return { code: 'stack', message: 'The script calls itself too deeply', line }
    if (isBroken) return { code: 'crash', message: `The sandbox broke: ${message}`, line }
    return {
      code: name === 'SyntaxError' ? 'syntax' : 'script-error',
      message: name === 'Error' || name === '' ? message : `${name}: ${message}`,
      line,
    }
  }

  #lineOfImport(name: string): number | null {
    const { code, lines } = this.#input.program
    const at = code.split('\n').findIndex((line) => line.includes('import') && line.includes(name))
    return at < 0 ? null : (lines[at + 1] ?? null)
  }

  /** Frees the heap. False when QuickJS finds it damaged, as can happen after a script ran out of memory. */
  dispose(): boolean {
    this.#closed = true
    try {
      for (const handle of this.#handles.reverse()) if (handle.alive) handle.dispose()
      this.#vm.dispose()
      this.#runtime.dispose()
      return true
    } catch {
      return abandonHeap(this.#limits.memoryBytes)
    }
  }
}

function withoutLeaf(request: unknown): unknown {
  if (typeof request !== 'object' || request === null) return request
  const { leaf: _, ...rest } = request as Record<string, unknown>
  return rest
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message.slice(0, 2000) : String(problem).slice(0, 2000)
}

/** QuickJS errors come as plain objects, or inside the error that the library throws. */
function partsOf(problem: unknown): { name: string; message: string; stack: string } {
  const inner =
    problem instanceof Error && 'dumped' in problem
      ? problem.dumped
      : problem instanceof Error && problem.cause !== undefined
        ? problem.cause
        : problem
  if (typeof inner !== 'object' || inner === null)
    return { name: '', message: `the script threw ${String(inner)}`, stack: '' }
  const { name, message, stack } = inner as { name?: unknown; message?: unknown; stack?: unknown }
  return {
    name: String(name ?? ''),
    message: String(message ?? JSON.stringify(inner)).slice(0, 2000),
    stack: String(stack ?? ''),
  }
}

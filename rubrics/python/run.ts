import { z } from 'zod'
import { extractCall, type JudgingServices, statementCall, type VerifyResult } from '../judging.ts'
import {
  DEFAULT_LIMITS,
  type Limits,
  type ScriptErrorCode,
  type ScriptInput,
  type ScriptRun,
  scriptError,
} from '../sandbox/index.ts'
import type { Frozen, Interpreter } from './interpreter.ts'
import type { PythonProgram } from './program.ts'
import { buildPythonTree, pythonResult, siteOf } from './tree.ts'

export interface PythonRunOptions {
  services: JudgingServices
  limits?: Partial<Limits>
}

const ask = z.object({ call: z.number().int(), verb: z.enum(['extract', 'state']), request: z.unknown() })
const lines = z.array(z.string())
const stepped = z.union([
  z.object({ asks: z.array(ask), lines }),
  z.object({ failed: scriptError, lines }),
  z.object({ done: pythonResult, lines }),
])
type Stepped = z.infer<typeof stepped>

const extractRequest = z.object({
  verb: z.unknown(),
  spec: z.unknown(),
  instruction: z.string(),
  source: z.string().nullable(),
})
const stateRequest = z.object({
  node: z.string().nullable(),
  desc: z.string(),
  statement: z.string(),
  instruction: z.string().nullable(),
  urls: z.array(z.string().nullable()).nullable(),
  trials: z.number().int(),
})

/**
 * Runs an official script on one answer in an interpreter that no other run has touched or will. Never throws for what the script does. Verdicts of leaves and the
 * score are not the script's: they are kept and computed here, and what the script says of them is compared.
 */
export async function runPython(
  frozen: Frozen,
  input: ScriptInput<PythonProgram>,
  options: PythonRunOptions,
): Promise<ScriptRun> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const run = new Run(input, options.services, limits)
  const restore = stopClock(input.now)
  try {
    const done = await run.execute(await frozen.thaw())
    if (done.tree === null)
      return run.ended('empty-tree', 'The script never called initialize: there is no tree to judge')
    const { tree, notes } = buildPythonTree(done, run.verdicts)
    return { tree, error: null, console: [...run.console, ...run.trouble, ...notes], healthy: true }
  } catch (problem) {
    return run.explain(problem)
  } finally {
    restore()
  }
}

class Failed extends Error {
  code: ScriptErrorCode
  line: number | null
  constructor(code: ScriptErrorCode, message: string, line: number | null = null) {
    super(message)
    this.code = code
    this.line = line
  }
}

class Run {
  console: string[] = []
  /** Node id → what its last verification came to. */
  verdicts = new Map<string, VerifyResult>()
  #input: ScriptInput<PythonProgram>
  #services: JudgingServices
  #limits: Limits
  #entities = new Set<string>()
  /** Extractions that the judge could not do; the script sees an empty template. */
  trouble: string[] = []

  constructor(input: ScriptInput<PythonProgram>, services: JudgingServices, limits: Limits) {
    this.#input = input
    this.#services = services
    this.#limits = limits
  }

  async execute(python: Interpreter): Promise<z.infer<typeof pythonResult>> {
    const { program, answer, seed, now, agent = 'agent', name = 'answer' } = this.#input
    const { calls, nodes, consoleLines, messageChars } = this.#limits
    const today = new Date(now).toISOString().slice(0, 10)
    const given = { ...program, answer, agent, name, seed, today, limits: { calls, nodes, consoleLines, messageChars } }
    let step = this.#read(python.begin(JSON.stringify(given)))
    while ('asks' in step) {
      // All of a step are answered before the next one begins, so that a batch always ends in the same way.
      const answers = await Promise.all(step.asks.map((one) => this.#answer(one)))
      step = this.#read(python.goOn(JSON.stringify(answers)))
    }
    if ('failed' in step) throw new Failed(step.failed.code, step.failed.message, step.failed.line)
    return step.done
  }

  #read(text: string): Stepped {
    if (text.length > this.#limits.messageChars)
      throw new Failed('output', `The script sent more than ${this.#limits.messageChars} characters at once`)
    const parsed = stepped.safeParse(JSON.parse(text))
    if (!parsed.success)
      throw new Failed('script-error', `The script left a result that is none: ${parsed.error.issues[0]?.message}`)
    this.console = parsed.data.lines.slice(0, this.#limits.consoleLines)
    return parsed.data
  }

  async #answer({
    call,
    verb,
    request,
  }: z.infer<typeof ask>): Promise<{ call: number; value: unknown } | { call: number; error: string }> {
    try {
      return { call, value: verb === 'extract' ? await this.#extract(request) : await this.#state(request) }
    } catch (error) {
      if (verb === 'extract') this.trouble.push(`An extraction failed, and gave nothing: ${saidBy(error)}`)
      return { call, error: saidBy(error) }
    }
  }

  async #extract(request: unknown): Promise<unknown> {
    const { verb, spec, instruction, source } = extractRequest.parse(request)
    const call = extractCall.parse({ verb, spec, instruction, ...(source === null ? {} : { source }) })
    const records = await this.#services.extract(call)
    const naming = call.spec.fields[0]
    if (call.verb === 'records' && naming?.kind === 'text' && source === null)
      for (const record of records) if (record[naming.key]) this.#entities.add(record[naming.key] ?? '')
    return records
  }

  async #state(request: unknown): Promise<boolean> {
    const { node, desc, statement, instruction, urls, trials } = stateRequest.parse(request)
    const site = siteOf(desc)
    const result = await this.#services.verify(
      statementCall.parse({
        mode: 'statement',
        statement,
        instruction,
        urls,
        sites: site === null ? null : [site],
        trials,
        entities: [...this.#entities].slice(0, 500),
      }),
    )
    if (node !== null) this.verdicts.set(node, result)
    return result.outcome === 'holds'
  }

  ended(code: ScriptErrorCode, message: string, line: number | null = null): ScriptRun {
    return {
      tree: null,
      error: { code, message, line },
      console: this.console,
      healthy: code !== 'memory' && code !== 'crash' && code !== 'stack',
    }
  }

  explain(problem: unknown): ScriptRun {
    if (problem instanceof Failed) return this.ended(problem.code, problem.message, problem.line)
    const message = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
    if (/call stack|recursion/i.test(message)) return this.ended('stack', 'The script calls itself too deeply')
    if (/memory/i.test(message))
      return this.ended(
        'memory',
        `The script used more than ${Math.round(this.#limits.memoryBytes / 1_048_576)} MB of memory`,
      )
    return this.ended('crash', `The sandbox broke: ${message.slice(0, 1000)}`)
  }
}

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 2000)

/** The day of evaluation stands still for a script: Python's clocks read these two. One script runs at a time in a process. */
function stopClock(now: number): () => void {
  const { now: day } = Date
  const { now: ticks } = performance
  Date.now = () => now
  performance.now = () => 0
  return () => {
    Date.now = day
    performance.now = ticks
  }
}

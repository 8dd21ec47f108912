/**
 * The entry of a sandbox process: runs one script after the other, each in a fresh QuickJS heap, and asks the studio for extraction and verification.
 * It holds no keys, no workspace and no environment; the studio kills it when it does not answer in time.
 */
import type { AnswerRecord, JudgingServices, VerifyResult } from '../../rubrics/index.ts'
import { loadSandbox, runProgram, type ScriptRun } from '../../rubrics/sandbox/index.ts'
import { type FromSandbox, isPython, type ToSandbox } from './messages.ts'

const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let calls = 0

/** Electron's utility process speaks through a port of its own, a child of Node through the process. */
interface ParentPort {
  postMessage(message: FromSandbox): void
  on(event: 'message', listener: (event: { data: ToSandbox }) => void): void
}
const { parentPort } = process as { parentPort?: ParentPort }

// Held here, for they are taken away from the process before a script of strangers runs in Python.
const post = process.send?.bind(process)
const exit = process.exit.bind(process)

const send = (message: FromSandbox): void => {
  if (parentPort) parentPort.postMessage(message)
  else post?.(message)
}

function ask(verb: 'extract' | 'verify', request: unknown): Promise<unknown> {
  calls += 1
  const call = calls
  send({ type: 'ask', call, verb, request })
  return new Promise((resolve, reject) => waiting.set(call, { resolve, reject }))
}

const services: JudgingServices = {
  extract: (request) => ask('extract', request) as Promise<AnswerRecord[]>,
  verify: (request) => ask('verify', request) as Promise<VerifyResult>,
}

const began = (): void => send({ type: 'began' })

/** Loaded with the first official script; afterwards this process can load nothing more. */
let python: Promise<typeof import('./python-service.ts')> | null = null
const pythonService = (): NonNullable<typeof python> => {
  python ??= import('./python-service.ts')
  return python
}

async function run({ input, limits }: Extract<ToSandbox, { type: 'run' }>): Promise<ScriptRun> {
  if (isPython(input)) return (await pythonService()).runScript(input, services, limits, began)
  began()
  return runProgram(input, { services, limits, clock: () => performance.now() })
}

async function inspect({ source, task }: Extract<ToSandbox, { type: 'inspect' }>): Promise<void> {
  send({ type: 'inspected', inspection: await (await pythonService()).inspectScript(source, task, began) })
}

const heard = (message: ToSandbox): void => {
  if (message.type === 'run') {
    void run(message).then((done) => send({ type: 'done', run: done }))
    return
  }
  if (message.type === 'inspect') {
    void inspect(message)
    return
  }
  const call = waiting.get(message.call)
  waiting.delete(message.call)
  if (message.type === 'answered') call?.resolve(message.value)
  else call?.reject(new Error(message.message))
}
if (parentPort) parentPort.on('message', ({ data }) => heard(data))
else process.on('message', heard)
process.on('disconnect', () => exit(0))

await loadSandbox()
send({ type: 'ready' })

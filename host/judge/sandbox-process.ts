/**
 * The entry of a sandbox process: runs one script after the other, each in a fresh QuickJS heap, and asks the studio for extraction and verification.
 * It holds no keys, no workspace and no environment; the studio kills it when it does not answer in time.
 */
import type { AnswerRecord, JudgingServices, VerifyResult } from '../../rubrics/index.ts'
import { loadSandbox, runProgram } from '../../rubrics/sandbox/index.ts'
import type { FromSandbox, ToSandbox } from './messages.ts'

const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let calls = 0

/** Electron's utility process speaks through a port of its own, a child of Node through the process. */
interface ParentPort {
  postMessage(message: FromSandbox): void
  on(event: 'message', listener: (event: { data: ToSandbox }) => void): void
}
const { parentPort } = process as { parentPort?: ParentPort }

const send = (message: FromSandbox): void => {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
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

const heard = (message: ToSandbox): void => {
  if (message.type === 'run') {
    void runProgram(message.input, { services, limits: message.limits, clock: () => performance.now() }).then((run) =>
      send({ type: 'done', run }),
    )
    return
  }
  const call = waiting.get(message.call)
  waiting.delete(message.call)
  if (message.type === 'answered') call?.resolve(message.value)
  else call?.reject(new Error(message.message))
}
if (parentPort) parentPort.on('message', ({ data }) => heard(data))
else process.on('message', heard)
process.on('disconnect', () => process.exit(0))

await loadSandbox()
send({ type: 'ready' })

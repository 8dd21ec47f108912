/** Sandbox processes of the desktop door: the packaged studio cannot run itself as Node, so Electron's utility process stands in. */
import { tmpdir } from 'node:os'
import { utilityProcess } from 'electron'
import type { StartSandbox } from '../host/index.ts'

/** Starts one utility process without environment, in another working directory, with a heap limit. */
export const startUtility: StartSandbox = ({ entry, heapMb }) => {
  const child = utilityProcess.fork(entry, [], {
    serviceName: 'Assay rubric sandbox',
    env: { TZ: 'UTC' },
    cwd: tmpdir(),
    stdio: 'ignore',
    execArgv: [`--js-flags=--max-old-space-size=${heapMb} --disallow-code-generation-from-strings`],
  })
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  return {
    get pid() {
      return child.pid
    },
    send: (message) => {
      if (!ended) child.postMessage(message)
    },
    // Electron's own kill asks the process to end; one that is stuck in a regular expression would not.
    kill: () => {
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
    },
    onMessage: (listener) => {
      child.on('message', listener)
      return () => child.off('message', listener)
    },
    onExit: (listener) => {
      const onExit = (code: number): void => listener(`exit code ${code}`)
      child.once('exit', onExit)
      return () => child.off('exit', onExit)
    },
  }
}

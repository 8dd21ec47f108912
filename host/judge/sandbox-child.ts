import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ToSandbox } from './messages.ts'

/** A sandbox process as the pool sees it, however it was started. */
export interface SandboxChild {
  readonly pid: number | undefined
  /** Does nothing once the process has ended. */
  send(message: ToSandbox): void
  /** Ends the process at once, whatever it does. */
  kill(): void
  /** Both give back how to stop listening. */
  onMessage(listener: (raw: unknown) => void): () => void
  /** `how` says how it ended, such as `exit code 1`; a process that could not be started ends too. */
  onExit(listener: (how: string) => void): () => void
}

/**
 * Starts one sandbox process.
 * @param start.entry file of its code
 * @param start.heapMb limit of its own heap in MB, beside the script's WebAssembly memory
 */
export type StartSandbox = (start: { entry: string; heapMb: number }) => SandboxChild

/** A Node process without environment, in another working directory, without the right to write, spawn or load add-ons. */
export const forkSandbox: StartSandbox = ({ entry, heapMb }) => {
  const child = fork(entry, [], {
    execPath: process.execPath,
    execArgv: [
      '--permission',
      `--allow-fs-read=${packageRoot(entry)}`,
      `--max-old-space-size=${heapMb}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
    ],
    // TZ: QuickJS takes its time zone from here. Windows cannot start a process without its system folder.
    env: { TZ: 'UTC', ...(process.env.SYSTEMROOT ? { SYSTEMROOT: process.env.SYSTEMROOT } : {}) },
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  return {
    get pid() {
      return child.pid
    },
    send: (message) => {
      if (child.connected) child.send(message, () => undefined)
    },
    kill: () => void child.kill('SIGKILL'),
    onMessage: (listener) => {
      child.on('message', listener)
      return () => child.off('message', listener)
    },
    onExit: (listener) => {
      const onExit = (code: number | null, signal: string | null): void => listener(signal ?? `exit code ${code}`)
      const onError = (error: Error): void => listener(error.message)
      child.once('exit', onExit)
      child.once('error', onError)
      return () => child.off('exit', onExit).off('error', onError)
    },
  }
}

/** The folder that the process reads its code from: the nearest one with node_modules, or the entry's own. */
function packageRoot(entry: string): string {
  for (let folder = dirname(entry); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return folder
  }
  return dirname(entry)
}

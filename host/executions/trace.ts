import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Refused } from '../errors.ts'

const START_MS = 20_000

/** Playwright's trace viewer, served on loopback as a process of its own; at most one for each trace. */
export class TraceViewers {
  readonly #running = new Map<string, { child: ChildProcess; url: string }>()

  /** Serves the viewer for a trace; Playwright opens a browser tab by itself where it can. @returns the viewer's address */
  async show(file: string): Promise<string> {
    const known = this.#running.get(file)
    if (known && known.child.exitCode === null) return known.url
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
    const child = spawn(process.execPath, [cli, 'show-trace', '--host', '127.0.0.1', '--port', '0', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    })
    const url = await addressOf(child, file)
    this.#running.set(file, { child, url })
    return url
  }

  close(): void {
    for (const { child } of this.#running.values()) child.kill()
    this.#running.clear()
  }
}

function addressOf(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => fail('it did not start in time'), START_MS)
    const fail = (why: string): void => {
      clearTimeout(timer)
      child.kill()
      reject(
        new Refused(`The trace viewer could not be started: ${why}.`, {
          advice: `Open it yourself: npx playwright show-trace "${file}", or drop the file on https://trace.playwright.dev.`,
        }),
      )
    }
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /Listening on (http:\S+)/.exec(said)
      if (!found?.[1]) return
      clearTimeout(timer)
      resolve(found[1])
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('error', (error) => fail(error.message))
    child.on('close', (code) => fail(`it ended with ${code}: ${said.trim().slice(0, 300)}`))
  })
}

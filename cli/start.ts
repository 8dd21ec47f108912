/** `npm start`: builds what is stale, finds or installs what it needs, and opens the studio through the door that this machine can take. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, findElectron, installElectron, sampleWorkspace } from '../host/index.ts'
import { BROWSER_DOOR_TARGETS, buildStale } from './build.ts'
import { openInBrowser } from './commands/open.ts'
import { say, UsageError } from './io.ts'

const INSTALL_LIMIT_MS = 120_000
const TRY_AGAIN_AFTER_MS = 24 * 3600 * 1000
const root = join(import.meta.dirname, '..')
const home = dataFolder(process.env)

interface Door {
  /** Path of Electron's binary, or null for the browser door. */
  electron: string | null
  why: string
}

async function chooseDoor(browserWanted: boolean): Promise<Door> {
  if (browserWanted) return { electron: null, why: 'asked for with --browser' }
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return { electron: null, why: 'this machine has no display' }
  const found = await findElectron(root, process.env)
  if (found.binary) return { electron: found.binary, why: `Electron ${found.version} is here` }
  // A machine that cannot have the binary is not made to wait for it at every start.
  const memory = join(home, 'electron-not-installed.txt')
  const [when, reason] = (await readFile(memory, 'utf8').catch(() => '')).split('\n')
  if (when && Date.now() - Number(when) < TRY_AGAIN_AFTER_MS)
    return { electron: null, why: `Electron's binary is not here (${reason}; tried within the last day)` }
  say(`Fetching Electron's binary once, for at most ${INSTALL_LIMIT_MS / 1000} seconds (skip with --browser) ...`)
  const failure = await installElectron(root, INSTALL_LIMIT_MS, process.env)
  if (failure === null) {
    const installed = await findElectron(root, process.env)
    return { electron: installed.binary, why: `Electron ${installed.version} was installed` }
  }
  await mkdir(home, { recursive: true })
  await writeFile(memory, `${Date.now()}\n${failure}`)
  return { electron: null, why: `Electron's binary could not be had: ${failure}` }
}

async function start(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      browser: { type: 'boolean', default: false },
      open: { type: 'boolean', default: true },
      port: { type: 'string', default: '0' },
    },
    allowNegative: true,
    allowPositionals: true,
  })
  const door = await chooseDoor(values.browser)
  say(door.electron ? `Desktop door: ${door.why}.` : `Browser door: ${door.why}.`)
  await buildStale(root, door.electron ? ['electron', 'shop', 'forum', 'travel'] : BROWSER_DOOR_TARGETS, say)
  await mkdir(home, { recursive: true })
  const workspace = positionals[0] ?? (await sampleWorkspace(join(root, 'samples'), home))
  if (door.electron) return runElectron(door.electron, workspace)
  await openInBrowser({ workspace, port: values.port, open: values.open })
}

/** Ctrl+C reaches the window's process too, being of our group; we end when it ends. */
function runElectron(binary: string, workspace: string): Promise<void> {
  return new Promise((done) => {
    const child = spawn(binary, [root, workspace], { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('close', (code) => {
      process.exitCode = code ?? 0
      done()
    })
  })
}

start().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof UsageError || (error instanceof TypeError && 'code' in error) ? 2 : 1
})

import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder, createHost, dataFolder, sampleWorkspace, serveWebSocket } from '../../host/index.ts'
import { BROWSER_DOOR_TARGETS, buildStale } from '../build.ts'
import { type Door, openDoor } from '../door.ts'
import { say, UsageError } from '../io.ts'
import { isFolder } from '../paths.ts'
import { untilStopped } from '../stop.ts'
import { root, version } from '../studio.ts'

export interface OpenOptions {
  /** Folder of the benchmark; null for the sample. */
  workspace: string | null
  port: string
  /** Whether to open the person's browser. */
  open: boolean
}

/** Opens the studio behind the browser door, and keeps it open until stopped. The address stands alone on its line. */
export async function openInBrowser(options: OpenOptions): Promise<void> {
  const port = Number(options.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port takes a number from 0 to 65535, not "${options.port}".`)
  const home = dataFolder(process.env)
  await mkdir(home, { recursive: true })
  const workspace = options.workspace ?? (await sampleWorkspace(join(root, 'samples'), home))
  if (!(await isFolder(workspace)))
    throw new UsageError(`There is no folder "${workspace}". Name the folder of a benchmark, or none for the sample.`)
  await buildStale(root, BROWSER_DOOR_TARGETS, say)
  let door: Door | null = null
  const host = await createHost({
    workspace,
    home,
    version: await version(),
    root,
    env: process.env,
    cache: cacheFolder(process.env),
    assets: join(root, 'out', 'worlds'),
    ownOrigins: () => (door ? [door.origin, `http://localhost:${door.port}`] : []),
    writeLog: (line) => {
      if (line.level !== 'info') say(`${line.source}: ${line.message}`)
    },
  })
  try {
    door = await openDoor({
      files: join(root, 'out', 'renderer'),
      port,
      serve: (socket) => serveWebSocket(host, socket),
    })
  } catch (error) {
    await host.close()
    throw new UsageError(
      `Port ${port} cannot be taken: ${error instanceof Error ? error.message : String(error)}. Choose another with --port, or 0 for any.`,
    )
  }
  process.stdout.write(`Assay is at ${door.url}\n`)
  if (options.open) openSystemBrowser(door.url)
  offerNewLinks(door)
  await untilStopped()
  await door.close()
  await host.close()
  process.stdin.destroy()
}

/** A link works once; Enter in the terminal gives another. */
function offerNewLinks(door: Door): void {
  if (!process.stdin.isTTY) return
  process.stdin.on('data', () => process.stdout.write(`Assay is at ${door.newLink()}\n`))
  process.stdin.unref()
}

function openSystemBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['explorer.exe', url]
        : ['xdg-open', url]
  const child = spawn(command as string, args, { stdio: 'ignore', detached: true })
  child.on('error', () => say('No browser could be opened from here; open the address above yourself.'))
  child.unref()
}

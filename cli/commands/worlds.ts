import { join } from 'node:path'
import { startWorlds, worlds, zoo } from '../../host/index.ts'
import { buildStale } from '../build.ts'
import { say, UsageError } from '../io.ts'
import { untilStopped } from '../stop.ts'

const root = join(import.meta.dirname, '..', '..')

/** Serves the local sites on one loopback port until stopped; the first line says where. */
export async function serveWorlds(options: {
  json?: boolean
  port: string
  seed: string
  zoo?: boolean
}): Promise<void> {
  const [port, seed] = [Number(options.port), Number(options.seed)]
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port takes a number from 0 to 65535, not "${options.port}".`)
  if (!Number.isInteger(seed)) throw new UsageError(`--seed takes a whole number, not "${options.seed}".`)
  const served = options.zoo ? [...worlds, zoo] : worlds
  await buildStale(
    root,
    served.map(({ name }) => name),
    say,
  )
  const running = await startWorlds({ worlds: served, assets: join(root, 'out', 'worlds'), port, seed })
  const line = options.json
    ? JSON.stringify({ sites: running.sites })
    : [
        ...running.sites.map((site) => `${site.name.padEnd(8)} ${site.url}  (loopback port ${site.port})`),
        `In a Chromium of your own: --host-resolver-rules="MAP *.assay.test 127.0.0.1:${running.port}". Ctrl+C stops.`,
      ].join('\n')
  process.stdout.write(`${line}\n`)
  await untilStopped()
  await running.close()
}

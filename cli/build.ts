import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { installZooPackages } from './zoo-packages.ts'

/** One thing that is built from sources: which folders it is made of, and the command that makes it. */
interface Target {
  name: string
  sources: string[]
  output: string
  command: string[]
  /** What must be there before, beside the project's own packages. */
  prepare?: (root: string, say: (line: string) => void) => Promise<void>
}

const vite = (config: string, ...more: string[]): string[] => [
  'node_modules/vite/bin/vite.js',
  'build',
  '-c',
  config,
  '--logLevel',
  'warn',
  ...more,
]
const world = (name: string): Target => ({
  name: `world ${name}`,
  sources: [`worlds/${name}`, 'worlds/kit', 'worlds/vite.config.ts', 'package-lock.json'],
  output: `out/worlds/${name}`,
  command: vite('worlds/vite.config.ts', '--mode', name),
})
const DOMAINS = ['contract', 'sitecards', 'tasks', 'rubrics', 'agreement']

const TARGETS: Record<string, Target> = {
  renderer: {
    name: 'workbench',
    sources: ['renderer', ...DOMAINS, 'package-lock.json'],
    output: 'out/renderer',
    command: vite('renderer/vite.config.ts'),
  },
  shop: world('shop'),
  forum: world('forum'),
  travel: world('travel'),
  zoo: { ...world('zoo'), prepare: installZooPackages },
  electron: {
    name: 'desktop door',
    sources: [
      'main',
      'preload',
      'host',
      'browser',
      'models',
      'workspace',
      'worlds',
      ...DOMAINS,
      'electron.vite.config.ts',
      'package-lock.json',
    ],
    output: 'out/main',
    command: ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
  },
}
export type BuildTarget = keyof typeof TARGETS
export const BROWSER_DOOR_TARGETS: BuildTarget[] = ['renderer', 'shop', 'forum', 'travel']

/**
 * Builds what is stale among `targets` below the project folder `root`. A target is stale when the names, sizes and times of its sources
 * differ from those of the last build. Two builds run at a time.
 * @throws with the builder's own output if a build fails
 */
export async function buildStale(root: string, targets: BuildTarget[], say: (line: string) => void): Promise<void> {
  const stale: { target: Target; print: string }[] = []
  for (const id of targets) {
    const target = TARGETS[id]
    if (!target) throw new Error(`There is nothing called "${id}" to build.`)
    await target.prepare?.(root, say)
    const print = await fingerprint(root, target.sources)
    const built = await readFile(join(root, target.output, '.built'), 'utf8').catch(() => '')
    if (built !== print) stale.push({ target, print })
  }
  let done = 0
  const next = async (): Promise<void> => {
    const job = stale.shift()
    if (!job) return
    say(`Building ${job.target.name} (${++done} of ${done + stale.length})`)
    await run(root, job.target.command)
    await mkdir(join(root, job.target.output), { recursive: true })
    await writeFile(join(root, job.target.output, '.built'), job.print)
    await next()
  }
  await Promise.all([next(), next()])
}

async function fingerprint(root: string, sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(join(root, source))) {
      const { mtimeMs, size } = await stat(file)
      hash.update(`${relative(root, file)}\0${mtimeMs}\0${size}\n`)
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  // What a lock file names needs no look; node_modules of the zoo has a hundred thousand files.
  const below = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  const deeper = await Promise.all(below.map(({ name }) => filesOf(join(path, name))))
  return [...files.map(({ name }) => join(path, name)), ...deeper.flat()].sort()
}

function run(root: string, command: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`The build "${command.join(' ')}" ended with ${code}:\n${output}`)),
    )
  })
}

/** The zoo's packages: a list of their own, so that `npm ci` in the project stays small, installed when the zoo is built for the first time. */
import { spawn } from 'node:child_process'
import { lstat, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>
}

/**
 * Installs what the lock file of `<root>/worlds/zoo` names, if it is not there yet or the file has changed since. No package runs a script.
 * @throws with npm's own words and what to do, where the registry does not answer or npm is not there
 */
export async function installZooPackages(root: string, say: (line: string) => void): Promise<void> {
  const folder = join(root, 'worlds', 'zoo')
  if (await isInstalled(folder)) return
  const kept = await lstat(join(folder, 'node_modules')).catch(() => null)
  if (kept?.isSymbolicLink())
    throw new Error(
      `${folder}/node_modules is a link to an installation of another lock file: install anew where it leads.`,
    )
  say('Installing the packages of the zoo, 1.9 GB on disk, once; this takes some minutes')
  await npmCi(folder)
}

/** Whether npm's own record in node_modules has every package of the lock file, in its version; those for other systems may be missing. */
export async function isInstalled(folder: string): Promise<boolean> {
  const wanted = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock
  const record = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8').catch(() => null)
  if (record === null) return false
  const there = (JSON.parse(record) as Lock).packages
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) => path === '' || optional === true || there[path]?.version === version,
  )
}

function npmCi(folder: string): Promise<void> {
  // Under `npm run` npm says where it is; else it is looked for on the path. It runs with the Node that runs this.
  const own = process.env.npm_execpath
  const [command, ...first] = own?.endsWith('.js') ? [process.execPath, own] : ['npm']
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(command as string, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a batch file, which only a shell runs.
    shell: process.platform === 'win32' && first.length === 0,
    env: { ...process.env, PATH, NODE_ENV: 'development' },
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((done, fail) => {
    child.on('error', (error) =>
      fail(new Error(`npm could not be started (${error.message}); install it beside Node.`)),
    )
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(failure(folder, code, output)))))
  })
}

/** What a person can do about an installation that failed. */
export function failure(folder: string, code: number | null, output: string): string {
  const unreached = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.exec(output)?.[1]
  return unreached
    ? `The package registry cannot be reached (${unreached}), and the packages of the zoo are not installed. Connect to the network once, or run "npm ci --ignore-scripts" in ${folder} from a registry that can be reached.`
    : `"npm ci --ignore-scripts" in ${folder} ended with ${code}:\n${output}`
}

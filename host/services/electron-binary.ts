import { spawn } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Version of the installed `electron` package and the path of its binary; each null where there is none. */
export async function findElectron(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<{ version: string | null; binary: string | null }> {
  const folder = join(root, 'node_modules', 'electron')
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null)
  const version = manifest === null ? null : String((JSON.parse(manifest) as { version?: unknown }).version)
  const name = (await readFile(join(folder, 'path.txt'), 'utf8').catch(() => '')).trim()
  const candidates = [
    env.ELECTRON_OVERRIDE_DIST_PATH ? join(env.ELECTRON_OVERRIDE_DIST_PATH, name || 'electron') : null,
    name ? join(folder, 'dist', name) : null,
  ].filter((path) => path !== null)
  for (const binary of candidates) {
    if (
      await access(binary).then(
        () => true,
        () => false,
      )
    )
      return { version, binary }
  }
  return { version, binary: null }
}

/**
 * Runs the package's own installer, which fetches the binary on first use.
 * @returns null when it is there, else why not, in one clause
 */
export function installElectron(root: string, limitMs: number, env: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', 'electron', 'install.js')], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000)
    })
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      resolve(`its binary did not arrive within ${Math.round(limitMs / 1000)} seconds`)
    }, limitMs)
    child.on('error', (error) => {
      clearTimeout(limit)
      resolve(error.message)
    })
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve(
        code === 0
          ? null
          : (output
              .split('\n')
              .find((line) => line.trim() !== '')
              ?.trim() ?? `its installer ended with ${code}`),
      )
    })
  })
}

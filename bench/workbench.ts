/** The real workbench for benches: a studio of its own on a folder, in the Chromium that the studio itself would take. */
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findChromium } from '../browser/index.ts'

const ROOT = join(import.meta.dirname, '..')
/** The sample benchmark. */
export const SAMPLE = join(ROOT, 'samples', 'harbor')

/** Opens `folder` in a studio and measures in its page, 1280×800. @param home the user's data folder */
export async function inWorkbench<T>(folder: string, home: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const studio = await startStudio(folder, home)
  const found = await findChromium({
    env: process.env,
    log: () => {},
    cacheFolder: join(tmpdir(), 'assay-test-chromium'),
  })
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...(process.env as Record<string, string>), ...found.env },
    args: [...found.args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${studio.url}`)
    await page.getByRole('navigation', { name: 'Sections' }).waitFor()
    return await measure(page)
  } finally {
    await browser.close()
    await studio.stop()
  }
}

async function startStudio(folder: string, home: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const command = ['cli/main.ts', 'open', folder, '--browser', '--no-open', '--port', '0']
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ASSAY_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /^Assay is at (http:\S+)$/m.exec(output)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', (code) => fail(new Error(`The studio ended with ${code} before it was there:\n${output}`)))
  })
  return {
    url,
    stop: () =>
      new Promise((done) => {
        child.on('close', () => done())
        child.kill('SIGINT')
      }),
  }
}

/** The value below which `share` of all lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

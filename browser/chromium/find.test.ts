import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from './find.ts'
import { installedPlaces } from './places.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-find-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

const quiet = { log: () => {}, env: {}, platform: 'linux' as const, cacheFolder: join(tmpdir(), 'assay-no-cache') }

describe.skipIf(process.platform === 'win32')('findChromium', () => {
  it('takes what ASSAY_CHROMIUM names before anything else', async () => {
    const named = await program('named', 'echo "Chromium 150.0.1.2 built on Test"')
    const installed = await program('installed', 'echo "Google Chrome 149.0.0.1"')
    const found = await findChromium({ ...quiet, env: { ASSAY_CHROMIUM: named }, places: [installed] })
    expect(found).toMatchObject({ path: named, source: 'ASSAY_CHROMIUM', version: '150.0.1.2' })
  })

  it('refuses, and does not replace, an ASSAY_CHROMIUM that does not run', async () => {
    const broken = await program('broken', 'echo "libnss3.so: cannot open shared object file" >&2; exit 127')
    await expect(findChromium({ ...quiet, env: { ASSAY_CHROMIUM: broken } })).rejects.toMatchObject({
      code: 'no-chromium',
      message: expect.stringContaining('libnss3.so'),
    })
  })

  it('passes over an installed one that does not run, and says so', async () => {
    const stub = await program('stub', 'echo "Please install the snap" >&2; exit 1')
    const good = await program('good', 'echo "Chromium 151.0.0.0"')
    const lines: string[] = []
    const found = await findChromium({ ...quiet, log: (line) => lines.push(line), places: [stub, good] })
    expect(found).toMatchObject({ path: good, source: 'installed' })
    expect(lines.join()).toContain('Please install the snap')
  })

  it('names every place it looked at when there is none', async () => {
    const missing = join(folder, 'not-here')
    const search = findChromium({ ...quiet, platform: 'freebsd', places: [missing] })
    await expect(search).rejects.toMatchObject({ code: 'no-chromium', message: expect.stringContaining(missing) })
    await expect(search).rejects.toThrow('@sparticuz/chromium')
  })

  it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
    'unpacks the npm-shipped one once, which runs with its own libraries',
    async () => {
      const cacheFolder = join(folder, 'cache')
      const percents: number[] = []
      const options = {
        ...quiet,
        places: [],
        cacheFolder,
        progress: (p: { done: number; total: number }) => percents.push(p.done / p.total),
      }
      const [found, concurrent] = await Promise.all([findChromium(options), findChromium(options)])
      expect(found).toMatchObject({ source: 'bundled', version: expect.stringMatching(/^\d+\.\d+\./) })
      expect(concurrent.path).toBe(found.path)
      expect(percents.at(-1)).toBeGreaterThan(0.9)
      expect(await readdir(cacheFolder)).toHaveLength(1)

      const told = percents.length
      await findChromium(options)
      expect(percents).toHaveLength(told)
    },
    90_000,
  )
})

describe('installedPlaces', () => {
  it('looks where each system keeps its programs', () => {
    expect(installedPlaces('linux', { PATH: '/home/u/bin:/usr/bin' })).toEqual(
      expect.arrayContaining(['/home/u/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']),
    )
    expect(installedPlaces('darwin', { HOME: '/Users/u', PATH: '' })).toContain(
      '/Users/u/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    )
    expect(installedPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' })).toContain(
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    )
  })

  it('never takes a relative folder of PATH, which would run whatever lies in the working folder', () => {
    expect(installedPlaces('linux', { PATH: '.:bin:/usr/bin' }).filter((path) => !path.startsWith('/'))).toEqual([])
  })
})

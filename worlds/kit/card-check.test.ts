import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { checkCard, type ReadCard, readCard } from '../../sitecards/index.ts'
import { worlds } from '../index.ts'
import { type CardCheck, walkCheck } from './card-check.ts'
import { type RunningWorlds, startWorlds } from './server.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const BUNDLES = join(ROOT, 'out', 'worlds')

/** The card of a world, read as the studio reads it. */
function loadCard(name: string): ReadCard {
  const [file] = globSync(`samples/harbor/sitecards/*/${name}.assay.test/card.yaml`, { cwd: ROOT })
  if (!file) throw new Error(`samples/harbor/sitecards has no card for ${name}.assay.test`)
  const folder = dirname(file)
  const text = (part: string) => ({ file: join(folder, part), text: readFileSync(join(ROOT, folder, part), 'utf8') })
  return readCard({
    site: `${name}.assay.test`,
    cluster: folder.split('/').at(-2) ?? '',
    about: parseYaml(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>,
    functions: text('functions.csv'),
    actions: text('action_items.csv'),
    perceptions: text('perception_items.csv'),
  })
}

/** Builds the pages of a world where they are missing or older than their sources. */
async function buildIfStale(name: string): Promise<void> {
  const built = join(BUNDLES, name, 'index.html')
  const sources = globSync([`worlds/${name}/**/*`, 'worlds/kit/*.ts', 'worlds/vite.config.ts'], { cwd: ROOT })
  const newest = Math.max(...sources.map((file) => statSync(join(ROOT, file)).mtimeMs))
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '-c', 'worlds/vite.config.ts', '--mode', name], {
    cwd: ROOT,
  })
}

let running: RunningWorlds
let browser: Browser

beforeAll(async () => {
  for (const { name } of worlds) await buildIfStale(name)
  running = await startWorlds({ worlds, assets: BUNDLES })
  browser = await chromium.launch({
    executablePath: process.env.ASSAY_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP *.assay.test 127.0.0.1:${running.port}`,
    ],
  })
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await running?.close()
})

for (const { name } of worlds) {
  const { cardChecks } = (await import(`../${name}/card-checks.ts`)) as { cardChecks: Record<string, CardCheck> }

  describe(`the card of ${name}.assay.test`, () => {
    const { card, findings, places } = loadCard(name)

    it('keeps every card rule', () => {
      expect([...findings, ...checkCard(card, places)]).toEqual([])
      expect(card.url).toBe(`http://${name}.assay.test/`)
    })

    it('has a check for each entry and no check without one', () => {
      const ids = [...card.functions, ...card.actions, ...card.perceptions].map(({ id }) => id)
      expect(Object.keys(cardChecks).sort()).toEqual(ids.sort())
    })

    describe('is true of the live site', () => {
      let context: BrowserContext
      beforeAll(async () => {
        context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      })
      afterAll(() => context?.close())

      for (const [id, check] of Object.entries(cardChecks)) {
        it(`${id} on ${check.path}`, { timeout: 180_000 }, async () => {
          // Without its cookie the browser gets a new session, but keeps the cached bundle.
          await context.clearCookies()
          const page = await context.newPage()
          try {
            const problems: string[] = []
            page.on('pageerror', (error) => problems.push(error.message))
            page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
            await walkCheck(page, `http://${name}.assay.test`, check)
            expect(problems).toEqual([])
          } finally {
            await page.close()
          }
        })
      }
    })
  })
}

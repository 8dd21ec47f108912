import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { type LaunchedChromium, launchChromium } from '../../browser/index.ts'
import { testChromium } from '../../browser/testing/chromium.ts'
import { buildStale } from '../../cli/index.ts'
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

let running: RunningWorlds
let studio: LaunchedChromium

beforeAll(async () => {
  await buildStale(
    ROOT,
    worlds.map(({ name }) => name),
    () => undefined,
  )
  running = await startWorlds({ worlds, assets: BUNDLES })
  const log = () => undefined
  const found = await testChromium()
  studio = await launchChromium({ chromium: found, worldsPort: running.port, log })
}, 180_000)

afterAll(async () => {
  await studio?.close()
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
        context = await studio.browser.newContext({ viewport: { width: 1280, height: 800 } })
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

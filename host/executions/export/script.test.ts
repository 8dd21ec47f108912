import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type LaunchedChromium, launchChromium } from '../../../browser/index.ts'
import { testChromium } from '../../../browser/testing/chromium.ts'
import { buildStale } from '../../../cli/index.ts'
import type { RecordedStep } from '../../../contract/index.ts'
import { recordedSteps } from '../../../tests/fixtures/steps/read.ts'
import { type RunningWorlds, startWorlds, worlds } from '../../../worlds/index.ts'
import { scriptOf } from './script.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Inside the tree, where a script finds Playwright. */
const FOLDER = join(ROOT, 'out', 'script-test')

const scripted = (steps: object[]): string =>
  scriptOf({ task: 'task-000001', title: 'A */ title', id: 'rec-1', steps: steps as RecordedStep[] })

describe('a recording as a script', () => {
  let running: RunningWorlds
  let chromium: LaunchedChromium
  beforeAll(async () => {
    await buildStale(
      ROOT,
      worlds.map(({ name }) => name),
      () => undefined,
    )
    await mkdir(FOLDER, { recursive: true })
    running = await startWorlds({ worlds, assets: join(ROOT, 'out', 'worlds') })
    chromium = await launchChromium({ chromium: await testChromium(), worldsPort: running.port, log: () => {} })
  }, 180_000)
  afterAll(async () => {
    await chromium?.close()
    await running?.close()
    await rm(FOLDER, { recursive: true, force: true })
  })

  const cases = [
    ['shop', 'A5'],
    ['shop', 'A8'],
    ['shop', 'A14'],
    ['shop', 'A22'],
    ['forum', 'A14'],
    ['travel', 'A6'],
    ['travel', 'A23'],
  ] as const

  it('type-checks', { timeout: 120_000 }, async () => {
    for (const [world, item] of cases)
      await writeFile(join(FOLDER, `${world}-${item}.ts`), scripted(recordedSteps(world).get(item) ?? []))
    const files = cases.map(([world, item]) => join(FOLDER, `${world}-${item}.ts`))
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc')
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--lib',
      'es2024,dom',
      '--types',
      'node',
      '--ignoreConfig',
    ]
    await promisify(execFile)(tsc, [...flags, ...files], { cwd: ROOT })
  })

  it.each(cases)('%s %s reaches the page that the person reached', { timeout: 120_000 }, async (world, item) => {
    const steps = recordedSteps(world).get(item) ?? []
    const file = join(FOLDER, `${world}-${item}.ts`)
    const { play } = (await import(pathToFileURL(file).href)) as { play: (context: BrowserContext) => Promise<Page> }
    const context = await chromium.browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      const page = await play(context)
      const reached = steps.findLast(({ effect }) => effect?.url)?.effect?.url ?? steps[0]?.url
      expect(page.url()).toBe(reached)
    } finally {
      await context.close()
    }
  })
})

test('what pages are called and what was typed is text, never code', () => {
  const step = {
    n: 1,
    at: '',
    kind: 'type',
    tab: 't1',
    url: 'http://a.test/',
    target: {
      role: 'textbox',
      name: '*/ process.exit() /*\n process.exit()',
      selector: '"]; process.exit() //',
      tag: 'input',
    },
    value: '"); process.exit(); ("',
    capture: null,
  }
  const text = scripted([step])
  expect(text).toContain(JSON.stringify(step.value))
  expect(text).toContain(JSON.stringify(step.target.selector))
  // Every line that names it is a comment, or holds it as a string.
  for (const line of text.split('\n').filter((each) => each.includes('process.exit')))
    expect(line.trimStart().startsWith('//') || line.includes('fill("')).toBe(true)
  expect(text.split('\n')[4]).not.toContain('*/')
})

test('a masked value is asked for, not written', () => {
  const text = scripted([
    {
      n: 1,
      at: '',
      kind: 'type',
      tab: 't',
      url: 'http://a.test/',
      target: { role: 'textbox', name: 'Password', selector: '#p', tag: 'input' },
      value: '••••••',
      capture: null,
    },
  ])
  expect(text).toContain('process.env.ASSAY_SECRET')
  expect(text).not.toContain('fill("••')
})

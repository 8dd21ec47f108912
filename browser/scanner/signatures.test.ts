import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACTION_TYPES, type Example, PERCEPTION_TYPES, SIGNATURES, type Signature } from '../../sitecards/index.ts'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { hearDrawings } from './hearing/hear.ts'
import { locateIn } from './locate.ts'
import { scanPage } from './scan.ts'

/** Every signature on its own examples, in a real page. */
let studio: LaunchedChromium
let page: Page

beforeAll(async () => {
  studio = await launchChromium({ chromium: await testChromium(), log: () => {} })
  page = await studio.browser.newPage({ viewport: { width: 1280, height: 800 } })
})
afterAll(() => studio?.close())
beforeEach(async () => {
  // A page that lost its process, as on a machine short of memory, is no fault of the next example.
  await page.close().catch(() => {})
  page = await studio.browser.newPage({ viewport: { width: 1280, height: 800 } })
})

async function codesOn(signature: Signature, { html }: Example): Promise<string[]> {
  await hearDrawings(page)
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><title>Example</title><body>${html}`)
  const { items, cut } = await scanPage(page, { probes: signature.revealed !== undefined, signatures: [signature] })
  expect(cut).toBeNull()
  for (const item of items) expect(await locateIn(page, item.selector).count(), item.selector).toBe(1)
  return items.map(({ type }) => type).sort()
}

// A name narrows it: ONLY=slider vitest run browser/scanner/signatures.test.ts
const wanted = SIGNATURES.filter(({ id }) => !process.env.ONLY || process.env.ONLY.split(',').includes(id))

describe.each(wanted.map((signature) => [signature.id, signature] as const))('%s', (id, signature) => {
  it('says a component and codes of the taxonomy, and has examples both ways', () => {
    for (const code of signature.codes) {
      const type = [...ACTION_TYPES, ...PERCEPTION_TYPES].find((each) => each.code === code)
      expect(type?.component, `${id}: ${code}`).toBe(signature.component)
    }
    expect(signature.positive.length).toBeGreaterThan(0)
    expect(signature.negative.length).toBeGreaterThan(0)
    const shown = new Set(signature.positive.flatMap(({ finds }) => finds))
    expect([...signature.codes].filter((code) => !shown.has(code))).toEqual([])
  })
  it.each(signature.positive.map((example) => [example.title, example] as const))('finds %s', async (_, example) => {
    expect(await codesOn(signature, example)).toEqual([...example.finds].sort())
  })
  it.each(signature.negative.map((example) => [example.title, example] as const))(
    'leaves out %s',
    async (_, example) => {
      expect(await codesOn(signature, example)).toEqual([])
    },
  )
})

it('the list is in order and each is named once', () => {
  const ids = SIGNATURES.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort())
})

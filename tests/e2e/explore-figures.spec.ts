/** How right a draft is: the shop is explored as a person would from the command line, and each entry held against what is really there. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { findType, type Sighting, type SiteCard } from '../../sitecards/index.ts'
import { isOnShopPage, shopFrame, shopFunctions } from '../../worlds/shop/contents.ts'
import { forget, root } from './studio.ts'

const run = promisify(execFile)
/** Share of right entries that a draft must reach. */
const LEAST = 0.95

test('the draft of the shop is right in at least 95 of 100 entries', async () => {
  test.skip(process.env.ASSAY_FIGURES !== '1', 'a figure that takes many minutes: ASSAY_FIGURES=1 npm run test:e2e')
  test.setTimeout(900_000)
  const folder = join(await mkdtemp(join(tmpdir(), 'assay-explore-')), 'draft')
  const args = ['cli/main.ts', 'card', 'explore', 'http://shop.assay.test/', '--no-model', '--json', '--out', folder]
  const { stdout } = await run(process.execPath, args, { cwd: root, timeout: 850_000 })
  const told = JSON.parse(stdout) as { stopped: string; functions: number; pages: number }
  expect(told.stopped).toBe('every kind of page was seen')
  const card = JSON.parse(await readFile(join(folder, 'draft.json'), 'utf8')) as SiteCard
  const { entries } = JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8')) as {
    entries: Record<string, Sighting[]>
  }
  const wrong = wrongEntries(card, entries)
  const all = card.functions.length + card.actions.length + card.perceptions.length
  console.log(`${all - wrong.length} of ${all} entries are right; wrong: ${wrong.join('; ') || 'none'}`)
  console.log(`${functionsFound(card)} of ${shopFunctions.length} functions of the shop are in the draft`)
  expect(card.functions.length).toBeGreaterThanOrEqual(8)
  expect(card.actions.length + card.perceptions.length).toBeGreaterThanOrEqual(15)
  expect((all - wrong.length) / all).toBeGreaterThanOrEqual(LEAST)
  await forget(folder)
})

/** Entries that are not so on a page where they are said to have been seen. */
function wrongEntries(card: SiteCard, seen: Record<string, Sighting[]>): string[] {
  const functions = card.functions.filter(({ label }) => !shopFunctions.some((known) => known.label.test(label)))
  const items = (['action', 'perception'] as const).flatMap((kind) =>
    card[`${kind}s`].filter(({ id, component, type, location }) => {
      const code = findType(kind, component, type)?.code ?? ''
      const pages = seen[id] ?? []
      if (location.startsWith('Every page') && shopFrame.includes(code)) return false
      return pages.length === 0 || pages.some(({ page }) => isOnShopPage(code, page) !== true)
    }),
  )
  return [
    ...functions.map(({ id, label }) => `${id} ${label}`),
    ...items.map(({ id, component, type, location }) => `${id} ${component} ${type} (${location})`),
  ]
}

const functionsFound = (card: SiteCard): number =>
  shopFunctions.filter((known) => card.functions.some(({ label }) => known.label.test(label))).length

/**
 * Walks the check of every entry of the sample's cards in a Chromium and writes where each was seen beside its card (`seen.json`).
 * `node samples/make/sightings.ts [site or site:entry ...]`. Each place is found again from what was written, in a fresh session, before it is kept.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { nameElement, walkTo } from '../../browser/index.ts'
import type { ProbeStep, Sighting } from '../../sitecards/index.ts'
import { openWorkspace, readSightings, saveSightings } from '../../workspace/index.ts'
import { type CardCheck, type Step, takeStep } from '../../worlds/kit/card-check.ts'
import { openField } from './browser.ts'

const ROOT = join(import.meta.dirname, '..', 'harbor')
/** As the other dates of the sample: the same on every remake. */
const AT = '2026-11-30T12:00:00.000Z'
const WAIT = 30_000

/** Where an entry is seen, in the words of its check: what is done before, and what is looked at. */
interface Goal {
  before: readonly Step[]
  see: string
}

/**
 * Of a function or an operation the element that a person would use last, before it is used: so nothing is sent, voted or booked on the
 * way. What shows only under the pointer or further down, and what is to be perceived, is what the check sees at its end.
 */
function goalOf(id: string, { before = [], see }: CardCheck): Goal {
  const last = before.at(-1)
  if (id.startsWith('P') || last === undefined || 'hover' in last || 'scroll' in last) return { before, see }
  const target =
    'click' in last ? last.click : 'fill' in last ? last.fill[0] : 'press' in last ? last.press[0] : last.drag[0]
  return { before: before.slice(0, -1), see: target }
}

/** A step of a check as a step of a sighting: its element named by a selector that any reader understands. */
async function probeStepOf(page: Page, step: Step): Promise<ProbeStep> {
  if ('scroll' in step && step.scroll === 'page') return { act: 'scroll', selector: '' }
  const named = async (selector: string): Promise<string> => {
    const target = page.locator(selector).first()
    await target.waitFor({ state: 'attached', timeout: WAIT })
    return (await nameElement(target)).selector
  }
  if ('click' in step) return { act: 'click', selector: await named(step.click) }
  if ('hover' in step) return { act: 'hover', selector: await named(step.hover) }
  if ('fill' in step) return { act: 'fill', selector: await named(step.fill[0]), value: step.fill[1] }
  if ('press' in step) return { act: 'press', selector: await named(step.press[0]), value: step.press[1] }
  if ('drag' in step) return { act: 'drag', selector: await named(step.drag[0]), dx: step.drag[1], dy: 0 }
  return { act: 'scroll', selector: await named(step.scroll) }
}

async function see(context: BrowserContext, origin: string, goal: Goal & { path: string }): Promise<Sighting> {
  const page = await context.newPage()
  const address = origin + goal.path
  await page.goto(address)
  const steps: ProbeStep[] = []
  for (const step of goal.before) {
    steps.push(await probeStepOf(page, step))
    await takeStep(page, step)
  }
  const target = page.locator(goal.see).first()
  await target.waitFor({ state: 'visible', timeout: WAIT })
  const { selector, where, classes } = await nameElement(target)
  const mark = classes.find(
    (name) => /^(mantine-|Mui|leaflet-|maplibregl-|recharts-|echarts-)\w+/.test(name) && !/_\w+_/.test(name),
  )
  return {
    page: address,
    steps,
    selector,
    where,
    picture: null,
    why: [`"${goal.see}" was to be seen there`, ...(mark === undefined ? [] : [`class ${mark}`])],
    confidence: 'sure',
    at: AT,
    by: 'sample',
  }
}

/** From what was written alone, by somebody who has not been there. @throws Error where it does not lead to the element */
async function findAgain(context: BrowserContext, { page: address, steps, selector }: Sighting): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  const failure = await walkTo(page, steps, selector, { timeout: WAIT })
  if (failure) throw new Error(`step ${failure.step}: ${failure.reason}`)
}

const workspace = await openWorkspace(ROOT)
const asked = process.argv.slice(2)
const field = await openField()
try {
  for (const { id: site, file } of workspace.cards.values()) {
    const wanted = (id: string): boolean =>
      asked.length === 0 || asked.includes(site) || asked.includes(`${site}:${id}`)
    const [name = ''] = site.split('.')
    const { cardChecks } = (await import(`../../worlds/${name}/card-checks.ts`)) as {
      cardChecks: Record<string, CardCheck>
    }
    const { hash, rest, entries: before } = await readSightings(ROOT, file)
    const checks = Object.entries(cardChecks).filter(([id]) => wanted(id))
    if (checks.length === 0) continue
    const entries: Record<string, Sighting[]> = checks.length < Object.keys(cardChecks).length ? { ...before } : {}
    for (const [id, check] of checks) {
      const goal = { ...goalOf(id, check), path: check.path }
      try {
        const seen = await field.visit((context) => see(context, `http://${site}`, goal))
        await field.visit((context) => findAgain(context, seen))
        entries[id] = [seen]
        console.log(`${site}:${id} ${seen.steps.length} steps, ${seen.selector}`)
      } catch (error) {
        console.error(`${site}:${id} was not seen: ${String(error).split('\n')[0]}`)
        process.exitCode = 1
      }
    }
    const { file: written } = await saveSightings(ROOT, file, { entries, rest }, hash)
    console.log(
      `${written}: ${Object.keys(entries).length} of ${Object.keys(cardChecks).length}, ${(await readFile(join(ROOT, written))).length} bytes`,
    )
  }
} finally {
  await field.close()
  await workspace.close()
}

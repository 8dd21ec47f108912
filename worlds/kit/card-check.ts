import type { Page } from 'playwright'

/** One thing a visitor does; selectors are Playwright's. */
export type Step =
  | { click: string }
  | { hover: string }
  | { fill: [selector: string, text: string] }
  | { press: [selector: string, key: string] }
  /** Sideways by so many pixels, to the left when negative. */
  | { drag: [selector: string, dx: number] }
  /** Into view, or `'page'` to the end of the page. */
  | { scroll: string }

/** How one entry of a site card is seen to be true: what to open, what to do there, what is then visible. */
export interface CardCheck {
  path: string
  before?: readonly Step[]
  see: string
}

/** Long, because a busy machine is slow; a true entry waits only as long as it must. */
const WAIT = { timeout: 30_000 }

export async function takeStep(page: Page, step: Step): Promise<void> {
  if ('click' in step) return page.locator(step.click).first().click(WAIT)
  if ('hover' in step) return page.locator(step.hover).first().hover(WAIT)
  if ('fill' in step) return page.locator(step.fill[0]).first().fill(step.fill[1], WAIT)
  if ('press' in step) return page.locator(step.press[0]).first().press(step.press[1], WAIT)
  if ('drag' in step) return drag(page, step.drag[0], step.drag[1])
  if (step.scroll !== 'page') return page.locator(step.scroll).first().scrollIntoViewIfNeeded(WAIT)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

async function drag(page: Page, selector: string, dx: number): Promise<void> {
  const target = page.locator(selector).first()
  // Not scrollIntoViewIfNeeded: a chart draws its marks anew while that waits for them to keep still.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }), undefined, WAIT)
  const box = await target.boundingBox(WAIT)
  if (!box) throw new Error(`"${selector}" has no box to drag`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + dx * part, y)
  await page.mouse.up()
}

/** Walks one check from a fresh page of the site; throws where something it needs is not there. */
export async function walkCheck(page: Page, origin: string, check: CardCheck): Promise<void> {
  await page.goto(origin + check.path)
  for (const step of check.before ?? []) await takeStep(page, step)
  await page
    .locator(check.see)
    .first()
    .waitFor({ state: 'visible', ...WAIT })
}

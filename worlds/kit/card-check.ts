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
  const box = await settledBox(page, selector)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + dx * part, y)
  await page.mouse.up()
}

/**
 * The box of an element in view, once it has not moved between two looks: pages shift while their parts arrive. Each look scrolls
 * anew, because a chart draws its marks again and the one scrolled to may be gone.
 */
async function settledBox(
  page: Page,
  selector: string,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const target = page.locator(selector).first()
  const look = async () => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }), undefined, WAIT)
    return target.boundingBox(WAIT)
  }
  let before = await look()
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(250)
    const now = await look()
    if (before && now && before.x === now.x && before.y === now.y) return now
    before = now
  }
  throw new Error(`"${selector}" has no box that stays where it is`)
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

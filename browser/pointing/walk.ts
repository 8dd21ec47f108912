import type { Locator, Page } from 'playwright'
import type { ProbeStep } from '../../sitecards/index.ts'
import { firstLine } from '../errors.ts'
import { locateIn } from '../scanner/locate.ts'

const STEP_MS = 8_000

/** Where a walk ended before its goal. `step`: which of the steps, from 0; `goal` for the element at the end. */
export interface WalkFailure {
  step: number | 'goal'
  reason: string
}

/**
 * Makes the steps that lead to something on an open page, as a person would with mouse and keys, and waits until the element at the end is
 * there and shows. Null when it was reached; else which step could not be made, and why.
 * @param selector empty where the page as a whole is meant
 */
export async function walkTo(
  page: Page,
  steps: readonly ProbeStep[],
  selector: string,
  options: { timeout?: number; isOver?: () => boolean } = {},
): Promise<WalkFailure | null> {
  const { timeout = STEP_MS, isOver = () => false } = options
  for (const [at, step] of steps.entries()) {
    if (isOver()) return { step: at, reason: 'another place was asked for meanwhile' }
    try {
      await takeProbeStep(page, step, timeout)
    } catch (error) {
      return { step: at, reason: reasonOf(error, step.selector, timeout) }
    }
  }
  if (selector === '') return null
  try {
    await locateIn(page, selector).waitFor({ state: 'visible', timeout })
    return null
  } catch (error) {
    return { step: 'goal', reason: reasonOf(error, selector, timeout) }
  }
}

/** Makes one step. @throws Error where its element is not there in time, or does not take the act */
export async function takeProbeStep(page: Page, step: ProbeStep, timeout = STEP_MS): Promise<void> {
  const { act, selector, value = '', dx = 0, dy = 0 } = step
  if (act === 'scroll' && selector === '' && dx === 0 && dy === 0) {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    return
  }
  const target = locateIn(page, selector === '' ? 'html' : selector)
  if (act === 'hover') await target.hover({ timeout })
  else if (act === 'click') await target.click({ timeout })
  else if (act === 'context') await target.click({ timeout, button: 'right' })
  else if (act === 'fill') await target.fill(value, { timeout })
  else if (act === 'press') await target.press(value, { timeout })
  else if (act === 'drag') await drag(page, target, dx, dy, timeout)
  else if (dx === 0 && dy === 0) await target.scrollIntoViewIfNeeded({ timeout })
  else {
    await target.hover({ timeout })
    await page.mouse.wheel(dx, dy)
  }
}

async function drag(page: Page, target: Locator, dx: number, dy: number, timeout: number): Promise<void> {
  // Hovering waits until it is in sight and does not move any more.
  await target.hover({ timeout })
  const box = await target.boundingBox({ timeout })
  if (box === null) throw new Error('it has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + dx * part, y + dy * part)
  await page.mouse.up()
}

function reasonOf(error: unknown, selector: string, timeout: number): string {
  const line = firstLine(error)
  if (!/Timeout \d+ms/.test(line)) return line
  return `${selector} was not there, or could not be used, within ${timeout / 1000} seconds`
}

import type { Page } from 'playwright'
import type { WalkLimits } from '../in-page/walk.ts'
import type { ScannerWorld } from '../world.ts'
import { ask, drag, moveAway } from './act.ts'
import type { Trigger } from './in-page/triggers.ts'
import type { Place, Shown } from './in-page/watch.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export interface Done {
  trigger: Trigger
  shown: Pick<Shown, 'over' | 'closer' | 'added'>
  /** The tab that was chosen before, for a probe that chose another. */
  chosen: string | null
  scroll: { x: number; y: number }
}

/**
 * Takes a probe back as a person would: pointer away, Escape, the same press again, the tab before, the cross of what came.
 * @returns what is still not as it was, in words; empty when all is
 */
export async function undo(page: Page, world: ScannerWorld, limits: WalkLimits, done: Done): Promise<string[]> {
  const { trigger, shown } = done
  const press = async (selector: string): Promise<void> => {
    const at = await ask<Place | null>(world, 'aim', selector)
    if (!at) return
    await page.mouse.move(at.x, at.y, { steps: 2 })
    await page.mouse.down()
    await page.mouse.up()
    await moveAway(page)
  }
  const leave = async (): Promise<void> => page.keyboard.press('Escape')
  const again = (): Promise<void> => press(trigger.selector)
  const ways: (() => Promise<void>)[] = [() => moveAway(page)]
  const { dx = 0, dy = 0 } = trigger.wish ?? {}
  if (trigger.act === 'drag')
    ways.push(async () => {
      const at = await ask<Place | null>(world, 'aim', trigger.selector, trigger.wish?.at)
      if (at) await drag(page, { x: at.x + dx, y: at.y + dy }, -dx, -dy)
      await moveAway(page)
    })
  else if (trigger.kind === 'wish' && trigger.act === 'scroll')
    ways.push(async () => {
      const at = await ask<Place | null>(world, 'aim', trigger.selector, trigger.wish?.at)
      if (at) await page.mouse.move(at.x, at.y)
      await page.mouse.wheel(-dx, -dy)
      await moveAway(page)
    })
  else if (trigger.act === 'hover') ways.push(leave)
  else if (trigger.act === 'scroll')
    ways.push(async () => {
      await world.run(
        `(() => { const element = assayNaming.elementOf(${JSON.stringify(trigger.selector)}); if (element) element.scrollTop = 0 })()`,
      )
    })
  else if (done.chosen) ways.push(() => press(done.chosen as string))
  else if (shown.over) ways.push(leave, ...(shown.closer ? [() => press(shown.closer as string)] : []), again, blank)
  else ways.push(again, leave, ...(shown.closer ? [() => press(shown.closer as string)] : []))
  async function blank(): Promise<void> {
    await page.mouse.click(2, 2)
    await moveAway(page)
  }

  let left: string[] = []
  for (const [at, way] of ways.entries()) {
    await way()
    // Pointing away alone undoes no press.
    if (at === 0 && trigger.act !== 'hover' && ways.length > 1 && shown.added > 0) continue
    left = await settled(world, limits)
    if (left.length === 0) break
  }
  await world.run(`scrollTo(${done.scroll.x}, ${done.scroll.y})`)
  return left
}

/** Panels fade and fold for a while. */
async function settled(world: ScannerWorld, limits: WalkLimits): Promise<string[]> {
  let left: string[] = []
  for (const wait of [60, 120, 200, 300, 400]) {
    await pause(wait)
    left = await ask<string[]>(world, 'differences', limits)
    if (left.length === 0) return left
  }
  return left
}

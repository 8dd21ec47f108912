import type { Page } from 'playwright'
import type { WalkLimits } from '../in-page/walk.ts'
import type { ScannerWorld } from '../world.ts'
import { ask, drag, moveAway } from './act.ts'
import type { Trigger } from './in-page/triggers.ts'
import type { Place, Shown } from './in-page/watch.ts'

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
    const at = await ask<Place | null>(world, 'aim', selector, null, null, true)
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
  if (trigger.act === 'drag' && !trigger.wish?.back)
    ways.push(async () => {
      const at = await ask<Place | null>(world, 'aim', trigger.selector, trigger.wish?.at ?? null, null, false)
      if (at) await drag(page, { x: at.x + dx, y: at.y + dy }, -dx, -dy)
      await moveAway(page)
    })
  else if (trigger.kind === 'wish' && trigger.act === 'scroll')
    ways.push(async () => {
      const at = await ask<Place | null>(world, 'aim', trigger.selector, trigger.wish?.at ?? null, null, false)
      if (at) await page.mouse.move(at.x, at.y)
      await page.mouse.wheel(-dx, -dy)
      await moveAway(page)
    })
  else if (trigger.wish?.back) ways.push(leave)
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
  if (await ask<boolean>(world, 'back')) {
    await moveAway(page)
    left = await ask<string[]>(world, 'settle', limits)
    if (left.length === 0) return left
  }
  for (const [at, way] of ways.entries()) {
    await way()
    // Pointing away alone undoes no press.
    if (at === 0 && trigger.act !== 'hover' && ways.length > 1 && shown.added > 0) continue
    left = await ask<string[]>(world, 'settle', limits)
    if (left.length === 0) break
  }
  await world.run(`scrollTo(${done.scroll.x}, ${done.scroll.y})`)
  return left
}

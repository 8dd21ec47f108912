import type { Page } from 'playwright'
import type { ProbeStep, ScanItem, ScanResult } from '../../../sitecards/index.ts'
import type { WalkLimits } from '../in-page/walk.ts'
import { readMarks } from '../marks.ts'
import { faultOf, type ScannerWorld } from '../world.ts'
import { answered, ask, letGo, moveAway, perform, pictureOf } from './act.ts'
import { readAnswering } from './answering.ts'
import { guardPage } from './guard.ts'
import type { Trigger } from './in-page/triggers.ts'
import type { Place, Shown } from './in-page/watch.ts'
import { undo } from './undo.ts'

export interface ProbeLimits {
  /** Acts at most, those inside of what was opened counted too. */
  probes: number
  /** Milliseconds for all of them. */
  ms: number
  /** How often the page may be loaded anew because something could not be taken back. */
  reloads: number
}
export const PROBE_LIMITS: ProbeLimits = { probes: 60, ms: 45_000, reloads: 3 }
/** How long is looked which parts of a page move by themselves. */
const CALM_MS = 500

export interface Probed {
  probes: ScanResult['probes']
  items: ScanItem[]
  /** What signatures threw. */
  failed: string[]
  /** What ended the probing before all was tried, other than its own limits; null where nothing did. */
  ended: string | null
  /** The world the page is in now. */
  world: ScannerWorld
}

/**
 * Points at things, opens, unfolds and scrolls them one after the other, lets the signatures look at what that brings, and puts
 * everything back. Never presses what sends, buys, deletes or leaves; navigations and requests that write are stopped besides.
 * @param reopen gives a new world after the page was loaded anew
 * @param there `type selector` of what was found without touching the page
 */
export async function probePage(
  page: Page,
  first: ScannerWorld,
  reopen: () => Promise<ScannerWorld>,
  limits: { walk: WalkLimits; probe: ProbeLimits; log?: (line: string) => void },
  there: readonly string[],
): Promise<Probed> {
  const began = Date.now()
  const probed = { tried: 0, revealed: 0, notUndone: [] as string[] }
  const items: ScanItem[] = []
  const failed: string[] = []
  const known = new Set(there)
  const guard = await guardPage(page)
  const address = page.url()
  let world = first
  let reloads = 0
  let ended: string | null = null
  let grown: string[] | null = null
  const late = (): boolean => Date.now() - began > limits.probe.ms || probed.tried >= limits.probe.probes

  async function ready(): Promise<Trigger[]> {
    await moveAway(page)
    await ask(world, 'calm', limits.walk)
    const calm = new Promise((resolve) => setTimeout(resolve, CALM_MS))
    await readAnswering(world)
    await calm
    return ask<Trigger[]>(world, 'ready', limits.walk, limits.probe.probes * 2)
  }

  /** @param before what was done already to get where the trigger shows */
  async function tryOne(trigger: Trigger, before: ProbeStep[]): Promise<Shown | null> {
    const { selector, act, wish } = trigger
    if (wish && known.has(`${wish.code} ${wish.about}`)) return null
    const at = await ask<Place | null>(world, 'aim', selector, wish?.at ?? null, limits.walk, act === 'click')
    if (!at) {
      limits.log?.(`${trigger.kind} ${act} ${selector}: out of reach`)
      return null
    }
    probed.tried++
    const picture = wish ? await stillPicture(wish.about) : ''
    await perform(page, trigger, at)
    await answered(world, act)
    // What is drawn now may be other texts than before.
    if (wish && (await world.run<boolean>('globalThis.assayDrawn?.size !== 0'))) await readMarks(world)
    const redrawn = wish && picture !== '' ? (await pictureOf(world, wish.about)) !== picture : undefined
    const shown = await ask<Shown>(world, 'shown', limits.walk, trigger, redrawn, [...known])
    if (act === 'drag' && wish?.back) await letGo(page, at)
    // On a canvas nothing tells whether all is as it was, so what is pressed twice is pressed the second time here.
    if (act === 'click' && wish?.back) {
      await perform(page, trigger, at)
      await answered(world, act)
    }
    failed.push(...shown.failed)
    const brought = shown.items.map(({ type }) => type).join(' ')
    limits.log?.(
      `${trigger.kind} ${act} ${selector}: ${shown.added} new elements${shown.over ? ` over the page (${shown.what})` : ''} ${brought}`,
    )
    if (shown.added > 0 || shown.items.length > 0) probed.revealed++
    const steps = [...before, stepOf(trigger)]
    for (const item of shown.items) {
      known.add(`${item.type} ${item.selector}`)
      items.push({ ...item, steps: item.selector === trigger.selector && before.length === 0 ? [] : steps })
    }
    return shown
  }

  /** Empty where the picture moves by itself. */
  async function stillPicture(selector: string): Promise<string> {
    await moveAway(page)
    const first = await pictureOf(world, selector)
    await new Promise((resolve) => setTimeout(resolve, 120))
    return (await pictureOf(world, selector)) === first ? first : ''
  }

  async function anew(why: string): Promise<void> {
    probed.notUndone.push(`${why}; the page was loaded anew`.slice(0, 300))
    await world.close()
    await guard.letting(() => loadAnew(page, address))
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {})
    world = await reopen()
  }

  try {
    const triggers = await ready()
    for (const trigger of triggers) {
      if (late() || reloads > limits.probe.reloads) break
      const scroll = await world.run<{ x: number; y: number }>('({ x: scrollX, y: scrollY })')
      const chosen = trigger.kind === 'tab' ? await ask<string | null>(world, 'chosen', trigger.selector) : null
      const shown = await tryOne(trigger, [])
      if (!shown) continue
      const step = stepOf(trigger)
      for (const further of shown.further) {
        if (late()) break
        const more = await tryOne(further, [step])
        // Entries that open by a press do not answer to pointing.
        if (further.act === 'hover' && more?.added === 0) await tryOne({ ...further, act: 'click' }, [step])
      }
      const undoing = Date.now()
      const left = await undo(page, world, limits.walk, { trigger, shown, chosen, scroll })
      limits.log?.(`  undone in ${Date.now() - undoing} ms: ${left.join('; ') || 'all as it was'}`)
      if (left.length === 0) continue
      // A list that goes on when its end comes into sight goes on by itself; that all is as it was is seen to at the end.
      if (trigger.act === 'hover' && left.every((each) => each.startsWith('new: '))) {
        grown ??= left
        await ask(world, 'adopt', limits.walk)
        continue
      }
      await anew(`${trigger.act} on ${trigger.selector}: ${inShort(left)}`)
      grown = null
      reloads++
      await ready()
    }
    if (grown) await anew(`the page went on when it was scrolled: ${inShort(grown)}`)
  } catch (error) {
    ended = faultOf(error, world).message
    probed.notUndone.push(ended)
  } finally {
    await guard.release()
    await ask(world, 'end').catch(() => {})
  }
  const stopped = Object.entries(guard.stopped()).filter(([, count]) => count > 0)
  if (stopped.length > 0)
    probed.notUndone.push(`kept from leaving: ${stopped.map(([kind, count]) => `${count} ${kind}`).join(', ')}`)
  return { probes: probed, items, failed, ended, world }
}

const inShort = (left: readonly string[]): string =>
  `${left[0]}${left.length > 1 ? ` and ${left.length - 1} more` : ''}`

/** Loads the page as it was first, also where its scripts have written another address over it since. */
async function loadAnew(page: Page, address: string): Promise<void> {
  const load = { waitUntil: 'load', timeout: 15_000 } as const
  const document = (url: string): string => url.replace(/#.*/s, '')
  const elsewhere = document(page.url()) !== document(address)
  if (page.url() !== address) await page.goto(address, load)
  // To another place of the same document nothing is loaded.
  if (!elsewhere) await page.reload(load)
}

const stepOf = ({ act, selector, wish }: Trigger): ProbeStep => ({
  act,
  selector,
  ...(wish?.dx === undefined ? {} : { dx: wish.dx }),
  ...(wish?.dy === undefined ? {} : { dy: wish.dy }),
})

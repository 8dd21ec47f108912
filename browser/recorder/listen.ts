import type { CDPSession, Frame, Page } from 'playwright'
import { z } from 'zod'
import { WORLD } from '../pane/world.ts'
import { listenerSource } from './in-page/source.ts'
import type { RawEvent } from './step.ts'

const BINDING = 'assayStep'
const SOURCE = listenerSource(BINDING)

const number = z.number().catch(0)
const box = z.object({ x: number, y: number, width: number, height: number })
const short = z.string().max(500)
const node = z.object({
  tag: short,
  role: short.optional(),
  words: short.optional(),
  label: short.optional(),
  type: short.optional(),
  text: short.optional(),
  states: z.record(short, short).optional(),
  twins: number.optional(),
  marks: number.optional(),
  box: box.optional(),
})
const target = z.object({
  role: z.string().max(200),
  name: short,
  selector: z.string().max(5_000),
  tag: z.string().max(100),
  box,
  text: short.optional(),
  frame: z.string().max(10_000).optional(),
  near: z.array(node).max(20).optional(),
  peers: z.object({ sliders: number, fields: number, boxes: number }).partial().optional(),
})
const effect = z.object({
  states: z
    .array(z.object({ tag: short, role: short, state: short, was: short.nullable(), now: short.nullable() }))
    .max(20)
    .optional(),
  opened: z.array(node).max(10).optional(),
  closed: number.optional(),
  boxes: number.optional(),
  grown: number.optional(),
  revealed: number.optional(),
})
const rawEvent = z.object({
  kind: z.enum(['click', 'double-click', 'drag', 'hover', 'input', 'change', 'key', 'scroll', 'upload', 'effect']),
  target: target.nullable(),
  value: z.string().max(5_000).nullable(),
  to: target.optional(),
  point: z.object({ x: number, y: number }).optional(),
  end: z.object({ x: number, y: number }).optional(),
  effect: effect.optional(),
})

/**
 * Listens in every frame of a page, those in other processes too, now and after each navigation. Resolves when the listening has
 * begun; what it returns ends it.
 */
export async function listenTo(page: Page, heard: (raw: RawEvent) => void): Promise<() => Promise<void>> {
  const sessions = new Map<Page | Frame, CDPSession>()

  async function listen(where: Page | Frame): Promise<void> {
    if (sessions.has(where)) return
    const cdp = await page.context().newCDPSession(where)
    sessions.set(where, cdp)
    cdp.on('close', () => sessions.delete(where))
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== BINDING) return
      const raw = rawEvent.safeParse(JSON.parse(payload))
      if (raw.success) heard(raw.data as RawEvent)
    })
    await cdp.send('Page.enable')
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: SOURCE, worldName: WORLD, runImmediately: true })
  }

  /** Only a frame in a process of its own has a session to itself; the page's own covers all others. */
  const visit = (frame: Frame): void => {
    if (frame !== page.mainFrame()) listen(frame).catch(() => {})
  }
  page.on('framenavigated', visit)
  await listen(page)
  page.frames().forEach(visit)

  return async () => {
    page.off('framenavigated', visit)
    await Promise.all([...sessions.values()].map((cdp) => cdp.detach().catch(() => {})))
    sessions.clear()
  }
}

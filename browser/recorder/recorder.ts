import { createHash } from 'node:crypto'
import type { CDPSession, Page } from 'playwright'
import { z } from 'zod'
import { visibleText } from '../evidence/visible-text.ts'
import type { Pane, PaneEvent } from '../pane/types.ts'
import { observePerson, RECORDER_BINDING, RECORDER_WORLD } from './observe.ts'
import type { Observed, RecordingSink, Step } from './step.ts'

/** How long the page is left to react before its picture is taken. */
const REACTION_MS = 450
const PICTURE_MS = 8_000
const JPEG_QUALITY = 60
const MOST_STEPS = 20_000

/** Nothing from a page is believed before it was parsed. */
const observed: z.ZodType<Observed> = z.object({
  kind: z.enum(['click', 'double-click', 'drag', 'hover', 'type', 'select', 'key', 'scroll', 'upload']),
  target: z
    .object({
      role: z.string().max(200),
      name: z.string().max(200),
      selector: z.string().max(4000),
      box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    })
    .nullable(),
  value: z.string().max(1000).nullable(),
})

export interface Recorder {
  /** Resolves when the last step is with the sink. */
  stop(): Promise<void>
}

interface Pending {
  step: Step
  page: Page | null
  timer: ReturnType<typeof setTimeout>
}

/**
 * Records what a person does on the pane, whichever door it stands behind: what pages see of the person, and what the pane itself is asked for (addresses, tabs).
 * Typing into one field and scrolling one thing become one step each. A step waits briefly for the picture of what it led to.
 */
export async function startRecorder(
  pane: Pane,
  sink: RecordingSink,
  options: { now?: () => Date } = {},
): Promise<Recorder> {
  const now = options.now ?? (() => new Date())
  const watched = new Map<string, { page: Page; cdp: CDPSession }>()
  let pending: Pending | null = null
  let count = 0
  let lastPicture = ''
  let queue: Promise<void> = Promise.resolve()
  let stopped = false
  let known = { ids: pane.state().tabs.map((tab) => tab.id), active: pane.state().active }

  const later = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error: unknown) => sink.failed(error))
    return queue
  }

  /** Hands the waiting step on, with a picture if it may still be taken. */
  function flush(picture: boolean): Promise<void> {
    const waiting = pending
    if (!waiting) return queue
    pending = null
    clearTimeout(waiting.timer)
    return later(async () => {
      if (picture && waiting.page) waiting.step.capture = await takePicture(waiting.page)
      await sink.append(waiting.step)
    })
  }

  function add(
    kind: Step['kind'],
    tab: string | null,
    target: Step['target'],
    value: string | null,
    page: Page | null,
  ): void {
    if (stopped || count >= MOST_STEPS) return
    const same =
      pending &&
      pending.step.kind === kind &&
      pending.step.tab === tab &&
      pending.step.target?.selector === target?.selector
    if (pending && same && (kind === 'type' || kind === 'scroll')) {
      pending.step.value = value
      clearTimeout(pending.timer)
      pending.timer = setTimeout(() => void flush(true), REACTION_MS)
      return
    }
    void flush(false)
    count += 1
    const url = pane.state().tabs.find((each) => each.id === tab)?.url ?? ''
    const step: Step = { n: count, at: now().toISOString(), kind, tab, url, target, value, capture: null }
    pending = { step, page, timer: setTimeout(() => void flush(true), REACTION_MS) }
  }

  async function takePicture(page: Page): Promise<string | null> {
    if (page.isClosed()) return null
    await page.waitForLoadState('load', { timeout: PICTURE_MS }).catch(() => {})
    const jpeg = await page
      .screenshot({ type: 'jpeg', quality: JPEG_QUALITY, timeout: PICTURE_MS, animations: 'allow' })
      .catch(() => null)
    if (jpeg === null) return null
    const text = await visibleText(page).catch(() => '')
    const print = createHash('sha256').update(page.url()).update(text).update(jpeg).digest('hex')
    if (print === lastPicture) return null
    lastPicture = print
    return sink.saveCapture({ url: page.url(), title: await page.title().catch(() => ''), text, jpeg })
  }

  async function watch(tab: string): Promise<void> {
    const page = pane.page(tab)
    if (watched.get(tab)?.page === page) return
    const cdp = await page.context().newCDPSession(page)
    watched.set(tab, { page, cdp })
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== RECORDER_BINDING) return
      const read = observed.safeParse(parsed(payload))
      if (read.success) add(read.data.kind, tab, read.data.target, read.data.value, page)
    })
    await cdp.send('Page.enable')
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: RECORDER_BINDING, executionContextName: RECORDER_WORLD })
    const source = `(${observePerson.toString()})(${JSON.stringify(RECORDER_BINDING)})`
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: RECORDER_WORLD, runImmediately: true })
  }

  function follow(event: PaneEvent): void {
    if (event.type === 'navigation' && event.cause === 'user')
      add('navigate', event.tab, null, event.url, pane.page(event.tab))
    if (event.type === 'restarted') for (const tab of pane.state().tabs) void watch(tab.id).catch(sink.failed)
    if (event.type !== 'tabs') return
    const ids = event.tabs.map((tab) => tab.id)
    for (const id of ids.filter((each) => !known.ids.includes(each))) {
      add('tab-open', id, null, null, null)
      void watch(id).catch(sink.failed)
    }
    for (const id of known.ids.filter((each) => !ids.includes(each))) {
      watched.delete(id)
      add('tab-close', id, null, null, null)
    }
    if (
      event.active !== known.active &&
      event.active &&
      known.ids.includes(event.active) &&
      ids.length === known.ids.length
    )
      add('tab-switch', event.active, null, null, pane.page(event.active))
    known = { ids, active: event.active }
  }

  const unfollow = pane.events((event) => {
    try {
      follow(event)
    } catch (error) {
      sink.failed(error)
    }
  })
  await Promise.all(pane.state().tabs.map((tab) => watch(tab.id).catch(sink.failed)))

  return {
    async stop() {
      await flush(true)
      stopped = true
      unfollow()
      await queue
      await Promise.all([...watched.values()].map(({ cdp }) => cdp.detach().catch(() => {})))
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

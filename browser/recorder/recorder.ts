import type { BrowserContext, Page } from 'playwright'
import { type Traffic, watchTraffic } from '../evidence/settle.ts'
import type { Pane, PaneEvent } from '../pane/types.ts'
import { type ActEvent, type Draft, draftOf, joined, merge } from './coalesce.ts'
import { listenTo } from './listen.ts'
import { lookAt, signatureOf } from './look.ts'
import type { RawEvent, RecordingSink, Step, StepCapture, StepEffect, StepKind, StepTarget } from './step.ts'

const CLOSING_MS = 200

export interface RecorderOptions {
  /** Where Playwright's trace of the recording goes. It covers the tabs' common browser context and slows the page somewhat. */
  tracePath?: string
  now?: () => Date
  /** Number of the last step that is there already, where a recording goes on; 0 if left out. */
  after?: number
}

/** A tab's page, as long as it is recorded. */
interface Followed {
  page: Page
  traffic: Traffic
  stop: Promise<(() => Promise<void>) | undefined>
}

export interface Recorder {
  /** Keeps the page as it is now, without a step. @returns the capture's name; null where the page does not answer in time */
  look(): Promise<string | null>
  /** Writes what is still pending, and ends. */
  stop(): Promise<void>
}

/**
 * Records what a person does on the pane, as steps, until it is stopped. A step is handed over when it can no longer grow; with
 * the page that it led to, when the page changed and came to rest before the next step. Steps arrive in order, one at a time.
 */
export async function startRecorder(pane: Pane, sink: RecordingSink, options: RecorderOptions = {}): Promise<Recorder> {
  const now = options.now ?? (() => new Date())
  const pages = new Map<string, Followed>()
  const dialogs = new Map<string, string>()
  /** What was clicked last in each tab: an upload belongs to it. */
  const clicked = new Map<string, StepTarget | null>()
  let pending: Draft | undefined
  /** Grows with every change of the pending step, so that a look begun before is known to be out of date. */
  let version = 0
  let timer: NodeJS.Timeout | undefined
  let count = options.after ?? 0
  let written: Promise<void> = Promise.resolve()
  let seen: string | undefined
  let active = pane.state().active

  function heard(tab: string, raw: RawEvent): void {
    if (raw.kind === 'click') clicked.set(tab, raw.target)
    if (raw.kind === 'effect') return affected(tab, raw.effect)
    const act = raw as ActEvent
    const grown = pending && merge(pending, act, tab)
    if (grown) hold(grown)
    else begin(draftOf(act, { at: now().toISOString(), tab, url: urlOf(tab) }))
  }

  /** A page tells what became of an act before it tells the next one, so the pending step is the one. */
  function affected(tab: string, effect: StepEffect | undefined): void {
    if (pending?.tab === tab && effect) pending.effect = joined(pending.effect, effect)
  }

  function begin(draft: Draft): void {
    if (pending) write(pending)
    hold(draft)
  }

  function hold(draft: Draft): void {
    pending = draft
    version++
    clearTimeout(timer)
    timer = setTimeout(() => void settleStep(), draft.holdMs)
  }

  /** The step has had its time; what it led to is looked at, unless the person goes on meanwhile. */
  async function settleStep(): Promise<void> {
    const mine = version
    const draft = pending
    if (!draft) return
    const capture = await look(draft.tab)
    if (version !== mine || pending !== draft) return
    pending = undefined
    write(draft, capture)
  }

  async function look(tab: string | null): Promise<StepCapture | undefined> {
    const known = tab === null ? undefined : pages.get(tab)
    if (!known || known.page.isClosed()) return undefined
    return lookAt(known.page, known.traffic).catch(async (error: unknown) => {
      await unlessClosing(known.page, error)
      return undefined
    })
  }

  /** A page that is just being closed fails in many ways, none of which is a fault of the recording. */
  async function unlessClosing(page: Page, error: unknown): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, CLOSING_MS))
    if (!page.isClosed()) sink.failed(error)
  }

  function write(draft: Draft, capture?: StepCapture): void {
    const { holdMs: _, ...facts } = draft
    const n = ++count
    const after = draft.tab === null ? '' : urlOf(draft.tab)
    if (after !== '' && after !== draft.url && draft.kind !== 'navigate') facts.effect = { ...facts.effect, url: after }
    const signature = capture && signatureOf(capture)
    const changed = capture !== undefined && signature !== seen
    if (changed) seen = signature
    written = written
      .then(async () => {
        const id = changed ? await sink.saveCapture(capture) : null
        const step: Step = { n, ...facts, capture: id }
        await sink.append(step)
      })
      .catch((error: unknown) => sink.failed(error))
  }

  /** A step that the pane told, not the page. */
  function note(
    kind: StepKind,
    tab: string,
    value: string | null,
    more: { url?: string; target?: StepTarget } = {},
  ): void {
    begin({ at: now().toISOString(), kind, tab, url: urlOf(tab), target: null, value, holdMs: 200, ...more })
  }

  function urlOf(tab: string): string {
    return pane.state().tabs.find((each) => each.id === tab)?.url ?? ''
  }

  function onEvent(event: PaneEvent): void {
    switch (event.type) {
      case 'navigation':
        follow(event.tab)
        if (event.cause === 'user' && event.url !== 'about:blank')
          note('navigate', event.tab, event.url, { url: event.url })
        break
      case 'tabs':
        onTabs(
          event.tabs.map((tab) => tab.id),
          event.active,
        )
        break
      case 'chooser-closed': {
        const target = clicked.get(event.tab)
        if (event.files.length > 0) note('upload', event.tab, event.files.join(', '), target ? { target } : {})
        break
      }
      case 'dialog':
        dialogs.set(event.dialog.id, `${event.dialog.kind}: ${event.dialog.message}`)
        break
      case 'dialog-closed':
        if (event.outcome === 'accepted' || event.outcome === 'dismissed') {
          note('dialog', event.tab, `${dialogs.get(event.id) ?? 'dialog'} (${event.outcome})`)
        }
        dialogs.delete(event.id)
        break
    }
  }

  function onTabs(tabs: string[], nowActive: string | undefined): void {
    const opened = tabs.filter((tab) => !pages.has(tab))
    const closed = [...pages.keys()].filter((tab) => !tabs.includes(tab))
    for (const tab of closed) {
      const known = pages.get(tab)
      known?.traffic.stop()
      void known?.stop.then((stop) => stop?.())
      pages.delete(tab)
      note('tab-close', tab, null)
    }
    for (const tab of tabs) follow(tab)
    for (const tab of opened) note('tab-open', tab, urlOf(tab))
    if (nowActive && nowActive !== active && !opened.includes(nowActive) && closed.length === 0) {
      note('tab-switch', nowActive, urlOf(nowActive))
    }
    active = nowActive
  }

  /** Listens to a tab's page; to its new one after a crash. */
  function follow(tab: string): void {
    let page: Page
    try {
      page = pane.page(tab)
    } catch {
      // The tab has no page just now; its next event tries again.
      return
    }
    const before = pages.get(tab)
    if (before?.page === page) return
    before?.traffic.stop()
    const stop = listenTo(page, (raw) => heard(tab, raw)).catch(async (error: unknown) => {
      await unlessClosing(page, error)
      return undefined
    })
    pages.set(tab, { page, traffic: watchTraffic(page), stop })
  }

  for (const tab of pane.state().tabs) follow(tab.id)
  await Promise.all([...pages.values()].map((known) => known.stop))
  const first = active === undefined ? undefined : await look(active)
  if (first) seen = signatureOf(first)
  const stopListening = pane.events(onEvent)
  const traced = options.tracePath === undefined ? undefined : await startTrace(pane, options.tracePath, sink)

  return {
    async look() {
      const capture = await look(pane.state().active ?? null)
      return capture ? sink.saveCapture(capture) : null
    },
    async stop() {
      stopListening()
      clearTimeout(timer)
      // The last step is the one that shows the answer, so it gets its picture.
      if (pending) await settleStep()
      if (pending) write(pending)
      pending = undefined
      await written
      for (const { traffic } of pages.values()) traffic.stop()
      await Promise.all([...pages.values()].map(async (known) => (await known.stop)?.()))
      await traced?.()
    },
  }
}

async function startTrace(pane: Pane, path: string, sink: RecordingSink): Promise<() => Promise<void>> {
  const context: BrowserContext = pane.page().context()
  await context.tracing.start({ screenshots: true, snapshots: true })
  return () => context.tracing.stop({ path }).catch((error: unknown) => sink.failed(error))
}

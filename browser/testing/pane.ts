import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPane, type PaneOptions } from '../pane/pane.ts'
import type { MouseButton, Pane, PaneEvent } from '../pane/types.ts'
import { testChromium } from './chromium.ts'

export type EventOf<T extends PaneEvent['type']> = Extract<PaneEvent, { type: T }>

export interface TestPane {
  pane: Pane
  downloads: string
  events: PaneEvent[]
  /** The active tab. */
  tab(): string
  /** The next event of a kind that fits, counted from the last `forget`. */
  event<T extends PaneEvent['type']>(type: T, fits?: (event: EventOf<T>) => boolean): Promise<EventOf<T>>
  forget(): void
  click(x: number, y: number, button?: MouseButton): void
  type(text: string): void
  close(): Promise<void>
}

/** A pane with the hands of a person, for tests. */
export async function openTestPane(options: Partial<PaneOptions> = {}): Promise<TestPane> {
  const downloads = await mkdtemp(join(tmpdir(), 'assay-pane-'))
  const pane = await createPane({
    chromium: await testChromium(),
    log: () => {},
    downloadsFolder: downloads,
    ...options,
  })
  const events: PaneEvent[] = []
  const waiting = new Set<(event: PaneEvent) => void>()
  pane.events((event) => {
    events.push(event)
    for (const offer of [...waiting]) offer(event)
  })
  return {
    pane,
    downloads,
    events,
    tab: () => pane.state().active ?? '',
    event(type, fits = () => true) {
      type Wanted = EventOf<typeof type>
      const match = (event: PaneEvent): event is Wanted => event.type === type && fits(event as Wanted)
      const seen = events.find(match)
      if (seen) return Promise.resolve(seen)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(offer)
          reject(new Error(`no ${type} event came; seen: ${events.map((event) => event.type).join(', ')}`))
        }, 10_000)
        const offer = (event: PaneEvent): void => {
          if (!match(event)) return
          clearTimeout(timer)
          waiting.delete(offer)
          resolve(event)
        }
        waiting.add(offer)
      })
    },
    forget: () => {
      events.length = 0
    },
    click(x, y, button = 'left') {
      pane.pointer({ kind: 'move', x, y })
      pane.pointer({ kind: 'down', x, y, button })
      pane.pointer({ kind: 'up', x, y, button })
    },
    type(text) {
      for (const key of text) {
        pane.key({ kind: 'down', key, code: '' })
        pane.key({ kind: 'up', key, code: '' })
      }
    },
    async close() {
      await pane.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}

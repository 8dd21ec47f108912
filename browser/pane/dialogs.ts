import type { Dialog } from 'playwright'
import { PaneError } from '../errors.ts'
import type { PaneDialog, PaneEvent } from './types.ts'

const MESSAGE_LENGTH = 2_000
/** A page that opens this many dialogs after being silenced does nothing else. */
const STORM = 100

interface Open {
  dialog: Dialog
  shown: PaneDialog
  timer: NodeJS.Timeout
}

interface DialogsOptions {
  emit: (event: PaneEvent) => void
  /** How long a dialog waits for a person before it is dismissed, milliseconds. */
  waitMs: number
  /** Called for a page that floods: it can only be ended from outside. */
  onStorm: (tab: string) => void
}

/** The dialogs that pages have open. Each is answered by a person, or dismissed when its time is up. */
export function createDialogs({ emit, waitMs, onStorm }: DialogsOptions) {
  const open = new Map<string, Open>()
  const silenced = new Map<string, number>()
  let lastId = 0

  async function end(
    id: string,
    outcome: 'accepted' | 'dismissed' | 'expired' | 'silenced',
    text?: string,
  ): Promise<void> {
    const entry = open.get(id)
    if (!entry) return
    open.delete(id)
    clearTimeout(entry.timer)
    await (outcome === 'accepted' ? entry.dialog.accept(text) : entry.dialog.dismiss()).catch(() => {
      // The page closed its dialog by going away.
    })
    emit({ type: 'dialog-closed', id, tab: entry.shown.tab, outcome })
  }

  return {
    list: (): PaneDialog[] => [...open.values()].map((entry) => entry.shown),

    show(tab: string, dialog: Dialog): void {
      const count = silenced.get(tab)
      if (count !== undefined && dialog.type() !== 'beforeunload') {
        silenced.set(tab, count + 1)
        if (count + 1 === STORM) onStorm(tab)
        dialog.dismiss().catch(() => {})
        return
      }
      const id = `dialog-${++lastId}`
      const shown: PaneDialog = {
        id,
        tab,
        kind: dialog.type() as PaneDialog['kind'],
        message: dialog.message().slice(0, MESSAGE_LENGTH),
        defaultValue: dialog.defaultValue().slice(0, MESSAGE_LENGTH),
        expiresAt: new Date(Date.now() + waitMs).toISOString(),
      }
      const timer = setTimeout(() => void end(id, 'expired'), waitMs)
      timer.unref()
      open.set(id, { dialog, shown, timer })
      emit({ type: 'dialog', dialog: shown })
    },

    async answer(id: string, answer: { accept: boolean; text?: string; silence?: boolean }): Promise<void> {
      const entry = open.get(id)
      if (!entry)
        throw new PaneError('no-dialog', 'This dialog is no longer open: it was answered, or its time was up.')
      if (answer.silence) silenced.set(entry.shown.tab, 0)
      await end(id, answer.accept ? 'accepted' : 'dismissed', answer.text)
    },

    /** Dismisses what a tab has open and whatever it opens until `hear`: the tab is about to leave its page. */
    async silence(tab: string): Promise<void> {
      silenced.set(tab, 0)
      const mine = [...open.values()].filter((entry) => entry.shown.tab === tab)
      await Promise.all(mine.map((entry) => end(entry.shown.id, 'silenced')))
    },

    hear(tab: string): void {
      silenced.delete(tab)
    },

    /** Forgets a tab that is gone. */
    forget(tab: string): void {
      silenced.delete(tab)
      for (const [id, entry] of open) {
        if (entry.shown.tab !== tab) continue
        open.delete(id)
        clearTimeout(entry.timer)
        emit({ type: 'dialog-closed', id, tab, outcome: 'dismissed' })
      }
    },
  }
}

export type Dialogs = ReturnType<typeof createDialogs>

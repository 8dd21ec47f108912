import type { FileChooser } from 'playwright'
import { PaneError } from '../errors.ts'
import type { PaneChooser, PaneEvent, UploadFile } from './types.ts'

/** File choosers that pages have open: a page gets the bytes a person handed over, never a path of this machine. */
export function createChoosers(emit: (event: PaneEvent) => void, maxBytes: number) {
  const open = new Map<string, { chooser: FileChooser; shown: PaneChooser }>()
  let lastId = 0

  function take(id: string) {
    const entry = open.get(id)
    if (!entry) throw new PaneError('no-chooser', 'The page no longer waits for these files. Click its upload again.')
    return entry
  }

  function end(id: string, files: string[]): void {
    const entry = open.get(id)
    if (!entry) return
    open.delete(id)
    emit({ type: 'chooser-closed', id, tab: entry.shown.tab, files })
  }

  return {
    list: (): PaneChooser[] => [...open.values()].map((entry) => entry.shown),

    show(tab: string, chooser: FileChooser): void {
      // A page has one chooser at a time; an older one can no longer be answered.
      for (const [id, entry] of open) if (entry.shown.tab === tab) end(id, [])
      const shown: PaneChooser = { id: `chooser-${++lastId}`, tab, multiple: chooser.isMultiple() }
      open.set(shown.id, { chooser, shown })
      emit({ type: 'chooser', chooser: shown })
    },

    async upload(id: string, files: UploadFile[]): Promise<void> {
      const { chooser, shown } = take(id)
      const total = files.reduce((sum, file) => sum + file.bytes.length, 0)
      if (total > maxBytes) {
        throw new PaneError('too-large', `These files have ${total} bytes; ${maxBytes} can be handed to a page.`, {
          total,
          maxBytes,
        })
      }
      if (files.length > 1 && !shown.multiple) throw new PaneError('input', 'This upload takes one file.')
      const payload = files.map((file) => ({
        name: file.name.split(/[/\\]/).at(-1) || 'file',
        mimeType: file.mimeType,
        buffer: Buffer.from(file.bytes),
      }))
      await chooser.setFiles(payload).catch(() => {
        end(id, [])
        throw new PaneError('no-chooser', 'The page went on without the upload. Click its upload again.')
      })
      end(
        id,
        payload.map((file) => file.name),
      )
    },

    cancel(id: string): void {
      take(id)
      end(id, [])
    },

    forget(tab: string): void {
      for (const [id, entry] of open) if (entry.shown.tab === tab) end(id, [])
    },
  }
}

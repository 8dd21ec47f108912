import { EventEmitter } from 'node:events'
import type { BaseWindow } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeWindow, type WebContentsView } from '../tests/doubles/electron.ts'
import { createNativePane, type NativePane, nativePaneSource } from './native-pane.ts'

class FakePage extends EventEmitter {
  main = { url: () => 'about:blank' }
  mainFrame(): object {
    return this.main
  }
}
const pages: FakePage[] = []

vi.mock('electron', () => import('../tests/doubles/electron.ts'))
// Electron's binary is not here: the relay to a real page is tested in browser/transport, here only what the door does around it.
vi.mock('playwright', async (original) => ({
  ...(await original<typeof import('playwright')>()),
  chromium: {
    connectOverCDP: async () => {
      const page = new FakePage()
      pages.push(page)
      return { contexts: () => [{ pages: () => [page] }], close: async () => {} }
    },
  },
}))

let window: FakeWindow
let pane: NativePane
const view = (at: number): WebContentsView => window.children.at(at) as WebContentsView

beforeEach(async () => {
  pages.splice(0)
  window = new FakeWindow()
  pane = await createNativePane(window as unknown as BaseWindow)
})

describe('tabs', () => {
  test('a new pane has one empty tab in a partition that is not kept', () => {
    expect(pane.state().tabs).toMatchObject([{ url: 'about:blank' }])
    expect(String(view(0).options.webPreferences?.partition)).toMatch(/^pane-/)
  })

  test('window.open becomes a tab of the same partition', async () => {
    expect(view(0).webContents.openHandler?.({ url: 'https://example.org/' })).toEqual({ action: 'deny' })
    await vi.waitFor(() =>
      expect(pane.state().tabs.map((tab) => tab.url)).toEqual(['about:blank', 'https://example.org/']),
    )
    expect(view(1).options.webPreferences?.partition).toBe(view(0).options.webPreferences?.partition)
  })

  test('what a page may not open becomes no tab', () => {
    view(0).webContents.openHandler?.({ url: 'file:///etc/passwd' })
    view(0).webContents.openHandler?.({ url: 'assay://studio/' })
    expect(pane.state().tabs).toHaveLength(1)
  })

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'what is the weather'])(
    'the address bar refuses %s',
    async (address) => {
      const [tab] = pane.state().tabs
      await expect(pane.navigate(tab?.id ?? '', address)).rejects.toMatchObject({ name: 'PaneError' })
      expect(view(0).webContents.url).toBe('about:blank')
    },
  )

  test('the last tab that is closed is followed by an empty one', async () => {
    await pane.closeTab(pane.state().tabs[0]?.id ?? '')
    expect(pane.state().tabs).toHaveLength(1)
    expect(window.children).toHaveLength(1)
  })
})

describe('bounds', () => {
  test('only the active view is in sight, and all keep their size', async () => {
    await pane.openTab()
    pane.place({ x: 300, y: 80, width: 900, height: 600 }, true)
    expect(view(0).bounds).toEqual({ x: -901, y: 0, width: 900, height: 600 })
    expect(view(1).bounds).toEqual({ x: 300, y: 80, width: 900, height: 600 })
    pane.place({ x: 300, y: 80, width: 900, height: 600 }, false)
    expect(view(1).bounds.x).toBeLessThan(0)
  })

  test('the source places a pane once it is open, and not before', async () => {
    const source = nativePaneSource(window as unknown as BaseWindow)
    source.place?.({ x: 1, y: 1, width: 10, height: 10 }, true)
    await source.open()
    source.place?.({ x: 5, y: 6, width: 700, height: 500 }, true)
    expect(view(-1).bounds).toEqual({ x: 5, y: 6, width: 700, height: 500 })
  })
})

describe('questions of a page', () => {
  const asked = () => {
    const dialog = {
      type: () => 'confirm',
      message: () => 'Leave?',
      defaultValue: () => '',
      accept: vi.fn(async () => {}),
      dismiss: vi.fn(async () => {}),
    }
    pages[0]?.emit('dialog', dialog)
    return dialog
  }

  test('are shown and answered once', async () => {
    const dialog = asked()
    const [shown] = pane.state().dialogs
    expect(shown).toMatchObject({ kind: 'confirm', message: 'Leave?' })
    await pane.answerDialog(shown?.id ?? '', { accept: true })
    expect(dialog.accept).toHaveBeenCalledOnce()
    expect(pane.state().dialogs).toEqual([])
    await expect(pane.answerDialog(shown?.id ?? '', { accept: true })).rejects.toThrow('answered already')
  })

  test('files go to the chooser that asked', async () => {
    const chooser = { isMultiple: () => false, setFiles: vi.fn(async () => {}) }
    pages[0]?.emit('filechooser', chooser)
    await pane.uploadFiles(pane.state().choosers[0]?.id ?? '', [
      { name: '../../evil.txt', mimeType: 'text/plain', bytes: new Uint8Array([65]) },
    ])
    expect(chooser.setFiles).toHaveBeenCalledWith([
      { name: 'evil.txt', mimeType: 'text/plain', buffer: Buffer.from('A') },
    ])
  })
})

describe('ends', () => {
  test("closing the pane closes every view's contents", async () => {
    await pane.openTab()
    const views = [...window.children]
    await pane.close()
    expect(views.every((one) => one.webContents.closed)).toBe(true)
    expect(window.children).toEqual([])
  })

  test('a page that ends is told, and shows as ended until it is reloaded', async () => {
    const told: string[] = []
    pane.events((event) => event.type === 'crashed' && told.push(event.message))
    view(0).webContents.emit('render-process-gone', {}, { reason: 'oom' })
    expect(told).toEqual(['The page ended (oom). Reload it to go on.'])
    expect(pane.state().tabs[0]?.crashed).toBe(true)
    await pane.reload(pane.state().tabs[0]?.id ?? '')
    expect(pane.state().tabs[0]?.crashed).toBe(false)
  })
})

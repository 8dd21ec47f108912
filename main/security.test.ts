import type { Session, WebContents } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeContents, FakeSession, opened } from '../tests/doubles/electron.ts'
import { guardPage, guardSession, guardWorkbench } from './security.ts'

vi.mock('electron', () => import('../tests/doubles/electron.ts'))

const real = (contents: FakeContents): WebContents => contents as unknown as WebContents
const realSession = (session: FakeSession): Session => session as unknown as Session

/** Raises a navigation event the way Electron does, and says whether it was stopped. */
function raise(contents: FakeContents, name: string, url: string, isMainFrame = true): 'stopped' | 'went' {
  const event = { url, isMainFrame, preventDefault: vi.fn() }
  contents.emit(name, event)
  return event.preventDefault.mock.calls.length > 0 ? 'stopped' : 'went'
}

beforeEach(() => opened.splice(0))

describe('the workbench window', () => {
  const contents = new FakeContents()
  guardWorkbench(real(contents))

  test.each([
    ['will-navigate', 'assay://studio/', 'went'],
    ['will-navigate', 'https://evil.example/', 'stopped'],
    ['will-navigate', 'file:///etc/passwd', 'stopped'],
    ['will-redirect', 'https://evil.example/', 'stopped'],
    ['will-frame-navigate', 'http://evil.example/', 'stopped'],
  ] as const)('%s to %s: %s', (name, url, expected) => expect(raise(contents, name, url)).toBe(expected))

  test('an https link opens outside, once; others open nowhere', () => {
    raise(contents, 'will-navigate', 'https://example.org/paper')
    raise(contents, 'will-redirect', 'https://example.org/redirected')
    raise(contents, 'will-navigate', 'http://example.org/')
    raise(contents, 'will-navigate', 'smb://host/share')
    expect(opened).toEqual(['https://example.org/paper'])
  })

  test('window.open makes no window', () => {
    expect(contents.openHandler?.({ url: 'assay://studio/' })).toEqual({ action: 'deny' })
    expect(contents.openHandler?.({ url: 'https://example.org/' })).toEqual({ action: 'deny' })
    expect(opened).toEqual(['https://example.org/'])
  })

  test('no webview can be attached', () => expect(raise(contents, 'will-attach-webview', '')).toBe('stopped'))
})

describe('a page in the pane', () => {
  const contents = new FakeContents()
  const tabs: string[] = []
  guardPage(real(contents), (url) => tabs.push(url))

  test.each([
    ['will-navigate', 'https://example.org/', true, 'went'],
    ['will-navigate', 'assay://studio/', true, 'stopped'],
    ['will-redirect', 'file:///etc/passwd', true, 'stopped'],
    ['will-frame-navigate', 'data:text/html,x', true, 'stopped'],
    ['will-frame-navigate', 'data:text/html,x', false, 'went'],
    ['will-frame-navigate', 'assay://studio/', false, 'stopped'],
  ] as const)('%s to %s (main frame: %s): %s', (name, url, main, expected) =>
    expect(raise(contents, name, url, main)).toBe(expected),
  )

  test('window.open becomes a tab, and only for the web', () => {
    for (const url of ['https://example.org/', 'file:///etc/passwd', 'assay://studio/', 'javascript:alert(1)']) {
      expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' })
    }
    expect(tabs).toEqual(['https://example.org/'])
  })
})

describe('permissions', () => {
  const ALL = [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'midiSysex',
    'pointerLock',
    'fullscreen',
    'openExternal',
    'clipboard-read',
    'clipboard-sanitized-write',
    'display-capture',
    'idle-detection',
    'window-management',
    'storage-access',
    'fileSystem',
    'hid',
    'serial',
    'usb',
    'unknown',
  ]
  const ask = (session: FakeSession, permission: string): boolean => {
    let given = true
    session.permissionRequest?.(null, permission, (answer) => {
      given = answer
    })
    return given
  }

  test.each(ALL)('a page is denied %s, asked and checked', (permission) => {
    const session = new FakeSession()
    guardSession(realSession(session), 'page')
    expect(ask(session, permission)).toBe(false)
    expect(session.permissionCheck?.(null, permission)).toBe(false)
    expect(session.devicePermission?.()).toBe(false)
  })

  test('the workbench may write the clipboard and nothing else', () => {
    const session = new FakeSession()
    guardSession(realSession(session), 'workbench')
    expect(ALL.filter((permission) => ask(session, permission))).toEqual(['clipboard-sanitized-write'])
  })

  test.each([
    ['select-hid-device', [{}, {}], null],
    ['select-serial-port', [[], {}], ''],
    ['select-usb-device', [{}], undefined],
  ])('the chooser of %s is cancelled', (name, between, nothing) => {
    const session = new FakeSession()
    guardSession(realSession(session), 'page')
    const event = { preventDefault: vi.fn() }
    const choose = vi.fn()
    session.emit(name, event, ...(name === 'select-serial-port' ? between : between.slice(0, 1)), choose)
    expect(event.preventDefault).toHaveBeenCalled()
    if (nothing === undefined) expect(choose).toHaveBeenCalledWith()
    else expect(choose).toHaveBeenCalledWith(nothing)
  })

  test.each([
    ['https://example.org/a.js', false],
    ['file:///etc/passwd', true],
    ['assay://studio/index.html', true],
  ])('a page request for %s is cancelled: %s', (url, cancelled) => {
    const session = new FakeSession()
    guardSession(realSession(session), 'page')
    let cancel: boolean | null = null
    session.beforeRequest?.({ url }, (answer) => {
      cancel = answer.cancel
    })
    expect(cancel).toBe(cancelled)
  })
})

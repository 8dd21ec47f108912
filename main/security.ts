/** Applies the guards to Electron's windows, views and sessions. */
import { type Session, shell, type WebContents } from 'electron'
import { pageMayGo, pageMayLoad, workbenchMayGo } from './guards.ts'

/** The workbench's own contents: it stays where it is, opens nothing, and https links go to the system's browser. */
export function guardWorkbench(contents: WebContents): void {
  const guard = (event: { preventDefault(): void; url: string }): void => {
    if (workbenchMayGo(event.url) !== 'allow') event.preventDefault()
  }
  contents.on('will-navigate', (event) => {
    guard(event)
    if (workbenchMayGo(event.url) === 'external') void shell.openExternal(event.url)
  })
  contents.on('will-redirect', guard)
  contents.on('will-frame-navigate', guard)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (workbenchMayGo(url) === 'external') void shell.openExternal(url)
    return { action: 'deny' }
  })
}

/** A page in the pane: `window.open` becomes a tab, and its document stays on the web. */
export function guardPage(contents: WebContents, openTab: (url: string) => void): void {
  const guard = (event: { preventDefault(): void; url: string; isMainFrame?: boolean }): void => {
    const way = event.isMainFrame === false ? pageMayLoad(event.url) : pageMayGo(event.url)
    if (way !== 'allow') event.preventDefault()
  }
  contents.on('will-navigate', guard)
  contents.on('will-redirect', guard)
  contents.on('will-frame-navigate', guard)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (pageMayGo(url) === 'allow') openTab(url)
    return { action: 'deny' }
  })
}

/** Denies every permission and device, for pages and workbench alike; the workbench may write the clipboard after a click. */
export function guardSession(session: Session, kind: 'page' | 'workbench'): void {
  const granted = (permission: string): boolean => kind === 'workbench' && permission === 'clipboard-sanitized-write'
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(granted(permission)))
  session.setPermissionCheckHandler((_contents, permission) => granted(permission))
  session.setDevicePermissionHandler(() => false)
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault()
    choose(null)
  })
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault()
    choose('')
  })
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault()
    choose()
  })
  if (kind === 'page') {
    session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: pageMayLoad(details.url) !== 'allow' }))
  }
}

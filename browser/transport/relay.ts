import type { ConnectOverCDPTransport } from 'playwright'
import { firstLine } from '../errors.ts'

/** What this relay needs of a debugger: the shape of Electron's `webContents.debugger`. */
export interface DebuggerLike {
  attach(protocolVersion?: string): void | Promise<void>
  detach(): void
  isAttached(): boolean
  sendCommand(method: string, params?: object, sessionId?: string): Promise<unknown>
  on(event: 'message', listener: MessageListener): unknown
  on(event: 'detach', listener: DetachListener): unknown
  off(event: 'message', listener: MessageListener): unknown
  off(event: 'detach', listener: DetachListener): unknown
}

type MessageListener = (event: unknown, method: string, params: unknown, sessionId?: string) => void
type DetachListener = (event: unknown, reason: string) => void

export interface RelayOptions {
  /** Told once, in a sentence, when the view is lost; not when the relay itself is closed. */
  onDetach?: (message: string) => void
  /** Closes the view, for Playwright's `page.close()`. Without it that call is refused. */
  closeView?: () => void
}

interface Command {
  id: number
  method: string
  params?: Record<string, unknown>
  sessionId?: string
}

interface TargetInfo {
  targetId: string
  browserContextId?: string
  [key: string]: unknown
}

/** The session under which Playwright knows the view, and the one that its `newCDPSession` opens first. */
const VIEW = 'assay-view'
const CLIENT = 'assay-client'

/** Electron can crash on these (electron#35389); the view is sized natively instead. */
const SWALLOWED = new Set(['Emulation.setDeviceMetricsOverride', 'Emulation.clearDeviceMetricsOverride'])

/**
 * A transport for `chromium.connectOverCDP()` that drives one view through its debugger: no debugging port, and exactly the
 * view that was chosen. What exists only at browser level is answered here; all else is forwarded with its session id.
 */
export function createDebuggerTransport(view: DebuggerLike, options: RelayOptions = {}): ConnectOverCDPTransport {
  let target: TargetInfo | undefined
  let closed = false
  /** Targets that a `newCDPSession` is attaching to now, and the sessions that came of it: Playwright must not see their events twice. */
  const attaching = new Map<string, number>()
  const clients = new Set<string>()

  const transport: ConnectOverCDPTransport = { send, close }

  const ready = (async () => {
    if (!view.isAttached()) await view.attach('1.3')
    view.on('message', onMessage)
    view.on('detach', onDetach)
    const { targetInfo } = (await view.sendCommand('Target.getTargetInfo')) as { targetInfo: TargetInfo }
    // A view may call itself a webview; Playwright drives pages, and only those that belong to a context.
    target = { ...targetInfo, type: 'page', browserContextId: targetInfo.browserContextId ?? 'assay' }
    return target
  })()
  ready.catch((error: unknown) => lose(`The page could not be attached to: ${firstLine(error)}`))

  function deliver(message: object): void {
    if (!closed) transport.onmessage?.(message)
  }

  function send(message: object): void {
    const command = message as Command
    answer(command).then(
      (result) => {
        deliver({ id: command.id, sessionId: command.sessionId, result })
        if (command.method === 'Target.setAutoAttach' && !command.sessionId) announce()
      },
      (error: unknown) =>
        deliver({ id: command.id, sessionId: command.sessionId, error: { code: -32000, message: firstLine(error) } }),
    )
  }

  /** Not async before the forwarding, so that commands reach the view in the order in which they were sent. */
  function answer({ method, params = {}, sessionId }: Command): Promise<unknown> {
    if (SWALLOWED.has(method)) return Promise.resolve({})
    if (sessionId === VIEW) return view.sendCommand(method, params)
    if (sessionId && sessionId !== CLIENT) return view.sendCommand(method, params, sessionId)
    switch (method) {
      case 'Browser.getVersion':
        return ready.then(version)
      case 'Target.getTargetInfo':
        return ready.then((targetInfo) => ({ targetInfo }))
      case 'Target.setAutoAttach':
        return ready.then(() => ({}))
      case 'Browser.setDownloadBehavior':
        return Promise.resolve({})
      case 'Target.attachToBrowserTarget':
        return Promise.resolve({ sessionId: CLIENT })
      case 'Target.attachToTarget':
        return attachClient(params)
      case 'Target.closeTarget':
        return closeView()
      case 'Target.createTarget':
      case 'Target.createBrowserContext':
        return Promise.reject(
          new Error('this connection drives one view of the studio: open a tab in the pane instead'),
        )
      default:
        return view.sendCommand(method, params)
    }
  }

  async function version(): Promise<object> {
    const { result } = (await view.sendCommand('Runtime.evaluate', { expression: 'navigator.userAgent' })) as {
      result: { value?: unknown }
    }
    const userAgent = String(result.value ?? '')
    const product = `Chrome/${/Chrome\/([\d.]+)/.exec(userAgent)?.[1] ?? '0'}`
    return { protocolVersion: '1.3', product, revision: '', userAgent, jsVersion: '' }
  }

  function announce(): void {
    deliver({
      method: 'Target.attachedToTarget',
      params: { sessionId: VIEW, targetInfo: { ...target, attached: true }, waitingForDebugger: false },
    })
  }

  async function attachClient(params: Record<string, unknown>): Promise<unknown> {
    const id = String(params.targetId)
    attaching.set(id, (attaching.get(id) ?? 0) + 1)
    try {
      const attached = (await view.sendCommand('Target.attachToTarget', { ...params, flatten: true })) as {
        sessionId: string
      }
      clients.add(attached.sessionId)
      return attached
    } finally {
      const left = (attaching.get(id) ?? 1) - 1
      if (left > 0) attaching.set(id, left)
      else attaching.delete(id)
    }
  }

  async function closeView(): Promise<object> {
    if (!options.closeView) throw new Error('this connection may not close its view: close the tab in the pane instead')
    options.closeView()
    return { success: true }
  }

  function onMessage(_event: unknown, method: string, params: unknown, sessionId?: string): void {
    const receiver = sessionId ?? receiverOf(method, (params ?? {}) as { sessionId?: string; targetInfo?: TargetInfo })
    if (receiver) deliver({ method, params, sessionId: receiver })
  }

  /** The session that an event of the view itself belongs to; none when only this relay is meant. */
  function receiverOf(method: string, about: { sessionId?: string; targetInfo?: TargetInfo }): string | undefined {
    if (method === 'Target.attachedToTarget' && about.targetInfo && attaching.has(about.targetInfo.targetId)) {
      if (about.sessionId) clients.add(about.sessionId)
      return undefined
    }
    if (method === 'Target.detachedFromTarget' && about.sessionId && clients.delete(about.sessionId)) return CLIENT
    return VIEW
  }

  function onDetach(_event: unknown, reason: string): void {
    lose(`The page was detached from the studio: ${explain(reason)}`)
  }

  function lose(message: string): void {
    if (closed) return
    release()
    options.onDetach?.(message)
    transport.onclose?.(message)
  }

  function close(): void {
    if (closed) return
    release()
    if (view.isAttached()) view.detach()
    transport.onclose?.()
  }

  function release(): void {
    closed = true
    view.off('message', onMessage)
    view.off('detach', onDetach)
  }

  return transport
}

/** Chromium's reasons, in words that say what to do. */
function explain(reason: string): string {
  if (/devtools/i.test(reason)) return 'developer tools were opened on it. Close them and reload the tab.'
  if (/crash|process gone/i.test(reason)) return 'its process ended. Reload the tab.'
  if (/clos/i.test(reason)) return 'it was closed.'
  return `${reason || 'no reason given'}. Reload the tab.`
}

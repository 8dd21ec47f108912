/** A double of the parts of the `electron` module that the desktop door uses; it records what was set, and lets a test raise events. */
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'

export type OpenHandler = (details: { url: string }) => { action: 'deny' | 'allow' }

let nextId = 1

export class FakeDebugger extends EventEmitter {
  attached = false
  sent: { method: string; params: unknown; sessionId: string | undefined }[] = []
  attach(): void {
    this.attached = true
  }
  detach(): void {
    this.attached = false
    this.emit('detach', {}, 'target closed')
  }
  isAttached(): boolean {
    return this.attached
  }
  async sendCommand(method: string, params?: unknown, sessionId?: string): Promise<unknown> {
    this.sent.push({ method, params, sessionId })
    return {}
  }
}

export class FakeContents extends EventEmitter {
  id = nextId++
  debugger = new FakeDebugger()
  closed = false
  openHandler: OpenHandler | null = null
  posted: { channel: string; message: unknown; ports: unknown[] }[] = []
  session: FakeSession
  constructor(session: FakeSession = new FakeSession()) {
    super()
    this.session = session
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }
  postMessage(channel: string, message: unknown, ports: unknown[]): void {
    this.posted.push({ channel, message, ports })
  }
  url = ''
  zoom = 1
  history: string[] = []
  navigationHistory = {
    canGoBack: () => this.history.length > 1,
    canGoForward: () => false,
    goBack: () => this.history.pop(),
    goForward: () => {},
  }
  async loadURL(url: string): Promise<void> {
    this.url = url
    this.history.push(url)
    this.emit('did-navigate', {}, url)
  }
  getURL(): string {
    return this.url
  }
  getTitle(): string {
    return `Title of ${this.url}`
  }
  isLoading(): boolean {
    return false
  }
  getZoomFactor(): number {
    return this.zoom
  }
  setZoomFactor(zoom: number): void {
    this.zoom = zoom
  }
  reload(): void {
    this.emit('did-start-loading')
  }
  stop(): void {}
  findInPage(text: string): void {
    this.emit('found-in-page', {}, { activeMatchOrdinal: 1, matches: text.length })
  }
  stopFindInPage(): void {}
  isDestroyed(): boolean {
    return this.closed
  }
  close(): void {
    this.closed = true
    this.emit('destroyed')
  }
}

type PermissionRequest = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void
type BeforeRequest = (details: { url: string }, answer: (response: { cancel: boolean }) => void) => void

export class FakeSession extends EventEmitter {
  permissionRequest: PermissionRequest | null = null
  permissionCheck: ((contents: unknown, permission: string) => boolean) | null = null
  devicePermission: (() => boolean) | null = null
  beforeRequest: BeforeRequest | null = null
  webRequest = {
    onBeforeRequest: (handler: BeforeRequest): void => {
      this.beforeRequest = handler
    },
  }
  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.devicePermission = handler
  }
}

export class WebContentsView {
  webContents: FakeContents
  bounds = { x: 0, y: 0, width: 0, height: 0 }
  visible = true
  options: { webPreferences?: Record<string, unknown> }
  constructor(options: { webPreferences?: Record<string, unknown> } = {}) {
    this.options = options
    this.webContents = new FakeContents(session.fromPartition(String(options.webPreferences?.partition ?? 'default')))
  }
  setBounds(bounds: { x: number; y: number; width: number; height: number }): void {
    this.bounds = bounds
  }
  setVisible(visible: boolean): void {
    this.visible = visible
  }
}

export const opened: string[] = []
export const shell = {
  openExternal: async (url: string): Promise<void> => {
    opened.push(url)
  },
}

const partitions = new Map<string, FakeSession>()
export const session = {
  fromPartition(partition: string): FakeSession {
    const found = partitions.get(partition) ?? new FakeSession()
    partitions.set(partition, found)
    return found
  },
}

/** A window as far as views need it. */
export class FakeWindow {
  children: WebContentsView[] = []
  contentView = {
    addChildView: (view: WebContentsView): void => {
      this.children.push(view)
    },
    removeChildView: (view: WebContentsView): void => {
      this.children = this.children.filter((child) => child !== view)
    },
  }
  getContentSize(): [number, number] {
    return [1280, 800]
  }
}

export const ipcMain = new EventEmitter()

export class MessageChannelMain {
  port1 = Object.assign(new EventEmitter(), { postMessage: (): void => {}, start: (): void => {} })
  port2 = Object.assign(new EventEmitter(), { postMessage: (): void => {}, start: (): void => {} })
}

const PARENT_PORT = `process.parentPort = { postMessage: (message) => process.send(message), on: (_, listener) => process.on('message', (data) => listener({ data })) }`

export const utilityProcess = {
  forked: [] as { entry: string; options: Record<string, unknown> }[],
  /** A real process of the given code, that finds `process.parentPort` as it does in Electron. */
  fork(entry: string, _args: string[], options: Record<string, unknown>): EventEmitter {
    this.forked.push({ entry, options })
    const child = fork(entry, [], {
      env: options.env as NodeJS.ProcessEnv,
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(PARENT_PORT)}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return Object.assign(child, { postMessage: (message: object) => child.send(message) })
  },
}

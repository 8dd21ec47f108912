import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import type { FoundChromium } from '../chromium/find.ts'
import type { DebuggerLike } from '../transport/relay.ts'

export interface View {
  debugger: DebuggerLike
  close(): Promise<void>
}

/**
 * One page of a real Chromium behind the shape of Electron's `webContents.debugger`, over a raw DevTools socket to that page
 * alone. It stands in for a view where Electron's binary cannot run.
 */
export async function openCdpView(chromium: FoundChromium): Promise<View> {
  const profile = await mkdtemp(join(tmpdir(), 'assay-view-'))
  // Playwright waits for a navigation that a page restored from the back-forward cache never makes.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    chromium.path,
    [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--disable-back-forward-cache',
      // As in Electron; a headless shell keeps frames of other sites in their page's process otherwise.
      '--site-per-process',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...root,
      // A headless shell opens a page only when it is told which.
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...chromium.env } },
  )
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const port = await debuggingPort(child)
    return { debugger: new SocketDebugger(await firstPage(port)), close }
  } catch (error) {
    await close()
    throw error
  }
}

function debuggingPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = ''
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${told}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      told += chunk.toString()
      const port = /listening on ws:\/\/[^:]+:(\d+)/.exec(told)?.[1]
      if (port) resolve(port)
    })
  })
}

async function firstPage(port: string): Promise<string> {
  for (let i = 0; i < 100; i++) {
    const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Record<string, string>[]
    const url = list.find((target) => target.type === 'page')?.webSocketDebuggerUrl
    if (url) return url
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Chromium opened no page')
}

class SocketDebugger extends EventEmitter implements DebuggerLike {
  private readonly url: string
  private socket: WebSocket | undefined
  private lastId = 0
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()

  constructor(url: string) {
    super()
    this.url = url
  }

  async attach(): Promise<void> {
    const socket = new WebSocket(this.url, { perMessageDeflate: false })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    this.socket = socket
    socket.on('message', (data) => this.receive(JSON.parse(String(data))))
    socket.on('close', () => this.lost('target closed'))
  }

  detach(): void {
    this.socket?.close()
  }

  isAttached(): boolean {
    return this.socket !== undefined
  }

  sendCommand(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.socket) return reject(new Error('not attached'))
      const id = ++this.lastId
      this.waiting.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  }

  private receive(message: {
    id?: number
    method?: string
    params?: { reason?: string }
    sessionId?: string
    result?: unknown
    error?: { message: string }
  }): void {
    if (message.id !== undefined) {
      const call = this.waiting.get(message.id)
      this.waiting.delete(message.id)
      if (message.error) call?.reject(new Error(message.error.message))
      else call?.resolve(message.result)
    } else if (message.method === 'Inspector.detached' && !message.sessionId) {
      this.lost(message.params?.reason ?? '')
    } else {
      this.emit('message', {}, message.method, message.params, message.sessionId)
    }
  }

  private lost(reason: string): void {
    if (!this.socket) return
    this.socket = undefined
    for (const call of this.waiting.values()) call.reject(new Error('detached'))
    this.waiting.clear()
    this.emit('detach', {}, reason)
  }
}

import type { ClientContext, ClientLink, ClientOptions } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'

/** `connecting` is the first attempt, `lost` any later one: only the second deserves a banner. */
export type LinkState = 'connecting' | 'open' | 'lost'
type AnyLink = ClientLink<ClientContext>

const LONGEST_PAUSE_MS = 3_000
/** How long a call waits for a door that is being reopened before it fails. */
const PATIENCE_MS = 8_000

/** The host cannot be reached; a call that ends so was perhaps not done. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  constructor() {
    super('Assay does not answer. Your work here is kept; it goes on as soon as the connection is back.')
  }
}

/**
 * One link that outlives its connections. Calls made while the door is shut wait a while for it; calls in flight when it shuts fail,
 * because nobody knows whether they were done.
 */
export class HostLink implements ClientLink<ClientContext> {
  #door: AnyLink | null = null
  #state: LinkState = 'connecting'
  #listeners = new Set<() => void>()

  get state(): LinkState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  open(door: AnyLink): void {
    this.#door = door
    this.#become('open')
  }

  shut(door: AnyLink): void {
    if (this.#door !== door) return
    this.#door = null
    this.#become('lost')
  }

  async call(path: readonly string[], input: unknown, options: ClientOptions<ClientContext>): Promise<unknown> {
    const door = this.#door ?? (await this.#reopened(options.signal))
    try {
      return await door.call(path, input, options)
    } catch (error) {
      if (this.#door !== door && !options.signal?.aborted) throw new ConnectionLost()
      throw error
    }
  }

  #reopened(signal?: AbortSignal): Promise<AnyLink> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        stop()
        signal?.removeEventListener('abort', aborted)
        act()
      }
      const aborted = () => settle(() => reject(signal?.reason))
      const timer = setTimeout(() => settle(() => reject(new ConnectionLost())), PATIENCE_MS)
      const stop = this.subscribe(() => {
        const door = this.#door
        if (door) settle(() => resolve(door))
      })
      signal?.addEventListener('abort', aborted)
    })
  }

  #become(state: LinkState): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Opens whichever door this window has: a message port handed in from outside, or the WebSocket of our own origin. */
export function connect(link: HostLink): void {
  window.addEventListener('message', (event) => {
    const port = event.ports[0]
    if (event.source !== window || event.data?.type !== 'assay-port' || !port) return
    const door = new PortLink({ port })
    port.addEventListener('close', () => link.shut(door))
    port.start()
    link.open(door)
  })
  if (location.protocol.startsWith('http')) openSocket(link, `${location.origin.replace(/^http/, 'ws')}/ws`)
}

/** Keeps a socket to `address` open: after every end it tries again, soon at first and then every few seconds. */
export function openSocket(link: HostLink, address: string, attempt = 0): void {
  const socket = new WebSocket(address)
  // Blobs are read asynchronously and could overtake each other; array buffers keep the order of the wire.
  socket.binaryType = 'arraybuffer'
  const door = new SocketLink({ websocket: socket })
  let opened = false
  socket.addEventListener('open', () => {
    opened = true
    link.open(door)
  })
  socket.addEventListener('close', () => {
    link.shut(door)
    const pause = opened ? 100 : Math.min(LONGEST_PAUSE_MS, 200 * 2 ** attempt)
    setTimeout(() => openSocket(link, address, opened ? 0 : attempt + 1), pause)
  })
}

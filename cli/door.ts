/** The browser door: the host behind a loopback HTTP and WebSocket server, and the renderer's files. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { findFile, WORKBENCH_CSP } from '../host/index.ts'

const COOKIE = 'assay_session'
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

export interface Door {
  /** The link that opens the studio once: its token is exchanged for a cookie and then worthless. */
  url: string
  origin: string
  port: number
  /** A fresh one-time link. */
  newLink(): string
  close(): Promise<void>
}

/**
 * Opens the door on loopback.
 * @param options.files folder of the built renderer
 * @param options.serve takes over an authenticated WebSocket
 * @param options.port 0 for any free port
 * @throws if the port is taken
 */
export async function openDoor(options: {
  files: string
  port: number
  serve: (socket: WebSocket) => void
}): Promise<Door> {
  const tokens = new Set<string>()
  const sessions = new Set<string>()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => refuse(response, 500, 'The studio could not answer; its log says why.'))
  })
  const websockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOurHost(request, port)) return refuse(response, 421, 'This address does not belong to the studio.')
    if (!isOurOrigin(request, port)) return refuse(response, 403, 'Requests from other sites are refused.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Only reading is done this way.')
    const url = new URL(request.url ?? '/', 'http://studio')
    const token = url.searchParams.get('token')
    if (url.pathname === '/' && token !== null) return exchange(token, response)
    if (!hasSession(request, sessions)) {
      return refuse(
        response,
        401,
        'This needs the link that Assay printed when it started; a link works once. Press Enter in its terminal for a new one.',
      )
    }
    return sendFile(options.files, url.pathname, response)
  }

  function exchange(token: string, response: ServerResponse): void {
    const known = [...tokens].find((candidate) => sameText(candidate, token))
    if (known === undefined) {
      refuse(
        response,
        401,
        'This link was used before or is not the right one. Press Enter in the terminal of Assay for a new one.',
      )
      return
    }
    tokens.delete(known)
    const session = secret()
    sessions.add(session)
    response.writeHead(303, {
      ...safeHeaders(),
      location: '/',
      'set-cookie': `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    })
    response.end()
  }

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    const allowed =
      request.url === '/ws' &&
      isOurHost(request, port) &&
      request.headers.origin !== undefined &&
      isOurOrigin(request, port) &&
      hasSession(request, sessions)
    if (!allowed) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    websockets.handleUpgrade(request, socket, head, (websocket) => options.serve(websocket))
  })

  await new Promise<void>((open, fail) => {
    server.once('error', fail)
    server.listen({ host: '127.0.0.1', port: options.port }, open)
  })
  const port = (server.address() as AddressInfo).port
  const origin = `http://127.0.0.1:${port}`
  const newLink = (): string => {
    const token = secret()
    tokens.add(token)
    return `${origin}/?token=${token}`
  }
  return {
    url: newLink(),
    origin,
    port,
    newLink,
    close: async () => {
      for (const websocket of websockets.clients) websocket.terminate()
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

const secret = (): string => randomBytes(32).toString('base64url')

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Against DNS rebinding: the name under which we were asked must be loopback with our port. */
function isOurHost(request: IncomingMessage, port: number): boolean {
  return request.headers.host === `127.0.0.1:${port}` || request.headers.host === `localhost:${port}`
}

function isOurOrigin(request: IncomingMessage, port: number): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isNavigation =
    request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document'
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation) return false
  return origin === undefined || origin === `http://127.0.0.1:${port}` || origin === `http://localhost:${port}`
}

function hasSession(request: IncomingMessage, sessions: ReadonlySet<string>): boolean {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  const ours = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return ours !== undefined && [...sessions].some((session) => sameText(session, ours))
}

function safeHeaders(): Record<string, string> {
  return {
    'content-security-policy': WORKBENCH_CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  }
}

function refuse(response: ServerResponse, status: number, why: string): void {
  if (response.headersSent) return void response.end()
  response.writeHead(status, { ...safeHeaders(), 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${why}\n`)
}

async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = await findFile(folder, path === '/' ? '/index.html' : path)
  if (!file?.type) return refuse(response, 404, 'There is no such file.')
  // Built assets carry a hash in their name and never change under it.
  const caching = path.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-store'
  response.writeHead(200, {
    ...safeHeaders(),
    'content-type': file.type,
    'content-length': file.size,
    'cache-control': caching,
  })
  createReadStream(file.path).pipe(response)
}

import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findFile, sendFile } from './files.ts'
import { createRandom } from './random.ts'
import { findRoute } from './routes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { type AnyWorld, HttpError } from './world.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** Names of files that carry their own content hash may be kept for ever. */
const HASHED = 'public, max-age=31536000, immutable'
const UNHASHED = 'public, max-age=86400'

export interface WorldsOptions {
  worlds: readonly AnyWorld[]
  /** Folder with `<name>/index.html` and assets for each world, as built by worlds/vite.config.ts. */
  assets: string
  /** Default 1. Every world draws its data from its own stream of this seed. */
  seed?: number
  /** Default 0: any free port. */
  port?: number
  host?: '127.0.0.1'
  /** Which edition of a world is served, by its name; 1 where none is given. Another edition is the same site after its makers changed it. */
  editions?: Readonly<Record<string, number>>
}

export interface WorldSite {
  name: string
  /** Address without the port, for a browser that maps `*.assay.test` to loopback at `port`. */
  url: string
  port: number
}

export interface RunningWorlds {
  port: number
  sites: WorldSite[]
  close(): Promise<void>
}

interface Site {
  world: AnyWorld
  data: unknown
  sessions: Sessions
  assets: string
  edition: number
}

/** Serves all worlds on one loopback port, told apart by the Host header. */
export async function startWorlds(options: WorldsOptions): Promise<RunningWorlds> {
  const sites = new Map<string, Site>()
  for (const world of options.worlds) {
    const data = world.createData(createRandom(`${options.seed ?? 1}/${world.name}`))
    const edition = options.editions?.[world.name] ?? 1
    const assets = join(options.assets, world.name)
    sites.set(world.name, { world, data, sessions: createSessions(world, data), assets, edition })
  }

  const server = createServer((request, response) => {
    answer(sites, request, response).catch((error: unknown) => sendError(response, error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  return {
    port,
    sites: options.worlds.map(({ name }) => ({ name, url: `http://${name}.assay.test/`, port })),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

async function answer(sites: Map<string, Site>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = (request.headers.host ?? '').toLowerCase()
  const name = /^([a-z0-9-]+)\.(?:assay\.test|localhost)(?::\d+)?$/.exec(host)?.[1]
  const site = name === undefined ? undefined : sites.get(name)
  if (!site) {
    const known = [...sites.keys()].map((key) => `${key}.assay.test`).join(', ')
    throw new HttpError(421, `no world is called "${host}"; this server has ${known}`)
  }

  const url = new URL(request.url ?? '/', 'http://world')
  const isApi = url.pathname.startsWith('/api/') || url.pathname.startsWith('/__world/')
  if (isApi) return answerApi(site, url, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new HttpError(405, `${request.method} is not possible on a page`)
  }

  const file = url.pathname === '/index.html' ? undefined : await findFile(site.assets, url.pathname)
  if (file) {
    const cacheControl = url.pathname.startsWith('/assets/') ? HASHED : UNHASHED
    return sendFile(request, response, file, { status: 200, cacheControl })
  }
  if (url.pathname.startsWith('/assets/')) throw new HttpError(404, `there is no ${url.pathname} here`)

  const shell = await findFile(site.assets, '/index.html')
  if (!shell) {
    throw new HttpError(503, `the pages of ${site.world.name} are not built; build them with worlds/vite.config.ts`)
  }
  const { cookie } = site.sessions.open(request.headers.cookie)
  if (cookie) response.setHeader('Set-Cookie', cookie)
  const status = site.world.exists(url.pathname, site.data) ? 200 : 404
  if (site.edition !== 1) return sendEdition(response, await readFile(shell.path, 'utf8'), status, site.edition)
  return sendFile(request, response, shell, { status, cacheControl: 'no-cache' })
}

/** The app shell with the edition that its scripts ask for. */
const sendEdition = (response: ServerResponse, shell: string, status: number, edition: number): void =>
  sendText(response, status, shell.replace('<head>', `<head><meta name="edition" content="${edition}" />`), {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  })

async function answerApi(site: Site, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The body comes first: it is the only wait, and what follows must see one state of the session.
  const body = await readJson(request)
  const session = site.sessions.open(request.headers.cookie)
  if (session.cookie) response.setHeader('Set-Cookie', session.cookie)
  const method = request.method ?? 'GET'

  if (url.pathname === '/__world/state' && method === 'GET') return sendJson(response, 200, session.state)
  if (url.pathname === '/__world/reset' && method === 'POST') {
    return sendJson(response, 200, site.sessions.reset(session.id))
  }
  const { route, params } = findRoute(site.world.routes, method, url.pathname)
  const result = route.handle({ data: site.data, state: session.state, params, query: url.searchParams, body })
  sendJson(response, 200, result ?? null)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new HttpError(413, `a request body may have ${MAX_BODY_BYTES} bytes at most`)
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new HttpError(400, 'the request body is not valid JSON')
  }
}

const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  sendText(response, status, JSON.stringify(value), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  // Leaves the rest of an oversized body unread.
  response.setHeader('Connection', 'close')
  const status = error instanceof HttpError ? error.status : 500
  sendJson(response, status, { error: error instanceof Error ? error.message : String(error) })
}

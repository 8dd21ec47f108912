import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Site {
  port: number
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** What was asked of it, in order: `GET /path`, and `UPGRADE /path` for a WebSocket. */
  hits: string[]
  close(): Promise<void>
}

/** A small local site for tests: each path is a page's HTML or a handler of its own; anything else is a 404. */
export async function serveSite(pages: Record<string, string | Handler>): Promise<Site> {
  const hits: string[] = []
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    hits.push(`${request.method} ${request.url}`)
    const page = pages[path]
    if (typeof page === 'function') return page(request, response)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? '<title>Not found</title><h1>Nothing here</h1>')
  })
  server.on('upgrade', (request, socket) => {
    hits.push(`UPGRADE ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    hits,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Serves the built workbench under the studio's own scheme, and nothing outside its folder. */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { isWorkbench } from './guards.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/**
 * @param folder of the built renderer
 * @param csp the workbench's content security policy
 * @returns a handler for `protocol.handle`
 */
export function serveWorkbench(folder: string, csp: string): (request: Request) => Promise<Response> {
  const refused = (status: number): Response => new Response(null, { status })
  return async (request) => {
    if (request.method !== 'GET' || !isWorkbench(request.url)) return refused(403)
    const { pathname } = new URL(request.url)
    const file = normalize(join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)))
    const type = TYPES[extname(file)]
    if (!file.startsWith(folder + sep) || type === undefined) return refused(404)
    const body = await readFile(file).catch(() => null)
    if (body === null) return refused(404)
    return new Response(new Uint8Array(body), {
      headers: { 'content-type': type, 'content-security-policy': csp, 'x-content-type-options': 'nosniff' },
    })
  }
}

/** Serves the built workbench under the studio's own scheme, and nothing outside its folder. */
import { readFile } from 'node:fs/promises'
import { findFile } from '../host/index.ts'
import { isWorkbench } from './guards.ts'

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
    const file = await findFile(folder, pathname === '/' ? '/index.html' : pathname)
    if (!file?.type) return refused(404)
    const body = await readFile(file.path)
    return new Response(new Uint8Array(body), {
      headers: { 'content-type': file.type, 'content-security-policy': csp, 'x-content-type-options': 'nosniff' },
    })
  }
}

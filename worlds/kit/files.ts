import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.ico': 'image/x-icon',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
}

export interface FoundFile {
  path: string
  /** Bytes. */
  size: number
  /** MIME type; null for a kind of file that no page of ours has. */
  type: string | null
}

/** The file under `root` that this URL path names; undefined when there is none or it would lie outside of `root`. */
export async function findFile(root: string, urlPath: string): Promise<FoundFile | undefined> {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
  if (decoded.includes('\0')) return undefined
  const base = resolve(root)
  const path = resolve(join(base, decoded))
  if (!path.startsWith(base + sep)) return undefined
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, size: found.size, type: TYPES[extname(path)] ?? null } : undefined
}

/** Sends a file; one byte range is honoured, because a browser can only seek in a video when it is. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FoundFile,
  options: { status: number; cacheControl: string },
): Promise<void> {
  const range = parseRange(request.headers.range, file.size)
  const headers: Record<string, string | number> = {
    'Content-Type': file.type ?? 'application/octet-stream',
    'Cache-Control': options.cacheControl,
    'Accept-Ranges': 'bytes',
  }
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers['Content-Length'] = end - start + 1
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`
  response.writeHead(range ? 206 : options.status, headers)
  if (request.method === 'HEAD' || file.size === 0) {
    response.end()
    return
  }
  // A browser that has seen enough of a video hangs up; that is not an error of the server.
  await pipeline(createReadStream(file.path, { start, end }), response).catch(() => undefined)
}

/** Reads `bytes=a-b`, `bytes=a-` and `bytes=-n`; anything else is ignored, as RFC 9110 section 14.2 allows. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

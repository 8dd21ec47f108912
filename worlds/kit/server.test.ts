import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRange } from './files.ts'
import { type RunningWorlds, startWorlds } from './server.ts'
import { defineWorld, HttpError } from './world.ts'

const counter = defineWorld<{ first: number }, { count: number }>({
  name: 'counter',
  title: 'Counter',
  createData: (random) => ({ first: random.int(0, 1_000_000) }),
  createState: () => ({ count: 0 }),
  exists: (path) => path === '/' || path === '/about',
  routes: [
    { method: 'GET', path: '/api/first', handle: ({ data }) => data },
    {
      method: 'POST',
      path: '/api/count/:step',
      handle: ({ state, params }) => {
        if (!/^\d+$/.test(params.step ?? '')) throw new HttpError(422, 'step must be a whole number')
        state.count += Number(params.step)
        return state
      },
    },
    { method: 'PUT', path: '/api/echo', handle: ({ body, query }) => ({ body, q: query.get('q') }) },
    {
      method: 'GET',
      path: '/api/broken',
      handle: () => {
        throw new Error('something broke')
      },
    },
  ],
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

let folder: string
let running: RunningWorlds

function send(
  path: string,
  options: { host?: string; method?: string; body?: string; headers?: object; port?: number } = {},
) {
  const headers = { Host: options.host ?? `counter.assay.test:${running.port}`, ...options.headers }
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: options.port ?? running.port, path, method: options.method ?? 'GET', headers },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worlds-'))
  await mkdir(join(folder, 'counter', 'assets'), { recursive: true })
  await writeFile(join(folder, 'counter', 'index.html'), '<!doctype html><title>Counter</title>')
  await writeFile(join(folder, 'counter', 'assets', 'app-1a2b.js'), '0123456789')
  await writeFile(join(folder, 'secret.txt'), 'not for visitors')
  running = await startWorlds({ worlds: [counter], assets: folder, seed: 7 })
})

afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

describe('startWorlds', () => {
  it('tells worlds apart by host name and refuses hosts it does not know', async () => {
    expect(running.sites).toEqual([{ name: 'counter', url: 'http://counter.assay.test/', port: running.port }])
    expect((await send('/')).status).toBe(200)
    expect((await send('/', { host: 'counter.localhost' })).status).toBe(200)
    for (const host of ['evil.example', 'counter.assay.test.evil.example', '127.0.0.1', 'other.assay.test']) {
      const answer = await send('/', { host })
      expect(answer.status).toBe(421)
      expect(answer.text).toContain('counter.assay.test')
    }
  })

  it('answers the app shell everywhere, with 404 where the world has no page', async () => {
    const known = await send('/about?x=1')
    expect([known.status, known.headers['cache-control']]).toEqual([200, 'no-cache'])
    const unknown = await send('/nowhere')
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('<title>Counter</title>')
  })

  it('serves assets for keeps, by range too, and nothing outside of the folder', async () => {
    const whole = await send('/assets/app-1a2b.js')
    expect([whole.text, whole.headers['cache-control']]).toEqual(['0123456789', 'public, max-age=31536000, immutable'])
    const part = await send('/assets/app-1a2b.js', { headers: { Range: 'bytes=2-4' } })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await send('/assets/app-1a2b.js', { headers: { Range: 'bytes=99-' } })).status).toBe(416)
    expect((await send('/assets/missing.js')).status).toBe(404)
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
    ]) {
      expect((await send(path)).text).not.toContain('not for visitors')
    }
  })

  it('gives the same data for the same seed and other data for another', async () => {
    const again = await startWorlds({ worlds: [counter], assets: folder, seed: 7 })
    const other = await startWorlds({ worlds: [counter], assets: folder, seed: 8 })
    const first = async (port: number) => (await send('/api/first', { port })).text
    const [a, b, c] = [await first(running.port), await first(again.port), await first(other.port)]
    await Promise.all([again.close(), other.close()])
    expect(a).toMatch(/^\{"first":\d+\}$/)
    expect(b).toBe(a)
    expect(c).not.toBe(a)
  })

  it('keeps a state for every session and resets only that one', async () => {
    const mine = await send('/api/count/2', { method: 'POST' })
    const cookieHeader = String(mine.headers['set-cookie'])
    expect(cookieHeader).toMatch(/^world_session=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = { Cookie: cookieHeader.split(';')[0] }
    const theirs = await send('/api/count/5', { method: 'POST' })
    const theirCookie = { Cookie: String(theirs.headers['set-cookie']).split(';')[0] }

    expect((await send('/api/count/1', { method: 'POST', headers: cookie })).text).toBe('{"count":3}')
    expect((await send('/__world/state', { headers: theirCookie })).text).toBe('{"count":5}')
    expect((await send('/__world/reset', { method: 'POST', headers: cookie })).text).toBe('{"count":0}')
    expect((await send('/__world/state', { headers: cookie })).text).toBe('{"count":0}')
    expect((await send('/__world/state', { headers: theirCookie })).text).toBe('{"count":5}')
    const forged = await send('/__world/state', { headers: { Cookie: 'world_session=abc' } })
    expect(forged.headers['set-cookie']).toBeDefined()
  })

  it('passes body and query on, and says what is wrong with a request', async () => {
    const echo = await send('/api/echo?q=a%20b', { method: 'PUT', body: '{"n":[1]}' })
    expect(JSON.parse(echo.text)).toEqual({ body: { n: [1] }, q: 'a b' })
    const cases: [string, string, string | undefined, number, string][] = [
      ['PUT', '/api/echo', '{"n":', 400, 'not valid JSON'],
      ['PUT', '/api/echo', `"${'x'.repeat(1024 * 1024)}"`, 413, '1048576 bytes'],
      ['POST', '/api/count/two', undefined, 422, 'whole number'],
      ['POST', '/api/count/%zz', undefined, 400, 'percent-encoding'],
      ['GET', '/api/echo', undefined, 405, 'GET is not possible'],
      ['GET', '/api/none', undefined, 404, 'no /api/none'],
      ['GET', '/api/broken', undefined, 500, 'something broke'],
      ['POST', '/about', undefined, 405, 'POST is not possible'],
    ]
    for (const [method, path, body, status, message] of cases) {
      const answer = await send(path, { method, ...(body === undefined ? {} : { body }) })
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
    }
  })
})

describe('parseRange', () => {
  it('reads single ranges and leaves everything else alone', () => {
    expect(parseRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 })
    expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
    expect(parseRange('bytes=8-20', 10)).toEqual({ start: 8, end: 9 })
    expect(parseRange('bytes=10-', 10)).toBe('unsatisfiable')
    expect(parseRange('bytes=5-2', 10)).toBe('unsatisfiable')
    for (const ignored of [undefined, 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1']) {
      expect(parseRange(ignored, 10)).toBeUndefined()
    }
  })
})

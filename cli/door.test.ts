import { mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Door, openDoor } from './door.ts'

let door: Door
let served = 0

beforeAll(async () => {
  const files = await mkdtemp(join(tmpdir(), 'assay-door-'))
  await writeFile(join(files, 'index.html'), '<!doctype html><title>Assay</title>')
  await writeFile(join(files, 'secret.txt'), 'not a kind of file that is served')
  door = await openDoor({
    files,
    port: 0,
    serve: (socket) => {
      served += 1
      socket.send('hello')
    },
  })
})
afterAll(() => door.close())

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A raw request, so that Host and Origin can be forged as a hostile page or proxy would. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, fail) => {
    const outgoing = request(
      { host: '127.0.0.1', port: door.port, path, method, headers: { host: `127.0.0.1:${door.port}`, ...headers } },
      (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      },
    )
    outgoing.on('error', fail)
    outgoing.end()
  })
}

async function enter(): Promise<string> {
  const link = new URL(door.newLink())
  const answer = await ask(`/${link.search}`)
  expect(answer.status).toBe(303)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

function upgrade(headers: Record<string, string>): Promise<'open' | 'refused'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${door.port}/ws`, { headers })
    socket.on('message', () => {
      socket.terminate()
      resolve('open')
    })
    socket.on('error', () => resolve('refused'))
  })
}

test('the token is exchanged once for a same-site cookie that scripts cannot read', async () => {
  const link = new URL(door.newLink())
  const first = await ask(`/${link.search}`)
  expect(first.status).toBe(303)
  expect(first.headers.location).toBe('/')
  expect(String(first.headers['set-cookie'])).toMatch(/^assay_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/)
  expect((await ask(`/${link.search}`)).status).toBe(401)
})

test('with the cookie the workbench is served under a strict content security policy', async () => {
  const cookie = await enter()
  const page = await ask('/', { cookie })
  expect(page.status).toBe(200)
  expect(page.body).toContain('<title>Assay')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
})

test.each([
  ['no cookie', {}, 401],
  ['a wrong cookie', { cookie: 'assay_session=guess' }, 401],
  ['a rebound name', { host: 'evil.example', cookie: 'own' }, 421],
  ['another port', { host: '127.0.0.1:1', cookie: 'own' }, 421],
  ['a foreign origin', { origin: 'http://evil.example', cookie: 'own' }, 403],
  ['a cross-site subresource', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', cookie: 'own' }, 403],
])('%s is refused', async (_, headers: Record<string, string>, status) => {
  const cookie = headers.cookie === 'own' ? await enter() : headers.cookie
  const answer = await ask('/', { ...headers, ...(cookie ? { cookie } : {}) })
  expect(answer.status).toBe(status)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test.each(['/../package.json', '/..%2f..%2fetc%2fpasswd', '/secret.txt', '/nothing.js'])(
  '%s is not served',
  async (path) => {
    expect((await ask(path, { cookie: await enter() })).status).toBe(404)
  },
)

test('only reading is answered', async () => {
  expect((await ask('/', { cookie: await enter() }, 'POST')).status).toBe(405)
})

test('a WebSocket needs cookie, own origin and own host', async () => {
  const cookie = await enter()
  const before = served
  expect(await upgrade({ cookie, origin: 'http://evil.example' })).toBe('refused')
  expect(await upgrade({ cookie })).toBe('refused')
  expect(await upgrade({ origin: door.origin })).toBe('refused')
  expect(await upgrade({ cookie, origin: door.origin, host: 'evil.example' })).toBe('refused')
  expect(served).toBe(before)
  expect(await upgrade({ cookie, origin: door.origin })).toBe('open')
})

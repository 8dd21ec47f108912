import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningWorlds, startWorlds } from '../kit/index.ts'
import type { Hold, SavedTrip } from './model.ts'
import { travel } from './world.ts'

let running: RunningWorlds
let assets: string

beforeAll(async () => {
  assets = mkdtempSync(join(tmpdir(), 'travel-'))
  mkdirSync(join(assets, 'travel'))
  writeFileSync(join(assets, 'travel', 'index.html'), '<!doctype html><title>Waypoint</title>')
  running = await startWorlds({ worlds: [travel], assets })
})
afterAll(async () => {
  await running.close()
  rmSync(assets, { recursive: true })
})

interface Answer {
  status: number
  cookie: string | undefined
  body: unknown
}

function call(
  method: string,
  path: string,
  options: { cookie?: string | undefined; body?: unknown } = {},
): Promise<Answer> {
  const headers: Record<string, string> = { host: 'travel.assay.test' }
  if (options.cookie) headers.cookie = options.cookie
  return new Promise((resolve, reject) => {
    const sent = request({ port: running.port, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json')
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
        resolve({ status: response.statusCode ?? 0, cookie, body: isJson ? JSON.parse(text) : text })
      })
    })
    sent.on('error', reject)
    if (options.body !== undefined) sent.write(JSON.stringify(options.body))
    sent.end()
  })
}

const STAY = { from: '2026-12-12', to: '2026-12-15', adults: 2, children: 0, rooms: 1 }
const ROOM = { kind: 'hotel', hotel: 'lofthus-brygge', room: 'compact', ...STAY }
const GUEST = { lead: 'Ada Quay', email: 'ada@harbor.test', arrival: '16:30', extras: ['breakfast'] }

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/hotels?city=fjordby', 200],
    ['/hotels/brygge-loft', 200],
    ['/hotels/brygge-loft/rooms', 404],
    ['/hotels/nowhere', 404],
    ['/cities/fjordby', 200],
    ['/cities/atlantis', 404],
    ['/holds/ABC234', 200],
    ['/holds/x', 404],
    ['/admin', 404],
  ])('%s is answered with %i', async (path, status) => {
    expect((await call('GET', path)).status).toBe(status)
  })
})

describe('routes', () => {
  it('answer lists, details, calendar, reviews and guides', async () => {
    expect((await call('GET', '/api/cities')).body).toHaveLength(12)
    expect((await call('GET', '/api/hotels?city=fjordby')).body).toMatchObject({ total: 15 })
    const hotel = await call('GET', '/api/hotels/lofthus-brygge?from=2026-12-12&to=2026-12-15')
    expect(hotel.body).toMatchObject({ name: 'Lofthus Brygge', stay: STAY })
    expect(hotel.body).not.toHaveProperty('reviews')
    const calendar = (await call('GET', '/api/hotels/lofthus-brygge/calendar?month=2026-12')).body as {
      days: { state: string }[]
    }
    expect(calendar.days).toHaveLength(31)
    expect(new Set(calendar.days.map(({ state }) => state))).toEqual(new Set(['free', 'sold out']))
    expect((await call('GET', '/api/hotels/lofthus-brygge/reviews?page=99')).body).toMatchObject({ page: 3, pages: 3 })
    expect((await call('GET', '/api/cities/fjordby')).body).toMatchObject({ country: 'Norrland' })
    expect((await call('GET', '/api/flights?from=kingsquay&to=fjordby&date=2026-12-12')).body).toMatchObject({
      unfiltered: 7,
    })
  })

  it.each([
    ['/api/hotels/nowhere', 404],
    ['/api/hotels/lofthus-brygge/calendar?month=2026-13', 400],
    ['/api/cities/atlantis', 404],
    ['/api/flights/nothing', 404],
    ['/api/holds/ABC234', 404],
    ['/api/secrets', 404],
  ])('%s is refused with %i', async (path, status) => {
    const answer = await call('GET', path)
    expect(answer.status).toBe(status)
    expect(answer.body).toHaveProperty('error')
  })
})

describe('saved trips and holds', () => {
  it('belong to their session, are saved once and deleted by id', async () => {
    const first = await call('POST', '/api/trips', { body: ROOM })
    const { cookie } = first
    const trip = first.body as SavedTrip
    expect(trip).toMatchObject({ title: 'Lofthus Brygge, Fjordby', price: 702 })
    expect(((await call('POST', '/api/trips', { cookie, body: ROOM })).body as SavedTrip).id).toBe(trip.id)
    const flight = { kind: 'flight', flight: 'kingsquay_fjordby_2026-12-12_NV128', passengers: 2 }
    expect((await call('POST', '/api/trips', { cookie, body: flight })).body).toMatchObject({ price: 298 })
    expect((await call('GET', '/api/trips')).body).toEqual({ trips: [], holds: [] })
    const left = (await call('DELETE', `/api/trips/${trip.id}`, { cookie })).body as { trips: SavedTrip[] }
    expect(left.trips.map(({ kind }) => kind)).toEqual(['flight'])
    expect((await call('DELETE', `/api/trips/${trip.id}`, { cookie })).status).toBe(404)
  })

  it('hold a room with extras for the price that the server computes', async () => {
    const placed = await call('POST', '/api/holds', { body: { ...ROOM, ...GUEST, total: 1 } })
    const hold = placed.body as Hold
    expect(hold).toMatchObject({ total: 702 + 14 * 2 * 3, heldUntil: '2026-12-01 18:00', extras: ['Breakfast buffet'] })
    expect(hold.id).toMatch(/^[A-Z0-9]{6}$/)
    expect((await call('GET', `/api/holds/${hold.id}`, { cookie: placed.cookie })).body).toEqual(hold)
    expect((await call('GET', '/__world/state', { cookie: placed.cookie })).body).toMatchObject({
      holds: [{ id: hold.id }],
    })
  })

  it.each([
    ['no guest', ROOM, /lead/],
    ['a bad e-mail', { ...ROOM, ...GUEST, email: 'ada' }, /email: must be an e-mail address/],
    ['a hotel that is not there', { ...ROOM, ...GUEST, hotel: 'nowhere' }, /there is no "nowhere"/],
    ['a room that is not there', { ...ROOM, ...GUEST, room: 'throne' }, /has no "throne"/],
    ['a room that is sold out', { ...ROOM, ...GUEST, room: 'double' }, /sold out/],
    ['too many guests', { ...ROOM, ...GUEST, adults: 5 }, /sleeps 2/],
    ['a departure before arrival', { ...ROOM, ...GUEST, to: '2026-12-10' }, /must be after/],
    ['nights not on sale', { ...ROOM, ...GUEST, from: '2027-04-01', to: '2027-04-03' }, /sold out/],
    [
      'more seats than are left',
      { kind: 'flight', flight: 'kingsquay_fjordby_2026-12-12_NV128', passengers: 9, ...GUEST },
      /seats are left/,
    ],
    ['nothing', {}, /kind/],
  ])('refuse %s', async (_, body, reason) => {
    const answer = await call('POST', '/api/holds', { body })
    expect(answer.status).toBe(400)
    expect((answer.body as { error: string }).error).toMatch(reason)
  })
})

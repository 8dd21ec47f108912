import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningWorlds, startWorlds } from '../kit/index.ts'
import { shop } from './world.ts'

let folder: string
let running: RunningWorlds
let cookie = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'))
  await mkdir(join(folder, 'shop'))
  await writeFile(join(folder, 'shop', 'index.html'), '<!doctype html><title>Harbor Goods</title>')
  running = await startWorlds({ worlds: [shop], assets: folder })
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  cookie = ''
})

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of many shapes
  json: any
}

/** One request of the same visitor. */
function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { Host: 'shop.assay.test', Cookie: cookie }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: running.port, method, path, headers }, (incoming) => {
      const set = incoming.headers['set-cookie']?.[0]?.split(';')[0]
      if (set) cookie = set
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => {
        text += chunk
      })
      incoming.on('end', () => {
        const isJson = incoming.headers['content-type']?.startsWith('application/json')
        resolve({ status: incoming.statusCode ?? 0, json: isJson ? JSON.parse(text) : text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const HUSHMIX = { slug: 'hushmix-300', colour: 'Sage', quantity: 2 }
const ORDER = {
  contact: { name: 'Ada Quay', email: 'ada@harbor.test', country: 'Norrland', city: 'fjordby', street: 'Pier 4' },
  delivery: 'express',
  day: '2026-12-14',
}

describe('pages', () => {
  it('exist where there is something to show, and only there', async () => {
    const known = ['/', '/c/blenders', '/p/hushmix-300', '/s/northlight', '/promotions/quiet-kitchen', '/cart', '/help']
    for (const path of known) expect([path, (await send('GET', path)).status]).toEqual([path, 200])
    for (const path of ['/c/boats', '/p/none', '/s/none', '/nope', '/p/hushmix-300/more', '/reservations/x', '/p/']) {
      expect([path, (await send('GET', path)).status]).toEqual([path, 404])
    }
  })
})

describe('reading', () => {
  it('answers the whole way from list to review', async () => {
    const list = (await send('GET', '/api/products?category=blenders&price=0-150&rating=4&noise=0-69&sort=price-asc'))
      .json
    expect(list.total).toBe(list.items.length)
    expect(list.items.every((p: { price: number; rating: number }) => p.price <= 15_000 && p.rating >= 4)).toBe(true)

    const { product, seller } = (await send('GET', '/api/products/hushmix-300')).json
    expect([product.name, seller.name]).toEqual(['Hushmix 300', 'Harbor Goods'])

    const reviews = (await send('GET', '/api/products/hushmix-300/reviews?stars=1&sort=helpful')).json
    const votes = reviews.items.map(({ helpful }: { helpful: number }) => helpful)
    expect(reviews.total).toBe(reviews.histogram[0])
    expect(votes).toEqual([...votes].sort((a, b) => b - a))

    const { points } = (await send('GET', '/api/products/hushmix-300/prices')).json
    expect(points).toHaveLength(53)
  })

  it('compares at most four, and names the category only when it is one', async () => {
    const same = (await send('GET', '/api/compare?items=hushmix-300,calmix-s')).json
    expect(same.category.slug).toBe('blenders')
    const mixed = (await send('GET', '/api/compare?items=hushmix-300,aurel-one,stormline,nightowl,folio-led')).json
    expect([mixed.items.length, mixed.category]).toEqual([4, null])
    expect((await send('GET', '/api/compare?items=')).json).toEqual({ items: [], category: null })
    expect((await send('GET', '/api/compare?items=ghost')).status).toBe(404)
  })

  it('says what does not exist', async () => {
    for (const path of [
      'products/x',
      'products/x/prices',
      'sellers/x',
      'promotions/x',
      'reservations/R-1',
      'nothing',
    ]) {
      const { status, json } = await send('GET', `/api/${path}`)
      expect(status).toBe(404)
      expect(json.error).toMatch(/\S/)
    }
  })
})

describe('a visit', () => {
  it('goes from cart over coupon to a reservation, all of it in the state of the session', async () => {
    await send('POST', '/api/cart', HUSHMIX)
    expect((await send('PUT', '/api/coupon/hush15')).json.totals.discount).toBe(2697)
    expect((await send('GET', '/api/session')).json.cartCount).toBe(2)

    const reserved = await send('POST', '/api/reservations', ORDER)
    expect(reserved.json).toMatchObject({ id: 'R-1001', totals: { goods: 17_980, discount: 2697, delivery: 1290 } })
    expect((await send('GET', '/api/reservations/R-1001')).json).toEqual(reserved.json)

    const state = (await send('GET', '/__world/state')).json
    expect(state).toMatchObject({ cart: [], coupon: null, reservations: [{ day: '2026-12-14' }] })
    expect((await send('POST', '/__world/reset')).json.reservations).toEqual([])
    expect((await send('GET', '/api/reservations/R-1001')).status).toBe(404)
  })

  it('keeps lists without doubles and refuses a fifth product to compare', async () => {
    for (const slug of ['hushmix-300', 'calmix-s', 'calmix-s', 'brisk-900', 'pulsar-mini']) {
      expect((await send('POST', `/api/compare/${slug}`)).status).toBe(200)
    }
    expect((await send('POST', '/api/compare/vortano-pro')).status).toBe(409)
    expect((await send('DELETE', '/api/compare/calmix-s')).json).toEqual(['hushmix-300', 'brisk-900', 'pulsar-mini'])
    await send('POST', '/api/saved/aurel-one')
    expect((await send('GET', '/api/saved')).json.map(({ name }: { name: string }) => name)).toEqual(['Aurel One'])
  })

  it('counts a helpful vote once', async () => {
    const path = '/api/products/hushmix-300/reviews'
    const [first] = (await send('GET', path)).json.items
    await send('POST', `${path}/${first.id}/helpful`)
    await send('POST', `${path}/${first.id}/helpful`)
    expect((await send('GET', path)).json.items[0].helpful).toBe(first.helpful + 1)
    cookie = ''
    expect((await send('GET', path)).json.items[0].helpful).toBe(first.helpful)
  })

  it('refuses bad input with the name of the field, and changes nothing', async () => {
    await send('POST', '/api/cart', HUSHMIX)
    const before = (await send('GET', '/__world/state')).json
    const cases: [string, string, unknown, number, string][] = [
      ['POST', '/api/cart', { slug: 'hushmix-300' }, 422, 'colour'],
      ['POST', '/api/cart', 'text', 422, 'body'],
      ['POST', '/api/cart', { ...HUSHMIX, quantity: 9 }, 409, '9 times at most'],
      ['PUT', '/api/coupon/NOPE', undefined, 404, 'NOPE'],
      ['POST', '/api/reservations', { ...ORDER, day: '2026-11-30' }, 422, 'day'],
      ['POST', '/api/reservations', { ...ORDER, day: '2027-03-01' }, 422, 'next 60 days'],
      ['POST', '/api/reservations', { ...ORDER, contact: { ...ORDER.contact, city: 'paris' } }, 422, 'contact.city'],
      ['POST', '/api/reservations', { ...ORDER, contact: { ...ORDER.contact, email: 'ada' } }, 422, 'contact.email'],
      ['POST', '/api/sellers/northlight/questions', { topic: 'Returns', text: 'short' }, 422, 'text'],
      ['POST', '/api/sellers/none/questions', { topic: 'Returns', text: 'long enough text' }, 404, 'none'],
    ]
    for (const [method, path, body, status, message] of cases) {
      const answer = await send(method, path, body)
      expect([path, answer.status, answer.json.error]).toEqual([path, status, expect.stringContaining(message)])
    }
    expect((await send('GET', '/__world/state')).json).toEqual(before)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citedUrls } from './answer/cited-urls.ts'
import { isOnSite, normalUrl, parseUrl } from './urls.ts'

const same = (a: string, b: string) => normalUrl(a) !== null && normalUrl(a) === normalUrl(b)

describe('identity of addresses', () => {
  it.each([
    ['https://example.com/a', 'http://www.example.com/a/'],
    ['HTTP://WWW.Example.com/Path/', 'https://example.com/Path'],
    ['https://example.com/a?utm_source=z&gclid=1', 'https://example.com/a'],
    ['https://example.com/%7Euser', 'https://example.com/~user'],
    ['https://e.com/?a=1&b=2', 'https://e.com/?b=2&a=1'],
    ['https://e.com/a/?q=1', 'https://e.com/a?q=1'],
    ['https://e.com/a?flag', 'https://e.com/a?flag='],
    ['https://e.com/a#section', 'https://e.com/a'],
    ['https://e.com/a#:~:text=a/b', 'https://e.com/a'],
    ['https://e.com/a%2fb', 'https://e.com/a%2Fb'],
    ['https://e.com:443/a', 'https://e.com/a'],
    ['https://e.com/?q=a+b', 'https://e.com/?q=a%20b'],
    ['https://e.com/caf%c3%a9', 'https://e.com/café'],
    ['example.com/a', 'https://example.com/a'],
  ])('%s is %s', (a, b) => {
    expect(same(a, b)).toBe(true)
  })

  it.each([
    ['https://youtube.com/watch?v=AbC', 'https://youtube.com/watch?v=abc'],
    ['https://e.com/A', 'https://e.com/a'],
    ['https://app.e.com/#/route/1', 'https://app.e.com/#/route/2'],
    ['https://app.e.com/#!route/1', 'https://app.e.com/'],
    ['https://mail.e.com/#inbox/1', 'https://mail.e.com/#inbox/2'],
    ['https://e.com/a%23b', 'https://e.com/a#b'],
    ['https://e.com/a+b', 'https://e.com/a%20b'],
    ['https://e.com/?q=C%2B%2B', 'https://e.com/?q=C%20%20'],
    ['https://e.com/?q=x%26y', 'https://e.com/?q=x&y='],
    ['https://e.com/p%2Fq', 'https://e.com/p/q'],
    ['https://e.com/a%2520b', 'https://e.com/a%20b'],
    ['https://e.com:8080/a', 'https://e.com/a'],
    ['https://e.com/?a=1&a=2', 'https://e.com/?a=2&a=1'],
    ['https://m.e.com/a', 'https://e.com/a'],
  ])('%s is not %s', (a, b) => {
    expect(same(a, b)).toBe(false)
  })

  it.each([
    '',
    'ftp://e.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https://[broken/',
    'no address',
    'http://shop.assay.test@evil.example/',
  ])('%j is none', (text) => {
    expect(normalUrl(text)).toBeNull()
  })

  it('the normal form is a fixed point', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = normalUrl(url)
        expect(once).not.toBeNull()
        expect(normalUrl(once)).toBe(once)
      }),
    )
  })
})

describe('host on a site', () => {
  it.each([
    ['http://shop.assay.test/p/1', 'shop.assay.test', true],
    ['https://www.shop.assay.test', 'shop.assay.test', true],
    ['https://en.wikipedia.org/wiki/X', 'wikipedia.org', true],
    ['https://www.google.com/maps/place/X', 'google.com/maps', true],
    ['https://www.google.com/mapsX', 'google.com/maps', false],
    ['https://shop.assay.test.evil.example/p/1', 'shop.assay.test', false],
    ['https://evil.example/shop.assay.test', 'shop.assay.test', false],
    ['https://evil.example/?u=https://shop.assay.test', 'shop.assay.test', false],
    ['https://notshop.assay.test/', 'shop.assay.test', false],
    ['https://myshop-assay.test/', 'shop.assay.test', false],
    ['https://shop.assay.test:8080/', 'shop.assay.test', false],
    ['http://localhost:8080/a', 'localhost:8080', true],
    ['http://shop.assay.test@evil.example/', 'shop.assay.test', false],
    [null, 'shop.assay.test', false],
  ])('%s on %s: %s', (url, site, expected) => {
    expect(isOnSite(url, site)).toBe(expected)
  })
})

describe('addresses in an answer', () => {
  const found = (text: string, sites: string[] = []) => citedUrls(text, sites).map(({ url }) => url)
  it.each([
    ['see https://en.wikipedia.org/wiki/Foo_(bar).', ['https://en.wikipedia.org/wiki/Foo_(bar)']],
    ['[Foo](https://en.wikipedia.org/wiki/Foo_(bar))', ['https://en.wikipedia.org/wiki/Foo_(bar)']],
    ['(https://example.com:8080/a?x=1)', ['https://example.com:8080/a?x=1']],
    ['https://example.com?q=1', ['https://example.com?q=1']],
    ['<https://example.com/a>, HTTPS://Example.org/B!', ['https://example.com/a', 'HTTPS://Example.org/B']],
    ['http://127.0.0.1:3000/x and http://localhost/y', ['http://127.0.0.1:3000/x', 'http://localhost/y']],
    ['https://müller.example/straße', ['https://müller.example/straße']],
    ['www.example.com/a', ['www.example.com/a']],
    ['https://e.com/a\\_b', ['https://e.com/a_b']],
    ['**https://e.com/a**', ['https://e.com/a']],
    ['| https://e.com/a | https://e.com/b |', ['https://e.com/a', 'https://e.com/b']],
    ['https://e.com/a https://www.e.com/a/', ['https://e.com/a']],
    ['https://e.com/a-', ['https://e.com/a-']],
    ['{"link": "http:\\/\\/shop.assay.test\\/p\\/1"}', ['http://shop.assay.test/p/1']],
    ['mail me@www.example.com', []],
    ['https://', []],
    ['https://[broken', []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('counts hosts without scheme where the task has that site', () => {
    expect(found('shop.assay.test/p/1 and other.test/2', ['shop.assay.test'])).toEqual(['shop.assay.test/p/1'])
    expect(found('notshop.assay.test/p/1', ['shop.assay.test'])).toEqual([])
    expect(parseUrl('shop.assay.test/p/1')?.hostname).toBe('shop.assay.test')
  })

  it('finds any address between words', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const clean = url
          .replace(/[.,;:!?'*_~)(\]["|{}`\\]/g, (mark) => (mark === '.' || mark === ':' || mark === '?' ? mark : ''))
          .replace(/[.,;:!?'*_~]+$/, '')
        if (!URL.canParse(clean)) return
        expect(found(`look at ${clean} now`)).toEqual([clean])
      }),
    )
  })
})

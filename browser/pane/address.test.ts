import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PaneError } from '../errors.ts'
import { addressToUrl, isBlocked } from './address.ts'

const studio = ['http://127.0.0.1:4321']

describe('addressToUrl', () => {
  it.each([
    ['shop.assay.test', 'http://shop.assay.test/'],
    ['shop.assay.test/cart?x=1#top', 'http://shop.assay.test/cart?x=1#top'],
    ['  example.org ', 'https://example.org/'],
    ['http://example.org', 'http://example.org/'],
    ['localhost:3000', 'http://localhost:3000/'],
    ['localhost:3000/a', 'http://localhost:3000/a'],
    ['example.org:8443', 'https://example.org:8443/'],
    ['127.0.0.1:80/x', 'http://127.0.0.1/x'],
    ['[::1]:8080', 'http://[::1]:8080/'],
    ['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['about:blank', 'about:blank'],
  ])('reads %s as %s', (typed, url) => {
    expect(addressToUrl(typed, studio)).toBe(url)
  })

  it.each([
    ['file:///etc/passwd', 'blocked'],
    ['chrome://settings', 'blocked'],
    ['data:text/html,<h1>x', 'blocked'],
    ['javascript:alert(1)', 'blocked'],
    ['view-source:http://example.org', 'blocked'],
    ['about:config', 'blocked'],
    ['http://127.0.0.1:4321/', 'blocked'],
    ['localhost:4321', 'blocked'],
    ['[::1]:4321/x', 'blocked'],
    ['http://anything.example:4321', 'blocked'],
    ['cheap flights', 'search'],
    ['harbor', 'search'],
    ['what is example.org', 'search'],
    ['user:secret@example.org', 'blocked'],
    ['someone@example.org', 'search'],
    ['', 'address'],
    ['http://', 'address'],
    ['http://a b', 'address'],
    [`example.org/${'x'.repeat(9000)}`, 'address'],
  ])('refuses %s as %s', (typed, code) => {
    expect(() => addressToUrl(typed, studio)).toThrow(expect.objectContaining({ code }))
  })

  it('gives an http(s) URL or a PaneError, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        try {
          const url = addressToUrl(typed, studio)
          return url === 'about:blank' || (/^https?:\/\//.test(url) && !isBlocked(url, studio))
        } catch (error) {
          return error instanceof PaneError
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('isBlocked', () => {
  it('sees a WebSocket to the studio, and leaves other ports alone', () => {
    expect(isBlocked('ws://localhost:4321/live', studio)).toBe(true)
    expect(isBlocked('http://127.0.0.1:4322/', studio)).toBe(false)
    expect(isBlocked('https://example.org/', ['http://localhost'])).toBe(false)
    expect(isBlocked('http://example.org/', ['http://localhost'])).toBe(false)
    expect(isBlocked('http://127.0.0.1/', ['http://localhost'])).toBe(true)
  })
})

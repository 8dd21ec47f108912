import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capKey, capMatch, capNormalForm, isFoundAgain } from './cap-url.ts'
import { normalUrl } from './urls.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const E = 'https://example.com'

describe('keys and file names of CAP (reference 5.2)', () => {
  test.each([
    ['https://www.example.com/', 'https://www.example.com', 'e149be135a8b6803951f75776d589aaa'],
    [`${E}/a/b/#sec`, `${E}/a/b`, '03c4a502d40e51b68f4a6b367c699bf6'],
    ['http://Example.com/A?b=1&a=2', 'http://Example.com/A?b=1&a=2', '022e18b3a3d8d5b7b47a22c8e9aa1f20'],
    [`${E}/?q=a%20b`, `${E}/?q=a b`, '02963dc92d70de2a532561f725913e2e'],
    [`${E}/?q=a+b`, `${E}/?q=a+b`, 'f204482f1ed87f087ae37cd93e854c9d'],
    [`${E}/p%2Fq`, `${E}/p/q`, '1c330da587b52b9eeea7bec19a7dbeb3'],
    [`${E}/p/q`, `${E}/p/q`, '1c330da587b52b9eeea7bec19a7dbeb3'],
    [`${E}/?q=x%26y=1`, `${E}/?q=x&y=1`, 'a4c57a0022a15e44acacb6c86ca2172d'],
    [`${E}/?q=x&y=1`, `${E}/?q=x&y=1`, 'a4c57a0022a15e44acacb6c86ca2172d'],
    ['https://app.example.com/#/route/1', 'https://app.example.com', 'c45aad5a3d30f8ac5865641e8a1a017a'],
    ['https://app.example.com/#/route/2', 'https://app.example.com', 'c45aad5a3d30f8ac5865641e8a1a017a'],
    [
      'https://www.youtube.com/watch?v=AbC123&utm_source=chatgpt.com',
      'https://www.youtube.com/watch?v=AbC123&utm_source=chatgpt.com',
      '1a0ef889754513c21bd4653b806e064c',
    ],
    [`${E}/caf%C3%A9`, `${E}/café`, '59c2bef584e3da201084d9641718e4ae'],
    [`${E}/x?id=1&utm_campaign=z#top`, `${E}/x?id=1&utm_campaign=z`, 'a513e2621c472fcdcf4a0e9389fb6317'],
    [`${E}/%E4%B8%AD%E6%96%87/`, `${E}/中文`, 'b8a4ed0a9d97c77d6fc9e15bac2fe8f4'],
    [`${E}/a%2520b`, `${E}/a%20b`, '0f9461646c0c2d56fd36d10d8f626bf5'],
    [`${E}/a//`, `${E}/a/`, '7b1031971d6446338c687fa98c75cff0'],
    ['HTTP://Ex.com/a#f', 'http://Ex.com/a', '043352de6e24982030c4f53527bc5f79'],
    ['HTTP://Ex.com/a', 'HTTP://Ex.com/a', 'ba753a2dcd2456e1b3610410e9f1a588'],
    ['https://e.com/%FF', 'https://e.com/\uFFFD', '20b941a3dbdfe3cba9bef385b584d87c'],
    ['https://e.com/%E4%B8', 'https://e.com/\uFFFD', '20b941a3dbdfe3cba9bef385b584d87c'],
    ['https://e.com/?q=x/', 'https://e.com/?q=x', 'b79e1effb9d7b4d0bbc87217a0d88b4b'],
    ['example.com/no-scheme', 'example.com/no-scheme', '37edd60c92d4f95c336bc285c94387c9'],
  ])('%s', (url, key, name) => {
    expect(capKey(url)).toBe(key)
    expect(md5(capKey(url))).toBe(name)
  })

  test.each([
    'https://e.com/a%23b',
    'https://e.com/a%2520b',
    'https://e.com/a//',
    'https://e.com/?u=https%3A%2F%2Fx.org%2F%23top',
  ])('CAP does not find %s again', (url) => {
    expect(isFoundAgain(capKey(url))).toBe(false)
  })

  test('an ordinary key is found again', () => {
    expect(isFoundAgain(capKey(`${E}/a/b?q=1`))).toBe(true)
  })

  test.each([
    ['\t https://e.com/a\nb#x', 'https://e.com/ab'],
    ['https://e.com/a?#x', 'https://e.com/a'],
    ['https://e.com/100%#x', 'https://e.com/100%'],
    ['https://', 'https://'],
    ['/', '/'],
  ])('what taking apart does to %j', (url, key) => {
    expect(capKey(url)).toBe(key)
  })
})

describe('which entry CAP serves for an address (reference 5.3)', () => {
  test.each([
    [`${E}/a`, 'http://www.example.com/A/'],
    [`${E}/a?utm_source=z`, `${E}/a`],
    [`${E}/%7Euser`, `${E}/~user`],
    // The faults: another page is served.
    [`${E}/watch?v=AbC`, `${E}/watch?v=abc`],
    [`${E}/#/r1`, `${E}/#/r2`],
    [`${E}/?q=C%2B%2B`, `${E}/?q=C%20%20`],
    [`${E}/?q=x%26y`, `${E}/?q=x&y=`],
  ])('%s is served for %s', (stored, asked) => {
    expect(capMatch([stored], asked)).toBe(stored)
  })

  test.each([
    [`${E}/?a=1&b=2`, `${E}/?b=2&a=1`],
    [`${E}/a?ref=1`, `${E}/a`],
    [`${E}/a?gclid=1`, `${E}/a`],
    [`${E}/a?fbclid=1`, `${E}/a`],
    [`${E}/a?UTM_source=1`, `${E}/a`],
    [`${E}/a/?q=1`, `${E}/a?q=1`],
    [`${E}:443/a`, `${E}/a`],
    [`${E}/index.html`, `${E}/`],
    ['https://m.example.com/a', `${E}/a`],
    ['https://www2.example.com/a', `${E}/a`],
    ['https://youtu.be/AbC', 'https://youtube.com/watch?v=AbC'],
  ])('%s is not served for %s', (stored, asked) => {
    expect(capMatch([stored], asked)).toBeNull()
  })

  test.each([
    ['https://e.com/?a=1&b=2&a=3', 'https://e.com/?a=1&a=3&b=2'],
    ['https://e.com/?flag', 'https://e.com/?flag='],
    ['https://e.com/?a=1;b=2', 'https://e.com/?a=1%3bb%3d2'],
    ['https://e.com/?q=café', 'https://e.com/?q=caf%c3%a9'],
    ['https://e.com/r?to=https://www.b.org/', 'https://e.com/r?to=https%3a%2f%2fwww.b.org'],
    ['HTTP://WWW.Example.com/Path/', 'http://www.example.com/path'],
  ])('normal form of %s', (url, form) => {
    expect(capNormalForm(url)).toBe(form)
  })

  test('the first stored of those that it takes for one, with escapes of Markdown undone', () => {
    expect(capMatch([`${E}/a_b`, `${E}/A_b`], `${E}/a\\_B`)).toBe(`${E}/a_b`)
  })
})

describe('what CAP takes for one page and we keep apart', () => {
  test.each([
    [`${E}/watch?v=AbC`, `${E}/watch?v=abc`],
    [`${E}/#/r1`, `${E}/#/r2`],
    [`${E}/?q=C%2B%2B`, `${E}/?q=C%20%20`],
    [`${E}/?q=x%26y`, `${E}/?q=x&y=`],
    [`${E}/p%2Fq`, `${E}/p/q`],
    [`${E}/a%23b`, `${E}/a#b`],
    [`${E}/a%3Fb`, `${E}/a?b`],
  ])('%s and %s', (one, other) => {
    expect(normalUrl(one)).not.toBeNull()
    expect(normalUrl(one)).not.toBe(normalUrl(other))
  })

  test('and a space is a space, however it is written', () => {
    expect(normalUrl(`${E}/?q=a+b`)).toBe(normalUrl(`${E}/?q=a%20b`))
  })
})

test('deriving again and again comes to a key that is found again', () => {
  const nested = fc
    .webUrl({ withQueryParameters: true, withFragments: true })
    .map((url) => `https://e.com/r?to=${encodeURIComponent(encodeURIComponent(url))}//`)
  fc.assert(
    fc.property(nested, (url) => {
      let key = capKey(url)
      for (let step = 0; step < 12 && !isFoundAgain(key); step++) {
        expect(capKey(key).length).toBeLessThan(key.length)
        key = capKey(key)
      }
      expect(isFoundAgain(key)).toBe(true)
    }),
  )
})

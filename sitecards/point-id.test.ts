import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPointId, parsePointId, repairPointId, siteOf } from './index.ts'

const number = fc.integer({ min: 1, max: 999 })
const site = fc.constantFrom(
  'github.com',
  'google.com/maps',
  'shop.assay.test',
  'localhost:8080',
  'metacritic.com/game',
)

test.each([
  ['github.com:F2', { site: 'github.com', function: 'F2', item: null, kind: 'function' }],
  ['google.com/maps:F1:A19', { site: 'google.com/maps', function: 'F1', item: 'A19', kind: 'action' }],
  ['localhost:8080:F1:P3', { site: 'localhost:8080', function: 'F1', item: 'P3', kind: 'perception' }],
])('reads %s', (text, point) => {
  expect(parsePointId(text)).toEqual(point)
})

test.each([
  '',
  'github.com',
  'github.com:A1',
  'github.com:F0',
  'github.com:F01',
  'github.com:F1:X1',
  'github.com:F1:A1:P1',
  'www.github.com:F1',
  'https://github.com:F1',
  'github.com/:F1',
  'GitHub.com:F1',
  ' github.com:F1',
])('refuses %j', (text) => {
  expect(parsePointId(text)).toBeNull()
})

test('format and parse are inverse', () => {
  fc.assert(
    fc.property(site, number, fc.option(fc.tuple(fc.constantFrom('A', 'P'), number)), (name, fn, item) => {
      const point = { site: name, function: `F${fn}`, item: item?.join('') ?? null }
      expect(parsePointId(formatPointId(point))).toMatchObject(point)
    }),
  )
})

test('a released id that lost the slash of its site is repaired from the site list', () => {
  const sites = ['metacritic.com/game', 'twitch.tv']
  expect(repairPointId('metacritic.comgame:F1:A6', sites)).toMatchObject({
    state: 'repaired',
    id: 'metacritic.com/game:F1:A6',
  })
  expect(repairPointId('twitch.tv:F3:A2', sites)).toMatchObject({ state: 'exact', id: 'twitch.tv:F3:A2' })
  expect(repairPointId('https://www.Twitch.tv/:F3:A2', sites)).toMatchObject({
    state: 'repaired',
    id: 'twitch.tv:F3:A2',
  })
})

test('an id that cannot be resolved says why and never picks one of several', () => {
  expect(repairPointId('a.comxy:F1', ['a.com/xy', 'a.comx/y'])).toMatchObject({
    state: 'ambiguous',
    candidates: ['a.com/xy', 'a.comx/y'],
  })
  expect(repairPointId('nowhere.org:F1', ['a.com'])).toMatchObject({
    state: 'unknown',
    reason: 'no site card for "nowhere.org"',
  })
  expect(repairPointId('F1:A1', ['a.com']).state).toBe('malformed')
})

test.each([
  ['https://www.Example.com/Path/?q=1', 'example.com/Path'],
  ['google.com/maps/', 'google.com/maps'],
  ['HTTP://x.org', 'x.org'],
])('site of %s is %s', (address, expected) => {
  expect(siteOf(address)).toBe(expected)
})

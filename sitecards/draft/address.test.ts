import { expect, test } from 'vitest'
import { isOfSite, normaliseAddress, whyNotFollow } from './address.ts'

test.each([
  ['http://a.test/x#top', 'http://a.test/x'],
  ['http://a.test/#/route/1', 'http://a.test/#/route/1'],
  ['http://a.test/x/?b=2&a=1&utm_source=z&gclid=9', 'http://a.test/x?a=1&b=2'],
  ['HTTP://A.test:80/X/', 'http://a.test/X'],
  ['http://a.test/shop/index.html', 'http://a.test/shop'],
  ['/y?q=a+b', 'http://a.test/y?q=a+b'],
  ['?page=2', 'http://a.test/base?page=2'],
  ['http://a.test/x;jsessionid=AB12?q=1', 'http://a.test/x?q=1'],
  ['mailto:a@b.test', null],
  ['javascript:void(0)', null],
  ['http://user:pw@a.test/', null],
])('%s is the page %s', (address, expected) => {
  expect(normaliseAddress(address, 'http://a.test/base')).toBe(expected)
})

test.each([
  ['http://www.a.test/x', 'a.test', true],
  ['https://a.test', 'a.test', true],
  ['http://b.a.test/', 'a.test', false],
  ['http://a.test.evil.test/', 'a.test', false],
  ['http://a.test/game/zelda', 'a.test/game', true],
  ['http://a.test/gamer', 'a.test/game', false],
  ['http://a.test:8080/', 'a.test', false],
  ['nonsense', 'a.test', false],
])('%s is of %s: %s', (address, site, expected) => {
  expect(isOfSite(address, site)).toBe(expected)
})

test.each([
  ['http://a.test/logout', '', /logout/],
  ['http://a.test/account?action=sign_out', '', /sign/],
  ['http://a.test/cart/add-to-cart/5', '', /add-to-cart/],
  ['http://a.test/items/5/delete', '', /delete/],
  ['http://a.test/x', 'Remove from list', /Remove/],
  ['http://a.test/x', 'Buy now', /Buy now/],
  ['http://a.test/manual.PDF', 'Manual', /PDF file/],
  ['http://a.test/products/payday-board-game', 'Payday', null],
  ['http://a.test/outlet', 'Log outlet', null],
  ['http://a.test/deleted-scenes', 'Deleted scenes', null],
  ['http://a.test/v1.2', 'Version', null],
])('%s "%s" is followed unless %s', (address, text, reason) => {
  if (reason === null) expect(whyNotFollow(address, text)).toBeNull()
  else expect(whyNotFollow(address, text)).toMatch(reason)
})

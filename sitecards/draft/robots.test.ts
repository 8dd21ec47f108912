import { expect, test } from 'vitest'
import { ALLOW_ALL, DISALLOW_ALL, parseRobots, robotsVerdict } from './robots.ts'

const allowed = (text: string, path: string, agent = 'assay'): boolean =>
  robotsVerdict(parseRobots(text, agent), path).allowed

// Section 5.1 of RFC 9309.
const RFC = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot`

test.each([
  ['assay', '/example/page.html', false],
  ['assay', '/publications/', true],
  ['assay', '/a/b.gif', false],
  ['assay', '/a/b.gif?x', true],
  ['assay', '/other', true],
  ['foobot', '/', false],
  ['FooBot', '/example/page.html', true],
  ['foobot', '/example/allowed.gif', true],
  ['foobot', '/publications/', false],
  ['barbot', '/example/page.html', false],
  ['bazbot', '/example/page.html', false],
  ['bazbot', '/example/other.gif', true],
  ['quxbot', '/example/page.html', true],
])('the example of the RFC: %s at %s is let in: %s', (agent, path, expected) => {
  expect(allowed(RFC, path, agent)).toBe(expected)
})

// Section 2.2.2 and 2.2.3: longest match, and both spellings of one character.
test.each([
  ['/example/page/', '/example/page/disallow.gif', true],
  ['/example/page/', '/example/page/disallowed.gif', true],
])('the longest pattern decides (%s)', (allow, path, expected) => {
  expect(allowed(`user-agent: *\nallow: ${allow}\ndisallow: /example/`, path)).toBe(expected)
})
test('the longest pattern decides, whichever stands first', () => {
  const text = 'User-agent: *\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif'
  expect(allowed(text, '/example/page/x.gif')).toBe(true)
  expect(allowed(text, '/example/page/disallowed.gif')).toBe(false)
  expect(robotsVerdict(parseRobots(text, 'assay'), '/example/page/disallowed.gif').rule).toBe(
    'Disallow: /example/page/disallowed.gif',
  )
})
test('of two patterns of one length the one that allows decides', () => {
  expect(allowed('User-agent: *\nDisallow: /page\nAllow: /page', '/page')).toBe(true)
})
test.each([
  ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
  ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
  ['/foo/bar/%E3%83%84', '/foo/bar/ツ'],
  ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
  ['/foo/bar/baz', '/foo/bar/%62%61%7a'],
])('%s fits %s', (pattern, path) => {
  expect(allowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(false)
})
test.each([
  ['/fish', '/Fish.asp', true],
  ['/fish', '/fishheads/yummy.html', false],
  ['/fish*', '/fish.html', false],
  ['/fish/', '/fish', true],
  ['/*.php', '/index?f=filename.php/', false],
  ['/*.php', '/windows.PHP', true],
  ['/*.php$', '/filename.php', false],
  ['/*.php$', '/filename.php?parameters', true],
  ['/fish*.php', '/fishheads/catfish.php?x', false],
  ['/a*b*c$', '/abbc', false],
  ['/a*b*c$', '/abc/d', true],
  ['/$', '/', false],
  ['/$', '/x', true],
  ['*a', '/xxa', false],
  ['/a*$', '/abc', false],
])('Disallow: %s lets in %s: %s', (pattern, path, expected) => {
  expect(allowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(expected)
})
test('a pattern of many stars is decided at once', () => {
  const before = performance.now()
  expect(allowed(`User-agent: *\nDisallow: /${'*a'.repeat(2000)}$`, `/${'a'.repeat(1500)}b`)).toBe(true)
  expect(performance.now() - before).toBeLessThan(10_000)
})
test('groups of one name are joined, comments and unknown lines passed over, and an empty Disallow forbids nothing', () => {
  const text = `\uFEFF# hello\r\nUser-agent: assay # that is us\r\nNoindex: /x\r\nDisallow: /a # no\r\n\r\nUser-agent: other\rDisallow:\n\nUSER-AGENT: Assay/1.0\nDisallow: /b\nSitemap: https://x.test/s.xml\nCrawl-delay: 2.5`
  expect(parseRobots(text, 'assay')).toEqual({
    rules: [
      { allow: false, pattern: '/a' },
      { allow: false, pattern: '/b' },
    ],
    crawlDelay: 2.5,
  })
  expect(allowed(text, '/x', 'other')).toBe(true)
})
test('rules before any group, HTML in its place and nonsense forbid nothing', () => {
  expect(parseRobots('Disallow: /\n', 'assay').rules).toEqual([])
  expect(parseRobots('<!doctype html><p>Not found', 'assay')).toEqual(ALLOW_ALL)
  expect(parseRobots('User-agent: *\nCrawl-delay: soon\nCrawl-delay: 86400', 'assay').crawlDelay).toBe(60)
})
test('a server that fails forbids everything but robots.txt itself', () => {
  expect(robotsVerdict(DISALLOW_ALL, '/x').allowed).toBe(false)
  expect(robotsVerdict(DISALLOW_ALL, '/robots.txt').allowed).toBe(true)
  expect(robotsVerdict(ALLOW_ALL, '/x').allowed).toBe(true)
})

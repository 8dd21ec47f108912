import { expect, test } from 'vitest'
import { stateOfText } from './text-state.ts'

const of = (text: string, title = '') => stateOfText(text, { url: 'https://e.com/a', title })

test.each([
  [
    'Just a moment...\n\nVerify you are human by completing the action below.\n\ne.com needs to review the security of your connection before proceeding.',
    'captcha',
  ],
  [
    '# Access Denied\n\nYou don\'t have permission to access "http://e.com/a" on this server.\n\nReference #18.5b3c1202.1700000000.1a2b3c',
    'blocked',
  ],
  ['# 404\n\nPage not found\n\nSorry, the page you are looking for does not exist.', 'not-found'],
  ['', 'empty'],
])('%j is %s', (text, kind) => {
  expect(of(text).kind).toBe(kind)
  expect(of(text).state).not.toBe('ok')
  expect(of(text).reason).not.toBe('')
})

test.each([
  '# Cloudflare shares rise\n\nShares of Cloudflare rose by 4 percent on Tuesday after the company told of its third quarter. Analysts had expected less, and the price was 92.10 dollars at noon.\n\n- Revenue: 345 million\n- Loss: 12 million',
  '# How to answer 403 Forbidden\n\nThis guide shows how a server is set up so that it answers 403 Forbidden to those who may not read a folder. First, write a rule for the folder. Then reload the server and try it with curl.\n\n| Status | Meaning |\n| --- | --- |\n| 401 | not signed in |\n| 403 | not allowed |',
  '# Blocked shots\n\nThe keeper blocked nine shots in the second half, the most of this season, and the crowd sang until the end of the game on Sunday evening.',
])('a page that speaks of such things is a page', (text) => {
  expect(of(text)).toMatchObject({ state: 'ok', reason: '', signals: [] })
})

test('a menu above a failure is not its content', () => {
  const menu = ['Marlow & Finch', 'Home', 'New in', 'Kitchen', 'Garden', 'Tools', 'Sale']
  const failure = ['Page not found', 'We can’t find the page you’re looking for. It may have been moved or deleted.']
  expect(of([...menu, ...failure, 'About us', 'Careers', 'Delivery', 'Privacy'].join('\n')).kind).toBe('not-found')
})

import { expect, test } from 'vitest'
import { failedText, pictureSize } from './failed.ts'

test.each([
  ['This URL could not be loaded (navigation error)', 'unreachable'],
  ['Error: PDF could not be parsed', 'unreachable'],
  ['Failed to load the page: timeout', 'unreachable'],
  [' Access denied\n', 'unusable'],
])('%j is no text of a page', (text, state) => {
  expect(failedText(text)?.state).toBe(state)
})

test.each([
  'Failed banks of 2008\n\nA list of banks that failed.',
  'Access denied: how doors work, and why some stay shut for years on end',
  '# Ferry times\n\nThe ferry leaves the north pier at 7.10, 9.40 and 13.15.',
  '',
])('%j may be one', (text) => {
  expect(failedText(text)).toBeNull()
})

test('the size of a picture is read off its header; anything else is none', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000002', 'hex')
  expect(pictureSize(Buffer.concat([png, Buffer.alloc(8)]))).toEqual({ width: 1, height: 2, type: 'png' })
  expect(pictureSize(Buffer.from('ffd8ffe00004000000', 'hex'))).toBeNull()
  expect(pictureSize(Buffer.from('<html>'))).toBeNull()
  expect(pictureSize(new Uint8Array())).toBeNull()
})

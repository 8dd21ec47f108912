import { expect, test } from 'vitest'
import { keyInput, paneCommand } from './keyboard.ts'
import { activeTab, blankPage, reduce } from './state.ts'

const tab = (id: string, active: boolean) => ({
  id,
  title: id,
  url: `http://${id}.assay.test/`,
  loading: false,
  active,
  canGoBack: false,
  canGoForward: false,
  crashed: false,
})

test('a state event says everything and ends a failure', () => {
  const failed = reduce(blankPage, { type: 'failed', message: 'Chromium ended' })
  expect(failed.failure).toBe('Chromium ended')
  const tabs = [tab('shop', false), tab('forum', true)]
  const state = reduce(failed, { type: 'state', view: 'frames', tabs, dialogs: [], choosers: [] })
  expect(state).toMatchObject({ view: 'frames', tabs, failure: null })
  expect(activeTab(state)?.id).toBe('forum')
})

test('a download replaces its earlier state', () => {
  const at = (state: 'running' | 'finished', bytes: number) =>
    ({
      type: 'download',
      download: { id: 'd1', name: 'a.csv', url: '', state, bytes, path: null, reason: '' },
    }) as const
  const state = reduce(reduce(blankPage, at('running', 10)), at('finished', 20))
  expect(state.downloads).toMatchObject([{ state: 'finished', bytes: 20 }])
})

test('a page can choose a plain cursor, but neither load a picture nor hide it', () => {
  const cursor = (name: string) => reduce(blankPage, { type: 'cursor', cursor: name }).cursor
  expect(cursor('pointer')).toBe('pointer')
  expect(cursor('url(https://evil.test/x.cur), auto')).toBe('default')
  expect(cursor('none')).toBe('default')
})

const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key: name,
  code: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
})

test('keys type what they print, and nothing with Ctrl or Cmd', () => {
  expect(keyInput('down', key('a'))).toMatchObject({ text: 'a' })
  expect(keyInput('down', key('Enter'))).toMatchObject({ text: '\r' })
  expect(keyInput('down', key('a', { ctrlKey: true }))).toMatchObject({ text: '' })
  expect(keyInput('down', key('@', { ctrlKey: true, altKey: true }))).toMatchObject({ text: '@' })
  expect(keyInput('down', key('Shift'))).toMatchObject({ text: '' })
  expect(keyInput('up', key('a'))).toMatchObject({ text: '' })
})

test('the pane keeps the keys of a browser for itself', () => {
  expect(paneCommand(key('l', { ctrlKey: true }))).toBe('address')
  expect(paneCommand(key('ArrowLeft', { altKey: true }))).toBe('back')
  expect(paneCommand(key('F5'))).toBe('reload')
  expect(paneCommand(key('l'))).toBeNull()
  expect(paneCommand(key('l', { ctrlKey: true, altKey: true }))).toBeNull()
})

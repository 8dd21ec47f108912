import { expect, test } from 'vitest'
import { viewBounds, viewOptions, windowOptions } from './window.ts'

test.each([
  ['workbench', windowOptions('/app/preload.cjs', true).webPreferences],
  ['page view', viewOptions('pane-1').webPreferences],
])('%s: sandboxed, isolated, without Node and webview', (_, preferences) => {
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
  })
})

test('a page view has no preload and keeps nothing', () => {
  expect(viewOptions('pane-1').webPreferences).not.toHaveProperty('preload')
  expect(() => viewOptions('persist:pane')).toThrow('must not be persistent')
})

test.each([
  ['inside', { x: 300.4, y: 80.6, width: 900, height: 600 }, { x: 300, y: 81, width: 900, height: 600 }],
  ['too wide', { x: 300, y: 80, width: 5000, height: 600 }, { x: 300, y: 80, width: 980, height: 600 }],
  ['outside', { x: -50, y: 9000, width: 100, height: 100 }, { x: 0, y: 799, width: 100, height: 1 }],
  ['empty', { x: 0, y: 0, width: 0, height: 0 }, { x: 0, y: 0, width: 1, height: 1 }],
])('bounds %s the window', (_, wanted, expected) => {
  expect(viewBounds(wanted, { width: 1280, height: 800 }, true)).toEqual(expected)
})

test('a hidden view keeps its size, out of sight', () => {
  expect(viewBounds({ x: 10, y: 10, width: 800, height: 600 }, { width: 1280, height: 800 }, false)).toEqual({
    x: -801,
    y: 0,
    width: 800,
    height: 600,
  })
})

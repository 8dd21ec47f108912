import { describe, expect, test } from 'vitest'
import { isTrustedSender, pageMayGo, pageMayLoad, workbenchMayGo } from './guards.ts'

describe('where the workbench may go', () => {
  test.each([
    ['assay://studio/index.html', 'allow'],
    ['assay://studio/#/proposals', 'allow'],
    ['assay://studio.evil.example/', 'deny'],
    ['assay://other/', 'deny'],
    ['https://example.org/paper', 'external'],
    ['http://example.org/', 'deny'],
    ['file:///etc/passwd', 'deny'],
    ['javascript:alert(1)', 'deny'],
    ['data:text/html,hi', 'deny'],
    ['smb://host/share', 'deny'],
    ['ms-msdt:/id', 'deny'],
    ['https:', 'deny'],
    ['', 'deny'],
  ] as const)('%s → %s', (url, way) => expect(workbenchMayGo(url)).toBe(way))
})

describe('what a page may show as its document', () => {
  test.each([
    ['http://shop.assay.test/', 'allow'],
    ['https://example.org/', 'allow'],
    ['about:blank', 'allow'],
    ['about:srcdoc', 'deny'],
    ['data:text/html,hi', 'deny'],
    ['blob:https://example.org/1', 'deny'],
    ['file:///etc/passwd', 'deny'],
    ['FILE:///etc/passwd', 'deny'],
    ['assay://studio/', 'deny'],
    ['chrome://settings', 'deny'],
    ['devtools://devtools/', 'deny'],
    ['view-source:http://a.test/', 'deny'],
    ['javascript:alert(1)', 'deny'],
    ['not a url', 'deny'],
  ] as const)('%s → %s', (url, way) => expect(pageMayGo(url)).toBe(way))
})

describe('what a page may load', () => {
  test.each([
    ['https://example.org/a.png', 'allow'],
    ['wss://example.org/', 'allow'],
    ['data:image/png;base64,AA', 'allow'],
    ['blob:https://example.org/1', 'allow'],
    ['file:///etc/passwd', 'deny'],
    ['assay://studio/index.html', 'deny'],
    ['chrome-extension://abc/', 'deny'],
    ['filesystem:http://a.test/x', 'deny'],
  ] as const)('%s → %s', (url, way) => expect(pageMayLoad(url)).toBe(way))
})

describe('who may ask for the port', () => {
  const workbench = { url: 'assay://studio/index.html', isTopFrame: true, contentsId: 1 }
  test.each([
    ['the workbench', workbench, true],
    ['no frame any more', null, false],
    ['a frame inside the workbench', { ...workbench, isTopFrame: false }, false],
    ['another window', { ...workbench, contentsId: 2 }, false],
    ['a page that took over the window', { ...workbench, url: 'https://evil.example/' }, false],
  ] as const)('%s → %s', (_, sender, trusted) => expect(isTrustedSender(sender, new Set([1]))).toBe(trusted))
})

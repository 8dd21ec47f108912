import { expect, test } from 'vitest'
import type { ExecutionDetail } from '../../../contract/index.ts'
import { executionDraft } from '../../../tasks/index.ts'
import { pageOf } from './page.ts'

const HOSTILE = '<img src=x onerror="alert(1)">&\'"</script><script>alert(2)</script>'

const detail: ExecutionDetail = {
  recording: {
    id: 'rec-1',
    task: HOSTILE,
    annotator: 'ada',
    startedAt: '2026-11-30T10:00:00.000Z',
    finishedAt: '2026-11-30T10:09:00.000Z',
    steps: 1,
    captures: 2,
    answer: HOSTILE,
    sample: false,
    outcome: { kind: 'blocked', barrier: 'captcha', reason: HOSTILE },
    timing: { wallMs: 540_000, activeMs: 480_000, overMs: 0 },
    limitMinutes: 60,
    traced: false,
    brokenOff: false,
    baseline: null,
  },
  steps: [
    {
      n: 1,
      at: HOSTILE,
      kind: 'click',
      tab: 't',
      url: HOSTILE,
      target: { role: 'x', name: HOSTILE, selector: '' },
      value: HOSTILE,
      capture: 'c1',
    },
    { n: 2, at: '', kind: 'click', tab: 't', url: '', target: null, value: null, capture: 'c2' },
  ],
  readings: { 1: [{ code: 'AT20', component: 'Slider', type: 'x', confidence: 'sure', reasons: [HOSTILE] }] },
  standing: [{ point: HOSTILE, step: 1, by: 'machine', machine: null }],
  share: { points: 1, matched: 1, alone: 1, helped: 0 },
  said: {},
  perceptions: {
    [HOSTILE]: { words: HOSTILE, step: 1, capture: HOSTILE, box: { x: 0, y: 0, width: 1, height: 1 }, at: '' },
  },
  shortcut: { afterStep: 2, startedAt: '', finishedAt: '', result: 'not-found', words: HOSTILE },
  pauses: [],
  paused: false,
  resumed: [HOSTILE],
  draft: executionDraft.parse({}),
}

test('nothing of a page or a person becomes markup, and nothing comes from elsewhere', () => {
  const html = pageOf({
    detail,
    title: HOSTILE,
    texts: new Map([
      ['c1', 'a'],
      ['c2', `a\n${HOSTILE}`],
    ]),
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    expect.stringMatching(/^captures\/&lt;img/),
    'captures/c1.jpg',
    'captures/c2.jpg',
  ])
  expect(html).toContain("default-src 'none'")
})

test('what a step changed in the text is shown with it', () => {
  const html = pageOf({
    detail,
    title: 't',
    texts: new Map([
      ['c1', 'sixty\nfoot'],
      ['c2', 'twelve\nfoot'],
    ]),
  })
  expect(html).toContain('<del>sixty</del>')
  expect(html).toContain('<ins>twelve</ins>')
  expect(html).not.toContain('>foot<')
})

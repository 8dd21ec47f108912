import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestPane, type TestPane } from '../testing/pane.ts'
import { type Site, serveSite } from '../testing/site.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import type { Step, StepCapture } from './step.ts'

const FORM = `<!doctype html><title>Form</title><body style="margin:0;height:3000px">
<button style="position:absolute;left:10px;top:10px;width:120px;height:40px" onclick="document.getElementById('said').textContent='Added to the cart'">Add to cart</button>
<label style="position:absolute;left:10px;top:60px">Name <input id="name" style="width:200px;height:24px"></label>
<input aria-label="Password" type="password" style="position:absolute;left:10px;top:100px;width:200px;height:24px">
<div role="slider" aria-label="Highest price" tabindex="0" style="position:absolute;left:10px;top:150px;width:300px;height:30px;background:#ccc"></div>
<p id="said" style="position:absolute;left:10px;top:200px">Nothing yet</p>
<script>window.assayRecord = undefined; document.querySelector('button').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))</script>`

let site: Site
let hands: TestPane
let recorder: Recorder
let steps: Step[]
let captures: StepCapture[]
let failures: unknown[]

beforeAll(async () => {
  site = await serveSite({ '/form': FORM })
  hands = await openTestPane()
})
afterAll(async () => {
  await hands?.close()
  await site?.close()
})
afterEach(() => recorder?.stop())

async function begin(): Promise<void> {
  steps = []
  captures = []
  failures = []
  recorder = await startRecorder(hands.pane, {
    append: async (step) => void steps.push(step),
    saveCapture: async (capture) => `c${captures.push(capture)}`,
    failed: (error) => void failures.push(error),
  })
  await hands.pane.navigate(hands.tab(), `${site.origin}/form`)
  await hands.pane.page().waitForLoadState('load')
  await expect.poll(() => steps.some((step) => step.kind === 'navigate'), { timeout: 60_000 }).toBe(true)
}

const last = async (kind: Step['kind']): Promise<Step> => {
  await expect.poll(() => steps.some((step) => step.kind === kind), { timeout: 60_000 }).toBe(true)
  return steps.findLast((step) => step.kind === kind) as Step
}

test('an address typed into the bar is a step with a picture of the page', async () => {
  await begin()
  const step = await last('navigate')
  expect(step).toMatchObject({ value: `${site.origin}/form`, target: null })
  expect(captures[0]).toMatchObject({
    url: `${site.origin}/form`,
    title: 'Form',
    text: expect.stringContaining('Add to cart'),
  })
  expect(
    Buffer.from(captures[0]?.jpeg ?? [])
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8')
  expect(failures).toEqual([])
})

test('a click names its target, and its picture shows what it led to', async () => {
  await begin()
  hands.click(40, 30)
  const step = await last('click')
  expect(step.target).toMatchObject({
    role: 'button',
    name: 'Add to cart',
    box: { x: 10, y: 10, width: 120, height: 40 },
  })
  expect(
    await hands.pane
      .page()
      .locator(step.target?.selector ?? '')
      .count(),
  ).toBe(1)
  expect(step.capture).toMatch(/^c\d+$/)
  expect(captures.at(-1)?.text).toContain('Added to the cart')
})

test('typing into one field is one step, and a secret is masked', async () => {
  await begin()
  hands.click(120, 72)
  hands.type('Ada L')
  expect(await last('type')).toMatchObject({ value: 'Ada L', target: { role: 'textbox', name: 'Name' } })
  hands.click(120, 112)
  hands.type('hunter2')
  await expect
    .poll(() => steps.findLast((step) => step.kind === 'type')?.target?.name, { timeout: 60_000 })
    .toBe('Password')
  expect(JSON.stringify(steps)).not.toContain('hunter2')
  expect(steps.filter((step) => step.kind === 'type')).toHaveLength(2)
})

test('a drag on a slider is no click', async () => {
  await begin()
  hands.pane.pointer({ kind: 'move', x: 50, y: 165 })
  hands.pane.pointer({ kind: 'down', x: 50, y: 165, button: 'left' })
  for (let x = 60; x <= 150; x += 10) hands.pane.pointer({ kind: 'move', x, y: 165 })
  hands.pane.pointer({ kind: 'up', x: 150, y: 165, button: 'left' })
  expect(await last('drag')).toMatchObject({ value: '100, 0', target: { role: 'slider', name: 'Highest price' } })
  expect(steps.filter((step) => step.kind === 'click')).toEqual([])
})

test('what a script of the page does is no step of a person, and the page sees nothing of the recorder', async () => {
  await begin()
  expect(steps.filter((step) => step.kind === 'click')).toEqual([])
  expect(
    await hands.pane
      .page()
      .evaluate(() => [
        typeof (window as { assayRecord?: unknown }).assayRecord,
        typeof (window as { assayObserved?: unknown }).assayObserved,
      ]),
  ).toEqual(['undefined', 'undefined'])
})

test('scrolling is one step, and steps are numbered in order', async () => {
  await begin()
  for (let turn = 0; turn < 5; turn++) hands.pane.pointer({ kind: 'wheel', x: 200, y: 300, deltaX: 0, deltaY: 120 })
  expect((await last('scroll')).value).toMatch(/^0, [1-9]\d+$/)
  await recorder.stop()
  expect(steps.map((step) => step.n)).toEqual(steps.map((_, index) => index + 1))
})

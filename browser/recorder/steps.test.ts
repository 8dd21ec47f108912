import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPane, type TestPane } from '../testing/pane.ts'
import { type Site, serveSite } from '../testing/site.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import type { Step } from './step.ts'

const at = (x: number, y: number, more = '') =>
  `style="position:absolute;left:${x}px;top:${y}px;width:100px;height:40px;${more}"`
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000, interval: 50 })

/** Every kind of thing that a person does, one after the other on one page. */
describe('steps', () => {
  let site: Site
  let t: TestPane
  let recorder: Recorder
  const steps: Step[] = []
  const failures: unknown[] = []

  beforeAll(async () => {
    site = await serveSite({
      '/': (_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<title>Steps</title><body style="margin:0">
          <button ${at(0, 0)}><svg width="50" height="20"><rect width="50" height="20"/></svg>Remove me</button>
          <label ${at(200, 0)}><input type="checkbox" id="terms"> I agree</label>
          <select ${at(400, 0)} aria-label="Size"><option>Small<option>Large</select>
          <input type="range" min="0" max="100" value="0" id="price" ${at(0, 100, 'margin:0')}>
          <div draggable="true" ${at(200, 100, 'background:red')} ondragstart="event.dataTransfer.setData('text/plain', 'x')">Cargo</div>
          <div ${at(400, 100, 'background:blue')} ondragover="event.preventDefault()" ondrop="event.preventDefault()">Hold</div>
          <button ${at(0, 200)} onmouseenter="this.nextElementSibling.style.display='block'">Info</button><p style="display:none" role="tooltip">Tip</p>
          <input type="file" ${at(200, 200)}>
          <button ${at(400, 200)} onclick="confirm('Really?')">Ask</button>
          <a href="/next" target="_blank" ${at(0, 300)}>Open</a>
          <div id="host" ${at(200, 300)}></div>
          <p ${at(400, 300)}>word</p>
          <input ${at(600, 0)} name="card-number"><textarea ${at(600, 100)} aria-label="Note"></textarea>
          <iframe src="http://localhost:${site.port}/frame" ${at(0, 400, 'width:300px;height:100px;border:0')}></iframe>
          <script>
            host.attachShadow({ mode: 'open' }).innerHTML = '<button>Inside</button>'
            addEventListener('click', (event) => {
              const button = event.target.closest?.('button')
              if (button?.textContent !== 'Remove me') return
              button.remove()
              event.stopImmediatePropagation()
            }, true)
          </script>`)
      },
      '/frame': '<body style="margin:0"><button style="width:100px;height:40px">Far</button>',
      '/next': '<title>Next</title><h1>Next</h1>',
    })
    t = await openTestPane()
    recorder = await startRecorder(t.pane, {
      append: async (step) => void steps.push(step),
      saveCapture: async () => 'c1',
      failed: (error) => void failures.push(error),
    })
    await t.pane.navigate(t.tab(), site.origin)
    await t.pane.page().waitForLoadState()
  })
  afterAll(async () => {
    await recorder?.stop()
    await t?.close()
    await site?.close()
  })

  /** The one step that comes of what is done next. */
  async function stepOf(act: () => unknown, kind: Step['kind']): Promise<Step> {
    steps.length = 0
    await act()
    await eventually(() => steps.map((step) => step.kind)).toContain(kind)
    expect(steps.map((step) => step.kind).filter((each) => each !== 'hover' || kind === 'hover')).toEqual([kind])
    return steps.find((step) => step.kind === kind) as Step
  }

  async function drag(from: [number, number], to: [number, number]): Promise<void> {
    t.pane.pointer({ kind: 'move', x: from[0], y: from[1] })
    t.pane.pointer({ kind: 'down', x: from[0], y: from[1], button: 'left' })
    for (let i = 1; i <= 10; i++) {
      t.pane.pointer({
        kind: 'move',
        x: from[0] + ((to[0] - from[0]) * i) / 10,
        y: from[1] + ((to[1] - from[1]) * i) / 10,
      })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    t.pane.pointer({ kind: 'up', x: to[0], y: to[1], button: 'left' })
  }

  it('an address that was opened is a step, with the page that came', async () => {
    await eventually(() => steps.map((step) => step.kind)).toEqual(['navigate'])
    expect(steps[0]).toMatchObject({ n: 1, value: `${site.origin}/`, target: null, capture: 'c1' })
  })

  it('a click on an icon means its button, though the page removes it and stops the event', async () => {
    const step = await stepOf(() => t.click(10, 15), 'click')
    expect(step.target).toMatchObject({ role: 'button', name: 'Remove me', tag: 'button' })
    expect(step.url).toBe(`${site.origin}/`)
    expect(step.capture).toBe('c1')
  })

  it('a click on a label is one click on its box, with the value it got', async () => {
    const step = await stepOf(() => t.click(260, 10), 'click')
    expect(step).toMatchObject({ value: 'checked', target: { role: 'checkbox', name: 'I agree', selector: '#terms' } })
  })

  it('choosing with the keyboard is a selection', async () => {
    await t.pane.page().evaluate(() => document.querySelector('select')?.focus())
    const step = await stepOf(() => t.pane.key({ kind: 'down', key: 'ArrowDown', code: 'ArrowDown' }), 'select')
    expect(step).toMatchObject({ value: 'Large', target: { role: 'combobox', name: 'Size' } })
  })

  it('a drag on a slider has the value it gave', async () => {
    const step = await stepOf(() => drag([8, 120], [92, 120]), 'drag')
    expect(step.target).toMatchObject({ role: 'slider', selector: '#price' })
    expect(Number(step.value)).toBeGreaterThan(50)
  })

  it('a drag from one thing to another names both', async () => {
    const step = await stepOf(() => drag([250, 120], [450, 120]), 'drag')
    expect(step).toMatchObject({ target: { name: 'Cargo' }, to: { name: 'Hold' } })
  })

  it('a rest of the pointer counts where the page answers to it', async () => {
    t.pane.pointer({ kind: 'move', x: 700, y: 700 })
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const step = await stepOf(() => t.pane.pointer({ kind: 'move', x: 50, y: 220 }), 'hover')
    expect(step.target).toMatchObject({ role: 'button', name: 'Info' })
  })

  it('a double click is one step', async () => {
    const step = await stepOf(() => {
      for (const clickCount of [1, 2]) {
        t.pane.pointer({ kind: 'down', x: 415, y: 325, button: 'left', clickCount })
        t.pane.pointer({ kind: 'up', x: 415, y: 325, button: 'left', clickCount })
      }
    }, 'double-click')
    expect(step.target).toMatchObject({ text: 'word' })
  })

  it('a click inside a shadow tree or a frame of another site is found again', async () => {
    const inside = await stepOf(() => t.click(220, 312), 'click')
    expect(inside.target).toMatchObject({ role: 'button', name: 'Inside' })
    expect(
      await t.pane
        .page()
        .locator(inside.target?.selector ?? '')
        .textContent(),
    ).toBe('Inside')
    const far = await stepOf(() => t.click(50, 420), 'click')
    expect(far.target).toMatchObject({ name: 'Far', frame: `http://localhost:${site.port}/frame` })
  })

  it('a field called a card number is masked, a note is not, and a shortcut is a key', async () => {
    t.click(650, 20)
    await eventually(() => t.pane.page().evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
      'card-number',
    )
    expect((await stepsAfter(() => t.type('12'), 'type')).value).toBe('••••••')
    t.click(650, 120)
    await eventually(() => t.pane.page().evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    expect((await stepsAfter(() => t.type('Hello'), 'type')).value).toBe('Hello')
    const select = { kind: 'down', key: 'a', code: 'KeyA', modifiers: { ctrl: true } } as const
    expect((await stepsAfter(() => t.pane.key(select), 'key')).value).toBe('Control+a')
    expect((await stepsAfter(() => t.pane.key({ kind: 'down', key: 'Enter', code: 'Enter' }), 'key')).value).toBe(
      'Enter',
    )
  })

  it('an upload, a dialog and a new tab are steps', async () => {
    t.forget()
    t.click(250, 220)
    const { chooser } = await t.event('chooser')
    const files = [{ name: 'cv.pdf', mimeType: 'application/pdf', bytes: new Uint8Array(5) }]
    expect((await stepsAfter(() => t.pane.uploadFiles(chooser.id, files), 'upload')).value).toBe('cv.pdf')
    t.click(450, 220)
    const { dialog } = await t.event('dialog')
    const answered = await stepsAfter(() => t.pane.answerDialog(dialog.id, { accept: true }), 'dialog')
    expect(answered.value).toBe('confirm: Really? (accepted)')
    const opened = await stepsAfter(() => t.click(50, 310), 'tab-open')
    expect(opened.tab).toBe(t.tab())
    const closed = await stepsAfter(() => t.pane.closeTab(t.tab()), 'tab-close')
    expect(closed.tab).toBe(opened.tab)
  })

  async function stepsAfter(act: () => unknown, kind: Step['kind']): Promise<Step> {
    steps.length = 0
    await act()
    await eventually(() => steps.map((step) => step.kind)).toContain(kind)
    return steps.find((step) => step.kind === kind) as Step
  }

  it('numbers are in order, nothing failed, and a stop writes what is pending', async () => {
    steps.length = 0
    t.click(650, 120)
    t.type('last')
    await eventually(() => t.pane.page().locator('textarea').inputValue()).toContain('last')
    await recorder.stop()
    expect(steps.at(-1)).toMatchObject({ kind: 'type', value: expect.stringContaining('last') })
    expect(failures).toEqual([])
    const numbers = steps.map((step) => step.n)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPane, type TestPane } from '../testing/pane.ts'
import { type Site, serveSite } from '../testing/site.ts'
import type { PaneFrame } from './types.ts'

/** The machine may be busy: what must come true is given time, and no more than it needs. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000, interval: 30 })

const at = (x: number, y: number, more = '') =>
  `style="position:absolute;left:${x}px;top:${y}px;width:100px;height:40px;${more}"`

const PAGES = {
  '/': `<title>First</title><body style="margin:0"><h1 ${at(0, 0)}>Harbor</h1>
    <button ${at(0, 100)} onclick="this.textContent = event.detail + (event.shiftKey ? ' shift' : '')">Press</button>
    <input ${at(0, 200)} id="field"><input ${at(200, 200)} id="secret" type="password" value="hunter2">
    <a href="/second" ${at(0, 300)}>Second</a><a href="/second" target="_blank" ${at(200, 300)}>Blank</a>
    <button ${at(0, 400)} onclick="answer.textContent = confirm('Sure?')">Ask</button>
    <button ${at(200, 400)} onclick="answer.textContent = prompt('Name?', 'Ada')">Prompt</button>
    <input type="file" multiple ${at(0, 500)} onchange="answer.textContent = [...this.files].map(f => f.name + f.size)">
    <a href="/file" ${at(200, 500)}>File</a><a href="/big" ${at(400, 500)}>Big</a>
    <p id="answer" ${at(400, 0)}></p><p ${at(400, 100, 'cursor:grab')}>harbor light, har<b>bor</b> wall</p>
    <script>history.scrollRestoration = 'manual'</script>`,
  '/second': '<title>Second</title><h1>Second</h1>',
  '/slow': () => {},
  '/drag': `<title>Drag</title><body style="margin:0"><div draggable="true" ${at(0, 0, 'background:red')}
      ondragstart="event.dataTransfer.setData('text/plain', 'cargo')">From</div>
    <div ${at(300, 300, 'background:blue')} ondragover="event.preventDefault()"
      ondrop="event.preventDefault(); document.title = event.dataTransfer.getData('text/plain')">To</div>`,
  '/ask-leave': `<title>Leave</title><body><button ${at(0, 0)}>Touch</button>
    <script>onbeforeunload = (event) => event.preventDefault()</script>`,
  '/crash': '<title>Crash</title>',
}

describe('the pane', () => {
  let site: Site
  let t: TestPane
  beforeAll(async () => {
    site = await serveSite({
      ...PAGES,
      '/file': (_, response) => {
        response.setHeader('content-disposition', 'attachment; filename="..%2F..\\\\.bad:name.csv"')
        response.end('a,b\n1,2\n')
      },
      '/big': (_, response) => {
        response.writeHead(200, {
          'content-disposition': 'attachment; filename="big.bin"',
          'content-length': '5000000',
        })
        response.write('x'.repeat(1000))
        setTimeout(() => response.write('x'.repeat(1000)), 300)
      },
    })
    t = await openTestPane({ worldsPort: site.port, limits: { downloadBytes: 1e6, dialogMs: 3_000 } })
  })
  afterAll(async () => {
    await t?.close()
    await site?.close()
  })
  beforeEach(async () => {
    t.forget()
  })

  const text = (selector: string) => t.pane.page().locator(selector).textContent()
  const home = async () => {
    await t.pane.navigate(t.tab(), 'shop.assay.test')
    await t.pane.page().waitForLoadState()
    t.forget()
  }
  const state = () => t.pane.state().tabs.find((tab) => tab.id === t.tab())

  it('opens an address, and says url, title, loading and history', async () => {
    await home()
    await expect
      .poll(state)
      .toMatchObject({ url: 'http://shop.assay.test/', title: 'First', loading: false, canGoBack: false })
    t.click(10, 310)
    expect(await t.event('navigation')).toMatchObject({ url: 'http://shop.assay.test/second', cause: 'page' })
    await eventually(state).toMatchObject({ title: 'Second', canGoBack: true, canGoForward: false, loading: false })
    t.forget()
    await t.pane.back(t.tab())
    expect(await t.event('navigation')).toMatchObject({ url: 'http://shop.assay.test/', cause: 'user' })
    await eventually(state).toMatchObject({ title: 'First', canGoBack: false, canGoForward: true })
    await t.pane.forward(t.tab())
    await eventually(state).toMatchObject({ title: 'Second', canGoForward: false })
    await t.pane.reload(t.tab())
    await eventually(state).toMatchObject({ title: 'Second', loading: false })
  })

  it('says why a page did not open, keeps its address, and reload tries it again', async () => {
    const free = await serveSite({ '/': '<title>Back</title>' })
    await free.close()
    await expect(t.pane.navigate(t.tab(), free.origin)).rejects.toThrow(
      `127.0.0.1:${free.port} could not be opened: it refused the connection. Is its server running?`,
    )
    expect(await t.event('navigation-failed')).toMatchObject({ code: 'unreachable' })
    await eventually(state).toMatchObject({ url: `${free.origin}/`, loading: false, error: { code: 'unreachable' } })
    await expect(t.pane.reload(t.tab())).rejects.toMatchObject({ code: 'unreachable' })
    await home()
    expect(state()?.error).toBeUndefined()
  })

  it('stops a page that does not answer', async () => {
    await home()
    const opening = expect(t.pane.navigate(t.tab(), 'shop.assay.test/slow')).rejects.toMatchObject({ code: 'aborted' })
    await eventually(() => site.hits.includes('GET /slow')).toBe(true)
    await t.pane.stop(t.tab())
    await opening
    expect(state()?.url).toBe('http://shop.assay.test/')
  })

  it('takes clicks with their count and modifiers, and keys', async () => {
    await home()
    t.pane.pointer({ kind: 'move', x: 10, y: 110 })
    for (const clickCount of [1, 2]) {
      t.pane.pointer({ kind: 'down', x: 10, y: 110, button: 'left', clickCount, modifiers: { shift: true } })
      t.pane.pointer({ kind: 'up', x: 10, y: 110, button: 'left', clickCount, modifiers: { shift: true } })
    }
    await eventually(() => text('button >> nth=0')).toBe('2 shift')
    t.click(10, 210)
    t.type('Adä€')
    t.pane.key({ kind: 'down', key: 'Backspace', code: 'Backspace' })
    t.pane.key({ kind: 'down', key: 'a', code: 'KeyA', modifiers: { ctrl: true } })
    await eventually(() => t.pane.page().inputValue('#field')).toBe('Adä')
    expect(await t.pane.copy()).toBe('Adä')
    expect(await t.pane.cut()).toBe('Adä')
    await eventually(() => t.pane.page().inputValue('#field')).toBe('')
    await t.pane.paste('<b>two\u2028words</b>')
    await eventually(() => t.pane.page().inputValue('#field')).toBe('<b>two\u2028words</b>')
  })

  it('never copies a password', async () => {
    await home()
    t.click(210, 210)
    t.pane.key({ kind: 'down', key: 'a', code: 'KeyA', modifiers: { ctrl: true } })
    await eventually(() => t.pane.page().evaluate(() => document.activeElement?.id)).toBe('secret')
    expect(await t.pane.copy()).toBe('')
  })

  it('offers a paste to a page that handles it itself', async () => {
    await home()
    await t.pane.page().evaluate(() => {
      addEventListener('paste', (event) => {
        event.preventDefault()
        document.title = event.clipboardData?.getData('text/plain') ?? ''
      })
    })
    await t.pane.paste('from outside')
    await eventually(() => state()?.title).toBe('from outside')
  })

  it('drags within the page', async () => {
    await t.pane.navigate(t.tab(), 'shop.assay.test/drag')
    // A person drags what is there to be seen; the address alone arrives before it.
    await t.pane.page().waitForLoadState()
    t.pane.pointer({ kind: 'move', x: 20, y: 20 })
    t.pane.pointer({ kind: 'down', x: 20, y: 20, button: 'left' })
    for (let i = 0; i <= 10; i++) {
      t.pane.pointer({ kind: 'move', x: 20 + i * 30, y: 20 + i * 30 })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    t.pane.pointer({ kind: 'up', x: 320, y: 320, button: 'left' })
    await eventually(() => t.pane.page().title()).toBe('cargo')
  })

  it('names the cursor', async () => {
    await home()
    for (const [x, y, cursor] of [
      [10, 310, 'pointer'],
      [10, 210, 'text'],
      [410, 130, 'grab'],
      [700, 700, 'default'],
    ] as const) {
      t.forget()
      t.pane.pointer({ kind: 'move', x, y })
      expect(await t.event('cursor')).toMatchObject({ cursor })
    }
  })

  it('finds text across inline elements, forwards and backwards', async () => {
    await home()
    expect(await t.pane.find(t.tab(), 'HARBOR')).toEqual({ index: 1, count: 3 })
    expect(await t.pane.find(t.tab(), 'HARBOR')).toEqual({ index: 2, count: 3 })
    expect(await t.pane.find(t.tab(), 'HARBOR')).toEqual({ index: 3, count: 3 })
    expect(await t.pane.copy()).toBe('harbor')
    expect(await t.pane.find(t.tab(), 'HARBOR', { backwards: true })).toEqual({ index: 2, count: 3 })
    expect(await t.pane.find(t.tab(), 'nowhere')).toEqual({ index: 0, count: 0 })
  })

  it('zooms as a browser does, with the pointer where it shows', async () => {
    await home()
    await t.pane.setZoom(t.tab(), 2)
    expect(await t.pane.page().evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([640, 400, 2])
    t.click(20, 220)
    await eventually(() => text('button >> nth=0')).toBe('1')
    await expect(t.pane.setZoom(t.tab(), 9)).rejects.toMatchObject({ code: 'input' })
    await t.pane.setZoom(t.tab(), 1)
    expect(await t.pane.page().evaluate(() => innerWidth)).toBe(1280)
  })

  it('sends pictures of the size asked for', async () => {
    await home()
    let last: PaneFrame | undefined
    const stop = t.pane.frames((frame) => {
      last = frame
    })
    await eventually(() => last && jpegSize(last.data)).toEqual([1280, 800])
    await t.pane.resize({ width: 700, height: 500, deviceScaleFactor: 2 })
    await eventually(() => last && [last.width, last.height, ...jpegSize(last.data)]).toEqual([700, 500, 700, 500])
    expect(await t.pane.page().evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([700, 500, 2])
    stop()
    await t.pane.resize({ width: 1280, height: 800, deviceScaleFactor: 1 })
    await expect(t.pane.resize({ width: 0, height: 500, deviceScaleFactor: 1 })).rejects.toMatchObject({
      code: 'input',
    })
  })

  it('makes a tab of a new window, casts the active tab only, and closes tabs', async () => {
    await home()
    const first = t.tab()
    const tabs = new Set<string>()
    const stop = t.pane.frames((frame) => {
      tabs.add(frame.tab)
    })
    t.click(210, 310)
    await eventually(() => t.pane.state().tabs.length).toBe(2)
    await eventually(state).toMatchObject({ title: 'Second', openedBy: first })
    const second = t.tab()
    await eventually(() => [...tabs]).toContain(second)
    await t.pane.activateTab(first)
    expect(t.tab()).toBe(first)
    await t.pane.activateTab(second)
    expect(await t.pane.closeTab(second)).toBe(true)
    expect(t.pane.state().tabs.map((tab) => tab.id)).toEqual([first])
    expect(t.tab()).toBe(first)
    await expect(t.pane.navigate(second, 'shop.assay.test')).rejects.toMatchObject({ code: 'no-tab' })
    stop()
  })

  it('brings dialogs to the person, and takes the answer back', async () => {
    await home()
    t.click(10, 410)
    const { dialog } = await t.event('dialog')
    expect(dialog).toMatchObject({ kind: 'confirm', message: 'Sure?' })
    await t.pane.answerDialog(dialog.id, { accept: true })
    await eventually(() => text('#answer')).toBe('true')
    t.forget()
    t.click(210, 410)
    const { dialog: prompt } = await t.event('dialog')
    expect(prompt.defaultValue).toBe('Ada')
    await t.pane.answerDialog(prompt.id, { accept: true, text: 'Grace' })
    await eventually(() => text('#answer')).toBe('Grace')
    await expect(t.pane.answerDialog(prompt.id, { accept: true })).rejects.toMatchObject({ code: 'no-dialog' })
  })

  it('dismisses a dialog that nobody answers', async () => {
    await home()
    t.click(10, 410)
    expect(await t.event('dialog-closed')).toMatchObject({ outcome: 'expired' })
    await eventually(() => text('#answer')).toBe('false')
  })

  it('asks before a page is left, and stays when told to', async () => {
    const tab = await t.pane.openTab('shop.assay.test/ask-leave')
    t.click(10, 10)
    await eventually(() => t.pane.page().evaluate(() => navigator.userActivation.hasBeenActive)).toBe(true)
    const closing = t.pane.closeTab(tab)
    const { dialog } = await t.event('dialog')
    expect(dialog.kind).toBe('beforeunload')
    await t.pane.answerDialog(dialog.id, { accept: false })
    expect(await closing).toBe(false)
    expect(await t.pane.closeTab(tab, { force: true })).toBe(true)
    expect(t.pane.state().tabs.map((each) => each.id)).not.toContain(tab)
  })

  it('hands a page the bytes of an upload', async () => {
    await home()
    t.click(10, 510)
    const { chooser } = await t.event('chooser')
    expect(chooser.multiple).toBe(true)
    const files = ['a.txt', '../b.txt'].map((name) => ({ name, mimeType: 'text/plain', bytes: new Uint8Array(3) }))
    await t.pane.uploadFiles(chooser.id, files)
    await eventually(() => text('#answer')).toBe('a.txt3,b.txt3')
    await expect(t.pane.uploadFiles(chooser.id, files)).rejects.toMatchObject({ code: 'no-chooser' })
  })

  it('saves a download under a harmless name, and refuses one that is too large', async () => {
    await home()
    t.click(210, 510)
    const { download } = await t.event('download', (event) => event.download.state === 'done')
    expect(download.path).toBe(join(t.downloads, download.name))
    expect(download.name).not.toMatch(/[/\\:]|^\./)
    expect(await readFile(download.path ?? '', 'utf8')).toBe('a,b\n1,2\n')
    t.click(410, 510)
    const refused = await t.event('download', (event) => event.download.state === 'refused')
    expect(refused.download.reason).toBe('larger than 1 MB')
  })

  it('reports a crash and recovers on reload', async () => {
    await t.pane.navigate(t.tab(), 'shop.assay.test/crash')
    const session = await t.pane.page().context().newCDPSession(t.pane.page())
    session.send('Page.crash').catch(() => {})
    expect(await t.event('crashed')).toMatchObject({ what: 'tab', tab: t.tab() })
    expect(state()).toMatchObject({ crashed: true })
    await t.pane.reload(t.tab())
    await eventually(state).toMatchObject({ crashed: false, title: 'Crash', url: 'http://shop.assay.test/crash' })
  })

  it('reports the end of the browser, and restarts with the same tabs', async () => {
    await home()
    const tabs = t.pane.state().tabs.map((tab) => tab.id)
    const browser = t.pane.page().context().browser()
    const session = await browser?.newBrowserCDPSession()
    session?.send('Browser.crash').catch(() => {})
    expect(await t.event('crashed', (event) => event.what === 'browser')).toBeTruthy()
    await expect(t.pane.openTab()).rejects.toMatchObject({ code: 'crashed' })
    await t.pane.restart()
    await t.event('restarted')
    expect(t.pane.state().tabs.map((tab) => tab.id)).toEqual(tabs)
    await eventually(state).toMatchObject({ title: 'First', crashed: false })
    t.click(10, 110)
    await eventually(() => text('button >> nth=0')).toBe('1')
  })
})

function jpegSize(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64')
  for (let i = 2; i < bytes.length; i += 2 + bytes.readUInt16BE(i + 2)) {
    const marker = bytes.readUInt16BE(i)
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(i + 7), bytes.readUInt16BE(i + 5)]
  }
  return []
}

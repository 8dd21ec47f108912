import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { openTestPane, type TestPane } from '../testing/pane.ts'
import { type Site, serveSite } from '../testing/site.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000, interval: 30 })

/** Every way this machine can be named; the studio listens behind all of them. */
const NAMES = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0.0.0.0',
  'x.localhost',
  '[::ffff:127.0.0.1]',
  '2130706433',
  'evil.assay.test',
]

/** Everything a page can try to reach an address with; each tells whether an answer came. */
const REACH = `async (url) => {
  const settled = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 1500, 'silence'))])
  const element = (tag, attribute, more = {}) => settled(new Promise((resolve) => {
    const node = Object.assign(document.createElement(tag), more)
    node.onload = () => resolve('loaded')
    node.onerror = () => resolve('error')
    node[attribute] = url
    document.body.append(node)
  }))
  const socket = settled(new Promise((resolve) => {
    const ws = new WebSocket(url.replace('http', 'ws') + 'socket')
    ws.onopen = () => resolve('open')
    ws.onerror = () => resolve('error')
  }))
  const source = 'fetch(' + JSON.stringify(url + 'worker') + ', {mode: "no-cors"}).then(() => postMessage("ok"), () => postMessage("error"))'
  const worker = settled(new Promise((resolve) => {
    new Worker(URL.createObjectURL(new Blob([source]))).onmessage = (event) => resolve(event.data)
  }))
  navigator.sendBeacon(url + 'beacon', 'x')
  const events = new EventSource(url + 'events')
  const results = await Promise.all([
    settled(fetch(url + 'fetch', { mode: 'no-cors' }).then(() => 'ok', () => 'error')),
    element('img', 'src'), element('script', 'src'), element('iframe', 'src'), element('link', 'href', { rel: 'stylesheet' }), socket, worker,
  ])
  events.close()
  return results
}`

describe('hostile pages', () => {
  let studio: Site
  let site: Site
  let t: TestPane
  beforeAll(async () => {
    studio = await serveSite({ '/': '<title>Studio</title>' })
    site = await serveSite({
      '/': '<title>Evil</title><h1>Welcome</h1>',
      '/to-studio': (_, response) => {
        response.writeHead(302, { location: `${studio.origin}/redirected` })
        response.end()
      },
      '/frame-to-studio': '<iframe src="/to-studio"></iframe>',
      '/popups': `<title>Popups</title><body onclick="for (let i = 0; i < 40; i++) open('/?' + i)">Click me</body>`,
      '/popups-alone': `<title>Alone</title><script>setInterval(() => open('/?self'), 20)</script>`,
      '/alerts':
        '<title>Alerts</title><script>onload = () => { while (true) alert("Your computer has a virus") }</script>',
      '/loop': '<title>Loop</title><script>onload = () => setTimeout(() => { while (true); }, 200)</script>',
      '/leave': `<title>Leave</title><body onclick="1">x<script>onbeforeunload = (event) => { event.preventDefault(); while (Date.now() % 7); }</script>`,
      '/titles': `<title>x</title><script>let i = 0; setInterval(() => { for (let n = 0; n < 50; n++) document.title = '<b>' + i++ + '</b>'.repeat(999) }, 1)</script>`,
      '/downloads': `<title>Downloads</title><script>for (let i = 0; i < 30; i++) { const a = document.createElement('a'); a.href = '/endless?' + i; a.download = ''; a.click() }</script>`,
      '/endless': (_, response) => {
        response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' })
        response.write('x'.repeat(1000))
      },
      '/huge': (_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<title>Huge</title>${'<div><span>word</span></div>'.repeat(20_000)}`)
      },
    })
  })
  // A browser of its own for each, so that one that brings it down does not speak for the next.
  beforeEach(async () => {
    t = await openTestPane({ worldsPort: site.port, blockedOrigins: [studio.origin], limits: { tabs: 8 } })
  })
  afterEach(async () => {
    await t?.close()
    studio.hits.length = 0
  })
  afterAll(async () => {
    await site?.close()
    await studio?.close()
  })

  const open = async (path: string) => {
    t.forget()
    await t.pane.navigate(t.tab(), `evil.assay.test${path}`).catch(() => {})
  }

  it('cannot reach the studio, by any name and by any means', async () => {
    await open('/')
    const answers = await t.pane.page().evaluate(`(async (reach) => {
      const answers = {}
      await Promise.all(${JSON.stringify(NAMES)}.map(async (name) => { answers[name] = await reach('http://' + name + ':${studio.port}/') }))
      return answers
    })(${REACH})`)
    expect(Object.keys(answers as object)).toEqual(expect.arrayContaining(NAMES))
    expect(JSON.stringify(answers)).not.toMatch(/"(ok|open)"/)
    expect(studio.hits).toEqual([])
    expect(await t.event('blocked')).toMatchObject({ what: 'studio' })
  })

  it('cannot be led or lead to it by a redirect, a frame, a form or a window', async () => {
    await expect(t.pane.navigate(t.tab(), 'evil.assay.test/to-studio')).rejects.toMatchObject({ code: 'unreachable' })
    await open('/frame-to-studio')
    await open('/')
    for (const script of [
      `location.href = '${studio.origin}'`,
      `document.body.innerHTML = '<form method=post action="${studio.origin}/form"></form>'; document.forms[0].submit()`,
    ]) {
      await open('/')
      await t.pane.page().evaluate(script)
      await eventually(() => t.pane.state().tabs[0]?.error?.code).toBe('unreachable')
    }
    await open('/')
    await t.pane.page().evaluate(`void open('${studio.origin}/window')`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    for (const tab of t.pane.state().tabs.slice(1)) await t.pane.closeTab(tab.id, { force: true })
    expect(studio.hits).toEqual([])
  })

  it('would reach it without the block, so the tests above can fail', async () => {
    const open = await launchChromium({ chromium: await testChromium(), log: () => {}, worldsPort: site.port })
    const page = await open.browser.newPage()
    await page.goto('http://evil.assay.test/')
    const answers = await page.evaluate(`(${REACH})('http://127.0.0.1:${studio.port}/')`)
    await open.close()
    expect(answers).toContain('ok')
    expect(studio.hits.some((hit) => hit.startsWith('UPGRADE'))).toBe(true)
  })

  it('cannot read a file of this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-secret-'))
    const secret = join(folder, 'secret.html')
    await writeFile(secret, '<title>the secret</title>')
    const url = `file://${secret}`
    await open('/')
    const page = t.pane.page()
    expect(
      await page.evaluate(
        (url) =>
          fetch(url).then(
            () => 'read',
            () => 'refused',
          ),
        url,
      ),
    ).toBe('refused')
    await page.evaluate((url) => {
      document.body.innerHTML = `<iframe src="${url}"></iframe><a href="${url}" style="position:fixed;inset:0">x</a>`
      location.href = url
    }, url)
    t.click(500, 500)
    await page.evaluate((url) => void window.open(url), url).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 500))
    const pages = page.context().pages()
    const urls = pages.flatMap((each) => each.frames()).map((frame) => frame.url())
    expect(urls.filter((each) => each.startsWith('file:'))).toEqual([])
    for (const each of pages) expect(await each.title()).not.toBe('the secret')
    expect(await t.event('blocked')).toMatchObject({ what: 'scheme', url })
    await expect(t.pane.navigate(t.tab(), url)).rejects.toMatchObject({ code: 'blocked' })
    for (const tab of t.pane.state().tabs.slice(1)) await t.pane.closeTab(tab.id, { force: true })
    await rm(folder, { recursive: true })
  })

  it('gets no permission', async () => {
    await open('/')
    const answers = await t.pane.page().evaluate(async () => {
      const refused = (promise: Promise<unknown>) =>
        promise.then(
          () => 'granted',
          (error) => error.name,
        )
      return {
        location: await new Promise((resolve) =>
          navigator.geolocation
            ? navigator.geolocation.getCurrentPosition(
                () => resolve('granted'),
                () => resolve('refused'),
              )
            : resolve('refused'),
        ),
        notifications: typeof Notification === 'undefined' ? 'denied' : await Notification.requestPermission(),
        camera: navigator.mediaDevices ? await refused(navigator.mediaDevices.getUserMedia({ video: true })) : 'none',
        clipboard: navigator.clipboard ? await refused(navigator.clipboard.readText()) : 'none',
      }
    })
    expect(answers.location).toBe('refused')
    expect(answers.notifications).toBe('denied')
    expect(JSON.stringify(answers)).not.toContain('granted')
  })

  it('opens no more windows than a person can look through', async () => {
    await open('/popups')
    t.click(200, 200)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await eventually(() => t.pane.page().context().pages().length).toBe(t.pane.state().tabs.length)
    expect(t.pane.state().tabs.length).toBeLessThanOrEqual(8)
    for (const tab of t.pane.state().tabs.slice(1)) await t.pane.closeTab(tab.id, { force: true })
    await open('/popups-alone')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(t.pane.state().tabs.length).toBeLessThanOrEqual(8)
    await open('/')
    for (const tab of t.pane.state().tabs.slice(1)) await t.pane.closeTab(tab.id, { force: true })
    expect(t.pane.state().tabs).toHaveLength(1)
  })

  it('cannot hold the person with endless alerts', async () => {
    await open('/alerts')
    const { dialog } = await t.event('dialog')
    expect(dialog.message).toBe('Your computer has a virus')
    t.forget()
    await t.pane.answerDialog(dialog.id, { accept: true })
    const next = await t.event('dialog')
    await t.pane.answerDialog(next.dialog.id, { accept: true, silence: true })
    expect(await t.event('crashed')).toMatchObject({ what: 'tab' })
    await t.pane.navigate(t.tab(), 'evil.assay.test/')
    expect(await t.pane.page().title()).toBe('Evil')
  })

  it('can be left while it has an alert open, and while its script never ends', async () => {
    await open('/alerts')
    await t.event('dialog')
    await t.pane.navigate(t.tab(), 'evil.assay.test/')
    expect(await t.pane.page().title()).toBe('Evil')
    await open('/loop')
    await new Promise((resolve) => setTimeout(resolve, 600))
    await t.pane.navigate(t.tab(), 'evil.assay.test/')
    expect(await t.pane.page().title()).toBe('Evil')
    const stuck = await t.pane.openTab('evil.assay.test/loop')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await t.pane.closeTab(stuck)).toBe(true)
  })

  it('cannot flood the studio with titles or downloads', async () => {
    await open('/titles')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const tabs = t.events.filter((event) => event.type === 'tabs')
    expect(tabs.length).toBeLessThan(60)
    expect(t.pane.state().tabs[0]?.title.length).toBeLessThanOrEqual(300)
    await open('/downloads')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const running = t.pane.state().downloads.filter((download) => download.state === 'running')
    expect(running.length).toBeLessThanOrEqual(5)
    for (const download of running) await t.pane.cancelDownload(download.id)
    expect(await readdir(t.downloads)).toEqual([])
  })

  it('still takes input and shows pictures with a huge page', async () => {
    await open('/huge')
    await t.pane.page().waitForLoadState()
    const found = await t.pane.find(t.tab(), 'word')
    expect(found).toEqual({ index: 1, count: 1000 })
    let pictures = 0
    const stop = t.pane.frames(() => void pictures++)
    await eventually(() => pictures).toBeGreaterThan(0)
    stop()
  })

  it('sees nothing of the studio in its own world', async () => {
    await open('/')
    t.pane.pointer({ kind: 'move', x: 10, y: 10 })
    await t.pane.find(t.tab(), 'welcome')
    const found = await t.pane
      .page()
      .evaluate(() => Object.keys(window).filter((name) => /assay|playwright|__pw/i.test(name)))
    expect(found).toEqual([])
  })
})

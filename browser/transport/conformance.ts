import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, serveSite } from '../testing/site.ts'
import { createDebuggerTransport, type DebuggerLike } from './relay.ts'

function present<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('not there')
  return value
}

/**
 * What the transport owes Playwright, whatever the view is made of: run against a page of a real Chromium here, and against an
 * Electron view wherever its binary exists.
 */
export function describeTransport(
  name: string,
  openView: () => Promise<{ debugger: DebuggerLike; close(): Promise<void> }>,
): void {
  describe(`the debugger transport over ${name}`, () => {
    let site: Site
    let view: { debugger: DebuggerLike; close(): Promise<void> }
    let browser: Browser
    let page: Page
    let closeAsked = 0
    const sent: string[] = []
    const lost: string[] = []

    beforeAll(async () => {
      site = await serveSite({
        '/': `<title>First</title><h1>Harbor</h1><button onclick="this.textContent='Pressed'">Press</button>
          <label>Name <input></label><a href="/second">Second page</a>`,
        '/second': '<title>Second</title><h1>Second</h1>',
        '/frames': (_, response) => {
          response.setHeader('content-type', 'text/html')
          // localhost and 127.0.0.1 are different sites, so the second frame lives in a process of its own.
          response.end(`<title>Frames</title><iframe name="near" src="/second"></iframe>
            <iframe name="far" src="http://localhost:${site.port}/"></iframe>`)
        },
      })
      view = await openView()
      const send = view.debugger.sendCommand.bind(view.debugger)
      view.debugger.sendCommand = (method, params, sessionId) => {
        sent.push(method)
        return send(method, params, sessionId)
      }
      const transport = createDebuggerTransport(view.debugger, {
        onDetach: (message) => lost.push(message),
        closeView: () => closeAsked++,
      })
      browser = await chromium.connectOverCDP(transport)
      page = present(browser.contexts()[0]?.pages()[0])
    })
    afterAll(async () => {
      await browser?.close()
      await view?.close()
      await site?.close()
    })

    it('knows one context with one page, and its version', () => {
      expect(browser.contexts()).toHaveLength(1)
      expect(browser.contexts()[0]?.pages()).toHaveLength(1)
      expect(browser.version()).toMatch(/^\d+\./)
    })

    it('navigates, clicks, types and goes back', async () => {
      await page.goto(`${site.origin}/`)
      await page.getByRole('button', { name: 'Press' }).click()
      expect(await page.getByRole('button').textContent()).toBe('Pressed')
      await page.getByLabel('Name').fill('Ada')
      expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
      await page.getByRole('link').click()
      await expect.poll(() => page.title()).toBe('Second')
      await page.goBack()
      expect(await page.title()).toBe('First')
    })

    it('reaches into frames, one of them in a process of its own', async () => {
      await page.goto(`${site.origin}/frames`)
      expect(await page.frameLocator('[name=near]').locator('h1').textContent()).toBe('Second')
      const far = page.frameLocator('[name=far]')
      await far.getByRole('button').click()
      expect(await far.getByRole('button').textContent()).toBe('Pressed')
      const frame = present(page.frame('far'))
      const session = await page.context().newCDPSession(frame)
      const told = await session.send('Runtime.evaluate', { expression: 'location.hostname' })
      expect(told.result.value).toBe('localhost')
    })

    it('takes an aria snapshot and a screenshot', async () => {
      await page.goto(`${site.origin}/`)
      const snapshot = await page.locator('body').ariaSnapshot()
      expect(snapshot).toContain('heading "Harbor"')
      expect(snapshot).toContain('button "Press"')
      const picture = await page.screenshot({ type: 'jpeg' })
      expect([picture[0], picture[1]]).toEqual([0xff, 0xd8])
    })

    it('opens a CDP session of its own beside the one Playwright uses, and closes it', async () => {
      const session = await page.context().newCDPSession(page)
      const events: string[] = []
      session.on('Page.frameNavigated', (event) => events.push(event.frame.url))
      await session.send('Page.enable')
      await page.goto(`${site.origin}/second`)
      expect(events).toEqual([`${site.origin}/second`])
      await session.detach()
      expect(await page.title()).toBe('Second')
    })

    it('records a trace', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'assay-trace-'))
      await page.context().tracing.start({ screenshots: true, snapshots: true })
      await page.goto(`${site.origin}/`)
      await page.getByRole('button').click()
      await page.context().tracing.stop({ path: join(folder, 'trace.zip') })
      const zip = await readFile(join(folder, 'trace.zip'))
      expect(zip.subarray(0, 2).toString()).toBe('PK')
      expect(zip.length).toBeGreaterThan(2_000)
      await rm(folder, { recursive: true })
    })

    it('swallows the emulation that crashes Electron', async () => {
      await page.setViewportSize({ width: 640, height: 480 })
      expect(sent).not.toContain('Emulation.setDeviceMetricsOverride')
      expect(sent).not.toContain('Browser.getVersion')
      expect(sent).not.toContain('Target.attachToBrowserTarget')
    })

    it('refuses a new page in words, and asks its owner to close the view', async () => {
      await expect(page.context().newPage()).rejects.toThrow('open a tab in the pane instead')
      const closing = page.close()
      await expect.poll(() => closeAsked).toBe(1)
      closing.catch(() => {})
    })

    it('says clearly that the view is gone, and ends what was under way', async () => {
      const pending = page.evaluate('new Promise(() => {})')
      const ended = expect(pending).rejects.toThrow()
      await view.close()
      await ended
      await expect.poll(() => lost.length).toBe(1)
      expect(lost[0]).toMatch(/^The page was detached from the studio: .*\.$/)
      expect(browser.isConnected()).toBe(false)
      await expect(page.title()).rejects.toThrow()
    })
  })
}

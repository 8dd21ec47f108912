import type { BrowserContext, Page, Request } from 'playwright'
import { visibleText } from '../../browser/index.ts'

/** What a page of the worlds says while it is still fetching. */
const UNFINISHED = /^Loading(?:…| .+…)?$/m

/** Patience for one thing to show, in milliseconds: the answerers also run on busy machines. */
const PATIENCE = 90_000
/** Milliseconds without traffic after which nothing more is expected. */
const QUIET = 400

/** A page, and what a person does on it. Every step waits until what it needs is there. */
export class Hands {
  readonly page: Page

  /** Requests that have no answer yet, and when the last one came or went. */
  readonly #open = new Set<Request>()
  #lastTraffic = 0

  private constructor(page: Page) {
    this.page = page
    page.on('request', (request) => {
      this.#open.add(request)
      this.#lastTraffic = Date.now()
    })
    const ended = (request: Request): void => {
      this.#open.delete(request)
      this.#lastTraffic = Date.now()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  static async on(context: BrowserContext): Promise<Hands> {
    return new Hands(await context.newPage())
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url, { timeout: PATIENCE })
  }

  async click(selector: string): Promise<void> {
    // These sites move by the history alone; on a busy machine waiting for a navigation that never loads anything takes a minute.
    await this.page.locator(selector).first().click({ noWaitAfter: true })
  }

  /** Waits until nothing of it is on the page. */
  async gone(selector: string): Promise<void> {
    await this.page.locator(selector).first().waitFor({ state: 'detached' })
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.page.locator(selector).first().fill(text)
  }

  /** Presses keys on an element, such as a slider's handle. */
  async press(selector: string, ...keys: string[]): Promise<void> {
    const target = this.page.locator(selector).first()
    await target.scrollIntoViewIfNeeded()
    await target.focus()
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Waits until the address holds this text. */
  async at(part: string): Promise<void> {
    await this.page.waitForURL((url) => decodeURIComponent(url.href).includes(part), {
      timeout: PATIENCE,
      waitUntil: 'commit',
    })
  }

  /** Waits until every request is answered and none followed: lists keep showing their earlier rows while they fetch. */
  async settle(): Promise<void> {
    const until = Date.now() + PATIENCE
    // The page gets the time to ask for what the last step needs, counted in its own frames: a busy machine draws few.
    await this.page.evaluate(
      () =>
        new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))),
    )
    while (this.#open.size > 0 || Date.now() - this.#lastTraffic < QUIET) {
      if (Date.now() > until) throw new Error(`${this.page.url()} still waits for ${this.#open.size} answers`)
      await this.page.waitForTimeout(100)
    }
  }

  /** The readable text of the page, once it is complete and holds what is looked for. */
  async read(wanted: RegExp): Promise<string> {
    const until = Date.now() + PATIENCE
    for (;;) {
      await this.settle()
      const text = await visibleText(this.page)
      if (wanted.test(text) && !UNFINISHED.test(text)) return text
      if (Date.now() > until) throw new Error(`${this.page.url()} does not show ${wanted}: ${text.slice(0, 400)}`)
      await this.page.waitForTimeout(300)
    }
  }

  url(): string {
    return this.page.url()
  }
}

/** Groups of the first match. @throws where the text does not match */
export function take(text: string, pattern: RegExp): string[] {
  const match = pattern.exec(text)
  if (!match) throw new Error(`no ${pattern} in: ${text.slice(0, 300)}`)
  return match.slice(1).map((group) => group ?? '')
}

/** The first group of the first match. */
export function one(text: string, pattern: RegExp): string {
  return take(text, pattern)[0] ?? ''
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

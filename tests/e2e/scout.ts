/**
 * A scout walks the same local sites beside the page pane, in a Chromium of the test's own with the same viewport, and says where
 * things are: what is streamed as pictures has no elements to ask for. Every act goes to both, so that they stay alike.
 */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type LaunchedChromium, launchChromium } from '../../browser/index.ts'
import { testChromium } from '../../browser/testing/chromium.ts'
import { type RunningWorlds, startWorlds, worlds } from '../../worlds/index.ts'
import { root } from './studio.ts'

export class Scout {
  readonly #workbench: Page
  readonly #worlds: RunningWorlds
  readonly #chromium: LaunchedChromium
  #page: Page
  #offset = { x: 0, y: 0 }

  private constructor(workbench: Page, running: RunningWorlds, chromium: LaunchedChromium, page: Page) {
    this.#workbench = workbench
    this.#worlds = running
    this.#chromium = chromium
    this.#page = page
  }

  static async beside(workbench: Page): Promise<Scout> {
    const running = await startWorlds({ worlds, assets: join(root, 'out', 'worlds') })
    const chromium = await launchChromium({ chromium: await testChromium(), worldsPort: running.port, log: () => {} })
    const scout = new Scout(
      workbench,
      running,
      chromium,
      (await (await chromium.browser.newContext()).newPage()) as unknown as Page,
    )
    await scout.fit()
    return scout
  }

  /** Takes over where the page lies in the workbench, and its size. */
  async fit(): Promise<void> {
    const box = await this.#workbench.locator('section[aria-label="Page"] canvas').boundingBox()
    if (!box) throw new Error('The workbench shows no page')
    this.#offset = { x: box.x, y: box.y }
    await this.#page.setViewportSize({ width: Math.round(box.width), height: Math.round(box.height) })
  }

  async close(): Promise<void> {
    await this.#chromium.close()
    await this.#worlds.close()
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url)
    await this.#page.waitForLoadState('networkidle')
    await this.#page.waitForTimeout(600)
  }

  /** A new tab; the address is opened in it by `goto`. */
  async newTab(): Promise<void> {
    const size = this.#page.viewportSize()
    this.#page = (await this.#page.context().newPage()) as Page
    if (size) await this.#page.setViewportSize(size)
  }

  async click(selector: string): Promise<void> {
    const { x, y } = await this.#middle(selector)
    for (const { mouse, at } of this.#both(x, y)) await mouse.click(at.x, at.y)
    await this.#rest()
  }

  async hover(selector: string): Promise<void> {
    const { x, y } = await this.#middle(selector)
    // As a hand moves: seen on the way, and slower at its end.
    for (const part of [0.7, 0.8, 0.9, 0.96, 0.98, 1]) {
      for (const { mouse, at } of this.#both(x * part + (1 - part) * 40, y)) await mouse.move(at.x, at.y)
      await this.#workbench.waitForTimeout(120)
    }
    await this.#rest()
  }

  /** Sideways by so many pixels. */
  async drag(selector: string, dx: number): Promise<void> {
    const { x, y } = await this.#middle(selector)
    for (const { mouse, at } of this.#both(x, y)) {
      await mouse.move(at.x, at.y)
      await mouse.down()
      for (const part of [0.25, 0.5, 0.75, 1]) await mouse.move(at.x + dx * part, at.y)
      await mouse.up()
    }
    await this.#rest()
  }

  async type(text: string): Promise<void> {
    await this.#workbench.keyboard.type(text, { delay: 40 })
    await this.#page.keyboard.type(text, { delay: 10 })
    await this.#rest()
  }

  /** The middle of an element, brought into view by the wheel in both pages. */
  async #middle(selector: string): Promise<{ x: number; y: number }> {
    const element = this.#page.locator(selector).first()
    await element.waitFor({ state: 'visible', timeout: 30_000 })
    const height = this.#page.viewportSize()?.height ?? 0
    for (let turn = 0; turn < 12; turn++) {
      const box = await settled(element)
      const y = box.y + box.height / 2
      if (y > 40 && y < height - 40) return { x: box.x + box.width / 2, y }
      const by = Math.round((y - height / 2) / 50) * 50 || 50
      for (const { mouse, at } of this.#both(30, height / 2)) {
        await mouse.move(at.x, at.y)
        await mouse.wheel(0, by)
      }
      await this.#page.waitForTimeout(500)
    }
    throw new Error(`"${selector}" does not come into view`)
  }

  #both(x: number, y: number) {
    const pane = { x: x + this.#offset.x, y: y + this.#offset.y }
    return [
      { mouse: this.#workbench.mouse, at: pane },
      { mouse: this.#page.mouse, at: { x, y } },
    ]
  }

  /** As long as a person rests before the next act. */
  #rest(): Promise<void> {
    return this.#workbench.waitForTimeout(1_400)
  }
}

async function settled(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let before = await element.boundingBox()
  for (let tries = 0; tries < 20; tries++) {
    await element.page().waitForTimeout(150)
    const now = await element.boundingBox()
    if (before && now && before.x === now.x && before.y === now.y) return now
    before = now
  }
  throw new Error('An element does not come to rest')
}

/** Starts the studio as a person would, and opens it in a real Chromium. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, expect, type Page, test } from '@playwright/test'
import { testChromium } from '../../browser/testing/chromium.ts'

export const root = join(import.meta.dirname, '..', '..')

export interface Studio {
  url: string
  workspace: string
  home: string
  process: ChildProcess
  /** Everything it printed, for a failed test to show. */
  output: () => string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A fresh copy of the sample benchmark in a temporary folder. */
export async function copyOfSample(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'assay-e2e-')), 'harbor')
  await cp(join(root, 'samples', 'harbor'), folder, { recursive: true })
  return folder
}

/** Starts `assay open` on `workspace` and waits for its address. */
export async function startStudio(
  workspace: string,
  options: { home?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Studio> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'assay-home-')))
  const child = spawn(process.execPath, ['cli/main.ts', 'open', workspace, '--browser', '--no-open', '--port', '0'], {
    cwd: root,
    env: { ...process.env, ASSAY_HOME: home, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /^Assay is at (http:\S+)$/m.exec(output)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', (code) => fail(new Error(`The studio ended with ${code} before it was there:\n${output}`)))
  })
  return {
    url,
    workspace,
    home,
    process: child,
    output: () => output,
    stop: (signal = 'SIGINT') =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.on('close', () => done())
        child.kill(signal)
      }),
  }
}

/** A studio at which this person sits. */
export async function startStudioAs(workspace: string, annotator: string): Promise<Studio> {
  const home = await mkdtemp(join(tmpdir(), 'assay-home-'))
  await writeFile(join(home, 'settings.json'), JSON.stringify({ annotator }))
  return startStudio(workspace, { home })
}

export const forget = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** The Chromium in which tests look at the workbench; found the way the studio itself finds one. */
export async function launchBrowser(): Promise<Browser> {
  const found = await testChromium()
  return chromium.launch({
    executablePath: found.path,
    env: { ...(process.env as Record<string, string>), ...found.env },
    args: [...found.args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

/** Opens the studio's link in a fresh context and waits for the workbench. */
export async function openWorkbench(
  browser: Browser,
  studio: Studio,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  await page.goto(studio.url)
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
  return page
}

/** Presses one key after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Goes on as another person, by the settings. */
export async function goOnAs(page: Page, annotator: string): Promise<void> {
  await press(page, 'Escape', 'g', ',')
  await page.getByRole('textbox', { name: /annotator/i }).fill(annotator)
  await press(page, 'Enter')
  await expect(page.getByRole('contentinfo')).toContainText(annotator)
}

/** Names the model "tiny" at an address in the settings. */
export async function nameModel(page: Page, url: string): Promise<void> {
  await press(page, 'g', ',')
  await page.getByRole('textbox', { name: 'Base address' }).fill(url)
  await press(page, 'Tab')
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('tiny')
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: 'Save model' })).toBeDisabled()
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong on a page as it is now, a line each; by all rules, or only by those of WCAG 2.2 AA. Axe finishes in a window of its own beside the page, which is
 * brought to the front again: behind another window a key opens no file chooser.
 */
export async function violationsOn(
  page: Page,
  options: { exclude?: string; wcagOnly?: boolean } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  if (options.exclude) axe.exclude(options.exclude)
  if (options.wcagOnly) axe.withTags(WCAG)
  const { violations } = await axe.analyze()
  await page.bringToFront()
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} (${html})`)
    return `${id} at ${places.join(' | ')}`
  })
}

/** Nothing breaks WCAG 2.2 AA in either theme, wide and narrow. */
export async function expectAccessible(page: Page, options: { exclude?: string } = {}): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 1920],
    ['light', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const found = await violationsOn(page, { ...options, wcagOnly: true })
    expect(found.map((violation) => `${colorScheme}: ${violation}`)).toEqual([])
  }
}

/** What a suite works with: one studio on one copy of the sample, one browser, one page. A suite may put a new studio or page in place. */
export interface Suite {
  browser: Browser
  workspace: string
  studio: Studio
  page: Page
  /** Presses keys on the page, one after the other. */
  press(...keys: string[]): Promise<void>
}

/** Brings all of it up before the tests of a file and takes it down after them. @param prepare changes the workspace before the studio opens it */
export function suite(prepare: (workspace: string) => Promise<void> = async () => {}): Suite {
  const own = { press: (...keys) => press(own.page, ...keys) } as Suite
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    own.workspace = await copyOfSample()
    await prepare(own.workspace)
    own.browser = await launchBrowser()
    own.studio = await startStudio(own.workspace)
    own.page = await openWorkbench(own.browser, own.studio)
  })
  test.afterAll(async () => {
    await own.browser?.close()
    await own.studio?.stop()
    await forget(join(own.workspace, '..'))
  })
  return own
}

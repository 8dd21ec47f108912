/** `npm run screenshots`: opens the studio on a fresh copy of the sample benchmark and takes the pictures of the README. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyOfSample, forget, launchBrowser, openWorkbench, root, startStudio } from './e2e/studio.ts'

const out = join(root, 'docs', 'screenshots')

interface Shot {
  name: string
  scheme: 'light' | 'dark'
  hash: string
  /** Brings the view into the state of the picture. */
  pose: (page: Page) => Promise<void>
}

const firstOption =
  (list: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('listbox', { name: list }).getByRole('option').first().click()
  }

const SHOTS: Shot[] = [
  { name: 'screening', scheme: 'light', hash: '#/proposals', pose: firstOption('Queue') },
  {
    name: 'rubric',
    scheme: 'dark',
    hash: '#/rubrics',
    pose: async (page) => {
      await firstOption('Rubrics')(page)
      await page.getByRole('tree').getByRole('treeitem').first().waitFor()
      await page.keyboard.press('F5')
      await page
        .getByRole('tree', { name: 'Tree of the run' })
        .getByRole('treeitem')
        .first()
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'agreement',
    scheme: 'light',
    hash: '#/agreement',
    pose: async (page) => page.getByRole('table', { name: 'Confusion table' }).waitFor(),
  },
  {
    name: 'execute',
    scheme: 'dark',
    hash: '#/tasks',
    pose: async (page) => {
      await page.getByRole('listbox', { name: 'Tasks' }).getByRole('option').filter({ hasText: 'task-b4187e' }).click()
      await page.keyboard.press('x')
      await page.getByRole('button', { name: /Start recording/ }).waitFor()
      await page.keyboard.press('x')
      const address = page.getByRole('textbox', { name: 'Address' })
      const pictures = (n: number): Promise<void> =>
        page.getByText(new RegExp(`\\b${n} pictures?$`)).waitFor({ timeout: 60_000 })
      await address.waitFor({ timeout: 60_000 })
      await pictures(1)
      await address.fill('http://forum.assay.test/b/costana')
      await address.press('Enter')
      await pictures(2)
      await page.mouse.click(1030, 403)
      await pictures(3)
      await page.keyboard.press('F2')
      await page.mouse.click(435, 632)
      await page.waitForTimeout(4_000)
    },
  },
  {
    name: 'checking',
    scheme: 'light',
    hash: '#/sitecards',
    pose: async (page) => {
      await page.keyboard.press('Shift+K')
      await page.getByText('No entries have been drawn to be checked yet').waitFor()
      await page.keyboard.press('n')
      await page.keyboard.type('Card check, autumn')
      await page.keyboard.press('Control+Enter')
      await page.getByText(/You have checked 0 of/).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('q')
      for (let turn = 0; turn < 5; turn++) {
        await page.getByText('marked on the page').waitFor({ timeout: 60_000 })
        await page.waitForTimeout(2_000)
        if (turn < 4) await page.keyboard.press('1')
      }
    },
  },
  {
    name: 'taxonomy',
    scheme: 'dark',
    hash: '#/sitecards',
    pose: async (page) => {
      await page.keyboard.press('Shift+T')
      await page.getByRole('listbox', { name: 'Types of the taxonomy' }).getByRole('option').nth(19).click()
    },
  },
]

const workspace = await copyOfSample()
const browser = await launchBrowser()
const studio = await startStudio(workspace)
const page = await openWorkbench(browser, studio)
await mkdir(out, { recursive: true })
try {
  for (const shot of SHOTS) {
    await page.emulateMedia({ colorScheme: shot.scheme })
    await page.evaluate((hash) => {
      location.hash = hash
    }, shot.hash)
    await page.waitForTimeout(1500)
    await shot.pose(page)
    await page.waitForTimeout(1500)
    const path = join(out, `${shot.name}.png`)
    await page.screenshot({ path })
    console.log(path.slice(root.length + 1))
  }
} finally {
  await browser.close()
  await studio.stop()
  await forget(join(workspace, '..'))
}

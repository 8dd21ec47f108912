/** Every section, light and dark, against axe. */

import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { copyOfSample, forget, launchBrowser, openWorkbench, type Studio, startStudio } from './studio.ts'

let browser: Browser
let workspace: string
let studio: Studio
let page: Page

test.beforeAll(async () => {
  workspace = await copyOfSample()
  browser = await launchBrowser()
  studio = await startStudio(workspace)
  page = await openWorkbench(browser, studio)
})
test.afterAll(async () => {
  await browser?.close()
  await studio?.stop()
  await forget(join(workspace, '..'))
})

const SECTIONS = ['overview', 'sitecards', 'proposals', 'tasks', 'rubrics', 'judge', 'agreement', 'labs', 'settings']

async function look(section: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#/${to}`
  }, section)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText(/^Reading /)).toHaveCount(0)
  await page.waitForTimeout(700)
}

for (const theme of ['light', 'dark'] as const) {
  test(`no section has a violation in ${theme}`, async () => {
    await page.emulateMedia({ colorScheme: theme })
    const found: string[] = []
    for (const section of SECTIONS) {
      await look(section)
      const { violations } = await new AxeBuilder({ page }).exclude('.monaco-editor').analyze()
      found.push(
        ...violations.map(
          (violation) =>
            `${section}: ${violation.id} at ${violation.nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        ),
      )
    }
    expect(found).toEqual([])
  })
}

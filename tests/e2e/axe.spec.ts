/** Every section, light and dark, against axe. */

import { expect, test } from '@playwright/test'
import { suite, violationsOn } from './studio.ts'

const own = suite()

const SECTIONS = ['overview', 'sitecards', 'proposals', 'tasks', 'rubrics', 'judge', 'agreement', 'labs', 'settings']

async function look(section: string): Promise<void> {
  await own.page.evaluate((to) => {
    location.hash = `#/${to}`
  }, section)
  await expect(own.page.getByRole('main')).toBeVisible()
  await expect(own.page.getByText(/^Reading /)).toHaveCount(0)
  await own.page.waitForTimeout(700)
}

for (const theme of ['light', 'dark'] as const) {
  test(`no section has a violation in ${theme}`, async () => {
    await own.page.emulateMedia({ colorScheme: theme })
    const found: string[] = []
    for (const section of SECTIONS) {
      await look(section)
      found.push(...(await violationsOn(own.page, { exclude: '.monaco-editor' })).map((line) => `${section}: ${line}`))
    }
    expect(found).toEqual([])
  })
}

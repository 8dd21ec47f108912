import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyOfSample, forget, launchBrowser, openWorkbench, startStudio } from './e2e/studio.ts'
const workspace = await copyOfSample()
await rm(join(workspace, 'tasks', 'task-90be15.json'))
await mkdir('/tmp/zz', { recursive: true })
const browser = await launchBrowser()
const studio = await startStudio(workspace)
const page = await openWorkbench(browser, studio)
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 400)))
page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
const at = async (hash: string) => { await page.evaluate((h) => { location.hash = h }, hash); await page.waitForTimeout(1500) }
try {
  for (const [scheme, w, h] of [['light', 1280, 800], ['dark', 1920, 1080]] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.emulateMedia({ colorScheme: scheme })
    await at('#/tasks/task-8c41d7/edit')
    await page.keyboard.press(']')
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/zz/edit-${scheme}.png` })
    await page.locator('[class*=scroll]').first().evaluate((e) => { e.scrollTop = 500 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/zz/edit2-${scheme}.png` })
    await at('#/tasks/new/prop-90be15')
    await page.screenshot({ path: `/tmp/zz/new-${scheme}.png` })
  }
} finally { await browser.close(); await studio.stop(); await forget(join(workspace, '..')) }

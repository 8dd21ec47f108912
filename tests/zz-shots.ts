import { copyOfSample, launchBrowser, openWorkbench, startStudio, forget } from './e2e/studio.ts'
const ws = await copyOfSample()
const studio = await startStudio(ws)
const browser = await launchBrowser()
const page = await openWorkbench(browser, studio)
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 400)))
const to = async (hash: string) => { await page.evaluate((h) => { location.hash = h }, hash); await page.waitForTimeout(1500) }
const shot = (n: string) => page.screenshot({ path: `/tmp/shots-flow/${n}.png` })
try {
  await to('#/proposals/all'); await shot('all-light')
  await to('#/proposals/edit/prop-b4187e'); await shot('edit-light')
  await page.emulateMedia({ colorScheme: 'dark' }); await page.waitForTimeout(400); await shot('edit-dark')
  await page.setViewportSize({ width: 1920, height: 1080 }); await page.waitForTimeout(600); await shot('edit-dark-1920')
  await page.emulateMedia({ colorScheme: 'light' }); await to('#/proposals/all'); await shot('all-1920')
  await page.setViewportSize({ width: 1280, height: 800 }); await to('#/proposals/new'); await shot('new-light')
} catch (e) { console.log(e) }
await browser.close(); await studio.stop(); await forget(ws + '/..')

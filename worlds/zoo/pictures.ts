/**
 * Photographs one section of the zoo for each type of the taxonomy: `npm run zoo:pictures [-- <code>...]`, after `assay build --zoo`.
 * What it writes, renderer/sitecards/taxonomy/pictures/<code>.jpg, is what people see beside a type when they check entries.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { startWorlds } from '../kit/index.ts'
import { readZooLabels } from './labels.ts'
import { SHOTS, type Shot } from './shots.ts'
import { zoo } from './world.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'renderer', 'sitecards', 'taxonomy', 'pictures')
/** 640 by 400 in the picture; what is small is seen from nearer. */
const VIEWPORT = { width: 800, height: 500 }
const NEAR = { width: 480, height: 300 }
const SETTLE = 700
const AT_ONCE = 3
const CODES = [
  ...Array.from({ length: 64 }, (_, index) => `AT${`${index + 1}`.padStart(2, '0')}`),
  ...Array.from({ length: 56 }, (_, index) => `PT${`${index + 1}`.padStart(2, '0')}`),
]

/** What the table names, else the first instance of the development split, else of the other. */
function choose(code: string): Shot | undefined {
  const chosen = SHOTS[code]
  if (chosen) return chosen
  const files = readZooLabels().sort((one, other) => one.split.localeCompare(other.split))
  const found = files.flatMap(({ instances }) => instances).find((each) => !each.lookalike && each.types.includes(code))
  return found && { at: `${found.page}#${found.section}` }
}

async function photograph(browser: Browser, base: string, code: string, shot: Shot): Promise<void> {
  const clip = { x: 0, y: 0, ...(shot.near ? NEAR : VIEWPORT) }
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 640 / clip.width })
  const page = await context.newPage()
  const [path, section] = shot.at.split('#')
  try {
    await page.goto(`${base}${path}`)
    await page.waitForSelector('#root[data-ready]', { state: 'attached', timeout: 30_000 })
    const place = page.locator(`#${section}`)
    await place.evaluate(alone)
    await page.waitForTimeout(SETTLE)
    for (const act of shot.acts ?? []) await perform(page, place, act)
    await page.screenshot({ path: join(FOLDER, `${code}.jpg`), type: 'jpeg', quality: 70, clip })
  } finally {
    await context.close()
  }
}

/** Runs in the page: what stands beside the section would be taken for what the picture is about. */
function alone(section: Element): void {
  for (const other of section.parentElement?.children ?? [])
    if (other !== section) (other as HTMLElement).style.opacity = '0'
  document.body.style.paddingBottom = '600px'
  window.scrollTo(0, section.getBoundingClientRect().top + window.scrollY - 24)
}

/** `hover|click|double|grab <selector in the section, or after ^ on the page> [x y]`, x and y from 0 to 1; `type <text>`; `move <x> <y>`. */
async function perform(page: Page, place: Locator, act: string): Promise<void> {
  const [, verb = '', rest = ''] = /^(\w+) (.*)$/.exec(act) ?? []
  if (verb === 'type') await page.keyboard.type(rest)
  else if (verb === 'move') {
    const [x = 0, y = 0] = rest.split(' ').map(Number)
    await page.mouse.move(x, y, { steps: 6 })
  } else {
    const [, selector = '', x, y] = /^(.*?)(?: ([\d.]+) ([\d.]+))?$/.exec(rest) ?? []
    const found = selector.startsWith('^') ? page.locator(selector.slice(1)) : place.locator(selector)
    const box = await found.first().boundingBox()
    if (!box) throw new Error(`"${act}" finds nothing`)
    const [left, top] = [box.x + box.width * Number(x ?? 0.5), box.y + box.height * Number(y ?? 0.5)]
    await page.mouse.move(left, top, { steps: 4 })
    if (verb === 'click') await page.mouse.click(left, top)
    if (verb === 'double') await page.mouse.dblclick(left, top)
    if (verb === 'grab') await page.mouse.down()
  }
  await page.waitForTimeout(SETTLE)
}

const wanted = process.argv.slice(2)
const sites = await startWorlds({ worlds: [zoo], assets: join(ROOT, 'out', 'worlds') })
const site = sites.sites[0]
if (!site) throw new Error('The zoo is not served.')
const browser = await chromium.launch({
  executablePath: process.env.ASSAY_CHROMIUM ?? '/usr/bin/chromium',
  args: [`--host-resolver-rules=MAP *.assay.test 127.0.0.1:${site.port}`, '--enable-unsafe-swiftshader'],
})
await mkdir(FOLDER, { recursive: true })
const base = site.url.replace(/\/$/, '')
const missing: string[] = []
const codes = CODES.filter((each) => !wanted.length || wanted.includes(each))
async function work(): Promise<void> {
  for (let code = codes.shift(); code; code = codes.shift()) {
    const shot = choose(code)
    if (!shot) missing.push(`${code}: the zoo shows none`)
    else
      await photograph(browser, base, code, shot).catch((error: Error) =>
        missing.push(`${code}, ${shot.at}: ${error.message.split('\n')[0]}`),
      )
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
await browser.close()
await sites.close()
console.log(missing.length ? missing.join('\n') : 'Each type that was asked for has its picture.')
process.exitCode = missing.length ? 1 : 0

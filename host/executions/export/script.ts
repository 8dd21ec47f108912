import type { RecordedStep } from '../../../contract/index.ts'

type Box = { x: number; y: number; width: number; height: number }
type Target = { selector: string; tag?: string; role: string; name: string; box?: Box; frame?: string }
type Point = { x: number; y: number }
type Told = RecordedStep & {
  target: Target | null
  to?: Target
  point?: Point
  end?: Point
  effect?: { url?: string }
}

const quoted = (text: string): string => JSON.stringify(text)
const comment = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '* /').slice(0, 200)
/** Values that the recorder masked are asked for when the script runs. */
const isMasked = (value: string): boolean => /^•+$/.test(value)

/**
 * A recording as a Playwright script: `play(context)` takes the same steps in a fresh context. It says on the console where a step
 * leads to another address than it did; what a script cannot do (an upload of a file that only the person had) is a comment.
 */
export function scriptOf(input: { task: string; title: string; id: string; steps: readonly RecordedStep[] }): string {
  const steps = input.steps as readonly Told[]
  const pages = new Map<string | null, string>()
  const nameOf = (tab: string | null): string => {
    const known = pages.get(tab)
    if (known) return known
    const name = `page${pages.size + 1}`
    pages.set(tab, name)
    return name
  }
  const lines: string[] = []
  const first = steps.find(({ kind }) => kind !== 'tab-close')
  if (first) lines.push(`const ${nameOf(first.tab)} = context.pages()[0] ?? (await context.newPage())`)
  if (first && first.kind !== 'navigate' && /^https?:/.test(first.url))
    lines.push(`await ${nameOf(first.tab)}.goto(${quoted(first.url)})`)
  let last = first ? nameOf(first.tab) : ''
  const skipped = new Set<Told>()
  steps.forEach((step, index) => {
    if (skipped.has(step)) return
    lines.push(
      '',
      `// ${step.n}: ${comment(`${step.kind} ${step.target?.name || step.target?.role || ''} ${step.value ?? ''}`)}`,
    )
    const later = steps.slice(index + 1, index + 4)
    const dialog = later.find(({ kind, tab }) => kind === 'dialog' && tab === step.tab)
    if (dialog && step.kind !== 'dialog') {
      const accepts = dialog.value?.endsWith('(accepted)')
      lines.push(`${nameOf(step.tab)}.once('dialog', (dialog) => dialog.${accepts ? 'accept' : 'dismiss'}())`)
    }
    const popup = later.find(({ kind, value }) => kind === 'tab-open' && /^https?:/.test(value ?? ''))
    const act = actOf(step, nameOf(step.tab), pages)
    if (popup && /^(click|key|double-click)$/.test(step.kind) && !pages.has(popup.tab)) {
      skipped.add(popup)
      lines.push(`const [${nameOf(popup.tab)}] = await Promise.all([context.waitForEvent('page'), (async () => {`)
      lines.push(...act.map((line) => `  ${line}`), '})()])')
      last = nameOf(popup.tab)
      lines.push(`await ${last}.waitForLoadState()`)
      return
    }
    if (step.kind === 'tab-open' && !pages.has(step.tab)) {
      lines.push(`const ${nameOf(step.tab)} = await context.newPage()`)
      if (/^https?:/.test(step.value ?? '')) lines.push(`await ${nameOf(step.tab)}.goto(${quoted(step.value ?? '')})`)
    } else lines.push(...act)
    if (step.kind !== 'tab-close') last = nameOf(step.tab)
    if (step.effect?.url) lines.push(`await reached(${nameOf(step.tab)}, ${quoted(step.effect.url)})`)
  })
  return [
    "import { pathToFileURL } from 'node:url'",
    "import { type BrowserContext, chromium, type Frame, type Locator, type Page } from 'playwright'",
    '',
    '/**',
    ` * ${comment(input.task)}: ${comment(input.title)}`,
    ` * Made from the recording ${comment(input.id)}. Run it with: node <this file>`,
    ' */',
    'export async function play(context: BrowserContext): Promise<Page> {',
    ...(first ? [] : ['const page1 = context.pages()[0] ?? (await context.newPage())']).map((line) => `  ${line}`),
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    `  return ${last || 'page1'}`,
    '}',
    '',
    HELPERS,
  ].join('\n')
}

function actOf(step: Told, page: string, pages: ReadonlyMap<string | null, string>): string[] {
  const { target, value } = step
  if (step.kind === 'navigate') return [`await ${page}.goto(${quoted(value ?? step.url)})`]
  if (step.kind === 'tab-close') return pages.has(step.tab) ? [`await ${page}.close()`] : []
  if (step.kind === 'tab-switch') return [`await ${page}.bringToFront()`]
  if (step.kind === 'key') return [`await ${page}.keyboard.press(${quoted(value === ' ' ? 'Space' : (value ?? ''))})`]
  if (step.kind === 'scroll') {
    const [left = 0, top = 0] = (value ?? '').split(',').map((part) => Math.round(Number(part)) || 0)
    return target
      ? [`await ${locator(target, page)}.evaluate((element) => element.scrollTo(${left}, ${top}))`]
      : [`await ${page}.evaluate(() => window.scrollTo(${left}, ${top}))`]
  }
  if (!target) return [`// nothing to act on`]
  const at = locator(target, page)
  const place = placeIn(step)
  switch (step.kind) {
    case 'click':
      return [
        `await ${at}.click(${options({ button: /^(middle|right)$/.test(value ?? '') ? value : null, position: place })})`,
      ]
    case 'double-click':
      return [`await ${at}.dblclick()`]
    case 'hover':
      return [`await ${at}.hover(${options({ button: null, position: place })})`]
    case 'drag':
      return dragOf(step, at, page)
    case 'type':
      return isMasked(value ?? '')
        ? [`// The value was masked when it was recorded.`, `await ${at}.fill(process.env.ASSAY_SECRET ?? '')`]
        : [`await ${at}.fill(${quoted(value ?? '')})`]
    case 'select':
      return target.tag === 'select'
        ? [`await ${at}.selectOption(${quoted(value ?? '')})`]
        : [`await ${at}.setChecked(${value === 'checked'})`]
    case 'upload':
      return [`// await ${at}.setInputFiles([/* ${comment(value ?? '')} */])`]
    default:
      return []
  }
}

function dragOf({ point, end, to, target, value }: Told, at: string, page: string): string[] {
  const box = target?.box
  const from = point && box ? { x: point.x - box.x, y: point.y - box.y } : null
  const way = /^(-?\d+), (-?\d+)$/.exec(value ?? '')
  const by =
    point && end ? { x: end.x - point.x, y: end.y - point.y } : way ? { x: Number(way[1]), y: Number(way[2]) } : null
  if (by) return [`await drag(${page}, ${at}, ${JSON.stringify(from)}, ${JSON.stringify(by)})`]
  return to ? [`await ${at}.dragTo(${locator(to, page)})`] : ['// where the drag ended was not recorded']
}

const locator = ({ selector, frame }: Target, page: string): string =>
  frame === undefined
    ? `${page}.locator(${quoted(selector)}).first()`
    : `frameOf(${page}, ${quoted(frame)}).locator(${quoted(selector)}).first()`

/** Where in its target the pointer was, for targets in which the place matters: drawings and large boxes. */
function placeIn({ target, point }: Told): Point | null {
  const box = target?.box
  if (!box || !point || (box.width < 120 && box.height < 120)) return null
  const place = { x: point.x - box.x, y: point.y - box.y }
  return place.x >= 0 && place.y >= 0 && place.x <= box.width && place.y <= box.height ? place : null
}

function options(given: { button: string | null; position: Point | null }): string {
  const parts = Object.entries(given).filter(([, value]) => value !== null)
  return parts.length === 0 ? '' : `{ ${parts.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(', ')} }`
}

const HELPERS = `/** The frame that shows an address, or the page itself. */
export function frameOf(page: Page, url: string): Frame {
  return page.frames().find((frame) => frame.url() === url) ?? page.mainFrame()
}

/** Drags from a place in an element (its middle if null) by so many pixels. */
export async function drag(
  page: Page,
  element: Locator,
  from: { x: number; y: number } | null,
  by: { x: number; y: number },
): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('What is to be dragged is not on the page.')
  const start = { x: box.x + (from?.x ?? box.width / 2), y: box.y + (from?.y ?? box.height / 2) }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (let part = 1; part <= 8; part++)
    await page.mouse.move(start.x + (by.x * part) / 8, start.y + (by.y * part) / 8)
  await page.mouse.up()
}

/** Waits for the address that the step led to when it was recorded, and says where it is another. */
export async function reached(page: Page, url: string): Promise<void> {
  await page.waitForURL(url, { timeout: 10_000 }).catch(() => {
    console.warn(\`The page is at \${page.url()}, not at \${url} as when it was recorded.\`)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await chromium.launch({ headless: false })
  await play(await browser.newContext({ viewport: { width: 1280, height: 800 } }))
}
`

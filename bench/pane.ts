/**
 * How fast the page pane of the browser door is: pictures a second with a page that moves, and the time from a click to the first
 * picture that shows what it did. Measured in the Chromium that the studio itself would take. `node bench/pane.ts` prints them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPane, findChromium, type Pane } from '../browser/index.ts'
import type { Figure } from './figure.ts'

const WIDTH = 1280
const HEIGHT = 800
const WARM_UP_MS = 1_000
const MEASURE_MS = 5_000
const CLICKS = 60
/** Pages draw at most 60 pictures a second; a click lands anywhere between two of them. */
const BETWEEN_CLICKS_MS = 130

/** A shop's front page as far as drawing goes: pictures, text, and a banner that slides without end. */
const MOVING = `<!doctype html><title>Moving</title><style>
  body{margin:0;font:15px sans-serif;background:#fff}
  .banner{height:220px;overflow:hidden;background:#123}
  .slides{display:flex;width:300%;height:100%;animation:slide 4s linear infinite alternate}
  .slides div{flex:1;background:linear-gradient(120deg,#2a6,#48c)}
  @keyframes slide{to{transform:translateX(-66.6%)}}
  .grid{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;padding:16px}
  .card{border:1px solid #ddd;padding:12px}.card i{display:block;height:120px;background:linear-gradient(#ccd,#eef)}
</style><div class="banner"><div class="slides"><div></div><div></div><div></div></div></div><div class="grid">
${'<div class="card"><i></i><h3>Hushmix 300</h3><p>Quiet kitchen mixer, 1.5 l</p><b>129.00</b></div>'.repeat(12)}</div>`

/** Still, until a click turns it from light to dark: the first picture after a click is the one that shows it. */
const STILL = `<!doctype html><title>Still</title><body style="margin:0;height:100vh;background:#fff"
  onmousedown="this.style.background = this.style.background === 'rgb(255, 255, 255)' ? '#222' : '#fff'"><h1>Click me</h1>`

export async function benchPane(): Promise<Figure[]> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(request.url === '/moving' ? MOVING : STILL)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const downloadsFolder = await mkdtemp(join(tmpdir(), 'assay-bench-'))
  const cacheFolder = join(tmpdir(), 'assay-test-chromium')
  const chromium = await findChromium({ env: process.env, log: () => {}, cacheFolder })
  const viewport = { width: WIDTH, height: HEIGHT, deviceScaleFactor: 1 }
  const pane = await createPane({ chromium, log: () => {}, downloadsFolder, viewport })
  try {
    const rate = await frameRate(pane, `${origin}/moving`)
    const latencies = await clickToFrame(pane, `${origin}/still`)
    const machine = `Chromium ${chromium.version}, ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`
    return [
      figure('pictures at 1280×800, a page that moves', rate, 'a second', 'at least 25', rate >= 25, machine),
      figure('click to picture, median', percentile(latencies, 0.5), 'ms'),
      figure(
        'click to picture, 95th percentile',
        percentile(latencies, 0.95),
        'ms',
        'at most 100',
        percentile(latencies, 0.95) <= 100,
        `${latencies.length} clicks`,
      ),
    ]
  } finally {
    await pane.close()
    server.close()
    await rm(downloadsFolder, { recursive: true, force: true })
  }
}

async function frameRate(pane: Pane, url: string): Promise<number> {
  const tab = pane.state().active ?? ''
  await pane.navigate(tab, url)
  let frames = 0
  const stop = pane.frames(() => {
    frames++
  })
  await wait(WARM_UP_MS)
  frames = 0
  const from = performance.now()
  await wait(MEASURE_MS)
  const rate = frames / ((performance.now() - from) / 1_000)
  stop()
  return rate
}

/** Nothing else on the page moves, so the first picture that comes after a click is the one that shows its effect. */
async function clickToFrame(pane: Pane, url: string): Promise<number[]> {
  const tab = pane.state().active ?? ''
  await pane.navigate(tab, url)
  let arrived: (() => void) | undefined
  const stop = pane.frames(() => arrived?.())
  await wait(WARM_UP_MS)
  const latencies: number[] = []
  for (let i = 0; i < CLICKS; i++) {
    const at = { x: 200 + i * 10, y: 400 }
    pane.pointer({ kind: 'move', ...at })
    await wait(BETWEEN_CLICKS_MS + (i % 17))
    const from = performance.now()
    const shown = new Promise<void>((resolve) => {
      arrived = resolve
    })
    pane.pointer({ kind: 'down', ...at, button: 'left' })
    pane.pointer({ kind: 'up', ...at, button: 'left' })
    await shown
    latencies.push(performance.now() - from)
    arrived = undefined
  }
  stop()
  return latencies
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

function figure(name: string, value: number, unit: string, goal?: string, met?: boolean, compare?: string): Figure {
  return {
    name,
    value,
    unit,
    ...(goal === undefined ? {} : { goal }),
    ...(met === undefined ? {} : { met }),
    ...(compare === undefined ? {} : { compare }),
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

if (import.meta.main) {
  const figures = await benchPane()
  console.log(JSON.stringify(figures))
  for (const { name, value, unit, goal, met } of figures) {
    console.log(`${name}: ${value.toFixed(1)} ${unit}${goal ? `, goal ${goal}: ${met ? 'met' : 'missed'}` : ''}`)
  }
}

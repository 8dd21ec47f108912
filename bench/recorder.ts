/**
 * What the recorder costs a page that is worked on: the time from a click to the first frame that shows it, as the page itself
 * measures it, with the recorder and without, in turns on one page of the same Chromium. `node bench/recorder.ts` prints them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPane, findChromium, type Pane, startRecorder } from '../browser/index.ts'
import type { Figure } from './figure.ts'

const ROUNDS = 20
const ACTS = 40

/** A list as shops have it: 60 cards, filters, a table; a click draws the list anew. Input waits until the frame that shows it is drawn. */
const PAGE = `<!doctype html><title>List</title><style>.card{display:inline-block;width:220px;border:1px solid #ddd;margin:4px;padding:8px}</style>
<body style="font:14px sans-serif"><button id="go" aria-expanded="false" style="position:fixed;left:10px;top:10px;width:200px;height:40px">Narrow</button>
<aside style="margin-top:60px">${'<label><input type="checkbox"> Brand</label> '.repeat(40)}</aside>
<main id="list"></main><table>${'<tr><td>a</td><td>b</td><td>c</td></tr>'.repeat(60)}</table>
<script>
let n = 0
const draw = () => { n++; document.getElementById('list').innerHTML = Array.from({ length: 60 }, (_, i) =>
  '<article class="card product-card"><h3>Blender ' + ((i * 7 + n) % 60) + '</h3><p>Quiet, 1.5 l</p><button class="save">Save</button><a href="#' + i + '">Open</a></article>').join('') }
draw()
window.times = []
const go = document.getElementById('go')
const timed = (type) => addEventListener(type, (event) => {
  const from = event.timeStamp
  requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => window.times.push(performance.now() - from); c.port2.postMessage(0) })
}, true)
timed('click'); timed('input')
go.addEventListener('click', () => { go.setAttribute('aria-expanded', String(n % 2 === 0)); draw() })
</script>`

export async function benchRecorder(): Promise<Figure[]> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const downloadsFolder = await mkdtemp(join(tmpdir(), 'assay-bench-'))
  const chromium = await findChromium({
    env: process.env,
    log: () => {},
    cacheFolder: join(tmpdir(), 'assay-test-chromium'),
  })
  const viewport = { width: 1280, height: 800, deviceScaleFactor: 1 }
  const pane = await createPane({ chromium, log: () => {}, downloadsFolder, viewport })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    const without: number[] = []
    const recorded: number[] = []
    /** Of each round, in percent: what the recorder added. */
    const added: number[] = []
    let steps = 0
    await work(pane, url)
    // In turns, so that a machine that grows busy or idle meanwhile does so for both.
    for (let round = 0; round < ROUNDS; round++) {
      const means = { with: 0, without: 0 }
      for (const recording of round % 2 === 0 ? [false, true] : [true, false]) {
        const recorder = recording
          ? await startRecorder(pane, {
              append: async () => void steps++,
              saveCapture: async () => 'c1',
              failed: () => {},
            })
          : null
        const times = await work(pane, url)
        ;(recording ? recorded : without).push(...times)
        means[recording ? 'with' : 'without'] = mean(times)
        await recorder?.stop()
      }
      added.push((means.with / means.without - 1) * 100)
    }
    const [base, cost] = [mean(without), mean(recorded)]
    const ratio = (cost / base - 1) * 100
    const [low, high] = interval(added)
    const machine = `95 % interval ${low.toFixed(1)} to ${high.toFixed(1)} over ${ROUNDS} rounds; ${recorded.length} acts each, ${steps} steps recorded, ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`
    return [
      { name: 'click to drawn frame without the recorder, mean', value: base, unit: 'ms' },
      { name: 'click to drawn frame with the recorder, mean', value: cost, unit: 'ms' },
      {
        name: 'what the recorder adds to an act on the page',
        value: ratio,
        unit: '%',
        goal: 'under 5',
        met: ratio < 5,
        compare: machine,
      },
    ]
  } finally {
    await pane.close()
    server.close()
    await rm(downloadsFolder, { recursive: true, force: true })
  }
}

/** Clicks through a page; the milliseconds that each act took until its frame, by the page's own clock. */
async function work(pane: Pane, url: string): Promise<number[]> {
  await pane.navigate(pane.state().active ?? '', url)
  await pane.page().waitForLoadState()
  await wait(400)
  for (let act = 0; act < ACTS; act++) {
    const at = { x: 60 + (act % 5) * 20, y: 30 }
    pane.pointer({ kind: 'move', ...at })
    await wait(25)
    pane.pointer({ kind: 'down', ...at, button: 'left' })
    pane.pointer({ kind: 'up', ...at, button: 'left' })
    await wait(90 + (act % 7) * 5)
  }
  const times = await pane.page().evaluate(() => (window as unknown as { times: number[] }).times)
  // The first clicks warm the page up.
  return times.slice(5)
}

/** Mean of the rounds and two standard errors to both sides: a machine that others use, too, tells no more than that. */
function interval(rounds: readonly number[]): [low: number, high: number] {
  const centre = rounds.reduce((sum, value) => sum + value, 0) / rounds.length
  const variance = rounds.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (rounds.length - 1)
  const reach = 2 * Math.sqrt(variance / rounds.length)
  return [centre - reach, centre + reach]
}

/** Without the slowest twentieth, which other work on the machine makes. */
function mean(values: readonly number[]): number {
  const kept = [...values].sort((a, b) => a - b).slice(0, Math.ceil(values.length * 0.95))
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

if (import.meta.main)
  for (const { name, value, unit, goal, met, compare } of await benchRecorder()) {
    console.log(
      `${name}: ${value.toFixed(2)} ${unit}${goal ? `, goal ${goal}: ${met ? 'met' : 'missed'} (${compare})` : ''}`,
    )
  }

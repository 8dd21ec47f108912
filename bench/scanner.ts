/**
 * What a scan costs a page: milliseconds in the page without probes, on pages of three sizes that are mixed as real ones are, and whether
 * the page is afterwards what it was. `node bench/run.ts scanner` prints them.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, launchChromium, scanPage } from '../browser/index.ts'
import type { Figure } from './figure.ts'

const SIZES = [5_000, 10_000, 50_000]
const ROUNDS = 7

/** Navigation, filters, cards, a table, a tree, articles: blocks in turns until the page has so many elements. */
export function mixedPage(elements: number): string {
  const blocks: ((n: number) => [html: string, elements: number])[] = [
    (n) => [
      `<section class="product-grid" aria-label="Group ${n}">${Array.from({ length: 12 }, (_, i) => `<article class="card product-card"><a href="#p${n}-${i}"><h3>Kettle ${n}.${i}</h3></a><p>Quiet, 1.5 l</p><button class="save-button" type="button">Save</button><span class="badge">New</span></article>`).join('')}</section>`,
      12 * 6 + 1,
    ],
    (n) => [
      `<table class="data-table"><thead><tr><th>Name</th><th aria-sort="none">Price</th><th>Day</th></tr></thead><tbody>${Array.from({ length: 20 }, (_, i) => `<tr><td>Row ${n}.${i}</td><td>${i * 7}</td><td>2026-12-0${(i % 9) + 1}</td></tr>`).join('')}</tbody></table>`,
      20 * 4 + 7,
    ],
    (n) => [
      `<fieldset class="filter-group"><legend>Brand ${n}</legend>${Array.from({ length: 8 }, (_, i) => `<label class="check"><input type="checkbox" name="b${n}-${i}"> Brand ${i}</label>`).join('')}<select aria-label="Order ${n}"><option>a</option><option>b</option></select><input type="range" aria-label="Noise ${n}"></fieldset>`,
      2 + 16 + 3 + 1,
    ],
    (n) => [
      `<ul role="tree" class="tree">${Array.from({ length: 10 }, (_, i) => `<li role="treeitem" aria-expanded="false"><span class="tree-node-title">Node ${n}.${i}</span></li>`).join('')}</ul>`,
      21,
    ],
    (n) => [
      `<div class="post-body"><h2>Article ${n}</h2>${'<p>Words <b>and</b> <a href="#x">links</a> in a <span class="css-1x2y3z">row</span>.</p>'.repeat(15)}</div>`,
      15 * 4 + 2,
    ],
    (n) => [
      `<nav aria-label="Pages ${n}"><a href="?p=1">1</a><a href="?p=2">2</a><a href="?p=3">Next</a></nav><div role="tablist"><button role="tab" aria-selected="true" aria-controls="t${n}">One</button><button role="tab">Two</button></div><div id="t${n}" role="tabpanel">Panel</div>`,
      8,
    ],
  ]
  let html = ''
  let count = 4
  for (let n = 0; count < elements; n++) {
    const [block, size] = (blocks[n % blocks.length] as (typeof blocks)[number])(n)
    html += block
    count += size
  }
  return `<!doctype html><html lang="en"><head><title>Mixed</title></head><body>${html}</body></html>`
}

const DIGEST =
  '(() => { const all = []; for (const e of document.querySelectorAll("*")) all.push(e.cloneNode(false).outerHTML); return all.join("\\n") + scrollX + "," + scrollY })()'

export async function benchScanner(): Promise<Figure[]> {
  const cacheFolder = join(tmpdir(), 'assay-test-chromium')
  const chromium = await findChromium({ env: process.env, log: () => {}, cacheFolder })
  const studio = await launchChromium({ chromium, log: () => {} })
  const figures: Figure[] = []
  try {
    const page = await studio.browser.newPage({ viewport: { width: 1280, height: 800 } })
    const perElement: number[] = []
    let changed = 0
    for (const size of SIZES) {
      await page.setContent(mixedPage(size))
      const before = await page.evaluate(DIGEST)
      const times: number[] = []
      let elements = 0
      let found = 0
      for (let round = 0; round < ROUNDS; round++) {
        const result = await scanPage(page, { probes: false, limits: { ms: 60_000 } })
        if (result.cut) throw new Error(`the scan was cut: ${result.cut}`)
        times.push(result.ms)
        elements = result.elements
        found = result.items.length
      }
      if ((await page.evaluate(DIGEST)) !== before) changed++
      const median = times.sort((a, b) => a - b)[ROUNDS >> 1] as number
      perElement.push(median / elements)
      figures.push({
        name: `a scan of ${elements} elements, ${found} findings`,
        value: median,
        unit: 'ms',
        ...(size === 5_000 ? { goal: 'under 100', met: median < 100 } : {}),
        compare: `median of ${ROUNDS}, from ${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)}`,
      })
    }
    const [least, , most] = perElement as [number, number, number]
    figures.push({
      name: 'per element at 50,000 against 5,000',
      value: most / least,
      unit: '×',
      goal: 'at most 1.2',
      met: most / least <= 1.2,
      compare: `${(least * 1000).toFixed(1)} µs and ${(most * 1000).toFixed(1)} µs`,
    })
    figures.push({
      name: 'pages that a scan changed',
      value: changed,
      unit: `of ${SIZES.length}`,
      goal: '0',
      met: changed === 0,
    })
  } finally {
    await studio.close()
  }
  return figures
}

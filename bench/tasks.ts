/**
 * The list of all proposals with ten thousand of them, in the real workbench: from the address to the first lines on screen, and from a
 * key in the filter to the lines that it leaves; in the editor from a key to what the rules say. `node bench/tasks.ts` prints them.
 */

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { seededRandom } from '../agreement/index.ts'
import { canonicalFile, DuplicateIndex, type Proposal, proposal } from '../tasks/index.ts'
import type { Figure } from './figure.ts'
import { inWorkbench, percentile, SAMPLE } from './workbench.ts'

const PROPOSALS = 10_000
/** Typed and taken back this often; each letter is one figure. */
const ROUNDS = 8
const TYPED = 'harbour w7'
const LINES = '[role="listbox"][aria-label="All proposals"] [role="option"]'

/** Texts of about 110 words, from a vocabulary in which few words are common and most are rare. The same at every run. */
function proposals(samples: readonly Proposal[]): Proposal[] {
  const random = seededRandom(1)
  const words = (count: number): string =>
    Array.from({ length: count }, () => `w${Math.floor(3000 ** random())}`).join(' ')
  return Array.from({ length: PROPOSALS }, (_, n) => {
    const sample = samples[n % samples.length] as Proposal
    return {
      ...sample,
      proposal_id: `prop-${n.toString(16).padStart(6, '0')}`,
      title: `${n % 7 === 0 ? 'Harbour' : 'Market'} ${words(4)}`,
      user_scenario: { persona: words(15), situation: words(18), pain_point: words(20), decision_goal: words(16) },
      information_flow: { ...sample.information_flow, description: words(28) },
      planned_outputs: [words(7), words(6)],
    }
  })
}

export async function benchTasks(): Promise<Figure[]> {
  const place = await mkdtemp(join(tmpdir(), 'assay-bench-'))
  const folder = join(place, 'workspace')
  try {
    const names = await readdir(join(SAMPLE, 'proposals'))
    const samples = await Promise.all(
      names.map(async (name) => proposal.parse(JSON.parse(await readFile(join(SAMPLE, 'proposals', name), 'utf8')))),
    )
    const all = proposals(samples)
    for (const part of ['assay.yaml', 'clusters.yaml', 'sitecards'])
      await cp(join(SAMPLE, part), join(folder, part), { recursive: true })
    await mkdir(join(folder, 'proposals'))
    for (const each of all) await writeFile(join(folder, 'proposals', `${each.proposal_id}.json`), canonicalFile(each))
    const sample = join(place, 'sample')
    await cp(SAMPLE, sample, { recursive: true })
    return [
      ...duplicateFigures(all),
      ...(await inWorkbench(folder, join(place, 'home'), listFigures)),
      ...(await inWorkbench(sample, join(place, 'other-home'), async (page) => [
        rulesFigure('on the sample', await typedToFindings(page, names[0]?.replace('.json', '') ?? ''), 100),
      ])),
    ]
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

function duplicateFigures(all: readonly Proposal[]): Figure[] {
  const index = new DuplicateIndex()
  const first = timed(() => index.update(all))
  const changed = all.with(0, { ...(all[0] as Proposal), title: 'Another title' })
  const again = timed(() => index.update(changed))
  const near = all.slice(0, 100).map((each) => timed(() => index.near({ ...each, title: 'typed' })))
  return [
    { name: `near-duplicates among ${PROPOSALS} proposals, first look`, value: first, unit: 'ms' },
    {
      name: 'the same after one proposal changed / first look',
      value: again / first,
      unit: 'times',
      compare: `${again.toFixed(1)} ms`,
    },
    { name: 'near-duplicates of one that is typed, 95th percentile', value: percentile(near, 0.95), unit: 'ms' },
  ]
}

async function listFigures(page: Page): Promise<Figure[]> {
  const began = performance.now()
  await page.evaluate(() => {
    location.hash = '#/proposals/all'
  })
  await page.locator(LINES).first().waitFor({ timeout: 120_000 })
  const firstPaint = performance.now() - began
  await page.getByText(/nearly the same as another|no near-duplicates/).waitFor({ timeout: 120_000 })
  const keys = await keystrokes(page)
  const rules = await typedToFindings(page, `prop-${'0'.repeat(6)}`)
  const p95 = percentile(keys, 0.95)
  return [
    {
      name: `list of ${PROPOSALS} proposals, address to first lines, right after opening`,
      value: firstPaint,
      unit: 'ms',
      compare: `every rule looks at every proposal meanwhile; ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    },
    { name: 'key in the filter to filtered lines, median', value: percentile(keys, 0.5), unit: 'ms' },
    {
      name: 'key in the filter to filtered lines, 95th percentile',
      value: p95,
      unit: 'ms',
      goal: 'at most 50',
      met: p95 <= 50,
      compare: `${keys.length} keys, drawn on screen`,
    },
    rulesFigure(`with ${PROPOSALS} proposals`, rules),
  ]
}

/** From a key in a text to what the rules say of it, in the page: the pause after typing, the way to the host and back, and drawing. */
async function typedToFindings(page: Page, id: string): Promise<number[]> {
  await page.evaluate((to) => {
    location.hash = `#/proposals/edit/${to}`
  }, id)
  await page.locator('ul[data-fresh="true"]').waitFor()
  await page.evaluate(() => {
    const looked: number[] = []
    Object.assign(window, { looked })
    let since = 0
    addEventListener('keydown', ({ timeStamp }) => (since = timeStamp), { capture: true })
    const list = document.querySelector('ul[data-fresh]') as HTMLElement
    new MutationObserver(() => {
      if (list.dataset.fresh === 'true') looked.push(performance.now() - since)
    }).observe(list, { attributes: true })
  })
  await page.getByRole('textbox', { name: 'Situation' }).focus()
  for (const letter of ' assuming that some platform has it by 2027-05-01') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.locator('ul[data-fresh="true"]').waitFor()
    await page.waitForTimeout(40)
  }
  // The first word finds a studio that has just been started.
  return page.evaluate(() => (window as unknown as { looked: number[] }).looked.slice(10))
}

function rulesFigure(where: string, times: readonly number[], goal?: number): Figure {
  const p95 = percentile(times, 0.95)
  return {
    name: `key in the editor to what the rules say, ${where}, 95th percentile`,
    value: p95,
    unit: 'ms',
    ...(goal === undefined ? {} : { goal: `at most ${goal}`, met: p95 <= goal }),
    compare: `median ${percentile(times, 0.5).toFixed(0)} ms of ${times.length} keys`,
  }
}

/** Milliseconds from each key to the picture that shows what it leaves, measured in the page: from the key event to the end of the frame that draws the changed lines; React changes them within the event. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const measured: number[] = []
    Object.assign(window, { measured })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // The frame's callback runs before it is drawn, a message after it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => measured.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  const count = () => page.evaluate(() => document.querySelector('header span')?.textContent ?? '')
  await page.keyboard.press('/')
  const whole = await count()
  for (let round = 0; round < ROUNDS; round++) {
    for (const letter of TYPED) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(60)
    }
    if ((await count()) === whole) throw new Error(`the filter left ${whole}: it did not filter`)
    for (const _ of TYPED) {
      await page.keyboard.press('Backspace')
      await page.waitForTimeout(60)
    }
    if ((await count()) !== whole) throw new Error(`the emptied filter shows ${await count()} and not ${whole}`)
  }
  return page.evaluate(() => (window as unknown as { measured: number[] }).measured.slice(1))
}

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

if (import.meta.main) console.table(await benchTasks())

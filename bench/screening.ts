/**
 * How fast screening goes on with a hundred thousand decisions of ten people on ten thousand proposals in the workspace, in the real workbench: from the key of a decision to
 * the next proposal on screen. `node bench/screening.ts` prints it.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { canonicalFile, type Proposal, proposal, type ReviewEvent } from '../tasks/index.ts'
import { openWorkspace } from '../workspace/index.ts'
import type { Figure } from './figure.ts'
import { inWorkbench, percentile, SAMPLE } from './workbench.ts'

const PROPOSALS = 10_000
const PEOPLE = 10
const DECISIONS = 80
/** A quick annotator's pace would be seconds; this leaves the save and what follows from it no more than a breath. */
const BETWEEN_MS = 400

export async function benchScreening(): Promise<Figure[]> {
  const place = await mkdtemp(join(tmpdir(), 'assay-bench-'))
  const folder = join(place, 'workspace')
  try {
    await fill(folder)
    const times = await inWorkbench(folder, join(place, 'home'), decisions)
    const p95 = percentile(times, 0.95)
    return [
      {
        name: `key to next proposal, ${PROPOSALS * PEOPLE} review events, median`,
        value: percentile(times, 0.5),
        unit: 'ms',
      },
      {
        name: `key to next proposal, ${PROPOSALS * PEOPLE} review events, 95th percentile`,
        value: p95,
        unit: 'ms',
        goal: 'at most 50',
        met: p95 <= 50,
        compare: `${times.length} decisions, drawn on screen; ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      },
    ]
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Ten thousand proposals, each screened by ten others; whoever sits down has decided on nothing yet. */
async function fill(folder: string): Promise<void> {
  for (const part of ['assay.yaml', 'clusters.yaml', 'sitecards'])
    await cp(join(SAMPLE, part), join(folder, part), { recursive: true })
  await mkdir(join(folder, 'proposals'))
  await mkdir(join(folder, 'reviews'))
  const names = await readdir(join(SAMPLE, 'proposals'))
  const samples = await Promise.all(
    names.map(async (name) => proposal.parse(JSON.parse(await readFile(join(SAMPLE, 'proposals', name), 'utf8')))),
  )
  for (let n = 0; n < PROPOSALS; n += 1) {
    const id = `prop-${n.toString(16).padStart(6, '0')}`
    const value = { ...(samples[n % samples.length] as Proposal), proposal_id: id, title: `Proposal ${n}` }
    await writeFile(join(folder, 'proposals', `${id}.json`), canonicalFile(value))
  }
  const workspace = await openWorkspace(folder)
  const entries = [...workspace.proposals.values()]
  await workspace.close()
  for (let person = 0; person < PEOPLE; person += 1) {
    const annotator = `person-${person}`
    const events = entries.map(
      ({ id, contentHash }, n): ReviewEvent => ({
        id: `${annotator}-${n}`,
        at: '2026-11-30T10:00:00.000Z',
        annotator,
        kind: 'proposal-screening',
        subject: id,
        subjectHash: contentHash,
        verdicts: { realNeed: 'yes', crossSite: (n + person) % 5 === 0 ? 'no' : 'yes', decision: 'accept' },
        comment: '',
        durationMs: 4000,
        blind: true,
        sample: false,
      }),
    )
    await writeFile(join(folder, 'reviews', `${annotator}.json`), JSON.stringify({ version: 1, annotator, events }))
  }
}

/** Milliseconds from each decision key to the end of the frame that shows another proposal, measured in the page. */
async function decisions(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    location.hash = '#/proposals'
  })
  const shown = page.locator('section, div').getByRole('heading', { level: 2, name: /^Proposal \d+$/ })
  await shown.first().waitFor({ timeout: 180_000 })
  await page.waitForTimeout(5_000)
  await page.evaluate(() => {
    const measured: number[] = []
    Object.assign(window, { measured })
    const title = () => document.querySelector('h2[aria-live]')?.textContent ?? ''
    // The workbench may have gone on before it is this listener's turn.
    let before = title()
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key !== 'a') return
        const look = () => {
          if (title() === before) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          before = title()
          port1.onmessage = () => measured.push(performance.now() - timeStamp)
          port2.postMessage(null)
          return 0
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
  for (let n = 0; n < DECISIONS; n += 1) {
    await page.keyboard.press('a')
    await page.waitForFunction((done) => (window as unknown as { measured: number[] }).measured.length > done, n)
    await page.waitForTimeout(BETWEEN_MS)
  }
  return page.evaluate(() => (window as unknown as { measured: number[] }).measured)
}

if (import.meta.main) console.table(await benchScreening())

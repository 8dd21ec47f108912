import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Host } from '../host.ts'
import { shownTo } from '../procedures/reports.ts'
import { Sample } from '../testing/sample.ts'

let sample: Sample
let host: Host
const choice = { run: 'r-sample-offline', policy: {}, seed: 1, resamples: 200 }

async function open(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  host = await sample.open({ env })
}

beforeEach(async () => {
  sample = await Sample.copy()
})
afterEach(() => sample.close())

test('a report is computed in a thread that tells its steps', async () => {
  await open()
  const steps: string[] = []
  const stop = new AbortController()
  const following = (async () => {
    for await (const { job, message, state } of host.context.jobs.follow(stop.signal)) {
      steps.push(`${job} ${state} ${message}`)
      if (state !== 'running') return
    }
  })()
  const report = await host.context.reports.make(choice, 'mine')
  await following
  stop.abort()
  expect(report.origin).toMatchObject({
    run: 'r-sample-offline',
    seed: 1,
    resamples: 200,
    judgeRuns: ['r-sample-offline'],
  })
  expect(steps).toContain('mine running resampling tasks for kappa')
  expect(steps.at(-1)).toBe('mine finished The report is ready.')
})

test('a long one can be cancelled, and the host answers meanwhile', async () => {
  await open()
  const began = performance.now()
  const making = host.context.reports.make({ ...choice, resamples: 200_000_000 }, 'long')
  const refused = expect(making).rejects.toThrow(/cancelled/)
  while (!host.context.jobs.isRunning('long')) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(host.context.jobs.cancel('long')).toBe(true)
  await refused
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('without a browser the PDF is refused in words and the rest is written', async () => {
  await open({ PATH: '/nowhere', ASSAY_CHROMIUM: '/nowhere/chromium' })
  const { files, failed } = await host.context.reports.write(choice, ['pdf', 'html', 'json'])
  expect(files.map(({ format }) => format)).toEqual(['html', 'json'])
  expect(failed).toEqual([
    {
      format: 'pdf',
      reason: expect.stringMatching(/could not be printed:.*\/nowhere\/chromium.*print it from a browser/),
    },
  ])
  const page = await readFile(join(sample.workspace, 'reports', 'agreement-r-sample-offline.html'), 'utf8')
  expect(await host.context.reports.verify(page)).toEqual({ holds: true, differences: [] })
})

test('a page that asks for endless work or unknown rules is refused', async () => {
  await open()
  const { html } = await host.context.reports.write(choice, ['html'])
  const endless = html.replace('"resamples":200}', '"resamples":900000000000}')
  expect(endless).not.toBe(html)
  await expect(host.context.reports.verify(endless)).rejects.toThrow(/does not know/)
  const lawless = html.replace('"humans":"majority"', '"humans":"me"')
  expect(lawless).not.toBe(html)
  await expect(host.context.reports.verify(lawless)).rejects.toThrow(/does not know/)
})

test('on screen, colleagues’ words on a proposal are hidden until one has screened it; the written report has them', async () => {
  await open()
  const report = await host.context.reports.make(choice)
  const wordsOf = (of: typeof report) =>
    of.items.filter(({ kind }) => kind === 'proposal').flatMap(({ votes }) => votes.map(({ word }) => word))
  expect(wordsOf(report)).toContain('yes')
  expect(new Set(wordsOf(shownTo(host.context, report)))).toEqual(
    new Set(['decided; shown once you have decided yourself']),
  )
  const { id, contentHash } = host.context.workspace.proposals.get('prop-5b90e6') ?? { id: '', contentHash: '' }
  await host.context.reviews.add('proposal-screening', {
    subject: id,
    subjectHash: contentHash,
    verdicts: { realNeed: 'yes', crossSite: 'no' },
    comment: '',
    durationMs: 5000,
  })
  const after = shownTo(host.context, await host.context.reports.make(choice))
  const seen = after.items.filter(({ kind, id: own }) => kind === 'proposal' && own === id)
  expect(seen.length).toBeGreaterThan(0)
  for (const { votes } of seen)
    expect(votes.map(({ word }) => word)).not.toContain('decided; shown once you have decided yourself')
})

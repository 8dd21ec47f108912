import { expect, test } from 'vitest'
import type { Progress } from '../../contract/index.ts'
import { Jobs } from './jobs.ts'

test('a job reports count, rate and time left, then its closing message', async () => {
  let clock = 0
  const jobs = new Jobs(() => clock)
  const seen: Progress[] = []
  const stop = new AbortController()
  const following = (async () => {
    for await (const state of jobs.follow(stop.signal)) {
      seen.push(state)
      if (state.state !== 'running') break
    }
  })()
  jobs.start('j1', 'Judging', async ({ report }) => {
    clock = 2000
    report({ done: 10, total: 40 })
    return 'forty judged'
  })
  await following
  expect(seen.find((state) => state.done === 10)).toMatchObject({ perSecond: 5, secondsLeft: 6 })
  expect(seen.at(-1)).toMatchObject({ state: 'finished', message: 'forty judged', secondsLeft: null })
})

test('no rate is claimed before half a second has passed', async () => {
  let clock = 0
  const jobs = new Jobs(() => clock)
  jobs.start('j1', 'Judging', async ({ report }) => {
    clock = 100
    report({ done: 1, total: 2 })
    return ''
  })
  expect(await jobs.ended('j1')).toMatchObject({ perSecond: null, done: 1 })
})

test('cancel reaches the work, and a cancelled job is not called finished or failed', async () => {
  const jobs = new Jobs(() => 0)
  jobs.start(
    'j1',
    'Judging',
    ({ signal }) => new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(new Error('stopped')))),
  )
  expect(jobs.cancel('j1')).toBe(true)
  expect(await jobs.ended('j1')).toMatchObject({ state: 'cancelled' })
  expect(jobs.cancel('j1')).toBe(false)
  expect(jobs.cancel('unknown')).toBe(false)
})

test('an error ends the job as failed with its message', async () => {
  const jobs = new Jobs(() => 0)
  jobs.start('j1', 'Judging', async () => {
    throw new Error('the disk is full')
  })
  expect(await jobs.ended('j1')).toMatchObject({ state: 'failed', message: 'the disk is full' })
})

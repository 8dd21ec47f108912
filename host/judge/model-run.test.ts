import { afterAll, beforeAll, expect, it } from 'vitest'
import { createModelClient } from '../../models/index.ts'
import { type Reply, type SeenRequest, startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { evidenceFor, goodAnswer, lampRubric, lampTask } from './fixtures.ts'
import { createModelJudge } from './model-judge.ts'
import { createPool } from './pool.ts'
import { judgeAnswers } from './run.ts'

let provider: TestProvider
const pool = createPool({ size: 1 })
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(async () => {
  pool.close()
  await provider.close()
})

const LAMPS = [
  { f1: 'Nightowl', f2: '$34.00', f3: 'http://shop.assay.test/p/nightowl' },
  { f1: 'Beam 12', f2: '$29.50', f3: 'http://shop.assay.test/p/beam-12' },
]

/** A model that reads the answer and finds what is claimed; or one that fails as soon as it should verify. */
const modelThat =
  (verifies: boolean) =>
  (request: SeenRequest): Reply => {
    if (request.system.includes('copy values')) return { json: { records: LAMPS } }
    if (!verifies) return { status: 400, body: { error: { message: 'context too long' } } }
    const quote = request.user.includes('/p/nightowl\n') ? 'Nightowl' : 'Beam 12'
    return { json: { reason: 'there it is', quote, verdict: 'holds' } }
  }

async function judged(verifies: boolean) {
  provider.replies = Array.from({ length: 30 }, () => modelThat(verifies))
  const route = { baseUrl: provider.url, model: 'local', keyFrom: null }
  const judge = createModelJudge({ client: createModelClient({ route, env: {} }), trials: 1 })
  const run = await judgeAnswers({
    tasks: [lampTask],
    rubrics: new Map([[lampTask.task_id, lampRubric]]),
    answers: [{ agent: 'careful', task: lampTask.task_id, answer: 'answer_1', text: goodAnswer }],
    evidenceFor,
    judge,
    runId: 'run-1',
    benchmark: 'lamps',
    assay: '0.1.0',
    evaluationDate: '2026-11-30',
    clock: { now: () => 1_796_000_000_000 },
    pool,
  })
  return { ...run, judge }
}

it('judges a script in the sandbox, and the run names the judge', async () => {
  const { verdicts, manifest, judge } = await judged(true)
  expect(verdicts).toMatchObject([{ outcome: 'judged', score: 1, counts: { leaves: 3, passed: 3 } }])
  expect(manifest).toMatchObject({ judge: 'model:local:extract-1:verify-1:trials-1', judgeVersion: '1' })
  expect(judge.totals()).toMatchObject({ calls: 6, failed: 0, costUsd: null })
})

it('leaves errors where the provider failed, and no failures', async () => {
  const { verdicts } = await judged(false)
  expect(verdicts).toMatchObject([{ score: 0, success: false, counts: { passed: 0, failed: 0, skipped: 2, error: 1 } }])
})

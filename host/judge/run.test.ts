import { afterAll, describe, expect, it } from 'vitest'
import { offlineJudge, type RunManifest, runManifest, type Verdict, verdict } from '../../rubrics/index.ts'
import { evidenceFor, goodAnswer, lampRubric, lampTask, madeUpAnswer } from './fixtures.ts'
import { createPool } from './pool.ts'
import type { Progress } from './progress.ts'
import { type JudgeAnswersOptions, judgeAnswers } from './run.ts'
import type { AnswerToJudge } from './verdicts.ts'

const answer = (agent: string, name: string, text: string): AnswerToJudge => ({
  agent,
  task: lampTask.task_id,
  answer: name,
  text,
})
const ANSWERS = [
  answer('maker', 'answer_1', madeUpAnswer),
  answer('careful', 'answer_10', ''),
  answer('careful', 'answer_2', 'No lamps were found.'),
  answer('careful', 'answer_1', goodAnswer),
]

const pool = createPool({ size: 2 })
const impatient = createPool({ size: 1, limits: { timeMs: 1500 } })
afterAll(() => {
  pool.close()
  impatient.close()
})

function options(more: Partial<JudgeAnswersOptions> = {}): JudgeAnswersOptions {
  return {
    tasks: [lampTask],
    rubrics: new Map([[lampTask.task_id, lampRubric]]),
    answers: ANSWERS,
    evidenceFor,
    judge: offlineJudge,
    runId: 'run-1',
    benchmark: 'lamps',
    assay: '0.1.0',
    evaluationDate: '2026-11-30',
    clock: { now: () => 1_796_000_000_000 },
    pool,
    ...more,
  }
}

describe('a judge run', { timeout: 120_000 }, () => {
  it('judges each answer on evidence', async () => {
    const { verdicts, manifest } = await judgeAnswers(options())
    expect(verdicts.map((one) => [one.agent, one.answer, one.outcome, one.score])).toEqual([
      ['careful', 'answer_1', 'judged', 1],
      ['careful', 'answer_2', 'judged', 0],
      ['careful', 'answer_10', 'judged', 0],
      ['maker', 'answer_1', 'judged', 0],
    ])
    expect(verdicts[0]).toMatchObject({ success: true, counts: { leaves: 3, passed: 3, failed: 0 } })
    expect(Object.keys(verdicts[0]?.evidence ?? {})).toEqual([
      'http://shop.assay.test/p/beam-12',
      'http://shop.assay.test/p/nightowl',
    ])
    expect(manifest).toMatchObject({ status: 'finished', answers: 4, agents: ['careful', 'maker'] })
    for (const one of verdicts) expect(verdict.parse(one)).toEqual(one)
    expect(runManifest.parse(manifest)).toEqual(manifest)
  })

  it('writes the same bytes twice, in order, whatever finishes first', async () => {
    const lines: string[][] = [[], []]
    const hashes = await Promise.all(
      lines.map(async (list, at) => {
        const slow = async (url: string) => {
          await new Promise((resolve) => setTimeout(resolve, at === 0 ? (url.length % 3) * 30 : 0))
          return evidenceFor(url)
        }
        const sink = {
          manifest: async () => undefined,
          verdict: async (_: Verdict, line: string) => void list.push(line),
        }
        return (await judgeAnswers(options({ evidenceFor: slow, sink }))).manifest.verdictsHash
      }),
    )
    expect(lines[0]).toHaveLength(4)
    expect(lines[0]).toEqual(lines[1])
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('shows trouble with scripts as errors that score 0, each with its code', async () => {
    const other = { ...lampTask, task_id: 'task-00aa02' }
    const loop = { ...lampTask, task_id: 'task-00aa03' }
    const rubrics = new Map([
      [lampTask.task_id, "import fs from 'node:fs'\nexport default 1"],
      [
        loop.task_id,
        "import { rubric } from 'assay'\nexport default rubric(() => {\n  let n = 0\n  for (;;) n += 1\n})",
      ],
    ])
    const answers = [lampTask, other, loop].map((task) => ({
      ...answer('careful', 'answer_1', goodAnswer),
      task: task.task_id,
    }))
    const { verdicts } = await judgeAnswers(
      options({ tasks: [lampTask, other, loop], rubrics, answers, pool: impatient }),
    )
    expect(verdicts.map((one) => [one.outcome, one.score, one.success, one.error?.code, one.error?.line])).toEqual([
      ['error', 0, false, 'not-whitelisted', 1],
      ['error', 0, false, 'no-rubric', null],
      // Of a loop that was interrupted QuickJS knows the function, not the line.
      ['error', 0, false, 'timeout', 2],
    ])
  })

  it('reports progress and repeats', async () => {
    const seen: Progress[] = []
    let now = 0
    const clock = {
      now: () => {
        now += 500
        return now
      },
    }
    const { verdicts } = await judgeAnswers(
      options({ answers: ANSWERS.slice(0, 2), repeat: 2, clock, onProgress: (progress) => seen.push(progress) }),
    )
    expect(verdicts.map((one) => one.repeat)).toEqual([1, 2, 1, 2])
    expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4'])
    expect(seen[0]?.secondsLeft).toBeNull()
    expect(seen.at(-1)?.secondsLeft).toBe(0)
  })

  it('stops when cancelled, keeps what is finished and says so', async () => {
    const stop = new AbortController()
    const manifests: RunManifest[] = []
    const sink = {
      manifest: async (manifest: RunManifest) => void manifests.push(manifest),
      verdict: async () => stop.abort(),
    }
    const many = Array.from({ length: 40 }, (_, at) => answer('careful', `answer_${at + 1}`, goodAnswer))
    const { manifest, verdicts } = await judgeAnswers(options({ answers: many, sink, signal: stop.signal }))
    expect(manifest.status).toBe('cancelled')
    expect(manifest.verdictsHash).toBeNull()
    expect(verdicts.length).toBeGreaterThan(0)
    expect(verdicts.length).toBeLessThan(40)
    expect(verdicts.every((one) => one.outcome === 'judged')).toBe(true)
    expect(manifests.map(({ status }) => status)).toEqual(['running', 'cancelled'])
  })
})

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkScript } from '../rubrics/script/index.ts'
import { indexCards } from '../sitecards/index.ts'
import { lintTask } from '../tasks/index.ts'
import { openWorkspace, validateWorkspace } from '../workspace/index.ts'
import { careful } from './make/answerers/careful.ts'
import { BUNDLES, openField } from './make/browser.ts'
import { judgeSample } from './make/judge.ts'

const ROOT = join(import.meta.dirname, 'harbor')
/** Twenty-odd pages in a real Chromium, on a machine that does other things as well. */
const PATIENCE = 600_000

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the sample benchmark', () => {
  it('is a workspace without errors', async () => {
    const { errors, counts, findings } = await validateWorkspace(ROOT)
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(errors).toBe(0)
    expect(counts).toMatchObject({ sites: 3, proposals: 12, tasks: 8, rubrics: 8 })
  })

  it('has tasks that keep the rules and rubrics that the checker accepts', async () => {
    const workspace = await openWorkspace(ROOT)
    try {
      const cards = indexCards([...workspace.cards.values()].map(({ value }) => value))
      for (const { value: task } of workspace.tasks.values()) {
        const proposal = workspace.proposals.get(task.source_proposal ?? '')?.value ?? null
        expect(lintTask({ task, cards, proposal }).filter(({ severity }) => severity === 'error')).toEqual([])
        const source = await readFile(join(ROOT, 'rubrics', `${task.task_id}.ts`), 'utf8')
        expect(checkScript(source, task).filter(({ severity }) => severity === 'error')).toEqual([])
      }
    } finally {
      await workspace.close()
    }
  })

  it(
    'tells careful answers from hasty and invented ones, by stored evidence alone',
    async () => {
      const verdicts = await judgeSample(ROOT, false)
      const of = (agent: string) => verdicts.filter((verdict) => verdict.agent === agent)
      const partial = (agent: string): number => mean(of(agent).map(({ score }) => score))
      expect(verdicts.filter(({ outcome }) => outcome === 'error')).toEqual([])
      expect(new Set(verdicts.map(({ agent, task }) => `${agent}/${task}`)).size).toBe(32)
      expect(partial('careful')).toBeGreaterThanOrEqual(0.9)
      expect(of('fabricator').filter(({ success }) => success)).toEqual([])
      expect(partial('fabricator')).toBeLessThan(partial('hasty'))
      expect(partial('hasty')).toBeLessThan(partial('careful'))
    },
    PATIENCE,
  )

  it.runIf(existsSync(join(BUNDLES, 'shop', 'index.html')))(
    'still says what the worlds say',
    async () => {
      const field = await openField()
      try {
        for (const task of ['task-5b90e6', 'task-b4187e', 'task-d2764a']) {
          const answerer = careful[task]
          if (!answerer) throw new Error(`no answerer for ${task}`)
          const stored = await readFile(join(ROOT, 'answers', 'careful', task, 'answer_1.md'), 'utf8')
          expect(await field.visit(answerer)).toBe(stored)
        }
      } finally {
        await field.close()
      }
    },
    PATIENCE,
  )
})

import { describe, expect, it } from 'vitest'
import { latestResults, readCapResult } from './cap-result.ts'
import { metricsByAgent, metricsOf, type Scored } from './metrics.ts'
import type { LeafType, TreeNode } from './model.ts'
import { scoreTree } from './score.ts'

const leaf = (type: LeafType, score: number): TreeNode => ({
  id: 'l',
  kind: 'leaf',
  label: 'l',
  type,
  critical: false,
  status: score === 1 ? 'passed' : 'failed',
  score,
  children: [],
})
const group = (...children: TreeNode[]): TreeNode => ({
  id: 'g',
  kind: 'group',
  label: 'g',
  critical: false,
  status: 'failed',
  score: 0,
  children,
})
function judged(task: string, tree: TreeNode, agent = 'a'): Scored {
  const scored = scoreTree(tree)
  return { task, agent, outcome: 'judged', score: scored.score, success: scored.score === 1, tree: scored }
}
const broken: Scored = { task: 'task-3', agent: 'a', outcome: 'error', score: 0, success: false, tree: null }

describe('metrics', () => {
  const verdicts = [
    judged('task-1', group(leaf('action', 1), leaf('action', 1), leaf('action', 1))),
    judged('task-2', group(leaf('action', 0))),
  ]

  it('micro and macro averages, as in the reference (0.75 and 0.5)', () => {
    expect(metricsOf(verdicts)).toMatchObject({
      actionScore: 0.75,
      macroActionScore: 0.5,
      actionLeaves: 4,
      perceptionScore: null,
      macroPerceptionScore: null,
    })
  })

  it('are null, not 0, where nothing counts', () => {
    expect(metricsOf([])).toMatchObject({
      graded: 0,
      errors: 0,
      partialCompletion: null,
      successRate: null,
      actionScore: null,
      perceptionScore: null,
    })
  })

  it('count an answer whose script failed as 0 and as an error', () => {
    expect(metricsOf([...verdicts, broken])).toMatchObject({
      graded: 3,
      errors: 1,
      partialCompletion: 1 / 3,
      successRate: 1 / 3,
    })
    expect(metricsOf([...verdicts, broken], { counting: 'released' })).toMatchObject({
      partialCompletion: 0.5,
      successRate: 0.5,
    })
  })

  it('count leaves under a skipped group as 0, which the released counting does not', () => {
    const skipped = { ...group(leaf('action', 1), leaf('perception', 1)), status: 'skipped' as const, score: 0 }
    const verdict: Scored = {
      task: 't',
      agent: 'a',
      outcome: 'judged',
      score: 0,
      success: false,
      tree: group(leaf('other', 0), skipped),
    }
    expect(metricsOf([verdict])).toMatchObject({ actionScore: 0, perceptionScore: 0 })
    expect(metricsOf([verdict], { counting: 'released' })).toMatchObject({ actionScore: 1, perceptionScore: 1 })
  })

  it('stand apart for each agent', () => {
    const both = metricsByAgent([judged('t', group(leaf('other', 1)), 'b'), judged('t', group(leaf('other', 0)), 'a')])
    expect(Object.entries(both).map(([agent, { successRate }]) => [agent, successRate])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
  })
})

const cap = (desc: string, score: number, children: object[] = [], more: object = {}) => ({
  id: desc,
  desc,
  critical: false,
  score,
  status: score === 1 ? 'passed' : score === 0 ? 'failed' : 'partial',
  strategy: 'parallel',
  children,
  ...more,
})
const file = (tree: object, final_score: number) => ({
  agent_name: 'Own',
  answer_name: 'answer_1.md',
  final_score,
  judge_model: 'o4-mini',
  extract_model: null,
  eval_breakdown: [{ info: [], verification_tree: tree }],
  tree_statistics: {},
})
const PATH = 'eval_results/Comet/task-0e526a/answer_1/results/20260516_101500_answer_1.md.json'

describe('result files of the released code', () => {
  const tree = cap('The task', 0.5, [
    cap('[Action Node] github.com:F1:A2 - filter', 0.5, [
      cap('[Action Node] github.com:F1:A2 - set', 1),
      cap('[Action Node] github.com:F1:A3 - read', 0),
    ]),
  ])

  it('are read with agent and task from their path', () => {
    const result = readCapResult(file(tree, 0.5), PATH)
    expect(result).toMatchObject({
      agent: 'Comet',
      task: 'task-0e526a',
      answer: 'answer_1',
      score: 0.5,
      success: false,
      judgeModel: 'o4-mini',
      at: '20260516_101500',
      debug: false,
    })
    if (typeof result === 'string') throw new Error(result)
    expect(result.tree?.children[0]?.children[0]).toMatchObject({
      kind: 'leaf',
      type: 'action',
      point: 'github.com:F1:A2',
      status: 'passed',
    })
  })

  it('count containers in the released way and leaves in the paper’s', () => {
    const result = readCapResult(file(tree, 0.5), PATH)
    if (typeof result === 'string') throw new Error(result)
    expect(metricsOf([result], { counting: 'released' })).toMatchObject({ actionLeaves: 3, actionScore: 0.5 })
    expect(metricsOf([result])).toMatchObject({ actionLeaves: 2, actionScore: 0.5 })
  })

  it.each([
    ['[Action Node] [Perception Node] x', 1, 1],
    ['[action node] x', null, null],
    ['about the [Action Node] of x', 1, null],
  ])('a text “%s” counts as the released script counts it', (desc, action, perception) => {
    const result = readCapResult(file(cap('root', 1, [cap(desc, 1)]), 1), PATH)
    if (typeof result === 'string') throw new Error(result)
    expect(metricsOf([result], { counting: 'released' })).toMatchObject({
      actionScore: action,
      perceptionScore: perception,
    })
  })

  it('need a root of exactly 1 for success in the released counting', () => {
    const almost = readCapResult(file(cap('root', 0.9999999999999999, [cap('x', 1)]), 0.9999999999999999), PATH)
    if (typeof almost === 'string') throw new Error(almost)
    expect(metricsOf([almost], { counting: 'released' }).successRate).toBe(0)
  })

  it('that are something else are refused with file and field', () => {
    expect(readCapResult({ final_score: 2, eval_breakdown: [] }, 'a.json')).toMatch(/^a\.json: final_score: /)
    expect(readCapResult([], 'b.json')).toMatch(/^b\.json: /)
  })

  it('count once: the newest, debug runs left out', () => {
    const at = (time: string, score: number, debug = '') => {
      const result = readCapResult(
        file(cap('root', score, [cap('x', score)]), score),
        `Comet/task-0e526a/answer_1/results/${time}_answer_1.md${debug}.json`,
      )
      if (typeof result === 'string') throw new Error(result)
      return result
    }
    const kept = latestResults([
      at('20260516_101500', 0),
      at('20260517_090000', 1),
      at('20260518_090000', 0, '_debug'),
      at('20260101120000', 0),
    ])
    expect(kept.map(({ score }) => score)).toEqual([1])
  })
})

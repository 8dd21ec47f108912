/** One rubric written twice, in our language and as an official script: the same answers give the same tree. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TreeNode } from '../../rubrics/index.ts'
import type { Task } from '../../tasks/index.ts'
import { openWorkspace, type Workspace } from '../../workspace/index.ts'
import { auditRubric } from './audit.ts'
import { createPool, type SandboxPool } from './pool.ts'
import { judgeAnswers } from './run.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAIR = join(ROOT, 'tests', 'fixtures', 'tight-pair', 'rubrics')
const HARBOR = join(ROOT, 'samples', 'harbor')
const TASK = 'task-e05c3b'

let workspace: Workspace
let pool: SandboxPool
let task: Task
const sources: Record<'py' | 'ts', string> = { py: '', ts: '' }
beforeAll(async () => {
  workspace = await openWorkspace(HARBOR)
  pool = createPool({ size: 2 })
  task = workspace.tasks.get(TASK)?.value as Task
  for (const ending of ['py', 'ts'] as const) sources[ending] = await readFile(join(PAIR, `vacuum.${ending}`), 'utf8')
})
afterAll(async () => {
  pool?.close()
  await workspace?.close()
})

async function treeOf(ending: 'py' | 'ts', text: string) {
  const { verdicts } = await judgeAnswers({
    tasks: [task],
    rubrics: new Map([[TASK, sources[ending]]]),
    answers: [{ agent: 'a', task: TASK, answer: 'answer_1', text }],
    evidenceFor: (url) => workspace.evidence.latest(url),
    judge: (await import('../../rubrics/index.ts')).offlineJudge,
    runId: 'r',
    benchmark: 'b',
    assay: '0',
    evaluationDate: '2026-11-30',
    clock: { now: () => 0 },
    pool,
  })
  expect(verdicts[0]?.error).toBeNull()
  return verdicts[0]?.tree as TreeNode
}

/** What a metric or a person sees of a tree; ids and wording of the checks are each language's own. */
const shape = (node: TreeNode): unknown => [
  node.kind,
  node.label.replace(/^\[\w+ Node\] \S+ - /, ''),
  node.type ?? null,
  node.point ?? null,
  node.critical,
  // In the released rules a container is failed only where a child of its own is; the score is the same.
  node.kind === 'leaf' ? node.status : null,
  node.score,
  node.children.map(shape),
]
const rootless = (node: TreeNode): unknown => [node.score, node.children.map(shape)]

const right = () => readFile(join(HARBOR, 'answers', 'careful', TASK, 'answer_1.md'), 'utf8')
const CHANGES: [string, (answer: string) => string][] = [
  ['as it is', (answer) => answer],
  ['empty', () => ''],
  ['with another price', (answer) => answer.replace('price: €229.00', 'price: €219.00')],
  [
    'with the prices exchanged',
    (answer) => answer.replace(/€229\.00|€349\.00/g, (price) => (price === '€229.00' ? '€349.00' : '€229.00')),
  ],
  ['with other replies', (answer) => answer.replace('replies: 35', 'replies: 36')],
  ['with other karma', (answer) => answer.replace('1,231', '1,232')],
  ['without the profile', (answer) => answer.replace(/- Profile: .*\n/, '')],
  [
    'with a comparison on another host',
    (answer) => answer.replace('http://shop.assay.test/compare', 'http://shop.assay.test.evil.test/compare'),
  ],
  ['with a thread that is not captured', (answer) => answer.replace('/t/329/', '/t/999/')],
  [
    'with one cleaner only',
    (answer) =>
      answer
        .split('\n')
        .filter((line) => !line.startsWith('- **Sweepo'))
        .join('\n'),
  ],
  ['with other names', (answer) => answer.replaceAll('Whisper Glide', 'Whisper Slide')],
]

describe('the same rubric in both languages', () => {
  test.each(CHANGES)('on the right answer %s', async (_, change) => {
    const text = change(await right())
    const [py, ts] = [await treeOf('py', text), await treeOf('ts', text)]
    expect(rootless(py)).toEqual(rootless(ts))
  })

  test.each(['hasty', 'fabricator'])('on the answer of %s', async (agent) => {
    const text = await readFile(join(HARBOR, 'answers', agent, TASK, 'answer_1.md'), 'utf8')
    expect(rootless(await treeOf('py', text))).toEqual(rootless(await treeOf('ts', text)))
  })

  test('is passed by the right answer, and is tight: no attack gets through in either', async () => {
    expect((await treeOf('py', await right())).score).toBe(1)
    for (const ending of ['py', 'ts'] as const) {
      const audit = await auditRubric(
        {
          task,
          source: sources[ending],
          right: { agent: 'careful', answer: 'answer_1', text: await right() },
          evidenceFor: (url) => workspace.evidence.latest(url),
          pages: await workspace.evidence.usable(),
          evaluationDate: '2026-11-30',
        },
        pool,
      )
      expect([ending, audit.worst, audit.falseFailures, audit.errors]).toEqual([ending, [], [], []])
      expect(audit.matrix.length).toBeGreaterThan(20)
    }
  }, 180_000)
})

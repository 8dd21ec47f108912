import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Task } from '../../tasks/index.ts'
import { type EvidenceStore, openWorkspace, type Workspace } from '../../workspace/index.ts'
import { auditRubric } from './audit.ts'
import { createPool, type SandboxPool } from './pool.ts'

const HARBOR = join(import.meta.dirname, '..', '..', 'samples', 'harbor')

let workspace: Workspace
let store: EvidenceStore
let pool: SandboxPool
let pages: string[]
beforeAll(async () => {
  workspace = await openWorkspace(HARBOR)
  store = workspace.evidence
  pages = await store.usable()
  pool = createPool({ size: 2 })
})
afterAll(async () => {
  pool?.close()
  await workspace?.close()
})

const evidenceFor = (url: string) => store.latest(url)

const taskOf = (id: string): Task => workspace.tasks.get(id)?.value as Task
const rightOf = async (id: string) => ({
  agent: 'careful',
  answer: 'answer_1',
  text: await readFile(join(HARBOR, 'answers', 'careful', id, 'answer_1.md'), 'utf8'),
})
const auditOf = async (id: string, source?: string, own: { id: string; text: string }[] = []) =>
  auditRubric(
    {
      task: taskOf(id),
      source: source ?? workspace.rubrics.get(id)?.value ?? '',
      right: await rightOf(id),
      evidenceFor,
      pages,
      own,
      evaluationDate: '2026-11-30',
    },
    pool,
  )

describe('the rubrics of the sample', { timeout: 120_000 }, () => {
  test.each([
    'task-3f8a21',
    'task-5b90e6',
    'task-67f3a9',
    'task-8c41d7',
    'task-90be15',
    'task-b4187e',
    'task-d2764a',
    'task-e05c3b',
  ])('%s lets no wrong answer through, and a right one in every layout', async (id) => {
    const audit = await auditOf(id)
    expect(audit.errors).toEqual([])
    expect(audit.worst).toEqual([])
    expect(audit.falseFailures).toEqual([])
    expect(audit.unchecked).toEqual([])
    expect(audit.matrix.length).toBeGreaterThan(100)
    expect(audit.attacks.length).toBeGreaterThanOrEqual(12)
  })
})

describe('a weak rubric', { timeout: 120_000 }, () => {
  const weak = `import { address, field, money, rubric, text, verify } from 'assay'

export default rubric(async (tree, answer) => {
  const hotel = await answer.value(field.text('free hotel'))
  const night = await answer.value(field.money('price a night'))
  const list = await answer.value(field.url('hotel list'))
  tree.action('travel.assay.test:F2:A11', 'Says that it sorted', () => answer.mentions('closest'))
  tree.action('travel.assay.test:F2:A6', 'Any price at all', () => verify.page(list, address({ path: '/hotels' }), text('hotels')))
  tree.perception('travel.assay.test:F2:P9', 'A price is given', () => [night !== undefined, verify.page(list, text(hotel))])
})
`
  test('is told leaf by attack, with the line to repair', async () => {
    const audit = await auditOf('task-d2764a', weak)
    const leaks = Object.fromEntries(audit.worst.map(({ label, attacks }) => [label, attacks]))
    expect(leaks['Says that it sorted']).toEqual(expect.arrayContaining(['echo', 'keywords']))
    expect(leaks['Says that it sorted']).not.toContain('empty')
    expect(leaks['A price is given']).toEqual(expect.arrayContaining(['perturbed-values']))
    expect(audit.worst.find(({ label }) => label === 'Says that it sorted')?.line).toBe(7)
    expect(audit.leakRate).toBeGreaterThan(0)
  })

  test('an attack that a person keeps is made too', async () => {
    const own = [{ id: 'own: says closest', text: 'I took the one that is closest.' }]
    const audit = await auditOf('task-d2764a', weak, own)
    expect(audit.matrix.filter(({ attack }) => attack === 'own: says closest')).toContainEqual(
      expect.objectContaining({ passed: true }),
    )
  })

  test('without a right answer only what needs none is tried, and no layout fails', async () => {
    const audit = await auditRubric(
      { task: taskOf('task-d2764a'), source: weak, right: null, evidenceFor, pages, evaluationDate: '2026-11-30' },
      pool,
    )
    expect(audit.attacks).toEqual(['empty', 'refusal', 'echo', 'keywords', 'link-stuffing', 'judge-instructions'])
    expect(audit.falseFailures).toEqual([])
  })

  test('a script that does not run is an error on every answer, and no leak', async () => {
    const audit = await auditOf('task-d2764a', 'export default 1')
    expect(audit.leaks).toBe(0)
    expect(audit.errors.map(({ on }) => on)).toContain('given')
  })
})

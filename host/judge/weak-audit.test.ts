/** Every weakness planted in the weak rubrics is found by the audit, from the answer and the evidence of the sample. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RubricAudit } from '../../rubrics/index.ts'
import type { Task } from '../../tasks/index.ts'
import { openWorkspace, type Workspace } from '../../workspace/index.ts'
import { auditRubric } from './audit.ts'
import { createPool, type SandboxPool } from './pool.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const HARBOR = join(ROOT, 'samples', 'harbor')
const WEAK = join(ROOT, 'tests', 'fixtures', 'weak-rubrics')

const weak = z.array(
  z.object({
    file: z.string(),
    task: z.string(),
    leaks: z.array(z.object({ leaf: z.string(), label: z.string(), attacks: z.array(z.string()) })),
  }),
)
const { scripts, official } = z
  .object({ scripts: weak, official: weak })
  .parse(JSON.parse(await readFile(join(WEAK, 'manifest.json'), 'utf8')))

let workspace: Workspace
let pool: SandboxPool
let pages: string[]
beforeAll(async () => {
  workspace = await openWorkspace(HARBOR)
  pages = await workspace.evidence.usable()
  pool = createPool({ size: 2 })
})
afterAll(async () => {
  pool?.close()
  await workspace?.close()
})

async function audit(file: string, id: string): Promise<RubricAudit> {
  return auditRubric(
    {
      task: workspace.tasks.get(id)?.value as Task,
      source: await readFile(join(WEAK, file), 'utf8'),
      right: {
        agent: 'careful',
        answer: 'answer_1',
        text: await readFile(join(HARBOR, 'answers', 'careful', id, 'answer_1.md'), 'utf8'),
      },
      evidenceFor: (url) => workspace.evidence.latest(url),
      pages,
      evaluationDate: '2026-11-30',
    },
    pool,
  )
}

describe.each([...scripts, ...official])('$file', { timeout: 120_000 }, ({ file, task, leaks }) => {
  test('each planted leak is found', async () => {
    const { worst, falseFailures } = await audit(file, task)
    const found = new Map(worst.map(({ id, attacks }) => [id, attacks]))
    const wholly = found.get('root') ?? []
    for (const { leaf, label, attacks } of leaks) {
      const through = [...(found.get(leaf) ?? []), ...wholly]
      expect(through, `${label} leaks to ${attacks.join(', ')}`).toSatisfy(
        (names: string[]) => names.some((name) => attacks.includes(name)) || wholly.length > 0,
      )
    }
    // Of official ones each leaf is told by itself, also where the whole leaks as well.
    if (file.startsWith('official/')) {
      const own = leaks.filter(({ attacks }) => !attacks.includes('missing-field'))
      for (const { leaf, attacks } of own)
        expect([leaf, ...(found.get(leaf) ?? [])]).toEqual(expect.arrayContaining(attacks))
    }
    // A leak is told of a rubric that works: the right answer, as it was given, passes what is planted.
    const planted = new Set(leaks.map(({ leaf }) => leaf))
    expect(falseFailures.filter(({ leaf, layout }) => layout === 'given' && planted.has(leaf))).toEqual([])
  })
})

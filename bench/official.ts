/** What official scripts cost: Python in a process, an answer in an interpreter of its own beside loading Python anew, a leaf beside one of our own language. */
import { createPool } from '../host/judge/index.ts'
import type { JudgingServices } from '../rubrics/index.ts'
import type { PythonProgram } from '../rubrics/python/index.ts'
import type { Program, ScriptInput } from '../rubrics/sandbox/index.ts'
import { stripTypes } from '../rubrics/script/index.ts'
import type { Figure } from './figure.ts'

const RUNS = 15
const LEAVES = 400

const services: JudgingServices = {
  extract: async () => [],
  verify: async () => ({ outcome: 'holds', reason: '', checks: [] }),
}
const inputOf = <P>(program: P): ScriptInput<P> => ({
  program,
  task: { id: 'task-00aa01', description: 'A task', sites: ['shop.assay.test'], points: [] },
  answer: '',
  links: [],
  seed: 1,
  now: 0,
})
const official = (leaves: number): ScriptInput<PythonProgram> =>
  inputOf({
    language: 'python',
    source: `from mind2web2 import Evaluator

async def evaluate_answer(client, answer, agent_name, answer_name, cache, semaphore, logger, model):
    evaluator = Evaluator()
    evaluator.initialize(task_id="task-00aa01")
    for at in range(${leaves}):
        await evaluator.verify("A claim.", evaluator.add_leaf(f"leaf_{at}", "A leaf"), sources="http://shop.assay.test/")
    return evaluator.get_summary()
`,
  })
const ours = (leaves: number): ScriptInput<Program> =>
  inputOf(
    stripTypes(
      `import { rubric, text, verify } from 'assay'\nexport default rubric((tree) => {\n  for (let at = 0; at < ${leaves}; at += 1)\n    tree.other(\`leaf \${at}\`, () => verify.pageOn('shop.assay.test', 'http://shop.assay.test/', text('claim')))\n})\n`,
    ),
  )

export async function benchOfficial(): Promise<Figure[]> {
  const pool = createPool({ size: 1 })
  const once = async (input: ScriptInput | ScriptInput<PythonProgram>): Promise<number> => {
    const began = performance.now()
    const { error } = await pool.run(input, services)
    if (error) throw new Error(error.message)
    return performance.now() - began
  }
  const medianOf = async (input: ScriptInput | ScriptInput<PythonProgram>): Promise<number> => {
    const times: number[] = []
    for (let at = 0; at < RUNS; at += 1) times.push(await once(input))
    return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  }
  try {
    await once(ours(1))
    const loading = await once(official(1))
    const [one, many] = [await medianOf(official(1)), await medianOf(official(LEAVES + 1))]
    const [ownOne, ownMany] = [await medianOf(ours(1)), await medianOf(ours(LEAVES + 1))]
    const leaf = (many - one) / LEAVES
    const ownLeaf = (ownMany - ownOne) / LEAVES
    return [
      { name: 'Python loaded in a process, with its first answer', value: loading, unit: 'ms' },
      {
        name: 'an answer in an interpreter of its own',
        value: one,
        unit: 'ms',
        goal: 'at most a fifth of loading anew',
        met: one <= loading / 5,
        compare: `${(loading / one).toFixed(1)} times as quick as loading Python anew; one of our own language takes ${ownOne.toFixed(1)} ms`,
      },
      {
        name: 'a leaf of an official script',
        value: leaf,
        unit: 'ms',
        compare: `one of our own language takes ${ownLeaf.toFixed(2)} ms`,
      },
    ]
  } finally {
    pool.close()
  }
}

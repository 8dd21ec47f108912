import { expect, it } from 'vitest'
import { pagesOfScripts } from './script-pages.ts'

const SCRIPTS: Record<string, string> = {
  reads: `from mind2web2 import Evaluator
PAGES = {"a": 'http://maker.test/models', "b": "https://maker.test/prices?x=1"}
async def evaluate_answer(client):
    await evaluator.extract("x", Models, source=PAGES["a"])
`,
  verifies: `from mind2web2 import Evaluator
async def evaluate_answer(client):
    await evaluator.verify("x", leaf, sources=["http://maker.test/"])
`,
  ours: `import { rubric } from 'assay'\nexport default rubric(() => { const source = 'http://maker.test/' })`,
}

it('names the pages that official scripts read by themselves, once for each task', () => {
  expect(pagesOfScripts(['reads', 'verifies', 'ours', 'none', 'reads'], (task) => SCRIPTS[task])).toEqual([
    { task: 'reads', text: 'http://maker.test/models\nhttps://maker.test/prices?x=1' },
  ])
})

import { expect, it } from 'vitest'
import { languageOf, languageOfFile } from './language.ts'

it.each([
  ["import { rubric } from 'assay'\nexport default rubric(() => {})", 'typescript'],
  ['import asyncio\n', 'python'],
  ['import asyncio, re # both\r\n', 'python'],
  ['from mind2web2 import Evaluator', 'python'],
  ['```python\nasync def evaluate_answer(client):\n', 'python'],
  ["import { rubric } from 'assay'\n/*\nimport asyncio\n*/", 'typescript'],
  ["import 'assay'", 'typescript'],
  ['', 'typescript'],
  ['nonsense', 'typescript'],
])('the language of %j is %s', (source, language) => {
  expect(languageOf(source)).toBe(language)
})

it('a file says its language by its ending', () => {
  expect([languageOfFile('rubrics/a.py'), languageOfFile('rubrics/a.ts')]).toEqual(['python', 'typescript'])
})

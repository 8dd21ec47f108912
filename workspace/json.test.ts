import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfPath, parseJson } from './json.ts'
import { parseYaml } from './yaml.ts'

test.each([
  ['', 1, 'the file is empty'],
  ['{\n  "a": 1,\n}', 3, 'a comma stands before }'],
  ['[1,\n2\n3]', 3, 'a comma or ] is needed'],
  ['{\n"a" 1}', 2, 'a colon is needed'],
  ['{\n"a": tru}', 2, 'tru is no JSON value'],
  ['{\n// note\n"a": 1}', 2, 'a field name in double quotes'],
  ['{"a": "x\ny"}', 1, 'a text does not end on its line'],
  ['{"a": "\\q"}', 1, 'a wrong escape'],
  ['{"a": 1}\n\n{', 3, 'something follows'],
  ['{"a": [1, 2', 1, 'the file ends too early'],
  ['{\n"a": 01}', 2, '01 is no JSON value'],
  ['{\n=======\n}', 2, 'an unfinished git merge'],
])('%j is broken on line %i', (text, line, reason) => {
  const parsed = parseJson(text)
  expect(parsed).toMatchObject({ problem: { line, reason: expect.stringContaining(reason) } })
})

test('whatever JSON.parse accepts is accepted, and whatever it refuses gets a line', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '\n', '\\', 'x'), (text, at, extra) => {
      const cut = at % (text.length + 1)
      for (const variant of [text, text.slice(0, cut), text.slice(0, cut) + extra + text.slice(cut)]) {
        const parsed = parseJson(variant)
        let accepted = true
        try {
          JSON.parse(variant)
        } catch {
          accepted = false
        }
        expect('value' in parsed).toBe(accepted)
        if ('problem' in parsed) {
          expect(parsed.problem.line).toBeLessThanOrEqual(variant.split('\n').length)
          expect(parsed.problem.reason).not.toMatch(/JSON at position|Unexpected/)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('the line of a path is that of its key, or of the nearest value above it', () => {
  const text = '{\n  "a": {\n    "b": [\n      1,\n      { "c": 2 }\n    ]\n  }\n}\n'
  expect(lineOfPath(text, ['a', 'b', 1, 'c'])).toBe(5)
  expect(lineOfPath(text, ['a', 'b'])).toBe(3)
  expect(lineOfPath(text, ['a', 'x', 'y'])).toBe(2)
  expect(lineOfPath(text, [])).toBe(1)
  expect(lineOfPath('{', ['a'])).toBe(1)
})

test('YAML gives the line of a place, or of what is broken', () => {
  const parsed = parseYaml('a: 1\nb:\n  - c: 2\n')
  expect('lineOf' in parsed && [parsed.lineOf(['b', 0, 'c']), parsed.lineOf(['a']), parsed.lineOf(['z'])]).toEqual([
    3, 1, 1,
  ])
  expect(parseYaml('a: 1\na: 2\n')).toMatchObject({ problem: { line: 2 } })
  expect(parseYaml('a: *nowhere\n')).toHaveProperty('problem')
})

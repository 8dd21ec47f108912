import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkScript } from './check.ts'
import { outline } from './outline.ts'

const SAMPLES = new URL('../../samples/harbor/rubrics/', import.meta.url)
const TASKS = new URL('../../samples/harbor/tasks/', import.meta.url)
const scripts = readdirSync(SAMPLES).map((file) => ({
  source: readFileSync(new URL(file, SAMPLES), 'utf8'),
  task: JSON.parse(readFileSync(new URL(file.replace('.ts', '.json'), TASKS), 'utf8')) as {
    task_description: string
    covered_points: { point_id: string }[]
  },
}))
const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  '`',
  '${',
  '?.',
  '||',
  '??',
  '=>',
  ' await ',
  'return ',
  '...',
  '!',
  '/\\d/',
  'answer',
  'for (const x of ',
  'undefined',
  '\u0000',
  '“',
]

/** A real script with parts cut out, doubled, moved and sprinkled with pieces of syntax. */
const mutated = fc
  .tuple(
    fc.constantFrom(...scripts),
    fc.array(
      fc.record({
        kind: fc.constantFrom('cut', 'double', 'move', 'insert'),
        at: fc.nat(6000),
        length: fc.nat(400),
        to: fc.nat(6000),
        piece: fc.constantFrom(...PIECES),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([{ source, task }, changes]) => {
    let text = source
    for (const { kind, at, length, to, piece } of changes) {
      const [from, part] = [at % (text.length + 1), text.slice(at % (text.length + 1)).slice(0, length)]
      const rest = kind === 'cut' || kind === 'move' ? text.slice(0, from) + text.slice(from + part.length) : text
      const place = (kind === 'insert' ? from : to) % (rest.length + 1)
      text = kind === 'cut' ? rest : rest.slice(0, place) + (kind === 'insert' ? piece : part) + rest.slice(place)
    }
    return { text, task }
  })

it('never throws, whatever a script is turned into', () => {
  fc.assert(
    fc.property(mutated, ({ text, task }) => {
      for (const found of [...checkScript(text, task), ...outline(text).errors]) {
        expect(found.line).toBeGreaterThan(0)
        expect(found.message).not.toBe('')
      }
    }),
    { numRuns: 400 },
  )
})

it('never throws on any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom(...PIECES)).map((parts) => parts.join('')),
      ),
      (text) => {
        checkScript(text, scripts[0]?.task)
      },
    ),
    { numRuns: 400 },
  )
})

it('finds in the sample rubrics what a careful reader finds, and nothing else', () => {
  const found = scripts.flatMap(({ source, task }) =>
    checkScript(source, task)
      .filter(({ rule }) => rule !== 'R7')
      .map(({ rule, severity, line }) => ({ rule, severity, text: source.split('\n')[line - 1] ?? '' })),
  )
  // Tables that are looked up by the name as the answer spells it; and 'the most helpful', for which nothing shows that it is.
  const isTrue = ({ rule, text }: { rule: string; text: string }) =>
    (rule === 'R12' && /REPLIES\.get\(/.test(text)) || (rule === 'R20' && /votes/.test(text))
  expect(found.filter((one) => one.severity !== 'warning' || !isTrue(one))).toEqual([])
})

it('takes less than 50 ms for a script of 60 leaves', () => {
  const item = (at: number) =>
    `  const n${at} = await answer.value(field.text('model ${at}'))
  const g${at} = tree.group('g${at}', \`Model \${n${at}}\`)
  g${at}.action('shop.assay.test:F2:A3', n${at} + ' is there', { critical: true }, () => onPage(n${at}))
  g${at}.perception('shop.assay.test:F2:P1', 'b', async () => (await onPage(n${at})).holds || answer.mentions('x ${at}'))
  g${at}.other('c', () => blenders.map((b) => verify.page(b.url, text(b.name), money(b.price).near(b.name).atMost(150))))`
  const source = `import { field, money, rubric, text, verify } from 'assay'
export default rubric(async (tree, answer) => {
  const blenders = await answer.records('Blenders', { name: field.text(), price: field.money(), url: field.url() }, { count: 3 })
  const onPage = (name) => verify.page(blenders[0].url, text(name))
${Array.from({ length: 20 }, (_, at) => item(at)).join('\n')}
})`
  const task = {
    task_description: 'Take the cheapest, the closest and the one with the most replies.',
    covered_points: [],
  }
  for (let warm = 0; warm < 5; warm += 1) checkScript(source, task)
  const runs = 5
  const started = process.cpuUsage().user
  for (let run = 0; run < runs; run += 1)
    expect(checkScript(source, task).filter(({ rule }) => rule === 'R6')).toHaveLength(20)
  const took = (process.cpuUsage().user - started) / runs / 1000
  console.info(`60 leaves: ${took.toFixed(1)} ms`)
  expect(took).toBeLessThan(50)
})

describe('text that no parser survives', () => {
  it.each([
    ['brackets', '('.repeat(20_000)],
    ['closed brackets', `${'['.repeat(9000)}${']'.repeat(9000)}`],
    ['arrows', `${'a=>'.repeat(20_000)}1`],
    ['types', `let a: ${'A<'.repeat(20_000)}`],
    ['conditions', `${'a?1:'.repeat(20_000)}1`],
    ['members', `a${'.b()'.repeat(20_000)}`],
    ['length', ' '.repeat(300_000)],
  ])('is refused before it is parsed: %s', (_, source) => {
    expect(checkScript(source)).toMatchObject([{ rule: 'R0', severity: 'error' }])
    expect(outline(source).errors).toHaveLength(1)
  })
})

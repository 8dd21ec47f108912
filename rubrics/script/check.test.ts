import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkScript } from './check.ts'
import { outline } from './outline.ts'
import { prepareScript } from './prepare.ts'
import { RULES } from './rules.ts'
import type { OutlineNode } from './scan.ts'
import { decodeLines } from './source-map.ts'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.ts.txt`, import.meta.url), 'utf8')
const POINTS = ['shop.assay.test:F1:A2', 'shop.assay.test:F2:A3', 'shop.assay.test:F2:P1']
const TASK = {
  task_description: 'Find three blenders for at most 150 with their ratings.',
  covered_points: POINTS.map((point_id) => ({ point_id })),
}
const wrap = (statements: string, head = '') =>
  `import { address, field, list, money, number, rubric, text, verify } from 'assay'\n` +
  `${head}export default rubric(async (tree, answer) => {\n${statements}\n})\n`
const rules = (source: string, task: typeof TASK | null = null) =>
  checkScript(source, task).map(({ rule, line, severity }) => `${rule}:${line}:${severity}`)

describe('the two example scripts', () => {
  it('have nothing against them', () => {
    expect(checkScript(fixture('three-blenders'), TASK)).toEqual([])
  })
  it('only the note on the answer-only leaf', () => {
    expect(checkScript(fixture('quiet-hotel')).map(({ rule, severity }) => [rule, severity])).toEqual([['R4', 'info']])
  })
})

describe('the whitelist (R17)', () => {
  it.each([
    ["import fs from 'node:fs'", 'nothing else, not “node:fs”'],
    ["import 'assay'", 'name what is imported'],
    ["import * as all from 'assay'", 'import single names'],
    ["import { nope } from 'assay'", 'has no “nope”'],
    ["import { Check } from 'assay'", 'is a type'],
    ["export { rubric } from 'assay'", 'export named'],
    ["const x = await import('node:fs')", 'import'],
    ['import.meta.url', 'meta property'],
    ['globalThis.process', '“globalThis” is not allowed'],
    ['process.exit(1)', '“process” is not allowed'],
    ["require('fs')", '“require” is not allowed'],
    ["eval('1')", '“eval” is not allowed'],
    ["Function('return 1')()", '“Function” is not allowed'],
    ["new Function('return 1')", '“Function” is not allowed'],
    ["(() => 1).constructor('return 1')()", '“.constructor” is not allowed'],
    ["({})['constructor']", '“.constructor” is not allowed'],
    ["({})['const' + 'ructor']", 'a key in brackets'],
    ['({})[`constructor`]', 'a key in brackets'],
    ['const { constructor: c } = {}', '“.constructor” is not allowed'],
    ['const o = { __proto__: null }', '“.__proto__” is not allowed'],
    ['Object.setPrototypeOf({}, null)', '“.setPrototypeOf” is not allowed'],
    ['fetch("https://example.com")', '“fetch” is not known here'],
    ['setTimeout(() => {}, 1)', '“setTimeout” is not known here'],
    ['class A {}', 'is no part of the rubric language'],
    ['function* g() { yield 1 }', 'generators are no part'],
    ['const o = { get x() { return 1 } }', 'getters and setters'],
    ['this.x = 1', 'is no part of the rubric language'],
    ['label: for (;;) break label', 'is no part of the rubric language'],
    ['debugger', 'is no part of the rubric language'],
    ['new Proxy({}, {})', '“Proxy” is not allowed'],
    ['new Uint8Array(1)', '“new Uint8Array” is not allowed'],
    ['enum E { A }', 'enum'],
    ['namespace N { export const x = 1 }', 'is no part of the rubric language'],
    ['const globalThis = 1', '“globalThis” is not allowed'],
    ['const t = tag`x`', 'is no part of the rubric language'],
    ['const x = (process as unknown) as number', '“process” is not allowed'],
    ['async function f() { for await (const x of []) x }', '“for await”'],
  ])('refuses %s', (statement, message) => {
    const source =
      statement.startsWith('import ') || statement.startsWith('export ') ? `${statement}\n${wrap('')}` : wrap(statement)
    const found = checkScript(source)
    expect(
      found
        .filter(({ rule }) => rule === 'R17')
        .map((one) => one.message)
        .join('\n'),
    ).toContain(message)
    const prepared = prepareScript(source)
    expect(prepared.program).toBeNull()
  })

  it.each([
    'const x: Array<string> = []\nfor (const y of x) console.log(y)',
    'const m = new Map<string, number>()\nm.set("a", 1)',
    'type T = { a: number }\nconst t = { a: 1 } satisfies T\nconsole.log(t.a)',
    'const list2 = [1, 2]\nlet i = 0\nwhile (i < 2) { console.log(list2[i], list2[i - 1]); i += 1 }',
    'try { JSON.parse("x") } catch (error) { console.log(String(error)) }',
    'const f = async ({ a, ...rest }: { a: number }, b = 2) => a + b + Object.keys(rest).length\nawait f({ a: 1 })',
    `const s = /a+/.test("aa") ? \`\${1}\` : (undefined ?? "x")\nconsole.log(s?.length)`,
    'const day = new Date()\nconsole.log(day.toISOString(), Math.random())',
  ])('lets pass %j', (statements) => {
    expect(
      checkScript(wrap(statements)).filter(({ severity, rule }) => severity === 'error' || rule === 'R17'),
    ).toEqual([])
    expect(prepareScript(wrap(statements)).program).not.toBeNull()
  })

  it('wants the default export to be a rubric', () => {
    expect(rules("import { rubric } from 'assay'\nrubric(() => {})")).toEqual(['R17:1:error'])
    expect(rules('export default 1')).toEqual(['R17:1:error'])
  })

  it('says where, in the author’s lines', () => {
    const one = checkScript(wrap("\n\n  tree.other('x', () => process.exit())")).find(({ rule }) => rule === 'R17')
    expect(one).toMatchObject({ rule: 'R17', line: 5, column: 25 })
  })
})

describe('covered points (R1, R3)', () => {
  const leafFor = (point: string, method: string, predicate = '() => verify.page(answer.links[0], text("Hushmix"))') =>
    `tree.${method}('${point}', 'label', { critical: true }, ${predicate})`
  const all = [
    leafFor('shop.assay.test:F1:A2', 'action'),
    leafFor('shop.assay.test:F2:A3', 'action', '() => verify.page(answer.links[1], text("Calmix"))'),
    leafFor('shop.assay.test:F2:P1', 'perception', '() => verify.page(answer.links[2], text("Brisk"))'),
  ]

  it('are silent when all is covered', () => {
    expect(rules(wrap(all.join('\n')), TASK)).toEqual([])
  })
  it('name a point without a leaf', () => {
    expect(checkScript(wrap(all.slice(1).join('\n')), TASK).map(({ message }) => message)).toEqual([
      'the covered point shop.assay.test:F1:A2 has no leaf',
    ])
  })
  it('name a leaf for a point that the task does not cover', () => {
    expect(
      rules(
        wrap(
          [
            ...all,
            leafFor('shop.assay.test:F9:A9', 'action', '() => verify.page(answer.links[3], text("Other"))'),
          ].join('\n'),
        ),
        TASK,
      ),
    ).toEqual(['R3:6:error'])
  })
  it('name a leaf of the wrong kind and a broken id', () => {
    const wrong = [leafFor('shop.assay.test:F1:A2', 'perception'), ...all.slice(1)]
    expect(rules(wrap(wrong.join('\n')), TASK)).toEqual(['R3:3:error'])
    expect(
      rules(
        wrap([...all, leafFor('shop:F2', 'action', '() => verify.page(answer.links[3], text("Other"))')].join('\n')),
        TASK,
      ),
    ).toEqual(['R3:6:error'])
  })
  it('name a point that is only judged on the answer’s text', () => {
    const weak = [
      leafFor('shop.assay.test:F1:A2', 'action', '() => answer.mentions("sorted by price")'),
      ...all.slice(1),
    ]
    expect(rules(wrap(weak.join('\n')), TASK)).toEqual(['R1:3:error', 'R4:3:warning'])
  })
  it('follow constants, members and helper functions', () => {
    const head = `const P = { filter: 'shop.assay.test:F1:A2' } as const\nconst A3 = \`shop.assay.test:F2:\${'A3'}\`\nconst onPage = (url: string, name: string) => verify.page(url, text(name))\n`
    const body =
      "tree.action(P.filter, 'a', { critical: true }, () => onPage('u', 'Hushmix'))\ntree.action(A3, 'b', () => onPage('v', 'Calmix'))\ntree.perception('shop.assay.test:F2:P1', 'c', () => onPage('w', 'Brisk'))"
    expect(rules(wrap(body, head), TASK)).toEqual([])
  })
  it('warn of a point that cannot be read, and then say nothing of missing ones', () => {
    expect(
      rules(
        wrap(
          "for (const p of ['a', 'b'])\n  tree.action(p, 'x', { critical: true }, () => verify.page('u', text('Hushmix')))",
        ),
        TASK,
      ),
    ).toEqual(['R3:4:warning'])
  })
})

describe('other rules', () => {
  const page = "verify.page(answer.links[0], text('Hushmix 300'))"
  it.each([
    ['R2', 'no critical leaf', `tree.other('x', () => ${page})`, ['R2:1:warning']],
    ['R4', 'whole answer', `tree.other('x', { critical: true }, () => answer.text.length > 3)`, ['R4:3:warning']],
    ['R4', 'no page in other()', `tree.other('x', { critical: true }, () => answer.links.length > 1)`, ['R4:3:info']],
    [
      'R5',
      'short words',
      `tree.other('x', { critical: true }, () => verify.page(answer.links[0], text('in')))`,
      ['R5:3:warning'],
    ],
    [
      'R8',
      'no count',
      `await answer.records('x', { name: field.text() }, {})\ntree.other('x', { critical: true }, () => ${page})`,
      ['R8:3:error'],
    ],
    [
      'R9',
      'host as part of a text',
      `tree.other('x', { critical: true }, () => answer.links[0].includes('shop.assay.test') ? ${page} : false)`,
      ['R9:3:error'],
    ],
    [
      'R14',
      'twins',
      `tree.other('x', { critical: true }, () => ${page})\ntree.other('y', () =>  ${page})`,
      ['R14:4:warning'],
    ],
    [
      'R18',
      'ids',
      `tree.group('a', 'A').other('x', { critical: true }, () => ${page})\ntree.group('a', 'B')`,
      ['R18:4:error'],
    ],
    [
      'R18',
      'ids in a loop',
      `for (const n of [1, 2]) tree.group('a', 'A').other('x', { critical: true }, () => verify.page(answer.links[n], text('Hushmix 300')))`,
      ['R18:3:error'],
    ],
    ['R0', 'syntax', `tree.group('a',`, ['R0']],
  ])('%s: %s', (_, __, statements, expected) => {
    const found = rules(wrap(statements))
    expect(
      expected.length === 1 && expected[0] === 'R0' ? found.map((one) => one.slice(0, 2)).slice(0, 1) : found,
    ).toEqual(expected)
  })

  it('R7: bounds that the task does not name', () => {
    const bound = (call: string) =>
      wrap(`tree.action('${POINTS[1]}', 'x', { critical: true }, () => verify.page(answer.links[0], ${call}))`)
    const only = (source: string) =>
      checkScript(source, TASK)
        .filter(({ rule }) => rule === 'R7')
        .map(({ message }) => message)
    expect(only(bound("money('1').atMost(150)"))).toEqual([])
    expect(only(bound("number('1').atLeast(3)"))).toEqual([])
    expect(only(bound("money('1').atMost(500)"))).toEqual(['the task does not name 500'])
    expect(only(bound("number('1').atLeast(0)"))).toEqual(['every value is at least 0: this bound proves nothing'])
  })

  it('each rule has a title, an example and a fix', () => {
    for (const rule of Object.values(RULES))
      expect([rule.title, rule.example, rule.fix].every((text) => text.length > 5)).toBe(true)
  })
})

describe('outline', () => {
  const shape = (node: OutlineNode): unknown =>
    node.kind === 'leaf'
      ? `${node.type}${node.critical ? '!' : ''} ${node.label}`
      : { [node.label]: node.children.map(shape) }

  it('shows groups and leaves with points, lines and loops', () => {
    const { root, errors, stale } = outline(fixture('three-blenders'))
    expect(shape(root)).toEqual({
      root: [
        {
          'The list of blenders up to 150': [
            'action! The list is filtered by price',
            'perception The three are the whole result',
          ],
        },
        {
          'Each blender costs at most 150': [
            'action! … costs at most 150',
            'perception … has the rating that the answer gives',
          ],
        },
      ],
    })
    const leaf = root.children[1]?.children[0]
    expect(leaf).toMatchObject({ point: 'shop.assay.test:F2:A3', line: 33, repeated: true, consultsPage: true })
    expect([errors, stale]).toEqual([[], false])
  })

  it('keeps the last readable tree while text is half typed, at every cut of a script', () => {
    const source = fixture('quiet-hotel')
    let last = outline(source)
    for (let cut = source.length; cut > 0; cut -= 7) {
      last = outline(source.slice(0, cut), last)
      if (last.errors.length > 0) expect(last.root.kind).toBe('group')
    }
    const broken = outline(`${source}\ntree.group(`, outline(source))
    expect(broken.stale).toBe(true)
    expect(broken.root.children).toHaveLength(2)
    expect(broken.errors[0]).toMatchObject({ rule: 'R0', severity: 'error' })
  })

  it('takes less than 50 ms on a script of 200 leaves', () => {
    const source = wrap(
      Array.from(
        { length: 200 },
        (_, at) => `tree.other('leaf ${at}', () => verify.page(answer.links[${at}], text('Hushmix ${at}')))`,
      ).join('\n'),
    )
    outline(source)
    const started = process.cpuUsage().user
    expect(outline(source).root.children).toHaveLength(200)
    expect(process.cpuUsage().user - started).toBeLessThan(50_000)
  })
})

describe('line maps', () => {
  it('lead from the stripped code back to the author’s lines', () => {
    const source =
      "import { rubric } from 'assay'\n\ninterface Unused {\n  a: string\n}\n\nexport default rubric((tree) => {\n\n  tree.other('x', () => true)\n})\n"
    const { program } = prepareScript(source)
    const line = (program?.code.split('\n').findIndex((text) => text.includes('tree.other')) ?? -1) + 1
    expect(program?.lines[line]).toBe(9)
  })
  it('are empty for no mapping', () => {
    expect(decodeLines('', 2)).toEqual([null, null, null])
  })
})

import { describe, expect, it } from 'vitest'
import type { JudgingServices } from '../judging.ts'
import { stripTypes } from '../script/prepare.ts'
import type { Limits, ScriptErrorCode } from './limits.ts'
import { runProgram, type ScriptRun } from './run.ts'

const services: JudgingServices = {
  extract: async ({ spec }) =>
    Array.from({ length: spec.atLeast }, () => Object.fromEntries(spec.fields.map(({ key }) => [key, 'x']))),
  verify: async () => ({ outcome: 'holds', reason: '', checks: [] }),
}

/** Past the checker on purpose: the sandbox has to hold by itself. */
function run(source: string, limits: Partial<Limits> = {}): Promise<ScriptRun> {
  const program = stripTypes(source)
  const task = { id: 'task-000001', description: 'A task', sites: ['shop.assay.test'], points: [] }
  return runProgram(
    { program, task, answer: 'An answer', links: [], seed: 7, now: Date.parse('2026-11-30T00:00:00Z') },
    { services, clock: () => performance.now(), limits: { timeMs: 600, ...limits } },
  )
}

/** A rubric with one leaf whose check runs the given statements. */
const inLeaf = (statements: string, extra = '') =>
  `import { rubric, verify, text } from 'assay'\n${extra}\nexport default rubric((tree) => {\n  tree.other('leaf', async () => {\n${statements}\n  })\n})\n`
const inBuild = (statements: string) =>
  `import { rubric } from 'assay'\nexport default rubric((tree, answer) => {\n${statements}\n})\n`

const ENDS: { name: string; source: string; code: ScriptErrorCode; line?: number; limits?: Partial<Limits> }[] = [
  { name: 'endless loop while building', source: inBuild('while (true) {}'), code: 'timeout' },
  { name: 'endless loop at the top', source: 'for (;;) {}', code: 'timeout' },
  { name: 'endless loop in a check', source: inLeaf('for (;;) {}'), code: 'timeout' },
  {
    name: 'endless loop that catches its interruption',
    source: inLeaf('for (;;) { try { for (;;) {} } catch {} }'),
    code: 'timeout',
  },
  {
    name: 'endless chain of promises',
    source: inLeaf('const again = async () => { await null; return again() }\nreturn again()'),
    code: 'timeout',
    limits: { timeMs: 200 },
  },
  {
    name: 'endless chain of promises until the memory ends',
    source: inLeaf('const again = async () => { await null; return again() }\nreturn again()'),
    code: 'memory',
    limits: { timeMs: 20_000 },
  },
  {
    name: 'endless calls of the host',
    source: inLeaf("for (;;) await verify.page('http://shop.assay.test/', text('abcd'))"),
    code: 'output',
    limits: { timeMs: 20_000 },
  },
  {
    name: 'memory bomb of arrays',
    source: inBuild('const all = []\nfor (;;) all.push({ at: all.length, text: String(all.length).padEnd(2000) })'),
    code: 'memory',
    limits: { timeMs: 20_000 },
  },
  {
    name: 'memory bomb of text',
    source: inBuild("let s = 'x'\nfor (;;) s += s"),
    code: 'memory',
    limits: { timeMs: 20_000 },
  },
  {
    name: 'memory bomb of typed arrays',
    source: inBuild('const all = []\nfor (;;) all.push(new Uint8Array(1 << 20))'),
    code: 'memory',
    limits: { timeMs: 20_000 },
  },
  { name: 'deep recursion', source: inBuild('const down = () => down() + 1\ndown()'), code: 'stack' },
  { name: 'deeply nested JSON', source: inBuild("JSON.parse('['.repeat(100000) + ']'.repeat(100000))"), code: 'stack' },
  {
    name: 'import of a Node module',
    source: "import fs from 'node:fs'\nexport default fs",
    code: 'import-refused',
    line: 1,
  },
  { name: 'import of a file', source: "import x from '../../package.json'\nexport default x", code: 'import-refused' },
  { name: 'import of the runtime', source: "import x from 'assay.js'\nexport default x", code: 'import-refused' },
  {
    name: 'an import while judging',
    source: inLeaf("return (await import('node:fs')) && true"),
    code: 'import-refused',
    line: 5,
  },
  {
    name: 'a caught import while judging',
    source: inLeaf("try { await import('node:fs') } catch {}\nreturn true"),
    code: 'import-refused',
  },
  {
    name: 'a regular expression that backtracks for ever',
    source: inLeaf("return /^(a+)+$/.test('a'.repeat(40) + 'b')"),
    code: 'timeout',
  },
  {
    name: 'memory bomb in a check',
    source: inLeaf("return 'x'.repeat(1 << 24).split('').sort().join('') !== ''"),
    code: 'memory',
    limits: { timeMs: 20_000 },
  },
  {
    name: 'process on the global object',
    source: inBuild('\nglobalThis.process.exit(0)'),
    code: 'script-error',
    line: 4,
  },
  { name: 'bare process', source: inBuild('process.exit(0)'), code: 'script-error', line: 3 },
  { name: 'require', source: inBuild("require('node:fs')"), code: 'script-error', line: 3 },
  { name: 'eval', source: inBuild("eval('1')"), code: 'script-error' },
  { name: 'indirect eval', source: inBuild("(0, globalThis.eval)('1')"), code: 'script-error' },
  { name: 'Function', source: inBuild("Function('return 1')()"), code: 'script-error' },
  { name: 'constructor of a function', source: inBuild("(() => 1).constructor('return 1')()"), code: 'script-error' },
  {
    name: 'constructor of a constructor',
    source: inBuild("({}).constructor.constructor('return this')()"),
    code: 'script-error',
  },
  {
    name: 'constructor of an async function',
    source: inBuild("(async () => 1).constructor('return 1')()"),
    code: 'script-error',
  },
  {
    name: 'constructor of a generator',
    source: inBuild("(function* () {}).constructor('yield 1')()"),
    code: 'script-error',
  },
  {
    name: 'constructor of a host function',
    source: inBuild("answer.records.constructor('return 1')()"),
    code: 'script-error',
  },
  { name: 'a changed built-in', source: inBuild('Array.prototype.map = () => []'), code: 'script-error' },
  { name: 'a changed prototype', source: inBuild('Object.prototype.status = "passed"'), code: 'script-error' },
  { name: 'a changed promise', source: inBuild('Promise.prototype.then = () => {}'), code: 'script-error' },
  { name: 'a changed module', source: inBuild('tree.group = () => {}'), code: 'script-error' },
  { name: 'the hidden door left open', source: inBuild('globalThis.__assay.rubric()'), code: 'script-error' },
  { name: 'output flood', source: inLeaf("for (;;) console.log('x')"), code: 'output' },
  {
    name: 'output flood that is caught',
    source: inLeaf("for (;;) { try { console.log('x') } catch {} }"),
    code: 'output',
  },
  {
    name: 'huge text to the host',
    source: inLeaf("return verify.page('x'.repeat(3_000_000), text('abcd'))"),
    code: 'output',
  },
  {
    name: 'more nodes than allowed',
    source: inBuild("for (;;) tree.other('leaf', () => true)"),
    code: 'script-error',
    limits: { timeMs: 20_000 },
  },
  { name: 'top-level await that never comes', source: 'await new Promise(() => {})\nexport default 1', code: 'stuck' },
  {
    name: 'a build that never ends',
    source: "import { rubric } from 'assay'\nexport default rubric(() => new Promise(() => {}))",
    code: 'stuck',
  },
  { name: 'a thenable as the export', source: 'export default { then(resolve) { resolve(1) } }', code: 'script-error' },
  {
    name: 'an export whose getter throws',
    source: "export default { get kind() { throw new Error('gotcha') } }",
    code: 'script-error',
  },
  { name: 'no export', source: "import { rubric } from 'assay'\nrubric(() => {})", code: 'script-error' },
  { name: 'an empty rubric', source: inBuild(''), code: 'empty-tree' },
  { name: 'groups without leaves', source: inBuild("tree.group('a', 'A')"), code: 'empty-tree' },
  { name: 'a thrown nothing', source: inBuild('throw undefined'), code: 'script-error' },
  {
    name: 'a thrown object whose message throws',
    source: inBuild("throw { get message() { throw new Error('gotcha') } }"),
    code: 'script-error',
  },
  {
    name: 'an id used twice',
    source: inBuild("tree.group('a', 'A')\ntree.group('a', 'A')"),
    code: 'script-error',
    line: 4,
  },
  {
    name: 'a proxy as options',
    source: inBuild(
      "tree.other('leaf', new Proxy({}, { get() { throw new Error('gotcha from a proxy') } }), () => true)",
    ),
    code: 'script-error',
  },
]

describe('scripts that must be stopped', () => {
  it.each(ENDS)('$name: $code', async ({ source, code, line, limits }) => {
    const started = performance.now()
    const { tree, error } = await run(source, limits)
    expect(tree).toBeNull()
    expect(error?.code).toBe(code)
    expect(error?.message.length).toBeGreaterThan(10)
    if (line !== undefined) expect(error?.line).toBe(line)
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

const LEAVES: { name: string; source: string; status: string; reason: RegExp }[] = [
  { name: 'a thrown null', source: inLeaf('throw null'), status: 'error', reason: /^null$/ },
  {
    name: 'a promise that never settles',
    source: inLeaf('return new Promise(() => {})'),
    status: 'error',
    reason: /never comes/,
  },
  {
    name: 'a thenable that never answers',
    source: inLeaf('return { then() {} }'),
    status: 'error',
    reason: /never comes/,
  },
  {
    name: 'a thenable that throws',
    source: inLeaf("return { then() { throw new Error('gotcha') } }"),
    status: 'error',
    reason: /gotcha/,
  },
  {
    name: 'a getter that throws',
    source: inLeaf("return [{ get holds() { throw new Error('gotcha') }, outcome: 'holds' }]"),
    status: 'error',
    reason: /must give a result of verify/,
  },
  {
    name: 'a made-up check',
    source: inLeaf("return { outcome: 'holds', holds: true, reason: 'trust me' }"),
    status: 'error',
    reason: /must give a result of verify/,
  },
  {
    name: 'a copied check',
    source: inLeaf("return { ...(await verify.page('http://shop.assay.test/', text('abcd'))) }"),
    status: 'error',
    reason: /must give a result of verify/,
  },
  {
    name: 'a text that looks like yes',
    source: inLeaf("return 'passed'"),
    status: 'error',
    reason: /must give a result of verify/,
  },
  { name: 'nothing returned', source: inLeaf('1 + 1'), status: 'error', reason: /must give a result of verify/ },
  {
    name: 'an empty list of checks',
    source: inLeaf('return []'),
    status: 'unverifiable',
    reason: /nothing was checked/,
  },
  { name: 'an exception', source: inLeaf("throw new Error('my own')"), status: 'error', reason: /my own/ },
  {
    name: 'a tree that grows late',
    source: inLeaf("tree.other('late', () => true)\nreturn true"),
    status: 'error',
    reason: /cannot grow/,
  },
  {
    name: 'a claim of its own making',
    source: inLeaf("return verify.page('http://shop.assay.test/', { kind: 'text', value: 'x' })"),
    status: 'error',
    reason: /takes claims/,
  },
]

describe('checks that go wrong end as that leaf only', () => {
  it.each(LEAVES)('$name', async ({ source, status, reason }) => {
    const { tree, error } = await run(source)
    expect(error).toBeNull()
    const leaf = tree?.children[0]
    expect(leaf?.status).toBe(status)
    expect(leaf?.reason).toMatch(reason)
    expect(tree?.score).toBe(0)
  })

  it('goes on to the next leaf after one that never settles', async () => {
    const { tree } = await run(
      "import { rubric } from 'assay'\nexport default rubric((tree) => {\n  tree.other('stuck', () => new Promise(() => {}))\n  tree.other('fine', () => true)\n})",
    )
    expect(tree?.children.map((leaf) => leaf.status)).toEqual(['error', 'passed'])
    expect(tree?.score).toBe(0.5)
  })
})

describe('determinism', () => {
  const source = inLeaf(
    'console.log(Math.random(), Math.random(), Date.now(), new Date().toISOString(), new Date(0).toISOString())\nreturn true',
  )

  it('gives every run the same clock and the same random numbers', async () => {
    const first = await run(source)
    const second = await run(source)
    expect(first.console).toEqual(second.console)
    expect(first.console[0]).toContain('2026-11-30T00:00:00.000Z 1970-01-01T00:00:00.000Z')
  })

  it('has no other clock', async () => {
    const { console } = await run(
      inLeaf(
        "console.log(typeof performance, typeof setTimeout, typeof Atomics, typeof WeakRef, Date('x').slice(-40))\nreturn true",
      ),
    )
    expect(console[0]).toMatch(/^undefined undefined undefined undefined .* 2026 /)
  })
})

describe('heap', () => {
  it('is fresh for each run', async () => {
    await run(inBuild('globalThis.left = 1'))
    const { console } = await run(inLeaf('console.log(typeof globalThis.left)\nreturn true'))
    expect(console).toEqual(['undefined'])
  })
})

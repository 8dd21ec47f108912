/** The checker of official scripts: what it finds in weak ones, what it lets pass, and the tree it reads off the text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RULES } from '../../rubrics/script/index.ts'
import { type Task, task as taskSchema } from '../../tasks/index.ts'
import { createPool, type SandboxPool } from './pool.ts'
import { officialScript } from './python-fixtures.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const WEAK = join(ROOT, 'tests', 'fixtures', 'weak-rubrics')
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const taskOf = (id: string): Task => taskSchema.parse(JSON.parse(read('samples', 'harbor', 'tasks', `${id}.json`)))

const { official, besides } = z
  .object({
    besides: z.array(z.string()),
    official: z.array(
      z.object({
        file: z.string(),
        task: z.string(),
        weakness: z.string(),
        rules: z.array(z.object({ rule: z.string(), line: z.number() })),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(WEAK, 'manifest.json'), 'utf8')))

let pool: SandboxPool
beforeAll(() => {
  pool = createPool({ size: 1 })
})
afterAll(() => pool.close())

const found = async (source: string, task: Task | null = null) =>
  (await pool.inspect(source, task)).findings.map(({ rule, line }) => `${rule}:${line}`)

it('there are enough weak ones, each in the manifest', () => {
  expect(official.length).toBeGreaterThanOrEqual(8)
  expect(official.map(({ file }) => file)).toEqual(
    readdirSync(join(WEAK, 'official')).map((file) => `official/${file}`),
  )
})

it.each(official)('$file: $weakness', async ({ file, task, rules }) => {
  const { findings } = await pool.inspect(readFileSync(join(WEAK, file), 'utf8'), taskOf(task))
  expect(findings.filter(({ rule }) => rule === 'R0' || rule === 'R17')).toEqual([])
  // R7 is not left out here: no bound of these stands for what a short script does without.
  const counted = new Set(
    findings.filter(({ rule }) => rule === 'R7' || !besides.includes(rule)).map(({ rule, line }) => `${rule}:${line}`),
  )
  expect([...counted].sort()).toEqual(rules.map(({ rule, line }) => `${rule}:${line}`).sort())
})

it('has nothing against a tight script but the points that it leaves to others', async () => {
  const { findings } = await pool.inspect(
    read('tests', 'fixtures', 'tight-pair', 'rubrics', 'vacuum.py'),
    taskOf('task-e05c3b'),
  )
  expect(findings.filter(({ rule }) => rule !== 'R3')).toEqual([])
})

it('gives each rule the severity that it has in our own language', async () => {
  const sources = official.map(({ file, task }) => [readFileSync(join(WEAK, file), 'utf8'), taskOf(task)] as const)
  for (const [source, task] of sources)
    for (const { rule, severity } of (await pool.inspect(source, task)).findings)
      expect([rule, severity]).toEqual([rule, RULES[rule].severity])
})

describe('a script that cannot be run', () => {
  const ENTRY =
    'async def evaluate_answer(client, answer, agent_name, answer_name, cache, semaphore, logger, model):\n    pass\n'
  it.each<[string, string, string, RegExp]>([
    ['is wrapped in a fence', `\`\`\`python\n${ENTRY}\`\`\``, 'R0:1', /Markdown fence/],
    ['is broken', 'def f(:\n  pass', 'R0:1', /cannot be read as Python/],
    ['has no entry point', 'import re\n', 'R17:1', /must define: async def evaluate_answer/],
    ['has a plain function as entry', ENTRY.replace('async ', ''), 'R17:1', /must be an async function/],
    [
      'lacks parameters',
      'async def evaluate_answer(client, answer, **kwargs): pass',
      'R17:1',
      /lacks the parameters agent_name, answer_name, cache, semaphore, logger/,
    ],
    ['imports what is not there', `import requests\n${ENTRY}`, 'R17:1', /may not import requests/],
  ])('%s', async (_, source, place, message) => {
    const { findings } = await pool.inspect(source, null)
    expect(findings.map(({ rule, line }) => `${rule}:${line}`)).toContain(place)
    expect(findings.find(({ rule, line }) => `${rule}:${line}` === place)?.message).toMatch(message)
    expect(findings.find(({ rule, line }) => `${rule}:${line}` === place)?.severity).toBe('error')
  })

  it('is still read when a text in it holds a fence', async () => {
    expect(
      await found(officialScript('prompt = """\n```json\n{}\n```\n"""\nevaluator.add_custom_node(True, "k", "d")')),
    ).toEqual([])
  })

  it('that is hostile to the reader costs seconds at most, and no process', async () => {
    const began = performance.now()
    for (const text of [
      `${'('.repeat(5000)}1${')'.repeat(5000)}`,
      `${'-'.repeat(20_000)}1`,
      `1${' + 1'.repeat(20_000)}`,
    ])
      expect(await found(`x = ${text}`)).toContainEqual(expect.stringMatching(/^R(?:0|17):1$/))
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

it('warns of tools that need the network, and lets the script run', async () => {
  const { findings } = await pool.inspect(
    officialScript(
      'evaluator.add_custom_node(True, "k", "d")',
      'from mind2web2.api_tools import tool_googlemap\nfrom mind2web2 import PDFParser',
    ),
    null,
  )
  expect(findings.map(({ rule, severity, message }) => [rule, severity, /need the network/.test(message)])).toEqual([
    ['R17', 'warning', true],
    ['R17', 'warning', true],
  ])
})

describe('the tree read off the text', () => {
  it('has groups, leaves, points, loops and helpers', async () => {
    const { tree } = await pool.inspect(
      officialScript(
        `
step = evaluator.add_sequential("step", "A step", root)
for at in range(3):
    item = evaluator.add_parallel(f"item_{at}", f"Item {at}", step, critical=True)
    await judge_item(evaluator, item, at)
evaluator.add_custom_node(answer != "", "given", "[Perception Node] shop.assay.test:F2:P1 - Given", critical=False)`,
        `
async def judge_item(evaluator, parent, at):
    leaf = evaluator.add_leaf(id=f"leaf_{at}", desc="[Action Node] shop.assay.test:F2:A3 - Slider", parent=parent, critical=True)
    await evaluator.verify("x", leaf, sources="http://shop.assay.test/")`,
      ),
      null,
    )
    expect(tree).toMatchObject({
      kind: 'group',
      children: [
        {
          id: 'step',
          kind: 'group',
          repeated: false,
          critical: false,
          children: [
            {
              id: null,
              label: 'Item …',
              repeated: true,
              critical: true,
              children: [
                {
                  kind: 'leaf',
                  type: 'action',
                  point: 'shop.assay.test:F2:A3',
                  critical: true,
                  repeated: true,
                  children: [],
                },
              ],
            },
          ],
        },
        {
          id: 'given',
          kind: 'leaf',
          type: 'perception',
          point: 'shop.assay.test:F2:P1',
          critical: false,
          repeated: false,
        },
      ],
    })
  })

  it('knows the constants of the script, so that points are read and compared', async () => {
    const task = {
      task_description: 'A task',
      covered_points: [{ point_id: 'a.test:F1:A1' }, { point_id: 'a.test:F1:A2' }],
    }
    const source = officialScript(
      'n = evaluator.add_leaf("n", f"[Action Node] {SITE}:F1:A1 - {answer}", critical=True)',
      'SITE = "a.test"',
    )
    const { tree, findings } = await pool.inspect(source, task)
    expect(tree?.children[0]).toMatchObject({ point: 'a.test:F1:A1', label: '[Action Node] a.test:F1:A1 - …' })
    expect(findings.filter(({ rule }) => rule === 'R3').map(({ message }) => message)).toEqual([
      'no leaf judges a.test:F1:A2',
    ])
  })

  it('is not there for text that cannot be read', async () => {
    expect((await pool.inspect('def f(:', null)).tree).toBeNull()
  })
})

describe('single rules', () => {
  const task = {
    task_description: 'Find three hotels for at most 120 euros.',
    covered_points: [{ point_id: 'a.test:F1:A1' }, { point_id: 'b.test:F1:P1' }],
  }
  const rulesOf = async (lines: string, before = '') =>
    [...new Set((await pool.inspect(officialScript(lines, before), task)).findings.map(({ rule }) => rule))]
      .filter((rule) => rule !== 'R3')
      .sort()
  const LEAF = 'n = evaluator.add_leaf("n", "[Action Node] a.test:F1:A1 - x", critical=True)'
  const PAGE = 'await evaluator.verify(f"{x.name} costs {x.price}", n, sources=x.url)'

  it.each<[string, string, string[]]>([
    ['a leaf on a page', `x = None\n${LEAF}\n${PAGE}`, []],
    ['a leaf that is never verified', LEAF, ['R1']],
    ['a leaf verified without sources', `${LEAF}\nawait evaluator.verify("x is y", n)`, ['R1']],
    ['an empty list of sources', `${LEAF}\nawait evaluator.verify("x is y", n, sources=[])`, ['R1']],
    [
      'a leaf in a batch',
      `x = None\n${LEAF}\nawait evaluator.batch_verify([(f"{x.name} costs {x.price}", x.url, n, None)])`,
      [],
    ],
    ['nothing critical', `x = None\n${LEAF.replace(', critical=True', '')}\n${PAGE}`, ['R2']],
    ['a short word', 'x = None\nevaluator.add_custom_node("sat" in x.day, "k", "d")', ['R5']],
    ['a bound that proves nothing', 'x = None\nevaluator.add_custom_node(x.price >= 0, "k", "d")', ['R7']],
    ['a bound that the task names', 'x = None\nevaluator.add_custom_node(x.price <= 120, "k", "d")', []],
    ['a bound that it does not name', 'x = None\nevaluator.add_custom_node(x.price <= 500, "k", "d")', ['R7']],
    ['as many as the task says', 'x = []\nevaluator.add_custom_node(len(x) >= 3, "k", "d")', []],
    ['fewer than it says', 'x = []\nevaluator.add_custom_node(len(x) >= 2, "k", "d")', ['R8']],
    [
      'a parsed host',
      'from urllib.parse import urlparse\nx = None\nevaluator.add_custom_node(urlparse(x.url).hostname == "a.test", "k", "d")',
      [],
    ],
    [
      'a host with a slash behind it',
      'x = None\nevaluator.add_custom_node(x.url.startswith("https://a.test/"), "k", "d")',
      [],
    ],
    ['a host without one', 'x = None\nevaluator.add_custom_node(x.url.startswith("https://a.test"), "k", "d")', ['R9']],
    ['the name of an operation', 'x = None\nevaluator.add_custom_node("sorted" in x.how, "k", "d")', ['R10', 'R5']],
    [
      'joined digits',
      'x = None\nevaluator.add_custom_node(int("".join(c for c in x.price if c.isdigit())) <= 120, "k", "d")',
      ['R11'],
    ],
    [
      'a name that is looked up after it was seen to be there',
      'x, known = None, "stormline"\nevaluator.add_custom_node(bool(x.name and x.name.lower() in known), "k", "d")',
      [],
    ],
    [
      'two leaves with one claim',
      `x = None\n${LEAF}\n${PAGE}\nm = evaluator.add_leaf("m", "d")\n${PAGE.replace(', n,', ', m,')}`,
      ['R14'],
    ],
  ])('%s', async (_, lines, rules) => {
    expect(await rulesOf(lines)).toEqual(rules)
  })
})

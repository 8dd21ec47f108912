/** How quickly the offline judge judges, what a leaf costs in the sandbox, how long metrics over many results take beside a plain count in Python, and how many pages a minute are captured. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { capturePages } from '../browser/index.ts'
import { metrics } from '../cli/commands/metrics.ts'
import { judgeAnswers } from '../host/judge/index.ts'
import { type JudgingServices, offlineJudge, type PageCapture } from '../rubrics/index.ts'
import { loadSandbox, runProgram } from '../rubrics/sandbox/index.ts'
import { stripTypes } from '../rubrics/script/index.ts'
import { openField } from '../samples/make/browser.ts'
import { citedBySample } from '../samples/make/evidence.ts'
import { openWorkspace } from '../workspace/index.ts'
import type { Figure } from './figure.ts'

const HARBOR = path.join(import.meta.dirname, '..', 'samples', 'harbor')
const RESULTS = 10_000
const PAGES = 24

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function benchJudge(): Promise<Figure[]> {
  return [...(await benchAnswers()), ...(await benchLeaves()), ...(await benchMetrics()), ...(await benchCapture())]
}

async function benchAnswers(): Promise<Figure[]> {
  const workspace = await openWorkspace(HARBOR)
  try {
    const answers = await Promise.all(
      workspace.answers.map(async (file) => ({
        agent: file.agent,
        task: file.task,
        answer: file.answer,
        text: await file.read(),
      })),
    )
    const captures = new Map<string, PageCapture | null>()
    const evidenceFor = async (url: string): Promise<PageCapture | null> => {
      const known = captures.get(url)
      if (known !== undefined) return known
      const capture = await workspace.evidence.latest(url)
      captures.set(url, capture)
      return capture
    }
    const run = (repeat: number) =>
      judgeAnswers({
        tasks: [...workspace.tasks.values()].map(({ value }) => value),
        rubrics: new Map([...workspace.rubrics.values()].map(({ id, value }) => [id, value])),
        answers,
        evidenceFor,
        judge: offlineJudge,
        runId: 'bench',
        benchmark: 'Harbor',
        assay: 'bench',
        evaluationDate: '2026-11-30',
        clock: { now: () => Date.now() },
        repeat,
      })
    await run(1)
    const [few, many] = [await seconds(() => run(1)), await seconds(() => run(11))]
    return [
      {
        name: 'answers judged offline, once the processes run',
        value: (10 * answers.length) / (many - few),
        unit: 'a second',
        compare: `${answers.length} answers ten more times, ${(many - few).toFixed(1)} s; the processes start in ${few.toFixed(1)} s`,
      },
    ]
  } finally {
    await workspace.close()
  }
}

async function benchLeaves(): Promise<Figure[]> {
  const services: JudgingServices = {
    extract: async () => [],
    verify: async () => ({ outcome: 'holds', reason: '', checks: [] }),
  }
  const scriptOf = (leaves: number) => ({
    program: stripTypes(`import { money, rubric, text, verify } from 'assay'
export default rubric((tree) => {
  for (let at = 0; at < ${leaves}; at += 1)
    tree.action('shop.assay.test:F1:A1', 'leaf ' + at, () => verify.page('http://shop.assay.test/', text('Hushmix 300'), money('12').near('Hushmix').atMost(20)))
})`),
    task: { id: 'task-00aa01', description: 'A task', sites: ['shop.assay.test'], points: [] },
    answer: '',
    links: [],
    seed: 1,
    now: 0,
  })
  await loadSandbox()
  const times = new Map<number, number[]>([
    [20, []],
    [120, []],
  ])
  for (let round = 0; round < 40; round += 1) {
    for (const [leaves, list] of times) {
      list.push(await seconds(() => runProgram(scriptOf(leaves), { services, clock: () => performance.now() })))
    }
  }
  const [twenty, many] = [...times.values()].map((list) => median(list) * 1000)
  return [
    {
      name: 'a fresh sandbox and a script of 20 leaves, median',
      value: twenty ?? 0,
      unit: 'ms',
      goal: 'under 25',
      met: (twenty ?? 99) < 25,
    },
    {
      name: 'each further leaf',
      value: ((many ?? 0) - (twenty ?? 0)) / 100,
      unit: 'ms',
      compare: '120 leaves against 20',
    },
  ]
}

/** A count as one would write it in an afternoon: walk, parse, add up. */
const PYTHON = `
import json, os, sys
score = success = n = 0
kinds = {'[Action Node]': [0.0, 0], '[Perception Node]': [0.0, 0]}
def walk(node):
    for prefix, counts in kinds.items():
        if prefix in node['desc']:
            counts[0] += node['score']; counts[1] += 1
    for child in node['children']:
        walk(child)
for folder, _, files in os.walk(sys.argv[1]):
    for name in files:
        if not name.endswith('.json'): continue
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            data = json.load(file)
        n += 1
        score += data['final_score']
        success += data['final_score'] == 1
        walk(data['eval_breakdown'][0]['verification_tree'])
print(json.dumps([n, score / n, success / n] + [total / count for total, count in kinds.values()]))
`

async function benchMetrics(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-bench-results-'))
  try {
    for (let n = 0; n < RESULTS; n += 1) await writeResult(folder, n)
    const python = path.join(folder, 'count.py')
    await writeFile(python, PYTHON)
    const run = promisify(execFile)
    const counted = await run('python3', [python, folder]).catch(() => null)
    if (counted === null)
      return [
        {
          name: `metrics over ${RESULTS} results`,
          value: 0,
          unit: '',
          compare: 'not measured: there is no python3 here',
        },
      ]
    let ours = await metrics(folder, { counting: 'released' })
    const [mine, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < 3; round += 1) {
      mine.push(await seconds(async () => (ours = await metrics(folder, { counting: 'released' }))))
      theirs.push(await seconds(() => run('python3', [python, folder])))
    }
    const { agents } = ours.json as { agents: Record<string, Record<string, number>> }
    const agent = Object.values(agents)[0] ?? {}
    const [n, partial, success, action, perception] = JSON.parse(counted.stdout) as number[]
    const pairs: [number | undefined, number | undefined][] = [
      [agent.graded, n],
      [agent.partialCompletion, partial],
      [agent.successRate, success],
      [agent.actionScore, action],
      [agent.perceptionScore, perception],
    ]
    const same = pairs.every(([a, b]) => a !== undefined && b !== undefined && Math.abs(a - b) <= 1e-12)
    const ratio = median(theirs) / median(mine)
    return [
      {
        name: `plain count in Python / ours, over ${RESULTS} result files`,
        value: ratio,
        unit: 'times',
        goal: 'at least 5',
        met: ratio >= 5 && same,
        compare: `ours ${median(mine).toFixed(2)} s, Python ${median(theirs).toFixed(2)} s; the same numbers: ${same ? 'yes' : 'NO'}`,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A result in the released layout, of 24 leaves in four groups. */
async function writeResult(root: string, n: number): Promise<void> {
  const task = `task-${n.toString(16).padStart(6, '0')}`
  const place = path.join(root, 'agent', task, 'answer_1', 'results')
  const node = (id: string, desc: string, score: number, children: object[] = []) => ({
    id,
    desc,
    critical: false,
    score,
    status: score === 1 ? 'passed' : score === 0 ? 'failed' : 'partial',
    strategy: 'parallel',
    children,
  })
  const groups = Array.from({ length: 4 }, (_, group) => {
    const leaves = Array.from({ length: 6 }, (_, leaf) => {
      const kind = leaf % 2 === 0 ? 'Action' : 'Perception'
      const point = `shop.test:F${group + 1}:${kind[0]}${leaf + 1}`
      return node(
        `leaf_${group}_${leaf}`,
        `[${kind} Node] ${point} - Something of this task was found on the page`,
        (n * 7 + group * 3 + leaf) % 3 === 0 ? 0 : 1,
      )
    })
    return node(
      `group_${group}`,
      `Part ${group} of the task`,
      leaves.reduce((sum, { score }) => sum + score, 0) / 6,
      leaves,
    )
  })
  const score = groups.reduce((sum, group) => sum + group.score, 0) / 4
  const result = {
    agent_name: 'agent',
    answer_name: 'answer_1.md',
    final_score: score,
    judge_model: 'o4-mini',
    extract_model: 'o4-mini',
    eval_breakdown: [
      {
        info: [],
        verification_tree: node('root', 'The whole task as its author wrote it. '.repeat(20), score, groups),
      },
    ],
    tree_statistics: { depth: 2, total_nodes: 29, leaf_nodes: 24 },
  }
  await mkdir(place, { recursive: true })
  await writeFile(path.join(place, '20261130_100000_answer_1.md.json'), JSON.stringify(result, null, 4))
}

async function benchCapture(): Promise<Figure[]> {
  const field = await openField()
  try {
    const urls = (await citedBySample(HARBOR)).filter((url) => !/lookalike|\/results\//.test(url)).slice(0, PAGES)
    let ok = 0
    const took = await field.visit((context) =>
      seconds(async () => {
        for await (const page of capturePages(context, urls, { signal: new AbortController().signal }))
          if (page.state === 'ok') ok += 1
      }),
    )
    return [
      {
        name: 'pages of the local sites captured',
        value: (urls.length / took) * 60,
        unit: 'a minute',
        compare: `${urls.length} pages, ${ok} of them usable, ${took.toFixed(1)} s`,
      },
    ]
  } finally {
    await field.close()
  }
}

/** Out in the released layout and in again, into another benchmark: nothing is lost, nothing is written over. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toCsv } from '../../agreement/index.ts'
import { metricsByAgent, type Verdict } from '../../rubrics/index.ts'
import { openWorkspace, type Workspace } from '../../workspace/index.ts'
import { exportFolder, importFolder } from './index.ts'

const SAMPLE = join(import.meta.dirname, '..', '..', 'samples', 'harbor')
const ABOUT = { now: new Date('2026-12-01T10:00:00Z'), assay: '0.1.0' }
let folder: string
let workspace: Workspace
const at = (...parts: string[]): string => join(folder, ...parts)
async function all(verdicts: AsyncIterable<Verdict> | undefined): Promise<Verdict[]> {
  const list: Verdict[] = []
  for await (const verdict of verdicts ?? []) list.push(verdict)
  return list
}
const put = async (file: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(join(at(file), '..'), { recursive: true })
  await writeFile(at(file), content)
}
const verdictsOf = (id: string): Promise<Verdict[]> => all(workspace.runs.get(id)?.verdicts())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-exchange-'))
  await cp(SAMPLE, at('harbor'), { recursive: true })
  await rm(at('harbor', 'answers'), { recursive: true })
  await rm(at('harbor', 'runs'), { recursive: true })
  workspace = await openWorkspace(at('harbor'))
})
afterEach(async () => {
  await workspace.close()
  await rm(folder, { recursive: true, force: true })
})

const exportSample = async (format: 'cap' | 'jsonl' | 'csv', to: string) => {
  const sample = await openWorkspace(SAMPLE)
  try {
    const run = sample.runs.get('r-sample-offline')
    if (!run) throw new Error('the sample has no run')
    const verdicts = await all(run.verdicts())
    return { verdicts, report: await exportFolder(at(to), format, sample, [{ manifest: run.manifest, verdicts }]) }
  } finally {
    await sample.close()
  }
}

test('a run goes out as result files and comes in as a run with the same figures, with its answers', async () => {
  const { verdicts, report } = await exportSample('cap', 'out')
  expect(report.counts).toMatchObject({ answers: 32, results: 32 })
  expect(report.counts['rubrics of our own, which the released layout has no place for']).toBe(8)
  expect((await readdir(at('out', 'eval_results'))).sort()).toEqual([
    'all_results.json',
    'careful',
    'fabricator',
    'hasty',
    'person',
  ])
  const summary = JSON.parse(await readFile(at('out/eval_results/careful/summary.json'), 'utf8'))
  expect(summary).toMatchObject({ num_tasks: 8, num_runs: 1, avg_score: 1, success_rate: 1, pass_at_1: 1 })

  const back = await importFolder(at('out'), workspace, ABOUT)
  expect(back.rejected).toEqual([])
  expect(back.counts).toMatchObject({ answers: 32, 'answers already there': 32, results: 32, runs: 1 })
  await expect.poll(() => [...workspace.runs.keys()]).toEqual(['r-20261201-100000-import'])
  const read = await verdictsOf('r-20261201-100000-import')
  expect(metricsByAgent(read)).toEqual(metricsByAgent(verdicts))
  expect(read.map(({ answerHash }) => answerHash)).toEqual(verdicts.map(({ answerHash }) => answerHash))
  expect(workspace.runs.get('r-20261201-100000-import')?.manifest).toMatchObject({
    judge: 'imported:offline',
    evaluationDate: '2026-11-30',
    answers: 32,
  })
})

test('files of the released code: one run a judge model, the newest result of an answer, debug runs left out and counted', async () => {
  const result = (model: string, score: number) =>
    JSON.stringify({
      agent_name: 'comet',
      answer_name: 'answer_1.md',
      final_score: score,
      judge_model: model,
      extract_model: model,
      eval_breakdown: [
        {
          info: [],
          verification_tree: {
            id: 'root',
            desc: 'x',
            critical: false,
            score,
            status: score === 1 ? 'passed' : 'failed',
            strategy: 'parallel',
            children: [],
          },
        },
      ],
    })
  const place = 'in/eval_results/comet/task-b4187e/answer_1'
  await put(`${place}/results/20260501_100000_answer_1.md.json`, result('o4-mini', 0))
  await put(`${place}/results/20260502_100000_answer_1.md.json`, result('o4-mini', 1))
  await put(`${place}/results/20260503_100000_answer_1.md_debug.json`, result('o4-mini', 0))
  await put(`${place}/results/20260504_100000_answer_1.md.json`, result('gpt-4o', 0))
  await put(`${place}/results/20260505_100000_answer_1.md.json`, '{"final_score": 7}')
  await put(`${place}/results/20260506_100000_answer_1.md.json`, '{ broken')
  await put(`${place}/answer_1.md`, 'The answer.\n')
  const report = await importFolder(at('in'), workspace, ABOUT)
  expect(report.counts).toMatchObject({
    answers: 1,
    results: 2,
    runs: 2,
    'results that are not the newest of their answer, or debug runs': 2,
  })
  expect(report.rejected.map(({ file, reason }) => [file.slice(-33), reason])).toEqual([
    ['20260505_100000_answer_1.md.json'.padStart(33, '/'), expect.stringMatching(/final_score/)],
    ['20260506_100000_answer_1.md.json'.padStart(33, '/'), expect.stringMatching(/no JSON/)],
  ])
  await expect.poll(() => workspace.runs.size).toBe(2)
  const runs = [...workspace.runs.values()].map(({ manifest }) => [manifest.judge, manifest.evaluationDate])
  expect(runs.sort()).toEqual([
    ['cap:gpt-4o', '2026-05-04'],
    ['cap:o4-mini', '2026-05-02'],
  ])
})

test('answers: byte order marks are taken away, other texts are never written over, unknown tasks are named', async () => {
  await put(
    'in/nova/task-b4187e/answer_1.md',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('# Café\n')]),
  )
  await put('in/nova/task-b4187e/answer_1.json', JSON.stringify({ ms: 1000 }))
  await put('in/nova/task-ffffff/answer_1.md', 'x')
  await put('in/nova/task-3f8a21/answer_1.md', Buffer.from([0x63, 0x61, 0x66, 0xe9]))
  const first = await importFolder(at('in'), workspace, ABOUT)
  expect(first.counts).toEqual({ answers: 1 })
  expect(first.repaired).toEqual([{ file: 'in/nova/task-b4187e/answer_1.md', what: 'byte order mark taken away' }])
  expect(first.rejected.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    'in/nova/task-3f8a21/answer_1.md: is not UTF-8 text; save it as UTF-8 and import it again',
    'in/nova/task-ffffff/answer_1.md: there is no task task-ffffff in this benchmark; add the task first',
  ])
  expect(await workspace.answer('nova/task-b4187e/answer_1')?.read()).toBe('# Café\n')
  expect(await workspace.answer('nova/task-b4187e/answer_1')?.facts()).toMatchObject({ ms: 1000 })

  await put('in/nova/task-b4187e/answer_1.md', 'Another text\n')
  const second = await importFolder(at('in'), workspace, ABOUT)
  expect(second.rejected.map(({ reason }) => reason).join()).toMatch(/another text/)
  expect(await workspace.answer('nova/task-b4187e/answer_1')?.read()).toBe('# Café\n')
})

test('a folder of one agent is taken under its own name; a folder of nothing known says what is known', async () => {
  await put('nova/task-b4187e/answer_2.md', 'x\n')
  expect((await importFolder(at('nova'), workspace, ABOUT)).counts).toEqual({ answers: 1 })
  expect(workspace.answers.map(({ id }) => id)).toEqual(['nova/task-b4187e/answer_2'])
  await put('other/readme.txt', 'x')
  await expect(importFolder(at('other'), workspace, ABOUT)).rejects.toThrow('Nothing in')
  await expect(importFolder(at('nowhere'), workspace, ABOUT)).rejects.toThrow('There is no folder')
})

test('tables hold every verdict and leaf, and no cell runs as a formula; a folder in use is refused', async () => {
  const { verdicts, report } = await exportSample('csv', 'tables')
  const leaves = verdicts.reduce((sum, { counts }) => sum + counts.leaves, 0)
  expect(report.counts).toMatchObject({ runs: 1, verdicts: 32, leaves, tasks: 8, proposals: 12 })
  expect((await readFile(at('tables', 'verdicts.csv'), 'utf8')).trim().split('\n')[1]).toMatch(
    /^r-sample-offline,offline,careful,task-3f8a21,answer_1,1,judged,1,true,/,
  )
  expect(toCsv(['a'], [['=1+1'], ['-2'], [-2], ['say "x", y'], [null]])).toBe('a\n\'=1+1\n\'-2\n-2\n"say ""x"", y"\n\n')
  await expect(exportSample('jsonl', 'tables')).rejects.toThrow('is not empty')
  expect((await exportSample('jsonl', 'lines')).report.counts).toMatchObject({ runs: 1, verdicts: 32, tasks: 8 })
  expect((await readFile(at('lines', 'tasks.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(8)
})

test('scripts of the released code become rubrics; a rubric that is there is never written over', async () => {
  const script = (note: string) =>
    `# ${note}\nfrom mind2web2.evaluator import Evaluator\n\nasync def evaluate_answer(client, answer, agent_name, answer_name, cache, semaphore, logger, model="m"):\n    evaluator = Evaluator()\n    return evaluator.get_summary()\n`
  await rm(at('harbor/rubrics/task-b4187e.ts'))
  await workspace.close()
  workspace = await openWorkspace(at('harbor'))
  await put('in/eval_scripts/2026_03_13/task-b4187e.py', script('older'))
  await put('in/eval_scripts/2026_05_16/task-b4187e.py', script('newer'))
  await put('in/eval_scripts/2026_05_16/task-3f8a21.py', script('x'))
  await put('in/eval_scripts/2026_05_16/task-ffffff.py', script('x'))
  await put('in/eval_scripts/2026_05_16/task-d2764a.py', 'print("no script")\n')
  const report = await importFolder(at('in'), workspace, ABOUT)
  expect(report.counts).toEqual({ scripts: 1 })
  expect(await readFile(at('harbor/rubrics/task-b4187e.py'), 'utf8')).toBe(script('newer'))
  expect(report.repaired).toEqual([
    {
      file: 'in/eval_scripts/2026_03_13/task-b4187e.py',
      what: 'left aside for the later in/eval_scripts/2026_05_16/task-b4187e.py',
    },
  ])
  expect(report.rejected.map(({ reason }) => reason).sort()).toEqual([
    'does not look like an evaluation script in Python',
    'task-3f8a21 has a rubric, rubrics/task-3f8a21.ts; move it away first',
    'there is no task task-ffffff in this benchmark; add the task first',
  ])
})

test('page captures go out as a cache and come in again', async () => {
  await exportSample('cap', 'out')
  const caches = await readdir(at('out', 'cache', 'careful'))
  expect(caches).toHaveLength(8)
  await rm(at('harbor', 'evidence'), { recursive: true })
  workspace.evidence.forget()
  const back = await importFolder(at('out'), workspace, ABOUT)
  expect(back.counts).toMatchObject({ pages: 140, usable: 140 })
  expect((await workspace.evidence.usable()).length).toBeGreaterThan(20)
})

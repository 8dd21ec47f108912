/** Benchmarks of others come in, in every published shape and however damaged; what goes out comes in again as the same files. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkspace, type Workspace } from '../../workspace/index.ts'
import { exportFolder, importFolder, prepareWorkspace } from './index.ts'

const SAMPLE = join(import.meta.dirname, '..', '..', 'samples', 'harbor')
const ABOUT = { now: new Date('2026-12-01T10:00:00Z'), assay: '0.1.0' }
let folder: string
const opened: Workspace[] = []
const at = (...parts: string[]): string => join(folder, ...parts)
const put = async (file: string, content: string | Uint8Array | object): Promise<void> => {
  await mkdir(dirname(at(file)), { recursive: true })
  const plain = typeof content === 'string' || content instanceof Uint8Array
  await writeFile(at(file), plain ? content : JSON.stringify(content, null, 2))
}
const open = async (name: string): Promise<Workspace> => {
  const workspace = await openWorkspace(at(name))
  opened.push(workspace)
  return workspace
}
/** Imports a folder into a new benchmark. */
const take = async (from: string, into: string) => {
  await prepareWorkspace(at(into), at(from))
  const workspace = await open(into)
  return { workspace, report: await importFolder(at(from), workspace, ABOUT) }
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
const filesIn = async (name: string): Promise<Map<string, string>> => {
  const entries = await readdir(at(name), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [relative(at(name), file), (await readFile(file)).toString('base64')] as const),
    ),
  )
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-benchmark-'))
})
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close()
  await rm(folder, { recursive: true, force: true })
})

const scenario = { persona: 'p', situation: 's', pain_point: 'x', decision_goal: 'g' }
const paperProposal = {
  task_id: 'PROP-001',
  user_scenario: scenario,
  information_flow: { pattern: 'chain', description: 'd' },
  websites_involved: ['a.com', 'b.com/maps'],
  function_points: ['a.com:F1', 'b.com/maps:F1'],
  planned_outputs: ['a table', 'a chart'],
}
const releasedProposal = {
  task_id: 'PROP-007',
  proposal_id: 'prop-00ff00',
  title: 'Short',
  user_scenario: scenario,
  information_need: { user_already_knows: 'k', ai_should_get: 'a', why_cross_site: 'w', information_flow: 'd' },
  core_output_direction: { output_type: 'list', value: 'a table', verifiability_hint: 'h' },
  metadata: { cross_site_pattern: 'multi-source', websites_involved: ['a.com'], function_points: ['a.com:F1'] },
}
const paperTask = {
  task_id: 'TASK-001',
  source_proposal: 'prop-0a0a0a',
  task_description: 'I want a table.',
  information_flow_summary: 'a',
  core_outputs: [{ id: 'o1', name: 'n', type: 'url', source: 'a.com', role: 'provenance' }],
  covered_points: [
    { point_id: 'b.commaps:F1:A1', ability_type: 'x', trigger_method: 't', output_ref: 'o1', verify_method: 'v' },
  ],
  metadata: { websites_involved: ['a.com', 'https://www.b.com/maps/'], action_points: ['b.commaps:F1:A1'] },
}
const releasedTask = {
  task_id: 'task-00ff00',
  source_proposal: 'prop-00ff00',
  task_description: 'I want two things.',
  information_flow_summary: 'a then b',
  core_outputs: [{ id: 'o1', name: 'n', type: 'url', source: 'a.com', output_role: 'url_verification' }],
  covered_points: [
    {
      point_id: 'a.com:F1:A1',
      ability_type: 'x',
      trigger_method: 't',
      verification: { output_ref: 'o1', verify_method: 'v' },
    },
  ],
  metadata: { websites_involved: ['a.com'], action_points_used: ['a.com:F1:A1'] },
}
const functions = 'id,label,description\nF1,Search things,x\n'
const actions =
  'id,function_ids,component_category,component_name,action_name,item_description,location,role\nA1,F1,Data Entry,Slider,Range Selection,x,,\n'

const putCards = async (): Promise<void> => {
  await put('in/assets/sitecard/Shops/a.com/functions.csv', functions)
  await put('in/assets/sitecard/Shops/a.com/action_items.csv', actions)
  await put(
    'in/assets/sitecard/Maps/b.com/maps/functions.csv',
    Buffer.from(`\uFEFF${functions.replaceAll('\n', '\r\n')}`),
  )
  await put(
    'in/assets/sitecard/Maps/b.com/maps/execution_items.csv',
    'id;component;action_type;associated_functions;description\nA1;Slider;Range Selection;F1;x\n;Slider;Range Selection;F1;nameless\n',
  )
  await put('in/assets/sitecard/loose/functions.csv', functions)
}

test('a release in both shapes: cards, clusters from their folders, proposals, tasks; sites spelled without their slash are mended', async () => {
  await putCards()
  await put('in/output/proposals/prop-0a0a0a.json', paperProposal)
  await put('in/output/proposals/prop-00ff00.json', releasedProposal)
  await put('in/output/tasks/task-0a0a0a.json', paperTask)
  await put('in/output/tasks/task-00ff00.json', releasedTask)
  await put('in/output/trash/tasks/task-dead00.json', releasedTask)
  const { workspace, report } = await take('in', 'ws')
  expect(report.counts).toEqual({ 'site cards': 2, clusters: 2, proposals: 2, tasks: 2, 'files in the trash': 1 })
  expect(workspace.clusters.clusters.map(({ name, sites }) => [name, ...sites])).toEqual([
    ['Maps', 'b.com/maps'],
    ['Shops', 'a.com'],
  ])
  expect(report.rejected).toEqual([
    {
      file: 'in/assets/sitecard/Maps/b.com/maps/execution_items.csv',
      line: 3,
      reason: expect.stringMatching(/has no id/),
    },
    { file: 'in/assets/sitecard/loose', line: null, reason: expect.stringMatching(/no cluster/) },
  ])
  expect(workspace.tasks.get('task-0a0a0a')?.value).toMatchObject({
    covered_points: [{ point_id: 'b.com/maps:F1:A1' }],
    metadata: { websites_involved: ['a.com', 'b.com/maps'], action_points: ['b.com/maps:F1:A1'] },
  })
  const said = report.repaired.map(({ file, what }) => `${file}: ${what}`).join('\n')
  expect(said).toMatch(/trash\/tasks: left aside.*task-dead00\.json/)
  expect(said).toMatch(/task-0a0a0a\.json: covered_points\.0\.point_id: b\.commaps:F1:A1 is read as b\.com\/maps:F1:A1/)
  expect(said).toMatch(/byte order mark/)
  expect(workspace.tasks.get('task-00ff00')?.value.core_outputs[0]?.role).toBe('provenance')
  expect(workspace.findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the public split has texts and nothing else, as files and as a table', async () => {
  await put('in/tasks/task-0a0a0a.json', { task_id: 'task-0a0a0a', instruction: 'Find it.' })
  await put('in/tasks/task-0b0b0b.json', { task_id: 'task-0b0b0b', instruction: null })
  await put(
    'in/test.csv',
    '\uFEFFtask id,instruction\ntask-0c0c0c,"Find, ""this""\nand that."\n,nobody\ntask-0d0d0d,\ntask-0e0e0e,Last.\n',
  )
  const { workspace, report } = await take('in', 'ws')
  expect(report.counts).toEqual({ tasks: 3, 'of these tasks with only an instruction': 3 })
  expect(workspace.tasks.get('task-0c0c0c')?.value).toMatchObject({
    task_description: 'Find, "this"\nand that.',
    text_only: true,
    covered_points: [],
    core_outputs: [],
    metadata: { websites_involved: [] },
  })
  expect(report.rejected.map(({ file, line, reason }) => [file.split('/').at(-1), line, reason])).toEqual(
    [
      ['task-0b0b0b.json', 3, 'has no instruction (it is null)'],
      ['test.csv', 4, 'the row has no task id'],
      ['test.csv', 5, 'has no instruction (it is null)'],
    ].sort(),
  )
})

test('damaged files are mended with a word or refused with line and reason, and none is changed', async () => {
  const json = JSON.stringify(releasedTask, null, 2)
  const file = (id: string, text: string): Promise<void> =>
    put(`in/output/tasks/${id}.json`, text.replace('task-00ff00', id))
  await file('task-000001', `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nGood luck!`)
  await file('task-000002', json.replace('"task_id"', '// mine\n  "task_id"').replace(/\n\}$/, ',\n}'))
  await file('task-000003', json.slice(0, 300))
  await file('task-000004', json.replace('"type": "url"', '"type": "URL"'))
  await file('task-000005', json.replace('"type": "url"', '"type": "picture"'))
  await put('in/output/tasks/task-000006.json', json.replace('task-00ff00', 'task-12'))
  await put('in/output/tasks/other.json', json.replace('task-00ff00', 'task-xyz'))
  await put('in/output/tasks/twice.json', json)
  await put('in/output/tasks/twice-same.json', json)
  await put('in/output/tasks/twice-else.json', json.replace('two things', 'three things'))
  await put('in/output/tasks/empty.json', '')
  await put('in/output/tasks/number.json', '7')
  await put(
    'in/output/tasks/task-000007.json',
    Buffer.from(
      JSON.stringify({ ...releasedTask, task_id: 'TASK-000007', task_description: 'Un café à Genève.' }),
      'latin1',
    ),
  )
  await put('in/output/proposals/all.json', [
    {
      ...releasedProposal,
      proposal_id: 'prop-000001',
      metadata: { ...releasedProposal.metadata, websites_involved: 'a.com, b.com' },
    },
    { ...releasedProposal, proposal_id: undefined },
  ])
  await put('in/output/tasks/lines.jsonl', `${JSON.stringify({ ...releasedTask, task_id: 'task-000008' })}\n{broken\n`)
  const before = await filesIn('in')
  const { workspace, report } = await take('in', 'ws')
  expect([...workspace.tasks.keys()].sort()).toEqual([
    'task-000001',
    'task-000002',
    'task-000004',
    'task-000006',
    'task-000007',
    'task-000008',
    'task-00ff00',
  ])
  expect([...workspace.proposals.keys()]).toEqual(['prop-000001'])
  expect(workspace.tasks.get('task-000007')?.value.task_description).toBe('Un café à Genève.')
  expect(workspace.proposals.get('prop-000001')?.value.websites_involved).toEqual(['a.com', 'b.com'])
  const rejected = report.rejected.map((one) => `${one.file.split('/').at(-1)}:${one.line} ${one.reason}`).sort()
  expect(rejected).toEqual([
    expect.stringMatching(/^all\.json:\d+ proposal_id is missing/),
    expect.stringMatching(/^empty\.json:1 the file is empty/),
    expect.stringMatching(/^lines\.jsonl:2 broken JSON/),
    expect.stringMatching(/^number\.json:1 is no object/),
    expect.stringMatching(/^other\.json:2 task_id is "task-xyz"; a task id is/),
    expect.stringMatching(/^task-000003\.json:\d+ broken JSON/),
    expect.stringMatching(/^task-000005\.json:10 core_outputs\.0\.type is "picture"; it needs one of/),
    // In order of name the one with the other text comes first.
    expect.stringMatching(
      /^twice-same\.json:1 task-00ff00 was already found in in\/output\/tasks\/twice-else\.json with other content/,
    ),
    expect.stringMatching(/^twice\.json:1 task-00ff00 was already found/),
  ])
  const said = report.repaired.map(({ file: name, what }) => `${name.split('/').at(-1)} ${what}`).sort()
  expect(said).toEqual([
    'all.json metadata.websites_involved is one text; it was read as a list',
    expect.stringMatching(/^task-000001\.json not strict JSON: .*fence/),
    'task-000002.json not strict JSON: a comma before a closing bracket',
    'task-000002.json not strict JSON: a comment',
    'task-000004.json core_outputs.0.type "URL" is read as url',
    'task-000006.json task_id "task-12" is no id; the name of the file was taken',
    expect.stringMatching(/^task-000007\.json is not UTF-8; it was read as windows-1252, which is a guess/),
    'task-000007.json task_id "TASK-000007" is written task-000007',
  ])
  expect(await filesIn('in')).toEqual(before)

  // Once more: nothing is new, and what is there is never written over.
  await file('task-000001', json.replace('two things', 'four things'))
  const stood = await filesIn('ws')
  const again = await importFolder(at('in'), workspace, ABOUT)
  expect(again.counts).toMatchObject({ 'tasks already there': 6, 'proposals already there': 1 })
  expect(again.counts.tasks).toBeUndefined()
  expect(again.rejected.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/task-000001 is in this benchmark with other content/),
  )
  expect(await filesIn('ws')).toEqual(stood)
})

test('the sample goes out, comes into an empty benchmark, and goes out as the same bytes', async () => {
  const sample = await openWorkspace(SAMPLE)
  opened.push(sample)
  const runsOf = async (workspace: Workspace) =>
    Promise.all(
      [...workspace.runs.values()].map(async ({ manifest, verdicts }) => ({
        manifest,
        verdicts: await all(verdicts()),
      })),
    )
  await exportFolder(at('one'), 'cap', sample, await runsOf(sample))
  const { workspace, report } = await take('one', 'ws')
  expect(report.rejected).toEqual([])
  await exportFolder(at('two'), 'cap', workspace, await runsOf(workspace))
  const [one, two] = [await filesIn('one'), await filesIn('two')]
  expect([...two.keys()]).toEqual([...one.keys()])
  expect([...two].filter(([name, bytes]) => one.get(name) !== bytes).map(([name]) => name)).toEqual([])
  for (const kind of ['output/tasks/', 'output/proposals/', 'assets/sitecard/', 'answers/', 'cache/', 'eval_results/'])
    expect([...one.keys()].some((name) => name.startsWith(kind))).toBe(true)
  // Reviews still speak of the same content.
  for (const [id, { contentHash }] of sample.tasks) expect(workspace.tasks.get(id)?.contentHash).toBe(contentHash)
  for (const [id, { contentHash }] of sample.proposals)
    expect(workspace.proposals.get(id)?.contentHash).toBe(contentHash)
})

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => each.trim() !== '')
const cell = fc.constantFrom('plain', 'a,b', 'say "x"', ' spaced ', 'two\nlines', '=1+1', '搜索', '')

test('whatever others release in either shape, out and in and out again gives the same files', async () => {
  const made = fc.record({
    description: text,
    note: fc.jsonValue({ maxDepth: 1 }),
    label: cell,
    patterns: fc.constantFrom('multi-source', 'chain', 'single-site'),
    bare: fc.boolean(),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 3 }), async (list) => {
      const name = `r${++round}`
      for (const [at, { description, note, label, patterns, bare }] of list.entries()) {
        const id = `00000${at}`
        await put(
          `${name}/assets/sitecard/Group ${at}/s${at}.com/functions.csv`,
          `id,label,description,mine\nF1,Label,"${label.replaceAll('"', '""')}","${label.replaceAll('"', '""')}"\n`,
        )
        await put(
          `${name}/output/proposals/prop-${id}.json`,
          bare
            ? { ...paperProposal, note }
            : {
                ...releasedProposal,
                proposal_id: `prop-${id}`,
                note,
                metadata: { ...releasedProposal.metadata, cross_site_pattern: patterns },
              },
        )
        const base = bare ? paperTask : releasedTask
        await put(`${name}/output/tasks/task-${id}.json`, {
          ...base,
          task_id: bare ? 'TASK-001' : `task-${id}`,
          task_description: description,
          note,
        })
        await put(`${name}/tasks/task-10000${at}.json`, { task_id: `task-10000${at}`, instruction: description })
      }
      const first = await take(name, `${name}-a`)
      await exportFolder(at(`${name}-one`), 'cap', first.workspace, [])
      const second = await take(`${name}-one`, `${name}-b`)
      expect(second.report.rejected).toEqual([])
      await exportFolder(at(`${name}-two`), 'cap', second.workspace, [])
      expect(await filesIn(`${name}-two`)).toEqual(await filesIn(`${name}-one`))
      expect((await filesIn(`${name}-one`)).size).toBe(list.length * 4 + 2)
    }),
    { numRuns: 25 },
  )
})

test('cards: a nested site is one site, one in two clusters is taken once and told, a folder without a card is told', async () => {
  await put('in/assets/sitecard/Maps/google.com/maps/functions.csv', functions)
  await put('in/assets/sitecard/Maps/google.com/maps/img/a.png', 'x')
  await put('in/assets/sitecard/Maps/a.com/functions.csv', functions)
  await put('in/assets/sitecard/Shops/a.com/functions.csv', functions)
  await put('in/assets/sitecard/Shops/b.com/functions.csv', functions.replace('Search', 'Find'))
  await put('in/assets/sitecard/Tools/b.com/functions.csv', functions)
  await put('in/assets/sitecard/Tools/empty.com/notes.txt', 'x')
  const { workspace, report } = await take('in', 'new')
  expect([...workspace.cards.keys()].sort()).toEqual(['a.com', 'b.com', 'google.com/maps'])
  expect(report.rejected.map(({ file, reason }) => [file.replace('in/assets/sitecard/', ''), reason])).toEqual([
    ['Tools/empty.com', expect.stringContaining('no site')],
    ['Shops/a.com', expect.stringContaining('two clusters, with the same card: that of Maps was taken')],
    ['Tools/b.com', expect.stringContaining('two clusters, with a card with other entries: that of Shops was taken')],
  ])
})

test("cards go out in the paper's columns and come in again with the same entries, out and in once more unchanged", async () => {
  const sample = await openWorkspace(SAMPLE)
  opened.push(sample)
  const report = await exportFolder(at('paper'), 'paper', sample, [])
  expect(report.counts).toEqual({ 'site cards': 3 })
  expect(report.repaired[0]?.what).toMatch(/no columns location and role/)
  const { workspace } = await take('paper', 'back')
  const idsOf = (of: Workspace) =>
    [...of.cards.values()].map(({ value }) => [
      value.site,
      value.functions,
      [...value.actions, ...value.perceptions].map(({ id, functions, category, component, type }) => [
        id,
        functions,
        category,
        component,
        type,
      ]),
    ])
  expect(idsOf(workspace)).toEqual(idsOf(sample))
  await exportFolder(at('paper-2'), 'paper', workspace, [])
  expect(await filesIn('paper-2')).toEqual(await filesIn('paper'))
})

import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleBenchmark } from '../tasks/fixture.ts'
import { makeWorkspace, put, removeWorkspace, snapshot } from './fixture.ts'
import { openWorkspace, validateWorkspace } from './index.ts'

let root = ''
beforeEach(async () => {
  root = await makeWorkspace(exampleBenchmark())
})
afterEach(() => removeWorkspace(root))

const PROPOSAL = 'proposals/prop-0a1b2c.json'
const RUBRIC = 'rubrics/task-0a1b2c.ts'
const TASK = 'tasks/task-0a1b2c.json'
const REVIEWS = 'reviews/ada.json'
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const edit = (file: string, from: string | RegExp, to: string): void => {
  const text = read(file)
  expect(text).toMatch(from)
  put(root, file, text.replace(from, to))
}
/** The 1-based line of the first line that holds a text, as a person would look it up. */
const lineOf = (file: string, text: string): number =>
  read(file)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

test('a whole workspace has no findings, and its parts are counted', async () => {
  expect(await validateWorkspace(root)).toEqual({
    errors: 0,
    warnings: 0,
    counts: { sites: 3, proposals: 1, tasks: 1, rubrics: 1, answers: 3, reviews: 3 },
    findings: [],
  })
})

test('reviews count for T29 as long as they are on the present content of the task', async () => {
  edit(TASK, '"title": "', '"title": "Again: ')
  expect((await validateWorkspace(root)).findings).toContainEqual(
    expect.objectContaining({ file: TASK, rule: 'T29', message: 'T29: nobody has reviewed the task as it stands' }),
  )
})

test('an answer of a person that breaks a rule of judgement is a finding until the text changes', async () => {
  const { proposals } = await openWorkspace(root)
  const event = {
    ...{
      id: 'j1',
      at: '2026-11-30T11:00:00.000Z',
      annotator: 'ben',
      kind: 'rule-judgement',
      subject: 'prop-0a1b2c#P11',
    },
    ...{ subjectHash: proposals.get('prop-0a1b2c')?.contentHash, verdicts: { holds: 'no' } },
    ...{ comment: 'the model is named beforehand', durationMs: 900, blind: true },
  }
  put(root, 'reviews/ben.json', JSON.stringify({ version: 1, annotator: 'ben', events: [event] }))
  expect((await validateWorkspace(root)).findings).toEqual([
    expect.objectContaining({
      file: PROPOSAL,
      rule: 'P11',
      severity: 'warning',
      message: expect.stringMatching(/^P11: ben \(“the model is named beforehand”\) answered no/),
    }),
  ])
  edit(PROPOSAL, '"decision_goal": "', '"decision_goal": "Decide: ')
  expect((await validateWorkspace(root)).findings.map(({ rule }) => rule)).not.toContain('P11')
})

test('the batch is looked at: two proposals of one persona are a finding of P22', async () => {
  const twin = read(PROPOSAL).replace('prop-0a1b2c', 'prop-0a1b2d')
  put(root, 'proposals/prop-0a1b2d.json', twin)
  const found = (await validateWorkspace(root)).findings.filter(({ rule }) => rule === 'P22')
  expect(found).toContainEqual(expect.objectContaining({ message: expect.stringContaining('same persona') }))
})

/** What was broken, where it must be found (line: the number, or the text of the line), and what the message must say. */
const DAMAGE: [
  name: string,
  damage: () => void,
  file: string,
  line: number | string,
  reason: RegExp,
  severity?: 'warning',
][] = [
  [
    'a comma too many',
    () => edit(PROPOSAL, '"decision_goal"', ', "decision_goal"'),
    PROPOSAL,
    '"decision_goal"',
    /broken JSON.*field name in double quotes/,
  ],
  ['a file cut off', () => put(root, TASK, read(TASK).slice(0, 400)), TASK, 8, /broken JSON.*ends inside it/],
  ['a rubric cut off', () => put(root, RUBRIC, read(RUBRIC).slice(0, 150)), RUBRIC, 4, /R0: /],
  [
    'a rubric that exports nothing',
    () => put(root, RUBRIC, "import { rubric } from 'assay'\n"),
    RUBRIC,
    1,
    /R17: the script must end with: export default rubric/,
  ],
  [
    'a rubric without a leaf for a covered point',
    () => put(root, RUBRIC, read(RUBRIC).replaceAll('rooms.test:F1:A1', 'rooms.test:F1:A2')),
    RUBRIC,
    1,
    /R3: the covered point rooms.test:F1:A1 has no leaf/,
    'warning',
  ],
  [
    'an unfinished merge',
    () => edit(PROPOSAL, '  "title"', '<<<<<<< HEAD\n  "title"'),
    PROPOSAL,
    '<<<<<<< HEAD',
    /unfinished git merge/,
  ],
  [
    'a field of the wrong kind',
    () => edit(TASK, /"core_outputs": \[[\s\S]*?\n {2}\]/, '"core_outputs": "none"'),
    TASK,
    '"core_outputs"',
    /core_outputs is "none"; it needs a list/,
  ],
  [
    'a field that is missing',
    () => edit(PROPOSAL, /\s*"persona": .*/, ''),
    PROPOSAL,
    '"user_scenario"',
    /user_scenario\.persona is missing/,
  ],
  [
    'a word outside its list',
    () => edit(TASK, '"type": "url"', '"type": "link"'),
    TASK,
    '"type": "link"',
    /needs one of "text", "number"/,
  ],
  [
    'a version from the future',
    () => edit(PROPOSAL, '"version": 1', '"version": 7'),
    PROPOSAL,
    '"version"',
    /version 7.*newer Assay/,
  ],
  [
    'a name that is not the id',
    () => put(root, 'proposals/prop-ffffff.json', read(PROPOSAL).replace('prop-0a1b2c', 'prop-eeeeee')),
    'proposals/prop-ffffff.json',
    3,
    /called prop-ffffff and says that it is prop-eeeeee/,
  ],
  [
    'an id used twice',
    () => put(root, 'proposals/copy.json', read(PROPOSAL)),
    'proposals/copy.json',
    1,
    /prop-0a1b2c is also in proposals\/prop-0a1b2c\.json/,
  ],
  [
    'a function that no card has',
    () => edit(PROPOSAL, '"rooms.test:F1"', '"rooms.test:F7"'),
    PROPOSAL,
    '"rooms.test:F7"',
    /rooms\.test has no function F7/,
  ],
  [
    'a point that no card has',
    () => edit(TASK, '"talk.test:F2:P2"', '"talk.test:F2:P9"'),
    TASK,
    '"talk.test:F2:P9"',
    /talk\.test has no item P9/,
  ],
  [
    'a task without its proposal',
    () => rmSync(path.join(root, PROPOSAL)),
    TASK,
    '"source_proposal"',
    /prop-0a1b2c is not a proposal/,
  ],
  [
    'an answer to nothing',
    () => put(root, 'answers/careful/task-999999/answer_1.md', 'x'),
    'answers/careful/task-999999/answer_1.md',
    1,
    /task-999999, which is not a task/,
  ],
  [
    'a card row without id',
    () =>
      put(
        root,
        'sitecards/Travel/rooms.test/functions.csv',
        `${read('sitecards/Travel/rooms.test/functions.csv')},Book rooms,x,\n`,
      ),
    'sitecards/Travel/rooms.test/functions.csv',
    5,
    /no id/,
  ],
  [
    'a type outside the taxonomy',
    () => edit('sitecards/Travel/rooms.test/action_items.csv', 'Range Selection', 'Wobbling'),
    'sitecards/Travel/rooms.test/action_items.csv',
    2,
    /Slider \/ Wobbling/,
  ],
  [
    'an item of no function',
    () => edit('sitecards/Travel/rooms.test/action_items.csv', 'A3,F2', 'A3,F8'),
    'sitecards/Travel/rooms.test/action_items.csv',
    4,
    /names function F8/,
  ],
  [
    'a quote that never closes',
    () => edit('sitecards/Travel/rooms.test/functions.csv', 'Compare offers', '"Compare offers'),
    'sitecards/Travel/rooms.test/functions.csv',
    3,
    /never closes/,
    'warning',
  ],
  [
    'broken YAML',
    () => put(root, 'assay.yaml', 'name: Lamps\nversion: 1\noverlap: [2\n'),
    'assay.yaml',
    4,
    /broken YAML/,
  ],
  ['a setting out of range', () => edit('assay.yaml', 'overlap: 2', 'overlap: 0'), 'assay.yaml', 3, /overlap is 0/],
  ['no settings', () => rmSync(path.join(root, 'assay.yaml')), 'assay.yaml', 1, /missing/],
  [
    'an affinity that is none',
    () => edit('clusters.yaml', 'HIGH', 'HUGE'),
    'clusters.yaml',
    11,
    /affinity\.0\.level is "HUGE"/,
  ],
  [
    'a cluster of an unknown site',
    () => edit('clusters.yaml', 'talk.test', 'chat.test'),
    'clusters.yaml',
    6,
    /chat\.test, which has no card/,
    'warning',
  ],
  ['broken reviews', () => edit(REVIEWS, '"events": [', '"events": ['.slice(0, -1)), REVIEWS, 6, /broken JSON/],
  [
    'an event of somebody else',
    () => edit(REVIEWS, '"annotator":"ada"', '"annotator":"ben"'),
    REVIEWS,
    '"ben"',
    /event of ben lies in the file of ada/,
  ],
  [
    'a file with another owner',
    () => edit(REVIEWS, '"annotator": "ada"', '"annotator": "ben"'),
    REVIEWS,
    3,
    /belongs to "ben"/,
  ],
  [
    'an event without verdicts',
    () => edit(REVIEWS, '"verdicts":{"feasible":"yes"}', '"verdicts":{"feasible":"perhaps"}'),
    REVIEWS,
    6,
    /verdicts\.feasible is "perhaps"/,
  ],
  [
    'a review of nothing',
    () => edit(REVIEWS, '"subject":"prop-0a1b2c"', '"subject":"prop-123456"'),
    REVIEWS,
    5,
    /reviews prop-123456, which does not exist/,
    'warning',
  ],
  [
    'a journal cut off',
    () => put(root, 'reviews/ada.journal', '{"id":"e3","at'),
    'reviews/ada.journal',
    1,
    /cut off while it was saved/,
    'warning',
  ],
  [
    'a journal damaged inside',
    () => put(root, 'reviews/ada.journal', 'oops\n'),
    'reviews/ada.journal',
    1,
    /broken line/,
  ],
  [
    'a task admitted without execution',
    () => edit(REVIEWS, '"kind":"task-execution"', '"kind":"task-review"'),
    TASK,
    '"status"',
    /nobody has executed/,
    'warning',
  ],
  [
    'a rubric of nothing',
    () => put(root, 'rubrics/task-999999.ts', 'x'),
    'rubrics/task-999999.ts',
    1,
    /no task task-999999/,
    'warning',
  ],
  [
    'a task without a rubric',
    () => rmSync(path.join(root, 'rubrics/task-0a1b2c.ts')),
    TASK,
    1,
    /has no rubric/,
    'warning',
  ],
  [
    'a manifest that is none',
    () => put(root, 'runs/first/manifest.json', '{\n  "version": 1\n}\n'),
    'runs/first/manifest.json',
    1,
    /judge is missing/,
  ],
  [
    'a verdict that is none',
    () => put(root, 'runs/first/verdicts.jsonl', `${read('runs/first/verdicts.jsonl')}{"task": 4}\n`),
    'runs/first/verdicts.jsonl',
    2,
    /task is 4/,
  ],
  [
    'verdicts changed afterwards',
    () => edit('runs/first/verdicts.jsonl', '"score":1', '"score":0'),
    'runs/first/manifest.json',
    '"verdictsHash"',
    /not what the run was closed with/,
  ],
  [
    'a link out of the folder',
    () => symlinkSync('/etc/hostname', path.join(root, 'proposals/prop-dddddd.json')),
    'proposals/prop-dddddd.json',
    1,
    /leads out of the workspace/,
  ],
  [
    'a link to nothing',
    () => symlinkSync('nowhere', path.join(root, 'tasks/task-dddddd.json')),
    'tasks/task-dddddd.json',
    1,
    /link to nothing/,
  ],
  [
    'content that breaks a rule',
    () => edit(PROPOSAL, 'The room size', 'Assuming that the room size'),
    PROPOSAL,
    '"description": "Assuming',
    /P10: "Assuming that" links by assumption/,
    'warning',
  ],
]

test.each(DAMAGE)(
  '%s is named with file, line and reason, and nothing is changed',
  async (_, damage, file, line, reason, severity) => {
    damage()
    const before = snapshot(root)
    const { findings, errors, warnings } = await validateWorkspace(root)
    const graveness = severity ?? 'error'
    const expected = typeof line === 'number' ? line : lineOf(file, line)
    expect(findings.map((f) => `${f.file}:${f.line} ${f.severity} ${f.message}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${file.replaceAll('.', '\\.')}:${expected} ${graveness} .*${reason.source}`)),
    )
    expect(graveness === 'error' ? errors : warnings).toBeGreaterThan(0)
    expect(errors + warnings).toBe(findings.length)
    expect(snapshot(root)).toEqual(before)
  },
)

test('evidence whose text was changed after its capture is an error', async () => {
  const file = Object.keys(snapshot(root)).find((name) => name.endsWith('text.txt')) ?? ''
  edit(file, '30 euro', '20 euro')
  expect((await validateWorkspace(root)).findings).toMatchObject([
    { file: file.replace('text.txt', 'page.json'), line: 3, severity: 'error', field: 'id' },
  ])
})

test('all damage at once: every broken file is named and the rest is still counted', async () => {
  put(root, 'proposals/prop-111111.json', '{')
  put(root, 'tasks/task-111111.json', '[]')
  put(root, 'reviews/ben.json', 'null')
  put(root, 'runs/bad/manifest.json', '')
  put(root, 'sitecards/Travel/bad.test/functions.csv', '')
  put(root, 'clusters.yaml', 'clusters: 4\n')
  const { counts, findings } = await validateWorkspace(root)
  expect(counts).toEqual({ sites: 4, proposals: 1, tasks: 1, rubrics: 1, answers: 3, reviews: 3 })
  for (const file of [
    'proposals/prop-111111.json',
    'tasks/task-111111.json',
    'reviews/ben.json',
    'runs/bad/manifest.json',
    'sitecards/Travel/bad.test/functions.csv',
    'clusters.yaml',
  ]) {
    expect(findings.find((finding) => finding.file === file)).toMatchObject({
      severity: 'error',
      message: expect.stringMatching(/.+/),
    })
  }
})

test('no folder is an error of its own', async () => {
  await expect(validateWorkspace(path.join(root, 'nowhere'))).rejects.toThrow('cannot be opened as a workspace')
})

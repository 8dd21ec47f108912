import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleProposal, exampleTask } from './fixture.ts'
import {
  affinityOf,
  canonical,
  canonicalFile,
  clusterFile,
  contentHash,
  fieldOf,
  flowGraph,
  proposalContent,
  readProposal,
  readTask,
  taskContent,
} from './index.ts'

const scenario = { persona: 'p', situation: 's', pain_point: 'x', decision_goal: 'g' }
const paper = {
  task_id: 'PROP-001',
  user_scenario: scenario,
  information_flow: { pattern: 'Fan-in', description: 'd' },
  websites_involved: ['a.com', 'b.com'],
  function_points: ['a.com:F1', 'b.com:F1'],
  planned_outputs: ['a table'],
}
const released = {
  task_id: 'PROP-007',
  proposal_id: 'prop-00ff00',
  title: 'Short',
  user_scenario: scenario,
  information_need: { user_already_knows: 'k', ai_should_get: 'a', why_cross_site: 'w', information_flow: 'd' },
  core_output_direction: { output_type: 'list', value: 'a table', verifiability_hint: 'h' },
  left_for_refinement: ['x'],
  metadata: {
    cross_site_pattern: 'multi-source',
    websites_involved: ['a.com', 'b.com'],
    function_points: ['a.com:F1', 'b.com:F1'],
    clusters_used: ['A'],
    chain_depth: '3',
  },
}

test('the paper shape and the released shape give the same proposal; what we do not know is kept', () => {
  const fromPaper = readProposal(paper, 'prop-00ff00')
  const fromReleased = readProposal(released)
  expect([fromPaper.problems, fromReleased.problems]).toEqual([[], []])
  for (const { value } of [fromPaper, fromReleased]) {
    expect(value).toMatchObject({
      version: 1,
      proposal_id: 'prop-00ff00',
      information_flow: { pattern: 'fan-in', description: 'd', edges: [] },
      websites_involved: ['a.com', 'b.com'],
      function_points: ['a.com:F1', 'b.com:F1'],
      planned_outputs: ['a table'],
    })
  }
  expect(fromPaper.value?.title).toBe('g')
  expect(fromReleased.value).toMatchObject({
    left_for_refinement: ['x'],
    metadata: { cross_site_pattern: 'multi-source', chain_depth: '3' },
  })
})

test('a proposal that cannot be read names each field and what it needs', () => {
  const { value, problems } = readProposal({
    ...exampleProposal(),
    proposal_id: 'PROP-1',
    function_points: 'a.com:F1',
    information_flow: { pattern: 'zigzag', description: 4 },
  })
  expect(value).toBeNull()
  expect(problems.map(({ path, message }) => `${fieldOf(path)} ${message}`)).toEqual([
    'proposal_id is "PROP-1"; a proposal id is prop- and six hex digits',
    'information_flow.pattern is "zigzag"; it needs one of "sequential", "parallel", "fan-out", "fan-in", "chain", "mixed", "single-site"',
    'information_flow.description is 4; it needs a text',
    'function_points is "a.com:F1"; it needs a list',
  ])
  expect(readProposal([]).problems).toEqual([{ path: [], message: 'is a list; it needs an object with fields' }])
  expect(readProposal({ user_scenario: {} }, 'prop-000000').problems).toContainEqual({
    path: ['user_scenario', 'persona'],
    message: 'is missing; it needs a text',
  })
})

test('a task is read from the paper, the released code and the public split', () => {
  const base = {
    task_description: 'I ...',
    information_flow_summary: 's',
    source_proposal: 'prop-00ff00',
    metadata: { websites_involved: ['a.com'] },
  }
  const paperTask = readTask(
    {
      ...base,
      task_id: 'TASK-001',
      core_outputs: [{ id: 'o1', name: 'n', type: 'url', source: 'a.com', role: 'provenance' }],
      covered_points: [
        { point_id: 'a.com:F1:A1', ability_type: 'a', trigger_method: 't', output_ref: 'o1', verify_method: 'v' },
      ],
    },
    'task-00ff00',
  )
  const releasedTask = readTask({
    ...base,
    task_id: 'task-00ff00',
    core_outputs: [{ id: 'o1', name: 'n', type: 'url', source: 'a.com', output_role: 'url_verification' }],
    covered_points: [
      {
        point_id: 'a.com:F1:A1',
        ability_type: 'a',
        trigger_method: 't',
        verification: { output_ref: 'o1', verify_method: 'v' },
      },
    ],
  })
  for (const { value, problems } of [paperTask, releasedTask]) {
    expect(problems).toEqual([])
    expect(value).toMatchObject({
      task_id: 'task-00ff00',
      status: 'draft',
      core_outputs: [{ role: 'provenance' }],
      covered_points: [{ output_ref: 'o1', verify_method: 'v' }],
    })
  }
  expect(readTask({ task_id: 'task-00ff00', instruction: 'Do it' }).value).toMatchObject({
    task_description: 'Do it',
    text_only: true,
    covered_points: [],
  })
  expect(
    readTask({
      ...base,
      task_id: 'task-00ff00',
      core_outputs: [{ id: 'o1', name: 'n', type: 'picture', source: 'x', role: 'user_value' }],
      covered_points: [],
    }).problems,
  ).toEqual([
    {
      path: ['core_outputs', 0, 'type'],
      message: 'is "picture"; it needs one of "text", "number", "boolean", "url", "list"',
    },
  ])
})

test('the written form is stable: reading and writing again changes nothing', () => {
  for (const source of [paper, released, exampleProposal()]) {
    const once = canonicalFile(readProposal(source, 'prop-00ff00').value)
    expect(canonicalFile(readProposal(JSON.parse(once)).value)).toBe(once)
    expect(once.startsWith('{\n  "version": 1,\n  "proposal_id"')).toBe(true)
    expect(once.endsWith('}\n')).toBe(true)
  }
  const once = canonicalFile(exampleTask())
  expect(canonicalFile(readTask(JSON.parse(once)).value)).toBe(once)
})

const shuffledKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffledKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, shuffledKeys(entry)]),
  )
}

test('canonical text depends on the data and not on the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const clean = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
      expect(canonical(shuffledKeys(clean(a)))).toBe(canonical(clean(a)))
      expect(JSON.parse(canonical(clean(a)))).toEqual(clean(a))
      expect(canonical(clean(a)) === canonical(clean(b))).toBe(
        canonical(JSON.parse(canonical(clean(a)))) === canonical(JSON.parse(canonical(clean(b)))),
      )
      expect(JSON.parse(canonicalFile(a))).toEqual(clean(a))
    }),
  )
  expect(canonical({ b: undefined, a: 1 })).toBe('{"a":1}')
  expect(() => canonical({ a: Number.NaN })).toThrow('no JSON form')
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(() => canonical(circle)).toThrow('contains itself')
})

test('a review goes stale with the content, not with our bookkeeping', () => {
  const task = exampleTask()
  expect(taskContent({ ...task, status: 'admitted', admitted: { by: 'ada' }, sample: true })).toBe(taskContent(task))
  expect(taskContent({ ...task, title: 'Other' })).not.toBe(taskContent(task))
  expect(proposalContent({ ...exampleProposal(), sample: true })).toBe(proposalContent(exampleProposal()))
  expect(contentHash({ a: 1, b: 2 }, (text) => `#${text}`)).toBe('#{"a":1,"b":2}')
})

const edges = (...pairs: string[]) =>
  pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] === '!' ? 'answer' : (pair[1] ?? ''), entity: 'x' }))
const graphOf = (sites: string[], list: ReturnType<typeof edges>, pattern = 'mixed') =>
  flowGraph(
    readProposal({
      ...exampleProposal(),
      websites_involved: sites,
      information_flow: { pattern, description: 'd', edges: list },
    }).value ?? exampleProposal(),
  )

test.each([
  ['single-site', ['a'], edges('a!')],
  ['parallel', ['a', 'b'], edges('a!', 'b!')],
  ['sequential', ['a', 'b'], edges('ab', 'b!')],
  ['chain', ['a', 'b', 'c'], edges('ab', 'bc', 'c!')],
  ['fan-out', ['a', 'b', 'c'], edges('ab', 'ac', 'b!', 'c!')],
  ['fan-in', ['a', 'b', 'c'], edges('ac', 'bc', 'c!')],
  ['mixed', ['a', 'b', 'c'], edges('ab', 'bc', 'ac', 'c!')],
  ['mixed', ['a', 'b', 'c'], edges('ab', 'b!', 'c!')],
])('hand-overs form %s over %j', (pattern, sites, list) => {
  expect(graphOf(sites, list).recognised).toBe(pattern)
  expect(graphOf(sites, list, pattern)).toMatchObject({ agrees: true, circle: [], deadEnds: [] })
})

test('a flow graph shows circles, dead ends, unlisted sites, and stays silent without edges', () => {
  expect(graphOf(['a', 'b', 'c'], edges('ab', 'ba', 'bc'))).toMatchObject({
    circle: ['a', 'b'],
    recognised: null,
    agrees: null,
    deadEnds: ['c'],
  })
  expect(
    graphOf(['a'], edges('ab', 'b!'))
      .nodes.filter(({ unlisted }) => unlisted)
      .map(({ id }) => id),
  ).toEqual(['b'])
  expect(graphOf(['a', 'b'], [])).toMatchObject({ recognised: null, agrees: null, deadEnds: [] })
  expect(flowGraph(exampleProposal()).nodes[0]).toEqual({
    id: 'rooms.test',
    kind: 'site',
    functions: ['F1', 'F2', 'F3'],
    unlisted: false,
  })
})

test('the affinity of two clusters does not depend on their order', () => {
  const file = clusterFile.parse({
    clusters: [
      { name: 'A', sites: [] },
      { name: 'B', sites: [] },
    ],
    affinity: [{ between: ['A', 'B'], level: 'HIGH', reason: 'r' }],
  })
  expect(affinityOf(file, 'B', 'A')?.level).toBe('HIGH')
  expect(affinityOf(file, 'A', 'A')).toBeNull()
  expect(affinityOf(file, 'A', 'C')).toBeNull()
})

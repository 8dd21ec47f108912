import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleProposal, exampleTask } from '../fixture.ts'
import { canonicalFile, proposal, readProposal, readTask, releasedProposal, releasedTask, task } from '../index.ts'

const scenario = { persona: 'p', situation: 's', pain_point: 'x', decision_goal: 'g' }
const released = {
  task_id: 'PROP-007',
  proposal_id: 'prop-00ff00',
  title: 'Short',
  user_scenario: scenario,
  information_need: { user_already_knows: 'k', ai_should_get: 'a', why_cross_site: 'w', information_flow: 'd' },
  core_output_direction: { output_type: 'list', value: 'a table', verifiability_hint: 'h' },
  metadata: {
    cross_site_pattern: 'multi-source',
    websites_involved: ['a.com', 'b.com'],
    function_points: ['a.com:F1', 'b.com:F1'],
    clusters_used: ['A'],
    chain_depth: '3',
  },
}
const releasedTaskFile = {
  task_id: 'task-00ff00',
  source_proposal: 'prop-00ff00',
  task_description: 'I want to know two things.',
  information_flow_summary: 'a then b',
  core_outputs: [
    { id: 'o1', name: 'n', type: 'url', source: 'a.com', output_role: 'url_verification', description: 'the page' },
  ],
  covered_points: [
    {
      point_id: 'a.com:F1:A1',
      ability_type: 'slides',
      trigger_method: "Implicitly triggered through 'two'",
      verification: { output_ref: 'o1', verify_method: 'o1 shows it' },
    },
  ],
  metadata: {
    websites_involved: ['a.com'],
    action_points_used: ['a.com:F1:A1'],
    perception_points_used: [],
    action_points: [],
    perception_points: [],
  },
}
const through = (file: object): object => JSON.parse(canonicalFile(file))

test('a file of the released shape that nobody changed comes out as it came in', () => {
  const read = readProposal(released).value
  expect(read && through(releasedProposal(read))).toEqual(released)
  const readT = readTask(releasedTaskFile).value
  expect(readT && through(releasedTask(readT))).toEqual(releasedTaskFile)
})

test('a file of the public split comes out with its two keys', () => {
  const bare = { task_id: 'task-00ff00', instruction: 'Find it.' }
  const read = readTask(bare).value
  expect(read && releasedTask(read)).toEqual(bare)
  // Somebody who has begun to work on it does not lose that.
  expect(read && releasedTask({ ...read, status: 'dropped' })).toMatchObject({
    task_description: 'Find it.',
    status: 'dropped',
  })
})

test('our own says everything where the released code looks for it, and nothing is made up', () => {
  const file = releasedProposal(exampleProposal())
  expect(file).toMatchObject({
    metadata: {
      cross_site_pattern: 'chain',
      websites_involved: ['rooms.test', 'talk.test', 'lamps.test'],
      function_points: exampleProposal().function_points,
    },
    information_need: { information_flow: exampleProposal().information_flow.description },
    core_output_direction: { value: 'a short list of lamps with price and page' },
    information_flow: { edges: exampleProposal().information_flow.edges },
  })
  expect(file.information_need).not.toHaveProperty('user_already_knows')
  const made = releasedTask(exampleTask())
  expect(made).toMatchObject({
    core_outputs: [
      { output_role: 'user_value' },
      { output_role: 'where_verification' },
      { output_role: 'url_verification' },
      {},
      {},
    ],
    metadata: {
      perception_points_used: exampleTask()
        .covered_points.filter(({ point_id }) => point_id.includes(':P'))
        .map(({ point_id }) => point_id),
    },
  })
  expect(made.covered_points).toMatchObject([{ verification: { output_ref: 'o1' } }, {}, {}, {}, {}, {}, {}, {}, {}])
})

test('what was edited here is what the released code reads, and what stood there before comes back', () => {
  const read = readProposal(released).value
  if (read === null) throw new Error('unreadable')
  const edited = {
    ...read,
    information_flow: { ...read.information_flow, pattern: 'chain' as const, description: 'other' },
  }
  const file = releasedProposal(edited)
  expect(file).toMatchObject({
    information_need: { information_flow: 'other', why_cross_site: 'w' },
    metadata: { cross_site_pattern: 'chain' },
  })
  expect(readProposal(through(file)).value).toEqual(edited)
})

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const filled = text.filter((each) => each.trim() !== '')
const extra = fc.dictionary(
  fc.constantFrom('note', 'assay', 'x/y', 'a~b', '*', 'information_need', 'core_output_direction', 'instruction'),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 3 },
)
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 6, maxLength: 6 })
const list = (of: fc.Arbitrary<unknown>) => fc.array(of, { maxLength: 3 })
const metadata = fc.dictionary(
  fc.constantFrom('cross_site_pattern', 'websites_involved', 'function_points', 'action_points', 'chain_depth'),
  fc.oneof(text, fc.constantFrom('multi-source', 'chain'), list(text)),
  { maxKeys: 3 },
)

test('whatever a proposal or task holds, in whichever shape it came, it reads back as it was and is written the same again', () => {
  const proposals = fc.tuple(
    extra,
    hex,
    filled,
    fc.record({ persona: text, situation: text, pain_point: text, decision_goal: text }),
    fc.record({
      pattern: fc.constantFrom('sequential', 'fan-in', 'chain', 'single-site'),
      description: text,
      edges: list(fc.record({ from: text, to: text, entity: text })),
    }),
    list(text),
    list(text),
    metadata,
    fc.boolean(),
  )
  fc.assert(
    fc.property(proposals, ([more, id, title, user_scenario, information_flow, sites, outputs, meta, sample]) => {
      const value = proposal.parse({
        ...more,
        proposal_id: `prop-${id}`,
        title,
        user_scenario,
        information_flow,
        websites_involved: sites,
        function_points: sites,
        planned_outputs: outputs,
        metadata: { ...meta, websites_involved: undefined },
        sample,
      })
      const clean = proposal.parse(JSON.parse(JSON.stringify(value)))
      const file = canonicalFile(releasedProposal(clean))
      expect(readProposal(JSON.parse(file)).value).toEqual(clean)
    }),
    { numRuns: 500 },
  )
  const output = fc.tuple(
    extra,
    fc.record({
      name: filled,
      type: fc.constantFrom('url', 'text'),
      source: text,
      role: fc.constantFrom('user_value', 'condition_verify', 'provenance'),
      description: text,
    }),
    fc.option(fc.constantFrom('url_verification', 'user_value', 'odd'), { nil: undefined }),
  )
  const point = fc.tuple(
    extra,
    fc.record({
      point_id: fc.constantFrom('a.com:F1:A1', 'b.com/x:F2:P3', 'odd'),
      ability_type: text,
      trigger_method: text,
      output_ref: text,
      verify_method: text,
    }),
    fc.option(fc.jsonValue({ maxDepth: 1 }), { nil: undefined }),
  )
  const tasks = fc.tuple(
    extra,
    hex,
    filled,
    text,
    fc.array(output, { maxLength: 3 }),
    fc.array(point, { maxLength: 3 }),
    metadata,
    fc.constantFrom('draft', 'admitted'),
    fc.boolean(),
  )
  fc.assert(
    fc.property(tasks, ([more, id, description, summary, outputs, points, meta, status, sample]) => {
      const value = {
        ...more,
        task_id: `task-${id}`,
        source_proposal: sample ? null : `prop-${id}`,
        task_description: description,
        information_flow_summary: summary,
        core_outputs: outputs.map(([own, fields, output_role], at) => ({
          ...own,
          id: `o${at + 1}`,
          ...fields,
          output_role,
        })),
        covered_points: points.map(([own, fields, verification]) => ({ ...own, ...fields, verification })),
        metadata: { ...meta, websites_involved: [] },
        status,
        sample,
      }
      const clean = task.parse(JSON.parse(JSON.stringify(value)))
      const file = canonicalFile(releasedTask(clean))
      expect(readTask(JSON.parse(file)).value).toEqual(clean)
      // A reader of the released layout finds points and roles where it looks for them.
      const shown = JSON.parse(file)
      if (!('instruction' in shown && !('covered_points' in shown)))
        for (const [at, { verify_method }] of clean.covered_points.entries())
          expect(shown.covered_points[at].verification.verify_method).toBe(verify_method)
    }),
    { numRuns: 500 },
  )
})

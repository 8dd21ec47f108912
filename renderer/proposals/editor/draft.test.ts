import { expect, test } from 'vitest'
import { exampleProposal } from '../../../tasks/fixture.ts'
import type { FlowEdge } from '../../../tasks/index.ts'
import {
  addEdge,
  changeEdge,
  copyDraft,
  type Draft,
  describeFlow,
  emptyProposal,
  flowStep,
  isDirty,
  newDraft,
  openDraft,
  readStored,
  redoFlow,
  removeEdge,
  toggleFunction,
  toggleSite,
  undoFlow,
  withFacts,
} from './draft.ts'

const opened = (): Draft => openDraft({ proposal: exampleProposal(), hash: 'h' })
const flowOf = ({ value }: Draft) => value.information_flow

test('a draft is dirty once it differs from what was opened, a new one once it says anything', () => {
  expect([isDirty(opened()), isDirty(newDraft())]).toEqual([false, false])
  expect(isDirty(copyDraft(exampleProposal()))).toBe(true)
  expect(isDirty({ ...opened(), value: { ...exampleProposal(), title: 'x' } })).toBe(true)
})

test('what a window stored is taken up again, unless it makes no sense', () => {
  const draft = { ...opened(), value: { ...exampleProposal(), title: 'typed' } }
  const stored = JSON.parse(JSON.stringify({ base: draft.base, value: draft.value }))
  expect(readStored(stored)).toEqual(draft)
  expect(readStored({ base: null, value: emptyProposal() })).toEqual(newDraft())
  for (const broken of [null, 'x', { value: 1 }, { ...stored, base: {} }, { ...stored, value: { title: 4 } }])
    expect(readStored(broken)).toBeNull()
})

test('steps of the flow are undone and redone, and leave what was typed meanwhile', () => {
  const added = addEdge(opened(), { from: 'rooms.test', to: 'lamps.test', entity: 'budget' })
  const renamed = changeEdge(added, 3, { entity: 'budget of the tenant' })
  const typed = { ...renamed, value: { ...renamed.value, title: 'typed meanwhile' } }
  const back = undoFlow(undoFlow(typed))
  expect(flowOf(back)).toEqual(exampleProposal().information_flow)
  expect(back.value.title).toBe('typed meanwhile')
  expect(undoFlow(back)).toBe(back)
  expect(flowOf(redoFlow(redoFlow(back))).edges.at(-1)?.entity).toBe('budget of the tenant')
  expect(flowOf(redoFlow(redoFlow(removeEdge(back, 0)))).edges).toHaveLength(2)
  expect(changeEdge(added, 3, { entity: 'budget' })).toBe(added)

  const letters = ['b', 'bo', 'boa'].reduce((draft, entity) => changeEdge(draft, 0, { entity }), opened())
  expect(letters.done).toHaveLength(1)
  expect(flowOf(undoFlow(letters)).edges[0]?.entity).toBe('size of the room')

  const described = flowStep(opened(), 'description', { description: 'new' })
  expect(flowOf(undoFlow(described)).description).toBe(exampleProposal().information_flow.description)
  expect(flowOf(undoFlow(described)).edges).toBe(described.value.information_flow.edges)
})

test('a site that is taken off the list takes its functions along and leaves its hand-overs', () => {
  const without = toggleSite(exampleProposal(), 'talk.test')
  expect(without.websites_involved).toEqual(['rooms.test', 'lamps.test'])
  expect(without.function_points.filter((id) => id.startsWith('talk'))).toEqual([])
  expect(without.information_flow.edges).toHaveLength(3)
  expect(toggleSite(without, 'talk.test').websites_involved).toEqual(['rooms.test', 'lamps.test', 'talk.test'])
  expect(toggleFunction(toggleFunction(without, 'lamps.test:F9'), 'lamps.test:F9')).toEqual(without)
})

test('what follows from sites and hand-overs is saved with them, and stays where a card is missing', () => {
  const clusterOf = new Map([
    ['rooms.test', 'Travel'],
    ['talk.test', 'Community'],
    ['lamps.test', 'Shopping'],
  ])
  const proposal = exampleProposal()
  expect(withFacts(proposal, clusterOf)).toBe(proposal)
  const two = withFacts(toggleSite(proposal, 'rooms.test'), clusterOf)
  expect(two.metadata.clusters_used).toEqual(['Community', 'Shopping'])
  const released = { ...proposal, metadata: { ...proposal.metadata, chain_depth: '3', websites_per_cluster: {} } }
  const deep = withFacts(released, clusterOf).metadata
  expect(deep).toMatchObject({
    chain_depth: '3',
    websites_per_cluster: { Travel: ['rooms.test'], Shopping: ['lamps.test'] },
  })
  const drawn = (edges: FlowEdge[]) =>
    withFacts({ ...released, information_flow: { ...proposal.information_flow, edges } }, clusterOf).metadata
      .chain_depth
  expect(drawn([])).toBe('3')
  expect(drawn(proposal.information_flow.edges.slice(1))).toBe(2)
  const foreign = toggleSite(proposal, 'elsewhere.test')
  expect(withFacts(foreign, clusterOf)).toBe(foreign)
})

test('a description is written in an order in which each hand-over comes after what it needs', () => {
  const { edges } = exampleProposal().information_flow
  expect(describeFlow([...edges].reverse())).toBe(
    'rooms.test gives size of the room, which is needed on talk.test; talk.test gives recommended lamp, which is needed on lamps.test; lamps.test gives price for the answer.',
  )
  expect(describeFlow([{ from: 'a', to: 'b', entity: ' ' }])).toBe('a gives (what?), which is needed on b.')
  const circle = ['ab', 'ba'].map(([from = '', to = '']) => ({ from, to, entity: 'x' }))
  expect(describeFlow(circle)).toContain('b gives x')
  expect(describeFlow([])).toBe('')
})

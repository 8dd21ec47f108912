import { afterEach, beforeEach, expect, test } from 'vitest'
import { createModelClient } from '../../models/index.ts'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { type CardDraft, exploration } from '../../sitecards/index.ts'
import { improveDraft } from './by-model.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await startProvider()
})
afterEach(() => provider.close())

const item = {
  id: 'A1',
  functions: ['F1'],
  category: 'Data Entry',
  component: 'Slider',
  type: 'Range Selection',
  description: 'Drag two handles',
  location: 'Page "List"',
  role: 'Filter hotels',
}
const draft: CardDraft = {
  card: {
    site: 'a.test',
    cluster: 'Draft',
    url: 'http://a.test/',
    sample: false,
    functions: [{ id: 'F1', label: 'Filter hotels', description: 'By rule', tags: ['Core', 'Read'] }],
    actions: [item],
    perceptions: [],
  },
  seen: { version: 1, entries: {} },
  templates: [],
}
const asked = () =>
  exploration.parse({
    ...{ version: 1, id: 'x', entry: 'http://a.test/', site: 'a.test', at: '', by: '', bounds: {}, method: 'model' },
    ...{
      model: 'tiny',
      ended: 'finished',
      stopped: '',
      robots: '',
      spentMs: 0,
      left: [],
      notes: [],
      calls: [],
      taken: [],
    },
  })
const improve = async (limits = {}) => {
  const of = asked()
  const client = createModelClient({
    route: { baseUrl: provider.url, model: 'tiny', keyFrom: null },
    env: {},
    limits: { tries: 1, tryMs: 2_000, ...limits },
  })
  const made = await improveDraft(() => client, draft, of, {
    signal: new AbortController().signal,
    now: () => new Date(0),
  })
  return { ...made, of }
}

test('words of a model are put on what was seen; what it invents is dropped and told, and the call kept', async () => {
  provider.replies.push({
    json: {
      functions: [
        { id: 'F1', label: 'Compare hotels', description: 'By price', tags: ['Core', 'Read'] },
        { id: 'F8', label: 'Book flights', description: 'Invented', tags: ['Core', 'Write'] },
      ],
      items: [{ id: 'A9', functions: ['F1'], description: 'Invented', location: '', role: '' }],
    },
  })
  const { card, of } = await improve()
  expect(card.functions.map(({ label }) => label)).toEqual(['Compare hotels'])
  expect(card.actions).toEqual([item])
  expect(of.notes.join()).toMatch(/nobody saw.*F8, A9/)
  expect(of.calls).toMatchObject([
    { prompt: 'explore 1', model: 'tiny', outcome: 'ok', tokensIn: 1000, tokensOut: 100 },
  ])
  const [request] = provider.requests
  expect(request?.system).toMatch(/untrusted/)
  expect(request?.user).toMatch(/<<<[0-9a-f]{32}\n/)
})

test.each([
  ['a reply that is no object', { text: 'I would rather not.' }, {}],
  ['a reply of another shape', { json: { functions: 'all of them' } }, {}],
  ['an answer that never comes', { never: true as const }, { tryMs: 150, totalMs: 300 }],
  ['an error of the server', { status: 500 }, {}],
])('%s leaves the words of the rules, and says so', async (_, reply, limits) => {
  provider.replies.push(reply, reply, reply)
  const { card, of } = await improve(limits)
  expect(card).toEqual(draft.card)
  expect(of.notes.join()).toMatch(/tiny gave no usable words/)
  expect(of.calls).toHaveLength(1)
  expect(of.calls[0]?.outcome).not.toBe('ok')
})

import { expect, test } from 'vitest'
import { type CardFunction, type CardItem, cardFindings, type SiteCard } from './index.ts'

const fn = (label: string, tags: CardFunction['tags'] = [], id = 'F1'): CardFunction => ({
  id,
  label,
  description: '',
  tags,
})
const item = (about: Partial<CardItem> = {}): CardItem => ({
  id: 'A1',
  functions: ['F1'],
  category: 'Data Entry',
  component: 'Slider',
  type: 'Range Selection',
  description: 'Drag two handles to set lowest and highest price',
  location: '',
  role: '',
  ...about,
})
const card = (about: Partial<SiteCard> = {}): SiteCard => ({
  site: 'shop.assay.test',
  cluster: 'Shopping',
  url: '',
  sample: false,
  functions: [fn('Filter products')],
  actions: [],
  perceptions: [],
  ...about,
})
const said = (of: SiteCard) =>
  cardFindings(of).map(({ list, index, field, severity }) => `${list} ${index} ${field} ${severity}`)

test.each([
  'Video Search',
  'Property Listing',
  'Course Reviews',
  'Compare hotels',
  'Search products',
  'Explore the map',
  'Manage cart',
  'Price History Tracking',
  'Mortgage calculator',
  '搜索视频',
])('"%s" is a name of a function', (label) => {
  expect(said(card({ functions: [fn(label)] }))).toEqual([])
})

test.each([
  ['Search', /of what/],
  ['View Details', /nothing of what the site is about/],
  ['Browse the pages', /nothing of what the site is about/],
  ['Products', /what one does/],
  ['Red sofa', /what one does/],
  ['Content Listing', /nothing of what the site is about/],
  ['Search Results', /nothing of what the site is about/],
])('"%s" is none', (label, why) => {
  const [finding, ...others] = cardFindings(card({ functions: [fn(label)] }))
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    list: 'functions',
    index: 0,
    field: 'label',
    severity: 'warning',
    message: expect.stringMatching(why),
  })
  expect(finding?.suggestion).toMatch(/\w{4}/)
})

test('tags: both kinds where any function has one, [Core] and [Standard] exclude each other, [Read] and [Write] do not', () => {
  const functions = [
    fn('Search products', ['Core', 'Read', 'Write']),
    fn('Filter products', ['Core'], 'F2'),
    fn('Compare prices', ['Read'], 'F3'),
    fn('Rate sellers', [], 'F4'),
    fn('Buy products', ['Core', 'Standard', 'Write'], 'F5'),
  ]
  const found = cardFindings(card({ functions }))
  expect(found.map(({ index, severity }) => [index, severity])).toEqual([
    [1, 'warning'],
    [2, 'warning'],
    [3, 'warning'],
    [4, 'error'],
  ])
  expect(found[2]?.message).toMatch(/importance.*effect/)
  expect(said(card({ functions: functions.map((each) => ({ ...each, tags: [] })) }))).toEqual([])
})

test('a pair of the other kind, of another component or of none is named with what is near', () => {
  const found = cardFindings(
    card({
      actions: [
        item({ component: 'Chart', type: 'Value Reading' }),
        item({ id: 'A2', component: 'Tabs', type: 'Zoom & Pan' }),
        item({ id: 'A3', component: 'Gizmo', type: 'Twist' }),
        item({ id: 'A4', category: 'Media' }),
      ],
    }),
  )
  expect(found.map(({ index, field, suggestion }) => [index, field, suggestion])).toEqual([
    [0, 'type', 'It belongs into perception_items.csv.'],
    [1, 'type', 'Near: Chart / Zoom & Pan; Map / Zoom & Pan.'],
    [2, 'type', expect.stringMatching(/no component/)],
    [3, 'component_category', 'Write Data Entry.'],
  ])
})

test('items that repeat each other are named once; another noun, function or type is another item', () => {
  const actions = [
    item(),
    item({ id: 'A2', description: 'Drag the two handles to set lowest and highest price.' }),
    item({ id: 'A3', description: 'Drag two handles to bound a number, such as weight in g' }),
    item({ id: 'A4', functions: ['F1', 'F2'] }),
    item({ id: 'A5', type: 'Single Value Drag' }),
  ]
  const functions = [fn('Filter products'), fn('Search products', [], 'F2')]
  expect(said(card({ functions, actions }))).toEqual(['actions 1 item_description warning'])
})

test('numbers: twice for one function is an error, for different ones a warning, and a free one is suggested', () => {
  const functions = [fn('Filter products'), fn('Search products', [], 'F2')]
  const actions = [
    item(),
    item({ functions: ['F2'] }),
    item({ id: 'A7', functions: ['F1'], type: 'Single Value Drag' }),
    item({ functions: ['F1'] }),
  ]
  const found = cardFindings(card({ functions, actions }))
  expect(found.map(({ index, severity, suggestion }) => [index, severity, suggestion])).toEqual([
    [1, 'warning', expect.stringContaining('A8 is free')],
    [3, 'error', expect.stringContaining('A8 is free')],
  ])
})

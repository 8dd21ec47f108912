import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTION_TYPES, checkCard, decodeCard, indexCards, readCard, type SiteCard, writeCard } from './index.ts'

const FUNCTIONS =
  'id,label,description,tags\nF1,Search products,"Finds products, by word",[Core][Read]\nF2,Compare prices,Shows prices,[Standard][Read]\n'
const ACTIONS =
  'id,function_ids,component_category,component_name,action_name,item_description,location,role\n' +
  'A1,F1|F2,Data Entry,Slider,Range Selection,Drag both handles,left column,bounds the price\n'

const read = (functions?: string, actions?: string, perceptions?: string) =>
  readCard({
    site: 'shop.assay.test',
    cluster: 'Shopping',
    ...(functions === undefined ? {} : { functions: { file: 'functions.csv', text: functions } }),
    ...(actions === undefined ? {} : { actions: { file: 'action_items.csv', text: actions } }),
    ...(perceptions === undefined ? {} : { perceptions: { file: 'perception_items.csv', text: perceptions } }),
  })

test('reads a card with tags, function lists and the line of every entry', () => {
  const { card, places, findings } = read(FUNCTIONS, ACTIONS)
  expect(findings).toEqual([])
  expect(card.functions[0]).toEqual({
    id: 'F1',
    label: 'Search products',
    description: 'Finds products, by word',
    tags: ['Core', 'Read'],
  })
  expect(card.actions[0]).toMatchObject({
    id: 'A1',
    functions: ['F1', 'F2'],
    component: 'Slider',
    type: 'Range Selection',
  })
  expect(places.functions).toEqual([
    { file: 'functions.csv', line: 2 },
    { file: 'functions.csv', line: 3 },
  ])
})

test('reads Chinese, paper and mixed headers, other separators, CRLF and a BOM to the same card', () => {
  const english = read(FUNCTIONS, ACTIONS).card
  const chinese =
    'id,对应功能点,组件类别,组件名称,操作名称,复杂项描述,页面位置/元素描述,在功能点中的作用\nA1,F1|F2,Data Entry,Slider,Range Selection,Drag both handles,left column,bounds the price\n'
  expect(read(FUNCTIONS, chinese).card).toEqual(english)
  expect(read(`\uFEFF${FUNCTIONS}`, ACTIONS.replaceAll(',', ';').replaceAll('\n', '\r\n')).card).toEqual(english)
  const mixed = ACTIONS.replace('function_ids', ' Function_IDs ').replace('location', '页面位置/元素描述')
  expect(read(FUNCTIONS, mixed).card).toEqual(english)
  const paper =
    'id,component,action_type,associated_functions,description\nA1,Slider,Range Selection,"F1, F2",Drag both handles\n'
  expect(read('id,name,tags,description\nF1,Search products,[Core][Read],x\n', paper).card.actions[0]).toMatchObject({
    functions: ['F1', 'F2'],
    category: 'Data Entry',
    type: 'Range Selection',
    location: '',
  })
})

test.each(['F1|F2', 'F1 | F2', 'F1,F2', 'F1;F2', 'F1 F2', '|F1||F2|'])('splits the function list %j', (cell) => {
  expect(read(FUNCTIONS, ACTIONS.replace('F1|F2', `"${cell}"`)).card.actions[0]?.functions).toEqual(['F1', 'F2'])
})

test('a row that cannot be used is named with file, line, field and reason, and the others stay', () => {
  const { card, findings } = read(
    `${FUNCTIONS},No id,x,\nX9,Odd id,x,\nF3,,x,\nF4,Open page,x,[Huge]\nF5,Sort list,x\n`,
    'id,function_ids,component_name,action_name\nA1,F1,,Drag\n',
  )
  expect(card.functions.map(({ id }) => id)).toEqual(['F1', 'F2', 'F4', 'F5'])
  expect(findings.map(({ file, line, field, severity }) => [file, line, field, severity])).toEqual([
    ['functions.csv', 8, '', 'warning'],
    ['functions.csv', 4, 'id', 'error'],
    ['functions.csv', 5, 'id', 'error'],
    ['functions.csv', 6, 'label', 'error'],
    ['functions.csv', 7, 'tags', 'warning'],
    ['action_items.csv', 2, 'component_name', 'error'],
  ])
})

test('a quote that never closes is closed where its row ends, told with its line, and the rows around it stay', () => {
  const { card, findings } = read(
    'id,label,description\nF1,Search products,"two\nlines"\nF2,Sort list,"never closed\nF3,Open page,x\nF4,Rate page,"a ""b"" c"\n',
  )
  expect(card.functions.map(({ id, description }) => [id, description])).toEqual([
    ['F1', 'two\nlines'],
    ['F2', 'never closed'],
    ['F3', 'x'],
    ['F4', 'a "b" c'],
  ])
  expect(findings).toMatchObject([{ line: 4, severity: 'warning' }])
  expect(findings[0]?.message).toContain('never closes')
})

test('a missing column is an error that names what the header has', () => {
  expect(read('id,text\nF1,x\n').findings.map(({ field }) => field)).toEqual(['label', 'description', 'text', 'label'])
  expect(read('name\nx\n').card.functions).toEqual([])
  expect(read('').findings).toMatchObject([{ line: 1, severity: 'error' }])
})

test('card rules: unknown function, duplicate id, pair outside the taxonomy, label that is no verb and noun', () => {
  const { card, places } = read(
    `${FUNCTIONS}F2,Products,x,[Core][Read]\n`,
    `${ACTIONS}A2,F9,Data Entry,Slider,Range Selection,x,,\nA3,F1,Data Entry,Slider,Wobble,x,,\nA4,,Navigation,Slider,Range Selection,x,,\n`,
  )
  expect(checkCard(card, places).map(({ file, line, field, severity }) => [file, line, field, severity])).toEqual([
    ['functions.csv', 4, 'id', 'error'],
    ['action_items.csv', 3, 'function_ids', 'error'],
    ['action_items.csv', 5, 'function_ids', 'warning'],
    ['action_items.csv', 4, 'type', 'error'],
    ['action_items.csv', 5, 'component_category', 'warning'],
    ['functions.csv', 4, 'label', 'warning'],
  ])
  expect(checkCard(read(FUNCTIONS, ACTIONS).card)).toEqual([])
})

test('the index resolves points and says why one does not resolve', () => {
  const index = indexCards([read(FUNCTIONS, ACTIONS).card])
  expect(index.item('shop.assay.test:F1:A1')?.type?.code).toBe('AT21')
  expect(index.function('shop.assay.test:F2')?.label).toBe('Compare prices')
  expect(index.whyNot('shop.assay.test:F1:A1')).toBeNull()
  expect(index.whyNot('shop.assay.test:F9')).toContain('no function F9')
  expect(index.whyNot('shop.assay.test:F1:A7')).toContain('no item A7')
  expect(index.whyNot('other.test:F1')).toContain('no site card')
  expect(index.whyNot('A1')).toContain('not a point id')
})

const text = fc
  .string({ unit: fc.constantFrom('a', 'ß', '搜', ',', '"', '\n', '|', ';', '=', ' ') })
  .map((value) => value.trim())
const cardOf = fc.record({
  functions: fc.array(
    fc.record({ label: text, description: text, tags: fc.constantFrom<('Core' | 'Read')[]>([], ['Core', 'Read']) }),
    { maxLength: 5 },
  ),
  items: fc.array(fc.record({ type: fc.nat({ max: 63 }), description: text, location: text, role: text, note: text }), {
    maxLength: 5,
  }),
})

test('what is written is read back as the same card, unknown columns included', () => {
  fc.assert(
    fc.property(cardOf, ({ functions, items }) => {
      const card: SiteCard = {
        site: 'shop.assay.test',
        cluster: 'Shopping',
        url: 'https://shop.assay.test/',
        sample: false,
        functions: functions.map((f, i) => ({ ...f, id: `F${i + 1}`, label: `Search ${f.label}`.trim() })),
        actions: items.map(({ type, note, ...item }, i) => {
          const { category, component, type: name } = ACTION_TYPES[type] ?? { category: '', component: '', type: '' }
          return { id: `A${i + 1}`, functions: ['F1', 'F2'], category, component, type: name, ...item, 'my note': note }
        }),
        perceptions: [],
      }
      const files = writeCard(card)
      const again = read(files['functions.csv'], files['action_items.csv'], files['perception_items.csv'])
      expect(again.findings.filter(({ severity }) => severity !== 'info')).toEqual([])
      expect(again.card).toEqual(card)
      expect(writeCard(again.card)).toEqual(files)
    }),
  )
})

const bytes = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((char) => char.charCodeAt(0)))),
  )

test.each([
  ['plain UTF-8', new TextEncoder().encode('café 搜索'), 'café 搜索', 'utf-8', false],
  ['UTF-8 with BOM', new TextEncoder().encode('\uFEFFid'), 'id', 'utf-8', false],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0, 0x64, 0]), 'id', 'utf-16le', false],
  ['GBK', bytes(0xcb, 0xd1, 0xcb, 0xf7, ' F1'), '搜索 F1', 'gbk', true],
  ['latin1 that is valid GBK', bytes('pr', 0xe9, 'fet'), 'préfet', 'windows-1252', true],
  ['latin1 with a final s', bytes('caf', 0xe9, 's'), 'cafés', 'windows-1252', true],
  ['cp1252 apostrophe', bytes('It', 0x92, 's'), 'It’s', 'windows-1252', true],
])('decodes %s', (_, input, expected, encoding, guessed) => {
  expect(decodeCard(input)).toMatchObject({ text: expected, encoding, guessed })
})

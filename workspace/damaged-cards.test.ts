/** Every damaged form of card files that is known (reference sections 1.1 to 1.7): what is read, and what is told with file, line and field. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTION_TYPES, type SiteCard, writeCard } from '../sitecards/index.ts'
import { readCardFolder } from './cards.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const bytes = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((char) => char.charCodeAt(0)))),
  )
const utf16 = (text: string, mark: boolean, big = false): Uint8Array => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((char) => char.charCodeAt(0))
  return new Uint8Array(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

const FUNCTIONS =
  'id,label,description,tags\nF1,Search products,Finds products,[Core][Read]\nF2,Compare prices,Shows prices,[Standard][Read]\n'
const HEADER = 'id,function_ids,component_category,component_name,action_name,item_description,location,role\n'
const ROW = 'A1,F1|F2,Data Entry,Slider,Range Selection,Drag both handles,left column,bounds the price\n'
const SECOND = ROW.replaceAll('A1', 'A2').replace('Drag both handles', 'Type the highest number')
const PLAIN = {
  id: 'A1',
  functions: ['F1', 'F2'],
  category: 'Data Entry',
  component: 'Slider',
  type: 'Range Selection',
  description: 'Drag both handles',
  location: 'left column',
  role: 'bounds the price',
}
type Files = Record<string, string | Uint8Array>
type Told = [file: string, line: number, field: string, severity: string]

const read = (files: Files, site = 'shop.assay.test') =>
  readCardFolder(
    'c',
    'Shopping',
    site,
    new Map(Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? utf8(text) : text])),
  )
const told = (entry: ReturnType<typeof read>): Told[] =>
  entry.findings.map(({ file, line, field, severity }) => [file.replace('c/', ''), line, field, severity])

interface Case {
  title: string
  actions: string | Uint8Array
  file?: string
  /** What is read of it, where it is not the plain row. */
  items?: unknown[]
  told?: Told[]
  says?: RegExp
}
const A = 'action_items.csv'
const warns = (line = 1, field = ''): Told[] => [[A, line, field, 'warning']]
const chinese = 'id,对应功能点,组件类别,组件名称,操作名称,复杂项描述,页面位置/元素描述,在功能点中的作用\n'

const CASES: Case[] = [
  { title: 'the canonical form', actions: HEADER + ROW },
  { title: 'Chinese headers', actions: chinese + ROW },
  {
    title: 'mixed headers',
    actions: HEADER.replace('function_ids', '对应功能点').replace('location', '页面位置/元素描述') + ROW,
  },
  { title: 'headers in other cases, with spaces', actions: HEADER.toUpperCase().replace('ROLE', ' Role ') + ROW },
  {
    title: 'an English column that is empty beside a Chinese one',
    actions: `${HEADER.trim()},操作名称\n${ROW.replace('Range Selection', '').trim()},Range Selection\n`,
  },
  {
    title: "the paper's columns",
    actions:
      'id,component,action_type,associated_functions,description\nA1,Slider,Range Selection,F1|F2,Drag both handles\n',
    items: [{ ...PLAIN, location: '', role: '' }],
  },
  {
    title: "the paper's file name",
    file: 'execution_items.csv',
    actions: HEADER + ROW,
    told: [['execution_items.csv', 1, '', 'warning']],
  },
  { title: 'UTF-8 with a byte order mark', actions: utf8(`\uFEFF${HEADER}${ROW}`), told: warns() },
  { title: 'UTF-16', actions: utf16(HEADER + ROW, true), told: warns() },
  { title: 'UTF-16, big end first', actions: utf16(HEADER + ROW, true, true), told: warns() },
  { title: 'UTF-16 without a mark', actions: utf16(HEADER + ROW, false), told: warns(), says: /guess/ },
  {
    title: 'GBK',
    actions: bytes(HEADER, 'A1,F1|F2,Data Entry,Slider,Range Selection,', 0xcb, 0xd1, 0xcb, 0xf7, ',,\n'),
    items: [{ ...PLAIN, description: '搜索', location: '', role: '' }],
    told: warns(),
    says: /gbk, which is a guess/,
  },
  {
    title: 'windows-1252 that is valid GBK',
    actions: bytes(HEADER, 'A1,F1|F2,Data Entry,Slider,Range Selection,It', 0x92, 's pr', 0xe9, 'fet,,\n'),
    items: [{ ...PLAIN, description: 'It’s préfet', location: '', role: '' }],
    told: warns(),
    says: /windows-1252, which is a guess/,
  },
  {
    title: 'UTF-8 with one odd byte in its last row',
    actions: new Uint8Array([
      ...utf8(`${HEADER}${ROW.replace('left column', 'café crème').repeat(4)}`),
      ...bytes('A9,F1,Data Entry,Slider,Range Selection,caf', 0xe9, ',,\n'),
    ]),
    items: [
      ...Array(4).fill({ ...PLAIN, location: 'café crème' }),
      { ...PLAIN, id: 'A9', functions: ['F1'], description: 'café', location: '', role: '' },
    ],
    told: [...warns(6), [A, 3, 'id', 'error'], [A, 4, 'id', 'error'], [A, 5, 'id', 'error']],
  },
  { title: 'semicolons', actions: (HEADER + ROW).replaceAll(',', ';'), told: warns() },
  { title: 'tabs', actions: (HEADER + ROW).replaceAll(',', '\t'), told: warns() },
  { title: "Excel's line of separators", actions: `sep=,\n${HEADER}${ROW}`, told: warns() },
  {
    title: 'CRLF, blank lines and trailing separators',
    actions: `${HEADER}\n${ROW.trim()},,,\n\n`.replaceAll('\n', '\r\n'),
  },
  ...['F1 | F2', '"F1,F2"', 'F1;F2', 'F1 F2', '|F1||F2|', 'F1、F2', 'F1/F2'].map(
    (list): Case => ({
      title: `the function list ${list}`,
      actions: HEADER + ROW.replace('F1|F2', list),
      told: warns(2, 'function_ids'),
    }),
  ),
  {
    title: 'functions named as whole ids, in lower case, twice',
    actions: HEADER + ROW.replace('F1|F2', 'shop.assay.test:F1|f02|F2'),
    told: warns(2, 'function_ids'),
  },
  ...[
    'a1',
    ' A1',
    'A 1',
    'A-01',
    'Ａ１',
    '1',
    'shop.assay.test:F1:A1',
    'shop.assaytest:F1:A1'.replace('assaytest', 'assay.test'),
  ].map(
    (id): Case => ({
      title: `the id "${id}"`,
      actions: HEADER + ROW.replace('A1', id),
      told: id.trim() === 'A1' ? [] : warns(2, 'id'),
    }),
  ),
  ...['', 'AT1', 'P1', 'other.com:F1:A1', 'A0', 'A1b'].map(
    (id): Case => ({
      title: `the id "${id}", which names nothing here`,
      actions: HEADER + ROW.replace('A1', id) + ROW,
      told: [[A, 2, 'id', 'error']],
      says: /id/,
    }),
  ),
  {
    title: 'two rows of one number with a function in common',
    actions: HEADER + ROW + ROW,
    items: [PLAIN, PLAIN],
    told: [[A, 3, 'id', 'error']],
  },
  {
    title: 'two rows of one number for different functions',
    actions: HEADER + ROW.replace('|F2', '') + ROW.replace('F1|', ''),
    items: [
      { ...PLAIN, functions: ['F1'] },
      { ...PLAIN, functions: ['F2'] },
    ],
    told: warns(3, 'id'),
  },
  {
    title: 'a row that is too short',
    actions: `${HEADER}A1,F1|F2,Data Entry,Slider,Range Selection,Drag both handles\n`,
    items: [{ ...PLAIN, location: '', role: '' }],
    told: warns(2),
    says: /location, role/,
  },
  {
    title: 'a text with a comma and no quotes',
    actions: HEADER + ROW.replace('Drag both handles', 'Drag, slowly'),
    items: [
      {
        ...PLAIN,
        description: 'Drag, slowly,left column,bounds the price',
        location: '',
        role: '',
      },
    ],
    told: warns(2, 'item_description'),
  },
  {
    title: 'cells too many where nobody can tell which',
    actions:
      `description,${HEADER.replace('item_description,', '').trim()},x\nDrag,both,A1,F1,Data Entry,Slider,Range Selection,l,r,x\n`.replace(
        ',x\n',
        ',id2\n',
      ),
    items: [],
    told: [
      [A, 1, 'id2', 'info'],
      [A, 2, '', 'error'],
    ],
  },
  {
    title: 'a quote that never closes',
    actions: HEADER + ROW.replace('bounds', '"bounds') + SECOND,
    items: [PLAIN, { ...PLAIN, id: 'A2', description: 'Type the highest number' }],
    told: warns(2),
    says: /never closes/,
  },
  {
    title: 'a quote that never closes in the middle of a row',
    actions: HEADER + ROW.replace('Drag', '"Drag') + SECOND,
    items: [
      { ...PLAIN, description: '"Drag both handles' },
      { ...PLAIN, id: 'A2', description: 'Type the highest number' },
    ],
    told: warns(2),
  },
  {
    title: 'a quote that opens in one row and closes in another',
    actions: HEADER + ROW.replace('bounds', '"bounds') + SECOND.replace('bounds the price', '"bounds the price"'),
    items: [PLAIN, { ...PLAIN, id: 'A2', description: 'Type the highest number' }],
    told: warns(2),
  },
  {
    title: 'quotes with spaces around them',
    actions: HEADER + ROW.replace('Drag both handles', ' "Drag both handles" '),
  },
  {
    title: 'a line break in a quoted cell',
    actions: HEADER + ROW.replace('Drag both handles', '"Drag\r\nboth"'),
    items: [{ ...PLAIN, description: 'Drag\nboth' }],
  },
  {
    title: 'a pair spelled otherwise',
    actions: HEADER + ROW.replace('Slider,Range Selection', 'slider,range-selection'),
    told: warns(2, 'type'),
  },
  {
    title: 'a component that is not given, of a type that only one has',
    actions: HEADER + ROW.replace('Slider,', ','),
    told: warns(2, 'type'),
  },
  {
    title: 'a component that is not given, of a type that several have',
    actions: HEADER + ROW.replace('Slider,Range Selection', ',Zoom & Pan'),
    items: [],
    told: [[A, 2, 'component_name', 'error']],
  },
  {
    title: 'a type that is not given',
    actions: HEADER + ROW.replace('Range Selection', ''),
    items: [],
    told: [[A, 2, 'type', 'error']],
  },
  {
    title: 'a pair that the taxonomy has not',
    actions: HEADER + ROW.replace('Range Selection', 'Wobble'),
    items: [{ ...PLAIN, type: 'Wobble' }],
    told: [[A, 2, 'type', 'error']],
  },
  {
    title: 'an unknown column',
    actions: `${HEADER.trim()},note\n${ROW.trim()},mine\n`,
    items: [{ ...PLAIN, note: 'mine' }],
    told: [[A, 1, 'note', 'info']],
  },
  {
    title: 'a column without a name',
    actions: `${HEADER.trim()},\n${ROW.trim()},mine\n`,
    items: [{ ...PLAIN, 'column 9': 'mine' }],
  },
  {
    title: 'a column that is there twice',
    actions: `${HEADER.trim()},role\n${ROW.trim()},other\n`,
    told: warns(1, 'role'),
  },
  {
    title: 'a column that is missing',
    actions: 'id,function_ids,component_name,action_name\nA1,F1|F2,Slider,Range Selection\n',
    items: [{ ...PLAIN, description: '', location: '', role: '' }],
  },
  {
    title: 'no id column',
    actions: 'function_ids,component_name\nF1,Slider\n',
    items: [],
    told: [
      [A, 1, 'id', 'error'],
      [A, 1, 'type', 'error'],
    ],
  },
  { title: 'an empty file', actions: '', items: [], told: [[A, 1, '', 'error']] },
  {
    title: 'an item without function',
    actions: HEADER + ROW.replace('F1|F2', ''),
    items: [{ ...PLAIN, functions: [] }],
    told: warns(2, 'function_ids'),
  },
  {
    title: 'an item that points to an unknown function',
    actions: HEADER + ROW.replace('F1|F2', 'F1|F9'),
    items: [{ ...PLAIN, functions: ['F1', 'F9'] }],
    told: [[A, 2, 'function_ids', 'error']],
  },
]

test.each(CASES)('$title', ({ actions, file = A, items = [PLAIN], told: expected = [], says }) => {
  const entry = read({ 'functions.csv': FUNCTIONS, [file]: actions })
  expect(entry.value.actions).toEqual(items)
  expect(told(entry)).toEqual(expected)
  if (says) expect(entry.findings.map(({ message }) => message).join('\n')).toMatch(says)
})

test('both names of the action file: the released one counts, the other is told as not read', () => {
  const entry = read({ 'functions.csv': FUNCTIONS, [A]: HEADER + ROW, 'execution_items.csv': HEADER })
  expect(entry.value.actions).toEqual([PLAIN])
  expect(entry.findings).toMatchObject([{ file: 'c/execution_items.csv', severity: 'error', leftOut: true }])
})

test('a card without functions.csv keeps its items and says so', () => {
  const entry = read({ [A]: HEADER + ROW.replace('F1|F2', '') })
  expect(entry.value).toMatchObject({ functions: [], actions: [{ ...PLAIN, functions: [] }] })
  expect(told(entry)).toEqual([
    ['c', 1, '', 'warning'],
    [A, 2, 'function_ids', 'warning'],
  ])
})

test('functions: a comma without quotes keeps the tags, words that are no tag are named', () => {
  const entry = read({
    'functions.csv':
      'id,label,description,tags\nF1,Search products,Finds, by word,[Core][Read]\nF2,Compare prices,x,core / read huge\n',
  })
  expect(entry.value.functions.map(({ description, tags }) => [description, tags])).toEqual([
    ['Finds, by word', ['Core', 'Read']],
    ['x', ['Core', 'Read']],
  ])
  expect(told(entry)).toEqual([
    ['functions.csv', 2, 'description', 'warning'],
    ['functions.csv', 3, 'tags', 'warning'],
  ])
})

test('a nested site is one site, and ids with its slash dropped are its own', () => {
  const entry = read(
    { 'functions.csv': FUNCTIONS, [A]: HEADER + ROW.replace('A1', 'metacritic.comgame:F1:A1') },
    'metacritic.com/game',
  )
  expect(entry.value.actions).toEqual([PLAIN])
  expect(told(entry)).toEqual(warns(2, 'id'))
})

const cell = fc
  .string({ unit: fc.constantFrom('a', 'ß', '搜', ',', '"', '\n', '|', ';', 'F2,', '=', ' ') })
  .map((text) => text.trim())

test('whatever a card says is read again as it was written, and nothing needs mending', () => {
  const items = fc.array(fc.record({ type: fc.nat({ max: 63 }), description: cell, location: cell, role: cell }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(items, (list) => {
      const card: SiteCard = {
        site: 'shop.assay.test',
        cluster: 'Shopping',
        url: 'https://shop.assay.test/',
        sample: false,
        functions: [{ id: 'F1', label: 'Search products', description: 'F2,"x\nF3,y', tags: ['Core', 'Read'] }],
        actions: list.map(({ type, ...texts }, index) => {
          const { category = '', component = '', type: name = '' } = ACTION_TYPES[type] ?? {}
          return { id: `A${index + 1}`, functions: ['F1'], category, component, type: name, ...texts }
        }),
        perceptions: [],
      }
      const again = read(writeCard(card))
      expect(again.value).toEqual(card)
      expect(again.findings.filter(({ message }) => /read as|quote|cells/.test(message))).toEqual([])
    }),
  )
})

test('whatever bytes a file holds, reading ends, and what is read is written and read again as the same card', () => {
  const text = fc.string({
    unit: fc.constantFrom('A1', 'F1', ',', ';', '"', '\n', '\r', 'é', 'x', ' ', '|', 'Slider', 'Range Selection'),
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, fc.uint8Array({ maxLength: 20 }), (rows, tail) => {
      const { value } = read({ 'functions.csv': FUNCTIONS, [A]: new Uint8Array([...utf8(HEADER + rows), ...tail]) })
      expect(read(writeCard(value)).value).toEqual(value)
    }),
  )
})

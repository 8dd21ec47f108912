import { expect, test } from 'vitest'
import { marksInAnswer, valuesOf } from './claimWords.ts'
import { byPage, highlight, occurrences, pageOf } from './highlights.ts'

const page = 'Blenders\nHushmix 300\n\n$129.00   in stock\n4.6 out of 5\nCalmix S\n$99.00'
const shown = (text: string, pieces: readonly { from: number; to: number; mark: string | null }[]) =>
  pieces.filter(({ mark }) => mark !== null).map(({ from, to, mark }) => [mark, text.slice(from, to)])

test('the quote of the chosen claim is marked, the value in it stronger, and other quotes dimmer', () => {
  const { pieces, spans, chosen } = highlight(page, {
    quote: 'Hushmix 300 $129.00 in stock',
    values: ['129.00'],
    others: ['Calmix S $99.00', 'Hushmix 300 $129.00', 'not here'],
  })
  expect(shown(page, pieces)).toEqual([
    ['quote', 'Hushmix 300\n\n$'],
    ['value', '129.00'],
    ['quote', '   in stock'],
    ['other', 'Calmix S\n$99.00'],
  ])
  expect(spans).toHaveLength(2)
  expect(chosen).toBe(0)
  expect(pieces.map(({ from, to }) => page.slice(from, to)).join('')).toBe(page)
  expect(pieces.filter(({ match }) => match !== null).map(({ match }) => match)).toEqual([0, 1])
})

test('without a quote nothing is chosen, and what the run found besides is there', () => {
  const { chosen, pieces } = highlight(page, { quote: null, values: ['129.00'], others: ['4.6 out of 5'] })
  expect(chosen).toBe(-1)
  expect(shown(page, pieces)).toEqual([['other', '4.6 out of 5']])
})

test('where a page writes a sum in its own way, its figure is marked', () => {
  const { pieces } = highlight('Price 26\nto\n150 EUR', {
    quote: 'Price 26 to 150 EUR',
    values: ['to €150'],
    others: [],
  })
  expect(shown('Price 26\nto\n150 EUR', pieces).filter(([mark]) => mark === 'value')).toEqual([['value', '150']])
})

test('a value is no part of a longer word or number', () => {
  expect(occurrences('129.00 and 1290 and 29', '29')).toEqual([{ from: 20, to: 22 }])
  expect(occurrences('a.b', '')).toEqual([])
})

test('the pages of a PDF stand apart, and a quote names its page', () => {
  const text = 'first page\n\f\nsecond page\n\f\nthird page'
  const { pieces } = highlight(text, { quote: 'page second', values: [], others: ['third'] })
  const pages = byPage(text, pieces)
  expect(pages.map((each) => each.map(({ from, to }) => text.slice(from, to)).join(''))).toEqual([
    'first page\n',
    '\nsecond page\n',
    '\nthird page',
  ])
  expect(pages[2]?.some(({ mark }) => mark === 'other')).toBe(true)
  expect([pageOf(text, 0), pageOf(text, text.indexOf('second')), pageOf(text, text.length)]).toEqual([1, 2, 3])
})

test.each([
  ['money “$129.00”, at most 150 near “Hushmix 300”', ['$129.00']],
  ['text “Hushmix 300” beside “Name”', ['Hushmix 300']],
  [
    'list of 3: Hushmix 300, Calmix S, Others, in this order, and no other known name',
    ['Hushmix 300', 'Calmix S', 'Others'],
  ],
  ['“sold out” is not on the page', ['sold out']],
  ['number (not given)', []],
  ['address /p/1 with a=b', []],
  ['a page cited in the answer', []],
])('values of %s', (claim, values) => {
  expect(valuesOf(claim)).toEqual(values)
})

test('in the answer the value nearest to its name is marked, and the address', () => {
  const answer = 'Calmix S: 4.6 stars\nHushmix 300: 4.6 stars, see http://shop.assay.test/p/1'
  const marks = marksInAnswer(answer, {
    claim: 'number “4.6” near “Hushmix 300”',
    source: 'http://shop.assay.test/p/1',
  })
  expect(marks.map(({ from, to, mark }) => [mark, from, answer.slice(from, to)])).toEqual([
    ['value', 33, '4.6'],
    ['source', 48, 'http://shop.assay.test/p/1'],
  ])
  expect(marksInAnswer(answer, null)).toEqual([])
})

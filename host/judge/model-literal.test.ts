import { describe, expect, it } from 'vitest'
import { findLiteral, literalValue } from './model-literal.ts'

const PAGE =
  'Nightowl lamp\n$34.00\n4.4 stars (1,205)\nDelivery: Mon\u00a0– Wed, “fast”\nBuilt 2019\nCafe\u0301 so\u00adfa\n価格は三千円です'

describe('a passage of a page', () => {
  it.each([
    ['$34.00', '$34.00'],
    ['Nightowl lamp $34.00', 'Nightowl lamp $34.00'],
    ['  Nightowl   lamp ', 'Nightowl lamp'],
    ['Mon - Wed, "fast"', 'Mon – Wed, “fast”'],
    ['Café sofa', 'Café sofa'],
    ['三千円', '三千円'],
    ['1,205', '1,205'],
  ])('%j is there', (copied, passage) => expect(findLiteral(PAGE, copied)).toBe(passage))

  it.each([
    ['nightowl lamp'],
    ['Nightowl … $34.00'],
    ['34.0'],
    ['4'],
    ['205'],
    ['1'],
    ['019'],
    ['owl lamp'],
    ['$35.00'],
    [''],
    ['  '],
    ['$'],
    ['–'],
  ])('%j is not', (copied) => expect(findLiteral(PAGE, copied)).toBeNull())

  it('is found at a later place where an earlier one is within a word', () => {
    expect(findLiteral('15 of 5', '5')).toBe('5')
    expect(findLiteral('catalog cat', 'cat')).toBe('cat')
  })
})

describe('a value of an answer', () => {
  const answer =
    'The **Nightowl** costs `$34.00` and *snake_case* stays; 12**56** too. [Shop](https://shop.assay.test/p/nightowl). See also shop.assay.test/p/beam.html.\n{"url":"https:\\/\\/a.test\\/x"}'

  it.each([
    ['Nightowl', 'text', 'Nightowl'],
    ['The Nightowl costs $34.00', 'text', 'The Nightowl costs $34.00'],
    ['snake_case', 'text', 'snake_case'],
    ['https://shop.assay.test/p/nightowl', 'url', 'https://shop.assay.test/p/nightowl'],
    ['http://shop.assay.test/p/nightowl/', 'url', 'https://shop.assay.test/p/nightowl'],
    ['shop.assay.test/p/beam.html', 'url', 'shop.assay.test/p/beam.html'],
    ['https://a.test/x', 'url', 'https://a.test/x'],
  ])('%j (%s) is there', (value, kind, expected) => expect(literalValue(answer, value, kind)).toBe(expected))

  it.each([
    ['Moonbeam', 'text'],
    ['$3', 'money'],
    ['34', 'number'],
    ['1256', 'number'],
    ['snakecase', 'text'],
    ['https://shop.assay.test/p/night', 'url'],
    ['https://shop.assay.test/p/nightowl/more', 'url'],
    ['shop.assay.test/p/beam', 'url'],
    ['assay.test/p/beam.html', 'url'],
    ['The', 'url'],
    ['n/a', 'text'],
    ['not found', 'text'],
    ['', 'text'],
  ])('%j (%s) is not', (value, kind) => expect(literalValue(answer, value, kind)).toBeNull())
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuote } from './quote.ts'

const page = 'Blenders\nHushmix 300\n\n$129.00   in stock\n4.6 out of 5'

test('a quote is found as it stands', () => {
  expect(findQuote(page, 'Hushmix 300')).toEqual({ from: 9, to: 20 })
})

test('white space may differ, and a cut quote ends in dots', () => {
  const found = findQuote(page, '… Hushmix 300 $129.00 in stock …')
  expect(found && page.slice(found.from, found.to)).toBe('Hushmix 300\n\n$129.00   in stock')
})

test('what does not stand there is not found', () => {
  expect([findQuote(page, 'Calmix'), findQuote(page, ''), findQuote(page, null), findQuote(page, ' … ')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('every stretch of a text is found in it, whatever happens to its white space', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'ü', ' ', '\n') })
  fc.assert(
    fc.property(texts, texts, texts, (before, middle, after) => {
      const text = before + middle + after
      const found = findQuote(text, middle.replaceAll(/\s+/g, '  '))
      if (middle.trim() === '') expect(found).toBeNull()
      else {
        const bare = (s: string) => s.replaceAll(/\s/g, '')
        expect(found && bare(text.slice(found.from, found.to))).toBe(bare(middle))
      }
    }),
  )
})

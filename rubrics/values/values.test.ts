import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, findDates, readDate, sameDate, toIso } from './dates.ts'
import { findDurations, readDuration } from './durations.ts'
import { findMoney, readMoney, sameCurrency } from './money.ts'
import { findNumbers, parseDigits, readNumber, sameNumber } from './numbers.ts'
import { findPhrase, indexWords, sameName } from './text.ts'
import { toBase } from './units.ts'

const values = (text: string) => findNumbers(text).map(({ value }) => value)

describe('numbers', () => {
  it.each([
    ['4.9 of 12', [4.9, 12]],
    ['4.6/5 (1,234 reviews)', [4.6, 5, 1234]],
    ['1,234,567.89', [1_234_567.89]],
    ['1.234.567,89', [1_234_567.89]],
    ['1.234,5', [1234.5]],
    ['1,234', [1234]],
    ['0,5 and 12,75', [0.5, 12.75]],
    ['1’250.50', [1250.5]],
    ['12 345 (narrow: 12\u202f345)', [12, 345, 12_345]],
    ['1.2k and 3M and 2 million and 4bn', [1200, 3e6, 2e6, 4e9]],
    ['5 m long, 5m wide, 300 MB', [5, 5, 300]],
    ['-5°C, −3 and 10-12', [-5, -3, 10, 12]],
    ['over 12%', [12]],
    ['Dustral V8, 3D, H3, no2', []],
    ['2026-11-30 and 30.11.2026 and 30/11/2026', []],
    ['10:30, 1.2.3, 555-12-9999', []],
    ['Room 12, floor 3.', [12, 3]],
    ['1,23,456', [123_456]],
    ['1,2,3', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  it('reads a field only when it holds one number, or a share', () => {
    expect(readNumber('1,234 reviews')?.value).toBe(1234)
    expect(readNumber('4.6 out of 5')?.value).toBe(4.6)
    expect(readNumber('4.9 of 12')?.value).toBe(4.9)
    expect(readNumber('between 4 and 5')).toBeNull()
    expect(readNumber('many')).toBeNull()
  })

  it('compares to the precision written', () => {
    const token = (text: string) => findNumbers(text)[0] ?? { value: Number.NaN, slack: 0 }
    expect(sameNumber(token('1.2k'), token('1,234'))).toBe(true)
    expect(sameNumber(token('1.2k'), token('1,260'))).toBe(false)
    expect(sameNumber(token('4.60'), token('4.6'))).toBe(true)
    expect(sameNumber(token('4.6'), token('4.61'))).toBe(false)
    expect(sameNumber(token('100'), token('103'), 5)).toBe(true)
  })

  it('reads back what it is given with separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const expected = whole + cents / 100
        const decimals = String(cents).padStart(2, '0')
        const grouped = (mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark)
        expect(parseDigits(`${grouped(',')}.${decimals}`)?.value).toBeCloseTo(expected, 6)
        expect(parseDigits(`${grouped('.')},${decimals}`)?.value).toBeCloseTo(expected, 6)
        expect(readMoney(`€${grouped(',')}.${decimals}`)?.amount).toBeCloseTo(expected, 6)
      }),
    )
  })

  it('never glues digits of different runs together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 6 }), (numbers) => {
        expect(values(numbers.join(' and '))).toEqual(numbers)
        expect(values(numbers.join('; '))).toEqual(numbers)
      }),
    )
  })

  it('stays fast on floods', () => {
    const started = process.cpuUsage().user
    for (const flood of [
      '1'.repeat(200_000),
      '1,'.repeat(100_000),
      '1 '.repeat(100_000),
      '$'.repeat(200_000),
      '1-1-'.repeat(50_000),
    ]) {
      findNumbers(flood)
      findDates(flood)
      findDurations(flood)
    }
    expect(process.cpuUsage().user - started).toBeLessThan(6_000_000)
  })
})

describe('money', () => {
  it.each([
    ['$129.00', [[129, '$']]],
    ['US$ 1,299', [[1299, 'USD']]],
    ['129,00 €', [[129, 'EUR']]],
    ['EUR 1.299,50 per night', [[1299.5, 'EUR']]],
    ['1 234 567 kr', [[1_234_567, 'kr']]],
    ['£1.2k', [[1200, 'GBP']]],
    ['-$5.00', [[-5, '$']]],
    [
      'was $159 now $129',
      [
        [159, '$'],
        [129, '$'],
      ],
    ],
    ['129.00', []],
    ['3 nights', []],
  ])('%s', (text, expected) => {
    expect(findMoney(text).map(({ amount, currency }) => [amount, currency])).toEqual(expected)
  })

  it('takes the one amount of a field, with or without currency', () => {
    expect(readMoney('129.00')).toMatchObject({ amount: 129, currency: null })
    expect(readMoney('3 nights for €342')).toMatchObject({ amount: 342, currency: 'EUR' })
    expect(readMoney('€100 or €120')).toBeNull()
  })

  it('tells currencies apart', () => {
    expect(sameCurrency('$', 'USD')).toBe(true)
    expect(sameCurrency('EUR', null)).toBe(true)
    expect(sameCurrency('EUR', 'USD')).toBe(false)
    expect(sameCurrency('$', 'EUR')).toBe(false)
    expect(sameCurrency('USD', 'CAD')).toBe(false)
  })
})

describe('dates', () => {
  const iso = (text: string) => findDates(text, '2026-11-30').map(toIso)
  it.each([
    ['2026-11-30', ['2026-11-30']],
    ['30 November 2026', ['2026-11-30']],
    ['Mon, Nov 30, 2026', ['2026-11-30']],
    ['30th of November 2026', ['2026-11-30']],
    ['30.11.2026', ['2026-11-30']],
    ['30/11/2026', ['2026-11-30']],
    ['11/30/2026', ['2026-11-30']],
    ['05/11/2026', []],
    ['2026-02-30', []],
    ['yesterday', ['2026-11-29']],
    ['2 weeks ago', ['2026-11-16']],
    ['from 2 Dec 2026 to 5 Dec 2026', ['2026-12-02', '2026-12-05']],
    ['2026-11-30T10:00:00Z', ['2026-11-30']],
    ['maybe 12 marching bands', []],
  ])('%s', (text, expected) => {
    expect(iso(text)).toEqual(expected)
  })

  it('agrees as far as both sides say', () => {
    const read = (text: string) => readDate(text) ?? { year: 0, month: 0, day: 0, start: 0, end: 0 }
    expect(sameDate(read('Nov 30'), read('2026-11-30'))).toBe(true)
    expect(sameDate(read('November 2026'), read('30 Nov 2026'))).toBe(true)
    expect(sameDate(read('30 Nov 2026'), read('November 2026'))).toBe(false)
    expect(sameDate(read('30 Nov 2025'), read('30 Nov 2026'))).toBe(false)
  })

  it('adds days across months', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })
})

describe('durations', () => {
  it.each([
    ['1h 30m', [5400]],
    ['90 min', [5400]],
    ['2 hours and 5 minutes', [7500]],
    ['1:30:00', [5400]],
    ['12:05', [725]],
    ['PT1H30M', [5400]],
    ['1.5 hours', [5400]],
    ['12 mins walk, 3 min by car', [720, 180]],
    ['5 metres', []],
    ['PT', []],
  ])('%s', (text, expected) => {
    expect(findDurations(text).map(({ seconds }) => seconds)).toEqual(expected)
  })
  it('needs one in a field', () => {
    expect(readDuration('10 or 12 min')?.seconds).toBe(720)
    expect(readDuration('5 min or 12 min')).toBeNull()
  })
})

describe('units', () => {
  it('convert within a dimension', () => {
    expect(toBase(1.5, 'km')).toEqual({ dimension: 'length', value: 1500 })
    expect(toBase(50, '°F')?.value).toBeCloseTo(10, 9)
    expect(toBase(3, 'reviews')).toBeNull()
  })
})

describe('words', () => {
  const has = (text: string, phrase: string) => findPhrase(indexWords(text), phrase).length
  it.each([
    ['The Hushmix 300 is quiet', 'hushmix 300', 1],
    ['Hushmix 3000', 'Hushmix 300', 0],
    ['satin and Sunday', 'sat', 0],
    ['C++ and C#', 'C', 0],
    ['C++ and C#', 'c#', 1],
    ['Café “Zum Löwen”', "cafe 'zum lowen'", 1],
    ['Dune & Reed', 'Dune Reed', 1],
    ['rated 4.6 by many', '4.6', 1],
    ['rated 4.65', '4.6', 0],
    ['V8 engine', '8', 0],
    ['It is very quiet, even at night, I think', 'very quiet … at night', 1],
    ['very quiet', 'very quiet … at night', 0],
    ['东京酒店很好', '酒店', 1],
    ['anything', '', 0],
    ['anything', ' - ', 0],
    ['aa aa aa', 'aa aa', 2],
  ])('%j in %j', (text, phrase, expected) => {
    expect(has(text, phrase)).toBe(expected)
  })

  it('names are the same but for case, accents and punctuation, and never when empty', () => {
    expect(sameName('São Tomé', 'sao-tome')).toBe(true)
    expect(sameName('Calmix S', 'Calmix')).toBe(false)
    expect(sameName('', '')).toBe(false)
  })

  it('finds any slice of whole words', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (list, a, b) => {
        const from = a % list.length
        const to = from + 1 + (b % (list.length - from))
        const text = list.join(' ')
        const spans = findPhrase(indexWords(text), list.slice(from, to).join('  '))
        const expected = list.slice(0, from).join(' ').length + (from > 0 ? 1 : 0)
        expect(spans.some(({ start }) => start === expected)).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countBy,
  countUnits,
  falseAlarms,
  isPerception,
  type LabelledSection,
  type PlacedFinding,
  scoreFindings,
} from './score.ts'

const section = (id: string, types: string[], more: Partial<LabelledSection> = {}): LabelledSection => ({
  library: 'html',
  page: '/html/shop',
  section: id,
  what: `place ${id}`,
  types,
  open: [],
  lookalike: false,
  ...more,
})
const finding = (at: string | null, type: string, more: Partial<PlacedFinding> = {}): PlacedFinding => ({
  library: 'html',
  page: '/html/shop',
  section: at,
  type,
  confidence: 'likely',
  selector: `#${at} > *`,
  name: '',
  why: ['because'],
  ...more,
})

/**
 * By hand: s1 a table (four types, three found, one found that it has not), s2 a progress bar that was taken for a slider,
 * s3 a form with an open type that was found, s4 a look-alike left alone, and one finding in the page's head.
 */
const SECTIONS = [
  section('s1', ['AT33', 'AT35', 'PT20', 'PT23']),
  section('s2', [], { lookalike: true }),
  section('s3', ['AT17'], { open: ['AT10', 'AT18'] }),
  section('s4', [], { lookalike: true }),
]
const FINDINGS = [
  finding('s1', 'AT33', { confidence: 'sure' }),
  finding('s1', 'AT35'),
  finding('s1', 'PT20', { confidence: 'likely' }),
  finding('s1', 'PT20', { confidence: 'sure', selector: 'table' }),
  finding('s1', 'PT20', { confidence: 'likely' }),
  finding('s1', 'PT21'),
  finding('s2', 'AT20', { confidence: 'sure' }),
  finding('s3', 'AT10'),
  finding(null, 'AT03'),
]
const units = scoreFindings(SECTIONS, FINDINGS)

test('a hand-counted page: right, wrong, missed and open units', () => {
  const told = units.map(({ verdict, section: at, type }) => `${verdict} ${at} ${type}`)
  expect(told).toEqual([
    'wrong null AT03',
    'right s1 AT33',
    'right s1 AT35',
    'right s1 PT20',
    'wrong s1 PT21',
    'missed s1 PT23',
    'wrong s2 AT20',
    'open s3 AT10',
    'missed s3 AT17',
  ])
  expect(countUnits(units.filter((unit) => !isPerception(unit)))).toEqual({ right: 2, wrong: 2, missed: 1 })
  expect(countUnits(units.filter(isPerception))).toEqual({ right: 1, wrong: 1, missed: 1 })
})

test('several findings of a type in a place are one, as sure as the surest', () => {
  expect(units.find(({ type }) => type === 'PT20')?.finding?.selector).toBe('table')
  const sure = countBy(units, ({ finding: found }) => found?.confidence)
  expect(sure.get('sure')).toEqual({ right: 2, wrong: 1, missed: 0 })
  expect(sure.get('likely')).toEqual({ right: 1, wrong: 2, missed: 0 })
})

test('a look-alike counts once however much is claimed of it, and not for what it really offers', () => {
  expect(falseAlarms(SECTIONS, units)).toEqual({ falseAlarms: 1, of: 2 })
  const more = scoreFindings(SECTIONS, [...FINDINGS, finding('s2', 'AT56'), finding('s2', 'AT21')])
  expect(falseAlarms(SECTIONS, more)).toEqual({ falseAlarms: 1, of: 2 })
  const offers = section('s9', ['AT18'], { lookalike: true })
  expect(falseAlarms([offers], scoreFindings([offers], [finding('s9', 'AT18')]))).toEqual({ falseAlarms: 0, of: 1 })
})

test('an open type that is found or not changes no count', () => {
  const without = scoreFindings(
    SECTIONS,
    FINDINGS.filter(({ section: at }) => at !== 's3'),
  )
  expect(countUnits(without)).toEqual(countUnits(units))
})

test('the same section id on another page is another place', () => {
  const other = scoreFindings(SECTIONS, [finding('s1', 'AT33', { page: '/html/other' })])
  expect(other.filter(({ verdict }) => verdict === 'right')).toHaveLength(0)
  expect(other.find(({ verdict }) => verdict === 'wrong')).toMatchObject({ section: null, page: '/html/other' })
})

test('whatever is found, every labelled type is right or missed, and nothing is counted twice', () => {
  const type = fc.constantFrom('AT10', 'AT17', 'AT33', 'PT20', 'PT23')
  const at = fc.constantFrom('s1', 's2', 's3', 's4', 's5', null)
  fc.assert(
    fc.property(fc.array(fc.tuple(at, type)), (found) => {
      const scored = scoreFindings(
        SECTIONS,
        found.map(([where, code]) => finding(where, code)),
      )
      const { right, missed } = countUnits(scored)
      expect(right + missed).toBe(5)
      const keys = scored.map(({ section: where, type: code, page }) => `${page} ${where} ${code}`)
      // Places that nobody labelled are told as none, so two of them may share a name.
      const inside = keys.filter((key) => !key.includes('null'))
      expect(new Set(inside).size).toBe(inside.length)
    }),
  )
})

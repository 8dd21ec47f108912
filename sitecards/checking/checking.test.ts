import { expect, test } from 'vitest'
import { type CheckSet, checkSet, entryStanding, faultsOfChecks, libraryOf, partOfChecks, saidOf } from './index.ts'

test('a verdict is read by its name; reviews from before have words, and what cannot be verified is an error', () => {
  expect(saidOf({ verdicts: { correct: 'yes' }, found: 'correct' })).toEqual({ verdict: 'correct', word: 'right' })
  expect(saidOf({ verdicts: { correct: 'no' }, found: 'not-verifiable' }).word).toBe('wrong')
  expect(saidOf({ verdicts: { present: 'yes', type: 'no' } })).toEqual({ verdict: null, word: 'wrong' })
  expect(saidOf({ verdicts: { present: 'yes' } }).word).toBe('right')
  expect(saidOf({ verdicts: { present: 'yes', type: 'unsure' } }).word).toBe('unsure')
  expect(saidOf({ verdicts: {} }).word).toBe('unsure')
  expect(saidOf({ verdicts: { correct: 'no' }, found: 'some day' })).toEqual({ verdict: null, word: 'wrong' })
})

const said = (...words: string[]) =>
  words.map((text) => {
    const [word = '', since] = text.split(' ')
    return { word: word as 'right', since: (since as 'changed') ?? null }
  })

test.each([
  [['right'], 'right', null],
  [['right', 'wrong'], 'disputed', null],
  [['right', 'right', 'wrong'], 'right', null],
  [['unsure'], 'unsure', null],
  [['right', 'unsure'], 'right', null],
  [['right changed'], 'stale', null],
  // Corrected after the check that found it: that check does not become a better one by it.
  [['wrong changed'], 'wrong', 'changed'],
  [['wrong removed', 'wrong removed', 'right removed'], 'wrong', 'removed'],
  [['wrong changed', 'right changed'], 'stale', null],
  // Somebody looked at what it is now.
  [['wrong changed', 'right'], 'right', null],
  [[], 'stale', null],
] as const)('%j is %s since %s', (words, state, since) => {
  expect(entryStanding(said(...words))).toEqual({ state, since })
})

test('a library is known by evidence, else by the card, else not', () => {
  expect(libraryOf([{ why: ['role slider', 'class mantine-Slider-root'] }], { library: 'Own' })).toBe('Mantine')
  expect(libraryOf([{ why: ['class ant-tabs'] }], {})).toBe('Ant Design')
  expect(libraryOf([{ why: ['an important element'] }], { library: 'Own' })).toBe('Own')
  expect(libraryOf([], {})).toBe('unknown')
})

const entry = (id: string) => ({ id, hash: 'h', type: 'AT01', library: 'unknown' })
const set: CheckSet = checkSet.parse({
  version: 1,
  id: 'checks-1',
  name: 'December',
  at: '2026-12-01T10:00:00.000Z',
  lead: 'lena',
  seed: 1,
  strata: [
    { cluster: 'a', cards: 4, drawn: 2 },
    { cluster: 'b', cards: 3, drawn: 2 },
  ],
  perCard: null,
  checkers: ['ada', 'ben', 'cy'],
  each: 2,
  cards: ['a1.test', 'b1.test', 'a2.test', 'b2.test'].map((site) => ({
    site,
    cluster: site[0],
    entries: [entry(`${site}:F1`), entry(`${site}:A1`)],
  })),
})

test('every card goes to as many people as were asked for, and each begins at another card', () => {
  const parts = set.checkers.map((who) => partOfChecks(set, who).map(({ id }) => id))
  for (const { id } of set.cards.flatMap(({ entries }) => entries))
    expect(parts.filter((part) => part.includes(id))).toHaveLength(2)
  expect(new Set(parts.map(([first]) => first)).size).toBe(3)
  expect(partOfChecks(set, 'dora')).toEqual([])
  expect(partOfChecks({ ...set, checkers: [], each: 1 }, 'dora')).toHaveLength(8)
})

test('a set whose parts do not fit is named', () => {
  expect(faultsOfChecks(set)).toEqual([])
  const [card] = set.cards
  if (!card) throw new Error('the set has cards')
  const broken = { ...set, cards: [card, card], each: 4, checkers: ['ada', 'ada'] }
  expect(faultsOfChecks(broken).map(({ path }) => path.join('.'))).toEqual([
    'strata.1.drawn',
    'cards',
    'each',
    'checkers',
  ])
})

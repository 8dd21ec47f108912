import { describe, expect, test } from 'vitest'
import type { FactGroup } from '../facts.ts'
import { factsOf } from '../facts.ts'
import { seeded } from '../random.ts'
import { ATTACKS } from './index.ts'

const FACTS: FactGroup[] = [
  {
    section: 'Measured',
    repeated: true,
    fields: [
      { key: 'model', kind: 'text', name: 'model' },
      { key: 'level', kind: 'number', name: 'accepted' },
      { key: 'url', kind: 'url', name: 'thread' },
    ],
    records: [
      { model: 'Hushmix', level: '64.5 dB', url: 'http://forum.assay.test/t/1/a' },
      { model: 'Calmix', level: '60.4 dB', url: 'http://forum.assay.test/t/2/b' },
    ],
  },
  {
    section: null,
    repeated: false,
    fields: [
      { key: 'price', kind: 'money', name: 'price' },
      { key: 'seller', kind: 'text', name: 'seller' },
      { key: 'page', kind: 'url', name: 'page' },
    ],
    records: [{ price: '€129.00', seller: 'Northlight Supply', page: 'http://shop.assay.test/p/calmix' }],
  },
]
const TASK = {
  task_id: 'task-00aa01',
  task_description: 'Find the quietest blender below 150 euros.',
  sites: ['shop.assay.test', 'forum.assay.test'],
  points: [{ point_id: 'shop.assay.test:F3:A5', ability_type: 'Bounds the price' }],
  outputs: [{ name: 'Quietest blender' }],
}
const OTHERS = ['http://forum.assay.test/b/cameras', 'http://shop.assay.test/c/lamps', 'http://shop.assay.test/p/other']
const urls = factsOf(FACTS).flatMap(({ kind, value }) => (kind === 'url' ? [value] : []))
const input = { task: TASK, facts: FACTS, ownPages: urls, otherPages: OTHERS, random: seeded(1) }
const made = (id: string) => {
  const answer = ATTACKS.find((attack) => attack.id === id)?.make(input)
  if (!answer) throw new Error(`${id} made nothing`)
  return answer
}
const values = factsOf(FACTS).flatMap(({ kind, value }) => (kind === 'url' ? [] : [value]))

test('there are at least twelve kinds, each with an id of its own, and each makes an answer', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(12)
  expect(new Set(ATTACKS.map(({ id }) => id)).size).toBe(ATTACKS.length)
  for (const { id } of ATTACKS) expect(made(id).text).toBeTypeOf('string')
})

test('from the same seed come the same answers', () => {
  const all = () => ATTACKS.map((attack) => attack.make({ ...input, random: seeded(7) })?.text)
  expect(all()).toEqual(all())
})

describe('attacks from the task alone', () => {
  test.each(['empty', 'refusal', 'echo', 'keywords', 'judge-instructions'])(
    '%s holds no value of the right answer',
    (id) => {
      const { text, wrong } = made(id)
      expect(wrong).toBe('all')
      for (const value of [...values, ...urls]) expect(text).not.toContain(value)
    },
  )
  test('they are made where no right answer is known, and the others are not', () => {
    const ids = ATTACKS.filter((attack) => attack.make({ ...input, facts: [], ownPages: [], otherPages: [] })).map(
      ({ id }) => id,
    )
    expect(ids).toEqual(['empty', 'refusal', 'echo', 'keywords', 'judge-instructions'])
  })
})

describe('attacks that keep the right values', () => {
  test.each(['no-urls', 'fabricated-urls', 'foreign-host', 'irrelevant-urls'])(
    '%s keeps every value and no address',
    (id) => {
      const { text } = made(id)
      for (const value of values) expect(text).toContain(value)
      const words = text.split(/[\s;]+/)
      for (const url of urls) expect(words).not.toContain(url)
    },
  )
  test('a look-alike host begins like the right one', () => {
    expect(made('foreign-host').text).toContain('http://shop.assay.test.lookalike.example/p/calmix')
  })
  test('irrelevant pages are real ones of the same site and another kind, and only they count as wrong', () => {
    const { text, wrong } = made('irrelevant-urls')
    expect(text).toContain('http://shop.assay.test/c/lamps')
    expect(text).not.toContain('http://shop.assay.test/p/other')
    expect([...(wrong as Set<string>)].sort()).toEqual(['0/0/url', '0/1/url', '1/0/page'])
  })
})

describe('attacks that change values', () => {
  test('every number is another one, and keeps its form', () => {
    const { text, wrong } = made('perturbed-values')
    expect(text).toContain('€252.13')
    expect(text).toContain('77.6 dB')
    expect([...(wrong as Set<string>)].sort()).toEqual(['0/0/level', '0/1/level', '1/0/price'])
  })
  test('every name is another one of the answer', () => {
    const { text } = made('swapped-entities')
    expect(text).toMatch(/\*\*Calmix\*\* — accepted: 64\.5 dB/)
    expect(text).toContain('seller: Hushmix')
  })
  test('every value is denied, no address is', () => {
    const { text } = made('negated')
    expect(text).toContain('price: not €129.00')
    for (const url of urls) expect(text).toContain(url)
  })
  test('one item stands for all', () => {
    const { text, wrong } = made('repeated-item')
    expect(text.match(/Hushmix/g)).toHaveLength(2)
    expect(text).not.toContain('Calmix')
    expect([...(wrong as Set<string>)].sort()).toEqual(['0/1/level', '0/1/model', '0/1/url'])
  })
})

test('link stuffing has every address and no value', () => {
  const { text } = made('link-stuffing')
  for (const url of [...urls, ...OTHERS]) expect(text).toContain(url)
  for (const value of values) expect(text).not.toContain(value)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTION_TYPES, PERCEPTION_TYPES } from '../../sitecards/index.ts'
import { readZooLabels } from './labels.ts'
import { zoo } from './world.ts'

const CODES = [...ACTION_TYPES, ...PERCEPTION_TYPES].map(({ code }) => code)

/** Types that the test split does not show, and why. */
const NOT_IN_TEST: Record<string, string> = {
  AT49: 'a field that finds places on the map is in the dev split alone, with Leaflet',
  AT52: 'pictures at street level are in the dev split alone, with Pannellum',
  PT39: 'as AT52',
  PT40: 'as AT52',
  PT41: 'of the map libraries only MapLibre draws buildings in three dimensions, and it is in the dev split',
}

const files = readZooLabels()
const instances = files.flatMap((file) => file.instances.map((each) => ({ ...each, library: file.library })))
const offered = (split: 'dev' | 'test'): Set<string> =>
  new Set(files.filter((file) => file.split === split).flatMap((file) => file.instances.flatMap(({ types }) => types)))

test('each place has one label, on a page of its library, with types of the taxonomy that are not open as well', () => {
  const places = instances.map(({ page, section }) => `${page} ${section}`)
  expect(places.filter((each, at) => places.indexOf(each) !== at)).toEqual([])
  for (const { library, page, types, open = [], seems = [], section } of instances) {
    const where = `${page} ${section}`
    expect(page.split('/')[1], where).toBe(library)
    expect(
      [...types, ...open, ...seems].filter((code) => !CODES.includes(code)),
      where,
    ).toEqual([])
    expect(new Set([...types, ...open]).size, where).toBe(types.length + open.length)
  }
})

test('what really is a component names one of the taxonomy; what only looks like one does not offer what it seems to', () => {
  const components = new Set([...ACTION_TYPES, ...PERCEPTION_TYPES].map(({ component }) => component))
  for (const { page, section, component, lookalike, types, seems = [] } of instances) {
    const where = `${page} ${section}`
    expect(component === undefined, where).toBe(lookalike !== undefined)
    expect(components.has(lookalike ?? component ?? ''), `${where}: ${lookalike ?? component}`).toBe(true)
    expect(
      seems.filter((code) => types.includes(code)),
      where,
    ).toEqual([])
  }
})

test('there is enough to measure on: 400 components, 120 look-alikes, open types on one instance in twelve at most', () => {
  const alike = instances.filter(({ lookalike }) => lookalike !== undefined)
  expect(instances.length - alike.length).toBeGreaterThanOrEqual(400)
  expect(alike.length).toBeGreaterThanOrEqual(120)
  const isOpen = instances.filter(({ open = [] }) => open.length > 0)
  expect(isOpen.length / instances.length).toBeLessThanOrEqual(1 / 12)
})

test('every type is shown to those who write signatures, and all but the listed ones to the test', () => {
  expect(CODES.filter((code) => !offered('dev').has(code))).toEqual([])
  const left = CODES.filter((code) => !offered('test').has(code))
  expect(left.filter((code) => !(code in NOT_IN_TEST))).toEqual([])
})

test('no library is in both splits', () => {
  const names = files.map(({ library }) => library)
  expect(new Set(names).size).toBe(names.length)
})

test('the zoo knows the pages of its labels and no others', () => {
  const pages = zoo.createData({} as never)
  expect(zoo.exists('/html/delivery', pages)).toBe(true)
  expect(zoo.exists('/html/', pages)).toBe(true)
  expect(zoo.exists('/html/nowhere', pages)).toBe(false)
})

test('a label file that is not as it must be is named with the field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-labels-'))
  const broken = { library: 'x', split: 'dev', instances: [{ page: '/x/y', section: '1', what: 'w', types: ['AT1'] }] }
  await writeFile(join(folder, 'x.json'), JSON.stringify(broken))
  expect(() => readZooLabels(folder)).toThrow(/labels\/x\.json:[\s\S]*instances\[0\]\.section/)
  await rm(folder, { recursive: true })
})

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleBenchmark } from '../tasks/fixture.ts'
import { exampleSet } from '../tasks/screening/fixture.ts'
import { makeWorkspace, put, removeWorkspace } from './fixture.ts'
import { LEASE_MS, Leases, readSets, setFile, validateWorkspace, writeSet } from './index.ts'
import { amendSet } from './sets.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'assay-leases-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))
const ONE = 'prop-000001'
const TWO = 'prop-000002'
const one = () => 1
const folder = () => path.join(root, '.assay', 'leases', 'pool')
/** Makes a lease so many milliseconds old, or from the future. */
const age = (name: string, ms: number): void => {
  const at = (Date.now() - ms) / 1000
  utimesSync(path.join(folder(), name), at, at)
}

test('what one holds another cannot take, in another process over the same folder either', async () => {
  const [here, there] = [new Leases(root), new Leases(root)]
  expect(await here.hold('pool', 'ada', [ONE, TWO], one)).toEqual([ONE, TWO])
  expect(await there.hold('pool', 'ben', [ONE, TWO], one)).toEqual([])
  expect(await there.hold('pool', 'ben', [ONE], () => 2)).toEqual([ONE])
  // Going on gives back what is not looked at any more.
  expect(await here.hold('pool', 'ada', [TWO], one)).toEqual([TWO])
  expect((await there.of('pool')).sort((a, b) => (a.item < b.item ? -1 : 1))).toEqual([
    { item: ONE, holder: 'ben' },
    { item: TWO, holder: 'ada' },
  ])
})

test('a lease runs out, is renewed by looking, and one from the future does not hold for ever', async () => {
  const leases = new Leases(root)
  await leases.hold('pool', 'ada', [ONE], one)
  age(`${ONE}.ada`, LEASE_MS - 5000)
  expect(await leases.hold('pool', 'ben', [ONE], one)).toEqual([])
  expect(await leases.hold('pool', 'ada', [ONE], one)).toEqual([ONE])
  age(`${ONE}.ada`, LEASE_MS + 5000)
  expect(await leases.hold('pool', 'ben', [ONE], one)).toEqual([ONE])
  age(`${ONE}.ben`, -LEASE_MS - 5000)
  expect(await leases.of('pool')).toEqual([])
})

test('of many processes that come at once exactly as many get an item as are free', async () => {
  const script = `import { Leases } from ${JSON.stringify(path.join(import.meta.dirname, 'leases.ts'))}
const [, , root, holder] = process.argv
console.log((await new Leases(root).hold('pool', holder, ['${ONE}'], () => 2)).length)`
  const file = path.join(root, 'take.ts')
  writeFileSync(file, script)
  const taking = Array.from({ length: 6 }, (_, at) => {
    const child = spawn(process.execPath, [file, root, `person-${at}`], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    return new Promise<number>((done) => child.on('close', () => done(Number(said.trim()))))
  })
  const got = await Promise.all(taking)
  expect(got.reduce((sum, each) => sum + each, 0)).toBe(2)
}, 60_000)

test('a process that died while taking blocks nobody', async () => {
  const leases = new Leases(root)
  await leases.of('pool')
  const { pid, started } = JSON.parse(
    execFileSync(process.execPath, ['-e', 'console.log(JSON.stringify({ pid: process.pid, started: "" }))'], {
      encoding: 'utf8',
    }),
  )
  const { hostname } = await import('node:os')
  writeFileSync(path.join(folder(), '.taking'), JSON.stringify({ pid, host: hostname(), since: 'then', started }))
  expect(await leases.hold('pool', 'ada', [ONE], one)).toEqual([ONE])
})

test('leases are no part of the benchmark: hidden and ignored by git', async () => {
  await new Leases(root).hold('pool', 'ada', [ONE], one)
  expect(readFileSync(path.join(root, '.assay', '.gitignore'), 'utf8')).toBe('*\n')
  await expect(new Leases(root).of('../out')).rejects.toThrow('cannot be the id of a set')
  expect(existsSync(path.join(root, '..', 'out'))).toBe(false)
  expect(readdirSync(root)).toEqual(['.assay'])
})

test('a set is written once, changes only by somebody who is added, and what was changed in it is named', async () => {
  const workspace = await makeWorkspace(exampleBenchmark())
  try {
    const set = exampleSet({ items: ['prop-0a1b2c'] })
    expect(await writeSet(workspace, set)).toBe('reviews/sets/first.json')
    await expect(writeSet(workspace, { ...set, seed: 8 })).rejects.toThrow('was changed on disk')
    const dora = { kind: 'add-annotator', at: set.at, by: 'lena', annotator: 'dora', moved: [] } as const
    await amendSet(workspace, 'first', { ...dora, moved: [] })
    await expect(amendSet(workspace, 'first', { ...dora, moved: [] })).rejects.toThrow('dora takes part already')
    expect(await readSets(workspace)).toEqual({ sets: [{ ...set, amendments: [dora] }], findings: [] })
    expect(await validateWorkspace(workspace)).toMatchObject({ errors: 0, warnings: 0 })
    const text = readFileSync(path.join(workspace, setFile('first')), 'utf8')
    put(workspace, setFile('first'), text.replace(/"overlap": 2/, '"overlap": 9'))
    expect((await validateWorkspace(workspace)).findings).toMatchObject([
      { file: setFile('first'), field: 'overlap', severity: 'error' },
    ])
    put(workspace, setFile('first'), text.replace('prop-0a1b2c', 'prop-ffffff'))
    expect((await validateWorkspace(workspace)).findings[0]?.message).toContain('prop-ffffff')
  } finally {
    removeWorkspace(workspace)
  }
})

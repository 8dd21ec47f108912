import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, installZooPackages, isInstalled } from './zoo-packages.ts'

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-zoo-'))
  folder = join(root, 'worlds', 'zoo')
  await mkdir(folder, { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const lock = (version: string) => ({
  packages: {
    '': { version: '0.1.0' },
    'node_modules/here': { version },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
})
const put = (path: string, contents: object) => writeFile(join(folder, path), JSON.stringify(contents))

test('installed is what the lock file names, in its versions; packages for other systems may be missing', async () => {
  await put('package-lock.json', lock('2.0.0'))
  expect(await isInstalled(folder)).toBe(false)
  await mkdir(join(folder, 'node_modules'))
  await put('node_modules/.package-lock.json', { packages: { 'node_modules/here': { version: '1.9.0' } } })
  expect(await isInstalled(folder)).toBe(false)
  await put('node_modules/.package-lock.json', { packages: { 'node_modules/here': { version: '2.0.0' } } })
  expect(await isInstalled(folder)).toBe(true)
})

test('a linked installation of another lock file is not replaced', async () => {
  await put('package-lock.json', lock('2.0.0'))
  await symlink(tmpdir(), join(folder, 'node_modules'))
  await expect(installZooPackages(root, () => {})).rejects.toThrow('install anew where it leads')
})

test('npm installs what is missing, and says once that it does', async () => {
  await put('package.json', { name: 'zoo', version: '0.1.0' })
  await put('package-lock.json', {
    name: 'zoo',
    version: '0.1.0',
    lockfileVersion: 3,
    packages: { '': { name: 'zoo' } },
  })
  const said: string[] = []
  await installZooPackages(root, (line) => said.push(line))
  expect(said.join()).toContain('Installing the packages of the zoo')
})

test('a registry that does not answer is named, with what to do', async () => {
  await put('package.json', { name: 'zoo', version: '0.1.0', dependencies: { 'left-pad': '1.3.0' } })
  await writeFile(join(folder, '.npmrc'), 'registry=http://127.0.0.1:9/\nfetch-retries=0\n')
  const entry = {
    version: '1.3.0',
    resolved: 'http://127.0.0.1:9/left-pad/-/left-pad-1.3.0.tgz',
    integrity: 'sha512-AA==',
  }
  await put('package-lock.json', {
    name: 'zoo',
    version: '0.1.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'zoo', version: '0.1.0', dependencies: { 'left-pad': '1.3.0' } },
      'node_modules/left-pad': entry,
    },
  })
  await expect(installZooPackages(root, () => {})).rejects.toThrow(/registry cannot be reached.*Connect to the network/)
  expect(spawnSync('test', ['-d', join(folder, 'node_modules', 'left-pad')]).status).toBe(1)
})

test('any other end of npm is told in its own words', () => {
  expect(failure('/zoo', 1, 'npm error lock file is broken')).toContain('ended with 1:\nnpm error lock file is broken')
})

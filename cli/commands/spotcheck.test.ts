import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spotcheck } from './spotcheck.ts'

let workspace: string
beforeEach(async () => {
  workspace = join(await mkdtemp(join(tmpdir(), 'assay-spotcheck-')), 'harbor')
  await cp(join(import.meta.dirname, '..', '..', 'samples', 'harbor'), workspace, { recursive: true })
})
afterEach(() => rm(join(workspace, '..'), { recursive: true, force: true }))

test('a plan is shown and drawn in a person’s name; only that person is told how it stands', async () => {
  const plan = { n: '10', by: 'agent,scoreBand', allocation: 'equal', wanted: '10' }
  const { json, lines } = await spotcheck(workspace, plan)
  expect(json).toMatchObject({ run: 'r-sample-offline', size: 31, design: null })
  expect(lines[0]).toMatch(/^10 of 31 items would be drawn\. \d+ more gradings for ±10 points/)
  const { json: drawn } = await spotcheck(workspace, { ...plan, draw: 'From the line', as: 'lena' })
  const { id, file } = (drawn as { design: { id: string; file: string } }).design
  expect(JSON.parse(await readFile(join(workspace, file), 'utf8'))).toMatchObject({
    id,
    annotator: 'lena',
    title: 'From the line',
  })
  const { json: stands } = await spotcheck(workspace, { design: id, as: 'lena' })
  expect(stands).toMatchObject({ design: id, drawn: 10, counted: 0, complete: false, final: null })
  await expect(spotcheck(workspace, { design: id, as: 'gina' })).rejects.toThrow('Only lena, who drew this design')
})

test('wrong usage is said with what is right', async () => {
  await expect(spotcheck(workspace, {})).rejects.toThrow('Say with --n')
  await expect(spotcheck(workspace, { n: 'x' })).rejects.toThrow('--n takes a whole number, not "x"')
  await expect(spotcheck(workspace, { n: '4', by: 'colour' })).rejects.toThrow(
    '--by takes agent, site, scoreBand, leafType',
  )
  await expect(spotcheck(workspace, { n: '4', draw: 'x' })).rejects.toThrow('Say with --as')
  await expect(spotcheck(workspace, { n: '400' })).rejects.toThrow('between 1 and 31 items, not 400')
  await expect(spotcheck(workspace, { n: '4', unit: 'words' })).rejects.toThrow('--unit takes answers or leaves')
})

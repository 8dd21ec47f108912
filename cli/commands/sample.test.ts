import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from './sample.ts'

const HARBOR = join(import.meta.dirname, '..', '..', 'samples', 'harbor')
const run = async (options: Partial<Parameters<typeof sample>[1]> = {}) => {
  const { json, ...rest } = await sample(HARBOR, { rounds: '120', seed: '1', ...options })
  return { ...rest, json: json as Record<string, unknown> }
}

test('120 rounds of the sample: anchors even, all good pairs used, the same for a seed, beside chance', async () => {
  const { json, found, lines } = await run()
  expect(json).toMatchObject({
    anchors: { Community: 40, Shopping: 40, Travel: 40 },
    pairs: { 'Community + Shopping': 120, 'Community + Travel': 120, 'Shopping + Travel': 120 },
    goodPairs: { of: 3, used: 3, alone: 0 },
    otherPairsUsed: [],
    gaps: [],
    spread: { anchors: [40, 40], clusters: [120, 120] },
    chance: { goodPairs: { of: 3, used: 3 } },
    seed: 1,
  })
  expect(json.rounds).toHaveLength(120)
  expect(found).toBe(false)
  expect(lines.join('\n')).toContain('turns as anchor')
  expect((await run()).json).toEqual(json)
  expect((await run({ seed: '2' })).json.rounds).not.toEqual(json.rounds)
})

test('it begins with what counts, where that is wanted, and says what that is', async () => {
  const { json } = await run({ rounds: '1', history: true })
  expect(json.counted).toContain('task-3f8a21')
  expect(Math.max(...Object.values(json.clusters as Record<string, number>))).toBeGreaterThan(1)
  expect((await run({ rounds: '1' })).json.counted).toBeUndefined()
})

test.each([
  [{ rounds: '0' }, '--rounds takes a whole number from 1 to 100000, not "0"'],
  [{ seed: '-1' }, '--seed'],
  [{ anchor: 'mine' }, '--anchor takes turn or usage'],
  [{ unfit: 'always' }, '--unfit takes last or never'],
  [{ least: '5', most: '4' }, '--least 5 is more than --most 4'],
])('%j is refused', async (options, why) => {
  await expect(run(options)).rejects.toThrow(why)
})

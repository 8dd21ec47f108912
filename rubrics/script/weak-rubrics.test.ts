import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { task as taskSchema } from '../../tasks/index.ts'
import { citedUrls } from '../answer/cited-urls.ts'
import { ATTACKS, collectFacts, type Extraction, seeded } from '../audit/index.ts'
import { offlineJudge, type PageCapture } from '../judge.ts'
import { leavesOf } from '../score.ts'
import { normalUrl } from '../urls.ts'
import { checkScript } from './check.ts'
import { runScript } from './run-script.ts'

const HARBOR = new URL('../../samples/harbor/', import.meta.url)
const FIXTURES = new URL('../../tests/fixtures/weak-rubrics/', import.meta.url)
const read = (path: string, base: URL) => readFileSync(new URL(path, base), 'utf8')

/** Beside the fixtures; `rules` are all findings but those of the rules in `besides` and those in line 1, which speak of what a short script leaves out. */
const manifest = z
  .object({
    besides: z.array(z.string()),
    scripts: z.array(
      z.object({
        file: z.string(),
        task: z.string(),
        weakness: z.string(),
        leaks: z.array(
          z.object({
            leaf: z.string(),
            label: z.string(),
            attacks: z.array(z.string()),
            without: z.array(z.string()).default([]),
          }),
        ),
        rules: z.array(z.object({ rule: z.string(), line: z.number() })),
      }),
    ),
  })
  .parse(JSON.parse(read('manifest.json', FIXTURES)))

const captures = new Map<string, PageCapture>()
for (const id of readdirSync(new URL('evidence/', HARBOR))) {
  const evidence = JSON.parse(read(`evidence/${id}/page.json`, HARBOR)) as PageCapture['evidence']
  captures.set(normalUrl(evidence.url) ?? evidence.url, { evidence, text: read(`evidence/${id}/text.txt`, HARBOR) })
}

const MISSING_FIELD = 'missing-field'

/** Which leaves pass on the right answer and on each attack. Only the attacks in `wanted` are tried. */
async function trial(file: string, id: string, wanted: ReadonlySet<string>) {
  const task = taskSchema.parse(JSON.parse(read(`tasks/${id}.json`, HARBOR)))
  const source = read(file, FIXTURES)
  const right = read(`answers/careful/${id}/answer_1.md`, HARBOR)
  const extractions: Extraction[] = []
  const judge = {
    ...offlineJudge,
    extract: async (request: Parameters<typeof offlineJudge.extract>[0]) => {
      const records = await offlineJudge.extract(request)
      extractions.push({ verb: request.verb, spec: request.spec, records })
      return records
    },
  }
  const run = async (answer: string): Promise<Set<string>> => {
    const { tree, error } = await runScript({
      source,
      task,
      answer,
      judge,
      evidenceFor: async (url) => captures.get(normalUrl(url) ?? url) ?? null,
      evaluationDate: '2026-11-30',
      clock: () => performance.now(),
    })
    expect(error).toBeNull()
    return new Set(tree ? leavesOf(tree).flatMap((leaf) => (leaf.status === 'passed' ? [leaf.id] : [])) : [])
  }
  const passed = await run(right)
  const facts = collectFacts([...extractions])
  const attacked = {
    task_id: id,
    task_description: task.task_description,
    sites: task.metadata.websites_involved,
    points: task.covered_points,
    outputs: task.core_outputs,
  }
  const otherPages = [...captures.values()]
    .map(({ evidence }) => evidence)
    .flatMap(({ state, url }) => (state === 'ok' && !right.includes(url) ? [url] : []))
  // Whoever cites everything cites the right pages, too, also those that the script never asks for.
  const cited = citedUrls(right).map(({ url }) => url)
  const wrong = ATTACKS.flatMap((attack) => {
    const made = attack.make({
      task: attacked,
      facts,
      ownPages: cited,
      otherPages,
      random: seeded(1),
    })
    return made ? [{ attack: attack.id, text: made.text }] : []
  })
  const without = right.split('\n').flatMap((line, at, lines) => {
    const named = /^- ([\w ]+): /.exec(line)?.[1]
    return named ? [{ attack: `${MISSING_FIELD}: ${named}`, text: lines.toSpliced(at, 1).join('\n') }] : []
  })
  const leaks: [leaf: string, attack: string][] = []
  const tried = [...wrong, ...without].filter(({ attack }) => wanted.has(attack))
  for (const { attack, text } of tried) for (const leaf of await run(text)) leaks.push([leaf, attack])
  return { passed, leaks }
}

it('there are enough, each of a task of the sample', () => {
  expect(manifest.scripts.length).toBeGreaterThanOrEqual(12)
  expect(manifest.scripts.map(({ file }) => file).sort()).toEqual(
    readdirSync(new URL('rubrics/', FIXTURES)).map((file) => `rubrics/${file}`),
  )
})

describe.each(manifest.scripts)('$file', ({ file, task, rules, leaks }) => {
  it('is found out by the rules that the manifest names, at these lines, and would be run', () => {
    const found = checkScript(read(file, FIXTURES), taskSchema.parse(JSON.parse(read(`tasks/${task}.json`, HARBOR))))
    expect(found.filter(({ rule }) => rule === 'R0' || rule === 'R17')).toEqual([])
    const counted = found.filter(({ rule, line }) => line > 1 && !manifest.besides.includes(rule))
    expect(counted.map(({ rule, line }) => `${rule}:${line}`).sort()).toEqual(
      rules.map(({ rule, line }) => `${rule}:${line}`).sort(),
    )
  })

  it('lets wrong answers through where the manifest says so', async () => {
    const named = leaks.flatMap(({ leaf, attacks, without }) =>
      attacks
        .flatMap((attack) => (attack === MISSING_FIELD ? without.map((field) => `${attack}: ${field}`) : [attack]))
        .map((attack) => [leaf, attack] as const),
    )
    expect(named.length).toBeGreaterThan(0)
    const { passed, leaks: seen } = await trial(file, task, new Set(named.map(([, attack]) => attack)))
    for (const [leaf, attack] of named) {
      expect(passed).toContain(leaf)
      expect(seen).toContainEqual([leaf, attack])
    }
  })
})

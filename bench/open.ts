/** How long a workspace with ten thousand proposals takes to open, beside `JSON.parse` of the same bytes. */
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { canonicalFile, type Proposal, proposal } from '../tasks/index.ts'
import { openWorkspace } from '../workspace/index.ts'
import type { Figure } from './figure.ts'

const PROPOSALS = 10_000
const ROUNDS = 5

/** A proposal of ordinary length: about 1.9 kB. */
const example = (n: number): Proposal =>
  proposal.parse({
    version: 1,
    proposal_id: `prop-${n.toString(16).padStart(6, '0')}`,
    title: `Lamp ${n} for a rented room`,
    user_scenario: {
      persona: 'a nurse who works nights and rents a furnished room in a town that she does not know yet',
      situation:
        'reads before sleep, shares the room with a colleague on another shift, and moves again within the year',
      pain_point:
        'owners praise lamps that shops no longer carry, and shops list lamps that nobody has used for longer than a week',
      decision_goal:
        'a short list of lamps for the room that was found, each with what owners say and what it costs today',
    },
    information_flow: {
      pattern: 'chain',
      description:
        'The size of the room decides the kind of lamp that the forum recommends; the shop then prices what was recommended and shows how the price moved.',
      edges: [
        { from: 'rooms.test', to: 'talk.test', entity: 'size of the room' },
        { from: 'talk.test', to: 'lamps.test', entity: 'recommended lamp' },
        { from: 'lamps.test', to: 'answer', entity: 'price' },
      ],
    },
    websites_involved: ['rooms.test', 'talk.test', 'lamps.test'],
    function_points: ['rooms.test:F1', 'rooms.test:F4', 'talk.test:F3', 'lamps.test:F2', 'lamps.test:F6'],
    planned_outputs: ['a short list of lamps with price and page', 'the threads that speak for them'],
    metadata: { clusters_used: ['Shopping', 'Community', 'Travel'], estimated_complexity: 'medium', chain_depth: 3 },
    complexity_potential: {
      operation_directions: ['range slider', 'sorting', 'tabs'],
      perception_directions: ['chart', 'table'],
    },
  })

/** Opening: listing, reading, parsing, schema check, index. All are measured in turns; the medians are compared. */
export async function benchOpen(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-bench-'))
  try {
    await writeFile(path.join(folder, 'assay.yaml'), 'name: Bench\nversion: 1\n')
    await mkdir(path.join(folder, 'proposals'))
    for (let n = 0; n < PROPOSALS; n++) {
      const value = example(n)
      await writeFile(path.join(folder, 'proposals', `${value.proposal_id}.json`), canonicalFile(value))
    }
    const names = await readdir(path.join(folder, 'proposals'))
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, 'proposals', name), 'utf8')))
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

    const opening: number[] = []
    const parsing: number[] = []
    const reading: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const workspace = await openWorkspace(folder)
      opening.push(performance.now() - start)
      if (workspace.proposals.size !== PROPOSALS)
        throw new Error(`only ${workspace.proposals.size} of ${PROPOSALS} proposals were read`)
      await workspace.close()
      const before = performance.now()
      for (const text of texts) JSON.parse(text)
      parsing.push(performance.now() - before)
      const first = performance.now()
      for (const name of names) JSON.parse(readFileSync(path.join(folder, 'proposals', name), 'utf8'))
      reading.push(performance.now() - first)
    }
    const [open, parse, read] = [median(opening), median(parsing), median(reading)]
    return [
      { name: `open a workspace with ${PROPOSALS} proposals, median`, value: open, unit: 'ms' },
      {
        name: `opening / JSON.parse of the same ${(bytes / 1e6).toFixed(0)} MB`,
        value: open / parse,
        unit: 'times',
        compare: `JSON.parse ${parse.toFixed(0)} ms, without reading the files; medians of ${ROUNDS}, in turns`,
      },
      {
        name: 'opening / reading the same files one by one and parsing',
        value: open / read,
        unit: 'times',
        compare: `readFileSync and JSON.parse ${read.toFixed(0)} ms`,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

if (import.meta.main) console.table(await benchOpen())

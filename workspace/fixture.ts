/** A small whole workspace on disk, for tests to break on purpose. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RunManifest, Verdict } from '../rubrics/index.ts'
import type { CardIndex } from '../sitecards/index.ts'
import { writeCard } from '../sitecards/index.ts'
import { canonicalFile, type Proposal, proposalHash, type ReviewEvent, type Task, taskHash } from '../tasks/index.ts'
import { sha256 } from './atomic.ts'
import { EvidenceStore } from './evidence.ts'
import { writeReviews } from './review-file.ts'
import { RunWriter } from './runs.ts'

/** Writes a file below `root`, with its folders. */
export function put(root: string, file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

export const exampleManifest = (): RunManifest => ({
  version: 1,
  id: 'first',
  judge: 'offline',
  at: '2026-11-30T10:00:00.000Z',
  evaluationDate: '2026-11-30',
  benchmark: 'Lamps',
  assay: '0.1.0',
  agents: ['careful'],
  tasks: ['task-0a1b2c'],
  answers: 1,
  repeat: 1,
  status: 'running',
  rubrics: {},
  verdictsHash: null,
  sample: false,
})

export const exampleVerdict = (): Verdict => ({
  task: 'task-0a1b2c',
  agent: 'careful',
  answer: 'answer_1',
  answerHash: 'a',
  rubricHash: 'r',
  outcome: 'judged',
  error: null,
  score: 1,
  success: true,
  tree: null,
  counts: { leaves: 1, passed: 1, failed: 0, skipped: 0, unverifiable: 0, error: 0 },
  evidence: {},
})

export const CLUSTERS = `version: 1
clusters:
  - name: Shopping
    sites: [lamps.test]
  - name: Community
    sites: [talk.test]
  - name: Travel
    sites: [rooms.test]
affinity:
  - between: [Shopping, Community]
    level: HIGH
    reason: people ask before they buy
`

/** A script with one leaf for each covered point, each judged against the page that the answer cites. */
export const rubricFor = ({ covered_points }: Task): string => {
  const leaves = covered_points.map(({ point_id }) => {
    const kind = /:A\d+$/.test(point_id) ? 'action' : 'perception'
    return `  tree.${kind}('${point_id}', 'Shows ${point_id}', () => verify.page(page, text('lamp')))\n`
  })
  return `import { field, rubric, text, verify } from 'assay'\n\nexport default rubric(async (tree, answer) => {\n  const page = await answer.value(field.url('page'))\n${leaves.join('')}})\n`
}

/** What the workspace is made of: the examples of the tasks room. */
export interface Benchmark {
  cards: CardIndex
  proposal: Proposal
  task: Task
  event: (fields: Partial<ReviewEvent>) => ReviewEvent
}

/** Makes a workspace with everything in it and nothing wrong with it, in a new temporary folder. */
export async function makeWorkspace({ cards, proposal, task, event }: Benchmark): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'assay-workspace-'))
  put(root, 'assay.yaml', 'name: Lamps\nversion: 1\noverlap: 2\n')
  put(root, 'clusters.yaml', CLUSTERS)
  for (const card of cards.sites.values()) {
    const folder = `sitecards/${card.cluster}/${card.site}`
    for (const [name, text] of Object.entries(writeCard(card))) put(root, `${folder}/${name}`, text)
    put(root, `${folder}/card.yaml`, `# explored by hand\nurl: http://${card.site}/\n`)
  }
  put(root, 'proposals/prop-0a1b2c.json', canonicalFile(proposal))
  put(root, 'tasks/task-0a1b2c.json', canonicalFile({ ...task, status: 'admitted' }))
  put(root, 'rubrics/task-0a1b2c.ts', rubricFor(task))
  put(root, 'answers/careful/task-0a1b2c/answer_1.md', 'The lamp costs 30.\n')
  put(root, 'answers/careful/task-0a1b2c/answer_10.md', 'Later.\n')
  put(root, 'answers/careful/task-0a1b2c/answer_2.md', 'Second.\n')
  const events = [
    event({ id: 'e1', subjectHash: proposalHash(proposal, sha256) }),
    event({
      id: 'e2',
      kind: 'task-execution',
      subject: 'task-0a1b2c',
      subjectHash: taskHash(task, sha256),
      verdicts: { feasible: 'yes' },
    }),
    event({
      id: 'e3',
      kind: 'task-review',
      subject: 'task-0a1b2c',
      subjectHash: taskHash(task, sha256),
      verdicts: { rationality: 'yes', complexity: 'yes', executability: 'yes', evaluability: 'yes', safety: 'yes' },
    }),
  ]
  put(root, 'reviews/ada.json', writeReviews({ annotator: 'ada', events }))
  const page = {
    url: 'http://lamps.test/1',
    finalUrl: 'http://lamps.test/1',
    status: 200,
    title: 'Lamp',
    lang: 'en',
    at: '2026-11-30T10:00:00.000Z',
    state: 'ok' as const,
    reason: '',
  }
  await new EvidenceStore(root).save(page, 'Lamp one, 30 euro', { screen: new Uint8Array([1, 2, 3]) })
  const run = await RunWriter.create(path.join(root, 'runs/first'), exampleManifest())
  await run.append(exampleVerdict())
  await run.finish('finished')
  return root
}

export const removeWorkspace = (root: string): void => rmSync(root, { recursive: true, force: true })

/** Every file below a folder with its content, to see whether anything changed. */
export function snapshot(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((file) => [path.relative(root, file), readFileSync(file, 'base64')]))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  canonicalFile,
  proposalHash,
  type ReviewEvent,
  type ReviewKind,
  readProposal,
  readTask,
  taskHash,
  type VerdictWord,
} from '../../tasks/index.ts'
import { sha256, writeAtomically } from '../../workspace/index.ts'
import { GRADES, SCREENINGS, TASK_REVIEWS } from './decisions.ts'

const START = Date.parse('2026-11-30T09:00:00.000Z')
const A_STEP = 97_000

interface Decision {
  kind: ReviewKind
  subject: string
  hash: string
  verdicts: Record<string, VerdictWord>
  comment: string
  blind: boolean
}

/** Writes `reviews/<annotator>.json` of the three sample annotators: decisions of decisions.ts about the files as they are. */
export async function writeReviews(root: string): Promise<void> {
  for (const annotator of ['anna-sample', 'ben-sample', 'chris-sample'] as const) {
    const decisions = [
      ...(await screenings(root, annotator)),
      ...(await taskReviews(root, annotator)),
      ...(await grades(root, annotator)),
    ]
    const events = decisions.map((decision, at) => eventOf(annotator, decision, at))
    await writeAtomically(join(root, 'reviews', `${annotator}.json`), canonicalFile({ version: 1, annotator, events }))
  }
}

export type Annotator = 'anna-sample' | 'ben-sample' | 'chris-sample'

function eventOf(
  annotator: Annotator,
  { kind, subject, hash, verdicts, comment, blind }: Decision,
  at: number,
): ReviewEvent {
  return {
    id: `sample-${annotator.slice(0, -'-sample'.length)}-${String(at + 1).padStart(3, '0')}`,
    at: new Date(START + at * A_STEP).toISOString(),
    annotator,
    kind,
    subject,
    subjectHash: hash,
    verdicts,
    comment,
    // Longer comments take longer; the first decisions are slower than the later ones.
    durationMs: 9_000 + comment.length * 120 + Math.max(0, 12 - at) * 900,
    blind,
    sample: true,
  }
}

async function screenings(root: string, annotator: Annotator): Promise<Decision[]> {
  const found: Decision[] = []
  for (const [hex, words, comment] of SCREENINGS[annotator]) {
    const read = readProposal(await json(join(root, 'proposals', `prop-${hex}.json`)))
    if (!read.value) throw new Error(`prop-${hex} cannot be read`)
    const [realNeed, crossSite] = words
    found.push({
      kind: 'proposal-screening',
      subject: `prop-${hex}`,
      hash: proposalHash(read.value, sha256),
      verdicts: { realNeed, crossSite },
      comment,
      blind: true,
    })
  }
  return found
}

async function taskReviews(root: string, annotator: Annotator): Promise<Decision[]> {
  const found: Decision[] = []
  for (const [hex, no, comment] of TASK_REVIEWS[annotator]) {
    const read = readTask(await json(join(root, 'tasks', `task-${hex}.json`)))
    if (!read.value) throw new Error(`task-${hex} cannot be read`)
    const criteria = ['rationality', 'complexity', 'executability', 'evaluability', 'safety']
    const verdicts = Object.fromEntries(
      criteria.map((criterion): [string, VerdictWord] => [criterion, criterion === no ? 'no' : 'yes']),
    )
    found.push({
      kind: 'task-review',
      subject: `task-${hex}`,
      hash: taskHash(read.value, sha256),
      verdicts,
      comment,
      blind: true,
    })
  }
  return found
}

/** One grade in the table is marked stale: the answer was graded before its author corrected it. */
async function grades(root: string, annotator: Annotator): Promise<Decision[]> {
  const found: Decision[] = []
  for (const { agent, hex, grade, comment = '', stale = false } of GRADES[annotator]) {
    const text = await readFile(join(root, 'answers', agent, `task-${hex}`, 'answer_1.md'), 'utf8')
    found.push({
      kind: 'answer-grade',
      subject: `${agent}/task-${hex}/answer_1`,
      hash: sha256(stale ? `${text}\n(before the correction)` : text),
      verdicts: { grade },
      comment,
      blind: true,
    })
  }
  return found
}

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

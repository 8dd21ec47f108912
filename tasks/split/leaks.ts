import { fieldsOf } from '../fields.ts'
import type { Task } from '../model.ts'
import { nearDuplicates, wordsOf } from '../similarity.ts'

/** How one task gives another away. */
export const LEAK_KINDS = {
  proposal: 'made from the same proposal',
  'near-duplicate': 'nearly the same description',
  points: 'the same set of covered points',
  'rare-output': 'the same output, which no other task asks for',
  'expected-result': 'the same expected result, which no other task has',
} as const
export type LeakKind = keyof typeof LEAK_KINDS

/** Two tasks of which one tells about the other. */
export interface Tie {
  kind: LeakKind
  a: string
  b: string
  /** Similarity of a near-duplicate, from the threshold to 1; null for what is simply the same. */
  value: number | null
  /** What both have, in words. */
  shared: string
}

/** A set of points of fewer than this says little; pages are visited by many tasks. */
const FEWEST_POINTS = 2
/** Words that make an output or an expected result special enough to be known again. */
const FEWEST_WORDS = 3

/** Every pair of tasks that ties them together, strongest kinds first. `threshold` is that of near-duplicates. */
export function tiesBetween(tasks: readonly Task[], threshold: number): Tie[] {
  const texts = tasks.map(({ task_id: id, task_description: text }) => ({ id, text }))
  return [
    ...sharing('proposal', tasks, ({ source_proposal }) => (source_proposal === null ? [] : [source_proposal])),
    ...nearDuplicates(texts, threshold).map(
      ({ a, b, similarity }): Tie => ({
        kind: 'near-duplicate',
        a,
        b,
        value: similarity,
        shared: `${Math.round(similarity * 100)} % of their shingles of three words`,
      }),
    ),
    ...sharing('points', tasks, pointSet),
    ...sharing(
      'rare-output',
      tasks,
      ({ core_outputs }) =>
        core_outputs.flatMap(({ name, description, source }) => special(`${name} ${description}`, source)),
      2,
    ),
    ...sharing(
      'expected-result',
      tasks,
      ({ groundtruth }) =>
        (Array.isArray(groundtruth) ? groundtruth : []).flatMap((truth) =>
          special(String(fieldsOf(truth).expected_result ?? ''), ''),
        ),
      2,
    ),
  ]
}

/** Ties across the two halves: what somebody who knows the public tasks learns of the private ones. */
export function leaksBetween(
  ties: readonly Tie[],
  halfOf: (task: string) => 'public' | 'private' | null,
): (Tie & { public: string; private: string })[] {
  return ties.flatMap((tie) => {
    const [a, b] = [halfOf(tie.a), halfOf(tie.b)]
    if (a === null || b === null || a === b) return []
    return [{ ...tie, public: a === 'public' ? tie.a : tie.b, private: a === 'public' ? tie.b : tie.a }]
  })
}

/** Groups of tasks that hang together by ties of these kinds, each of two or more. */
export function groupsOf(
  ties: readonly Tie[],
  kinds: readonly LeakKind[] = ['proposal', 'near-duplicate', 'points'],
): string[][] {
  const leader = new Map<string, string>()
  const find = (id: string): string => {
    let at = id
    for (let above = leader.get(at); above !== undefined && above !== at; above = leader.get(at)) at = above
    return at
  }
  const members = new Set<string>()
  for (const { kind, a, b } of ties) {
    if (!kinds.includes(kind)) continue
    members.add(a).add(b)
    leader.set(find(a), find(b))
  }
  return [...Map.groupBy([...members].sort(), find).values()]
}

function pointSet({ covered_points: points }: Task): string[] {
  const ids = [...new Set(points.map(({ point_id }) => point_id))].sort()
  return ids.length < FEWEST_POINTS ? [] : [ids.join(' ')]
}

/** Words that are long enough to be known again, in one spelling. */
function special(text: string, source: string): string[] {
  const words = wordsOf(text)
  return words.length < FEWEST_WORDS ? [] : [[...words, source].join(' ').trim()]
}

/** Pairs of tasks that share a key. `most`: a key that more tasks have is common, and ties nobody. */
function sharing(
  kind: LeakKind,
  tasks: readonly Task[],
  keysOf: (task: Task) => readonly string[],
  most = Number.POSITIVE_INFINITY,
): Tie[] {
  const holders = new Map<string, Set<string>>()
  for (const task of tasks)
    for (const key of keysOf(task)) {
      const ids = holders.get(key)
      if (ids === undefined) holders.set(key, new Set([task.task_id]))
      else ids.add(task.task_id)
    }
  return [...holders].flatMap(([key, ids]) => {
    if (ids.size < 2 || ids.size > most) return []
    // Each with the first: a clump of many would else give a pair for each two.
    const [first = '', ...others] = [...ids].sort()
    return others.map((other) => ({ kind, a: first, b: other, value: null, shared: key }))
  })
}

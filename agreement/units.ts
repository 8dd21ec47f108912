import type { PolicyRule } from './comparison/policy.ts'

/** What one item of a comparison is, and what becomes of reviews that are not plainly one person's one decision. Declared here once, and shown beside every number. */
export interface Unit {
  item: string
  comparable: string
  unsure: string
  stale: string
  missing: string
  repeated: string
}

export type UnitId = keyof typeof UNITS

const CHANGE_OF_MIND =
  'A change of mind replaces the earlier review of that person; what was taken back counts for nothing.'

export const UNITS = {
  'judge-human': {
    item: 'One item is one answer of one agent to one task.',
    comparable: 'An answer counts once the judge decided it and at least one person graded it.',
    unsure: 'Grades of "unsure" are set aside, or count as fail where that is chosen.',
    stale: 'Grades of content that has changed since (stale) are set aside.',
    missing: 'Answers that the judge could not decide, or nobody graded, are left out and counted.',
    repeated: CHANGE_OF_MIND,
  },
  screening: {
    item: 'One item is one criterion of one proposal, and every pair of people who screened it.',
    comparable: 'A proposal counts once two people said yes or no on the criterion.',
    unsure: '"Unsure" is set aside.',
    stale: 'Reviews of a proposal that has changed since (stale) are set aside.',
    missing: 'Proposals that fewer than two people screened are left out and counted.',
    repeated: CHANGE_OF_MIND,
  },
  'rubric-validity': {
    item: 'One item is the rubric of one task, however many people reviewed it.',
    comparable: 'A rubric counts once more people say yes than no, or no than yes.',
    unsure: 'Rubrics on which everybody is unsure are counted apart.',
    stale: 'Reviews of an earlier script (stale) decide nothing.',
    missing: 'Rubrics that nobody reviewed are not in the count.',
    repeated: CHANGE_OF_MIND,
  },
  cards: {
    item: 'One item is one entry of one site card: a function, an action or a perception.',
    comparable:
      'An entry counts once more people call it right than wrong, or wrong than right; a tie is a dispute and is shown apart.',
    unsure:
      'What cannot be verified counts as an error. Words of "unsure" in reviews from before verdicts had names are set aside.',
    stale:
      'An entry that was called right and changed since (stale) is set aside; one that was called wrong stays wrong until somebody checks what it is now. A set counts entries as they were when it was drawn.',
    missing: 'Entries that nobody checked are not in the count; entries that were found missing are counted apart.',
    repeated: CHANGE_OF_MIND,
  },
  'spot-check-answers': {
    item: 'One item is one answer of one agent to one task.',
    comparable:
      'Only answers that the design drew and the judge decided; each weighs one over its chance of being drawn.',
    unsure:
      'Answers of which people are unsure leave the estimate; the interval while grading holds whichever way they are.',
    stale: 'Grades of an answer that has changed since (stale) are set aside.',
    missing:
      'What was drawn and is not graded yet is taken to be like what was graded in its stratum: the order is random.',
    repeated: `Where several people graded an answer, their majority counts, and an even split is unsure. ${CHANGE_OF_MIND}`,
  },
  'spot-check-leaves': {
    item: 'One item is one leaf of the rubric on one answer: a claim, and the page it rests on.',
    comparable:
      'Only leaves that the design drew and the judge passed or failed; each weighs one over its chance of being drawn. Leaves of one answer are not independent.',
    unsure:
      'Leaves of which people cannot tell leave the estimate; the interval while grading holds whichever way they are.',
    stale: 'Grades are set aside (stale) once the answer or the rubric has changed.',
    missing:
      'What was drawn and is not graded yet is taken to be like what was graded in its stratum: the order is random.',
    repeated: `Where several people graded a leaf, their majority counts, and an even split is undecided. ${CHANGE_OF_MIND}`,
  },
  labels: {
    item: 'One item is what the chosen columns name together (a trajectory, an answer, a card entry), in one field; every pair of people who labelled it.',
    comparable: 'An item counts once two people gave it a label in that field.',
    unsure: 'Unsure is a label like any other, or is set aside where a label is named as meaning it.',
    stale: 'A file does not say whether what was labelled has changed since; nothing is stale.',
    missing: 'Cells without a label are left out and counted as blank.',
    repeated:
      'The same label twice by one person counts once. Different ones by one person leave that person out of the item: rows have no time, so none is the later.',
  },
} as const satisfies Record<string, Unit>

const LABELS: [keyof Unit, string][] = [
  ['item', 'One item'],
  ['comparable', 'Counts'],
  ['unsure', 'Unsure'],
  ['stale', 'Stale'],
  ['missing', 'Missing'],
  ['repeated', 'Repeated'],
]

/** The unit as labelled sentences, for display beside numbers. `chosen` replaces a sentence by what a person chose. */
export function describeUnit(id: UnitId, chosen: Partial<Unit> = {}): PolicyRule[] {
  const unit: Unit = { ...UNITS[id], ...chosen }
  return LABELS.map(([key, label]) => ({ label, value: unit[key] }))
}

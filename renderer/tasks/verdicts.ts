import type { REVIEW_CRITERIA, ReviewEvent } from '../../tasks/index.ts'
import { TERNARY, type Ternary } from '../kit/index.ts'

/** Words by criterion; an open criterion is not in it. */
export type Verdicts = Record<string, Ternary>

export const CRITERION_TEXTS: Record<(typeof REVIEW_CRITERIA)[number], { title: string; question: string }> = {
  rationality: { title: 'Rationality', question: 'Would somebody really want this, and does it hang together?' },
  complexity: { title: 'Complexity', question: 'Are the covered points needed, and hard enough?' },
  executability: { title: 'Executability', question: 'Can it be done on the live sites as they are?' },
  evaluability: { title: 'Evaluability', question: 'Can each output be checked, and against what?' },
  safety: { title: 'Safety', question: 'Does it harm nobody, and need no account or payment?' },
}

/** The words of an event; none when it judged another content than the present one. */
export function verdictsOf(
  event: Pick<ReviewEvent, 'verdicts' | 'subjectHash'> | null,
  hash: string | undefined,
): Verdicts {
  if (!event || event.subjectHash !== hash) return {}
  const known = Object.entries(event.verdicts).filter((entry): entry is [string, Ternary] =>
    TERNARY.some((word) => word === entry[1]),
  )
  return Object.fromEntries(known)
}

interface Admission {
  task: { status: string }
  admission: readonly { message: string; blocks: boolean }[]
}

/** What stands between a task and its admission, in words. The host works it out by the benchmark's rule and has the last word. */
export function missingForAdmission({ task, admission }: Admission, saved: boolean): string[] {
  if (task.status === 'admitted') return ['the task is admitted already']
  const blocking = admission.filter(({ blocks }) => blocks).map(({ message }) => message)
  return saved ? blocking : ['your review is not saved yet', ...blocking.filter((each) => !/^you have not/.test(each))]
}

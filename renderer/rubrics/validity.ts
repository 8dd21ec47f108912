import { useState } from 'react'
import type { ReviewEvent, VerdictWord } from '../../tasks/index.ts'

export type Faithful = 'yes' | 'no' | 'unsure'

/** A review's word, as lists say it. */
export const FAITHFUL: Partial<Record<VerdictWord, string>> = { yes: 'faithful', no: 'not faithful', unsure: 'unsure' }

/** What a review event carries: the word, and each reason under its code where the rubric is not faithful. */
export function verdictsOf(faithful: Faithful, reasons: ReadonlySet<string>): Record<string, VerdictWord> {
  const given = faithful === 'no' ? [...reasons].map((code) => [code, 'yes'] as const) : []
  return { faithful, ...Object.fromEntries(given) }
}

/** The labels of the reasons that an event gives. */
export const reasonsIn = (
  { verdicts }: Pick<ReviewEvent, 'verdicts'>,
  known: readonly { code: string; label: string }[],
): string[] => known.filter(({ code }) => verdicts[code] === 'yes').map(({ label }) => label)

export function toggled(set: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(code)) next.add(code)
  return next
}

/** The reasons that are ticked for a task and not given yet. */
export function useReasons(task: string): [ReadonlySet<string>, (next: ReadonlySet<string>) => void] {
  const [all, setAll] = useState<Record<string, ReadonlySet<string>>>({})
  return [all[task] ?? NONE, (next) => setAll((before) => ({ ...before, [task]: next }))]
}

const NONE: ReadonlySet<string> = new Set()

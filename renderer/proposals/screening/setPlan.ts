/** What was entered for a set, and the plan it comes to. */
import type { SetPlan } from '../../../contract/index.ts'

export interface Entered {
  name: string
  overlap: number
  annotators: string
  from: SetPlan['from']
  most: string
  calibration: SetPlan['calibration']
  pilot: boolean
  blindFirst: boolean
  partiesMaySettle: boolean
  least: number
  /** Percent. */
  threshold: number
}

export const FIRST: Entered = {
  name: '',
  overlap: 2,
  annotators: '',
  from: 'undecided',
  most: '',
  calibration: [],
  pilot: false,
  blindFirst: true,
  partiesMaySettle: false,
  least: 5,
  threshold: 80,
}

/** Names as people write them, with commas or spaces between. */
export const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The plan, or in words what is missing for one. */
export function planOf(entered: Entered): SetPlan | { missing: string } {
  const { name, overlap, annotators, most, least, threshold, ...rest } = entered
  if (!(Number.isInteger(overlap) && overlap >= 1 && overlap <= 20))
    return { missing: 'Say how many people screen each proposal, 1 to 20' }
  if (!(Number.isInteger(least) && least >= 1)) return { missing: 'Say how many known answers a readiness needs' }
  if (!(threshold > 0 && threshold <= 100)) return { missing: 'Say from which percentage somebody is ready' }
  if (most.trim() !== '' && !/^[1-9]\d*$/.test(most.trim()))
    return { missing: 'At most so many proposals: a whole number, or nothing' }
  return {
    ...rest,
    name: name.trim() || 'Screening',
    overlap,
    annotators: namesIn(annotators),
    most: most.trim() === '' ? null : Number(most),
    least,
    threshold: threshold / 100,
  }
}

/** The right answers that can be chosen for an item, by what a person would say of it. */
export const ANSWERS = [
  { id: 'accept', label: 'both hold', answers: { realNeed: 'yes', crossSite: 'yes' } },
  { id: 'no-need', label: 'no real need', answers: { realNeed: 'no', crossSite: 'yes' } },
  { id: 'not-found', label: 'not found on the way', answers: { realNeed: 'yes', crossSite: 'no' } },
  { id: 'neither', label: 'neither holds', answers: { realNeed: 'no', crossSite: 'no' } },
] as const satisfies readonly { id: string; label: string; answers: SetPlan['calibration'][number]['answers'] }[]

export const answerLabel = (answers: SetPlan['calibration'][number]['answers']): string =>
  ANSWERS.find((one) => one.answers.realNeed === answers.realNeed && one.answers.crossSite === answers.crossSite)
    ?.label ?? ''

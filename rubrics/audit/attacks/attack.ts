import type { FactGroup } from '../facts.ts'

/** What the attacks know of a task. */
export interface AttackedTask {
  task_id: string
  task_description: string
  sites: readonly string[]
  points: readonly { point_id: string; ability_type: string }[]
  outputs: readonly { name: string }[]
}

export interface AttackInput {
  task: AttackedTask
  /** What a right answer says; empty where none is known. */
  facts: readonly FactGroup[]
  /** Addresses of usable captures that the right answer does not cite. */
  otherPages: readonly string[]
  random: () => number
}

export interface AttackAnswer {
  text: string
  /** Facts that are wrong or missing in it; 'all': nothing in it is right, so that no leaf may pass. */
  wrong: 'all' | ReadonlySet<string>
}

/** A kind of wrong answer. */
export interface Attack {
  id: string
  title: string
  /** Null where it cannot be made, such as entities swapped where there is only one. */
  make(input: AttackInput): AttackAnswer | null
}

/** The answer of a `wrong: 'all'` attack that keeps something of a right one needs facts to begin with. */
export const hasFacts = ({ facts }: AttackInput): boolean =>
  facts.some(({ records, fields }) => records.some((record) => fields.some(({ key }) => record[key] != null)))

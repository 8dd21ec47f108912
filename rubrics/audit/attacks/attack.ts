import { changeFacts, type Fact, type FactGroup, factsOf } from '../facts.ts'
import { list } from '../layouts/list.ts'

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
  /** Every address that the right answer cites, whether the script asks for it or not. */
  ownPages: readonly string[]
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
  /** The same with one fact at a time: where all is wrong, a critical leaf that fails hides the weak ones beside it. */
  each?(input: AttackInput): AttackAnswer[]
}

/**
 * An attack that changes facts: all at once, and one at a time.
 * @param alter another value; null takes the fact out, the same value leaves it
 * @param total whether nothing of the answer is right any more once all are changed, such as when every address is
 */
export function altering(
  id: string,
  title: string,
  alter: (fact: Fact, input: AttackInput) => string | null,
  { total = false }: { total?: boolean } = {},
): Attack {
  return {
    id,
    title,
    make(input) {
      const { groups, changed } = changeFacts(input.facts, (fact) => alter(fact, input))
      return changed.size === 0 ? null : { text: list.write(groups, input.random), wrong: total ? 'all' : changed }
    },
    each: (input) =>
      factsOf(input.facts).flatMap((only) => {
        const { groups, changed } = changeFacts(input.facts, (fact) =>
          fact.id === only.id ? alter(fact, input) : fact.value,
        )
        return changed.size === 0 ? [] : [{ text: list.write(groups, input.random), wrong: changed }]
      }),
  }
}

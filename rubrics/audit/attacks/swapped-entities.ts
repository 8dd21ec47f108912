import { changeFacts, factsOf } from '../facts.ts'
import { list } from '../layouts/list.ts'
import type { Attack } from './attack.ts'

/** Names go round: each text without digits becomes the next different one of the answer. */
export const swappedEntities: Attack = {
  id: 'swapped-entities',
  title: 'Names exchanged',
  make({ facts, random }) {
    const isName = ({ kind, value }: { kind: string; value: string }): boolean => kind === 'text' && !/\d/.test(value)
    const names = [
      ...new Set(
        factsOf(facts)
          .filter(isName)
          .map(({ value }) => value),
      ),
    ]
    if (names.length < 2) return null
    const next = new Map(names.map((name, at) => [name, names[(at + 1) % names.length] ?? name]))
    const { groups, changed } = changeFacts(facts, (fact) =>
      isName(fact) ? (next.get(fact.value) ?? fact.value) : fact.value,
    )
    return { text: list.write(groups, random), wrong: changed }
  },
}

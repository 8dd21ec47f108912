import { factsOf } from '../facts.ts'
import { altering } from './attack.ts'

const isName = ({ kind, value }: { kind: string; value: string }): boolean => kind === 'text' && !/\d/.test(value)

/** Names go round: each text without digits becomes the next different one of the answer. */
export const swappedEntities = altering('swapped-entities', 'Names exchanged', (fact, { facts }) => {
  if (!isName(fact)) return fact.value
  const names = [
    ...new Set(
      factsOf(facts)
        .filter(isName)
        .map(({ value }) => value),
    ),
  ]
  return names[(names.indexOf(fact.value) + 1) % names.length] ?? fact.value
})

/** What a decision key makes of the marks on the two criteria. */
import type { VerdictWord } from '../../../tasks/index.ts'
import type { Ternary } from '../../kit/index.ts'

export type Criterion = 'realNeed' | 'crossSite'
export type Marks = Readonly<Partial<Record<Criterion, Ternary>>>
export type Decision = 'accept' | 'reject' | 'unsure' | 'skip'

export const CRITERIA: readonly { id: Criterion; key: string; title: string; question: string }[] = [
  { id: 'realNeed', key: '1', title: 'Real need', question: 'Would somebody want this, as it stands?' },
  { id: 'crossSite', key: '2', title: 'Found on the way', question: 'Does each site need what an earlier one showed?' },
]

/** Verdicts to save; or a question, or a refusal in words. */
export type Ruling =
  | { kind: 'decided'; verdicts: Record<string, VerdictWord> }
  | { kind: 'which-fails' }
  | { kind: 'refused'; why: string }

/**
 * A decision never contradicts its marks. Only what the key itself says is filled in: accepting says that both hold; a criterion that
 * nobody thought about is asked for and never guessed.
 */
export function decide(decision: Decision, marks: Marks): Ruling {
  const words = CRITERIA.map(({ id }) => marks[id])
  switch (decision) {
    case 'accept': {
      const against = CRITERIA.find(({ id }) => marks[id] === 'no' || marks[id] === 'unsure')
      if (!against) return decided('accept', { realNeed: 'yes', crossSite: 'yes' })
      return refused(`Accepting needs both criteria; “${against.title}” is marked ${marks[against.id]}.`)
    }
    case 'reject':
      if (words.includes('no') && !words.includes(undefined)) return decided('reject', marks)
      return { kind: 'which-fails' }
    case 'unsure':
      if (words.includes('no')) return refused('A criterion is marked no: that is a reject.')
      if (words.every((word) => word === 'yes')) return refused('Both criteria are marked yes: that is an accept.')
      return decided('unsure', { realNeed: marks.realNeed ?? 'unsure', crossSite: marks.crossSite ?? 'unsure' })
    case 'skip':
      return decided('skip', { realNeed: 'skip', crossSite: 'skip' })
  }
}

/** The answer to “which one fails?”: the criteria named fail, the other one holds, unless it was marked unsure. */
export function rejectFor(failing: readonly Criterion[], marks: Marks): Extract<Ruling, { kind: 'decided' }> {
  const word = (id: Criterion): Ternary => {
    if (failing.includes(id)) return 'no'
    return marks[id] === 'unsure' ? 'unsure' : 'yes'
  }
  return decided('reject', { realNeed: word('realNeed'), crossSite: word('crossSite') })
}

/** The marks that a saved or failed decision was made of, to bring it back as it was entered. */
export function marksOf(verdicts: Readonly<Record<string, string>>): Marks {
  const entries = CRITERIA.flatMap(({ id }) => {
    const word = verdicts[id]
    return word === 'yes' || word === 'no' || word === 'unsure' ? [[id, word] as const] : []
  })
  return Object.fromEntries(entries)
}

function decided(
  decision: Decision,
  criteria: Readonly<Partial<Record<Criterion, VerdictWord>>>,
): Extract<Ruling, { kind: 'decided' }> {
  return { kind: 'decided', verdicts: { ...criteria, decision } }
}

function refused(why: string): Ruling {
  return { kind: 'refused', why }
}

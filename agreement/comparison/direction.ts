import { asWord, capitalised } from '../words.ts'

const ACCEPTED = 'the judge accepted what the person rejected'
const REJECTED = 'the judge rejected what the person accepted'

/**
 * One sentence on which way the errors run, for a table of human rows and judge columns: `lenient` counts the answers
 * that the judge passed and the person failed, `strict` the other way round.
 */
export function directionOf(counts: { n: number; lenient: number; strict: number }): string {
  const { n, lenient, strict } = counts
  const disagreements = lenient + strict
  if (n === 0) return 'Nothing was compared.'
  if (disagreements === 0) return `Judge and person do not disagree on any of the ${asWord(n)} compared.`
  if (lenient > 0 && strict > 0) {
    return (
      `${capitalised(asWord(disagreements))} disagreements run both ways: ` +
      `in ${asWord(lenient)} ${ACCEPTED}, in ${asWord(strict)} ${REJECTED}.`
    )
  }
  const which = lenient > 0 ? ACCEPTED : REJECTED
  if (disagreements === 1) return `The one disagreement: ${which}.`
  if (disagreements === 2) return `Both disagreements run one way: ${which}.`
  return `All ${asWord(disagreements)} disagreements run one way: ${which}.`
}

/** Where spot checks are: `#/agreement/checks/<design>`, `#/agreement/checks/new` and `#/agreement/checks/<design>/grade/<place in my queue>`. */
import { go } from '../../app/router.ts'

export type CheckPlace =
  | { view: 'design'; id: string | null }
  | { view: 'new' }
  | { view: 'grade'; id: string; number: number | null }

export function checkPlace([, id, view, place]: readonly string[]): CheckPlace {
  if (id === undefined) return { view: 'design', id: null }
  if (id === 'new') return { view: 'new' }
  const number = Number(place)
  // Counted, not named: an address with the agent's name in it would give the answer away.
  if (view === 'grade') return { view, id, number: Number.isInteger(number) && number > 0 ? number : null }
  return { view: 'design', id }
}

/** Whether the address is that of somebody who grades: then nothing else of the section shows. */
export const isGrading = (path: readonly string[]): boolean => path[0] === 'checks' && checkPlace(path).view === 'grade'

export const goToChecks = (): void => go('agreement', ['checks'])
export const goToNewCheck = (): void => go('agreement', ['checks', 'new'])
export const goToCheck = (id: string): void => go('agreement', ['checks', id], { replace: true })
export const goToCheckGrading = (id: string, number: number | null): void =>
  go('agreement', ['checks', id, 'grade', ...(number === null ? [] : [String(number)])], { replace: number !== null })

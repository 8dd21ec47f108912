/** Where checks are: `#/sitecards/checking`, `…/new`, `…/results`, `…/<set>`, `…/<set>/check/<place in my queue>` and `…/<set>/results`. */
import { go } from '../../app/router.ts'

export type CheckingPlace =
  | { view: 'sets'; id: string | null }
  | { view: 'new' }
  | { view: 'results'; id: string | null }
  | { view: 'check'; id: string; number: number | null }

/** @param path without `checking` */
export function checkingPlace([id, view, place]: readonly string[]): CheckingPlace {
  if (id === undefined) return { view: 'sets', id: null }
  if (id === 'new') return { view: 'new' }
  if (id === 'results') return { view: 'results', id: null }
  if (view === 'results') return { view, id }
  const number = Number(place)
  if (view === 'check') return { view, id, number: Number.isInteger(number) && number > 0 ? number : null }
  return { view: 'sets', id }
}

/** Whether the page stands beside the entry, so that the shell shows none. @param path of the section */
export const showsPage = (path: readonly string[]): boolean => path[0] === 'checking' && path[2] === 'check'

export const goToSets = (id?: string): void => go('sitecards', ['checking', ...(id === undefined ? [] : [id])])
export const goToNewSet = (): void => go('sitecards', ['checking', 'new'])
export const goToResults = (id: string | null): void =>
  go('sitecards', id === null ? ['checking', 'results'] : ['checking', id, 'results'])
export const goToCheck = (id: string, number: number | null): void =>
  go('sitecards', ['checking', id, 'check', ...(number === null ? [] : [String(number)])], { replace: number !== null })

/** Where screening is: `#/proposals[/<id>]` alone, `#/proposals/sets[/<set>[/screen|settle|standing[/<id>]]]`, `#/proposals/sets/new`, `#/proposals/guide`. */
import { go, readPlace } from '../../app/router.ts'

export type SetPlace =
  | { view: 'list'; set: string | null }
  | { view: 'new' }
  | { view: 'screen' | 'settle'; set: string; id: string | null }
  | { view: 'standing'; set: string }

export function setPlace([, set, view, id]: readonly string[]): SetPlace {
  if (set === undefined) return { view: 'list', set: null }
  if (set === 'new') return { view: 'new' }
  if (view === 'screen' || view === 'settle') return { view, set, id: id ?? null }
  if (view === 'standing') return { view, set }
  return { view: 'list', set }
}

/** The address within the section for a view of a set. */
export const pathInSet = (set: string, view: 'screen' | 'settle', id: string | null): string[] => [
  'sets',
  set,
  view,
  ...(id === null ? [] : [id]),
]

export const goToSets = (): void => go('proposals', ['sets'])
export const goToSet = (set: string): void => go('proposals', ['sets', set], { replace: true })
export const goToNewSet = (): void => go('proposals', ['sets', 'new'])
export const goToScreen = (set: string): void => go('proposals', pathInSet(set, 'screen', null))
export const goToSettle = (set: string): void => go('proposals', pathInSet(set, 'settle', null))
export const goToStanding = (set: string): void => go('proposals', ['sets', set, 'standing'])
/** The guide knows from where it was opened, and goes back there. */
export const goToGuide = (): void => {
  const { section, path } = readPlace(location.hash)
  go('proposals', ['guide', ...(section === 'proposals' ? path : [])])
}

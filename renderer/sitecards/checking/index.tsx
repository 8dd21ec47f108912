import type { SectionProps } from '../../app/router.ts'
import { CheckRoom } from './CheckRoom.tsx'
import { NewSet } from './NewSet.tsx'
import { checkingPlace } from './places.ts'
import { Results } from './Results.tsx'
import { Sets } from './Sets.tsx'

/** Entries of cards, checked by people against the live site. */
export default function CheckingRoom({ path }: SectionProps) {
  const place = checkingPlace(path.slice(1))
  if (place.view === 'new') return <NewSet />
  if (place.view === 'results') return <Results id={place.id} />
  if (place.view === 'check') return <CheckRoom key={place.id} id={place.id} number={place.number} />
  return <Sets chosen={place.id} />
}

import { EmptyState } from '../../kit/index.ts'
import { Room } from '../Room.tsx'

/** Entries of cards, checked by people against the live site. */
export default function CheckingRoom() {
  return (
    <Room here="checking" crumb="Checking">
      <EmptyState title="No entry waits to be checked" />
    </Room>
  )
}

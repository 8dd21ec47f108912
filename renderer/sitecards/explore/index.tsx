import { EmptyState } from '../../kit/index.ts'
import { Room } from '../Room.tsx'

/** From an address to the draft of a card. */
export default function ExploreRoom() {
  return (
    <Room here="explore" crumb="Explore">
      <EmptyState title="No site has been explored here yet" />
    </Room>
  )
}

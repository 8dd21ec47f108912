import { EmptyState } from '../../kit/index.ts'
import { Room } from '../Room.tsx'

/** What a site shows now against what its card says. */
export default function DriftRoom() {
  return (
    <Room here="drift" crumb="Drift">
      <EmptyState title="No site has been looked at again yet" />
    </Room>
  )
}

import { EmptyState } from '../../kit/index.ts'
import { Room } from '../Room.tsx'

/** Types by sites. */
export default function CoverageRoom() {
  return (
    <Room here="coverage" crumb="Coverage">
      <EmptyState title="Coverage" />
    </Room>
  )
}

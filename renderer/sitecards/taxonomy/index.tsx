import { EmptyState } from '../../kit/index.ts'
import { Room } from '../Room.tsx'

/** The types of the taxonomy. */
export default function TaxonomyRoom() {
  return (
    <Room here="taxonomy" crumb="Taxonomy">
      <EmptyState title="The types are read" />
    </Room>
  )
}

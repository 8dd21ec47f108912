import type { ComponentType } from 'react'
import type { SectionProps } from '../app/router.ts'
import { ProposalGenerator } from '../generate/GenerateRoom.tsx'
import { AllRoom } from './all/AllRoom.tsx'
import { ClustersRoom } from './clusters/ClustersRoom.tsx'
import { EditorRoom } from './editor/EditorRoom.tsx'
import { SamplingRoom } from './sampling/SamplingRoom.tsx'
import { GuideRoom } from './screening/Guide.tsx'
import { ScreeningRoom } from './screening/ScreeningRoom.tsx'
import { SetsRoom } from './screening/SetsRoom.tsx'

/** The rooms of this section, by the first part of the address. Ids of proposals begin with `prop-`, so no word here is one. */
const rooms = new Map<string, ComponentType<SectionProps>>([
  ['all', AllRoom],
  ['edit', EditorRoom],
  ['new', EditorRoom],
  ['sets', SetsRoom],
  ['guide', GuideRoom],
  ['generate', ProposalGenerator],
  ['clusters', ClustersRoom],
  ['sampling', SamplingRoom],
])

/** Proposals: `#/proposals` and `#/proposals/<id>` screen them; other work on them has a word of its own in the address. */
export default function ProposalsSection({ path }: SectionProps) {
  const Room = rooms.get(path[0] ?? '') ?? ScreeningRoom
  return <Room path={path} />
}

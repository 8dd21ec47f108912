import { Tabs } from '../kit/index.ts'

/** The rooms of this section in the order of the work, with their address. */
const ROOMS = [
  ['clusters', 'Clusters'],
  ['sampling', 'Sampling'],
  ['generate', 'Generated'],
  ['all', 'All'],
  ['', 'Screening'],
  ['sets', 'Sets'],
] as const

/** The way between the rooms; `here` is the first part of the address. */
export function RoomTabs({ here }: { here: (typeof ROOMS)[number][0] }) {
  return <Tabs label="Rooms of proposals" section="proposals" places={ROOMS} here={here} />
}

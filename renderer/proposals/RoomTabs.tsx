import { placeHref } from '../app/router.ts'
import styles from './rooms.module.css'

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
  return (
    <nav className={styles.tabs} aria-label="Rooms of proposals">
      {ROOMS.map(([room, label]) => (
        <a
          key={room}
          href={placeHref('proposals', ...(room === '' ? [] : [room]))}
          aria-current={room === here ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

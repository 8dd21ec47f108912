import type { ReactNode } from 'react'
import { useKeys } from '../app/keys.ts'
import { go } from '../app/router.ts'
import { Section, Tabs } from '../kit/index.ts'
import { roomKeys } from './keys.ts'

/** The rooms in the order of the work, with their address. */
const ROOMS = [
  ['', 'Cards'],
  ['explore', 'Explore'],
  ['checking', 'Checking'],
  ['drift', 'Drift'],
  ['taxonomy', 'Taxonomy'],
  ['coverage', 'Coverage'],
] as const

interface RoomProps {
  here: (typeof ROOMS)[number][0]
  crumb?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A room of this section: top bar with the way to the others, by link or key. */
export function Room({ here, crumb, actions, children }: RoomProps) {
  useKeys(roomKeys, {
    cards: () => go('sitecards'),
    explore: () => go('sitecards', ['explore']),
    checking: () => go('sitecards', ['checking']),
    drift: () => go('sitecards', ['drift']),
    taxonomy: () => go('sitecards', ['taxonomy']),
    coverage: () => go('sitecards', ['coverage']),
  })
  return (
    <Section
      title="Site cards"
      crumb={crumb}
      actions={
        <>
          {actions}
          <Tabs label="Rooms of site cards" section="sitecards" places={ROOMS} here={here} />
        </>
      }
    >
      {children}
    </Section>
  )
}

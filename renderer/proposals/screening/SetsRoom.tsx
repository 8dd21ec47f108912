import { useQuery } from '@tanstack/react-query'
import type { SetRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, type SectionProps } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import { Button, EmptyState, Loaded, Section, SetsSplit, Tag } from '../../kit/index.ts'
import { RoomTabs } from '../RoomTabs.tsx'
import { setsKeys } from './keys.ts'
import { goToGuide, goToNewSet, goToScreen, goToSet, goToSettle, goToStanding, setPlace } from './places.ts'
import { SetDetail } from './SetDetail.tsx'
import { SetForm } from './SetForm.tsx'
import { SetScreen } from './SetScreen.tsx'
import { SettleRoom } from './SettleRoom.tsx'
import { Standing } from './Standing.tsx'
import styles from './sets.module.css'

/** Sets of proposals that several people screen: one's own part, disagreements to settle, and for the lead how they stand. */
export function SetsRoom({ path }: SectionProps) {
  const place = setPlace(path)
  const query = useQuery(api.screening.sets.queryOptions())
  const set = 'set' in place ? (query.data?.find(({ id }) => id === place.set) ?? null) : null
  if (place.view === 'new') return <SetForm />
  if (set && place.view === 'screen') return <SetScreen key={set.id} set={set} chosen={place.id} />
  if (set && place.view === 'settle') return <SettleRoom key={set.id} set={set} chosen={place.id} />
  if (set && place.view === 'standing') return <Standing key={set.id} set={set} />
  return (
    <Section
      title="Sets"
      crumb="proposals that several people screen"
      actions={
        <>
          <Button keyName="i" onClick={goToGuide}>
            Guide
          </Button>
          <RoomTabs here="sets" />
        </>
      }
    >
      <Loaded query={query} what="Reading the sets">
        {(sets) => <Sets sets={sets} chosen={set ?? sets[0] ?? null} />}
      </Loaded>
    </Section>
  )
}

function Sets({ sets, chosen }: { sets: readonly SetRow[]; chosen: SetRow | null }) {
  useKeys(setsKeys, {
    create: goToNewSet,
    guide: goToGuide,
    alone: () => go('proposals'),
    screen: { run: () => chosen && goToScreen(chosen.id), when: () => chosen?.mine != null },
    settle: { run: () => chosen && goToSettle(chosen.id), when: () => chosen?.toSettle != null },
    standing: { run: () => chosen && goToStanding(chosen.id), when: () => chosen?.isLead === true },
  })
  if (sets.length === 0)
    return (
      <EmptyState title="No set has been made yet">
        <p>
          A set gives each proposal to several people, who screen without seeing each other. A third person settles what
          they disagree about, and whoever made the set sees how far they agree.
        </p>
        <Button look="primary" keyName="n" onClick={goToNewSet}>
          Make a set
        </Button>
      </EmptyState>
    )
  return (
    <SetsSplit
      id="screening-sets"
      noun="set"
      title="Sets"
      panes={['sets', 'set']}
      sets={sets}
      textOf={({ name }) => name}
      chosen={chosen}
      onSelect={goToSet}
      onOpen={goToScreen}
      onNew={goToNewSet}
      render={(set) => <Line set={set} />}
      min={400}
    >
      {chosen && <SetDetail key={chosen.id} set={chosen} />}
    </SetsSplit>
  )
}

function Line({ set: { name, mine, pilot, toSettle } }: { set: SetRow }) {
  return (
    <div className={styles.line}>
      <b>{name}</b>
      <small>
        {pilot && <Tag tone="accent">pilot</Tag>}
        <span>{mine ? `${mine.done} of ${mine.total} by you` : 'not your part'}</span>
        {toSettle !== null && toSettle > 0 && <span>{toSettle} to settle</span>}
      </small>
    </div>
  )
}

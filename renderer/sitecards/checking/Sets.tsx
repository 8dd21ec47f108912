import { useQuery } from '@tanstack/react-query'
import type { CheckSetRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { api } from '../../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  formatDuration,
  formatTime,
  Loaded,
  PaneHead,
  Scroll,
  SetsSplit,
} from '../../kit/index.ts'
import { Room } from '../Room.tsx'
import styles from './checking.module.css'
import { checkSetsKeys } from './keys.ts'
import { goToCheck, goToNewSet, goToResults, goToSets } from './places.ts'

/** Sets of entries that were drawn to be checked. */
export function Sets({ chosen: asked }: { chosen: string | null }) {
  const query = useQuery(api.checking.sets.queryOptions())
  const sets = query.data?.sets ?? []
  const chosen = sets.find(({ id }) => id === asked) ?? sets[0] ?? null
  useKeys(checkSetsKeys, {
    create: { run: goToNewSet, when: () => (query.data?.cards ?? 0) > 0 },
    check: { run: () => chosen && goToCheck(chosen.id, null), when: () => chosen?.mine != null },
    results: { run: () => chosen && goToResults(chosen.id), when: () => chosen?.hidden === null },
    all: () => goToResults(null),
  })
  return (
    <Room
      here="checking"
      crumb="Checking"
      actions={
        <Button keyName="a" onClick={() => goToResults(null)}>
          All results
        </Button>
      }
    >
      <Loaded query={query} what="Reading the sets of checks">
        {({ cards, clusters }) =>
          sets.length === 0 ? (
            <EmptyState
              title={cards === 0 ? 'There is no entry to check yet' : 'No entries have been drawn to be checked yet'}
            >
              <p>
                {cards === 0
                  ? 'Add a site card with entries first, by hand or by exploring a site.'
                  : `Draw some of the ${counted(cards, 'card')} in ${counted(clusters, 'cluster')}; you are then led from entry to entry on the live page, with one key for each verdict.`}
              </p>
              {cards > 0 && (
                <Button look="primary" keyName="n" onClick={goToNewSet}>
                  Draw a set
                </Button>
              )}
            </EmptyState>
          ) : (
            <SetsSplit
              id="checks"
              noun="set"
              title="Sets"
              label="Sets of checks"
              panes={['sets', 'set']}
              sets={sets}
              textOf={({ name }) => name}
              chosen={chosen}
              onSelect={goToSets}
              onOpen={(id) => goToCheck(id, null)}
              onNew={goToNewSet}
              render={(set) => <Line set={set} />}
              min={360}
            >
              {chosen && <SetView key={chosen.id} set={chosen} />}
            </SetsSplit>
          )
        }
      </Loaded>
    </Room>
  )
}

function Line({ set: { name, mine, entries, lead } }: { set: CheckSetRow }) {
  return (
    <div className={styles.line}>
      <b>{name}</b>
      <small>
        {mine ? `${mine.done} of ${mine.total} by you` : counted(entries, 'entry', 'entries')} · drawn by {lead}
      </small>
    </div>
  )
}

function SetView({ set }: { set: CheckSetRow }) {
  const { id, name, at, lead, seed, cards, entries, perCard, checkers, each, mine, hidden, strata } = set
  return (
    <>
      <PaneHead title={name}>
        {hidden === null && (
          <Button keyName="e" onClick={() => goToResults(id)}>
            Results
          </Button>
        )}
        {mine && (
          <Button look="primary" keyName="q" onClick={() => goToCheck(id, null)}>
            {mine.open === 0 ? 'Look at your verdicts' : mine.done > 0 ? 'Go on checking' : 'Check'}
          </Button>
        )}
      </PaneHead>
      <Scroll label="Set of checks">
        <div className={styles.view}>
          <p>
            {counted(entries, 'entry', 'entries')} of {counted(cards, 'card')}
            {perCard !== null && `, at most ${perCard} of each`}. Drawn {formatTime(at)} by {lead} with seed {seed},
            kept as <code>reviews/checks/{id}.json</code>.
          </p>
          <p>
            {checkers.length === 0
              ? 'Open: whoever comes may check all of it.'
              : `${checkers.join(', ')}; ${each === 1 ? 'one person checks' : `${each} people check`} each card.`}
          </p>
          {mine && (
            <p role="status">
              You have checked {mine.done} of {mine.total}
              {mine.secondsEach !== null && `, ${formatDuration(mine.secondsEach)} each`}
              {mine.secondsEach !== null &&
                mine.open > 0 &&
                `; about ${formatDuration(mine.secondsEach * mine.open)} left`}
              .
            </p>
          )}
          {hidden !== null && <p className={styles.hint}>{hidden}</p>}
          <StrataTable strata={strata} />
        </div>
      </Scroll>
    </>
  )
}

export function StrataTable({ strata }: { strata: CheckSetRow['strata'] }) {
  return (
    <table className={styles.table} aria-label="Cards by cluster">
      <thead>
        <tr>
          <th scope="col">cluster</th>
          <th scope="col">cards</th>
          <th scope="col">drawn</th>
        </tr>
      </thead>
      <tbody>
        {strata.map(({ cluster, cards, drawn }) => (
          <tr key={cluster}>
            <th scope="row">{cluster}</th>
            <td>{cards}</td>
            <td>{drawn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

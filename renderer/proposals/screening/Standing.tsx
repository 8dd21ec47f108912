import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SetRow, SetStanding } from '../../../contract/index.ts'
import agreement from '../../agreement/agreement.module.css'
import { Confusion } from '../../agreement/Confusion.tsx'
import { countsSentence, type Shown } from '../../agreement/items.ts'
import { PolicyRules } from '../../agreement/Screening.tsx'
import { Statistics } from '../../agreement/Statistics.tsx'
import { useKeys } from '../../app/keys.ts'
import { api } from '../../host/index.ts'
import { Button, Loaded, Pane, Scroll, Section, Split } from '../../kit/index.ts'
import { type ItemFilter, itemsIn } from './itemFilter.ts'
import { standingKeys } from './keys.ts'
import { titleOf } from './Outcome.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { goToSet } from './places.ts'
import { StandingItems } from './StandingItems.tsx'
import styles from './sets.module.css'

/** How a set stands, for who made it: progress, agreement on each criterion, and the items behind every number. */
export function Standing({ set }: { set: SetRow }) {
  const query = useQuery({ ...api.screening.standing.queryOptions({ input: { set: set.id } }), retry: false })
  const [filter, setFilter] = useState<ItemFilter>({ kind: 'all' })
  useKeys(standingKeys, {
    all: () => setFilter({ kind: 'all' }),
    disputed: () => setFilter({ kind: 'disputed' }),
    open: () => setFilter({ kind: 'open' }),
    known: () => setFilter({ kind: 'known' }),
    back: () => goToSet(set.id),
  })
  return (
    <Section
      title={set.name}
      crumb="how it stands; only you see this"
      actions={
        <Button keyName="l" onClick={() => goToSet(set.id)}>
          Sets
        </Button>
      }
    >
      <Loaded query={query} what="Counting what was decided">
        {(standing) => (
          <Split id="set-standing">
            <Pane id="figures" label="figures" min={420}>
              <Scroll label="How it stands">
                <div className={styles.figures}>
                  <Counts counts={standing.counts} />
                  <PeopleTable people={standing.people} />
                  <div className={styles.criteria}>
                    {standing.criteria.map((one) => (
                      <Criterion key={one.criterion} of={one} filter={filter} onOpen={setFilter} />
                    ))}
                  </div>
                  <PolicyRules policy={standing.rules} />
                </div>
              </Scroll>
            </Pane>
            <Pane id="items" label="items" size={400} min={300} fixed>
              <StandingItems items={itemsIn(standing, filter)} filter={filter} onFilter={setFilter} />
            </Pane>
          </Split>
        )}
      </Loaded>
    </Section>
  )
}

function Counts({ counts }: { counts: SetStanding['counts'] }) {
  const { items, agreed, disputed, settled, open, decisions, skips } = counts
  return (
    <p role="status" className={styles.counts}>
      {items} proposals: {agreed} agreed, {disputed} disputed, {settled} settled, {open} open · {decisions} decisions
      {skips > 0 && `, ${skips} skipped`}
    </p>
  )
}

interface CriterionProps {
  of: SetStanding['criteria'][number]
  filter: ItemFilter
  onOpen: (filter: ItemFilter) => void
}

function Criterion({ of: { criterion, comparison, pairs }, filter, onOpen }: CriterionProps) {
  const people = new Set(pairs.flatMap(({ row, column }) => [row.annotator, column.annotator]))
  const [one, other] = [...people].sort()
  const sides =
    people.size === 0
      ? ''
      : people.size === 2
        ? `Rows are ${one}, columns ${other}.`
        : 'Rows are who of the two comes first by name.'
  const title = titleOf(criterion)
  const shown: Shown | undefined =
    filter.kind === 'pair' && filter.criterion === criterion
      ? { kind: 'cell', human: filter.row, judge: filter.column }
      : undefined
  const open = (cell: Shown) =>
    cell.kind === 'cell' && onOpen({ kind: 'pair', criterion, row: cell.human, column: cell.judge })
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Confusion
        table={comparison.table}
        label={`${title}: table of pairs`}
        onOpen={open}
        {...(shown ? { shown } : {})}
      />
      <p className={agreement.sentence}>
        {countsSentence(comparison)} {sides}
      </p>
      <Statistics
        rows={[
          { id: 'agreement', label: 'agreement', estimate: comparison.agreement },
          { id: 'kappa', label: "Cohen's κ", estimate: comparison.kappa },
          { id: 'ac1', label: "Gwet's AC1", estimate: comparison.ac1 },
          { id: 'pabak', label: 'PABAK', estimate: comparison.pabak },
        ]}
        label={`${title}: statistics`}
      />
    </section>
  )
}

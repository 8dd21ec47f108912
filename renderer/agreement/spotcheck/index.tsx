import { useQuery } from '@tanstack/react-query'
import type { DesignRow, RunRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { api } from '../../host/index.ts'
import { Button, counted, EmptyState, formatTime, Loaded, PaneHead, Scroll, SetsSplit, Tag } from '../../kit/index.ts'
import { DesignForm } from './DesignForm.tsx'
import { spotCheckKeys } from './keys.ts'
import { checkPlace, goToCheck, goToCheckGrading, goToNewCheck } from './places.ts'
import { planWords } from './plan.ts'
import { Standing } from './Standing.tsx'
import styles from './spotcheck.module.css'

/** Spot checks: what was drawn for blind grading, how it stands, and a designer for another. */
export function SpotChecks({ path, runs }: { path: readonly string[]; runs: readonly RunRow[] }) {
  const query = useQuery(api.spotcheck.designs.queryOptions())
  const place = checkPlace(path)
  const designs = query.data ?? []
  const asked = place.view === 'design' ? place.id : null
  const chosen = designs.find(({ id }) => id === asked) ?? designs[0] ?? null
  useKeys(spotCheckKeys, {
    create: goToNewCheck,
    grade: {
      run: () => chosen && goToCheckGrading(chosen.id, null),
      when: () => chosen !== null && place.view === 'design',
    },
  })
  if (place.view === 'new') return <DesignForm runs={runs} />
  return (
    <Loaded query={query} what="Reading the spot checks">
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="No spot check has been drawn yet">
            <p>
              Choose answers or leaves for blind grading, with a known chance for each, so that a few gradings speak for
              all of them.
            </p>
            <Button look="primary" keyName="n" onClick={goToNewCheck}>
              Design a spot check
            </Button>
          </EmptyState>
        ) : (
          <SetsSplit
            id="spotchecks"
            noun="design"
            title="Spot checks"
            panes={['spot checks', 'spot check']}
            sets={all}
            textOf={({ title }) => title}
            chosen={chosen}
            onSelect={goToCheck}
            onOpen={(id) => goToCheckGrading(id, null)}
            onNew={goToNewCheck}
            render={(design) => <Line design={design} />}
            min={400}
          >
            {chosen && <Design key={chosen.id} design={chosen} />}
          </SetsSplit>
        )
      }
    </Loaded>
  )
}

function Line({ design: { title, mine, items, annotator } }: { design: DesignRow }) {
  return (
    <div className={styles.line}>
      <b>{title}</b>
      <small>
        {mine} of {items} by you · drawn by {annotator}
      </small>
    </div>
  )
}

function Design({ design }: { design: DesignRow }) {
  const { id, title, at, annotator, unit, run, plan, items, mine, lead } = design
  return (
    <>
      <PaneHead title={title}>
        <Tag>{unit === 'answers' ? 'answers' : 'leaves'}</Tag>
        <Button look="primary" keyName="q" onClick={() => goToCheckGrading(id, null)}>
          {mine === items ? 'Look at your grades' : 'Grade blind'}
        </Button>
      </PaneHead>
      <Scroll label="Spot check">
        <div className={styles.view}>
          <p>
            {counted(items, 'item')} of the run <code>{run}</code>, {planWords(plan)}. Drawn {formatTime(at)} by{' '}
            {annotator}, kept as <code>reviews/designs/{id}.json</code>. You have graded {mine}.
          </p>
          {lead ? (
            <Standing design={id} />
          ) : (
            <p className={styles.hint}>
              How it stands shows only to {annotator}, who drew it: what it says so far could sway you.
            </p>
          )}
        </div>
      </Scroll>
    </>
  )
}

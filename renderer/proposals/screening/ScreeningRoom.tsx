import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref, type SectionProps } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import { Button, EmptyState, Loaded, nextVerdict, Pane, Section, Split } from '../../kit/index.ts'
import { ProposalView } from '../ProposalView.tsx'
import styles from '../proposals.module.css'
import { RoomTabs } from '../RoomTabs.tsx'
import { Decision } from './Decision.tsx'
import type { Criterion } from './decide.ts'
import { aroundKeys, proposalsKeys } from './keys.ts'
import { goToGuide, goToSets } from './places.ts'
import { Queue } from './Queue.tsx'
import { type ScreeningRow, splitQueue } from './queue.ts'
import { screeningPace, useScreening } from './useScreening.ts'
import { alone, type ScreeningWork } from './work.ts'

/** Screening: is there a real need, and is each step found on the way? One proposal after the other, by keys. */
export function ScreeningRoom({ path }: SectionProps) {
  const query = useQuery(api.proposals.list.queryOptions())
  if (query.data && query.data.length > 0)
    return (
      <Room
        rows={query.data}
        chosen={path[0] ?? null}
        work={alone}
        title="Screening"
        crumb="blind: others' verdicts show after yours"
        finished={
          <p>
            Choose one under Done to see what others said, or to change your mind. Agreement shows how far people agree.
          </p>
        }
      />
    )
  return (
    <Section title="Screening">
      <Loaded query={query} what="Reading the proposals">
        {() => (
          <EmptyState title="This workspace has no proposal yet">
            <p>
              <a href={placeHref('proposals', 'new')}>Write the first one</a>, or add a file{' '}
              <code>proposals/prop-&lt;6 hex&gt;.json</code>; it appears here at once.
            </p>
          </EmptyState>
        )}
      </Loaded>
    </Section>
  )
}

interface RoomProps {
  rows: readonly ScreeningRow[]
  chosen: string | null
  work: ScreeningWork
  title: string
  crumb: string
  /** What to say once nothing is left. */
  finished: ReactNode
  /** How that is headed, where it is not the end. */
  finishedTitle?: string
  /** What shows below the decision once it is saved, in place of others' verdicts. */
  after?: (id: string) => ReactNode
  /** What shows there before. */
  before?: (id: string) => ReactNode
}

/** The room in which one proposal after the other is decided. The work says what a decision is. */
export function Room({ rows, chosen, work, title, crumb, finished, finishedTitle, after, before }: RoomProps) {
  const first = rows.find((each) => !each.mine || each.mine.stale)
  const row = (chosen === null ? first : rows.find(({ id }) => id === chosen)) ?? null
  const query = useQuery({ ...api.proposals.get.queryOptions({ input: { id: row?.id ?? '' } }), enabled: row !== null })
  const screening = useScreening(rows, row, query.data?.hash ?? null, work)
  const { pending, failed } = screening
  const { open, done } = useMemo(() => splitQueue(rows, new Set(pending.keys())), [rows, pending])
  const unsaved = useMemo(() => new Set(failed.keys()), [failed])
  const commentField = useRef<HTMLTextAreaElement>(null)
  const facts = screeningPace.use(done.length, rows.length)

  const criterion = (id: Criterion) =>
    screening.asking ? screening.failing([id]) : screening.mark(id, nextVerdict(screening.draft.marks[id]))
  const choose = useCallback((id: string) => go('proposals', work.pathTo(id), { replace: true }), [work])
  const takeBack = async () => {
    if (!row?.mine) return
    try {
      await host.reviews.withdraw({ event: row.mine.event })
      work.patch(row.id, null)
      say('Your verdict is taken back')
    } catch (error) {
      sayFailed('Your verdict could not be taken back', error)
    }
  }
  useKeys(
    proposalsKeys,
    row
      ? {
          accept: () => screening.decide('accept'),
          reject: () => screening.decide('reject'),
          unsure: () => screening.decide('unsure'),
          skip: screening.skip,
          realNeed: () => criterion('realNeed'),
          crossSite: () => criterion('crossSite'),
          both: { run: () => screening.failing(['realNeed', 'crossSite']), when: () => screening.asking },
          comment: () => commentField.current?.focus(),
          // Within a set a proposal stays as everybody else of the set sees it.
          edit: { run: () => go('proposals', ['edit', row.id]), when: () => work === alone },
          all: { run: () => go('proposals', ['all', row.id]), when: () => work === alone },
          takeBack: { run: takeBack, when: () => row.mine !== null },
          cancel: { run: screening.stopAsking, when: () => screening.asking },
        }
      : { all: () => go('proposals', ['all']) },
  )
  useKeys(aroundKeys, {
    sets: goToSets,
    guide: goToGuide,
    next: { run: screening.skip, when: () => work.stays && row !== null },
  })
  return (
    <Section
      title={title}
      crumb={crumb}
      actions={
        <>
          <span className={styles.pace}>{facts.join(' · ')}</span>
          <Button keyName="i" onClick={goToGuide}>
            Guide
          </Button>
          <RoomTabs here={work === alone ? '' : 'sets'} />
        </>
      }
    >
      <Split id="proposals">
        <Pane id="queue" label="queue" size={264} min={180} fixed>
          <Queue open={open} done={done} current={row?.id ?? null} failed={unsaved} onChoose={choose} />
        </Pane>
        <Pane id="proposal" label="proposal" min={360}>
          {row ? (
            <Loaded query={query} what={`Reading ${row.id}`}>
              {({ proposal, findings }) => <ProposalView key={row.id} proposal={proposal} findings={findings} />}
            </Loaded>
          ) : (
            <Nothing
              chosen={chosen}
              title={finishedTitle ?? `You have screened all ${rows.length} proposals`}
              finished={finished}
            />
          )}
        </Pane>
        <Pane id="decision" label="decision" size={312} min={240} fixed>
          {row && (
            <Decision
              key={row.id}
              row={row}
              screening={screening}
              mine={query.data?.mine ?? null}
              others={query.data?.others ?? []}
              after={after?.(row.id)}
              before={before?.(row.id)}
              commentField={commentField}
              onTakeBack={takeBack}
            />
          )}
        </Pane>
      </Split>
    </Section>
  )
}

function Nothing({ chosen, title, finished }: { chosen: string | null; title: string; finished: ReactNode }) {
  if (chosen !== null) {
    return (
      <EmptyState title={`There is no proposal ${chosen}`}>
        <p>It may have been removed or renamed. Choose another one at the left.</p>
      </EmptyState>
    )
  }
  return <EmptyState title={title}>{finished}</EmptyState>
}

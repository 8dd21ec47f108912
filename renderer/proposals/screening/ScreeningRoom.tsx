import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { ProposalRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref, type SectionProps } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import { Button, EmptyState, Loaded, nextVerdict, Pane, Section, Split } from '../../kit/index.ts'
import { ProposalView } from '../ProposalView.tsx'
import styles from '../proposals.module.css'
import { Decision } from './Decision.tsx'
import type { Criterion } from './decide.ts'
import { proposalsKeys } from './keys.ts'
import { Queue } from './Queue.tsx'
import { splitQueue } from './queue.ts'
import { screeningPace, useScreening } from './useScreening.ts'

/** Screening: is there a real need, and is each step found on the way? One proposal after the other, by keys. */
export function ScreeningRoom({ path }: SectionProps) {
  const query = useQuery(api.proposals.list.queryOptions())
  if (query.data && query.data.length > 0) return <Room rows={query.data} chosen={path[0] ?? null} />
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

function Room({ rows, chosen }: { rows: readonly ProposalRow[]; chosen: string | null }) {
  const first = rows.find((each) => !each.mine || each.mine.stale)
  const row = (chosen === null ? first : rows.find(({ id }) => id === chosen)) ?? null
  const query = useQuery({ ...api.proposals.get.queryOptions({ input: { id: row?.id ?? '' } }), enabled: row !== null })
  const screening = useScreening(rows, row, query.data?.hash ?? null)
  const { pending, failed } = screening
  const { open, done } = useMemo(() => splitQueue(rows, new Set(pending.keys())), [rows, pending])
  const unsaved = useMemo(() => new Set(failed.keys()), [failed])
  const commentField = useRef<HTMLTextAreaElement>(null)
  const facts = screeningPace.use(done.length, rows.length)

  const criterion = (id: Criterion) =>
    screening.asking ? screening.failing([id]) : screening.mark(id, nextVerdict(screening.draft.marks[id]))
  const takeBack = async () => {
    const event = query.data?.mine
    if (!event) return
    try {
      await host.reviews.withdraw({ event: event.id })
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
          skip: () => screening.decide('skip'),
          realNeed: () => criterion('realNeed'),
          crossSite: () => criterion('crossSite'),
          both: { run: () => screening.failing(['realNeed', 'crossSite']), when: () => screening.asking },
          comment: () => commentField.current?.focus(),
          edit: () => go('proposals', ['edit', row.id]),
          all: () => go('proposals', ['all', row.id]),
          takeBack: { run: takeBack, when: () => query.data?.mine != null },
          cancel: { run: screening.stopAsking, when: () => screening.asking },
        }
      : { all: () => go('proposals', ['all']) },
  )
  return (
    <Section
      title="Screening"
      crumb="blind: others' verdicts show after yours"
      actions={
        <>
          <span className={styles.pace}>{facts.join(' · ')}</span>
          <Button keyName="l" onClick={() => go('proposals', ['all'])}>
            All
          </Button>
        </>
      }
    >
      <Split id="proposals">
        <Pane id="queue" label="queue" size={264} min={180} fixed>
          <Queue open={open} done={done} current={row?.id ?? null} failed={unsaved} onChoose={show} />
        </Pane>
        <Pane id="proposal" label="proposal" min={360}>
          {row ? (
            <Loaded query={query} what={`Reading ${row.id}`}>
              {({ proposal, findings }) => <ProposalView key={row.id} proposal={proposal} findings={findings} />}
            </Loaded>
          ) : (
            <Nothing chosen={chosen} of={rows.length} />
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
              commentField={commentField}
              onTakeBack={takeBack}
            />
          )}
        </Pane>
      </Split>
    </Section>
  )
}

function show(id: string): void {
  go('proposals', [id], { replace: true })
}

function Nothing({ chosen, of }: { chosen: string | null; of: number }) {
  if (chosen !== null) {
    return (
      <EmptyState title={`There is no proposal ${chosen}`}>
        <p>It may have been removed or renamed. Choose another one at the left.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`You have screened all ${of} proposals`}>
      <p>
        Choose one under Done to see what others said, or to change your mind. Agreement shows how far people agree.
      </p>
    </EmptyState>
  )
}

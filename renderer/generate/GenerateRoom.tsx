import { type RefObject, useRef, useState } from 'react'
import { useKeys } from '../app/keys.ts'
import { go, type SectionProps } from '../app/router.ts'
import {
  Button,
  counted,
  EmptyState,
  ErrorPanel,
  formatTime,
  List,
  Loaded,
  Pane,
  PaneHead,
  ProgressBar,
  Section,
  Split,
  StatusTag,
} from '../kit/index.ts'
import { RoomTabs } from '../proposals/RoomTabs.tsx'
import { CallsDialog } from './CallsDialog.tsx'
import styles from './generate.module.css'
import { ItemCorrection } from './ItemCorrection.tsx'
import { ItemView } from './ItemView.tsx'
import { generateKeys } from './keys.ts'
import { StartDialog } from './StartDialog.tsx'
import { type Batches, useBatches } from './useBatches.ts'
import { type Corrections, useCorrections } from './useCorrections.ts'
import { BATCH_STATES, BATCH_WORDS, costWords, itemState, type Kind } from './words.ts'

/** `#/proposals/generate`. */
export const ProposalGenerator = () => <GenerateRoom kind="proposals" proposal={null} />

/** `#/tasks/generate`, and `#/tasks/generate/<proposal>` for one that the person came from. */
export const TaskGenerator = ({ path }: SectionProps) => <GenerateRoom kind="tasks" proposal={path[1] ?? null} />

/** What was taken is opened where it is gone on with. */
const openTaken = (kind: Kind, id: string): void => go(kind, kind === 'tasks' ? [id, 'edit'] : ['edit', id])

const TITLES: Record<Kind, string> = { proposals: 'Generated proposals', tasks: 'Generated tasks' }

/** Batches of generation: what came out of them, with what rules find, to be taken or rejected one by one. */
function GenerateRoom({ kind, proposal }: { kind: Kind; proposal: string | null }) {
  const batches = useBatches(kind)
  const corrections = useCorrections(kind, batches)
  const [starting, setStarting] = useState(proposal !== null)
  const [calls, setCalls] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const reason = useRef<HTMLInputElement>(null)
  const { rows, id, batch, itemId, item, job } = batches
  const undecided = item !== undefined && item.row.decision === null
  const turn = (by: number) => {
    const all = rows.data ?? []
    const next = all[all.findIndex((row) => row.id === id) + by]
    if (next) batches.choose(next.id)
  }
  const reject = () => {
    setRejecting(true)
    requestAnimationFrame(() => reason.current?.focus())
  }
  const takenId = item?.row.decision?.verdict === 'accepted' ? item.row.id : null
  useKeys(generateKeys, {
    start: () => setStarting(true),
    take: { run: () => void (itemId && batches.accept([itemId])), when: () => undecided },
    takeClean: { run: () => void batches.accept(null), when: () => id !== null },
    reject: { run: reject, when: () => undecided },
    correct: { run: corrections.begin, when: () => undecided && corrections.draft === null },
    nextBatch: () => turn(1),
    previousBatch: () => turn(-1),
    cancel: { run: () => void batches.cancel(), when: () => job !== null },
    resume: { run: () => void batches.resume(), when: () => batch?.row.resumable ?? false },
    open: { run: () => takenId && openTaken(kind, takenId), when: () => takenId !== null },
    calls: { run: () => setCalls(true), when: () => (batch?.calls.length ?? 0) > 0 },
    leave: () => go(kind),
  })
  return (
    <Section
      title={TITLES[kind]}
      crumb={rows.data && counted(rows.data.length, 'batch', 'batches')}
      actions={
        <>
          <Button look={rows.data?.length === 0 ? 'primary' : 'plain'} keyName="n" onClick={() => setStarting(true)}>
            Start a batch
          </Button>
          {kind === 'proposals' && <RoomTabs here="generate" />}
        </>
      }
    >
      <Loaded query={rows} what="Reading the batches">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Nothing was generated yet">
              <p>
                A batch is made by rule or by a model. What comes out is checked by the rules and waits here until you
                take it.{' '}
                <Button keyName="n" onClick={() => setStarting(true)}>
                  Start a batch
                </Button>
              </p>
            </EmptyState>
          ) : (
            <Split id="generate" stackBelow={640}>
              <Pane id="batch" label="batch" size={340} min={240} fixed>
                <BatchPane batches={batches} onCalls={() => setCalls(true)} />
              </Pane>
              <Pane id="item" label="item" min={320}>
                <ItemPane
                  batches={batches}
                  corrections={corrections}
                  kind={kind}
                  rejecting={rejecting}
                  reason={reason}
                  onReject={reject}
                  onRejected={() => setRejecting(false)}
                />
              </Pane>
            </Split>
          )
        }
      </Loaded>
      <StartDialog
        kind={kind}
        proposal={proposal}
        opened={starting}
        onClose={() => setStarting(false)}
        onStarted={(next) => void batches.started(next)}
      />
      {batch && <CallsDialog kind={kind} batch={batch} opened={calls} onClose={() => setCalls(false)} />}
    </Section>
  )
}

function BatchPane({ batches, onCalls }: { batches: Batches; onCalls: () => void }) {
  const { rows, id, batch, items, itemId, job } = batches
  return (
    <>
      <label className={styles.pick}>
        <span>Batch</span>
        <select value={id ?? ''} onChange={(event) => batches.choose(event.currentTarget.value)}>
          {rows.data?.map((row) => (
            <option key={row.id} value={row.id}>
              {formatTime(row.at)} · {row.model ?? row.method} · {counted(row.items.of, 'item')}
            </option>
          ))}
        </select>
      </label>
      {job && (
        <div className={styles.progress}>
          <ProgressBar of={job} />
        </div>
      )}
      {batch && <BatchFacts batch={batch} batches={batches} onCalls={onCalls} />}
      {batches.problem !== null && <ErrorPanel error={batches.problem} title="That did not work" />}
      {batches.refused.length > 0 && (
        <ul className={styles.refused} aria-label="Could not be taken">
          {batches.refused.map(({ item, reason }) => (
            <li key={item}>
              <b>{item}</b> {reason}
            </li>
          ))}
        </ul>
      )}
      <PaneHead title="Items">
        <Button look="quiet" keyName="shift+y" onClick={() => void batches.accept(null)}>
          Take all without errors
        </Button>
      </PaneHead>
      <List
        primary
        label="Items"
        entries={items.map((item) => ({ item }))}
        keyOf={(item) => item.id}
        textOf={(item) => `${item.title} ${item.id}`}
        selected={itemId}
        onSelect={batches.chooseItem}
        rowHeight={58}
        empty={<EmptyState title={job ? 'The first items are being made' : 'Nothing came out of this batch'} />}
        render={(item) => {
          const { state, word } = itemState(item)
          return (
            <div className={styles.line}>
              <b>{item.title || item.id}</b>
              <small>
                <span>{item.id}</span>
                <StatusTag state={state}>{word}</StatusTag>
                {item.decision === null && item.warnings > 0 && (
                  <StatusTag state="warning">{counted(item.warnings, 'warning')}</StatusTag>
                )}
                {item.edited && <StatusTag state="info">corrected</StatusTag>}
                {item.faults.length > 0 && <StatusTag state="info">{counted(item.faults.length, 'repair')}</StatusTag>}
              </small>
            </div>
          )
        }}
      />
    </>
  )
}

interface FactsProps {
  batch: NonNullable<Batches['batch']>
  batches: Batches
  onCalls: () => void
}

function BatchFacts({ batch: { row, slots, calls, folder }, batches, onCalls }: FactsProps) {
  const { items } = row
  const noted = slots.filter(({ problem, note }) => problem !== null || note !== '')
  return (
    <section className={styles.facts} aria-label="The batch">
      <p>
        <StatusTag state={BATCH_STATES[row.state]}>{BATCH_WORDS[row.state]}</StatusTag> {row.slots.done} of{' '}
        {counted(row.slots.of, 'slot')}
        {row.slots.failed > 0 && `, ${row.slots.failed} failed`} · {items.clean} without errors, {items.faulty} with,{' '}
        {items.unreadable} unreadable · {items.accepted} taken, {items.rejected} rejected
      </p>
      <p>
        {counted(row.calls, 'call')}
        {row.failedCalls > 0 && `, ${row.failedCalls} failed`} · {costWords(row)} · started by {row.by}
      </p>
      <p>
        <code>{folder}</code>
      </p>
      {row.problem && (
        <p>
          <StatusTag state="error">{row.problem.code}</StatusTag> {row.problem.message} {row.problem.advice}
        </p>
      )}
      {noted.map(({ n, problem, note }) => (
        <p key={n}>
          <StatusTag state={problem ? 'failed' : 'info'}>slot {n}</StatusTag> {problem?.message} {problem?.advice}{' '}
          {note}
        </p>
      ))}
      <div className={styles.buttons}>
        {row.resumable && (
          <Button keyName="e" onClick={() => void batches.resume()}>
            Go on
          </Button>
        )}
        {calls.length > 0 && (
          <Button look="quiet" keyName="c" onClick={onCalls}>
            Calls
          </Button>
        )}
      </div>
    </section>
  )
}

interface ItemPaneProps {
  batches: Batches
  corrections: Corrections
  kind: Kind
  rejecting: boolean
  reason: RefObject<HTMLInputElement | null>
  onReject: () => void
  onRejected: () => void
}

function ItemPane({ batches, corrections, kind, rejecting, reason, onReject, onRejected }: ItemPaneProps) {
  const { item, itemId, itemError } = batches
  if (itemError) return <ErrorPanel error={itemError} title="The item could not be read" />
  if (!item || itemId === null) return <EmptyState title="No item is chosen" />
  const { decision } = item.row
  return (
    <>
      <PaneHead title={item.row.title || item.row.id}>
        {decision ? (
          <StatusTag state={decision.verdict}>
            {decision.verdict === 'accepted' ? 'taken' : 'rejected'} by {decision.by}, {formatTime(decision.at)}
          </StatusTag>
        ) : (
          <>
            <Button look="primary" keyName="y" onClick={() => void batches.accept([itemId])}>
              Take
            </Button>
            <Button keyName="o" onClick={onReject}>
              Reject
            </Button>
            {corrections.draft === null && (
              <Button keyName="m" onClick={corrections.begin}>
                Correct
              </Button>
            )}
          </>
        )}
        {decision?.verdict === 'accepted' && (
          <Button keyName="a" onClick={() => openTaken(kind, itemId)}>
            Open
          </Button>
        )}
      </PaneHead>
      {rejecting && !decision && (
        <form
          className={styles.reject}
          onSubmit={async (event) => {
            event.preventDefault()
            if (await batches.reject(itemId, reason.current?.value ?? '')) onRejected()
          }}
        >
          <label className={styles.why}>
            <span>Why it is rejected</span>
            <input
              ref={reason}
              required
              maxLength={500}
              onKeyDown={(event) => event.key === 'Escape' && onRejected()}
            />
          </label>
          <Button type="submit">Reject it</Button>
        </form>
      )}
      {!decision && <ItemCorrection corrections={corrections} />}
      <ItemView kind={kind} item={item} withText={corrections.draft === null} />
    </>
  )
}

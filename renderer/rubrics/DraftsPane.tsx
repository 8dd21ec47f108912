import { type FormEvent, useRef, useState } from 'react'
import { useKeys } from '../app/keys.ts'
import { useJobs } from '../judge/jobs.ts'
import {
  Button,
  counted,
  EmptyState,
  ErrorPanel,
  formatDuration,
  formatTime,
  Loaded,
  ProgressBar,
  Scroll,
  StatusTag,
} from '../kit/index.ts'
import styles from './drafts.module.css'
import { draftKeys } from './keys.ts'
import { RoundView } from './RoundView.tsx'
import { costText, countOf, ENDED, linesChanged } from './rounds.ts'
import type { Drafts } from './useDrafts.ts'

interface DraftsPaneProps {
  task: string
  drafts: Drafts
  /** Hash of the rubric as it is shown; empty where there is none. */
  baseHash: string
  onGenerate: () => void
  onAttack: (source: string) => void
  onAccepted: () => void
}

/** Drafts of the task, the rounds of the open one, and the decision about it. */
export function DraftsPane({ task, drafts, baseHash, onGenerate, onAttack, onAccepted }: DraftsPaneProps) {
  const jobs = useJobs()
  const [rejecting, setRejecting] = useState(false)
  const reason = useRef<HTMLInputElement>(null)
  const { draft, round } = drafts
  const job = draft && jobs.get(`generate-${task}-${draft.id}`)
  const running = job?.state === 'running'
  const open = draft !== undefined && draft.decision === null && !running && draft.rounds.length > 0
  const accept = async () => {
    if (open && (await drafts.accept(baseHash))) onAccepted()
  }
  useKeys(draftKeys, {
    accept: { run: accept, when: () => open },
    reject: {
      run: () => {
        setRejecting(true)
        requestAnimationFrame(() => reason.current?.focus())
      },
      when: () => open,
    },
    compare: { run: drafts.compare, when: () => round !== undefined },
    attackDraft: { run: () => round && onAttack(round.script), when: () => round !== undefined },
    nextRound: { run: () => drafts.chooseRound((round?.n ?? 0) + 1), when: () => round !== undefined },
    previousRound: { run: () => drafts.chooseRound(Math.max(1, (round?.n ?? 2) - 1)), when: () => round !== undefined },
  })
  const reject = async (event: FormEvent) => {
    event.preventDefault()
    if (await drafts.reject(reason.current?.value ?? '')) setRejecting(false)
  }
  return (
    <Loaded query={drafts.rows} what="Reading the drafts">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No draft was generated for this task yet">
            <p>
              A draft is made from the task, by rule or by a model, and judges nobody until you accept it.{' '}
              <Button keyName="n" onClick={onGenerate}>
                Generate
              </Button>
            </p>
          </EmptyState>
        ) : (
          <Scroll label="Drafts">
            <label className={styles.pick}>
              <span>Draft</span>
              <select value={drafts.id ?? ''} onChange={(event) => drafts.choose(event.currentTarget.value)}>
                {rows.map((row) => (
                  <option key={row.id} value={row.id}>
                    {formatTime(row.at)} · {row.model ?? row.method} · {row.decision?.verdict ?? ENDED[row.ended]}
                  </option>
                ))}
              </select>
            </label>
            {job && running && <ProgressBar of={job} />}
            {drafts.error && <ErrorPanel error={drafts.error} title="Nothing was decided" />}
            {draft && (
              <>
                <DraftState drafts={drafts} running={running} />
                {open && (
                  <div className={styles.decision}>
                    <div className={styles.buttons}>
                      <Button look="primary" keyName="y" onClick={accept}>
                        Accept as the rubric
                      </Button>
                      <Button keyName="o" onClick={() => setRejecting(true)}>
                        Reject
                      </Button>
                      <Button look="quiet" keyName="i" onClick={() => round && onAttack(round.script)}>
                        Attack
                      </Button>
                    </div>
                    {rejecting && (
                      <form className={styles.reject} onSubmit={reject}>
                        <label className={styles.comment}>
                          <span>Why it is rejected</span>
                          <input
                            ref={reason}
                            required
                            maxLength={500}
                            onKeyDown={(event) => event.key === 'Escape' && setRejecting(false)}
                          />
                        </label>
                        <Button type="submit">Reject it</Button>
                      </form>
                    )}
                  </div>
                )}
                <ol className={styles.rounds} aria-label="Rounds">
                  {draft.rounds.map((one) => {
                    const { added, removed } = linesChanged(one.diff)
                    return (
                      <li key={one.n}>
                        <button
                          type="button"
                          aria-current={one.n === round?.n ? 'step' : undefined}
                          onClick={() => drafts.chooseRound(one.n)}
                        >
                          <b>
                            {one.n}. {one.reason}
                          </b>
                          <small>
                            {counted(countOf(one.findings, 'error'), 'error')} ·{' '}
                            {counted(countOf(one.findings, 'warning'), 'warning')} · {costText(one.costUsd)} ·{' '}
                            {formatDuration(one.ms / 1000)}
                            {one.n > 1 && ` · +${added} −${removed}`}
                          </small>
                        </button>
                      </li>
                    )
                  })}
                </ol>
                {round && <RoundView round={round} todo={draft.todo} />}
              </>
            )}
          </Scroll>
        )
      }
    </Loaded>
  )
}

function DraftState({ drafts, running }: { drafts: Drafts; running: boolean }) {
  const { draft, shown } = drafts
  if (!draft) return null
  const { decision, problem } = draft
  const ended = draft.ended === 'open' && !running ? 'cancelled' : draft.ended
  return (
    <div className={styles.state} role="status">
      {decision ? (
        <StatusTag state={decision.verdict}>
          {decision.verdict} by {decision.by}, {formatTime(decision.at)}
        </StatusTag>
      ) : (
        <StatusTag state="draft">not in use</StatusTag>
      )}
      <span>
        {counted(draft.rounds.length, 'round')} · {costText(shown?.costUsd ?? null)} · {ENDED[ended]}
      </span>
      {decision?.reason && <p>{decision.reason}</p>}
      {problem && (
        <p>
          <StatusTag state="error">{problem.code}</StatusTag> {problem.message} {problem.advice}
        </p>
      )}
    </div>
  )
}

/** What the diff beside the pane shows: the open round against the present rubric, or against the round before it. */
export function comparedTexts(
  { round, before, against }: Drafts,
  rubric: string,
): { label: string; before: string; after: string } | null {
  if (!round) return null
  return against === 'rubric' || round.n === 1
    ? { label: `Round ${round.n} against the present rubric`, before: rubric, after: round.script }
    : { label: `Round ${round.n} against round ${round.n - 1}`, before: before?.script ?? '', after: round.script }
}

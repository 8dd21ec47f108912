import type { RefObject } from 'react'
import type { AnswerRow } from '../../contract/index.ts'
import type { Verdict } from '../../rubrics/index.ts'
import { Button, EmptyState, ErrorPanel, formatDuration, PaneHead, Scroll, StatusTag, Tag } from '../kit/index.ts'
import { Checks } from './Checks.tsx'
import { OUTCOME_STATE, outcomeOf } from './outcome.ts'
import styles from './rubrics.module.css'
import { formatScore, TreeView } from './TreeView.tsx'
import { rowsOfVerdict, type TreeRow } from './treeRows.ts'

export interface RunResult {
  verdict: Verdict
  /** The text that ran. */
  source: string
  ms: number
}

interface RunPaneProps {
  result: RunResult | null
  error: unknown
  running: boolean
  /** The text was changed after the run. */
  outdated: boolean
  selected: string | null
  onSelect: (key: string) => void
  onOpen: (row: TreeRow) => void
  onGoTo: (line: number) => void
  treeRef: RefObject<HTMLDivElement | null>
}

/** What a run of the script on one answer found: the tree with scores, and the checks behind the chosen leaf. */
export function RunPane({
  result,
  error,
  running,
  outdated,
  selected,
  onSelect,
  onOpen,
  onGoTo,
  treeRef,
}: RunPaneProps) {
  if (error !== null) return <ErrorPanel error={error} title="The script could not be run" />
  if (!result) {
    return (
      <EmptyState title={running ? 'The script is running …' : 'Not run yet'}>
        {!running && <p>Choose an answer above and press F5: the tree shows what passed, and why not.</p>}
      </EmptyState>
    )
  }
  const { verdict, ms } = result
  const rows = verdict.tree ? rowsOfVerdict(verdict.tree) : []
  const row = rows.find(({ key }) => key === selected) ?? null
  return (
    <>
      <div className={styles.outcome} role="status">
        <Outcome verdict={verdict} />
        <span>
          {verdict.agent}/{verdict.answer} · {formatDuration(ms / 1000)}
        </span>
        {running && <StatusTag state="running" />}
        {outdated && !running && <StatusTag state="stale">the text changed since; F5 runs it again</StatusTag>}
      </div>
      {verdict.error && <ScriptError error={verdict.error} onGoTo={onGoTo} />}
      {rows.length > 0 && (
        <TreeView
          ref={treeRef}
          label="Tree of the run"
          rows={rows}
          selected={selected}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      )}
      {row?.result && row.kind === 'leaf' && (
        <section className={styles.leaf} aria-label="Chosen leaf">
          <PaneHead title={row.label}>
            <StatusTag state={row.result.status === 'partial' ? 'failed' : row.result.status} />
          </PaneHead>
          <Scroll label="Checks of the leaf">
            {row.result.node.reason && <p className={styles.reason}>{row.result.node.reason}</p>}
            <Checks checks={row.result.node.checks ?? []} />
          </Scroll>
        </section>
      )}
    </>
  )
}

/** Score and success of a verdict; errors and unverifiable leaves are told apart from failures. */
export function Outcome({ verdict }: { verdict: Pick<Verdict, 'outcome' | 'score' | 'success' | 'counts'> }) {
  const { score, counts } = verdict
  if (verdict.outcome === 'error') return <StatusTag state="error">the script failed</StatusTag>
  const outcome = outcomeOf(verdict)
  return (
    <>
      <StatusTag state={OUTCOME_STATE[outcome]}>{outcome}</StatusTag>
      <b>{formatScore(score)}</b>
      <span>
        {counts.passed} of {counts.leaves} passed
      </span>
      {counts.unverifiable > 0 && outcome !== 'unverifiable' && (
        <StatusTag state="unverifiable">{counts.unverifiable} unverifiable</StatusTag>
      )}
      {counts.error > 0 && <StatusTag state="error">{counts.error} in error</StatusTag>}
      {counts.skipped > 0 && <Tag sign="–">{counts.skipped} skipped</Tag>}
    </>
  )
}

interface ScriptErrorProps {
  error: NonNullable<Verdict['error']>
  onGoTo: (line: number) => void
}

function ScriptError({ error, onGoTo }: ScriptErrorProps) {
  const { line } = error
  return (
    <p className={styles.scriptError} role="alert">
      <b>{error.code}</b> {error.message}
      {line !== null && (
        <button type="button" className={styles.goTo} onClick={() => onGoTo(line)}>
          line {line}
        </button>
      )}
    </p>
  )
}

/** Answers of the task to run on, by agent. */
export function AnswerPicker({
  answers,
  chosen,
  onChoose,
  ref,
}: {
  answers: readonly AnswerRow[]
  chosen: string
  onChoose: (key: string) => void
  ref: RefObject<HTMLSelectElement | null>
}) {
  if (answers.length === 0) return <span className={styles.noAnswer}>no answer to run on yet</span>
  return (
    <select
      ref={ref}
      className={styles.picker}
      aria-label="Answer to run on"
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {answers.map((answer) => (
        <option key={answerKey(answer)} value={answerKey(answer)}>
          {answer.agent} / {answer.answer}
        </option>
      ))}
    </select>
  )
}

export const answerKey = ({ agent, answer }: Pick<AnswerRow, 'agent' | 'answer'>): string => `${agent}/${answer}`

export function RunButton({ onRun, disabled }: { onRun: () => void; disabled: boolean }) {
  return (
    <Button keyName="f5" onClick={onRun} disabled={disabled}>
      Run
    </Button>
  )
}

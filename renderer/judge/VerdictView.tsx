import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Verdict } from '../../rubrics/index.ts'
import { useKeys } from '../app/keys.ts'
import { placeHref } from '../app/router.ts'
import { api } from '../host/index.ts'
import { Button, EmptyState, Loaded, Pane, PaneHead, Scroll, Split } from '../kit/index.ts'
import { Checks } from '../rubrics/Checks.tsx'
import { Outcome } from '../rubrics/RunPane.tsx'
import { TreeView } from '../rubrics/TreeView.tsx'
import { firstToLookAt, rowsOfVerdict, type TreeRow } from '../rubrics/treeRows.ts'
import { EvidenceView } from './EvidenceView.tsx'
import styles from './judge.module.css'
import { judgeKeys } from './keys.ts'
import type { VerdictPlace } from './places.ts'

interface VerdictViewProps extends VerdictPlace {
  run: string
  title: string
  onUp: () => void
  onTurn: (by: 1 | -1) => void
}

/** One verdict: the answer, the tree, and for the chosen leaf what was checked and the page it was checked on. */
export function VerdictView({ run, agent, task, answer, repeat, title, onUp, onTurn }: VerdictViewProps) {
  const query = useQuery(api.judge.verdict.queryOptions({ input: { run, agent, task, answer, repeat } }))
  const tree = useRef<HTMLDivElement>(null)
  useKeys(judgeKeys, {
    up: onUp,
    next: () => onTurn(1),
    previous: () => onTurn(-1),
    tree: () => tree.current?.focus(),
  })
  return (
    <div className={styles.verdict}>
      <header className={styles.verdictHead}>
        <Button keyName="escape" onClick={onUp}>
          Verdicts
        </Button>
        <h2 title={task}>{title}</h2>
        <span className={styles.who}>
          {agent} / {answer}
          {repeat > 1 && ` / judging ${repeat}`}
        </span>
        <a href={placeHref('rubrics', task)}>Rubric</a>
        <Button look="quiet" keyName="[" onClick={() => onTurn(-1)}>
          Previous
        </Button>
        <Button look="quiet" keyName="]" onClick={() => onTurn(1)}>
          Next
        </Button>
      </header>
      <Loaded query={query} what="Reading the verdict">
        {({ verdict, answerText }) => (
          <Rooms
            key={`${run} ${agent} ${task} ${answer} ${repeat}`}
            verdict={verdict}
            answerText={answerText}
            treeRef={tree}
          />
        )}
      </Loaded>
    </div>
  )
}

function Rooms({
  verdict,
  answerText,
  treeRef,
}: {
  verdict: Verdict
  answerText: string
  treeRef: React.RefObject<HTMLDivElement | null>
}) {
  const rows = verdict.tree ? rowsOfVerdict(verdict.tree) : []
  const [selected, setSelected] = useState(() => firstToLookAt(rows))
  const [at, setAt] = useState<number | null>(null)
  const row = rows.find(({ key }) => key === selected) ?? null
  const choose = (key: string) => {
    setSelected(key)
    setAt(null)
  }
  return (
    <div className={styles.rooms}>
      <Split id="judge-verdict">
        <Pane id="answer" label="answer" size={300} min={180} fixed>
          <PaneHead title="Answer" />
          <AnswerText text={answerText} />
        </Pane>
        <Pane id="tree" label="tree" size={400} min={260} fixed>
          <div className={styles.outcome}>
            <Outcome verdict={verdict} />
          </div>
          {verdict.error && (
            <p className={styles.scriptError} role="alert">
              <b>{verdict.error.code}</b> {verdict.error.message}
              {verdict.error.line !== null && ` (line ${verdict.error.line} of the rubric)`}
            </p>
          )}
          {rows.length > 0 ? (
            <TreeView ref={treeRef} label="Rubric tree" rows={rows} selected={selected} onSelect={choose} />
          ) : (
            <EmptyState title="There is no tree: the script ended before it was built" />
          )}
        </Pane>
        <Pane id="evidence" label="evidence" min={280}>
          {row ? (
            <Leaf row={row} at={at} onChoose={setAt} evidence={verdict.evidence} />
          ) : (
            <EmptyState title="Choose a leaf" />
          )}
        </Pane>
      </Split>
    </div>
  )
}

interface LeafProps {
  row: TreeRow
  /** Null: nobody chose yet. */
  at: number | null
  onChoose: (index: number) => void
  evidence: Verdict['evidence']
}

function Leaf({ row, at, onChoose, evidence }: LeafProps) {
  const checks = row.result?.node.checks ?? []
  // What did not hold is what decided.
  const decisive = checks.find(({ outcome }) => outcome !== 'holds') ?? checks[0]
  const check = (at === null ? decisive : checks[at]) ?? null
  const reason = row.result?.node.reason
  if (row.kind === 'group') {
    return (
      <EmptyState title={row.label}>
        <p>{reason || 'A group: its score comes from its leaves. Choose a leaf to see what was checked.'}</p>
      </EmptyState>
    )
  }
  const page = check?.evidence ?? (check?.source ? (evidence[check.source] ?? null) : null)
  return (
    <Split id="judge-leaf" down>
      <Pane id="checks" label="checks" size={190} min={80} fixed>
        <PaneHead title={row.label} />
        <Scroll label="Checks of the leaf">
          {reason && <p className={styles.reason}>{reason}</p>}
          <Checks checks={checks} selected={check ? checks.indexOf(check) : undefined} onSelect={onChoose} />
        </Scroll>
      </Pane>
      <Pane id="page" label="evidence" min={140}>
        <EvidenceView id={page} url={check?.source ?? null} quote={check?.quote ?? null} />
      </Pane>
    </Split>
  )
}

/** An answer as it was written. Answers are hostile: no markup in it means anything. */
export function AnswerText({ text }: { text: string }) {
  return (
    <Scroll label="Text of the answer">
      <pre className={styles.answer}>{text}</pre>
    </Scroll>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import type { Check, Verdict } from '../../rubrics/index.ts'
import { useKeys } from '../app/keys.ts'
import { placeHref } from '../app/router.ts'
import { say } from '../app/status.ts'
import { api } from '../host/index.ts'
import { Button, EmptyState, Loaded, Pane, PaneHead, Scroll, Split } from '../kit/index.ts'
import { Checks } from '../rubrics/Checks.tsx'
import { Outcome } from '../rubrics/RunPane.tsx'
import { TreeView } from '../rubrics/TreeView.tsx'
import { firstToLookAt, rowsOfVerdict, type TreeRow } from '../rubrics/treeRows.ts'
import { checkAt, checksOf, nextClaim } from './claims.ts'
import { type AnswerMark, marksInAnswer } from './claimWords.ts'
import { EvidenceView } from './EvidenceView.tsx'
import { evidenceKeys } from './evidenceKeys.ts'
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
            run={run}
            verdict={verdict}
            answerText={answerText}
            treeRef={tree}
          />
        )}
      </Loaded>
    </div>
  )
}

interface RoomsProps {
  run: string
  verdict: Verdict
  answerText: string
  treeRef: React.RefObject<HTMLDivElement | null>
}

function Rooms({ run, verdict, answerText, treeRef }: RoomsProps) {
  const rows = verdict.tree ? rowsOfVerdict(verdict.tree) : []
  const [selected, setSelected] = useState(() => firstToLookAt(rows))
  const [at, setAt] = useState<number | null>(null)
  const row = rows.find(({ key }) => key === selected) ?? null
  const check = row?.kind === 'leaf' ? checkAt(row, at) : null
  const choose = (key: string) => {
    setSelected(key)
    setAt(null)
  }
  const turn = (by: 1 | -1) => {
    const next = nextClaim(rows, { leaf: selected, at: row && check ? checksOf(row).indexOf(check) : -1 }, by)
    if (next === null) return say(by > 0 ? 'This is the last claim' : 'This is the first claim')
    setSelected(next.leaf)
    setAt(next.at)
  }
  useKeys(evidenceKeys, { nextClaim: () => turn(1), previousClaim: () => turn(-1) })
  return (
    <div className={styles.rooms}>
      <Split id="judge-verdict">
        <Pane id="answer" label="answer" size={300} min={180} fixed>
          <PaneHead title="Answer" />
          <AnswerText text={answerText} marks={marksInAnswer(answerText, check)} />
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
            <Leaf row={row} check={check} onChoose={setAt} run={run} evidence={verdict.evidence} />
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
  check: Check | null
  onChoose: (index: number) => void
  run: string
  evidence: Verdict['evidence']
}

function Leaf({ row, check, onChoose, run, evidence }: LeafProps) {
  const checks = checksOf(row)
  const reason = row.result?.node.reason
  const page = check?.evidence ?? (check?.source ? (evidence[check.source] ?? null) : null)
  const [other, setOther] = useState<{ of: string | null; id: string } | null>(null)
  if (row.kind === 'group') {
    return (
      <EmptyState title={row.label}>
        <p>{reason || 'A group: its score comes from its leaves. Choose a leaf to see what was checked.'}</p>
      </EmptyState>
    )
  }
  const instead = other !== null && other.of === page ? other.id : null
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
        <EvidenceView
          id={instead ?? page}
          url={check?.source ?? null}
          quote={check?.quote ?? null}
          claim={check?.claim ?? null}
          run={run}
          onShow={(id) => setOther({ of: page, id })}
          tools
        />
      </Pane>
    </Split>
  )
}

/** An answer as it was written, with what a check is about marked. Answers are hostile: no markup in it means anything. */
export function AnswerText({ text, marks = [] }: { text: string; marks?: readonly AnswerMark[] }) {
  const first = marks.find(({ mark }) => mark === 'value') ?? marks[0]
  return (
    <Scroll label="Text of the answer">
      <pre className={styles.answer}>
        {marks.map((mark, index) => (
          <Fragment key={`${mark.from} ${mark.mark} ${mark === first}`}>
            {text.slice(marks[index - 1]?.to ?? 0, mark.from)}
            <mark data-mark={mark.mark} ref={mark === first ? intoSight : undefined}>
              {text.slice(mark.from, mark.to)}
            </mark>
          </Fragment>
        ))}
        {text.slice(marks.at(-1)?.to ?? 0)}
      </pre>
    </Scroll>
  )
}

function intoSight(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'nearest' })
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RunRow } from '../../contract/index.ts'
import { compareRuns, type RunDifference } from '../../rubrics/index.ts'
import { api } from '../host/index.ts'
import { counted, EmptyState, formatFigure, List, Loaded, Pane, PaneHead, Split, Tag, type Tone } from '../kit/index.ts'
import styles from './judge.module.css'
import { LeafDifferences } from './LeafDifferences.tsx'
import { goToVerdict } from './places.ts'
import { AnswerCells } from './VerdictTable.tsx'
import { verdictKey } from './verdicts.ts'

interface CompareRunsProps {
  run: RunRow
  other: RunRow
  titles: ReadonlyMap<string, string>
}

const CHANGE: Record<RunDifference['change'], { word: string; tone: Tone; sign: string }> = {
  lost: { word: 'lost', tone: 'fail', sign: '✕' },
  gained: { word: 'gained', tone: 'pass', sign: '✓' },
  error: { word: 'judged in one only', tone: 'error', sign: '!' },
  score: { word: 'another score', tone: 'unsure', sign: '≠' },
  same: { word: 'the same', tone: 'skip', sign: '=' },
}
const ORDER: readonly RunDifference['change'][] = ['lost', 'gained', 'error', 'score', 'same']

/** Two runs answer by answer, what differs first. `run` is the later look: gained means success here and not in the other. */
export function CompareRuns({ run, other, titles }: CompareRunsProps) {
  const mine = useQuery(api.judge.verdicts.queryOptions({ input: { run: run.id } }))
  const theirs = useQuery(api.judge.verdicts.queryOptions({ input: { run: other.id } }))
  const [selected, setSelected] = useState<string | null>(null)
  const compared = useMemo(
    () => (mine.data && theirs.data ? compareRuns(theirs.data, mine.data) : null),
    [mine.data, theirs.data],
  )
  return (
    <Loaded query={theirs} what={`Reading ${other.id}`}>
      {() => {
        if (!compared) return null
        const rows = compared.rows.toSorted((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change))
        const alone = compared.onlyA + compared.onlyB
        const chosen = rows.find((row) => keyOf(row) === selected) ?? rows[0]
        return (
          <>
            <PaneHead title={`Against ${other.id}`}>
              <span role="status" className={styles.changes}>
                {ORDER.map((change) => (
                  <Tag
                    key={change}
                    tone={compared.counts[change] === 0 ? 'skip' : CHANGE[change].tone}
                    sign={CHANGE[change].sign}
                  >
                    {compared.counts[change]} {CHANGE[change].word}
                  </Tag>
                ))}
                {alone > 0 && <span>{counted(alone, 'answer')} in one run only</span>}
              </span>
            </PaneHead>
            <table className={styles.metrics} aria-label="Mean score by agent in both runs">
              <thead>
                <tr>
                  <th scope="col">agent</th>
                  <th scope="col">answers in both</th>
                  <th scope="col">there</th>
                  <th scope="col">here</th>
                  <th scope="col">difference</th>
                </tr>
              </thead>
              <tbody>
                {compared.agents.map(({ agent, answers, a, b }) => (
                  <tr key={agent}>
                    <th scope="row">{agent}</th>
                    <td>{answers}</td>
                    <td>{formatFigure(a)}</td>
                    <td>{formatFigure(b)}</td>
                    <td>{formatFigure(b - a)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className={styles.compared}>
              <Split id="judge-compare" down>
                <Pane id="answers" label="answers" size="45%" min={120}>
                  <List
                    primary
                    label="Differences"
                    entries={rows.map((item) => ({ item }))}
                    keyOf={keyOf}
                    textOf={(row) => `${row.agent} ${titles.get(row.task) ?? row.task}`}
                    selected={selected ?? (rows[0] ? keyOf(rows[0]) : null)}
                    onSelect={setSelected}
                    onOpen={(key) => {
                      const row = rows.find((each) => keyOf(each) === key)
                      if (row) goToVerdict(run.id, { ...row, repeat: 1 })
                    }}
                    rowHeight={34}
                    render={(row) => <Line row={row} title={titles.get(row.task) ?? row.task} />}
                    empty={<EmptyState title="The runs have no answer in common" />}
                  />
                </Pane>
                <Pane id="leaves" label="leaves" min={120}>
                  {chosen && (
                    <LeafDifferences
                      key={keyOf(chosen)}
                      run={run}
                      other={other}
                      row={chosen}
                      title={titles.get(chosen.task) ?? chosen.task}
                    />
                  )}
                </Pane>
              </Split>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

/** Repeats are compared as one. */
const keyOf = (row: RunDifference): string => verdictKey({ ...row, repeat: 1 })

function Line({ row, title }: { row: RunDifference; title: string }) {
  const { word, tone, sign } = CHANGE[row.change]
  return (
    <div className={styles.line}>
      <AnswerCells of={row} title={title} />
      <span>
        <Tag tone={tone} sign={sign}>
          {word}
        </Tag>
      </span>
      <span>{formatFigure(row.a, 2)}</span>
      <span>{formatFigure(row.b, 2)}</span>
    </div>
  )
}

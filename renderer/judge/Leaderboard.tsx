import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Leaderboard, Standing } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { placeHref } from '../app/router.ts'
import { say, sayFailed } from '../app/status.ts'
import { api, host } from '../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  formatCount,
  formatFigure,
  formatInterval,
  Loaded,
  Scroll,
  StatusTag,
  Tag,
} from '../kit/index.ts'
import { boardKeys } from './keys.ts'
import { goToLeaderboard, goToRun } from './places.ts'
import styles from './results.module.css'

type By = Leaderboard['by']
const METRICS: readonly { name: By; label: string }[] = [
  { name: 'partialCompletion', label: 'partial completion' },
  { name: 'successRate', label: 'success rate' },
  { name: 'actionScore', label: 'action score' },
  { name: 'perceptionScore', label: 'perception score' },
]

/** Agents beside each other by the latest run of one judge, with everything that says how far the figures carry. */
export function LeaderboardView({ judge }: { judge: string | null }) {
  const [by, setBy] = useState<By>('partialCompletion')
  const query = useQuery(api.results.leaderboard.queryOptions({ input: { judge, by } }))
  const write = async () => {
    try {
      const { file } = await host.results.exportLeaderboard({ judge })
      say(`Written to ${file}`)
    } catch (error) {
      sayFailed('The leaderboard could not be written', error)
    }
  }
  const turn = () => setBy((now) => METRICS[(METRICS.findIndex(({ name }) => name === now) + 1) % 4]?.name ?? now)
  useKeys(boardKeys, { up: () => goToRun(''), export: write, turn })
  return (
    <Loaded query={query} what="Reading the runs">
      {(board) =>
        board.standings.length === 0 ? (
          <EmptyState title="No run is finished yet">
            <p>The leaderboard shows each agent by the latest finished run of one judge. Judge answers first.</p>
          </EmptyState>
        ) : (
          <Scroll label="Leaderboard" className={styles.board}>
            <header className={styles.boardHead}>
              <label>
                Judge{' '}
                <select value={board.judge ?? ''} onChange={(event) => goToLeaderboard(event.currentTarget.value)}>
                  {board.judges.map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
                </select>
              </label>
              {board.sample && <Tag tone="accent">sample data</Tag>}
              <span className={styles.spacer} />
              <Button keyName="x" onClick={write}>
                Write leaderboard.json
              </Button>
            </header>
            {!board.comparable && (
              <div className={styles.warning} role="status">
                <b>These figures cannot be compared as they stand.</b>
                <ul>
                  {board.why.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </div>
            )}
            <Table board={board} by={by} onBy={setBy} />
            <p className={styles.note}>
              ± is the sample standard deviation over an agent's attempts, or over judgings where there is one attempt;
              a dash where there is only one. Intervals are 95%, over tasks. An answer whose script failed counts 0.
            </p>
          </Scroll>
        )
      }
    </Loaded>
  )
}

function Table({ board, by, onBy }: { board: Leaderboard; by: By; onBy: (by: By) => void }) {
  return (
    <table className={styles.table} aria-label="Standings">
      <thead>
        <tr>
          <th scope="col">rank</th>
          <th scope="col">agent</th>
          {METRICS.map(({ name, label }) => (
            <th key={name} scope="col" aria-sort={name === by ? 'descending' : 'none'}>
              <button type="button" onClick={() => onBy(name)}>
                {label}
                {name === by && ' ↓'}
              </button>
            </th>
          ))}
          <th scope="col">tasks</th>
          <th scope="col">answers</th>
          <th scope="col">unverifiable</th>
          <th scope="col">errors</th>
          <th scope="col">min / answer</th>
          <th scope="col">words / answer</th>
          <th scope="col">judged</th>
        </tr>
      </thead>
      <tbody>
        {board.standings.map((standing) => (
          <Line key={standing.agent} standing={standing} by={by} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ standing, by }: { standing: Standing; by: By }) {
  const { agent, rank, metrics, sd, effort } = standing
  const intervals = { partialCompletion: standing.partialInterval, successRate: standing.successInterval } as const
  return (
    <tr>
      <td>{rank ?? '–'}</td>
      <th scope="row">{agent}</th>
      {METRICS.map(({ name }) => (
        <td key={name} data-by={name === by || undefined}>
          <b>{formatFigure(metrics[name])}</b>
          {sd[name] !== null && <span> ± {formatFigure(sd[name])}</span>}
          {(name === 'partialCompletion' || name === 'successRate') && (
            <small title={note(intervals[name])}>{formatInterval(intervals[name]) || 'no interval'}</small>
          )}
        </td>
      ))}
      <td>{formatCount(standing.tasks)}</td>
      <td>{formatCount(standing.answers)}</td>
      <td>{standing.unverifiable === 0 ? '0' : <StatusTag state="unverifiable">{standing.unverifiable}</StatusTag>}</td>
      <td>{standing.errors === 0 ? '0' : <StatusTag state="error">{standing.errors}</StatusTag>}</td>
      <td title={effort.timed === 0 ? 'no time was kept' : `${counted(effort.timed, 'answer')} with a time`}>
        {effort.meanMinutes === null ? '–' : effort.meanMinutes.toFixed(1)}
      </td>
      <td>{effort.meanWords === null ? '–' : formatCount(Math.round(effort.meanWords))}</td>
      <td>
        <a href={placeHref('judge', 'run', standing.run)}>{standing.at.slice(0, 10)}</a>
      </td>
    </tr>
  )
}

const note = (interval: Standing['partialInterval']): string =>
  interval.value === null
    ? String(interval.reason)
    : [interval.method, 'note' in interval ? interval.note : ''].filter(Boolean).join('. ')

import type { RunRow } from '../../contract/index.ts'
import { counted, formatCount, formatDuration, formatFigure, formatTime, StatusTag, Tag } from '../kit/index.ts'
import styles from './judge.module.css'

/** What was judged, when and by what; enough to say in a paper where the figures come from. */
export function RunFacts({ run }: { run: RunRow }) {
  const facts: [string, string][] = [
    ['Judge', run.judge],
    ['Judged', formatTime(run.at)],
    ['Evaluation date', run.evaluationDate],
    [
      'Covers',
      `${counted(run.answers, 'answer')} of ${counted(run.agents.length, 'agent')} to ${counted(run.tasks.length, 'task')}`,
    ],
    ['Benchmark', run.benchmark],
    ['Assay', run.assay],
    ...(run.sources === 'released'
      ? [['Official scripts', 'as released, pages not required'] as [string, string]]
      : []),
    ...(run.repeat > 1 ? [['Repeated', `${run.repeat} times`] as [string, string]] : []),
    ...(run.ms === undefined ? [] : [['Took', formatDuration(run.ms / 1000)] as [string, string]]),
    ...(run.spent ? [['Spent', spentOn(run.spent)] as [string, string]] : []),
    ['Verdicts', run.verdictsHash === null ? 'not complete' : `SHA-256 ${run.verdictsHash.slice(0, 16)}…`],
  ]
  return (
    <div className={styles.facts}>
      <h2>
        <code>{run.id}</code> <StatusTag state={run.status} />
        {run.sample && <Tag tone="accent">sample data</Tag>}
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What the model used; an unknown price is said to be so, and a sum that lacks a part, too. */
function spentOn({ calls, tokensIn, tokensOut, costUsd, whole }: NonNullable<RunRow['spent']>): string {
  const cost = costUsd === null ? 'cost unknown' : `${costUsd.toFixed(4)} US dollars`
  const part = whole ? '' : ' since it was gone on with; what was used before is not known'
  return `${counted(calls, 'call')}, ${formatCount(tokensIn)} + ${formatCount(tokensOut)} tokens, ${cost}${part}`
}

/** The four metrics of each agent, with what they rest on. Errors and answers without evidence stand apart. */
export function Metrics({ run, onOpen }: { run: RunRow; onOpen: (agent: string) => void }) {
  const agents = Object.entries(run.metrics).sort(([a], [b]) => (a < b ? -1 : 1))
  if (agents.length === 0) return <p className={styles.hint}>No verdict yet.</p>
  return (
    <table className={styles.metrics} aria-label="Metrics by agent">
      <thead>
        <tr>
          <th scope="col">agent</th>
          <th scope="col">partial completion</th>
          <th scope="col">success rate</th>
          <th scope="col">action score</th>
          <th scope="col">perception score</th>
          <th scope="col">{run.repeat > 1 ? 'verdicts' : 'n graded'}</th>
          <th scope="col">unverifiable</th>
          <th scope="col">errors</th>
        </tr>
      </thead>
      <tbody>
        {agents.map(([agent, metrics]) => (
          <tr key={agent}>
            <th scope="row">
              <button type="button" onClick={() => onOpen(agent)} title={`Show the verdicts on ${agent}`}>
                {agent}
              </button>
            </th>
            <td>{formatFigure(metrics.partialCompletion)}</td>
            <td>{formatFigure(metrics.successRate)}</td>
            <td>{formatFigure(metrics.actionScore)}</td>
            <td>{formatFigure(metrics.perceptionScore)}</td>
            <td title={run.repeat > 1 ? `verdicts; each answer was judged ${run.repeat} times` : undefined}>
              {formatCount(metrics.graded)}
              {run.repeat > 1 && ` of ${counted(metrics.graded / run.repeat, 'answer')}`}
            </td>
            <td>
              {metrics.unverifiable === 0 ? '0' : <StatusTag state="unverifiable">{metrics.unverifiable}</StatusTag>}
            </td>
            <td>{metrics.errors === 0 ? '0' : <StatusTag state="error">{metrics.errors}</StatusTag>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

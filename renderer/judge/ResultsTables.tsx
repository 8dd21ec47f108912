import type { AgentResults, SpreadRow } from '../../contract/index.ts'
import { counted, formatCount, formatFigure } from '../kit/index.ts'
import styles from './results.module.css'

const NAMES = [
  ['partialCompletion', 'partial completion'],
  ['successRate', 'success rate'],
  ['actionScore', 'action score'],
  ['perceptionScore', 'perception score'],
] as const

/** The paper's formula and what the released code computes, which differ where a script failed and where a container was skipped. */
export function Countings({ agents }: { agents: AgentResults[] }) {
  const rows = agents.flatMap(({ agent, paper, released }) => [
    { agent, name: 'paper', of: paper },
    { agent, name: 'released code', of: released },
  ])
  return (
    <section className={styles.block}>
      <h3>The four metrics by both countings</h3>
      <table className={styles.table} aria-label="The four metrics by both countings">
        <thead>
          <tr>
            <th scope="col">agent</th>
            <th scope="col">counting</th>
            {NAMES.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ agent, name, of }) => (
            <tr key={`${agent} ${name}`}>
              <th scope="row">{agent}</th>
              <td>{name}</td>
              <td>
                {formatFigure(of.partialCompletion)}
                <small>n {name === 'paper' ? of.graded : of.graded - of.errors}</small>
              </td>
              <td>
                {formatFigure(of.successRate)}
                <small>n {name === 'paper' ? of.graded : of.graded - of.errors}</small>
              </td>
              <td title={`averaged within each task first: ${formatFigure(of.macroActionScore)}`}>
                {formatFigure(of.actionScore)}
                <small>n {of.actionLeaves}</small>
              </td>
              <td title={`averaged within each task first: ${formatFigure(of.macroPerceptionScore)}`}>
                {formatFigure(of.perceptionScore)}
                <small>n {of.perceptionLeaves}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Paper: leaves only, those of skipped groups at 0, an answer whose script failed at 0. Released code: every node
        whose text carries a prefix, answers whose script failed are missing, success is a root of exactly 1.
      </p>
    </section>
  )
}

export function Deviations({ agents }: { agents: AgentResults[] }) {
  const rows = agents.flatMap(({ agent, byAnswers, byJudgings }) =>
    [byAnswers, byJudgings]
      .filter(({ by, runs }) => by === 'answers' || runs.length > 1)
      .map((spread) => ({ agent, spread })),
  )
  return (
    <section className={styles.block}>
      <h3>Mean and deviation over repeats</h3>
      <table className={styles.table} aria-label="Mean and deviation over repeats">
        <thead>
          <tr>
            <th scope="col">agent</th>
            <th scope="col">repeats</th>
            {NAMES.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ agent, spread }) => (
            <tr key={`${agent} ${spread.by}`}>
              <th scope="row">{agent}</th>
              <td>{repeatsOf(spread)}</td>
              {NAMES.map(([name]) => (
                <td key={name}>
                  <b>{formatFigure(spread.deviation[name].mean)}</b>
                  {spread.deviation[name].sd !== null && (
                    <span title={`population standard deviation ${formatFigure(spread.deviation[name].populationSd)}`}>
                      {' '}
                      ± {formatFigure(spread.deviation[name].sd)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Mean over runs of each run's own mean; ± is the sample standard deviation. One run has none.
      </p>
    </section>
  )
}

const repeatsOf = ({ by, runs }: SpreadRow): string => {
  const uneven = new Set(runs.map(({ tasks }) => tasks)).size > 1 ? ', not all over the same tasks' : ''
  return `${counted(runs.length, by === 'answers' ? 'attempt' : 'judging')}${uneven}`
}

export function Passes({ agents }: { agents: AgentResults[] }) {
  const ks = [...new Set(agents.flatMap(({ passAtK }) => passAtK.map(({ k }) => k)))].sort((a, b) => a - b)
  return (
    <section className={styles.block}>
      <h3>pass@k</h3>
      <table className={styles.table} aria-label="pass@k">
        <thead>
          <tr>
            <th scope="col">agent</th>
            {ks.map((k) => (
              <th key={k} scope="col">
                pass@{k}
              </th>
            ))}
            <th scope="col" title="Share of tasks at which any attempt succeeded, as the released summary counts">
              any attempt
            </th>
          </tr>
        </thead>
        <tbody>
          {agents.map(({ agent, passAtK, releasedPass }) => (
            <tr key={agent}>
              <th scope="row">{agent}</th>
              {ks.map((k) => {
                const one = passAtK.find((each) => each.k === k)
                return (
                  <td key={k}>
                    {one ? formatFigure(one.value) : '–'}
                    {one && (
                      <small>
                        {counted(one.tasks, 'task')}
                        {one.left > 0 && `, ${one.left} with fewer attempts left out`}
                      </small>
                    )}
                  </td>
                )
              })}
              <td>
                {formatFigure(releasedPass.value)}
                <small>at most {counted(releasedPass.k, 'attempt')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Effort({ agents }: { agents: AgentResults[] }) {
  const share = (n: number, of: number) => <small>{n === of ? `n ${n}` : `n ${n} of ${of}`}</small>
  return (
    <section className={styles.block}>
      <h3>Time and length</h3>
      <table className={styles.table} aria-label="Time and length of the answers">
        <thead>
          <tr>
            <th scope="col">agent</th>
            <th scope="col">words</th>
            <th scope="col">minutes</th>
            <th scope="col">tokens</th>
            <th scope="col">cost in US dollars</th>
          </tr>
        </thead>
        <tbody>
          {agents.map(({ agent, effort }) => (
            <tr key={agent}>
              <th scope="row">{agent}</th>
              <td>
                {effort.meanWords === null ? '–' : formatCount(Math.round(effort.meanWords))}
                {share(effort.answers, effort.answers)}
              </td>
              <td>
                {effort.meanMinutes === null ? '–' : effort.meanMinutes.toFixed(2)}
                {share(effort.timed, effort.answers)}
              </td>
              <td>
                {effort.meanTokens === null ? '–' : formatCount(Math.round(effort.meanTokens))}
                {share(effort.counted, effort.answers)}
              </td>
              <td>
                {effort.cost === null ? '–' : effort.cost.toFixed(2)}
                {share(effort.priced, effort.answers)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Means over answers; the cost is a sum. What an agent did not report is not known.</p>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentResults, RunRow, SpreadRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { api } from '../host/index.ts'
import { Button, counted, formatCount, formatFigure, Loaded, Scroll } from '../kit/index.ts'
import { ComplexityPlots } from './ComplexityPlots.tsx'
import { resultsKeys } from './keys.ts'
import { goToRun } from './places.ts'
import styles from './results.module.css'
import { SliceTable } from './SliceTable.tsx'

/** What a run says beyond the four metrics: deviation, pass@k, effort, by type, by site, complexity. */
export function ResultsView({ run, titles }: { run: RunRow; titles: ReadonlyMap<string, string> }) {
  const query = useQuery(api.results.of.queryOptions({ input: { run: run.id } }))
  useKeys(resultsKeys, { up: () => goToRun(run.id) })
  return (
    <div className={styles.results}>
      <header className={styles.resultsHead}>
        <Button keyName="escape" onClick={() => goToRun(run.id)}>
          Run
        </Button>
        <h2>
          Results of <code>{run.id}</code>
        </h2>
      </header>
      <Loaded query={query} what="Counting what the run says">
        {(agents) => (
          <Scroll label="Results of the run" className={styles.board}>
            <div className={styles.blocks}>
              <Deviations agents={agents} />
              <Passes agents={agents} />
              <Effort agents={agents} />
              <SliceTable title="By action type" agents={agents} of={(agent) => agent.actionTypes} unit="leaf" />
              <SliceTable
                title="By perception type"
                agents={agents}
                of={(agent) => agent.perceptionTypes}
                unit="leaf"
              />
              <SliceTable title="By site" agents={agents} of={(agent) => agent.sites} unit="leaf" />
              <SliceTable
                title="By number of sites"
                agents={agents}
                of={(agent) => agent.siteCounts}
                unit="answer"
                inOrder
              />
            </div>
            <Left agents={agents} />
            <Complexities agents={agents} titles={titles} />
          </Scroll>
        )}
      </Loaded>
    </div>
  )
}

const NAMES = [
  ['partialCompletion', 'partial completion'],
  ['successRate', 'success rate'],
  ['actionScore', 'action score'],
  ['perceptionScore', 'perception score'],
] as const

function Deviations({ agents }: { agents: AgentResults[] }) {
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

function Passes({ agents }: { agents: AgentResults[] }) {
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

function Effort({ agents }: { agents: AgentResults[] }) {
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

function Left({ agents }: { agents: AgentResults[] }) {
  const untyped = agents.reduce((sum, agent) => sum + agent.untyped, 0)
  const pointless = agents.reduce((sum, agent) => sum + agent.pointless, 0)
  if (untyped + pointless === 0) return null
  return (
    <p className={styles.note}>
      {pointless > 0 &&
        `${counted(pointless, 'leaf', 'leaves')} name no covered point and are in no type and no site. `}
      {untyped > 0 && `${counted(untyped, 'leaf', 'leaves')} name a point whose type no site card tells.`}
    </p>
  )
}

function Complexities({ agents, titles }: { agents: AgentResults[]; titles: ReadonlyMap<string, string> }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const agent = agents.find((each) => each.agent === chosen) ?? agents[0]
  if (!agent) return null
  const { complexity } = agent
  return (
    <section className={styles.block}>
      <h3>
        Complexity of the tasks and how{' '}
        <select
          aria-label="Agent whose scores are shown"
          value={agent.agent}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {agents.map((each) => (
            <option key={each.agent}>{each.agent}</option>
          ))}
        </select>{' '}
        did
      </h3>
      <ComplexityPlots complexity={complexity} titles={titles} />
      <p className={styles.note}>
        {counted(complexity.tasks.length, 'task')}
        {complexity.left > 0 && `, ${complexity.left} without a tree or without known sites left out`}. Pearson's r with
        the number of sites: raw {formatFigure(complexity.rawWithSites)}, normalised{' '}
        {formatFigure(complexity.normalisedWithSites)}; of raw complexity with the score{' '}
        {formatFigure(complexity.rawWithScore)}. Complexity counts action and perception leaves of the largest tree of a
        task.
      </p>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentResults, RunRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { api } from '../host/index.ts'
import { Button, counted, formatFigure, Loaded, Scroll } from '../kit/index.ts'
import { ComplexityPlots } from './ComplexityPlots.tsx'
import { resultsKeys } from './keys.ts'
import { goToRun } from './places.ts'
import { Countings, Deviations, Effort, Passes } from './ResultsTables.tsx'
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
              <Countings agents={agents} />
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
        {formatFigure(complexity.rawWithScore)}. A dot is the fuller in colour the higher the score. Complexity counts
        action and perception leaves of the largest tree of a task.
      </p>
    </section>
  )
}

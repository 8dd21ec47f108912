import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Progress, RunRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { go, type SectionProps } from '../app/router.ts'
import { api } from '../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  formatTime,
  List,
  Loaded,
  Pane,
  PaneHead,
  ProgressBar,
  Section,
  Split,
  StatusTag,
  Tag,
} from '../kit/index.ts'
import { EvidenceList } from './EvidenceList.tsx'
import { Grading } from './Grading.tsx'
import { useJobs } from './jobs.ts'
import styles from './judge.module.css'
import { judgeKeys } from './keys.ts'
import { LeaderboardView } from './Leaderboard.tsx'
import {
  goToEvidence,
  goToGrading,
  goToLeaderboard,
  goToRun,
  goToVerdict,
  judgePlace,
  type VerdictPlace,
} from './places.ts'
import { ResultsView } from './ResultsView.tsx'
import { RunView } from './RunView.tsx'
import { StartRun } from './StartRun.tsx'
import { VerdictView } from './VerdictView.tsx'
import { type Filter, filtered, NO_FILTER, neighbour, verdictKey } from './verdicts.ts'

/** Judge runs with the evidence behind every verdict, and grading by people who see neither. */
export default function JudgeSection({ path }: SectionProps) {
  const place = judgePlace(path)
  if (place.view === 'grade') return <Grading number={place.number} />
  if (place.view === 'leaderboard') {
    return (
      <Section title="Judge" crumb="Leaderboard">
        <LeaderboardView judge={place.judge} />
      </Section>
    )
  }
  if (place.view === 'evidence') return <EvidenceList id={place.id} />
  if (place.view === 'results') return <Runs chosen={place.run} verdict={null} detailed />
  return <Runs chosen={place.run} verdict={place.verdict} />
}

interface RunsProps {
  chosen: string | null
  verdict: VerdictPlace | null
  /** Shows the results of the run in detail instead of its verdicts. */
  detailed?: boolean
}

function Runs({ chosen, verdict, detailed = false }: RunsProps) {
  const query = useQuery(api.judge.runs.queryOptions())
  const titles = useTitles()
  const jobs = useJobs()
  const [starting, setStarting] = useState(false)
  const [filter, setFilter] = useState<Filter>(NO_FILTER)
  const runs = query.data ?? []
  const run = (chosen === null ? runs[0] : runs.find(({ id }) => id === chosen)) ?? null
  // A run has the id of its job, and is not in the list before its first pages are captured.
  const job = chosen === null ? undefined : jobs.get(chosen)
  useKeys(judgeKeys, {
    start: () => setStarting(true),
    grade: () => goToGrading(null),
    evidence: () => goToEvidence(null),
    board: { run: () => goToLeaderboard(null), when: () => runs.length > 0 },
  })

  return (
    <Section
      title="Judge"
      crumb={run ? `${run.judge} · ${formatTime(run.at)}` : counted(runs.length, 'run')}
      actions={
        <>
          {runs.length > 0 && (
            <Button keyName="h" onClick={() => goToLeaderboard(null)}>
              Leaderboard
            </Button>
          )}
          <Button keyName="e" onClick={() => goToEvidence(null)}>
            Evidence
          </Button>
          <Button keyName="w" onClick={() => goToGrading(null)}>
            Grade blind
          </Button>
          <Button look="primary" keyName="r" onClick={() => setStarting(true)}>
            Judge answers
          </Button>
        </>
      }
    >
      <StartRun opened={starting} onClose={() => setStarting(false)} onStarted={goToRun} />
      <Loaded query={query} what="Reading the judge runs">
        {(all) =>
          all.length === 0 && !job ? (
            <NoRuns onStart={() => setStarting(true)} />
          ) : run && detailed ? (
            <ResultsView run={run} titles={titles} />
          ) : run && verdict ? (
            <OneVerdict run={run} verdict={verdict} titles={titles} filter={filter} />
          ) : (
            <Split id="judge">
              <Pane id="runs" label="list of runs" size={232} min={160} fixed>
                <PaneHead title="Runs">{all.length}</PaneHead>
                <List
                  label="Judge runs"
                  entries={all.map((item) => ({ item }))}
                  keyOf={({ id }) => id}
                  textOf={({ id }) => id}
                  selected={run?.id ?? null}
                  onSelect={goToRun}
                  rowHeight={72}
                  render={(row) => <RunLine run={row} />}
                />
              </Pane>
              <Pane id="run" label="run" min={480}>
                {run ? (
                  <RunView
                    key={run.id}
                    run={run}
                    runs={all}
                    progress={jobs.get(run.id)}
                    titles={titles}
                    filter={filter}
                    onFilter={setFilter}
                  />
                ) : job ? (
                  <Beginning job={job} />
                ) : (
                  <EmptyState title={`There is no run ${chosen}`}>
                    <p>Choose another one at the left.</p>
                  </EmptyState>
                )}
              </Pane>
            </Split>
          )
        }
      </Loaded>
    </Section>
  )
}

interface OneVerdictProps {
  run: RunRow
  verdict: VerdictPlace
  titles: ReadonlyMap<string, string>
  filter: Filter
}

function OneVerdict({ run, verdict, titles, filter }: OneVerdictProps) {
  const query = useQuery(api.judge.verdicts.queryOptions({ input: { run: run.id } }))
  const rows = filtered(query.data ?? [], filter)
  const turn = (by: 1 | -1) => {
    const next = neighbour(rows, verdictKey(verdict), by)
    if (next) goToVerdict(run.id, next, true)
  }
  return (
    <VerdictView
      {...verdict}
      run={run.id}
      title={titles.get(verdict.task) ?? verdict.task}
      onUp={() => go('judge', ['run', run.id])}
      onTurn={turn}
    />
  )
}

function RunLine({ run }: { run: RunRow }) {
  return (
    <div className={styles.runLine}>
      <b>{run.judge}</b>
      <small>
        <span>{formatTime(run.at)}</span>
        <span>{counted(run.answers, 'answer')}</span>
      </small>
      <small>
        <StatusTag state={run.status} />
        {run.sample && <Tag tone="accent">sample</Tag>}
      </small>
    </div>
  )
}

/** A run that has no verdict yet: pages are being captured, or it came to nothing. */
function Beginning({ job }: { job: Progress }) {
  return (
    <div className={styles.beginning}>
      <h2>
        <code>{job.job}</code>
      </h2>
      <ProgressBar of={job} />
    </div>
  )
}

function NoRuns({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState title="No answer has been judged yet">
      <p>A run applies each task's rubric to its answers, with the cited pages as evidence.</p>
      <Button look="primary" keyName="r" onClick={onStart}>
        Judge answers
      </Button>
    </EmptyState>
  )
}

/** Titles of the tasks by id. */
function useTitles(): ReadonlyMap<string, string> {
  const tasks = useQuery(api.tasks.list.queryOptions())
  return new Map((tasks.data ?? []).map(({ id, title }) => [id, title]))
}

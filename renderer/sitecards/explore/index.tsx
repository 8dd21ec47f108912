import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ExplorationRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, type SectionProps } from '../../app/router.ts'
import { api, host } from '../../host/index.ts'
import { useJobs } from '../../judge/jobs.ts'
import { Button, Dialog, EmptyState, List, Loaded, Pane, PaneHead, Split, StatusTag } from '../../kit/index.ts'
import { exploreKeys } from '../keys.ts'
import { Room } from '../Room.tsx'
import sheet from '../sitecards.module.css'
import { ExplorationView } from './ExplorationView.tsx'
import { StartExploring } from './StartExploring.tsx'

/** From the address of a site to the draft of its card: what was explored, how far each got, and what came of it. */
export default function ExploreRoom({ path }: SectionProps) {
  const queries = useQueryClient()
  const rows = useQuery(api.exploring.list.queryOptions())
  const jobs = useJobs()
  const [starting, setStarting] = useState(false)
  const chosen = rows.data?.find(({ id }) => id === path[1]) ?? rows.data?.[0] ?? null
  const job = chosen === null ? undefined : jobs.get(`explore-${chosen.id}`)
  // Each page is told of by the job, so that is when there is something new to read.
  const stand = job === undefined ? '' : `${job.state} ${job.done}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the job stands elsewhere
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: api.exploring.key() })
  }, [queries, stand])
  const turn = async (): Promise<void> => {
    if (chosen === null) return
    if (chosen.state === 'running') await host.workspace.cancel({ job: `explore-${chosen.id}` })
    else if (chosen.state !== 'finished') await host.exploring.resume({ id: chosen.id })
    await queries.invalidateQueries({ queryKey: api.exploring.key() })
  }
  useKeys(exploreKeys, { start: () => setStarting(true), stop: () => void turn() })
  return (
    <Room
      here="explore"
      crumb="From an address to a draft"
      actions={
        <Button look="primary" keyName="n" onClick={() => setStarting(true)}>
          Explore a site
        </Button>
      }
    >
      <Loaded query={rows} what="Reading the explorations">
        {(list) => (
          <Split id="explore">
            <Pane id="explorations" label="explorations" size={280} min={200} fixed>
              <PaneHead title="Explorations">{list.length}</PaneHead>
              <List
                primary
                label="Explorations"
                entries={list.map((item) => ({ item }))}
                keyOf={({ id }) => id}
                textOf={({ site }) => site}
                selected={chosen?.id ?? null}
                onSelect={(id) => go('sitecards', ['explore', id], { replace: true })}
                render={(row) => <Row row={row} />}
                empty={<EmptyState title="No site has been explored here yet">Press n and give an address.</EmptyState>}
              />
            </Pane>
            <Pane id="exploration" label="exploration" min={480}>
              {chosen ? (
                <ExplorationView key={chosen.id} id={chosen.id} job={job} onTurn={() => void turn()} />
              ) : (
                <EmptyState title="From the address of a site to the draft of its card">
                  <p>Pages are visited by their links alone; nothing is sent, and robots.txt is kept to.</p>
                </EmptyState>
              )}
            </Pane>
          </Split>
        )}
      </Loaded>
      <Dialog opened={starting} onClose={() => setStarting(false)} title="Explore a site">
        <StartExploring onClose={() => setStarting(false)} onStarted={(id) => go('sitecards', ['explore', id])} />
      </Dialog>
    </Room>
  )
}

function Row({ row }: { row: ExplorationRow }) {
  return (
    <div className={sheet.card}>
      <b>{row.site}</b>
      <small>
        <StatusTag state={row.state} />
        {row.pages} pages, {row.items} findings
      </small>
      <small>{row.takenAt === null ? row.stopped : `taken: ${row.takenAt.slice(0, 10)}`}</small>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Progress, ShownExploration } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { api } from '../../host/index.ts'
import { Button, Loaded, ProgressBar } from '../../kit/index.ts'
import { exploreKeys } from '../keys.ts'
import sheet from '../sitecards.module.css'
import { DraftReview } from './DraftReview.tsx'
import styles from './explore.module.css'
import { PageLog } from './PageLog.tsx'

interface Props {
  id: string
  job: Progress | undefined
  onTurn: () => void
}

/** One exploration: how far it is, and below either its log or the draft. */
export function ExplorationView({ id, job, onTurn }: Props) {
  const shown = useQuery(api.exploring.get.queryOptions({ input: { id } }))
  const [side, setSide] = useState<'log' | 'draft' | null>(null)
  const draft = shown.data?.draft ?? null
  const running = shown.data?.row.state === 'running'
  const now = side ?? (draft !== null && !running ? 'draft' : 'log')
  useKeys(exploreKeys, { side: () => setSide(now === 'log' ? 'draft' : 'log') })
  return (
    <Loaded query={shown} what="Reading the exploration">
      {(of) => (
        <div className={styles.view}>
          <header className={sheet.head}>
            <h2>{of.row.site}</h2>
            <span className={sheet.facts}>{factsOf(of)}</span>
            <Button keyName="v" onClick={() => setSide(now === 'log' ? 'draft' : 'log')}>
              {now === 'log' ? 'Show the draft' : 'Show the log'}
            </Button>
            {!running && of.row.state !== 'finished' && (
              <Button keyName="x" onClick={onTurn}>
                Go on
              </Button>
            )}
          </header>
          {running && job && <ProgressBar of={job} />}
          {of.exploration.notes.map((note) => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
          {now === 'log' ? <PageLog of={of} /> : <DraftReview of={of} />}
        </div>
      )}
    </Loaded>
  )
}

function factsOf({ row, exploration }: ShownExploration): string {
  const facts = [`${row.pages} pages`, `${row.items} findings`]
  if (row.stopped !== '') facts.push(`ended: ${row.stopped}`)
  if (exploration.robots !== '') facts.push(exploration.robots)
  const cost = exploration.calls.reduce<number | null>(
    (sum, { costUsd }) => (sum === null || costUsd === null ? null : sum + costUsd),
    0,
  )
  if (exploration.calls.length > 0)
    facts.push(`${exploration.calls.length} model calls, ${cost === null ? 'cost not known' : `$${cost.toFixed(4)}`}`)
  return facts.join(' · ')
}

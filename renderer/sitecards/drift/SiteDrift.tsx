import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DriftRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { useJobs } from '../../judge/jobs.ts'
import { Button, counted, EmptyState, formatTime, Loaded, ProgressBar, SelectField } from '../../kit/index.ts'
import { driftKeys } from '../keys.ts'
import sheet from '../sitecards.module.css'
import styles from './drift.module.css'
import { LookView } from './LookView.tsx'

interface SiteDriftProps {
  site: string
  /** Look that is shown; the latest if null. */
  id: string | null
  chosen: string | null
}

/** One site: its looks, and a new one with its progress. */
export function SiteDrift({ site, id, chosen }: SiteDriftProps) {
  const list = useQuery(api.drift.list.queryOptions({ input: { site } }))
  const [job, setJob] = useState<string | null>(null)
  const jobs = useJobs()
  const progress = jobs.get(job ?? `drift-${site}`)
  const running = progress?.state === 'running'
  const ended = progress?.state
  useEffect(() => {
    if (ended !== 'finished') return
    void queryClient.invalidateQueries({ queryKey: api.drift.key() })
    go('sitecards', ['drift', site], { replace: true })
  }, [ended, site])
  const start = async () => {
    try {
      setJob((await host.drift.look({ site })).job)
      say(`Looking at ${site} again`)
    } catch (error) {
      sayFailed(`${site} could not be looked at`, error)
    }
  }
  const placed = list.data?.placed ?? 0
  useKeys(driftKeys, { look: { run: () => void start(), when: () => !running && placed > 0 } })
  return (
    <Loaded query={list} what={`Reading the looks at ${site}`}>
      {({ looks, entries, pages }) => {
        const shown = looks.find((look) => look.id === id) ?? looks[0]
        return (
          <div className={styles.site}>
            <header className={sheet.head}>
              <h2>{site}</h2>
              <span className={styles.told}>
                {placed} of {counted(entries, 'entry', 'entries')} {placed === 1 ? 'says' : 'say'} where, on{' '}
                {counted(pages, 'page')}
              </span>
              {shown && (
                <span role="status" className={styles.told}>
                  {countsOf(shown)}
                </span>
              )}
              {looks.length > 1 && shown && (
                <SelectField
                  label="Look"
                  value={shown.id}
                  options={looks.map((look) => [look.id, `${formatTime(look.at)}, ${look.by}`] as const)}
                  onChoose={(look) => go('sitecards', ['drift', site, look], { replace: true })}
                />
              )}
              <Button keyName="l" onClick={() => void start()} disabled={running || placed === 0}>
                Look again
              </Button>
            </header>
            {progress && ended !== 'finished' && <ProgressBar of={progress} />}
            {shown ? (
              <LookView site={site} row={shown} chosen={chosen} />
            ) : placed === 0 ? (
              <EmptyState title="No entry says where it was seen">
                <p>Check the card on its pages, or explore the site: both note where each entry is.</p>
              </EmptyState>
            ) : (
              <EmptyState title="This site has not been looked at again">
                <p>
                  Press <kbd>l</kbd>: its pages are scanned and each entry is gone to. The first look is what later ones
                  are set against.
                </p>
              </EmptyState>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** `5 kept, 1 moved, 1 gone, 2 new, 48 cannot be said`. */
const countsOf = ({ counts, fresh }: DriftRow): string =>
  `${counts.kept ?? 0} kept, ${counts.moved ?? 0} moved, ${counts.gone ?? 0} gone, ${fresh} new, ${counts.unclear ?? 0} cannot be said`

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ReleaseRow, SplitRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, describeError, host, queryClient } from '../../host/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Field,
  formatTime,
  Loaded,
  Pane,
  PaneHead,
  Scroll,
  SelectField,
  Split,
} from '../../kit/index.ts'
import { overviewKeys } from '../keys.ts'
import { ReleaseView } from './ReleaseView.tsx'
import styles from './release.module.css'

/** Writes releases into `releases/` of the workspace, checks them, and tells what changed since. */
export function Releases({ path }: { path: readonly string[] }) {
  const releases = useQuery(api.release.releases.queryOptions())
  const splits = useQuery(api.release.splits.queryOptions())
  const making = path[0] === 'new'
  useKeys(overviewKeys, { fresh: () => go('overview', ['release', 'new']) })
  return (
    <Loaded query={releases} what="Reading the releases">
      {(rows) => {
        const chosen = making
          ? null
          : (rows.find(({ name }) => name === path[0]) ?? (path[0] === undefined ? rows[0] : undefined) ?? null)
        return (
          <Split id="overview-release">
            <Pane id="form" label="releases" size={400} min={320} fixed>
              <Scroll label="Releases">
                <ReleaseList rows={rows} chosen={chosen} />
                {chosen ? (
                  <div className={styles.form}>
                    <Button keyName="n" onClick={() => go('overview', ['release', 'new'])}>
                      New release
                    </Button>
                  </div>
                ) : (
                  <Loaded query={splits} what="Reading the splits">
                    {(known) => (
                      <Maker
                        key={path[1] ?? ''}
                        splits={known}
                        split={path[1] ?? null}
                        taken={rows.map(({ name }) => name)}
                      />
                    )}
                  </Loaded>
                )}
              </Scroll>
            </Pane>
            <Pane id="view" label="release" min={360}>
              {chosen ? (
                <ReleaseView
                  key={chosen.name}
                  release={chosen}
                  others={rows.filter(({ name }) => name !== chosen.name)}
                />
              ) : (
                <EmptyState title="A release proves itself">
                  <p>
                    It holds the released layout, tables as JSON lines and CSV, a data card whose figures can be
                    computed again, and the SHA-256 of every file.
                  </p>
                  <p>Before it is put in its place, every byte is looked through for the other half of the split.</p>
                </EmptyState>
              )}
            </Pane>
          </Split>
        )
      }}
    </Loaded>
  )
}

const HALVES = { public: 'public half', private: 'private half', whole: 'whole benchmark' } as const

function ReleaseList({ rows, chosen }: { rows: readonly ReleaseRow[]; chosen: ReleaseRow | null }) {
  if (rows.length === 0) return null
  return (
    <>
      <PaneHead title="Releases" />
      <ul className={styles.kept}>
        {rows.map(({ name, date, half, content }) => (
          <li key={name}>
            <a href={placeHref('overview', 'release', name)} aria-current={name === chosen?.name ? 'page' : undefined}>
              {name}
              <small>
                {date} · {HALVES[half]}
                {content === 'instructions' && ' · instructions only'}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Maker({
  splits,
  split,
  taken,
}: {
  splits: readonly SplitRow[]
  split: string | null
  taken: readonly string[]
}) {
  const runs = useQuery(api.judge.runs.queryOptions())
  const finished = (runs.data ?? []).filter(({ status }) => status === 'finished')
  const [entered, setEntered] = useState(() => {
    const date = new Date().toLocaleDateString('sv')
    const name =
      [date, ...Array.from({ length: 50 }, (_, at) => `${date}-${at + 2}`)].find((one) => !taken.includes(one)) ?? date
    return {
      name,
      date,
      split: split ?? '',
      half: 'public' as 'public' | 'private',
      scope: 'admitted' as 'all' | 'admitted',
      content: 'everything' as 'everything' | 'instructions',
      run: 'latest',
    }
  })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const change = (part: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...part }))
  const make = async () => {
    if (busy || entered.name.trim() === '') return
    setBusy(true)
    setFailed(null)
    const { run, split: of, ...rest } = entered
    try {
      const made = await host.release.make({
        ...rest,
        name: entered.name.trim(),
        split: of || null,
        run: run === 'latest' ? (finished[0]?.id ?? null) : run || null,
      })
      await queryClient.invalidateQueries({ queryKey: api.release.key() })
      say(`${made.files} files in ${made.folder}`)
      go('overview', ['release', made.release.name])
    } catch (error) {
      setFailed(error)
      sayFailed('Nothing was released', error)
    } finally {
      setBusy(false)
    }
  }
  useKeys(overviewKeys, { make })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make()
  }
  return (
    <>
      <PaneHead title="New release" />
      <form className={styles.form} onSubmit={submit}>
        <Field label="Name, of its folder in releases/">
          <input value={entered.name} onChange={(event) => change({ name: event.currentTarget.value })} />
        </Field>
        <Field label="Day">
          <input type="date" value={entered.date} onChange={(event) => change({ date: event.currentTarget.value })} />
        </Field>
        <SelectField
          label="Of which tasks"
          value={entered.split}
          options={[['', 'all, no split'], ...splits.map(({ id, title }) => [id, `the split “${title}”`] as const)]}
          onChoose={(value) => change({ split: value })}
        />
        {entered.split === '' ? (
          <SelectField
            label="Counted"
            value={entered.scope}
            options={[
              ['admitted', 'admitted tasks only'],
              ['all', 'all tasks but dropped ones'],
            ]}
            onChoose={(scope) => change({ scope })}
          />
        ) : (
          <SelectField
            label="Half"
            value={entered.half}
            options={[
              ['public', 'the public half'],
              ['private', 'the private half'],
            ]}
            onChoose={(half) => change({ half })}
          />
        )}
        <SelectField
          label="What of them"
          value={entered.content}
          options={[
            ['everything', 'everything: cards, points, rubrics, answers, results'],
            ['instructions', 'only ids and instructions'],
          ]}
          onChoose={(content) => change({ content })}
        />
        {entered.content === 'everything' && (
          <SelectField
            label="Results of the judge run"
            value={entered.run}
            options={[
              ['latest', 'the latest finished one'],
              ['', 'none'],
              ...finished.map(({ id, judge, at }) => [id, `${judge}, ${formatTime(at)}`] as const),
            ]}
            onChoose={(run) => change({ run })}
          />
        )}
        <Button look="primary" type="submit" keyName="mod+enter" disabled={busy || entered.name.trim() === ''}>
          {busy ? 'Writing and looking it through …' : 'Write the release'}
        </Button>
        {failed !== null && <ErrorPanel error={describeError(failed)} title="Nothing was released" />}
      </form>
    </>
  )
}

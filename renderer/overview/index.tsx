import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Overview } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { go, placeHref, type SectionProps } from '../app/router.ts'
import { api } from '../host/index.ts'
import {
  counted,
  EmptyState,
  formatCount,
  Loaded,
  PaneHead,
  Scroll,
  Section,
  StatusTag,
  Tabs,
  Tag,
} from '../kit/index.ts'
import { CoverageTable } from './Coverage.tsx'
import { Funnel } from './Funnel.tsx'
import { overviewKeys } from './keys.ts'
import styles from './overview.module.css'
import { Releases } from './release/Releases.tsx'
import { SplitMaker } from './release/SplitMaker.tsx'
import { Statistics } from './release/Statistics.tsx'

const PLACES = [
  ['', 'Overview'],
  ['benchmark', 'Statistics'],
  ['split', 'Split'],
  ['release', 'Releases'],
] as const

/** How the benchmark stands and what it holds; how it is split and released. */
export default function OverviewSection({ path }: SectionProps) {
  const query = useQuery(api.workspace.overview.queryOptions())
  const place = PLACES.find(([id]) => id === path[0])?.[0] ?? ''
  useKeys(overviewKeys, {
    overview: () => go('overview'),
    benchmark: () => go('overview', ['benchmark']),
    split: () => go('overview', ['split']),
    release: () => go('overview', ['release']),
  })
  return (
    <Section
      title="Overview"
      crumb={query.data && `${query.data.name} · ${query.data.folder}`}
      actions={
        <>
          {query.data?.sample && <Tag tone="accent">sample benchmark</Tag>}
          <Tabs label="Parts of the overview" section="overview" places={PLACES} here={place} />
        </>
      }
    >
      {place === 'benchmark' ? (
        <Statistics />
      ) : place === 'split' ? (
        <SplitMaker id={path[1] ?? null} />
      ) : place === 'release' ? (
        <Releases path={path.slice(1)} />
      ) : (
        <Scroll label="Overview" className={styles.room}>
          <Loaded query={query} what="Reading the workspace">
            {(overview) => <Content overview={overview} />}
          </Loaded>
        </Scroll>
      )}
    </Section>
  )
}

function Content({ overview }: { overview: Overview }) {
  return (
    <>
      {overview.sample && (
        <p className={styles.banner}>
          <strong>This is the sample benchmark.</strong> Sites, answers, reviews and grades in it are made-up sample
          data; what you decide here is your own.
        </p>
      )}
      <div className={styles.page}>
        <section className={styles.funnel} aria-label="Pipeline">
          <PaneHead title="Pipeline">
            <Counts counts={overview.counts} />
          </PaneHead>
          <Funnel steps={overview.funnel} />
        </section>
        <section className={styles.waiting} aria-label="Waits for you">
          <PaneHead title="Waits for you" />
          <Waiting waiting={overview.waiting} />
        </section>
        <section className={styles.coverage} aria-label="Coverage of the taxonomy">
          <PaneHead title="Coverage of the taxonomy" />
          <CoverageTable coverage={overview.coverage} />
        </section>
        <section className={styles.findings} aria-label="Findings in the files">
          <PaneHead title="Findings in the files">{formatCount(overview.findings.length)}</PaneHead>
          <Findings findings={overview.findings} />
        </section>
      </div>
    </>
  )
}

function Counts({ counts }: { counts: Overview['counts'] }) {
  const parts = [
    counted(counts.sites, 'site'),
    counted(counts.proposals, 'proposal'),
    counted(counts.tasks, 'task'),
    counted(counts.rubrics, 'rubric'),
    counted(counts.answers, 'answer'),
    counted(counts.reviews, 'review'),
    counted(counts.runs, 'judge run'),
  ]
  return <span className={styles.counts}>{parts.join(' · ')}</span>
}

function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const open = waiting.filter((each) => each.count > 0)
  if (open.length === 0) {
    return (
      <EmptyState title="Nothing waits for you">
        <p>Proposals to screen, tasks to review and answers to grade appear here.</p>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.links}>
      {open.map((each) => (
        <li key={each.label}>
          <a href={placeHref(each.section)}>
            <b>{formatCount(each.count)}</b>
            <span>{each.label}</span>
            <span aria-hidden="true">→</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const SIGN = { error: 'failed', warning: 'warning', info: 'info' } as const

function Findings({ findings }: { findings: Overview['findings'] }) {
  if (findings.length === 0)
    return <p className={styles.calm}>All files of the workspace can be read and are consistent.</p>
  return (
    <ul className={styles.found}>
      {findings.map((finding) => (
        <li key={`${finding.file}:${finding.line}:${finding.field}:${finding.message}`}>
          <div>
            <StatusTag state={SIGN[finding.severity]}>{finding.severity}</StatusTag>
            <code>
              {breakable(finding.file)}
              {finding.line !== null && `:${finding.line}`}
            </code>
            {finding.field && <span className={styles.field}>{finding.field}</span>}
          </div>
          <p>{finding.message}</p>
        </li>
      ))}
    </ul>
  )
}

/** A path that breaks after its slashes. */
function breakable(path: string): ReactNode {
  return path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a path have no other identity
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

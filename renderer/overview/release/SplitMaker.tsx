import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import type { SplitRow } from '../../../contract/index.ts'
import { SPLIT_FACETS, type SplitFacet, type SplitPlan } from '../../../tasks/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref } from '../../app/router.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Field,
  formatTime,
  Loading,
  NumberField,
  Pane,
  PaneHead,
  Scroll,
  SelectField,
  Split,
} from '../../kit/index.ts'
import { overviewKeys } from '../keys.ts'
import styles from './release.module.css'
import { SplitView } from './SplitView.tsx'

/** Makes a split of the tasks, with what it would give away shown beside it, and shows those that were made. */
export function SplitMaker({ id }: { id: string | null }) {
  const splits = useQuery(api.release.splits.queryOptions())
  const chosen = splits.data?.find((one) => one.id === id) ?? null
  useKeys(overviewKeys, { fresh: () => go('overview', ['split']) })
  return chosen ? <Kept split={chosen} splits={splits.data ?? []} /> : <Maker splits={splits.data ?? []} />
}

function KeptList({ splits, id }: { splits: readonly SplitRow[]; id: string | null }) {
  if (splits.length === 0) return null
  return (
    <>
      <PaneHead title="Splits" />
      <ul className={styles.kept}>
        {splits.map((one) => (
          <li key={one.id}>
            <a href={placeHref('overview', 'split', one.id)} aria-current={one.id === id ? 'page' : undefined}>
              {one.title}
              <small>
                {one.public} public, {one.private} private · seed {one.seed} · {one.annotator}, {formatTime(one.at)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Kept({ split, splits }: { split: SplitRow; splits: readonly SplitRow[] }) {
  const query = useQuery(api.release.split.queryOptions({ input: { id: split.id } }))
  return (
    <Split id="overview-split">
      <Pane id="form" label="splits" size={400} min={320} fixed>
        <KeptList splits={splits} id={split.id} />
        <div className={styles.form}>
          <div className={styles.buttons}>
            <Button keyName="n" onClick={() => go('overview', ['split'])}>
              New split
            </Button>
            <Button look="primary" onClick={() => go('overview', ['release', 'new', split.id])}>
              Release its public half
            </Button>
          </div>
        </div>
      </Pane>
      <Pane id="preview" label="balance and leaks" min={360}>
        <PaneHead title={split.title}>{split.id}</PaneHead>
        <Scroll label="Balance and leaks">
          {query.data ? (
            <SplitView view={query.data} drawn />
          ) : query.error ? (
            <ErrorPanel error={query.error} title="The split cannot be read" />
          ) : (
            <Loading what="Comparing the halves" />
          )}
        </Scroll>
      </Pane>
    </Split>
  )
}

interface Entered extends Omit<SplitPlan, 'public'> {
  title: string
  share: number
  seed: number
}

const FIRST: Entered = {
  title: '',
  share: 50,
  seed: 1,
  by: ['clusters', 'complexity', 'pattern'],
  scope: 'all',
  together: true,
  threshold: 0.6,
}

function Maker({ splits }: { splits: readonly SplitRow[] }) {
  const [entered, setEntered] = useState(FIRST)
  const [drawing, setDrawing] = useState(false)
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }))
  const counts = useQuery(api.release.statistics.queryOptions({ input: { scope: entered.scope } }))
  const settled = useDeferredValue(entered)
  const tasks = counts.data?.tasks ?? 0
  const wrong = faultOf(entered)
  const planOf = ({ share, by, scope, together, threshold }: Entered): SplitPlan => ({
    public: Math.round((tasks * share) / 100),
    by,
    scope,
    together,
    threshold,
  })
  const query = useQuery({
    ...api.release.preview.queryOptions({ input: { plan: planOf(settled), seed: settled.seed } }),
    enabled: faultOf(settled) === null && tasks > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const draw = async () => {
    if (wrong !== null || drawing || tasks === 0) return
    setDrawing(true)
    try {
      const { id } = await host.release.draw({ title: entered.title, plan: planOf(entered), seed: entered.seed })
      await queryClient.invalidateQueries({ queryKey: api.release.key() })
      say(`Drawn and kept as splits/${id}.json`)
      go('overview', ['split', id])
    } catch (error) {
      sayFailed('Nothing was drawn', error)
    } finally {
      setDrawing(false)
    }
  }
  useKeys(overviewKeys, { make: draw })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draw()
  }
  const turn = (facet: SplitFacet) =>
    change({ by: entered.by.includes(facet) ? entered.by.filter((one) => one !== facet) : [...entered.by, facet] })
  return (
    <Split id="overview-split">
      <Pane id="form" label="split" size={400} min={320} fixed>
        <Scroll label="Make a split">
          <KeptList splits={splits} id={null} />
          <PaneHead title="Make a split" />
          <form className={styles.form} onSubmit={submit}>
            <Field label="Name">
              <input
                value={entered.title}
                placeholder="First public release"
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
            </Field>
            <NumberField
              label="Public, percent of the tasks"
              value={entered.share}
              min={1}
              max={99}
              onChange={(share) => change({ share })}
            />
            <SelectField
              label="Among"
              value={entered.scope}
              options={[
                ['all', 'all tasks but dropped ones'],
                ['admitted', 'admitted tasks only'],
              ]}
              onChoose={(scope) => change({ scope })}
            />
            <fieldset className={styles.facets}>
              <legend>Balanced by, the first best</legend>
              {(Object.keys(SPLIT_FACETS) as SplitFacet[]).map((facet) => (
                <label key={facet}>
                  <input type="checkbox" checked={entered.by.includes(facet)} onChange={() => turn(facet)} />
                  {facet}
                  {entered.by.includes(facet) && <small className={styles.hint}>{entered.by.indexOf(facet) + 1}</small>}
                </label>
              ))}
            </fieldset>
            <NumberField label="Seed" value={entered.seed} min={0} onChange={(seed) => change({ seed })} />
            <NumberField
              label="Nearly the same text from, percent"
              value={Math.round(entered.threshold * 100)}
              min={10}
              max={100}
              step={5}
              onChange={(percent) => change({ threshold: percent / 100 })}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={entered.together}
                onChange={() => change({ together: !entered.together })}
              />
              Keep tasks together that give each other away
            </label>
            <Button
              look="primary"
              type="submit"
              keyName="mod+enter"
              disabled={wrong !== null || drawing || tasks === 0}
            >
              {drawing ? 'Drawing …' : 'Draw'}
            </Button>
            <p className={styles.hint}>
              A split never changes once it is drawn: seed, halves and hashes are kept in splits/.
            </p>
          </form>
        </Scroll>
      </Pane>
      <Pane id="preview" label="balance and leaks" min={360}>
        <PaneHead title="What it would draw" />
        <Scroll label="Balance and leaks" className={query.isPlaceholderData ? styles.old : undefined}>
          {wrong !== null ? (
            <EmptyState title={wrong} />
          ) : counts.data && tasks === 0 ? (
            <EmptyState title="There is no task to split">
              <p>Add tasks, or admit them, or split all of them.</p>
            </EmptyState>
          ) : query.error ? (
            <ErrorPanel error={query.error} title="This cannot be drawn" />
          ) : query.data ? (
            <SplitView view={query.data} />
          ) : (
            <Loading what="Comparing the halves" />
          )}
        </Scroll>
      </Pane>
    </Split>
  )
}

function faultOf({ share, seed, threshold }: Entered): string | null {
  if (!(share > 0 && share < 100)) return 'Say how many percent become public, 1 to 99.'
  if (!Number.isSafeInteger(seed) || seed < 0) return 'The seed is a whole number.'
  if (!(threshold > 0 && threshold <= 1)) return 'Nearly the same begins between 1 and 100 percent.'
  return null
}

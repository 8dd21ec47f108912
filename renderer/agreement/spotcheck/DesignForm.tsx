import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RunRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { Button, EmptyState, formatTime, Pane, PaneHead, Scroll, Split } from '../../kit/index.ts'
import { Fields } from './Fields.tsx'
import { spotCheckKeys } from './keys.ts'
import { Preview } from './Preview.tsx'
import { goToCheck } from './places.ts'
import { type Entered, firstEntered, planOf } from './plan.ts'
import styles from './spotcheck.module.css'

/** Designs a spot check: from what is drawn, how, and for which precision; what it would draw shows beside it. */
export function DesignForm({ runs }: { runs: readonly RunRow[] }) {
  const finished = runs.filter(({ status }) => status === 'finished')
  const [entered, setEntered] = useState<Entered>(() => firstEntered(finished[0]?.id ?? ''))
  const [drawing, setDrawing] = useState(false)
  const plan = planOf(entered)
  const { run, unit, against } = entered
  const wanted = entered.points / 100
  const ready = !('missing' in plan) && run !== '' && wanted > 0 && wanted < 1
  const input = { run, unit, against, plan: 'missing' in plan ? { kind: 'simple' as const, n: 1 } : plan, wanted }
  const query = useQuery({
    ...api.spotcheck.preview.queryOptions({ input }),
    enabled: ready,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }))
  const draw = async () => {
    if (!ready || drawing || query.error) return
    setDrawing(true)
    try {
      const { id, file } = await host.spotcheck.draw({ ...input, title: entered.title.trim() || 'Spot check' })
      await queryClient.invalidateQueries({ queryKey: api.spotcheck.key() })
      say(`Drawn and kept as ${file}`)
      goToCheck(id)
    } catch (error) {
      sayFailed('Nothing was drawn', error)
    } finally {
      setDrawing(false)
    }
  }
  useKeys(spotCheckKeys, { draw })
  if (finished.length === 0)
    return (
      <EmptyState title="There is no finished judge run to check">
        <p>Judge the answers first, in the section Judge.</p>
      </EmptyState>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draw()
  }
  return (
    <Split id="spotcheck-new">
      <Pane id="form" label="design" size={400} min={320} fixed>
        <PaneHead title="Design a spot check" />
        <Scroll label="Design">
          <form className={styles.form} onSubmit={submit}>
            <Fields entered={entered} runs={finished} onChange={change} />
            <Button
              look="primary"
              type="submit"
              keyName="mod+enter"
              disabled={!ready || drawing || query.error !== null}
            >
              {drawing ? 'Drawing …' : 'Draw'}
            </Button>
            <p className={styles.hint}>
              A design never changes once it is drawn: items, chances and seed are kept, and every estimate rests on
              them.
            </p>
          </form>
        </Scroll>
      </Pane>
      <Pane id="preview" label="preview" min={360}>
        {'missing' in plan ? (
          <EmptyState title={plan.missing} />
        ) : (
          <Preview query={query} title={`What it would draw from ${titleOf(finished, run)}`} />
        )}
      </Pane>
    </Split>
  )
}

const titleOf = (runs: readonly RunRow[], id: string): string => {
  const run = runs.find((each) => each.id === id)
  return run ? `${run.judge}, ${formatTime(run.at)}` : id
}

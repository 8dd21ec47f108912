import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SetPreview } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  ErrorPanel,
  Loading,
  Pane,
  PaneHead,
  Scroll,
  Section,
  Split,
} from '../../kit/index.ts'
import { setsKeys } from './keys.ts'
import { goToSet, goToSets } from './places.ts'
import { SetFields } from './SetFields.tsx'
import { type Entered, FIRST, planOf } from './setPlan.ts'
import styles from './sets.module.css'

/** Makes a set; what it would ask of whom shows beside it. */
export function SetForm() {
  const [entered, setEntered] = useState<Entered>(FIRST)
  const [making, setMaking] = useState(false)
  const plan = planOf(entered)
  const ready = !('missing' in plan)
  const query = useQuery({
    ...api.screening.preview.queryOptions({ input: ready ? plan : (planOf(FIRST) as never) }),
    enabled: ready,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const make = async () => {
    if (!ready || making || query.error) return
    setMaking(true)
    try {
      const { id, file } = await host.screening.create(plan)
      await queryClient.invalidateQueries({ queryKey: api.screening.key() })
      say(`Made and kept as ${file}`)
      goToSet(id)
    } catch (error) {
      sayFailed('No set was made', error)
    } finally {
      setMaking(false)
    }
  }
  useKeys(setsKeys, { make, alone: goToSets })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make()
  }
  return (
    <Section title="Make a set" crumb="proposals that several people screen">
      <Split id="set-new">
        <Pane id="form" label="set" size={420} min={320} fixed>
          <Scroll label="New set">
            <form className={styles.form} onSubmit={submit}>
              <SetFields entered={entered} onChange={(part) => setEntered((before) => ({ ...before, ...part }))} />
              <Button
                look="primary"
                type="submit"
                keyName="mod+enter"
                disabled={!ready || making || query.error !== null}
              >
                {making ? 'Making …' : 'Make the set'}
              </Button>
              <p className={styles.hint}>
                A set never changes once it is made, but for people who join later: who screens what, and in which
                order, follows from it and its seed.
              </p>
            </form>
          </Scroll>
        </Pane>
        <Pane id="preview" label="preview" min={320}>
          <PaneHead title="What it would ask" />
          {'missing' in plan ? (
            <EmptyState title={plan.missing} />
          ) : query.error ? (
            <ErrorPanel error={query.error} title="This set cannot be made" />
          ) : query.data === undefined ? (
            <Loading what="Sharing out the proposals" />
          ) : (
            <Scroll label="Preview">
              <Preview of={query.data} overlap={plan.overlap} />
            </Scroll>
          )}
        </Pane>
      </Split>
    </Section>
  )
}

function Preview({
  of: { items, calibration, loads, shared, warnings },
  overlap,
}: {
  of: SetPreview
  overlap: number
}) {
  return (
    <div className={styles.view}>
      <p role="status">
        {counted(items, 'proposal')}, each screened by {overlap === 1 ? 'one person' : `${overlap} people`}
        {calibration > 0 && `, and ${counted(calibration, 'item')} with known answers mixed in for everybody`}.
      </p>
      {loads.length === 0 ? (
        <p>Nobody is named: the set is open to everybody, and what is free is taken, one person at a time.</p>
      ) : (
        <table className={styles.table} aria-label="Loads">
          <thead>
            <tr>
              <th scope="col">annotator</th>
              <th scope="col">decisions</th>
            </tr>
          </thead>
          <tbody>
            {loads.map(({ annotator, items: load }) => (
              <tr key={annotator}>
                <th scope="row">{annotator}</th>
                <td>{load}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shared && (
        <p className={styles.hint}>
          Any two people share {shared.least === shared.most ? shared.least : `${shared.least} to ${shared.most}`}{' '}
          proposals.
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  )
}

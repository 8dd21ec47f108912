import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useKeys } from '../../app/keys.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import {
  Button,
  counted,
  ErrorPanel,
  Field,
  Loading,
  Pane,
  PaneHead,
  Scroll,
  Split,
  takeFocus,
  WholeField,
} from '../../kit/index.ts'
import { Room } from '../Room.tsx'
import styles from './checking.module.css'
import { checkSetsKeys } from './keys.ts'
import { goToSets } from './places.ts'
import { StrataTable } from './Sets.tsx'

/** CAP audited a third of its cards. */
const SHARE = 1 / 3

/** Draws a set: how many cards, how much of each, who checks; what it would draw shows beside it. */
export function NewSet() {
  const all = useQuery(api.checking.sets.queryOptions())
  const cards = all.data?.cards ?? 0
  const [name, setName] = useState('')
  const [wanted, setWanted] = useState<number | null>(null)
  const [perCard, setPerCard] = useState(Number.NaN)
  const [seed, setSeed] = useState(() => crypto.getRandomValues(new Uint16Array(1))[0] ?? 1)
  const [people, setPeople] = useState('')
  const [each, setEach] = useState(1)
  const [drawing, setDrawing] = useState(false)
  // A third, and at least one of each cluster.
  const n = wanted ?? Math.min(cards, Math.max(all.data?.clusters ?? 1, Math.round(cards * SHARE)))
  const plan = { cards: n, perCard: Number.isNaN(perCard) ? null : perCard, seed }
  const checkers = people.split(/[\s,]+/).filter(Boolean)
  const ready = n >= 1 && seed >= 0 && (plan.perCard ?? 1) >= 1 && cards > 0
  const preview = useQuery({
    ...api.checking.preview.queryOptions({ input: plan }),
    enabled: ready,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const draw = async () => {
    if (!ready || drawing) return
    setDrawing(true)
    try {
      const { id, file } = await host.checking.create({ ...plan, name: name.trim() || 'Checks', checkers, each })
      await queryClient.invalidateQueries({ queryKey: api.checking.key() })
      say(`Drawn and kept as ${file}`)
      goToSets(id)
    } catch (error) {
      sayFailed('Nothing was drawn', error)
    } finally {
      setDrawing(false)
    }
  }
  useKeys(checkSetsKeys, { draw })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draw()
  }
  return (
    <Room here="checking" crumb="Checking · a new set">
      <Split id="checks-new">
        <Pane id="form" label="set" size={380} min={300} fixed>
          <PaneHead title="Draw a set of checks" />
          <Scroll label="Set">
            <form className={styles.form} onSubmit={submit}>
              <Field label="Name">
                <input
                  ref={takeFocus}
                  value={name}
                  placeholder="Checks"
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              </Field>
              <div className={styles.pair}>
                <WholeField label={`Cards, of ${cards}`} value={n} min={1} max={cards} onChange={setWanted} />
                <WholeField label="Entries of each (empty: all)" value={perCard} min={1} onChange={setPerCard} />
              </div>
              <Field label="Checkers, with commas (empty: whoever comes)">
                <input
                  value={people}
                  placeholder="ada, ben"
                  onChange={(event) => setPeople(event.currentTarget.value)}
                />
              </Field>
              <div className={styles.pair}>
                <WholeField label="People on each card" value={each} min={1} max={20} onChange={setEach} />
                <WholeField label="Seed" value={seed} min={0} onChange={setSeed} />
              </div>
              <Button
                look="primary"
                type="submit"
                keyName="mod+enter"
                disabled={!ready || drawing || preview.error !== null}
              >
                {drawing ? 'Drawing …' : 'Draw'}
              </Button>
              <p className={styles.hint}>
                Cards are drawn at random within each cluster. A set never changes once it is drawn: entries, what they
                said then, and the seed are kept, and its figures rest on them. Two people on each card give an
                agreement.
              </p>
            </form>
          </Scroll>
        </Pane>
        <Pane id="preview" label="preview" min={300}>
          <PaneHead title="What it would draw">
            {preview.data && !preview.error && counted(preview.data.entries, 'entry', 'entries')}
          </PaneHead>
          <Scroll label="Preview">
            {preview.error ? (
              <ErrorPanel error={preview.error} title="This cannot be drawn" />
            ) : preview.data === undefined ? (
              <Loading what="Counting the cards" />
            ) : (
              <div className={styles.view}>
                <StrataTable strata={preview.data.strata} />
              </div>
            )}
          </Scroll>
        </Pane>
      </Split>
    </Room>
  )
}

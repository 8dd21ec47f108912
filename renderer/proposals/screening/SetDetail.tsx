import { type FormEvent, useState } from 'react'
import type { SetRow } from '../../../contract/index.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { Button, counted, Field, formatTime, PaneHead, Scroll, Tag } from '../../kit/index.ts'
import { Outcome } from './Outcome.tsx'
import { goToScreen, goToSettle, goToStanding } from './places.ts'
import styles from './sets.module.css'

/** What a set asks of the person who looks, and of whom else. */
export function SetDetail({ set }: { set: SetRow }) {
  const { id, name, lead, at, overlap, pilot, pool, annotators, mine, isLead, blindFirst, toSettle } = set
  const isDone = mine !== null && mine.done === mine.total
  return (
    <>
      <PaneHead title={name}>
        {pilot && <Tag tone="accent">pilot</Tag>}
        {isLead && (
          <Button keyName="v" onClick={() => goToStanding(id)}>
            How it stands
          </Button>
        )}
        {toSettle !== null && (
          <Button keyName="d" onClick={() => goToSettle(id)}>
            Settle
          </Button>
        )}
        {mine && (
          <Button look="primary" keyName="q" onClick={() => goToScreen(id)}>
            {isDone ? 'Look at your part' : 'Screen'}
          </Button>
        )}
      </PaneHead>
      <Scroll label="Set">
        <div className={styles.view}>
          <p>
            {overlap === 1 ? 'One person screens' : `${overlap} people screen`} each proposal, in an order of their own.{' '}
            {pool ? 'The set is open to everybody; what is free is taken.' : `They are ${annotators.join(', ')}.`} Made{' '}
            {formatTime(at)} by {isLead ? 'you' : lead}, kept as <code>reviews/sets/{id}.json</code>.
          </p>
          {pilot && <p>It is practice: nothing that is said in it counts towards a proposal.</p>}
          {mine === null ? (
            <p className={styles.hint}>You have no part in it.</p>
          ) : (
            <p role="status">
              You have decided {mine.done} of {mine.total}.{' '}
              {!isDone && 'What others said, and all counts, stay hidden until you are done.'}
            </p>
          )}
          {mine && isDone && mine.total > 0 && <Outcome set={id} />}
          {toSettle !== null && (
            <p>
              {toSettle === 0 ? 'No disagreement waits for you.' : `${counted(toSettle, 'disagreement')} to settle.`}{' '}
              {blindFirst && 'You say first what it is; then what the others said is shown.'}
            </p>
          )}
          {!isLead && <p className={styles.hint}>How the set stands shows only to {lead}, who made it.</p>}
          {isLead && !pool && <AddAnnotator set={id} />}
        </div>
      </Scroll>
    </>
  )
}

/** Somebody who comes later takes over a share of what nobody has decided. */
function AddAnnotator({ set }: { set: string }) {
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { moved } = await host.screening.addAnnotator({ set, annotator: name.trim() })
      await queryClient.invalidateQueries({ queryKey: api.screening.key() })
      say(`${name.trim()} takes part now, and took over ${counted(moved, 'proposal')}`)
      setName('')
    } catch (error) {
      sayFailed('Nobody was added', error)
    }
  }
  return (
    <form className={styles.add} onSubmit={submit}>
      <Field label="Somebody who joins later">
        <input
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" disabled={name.trim() === ''}>
        Add
      </Button>
    </form>
  )
}

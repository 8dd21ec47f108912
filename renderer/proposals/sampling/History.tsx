import type { RoundRow } from '../../../contract/index.ts'
import { go } from '../../app/router.ts'
import { Button, counted, formatTime, List, Pane, Scroll, Split, Tag } from '../../kit/index.ts'
import { samplingKeys } from './keys.ts'
import styles from './sampling.module.css'
import { takeBack } from './useRound.ts'

interface HistoryProps {
  rows: readonly RoundRow[]
  chosen: RoundRow | null
  onChoose: (id: string) => void
}

/** Rounds that were taken, the latest first; what was taken back stays and says so. */
export function History({ rows, chosen, onChoose }: HistoryProps) {
  return (
    <Split id="sampling-history" down>
      <Pane id="list" label="rounds" min={120}>
        <List
          primary
          label="History of rounds"
          entries={rows.map((item) => ({ item }))}
          keyOf={({ round }) => round.id}
          textOf={({ round }) => round.anchor}
          selected={chosen?.round.id ?? null}
          onSelect={onChoose}
          rowHeight={62}
          render={(row) => <Line row={row} />}
        />
      </Pane>
      <Pane id="round" label="chosen round" size={270} min={120} fixed>
        {chosen && <Kept row={chosen} />}
      </Pane>
    </Split>
  )
}

const STATUS = {
  open: ['skip', '○', 'open'],
  used: ['pass', '✓', 'used'],
  undone: ['fail', '↶', 'taken back'],
} as const

function Status({ status }: { status: RoundRow['status'] }) {
  const [tone, sign, word] = STATUS[status]
  return (
    <Tag tone={tone} sign={sign}>
      {word}
    </Tag>
  )
}

function Line({ row: { round, status } }: { row: RoundRow }) {
  return (
    <div className={styles.line}>
      <b>{round.clusters.join(' · ')}</b>
      <small>
        <Status status={status} />
        {METHODS[round.method]} · {formatTime(round.at)} · {round.annotator}
      </small>
    </div>
  )
}

const METHODS = { 'built-in': 'by rule', model: 'by model', person: 'changed by hand' } as const

function Kept({ row: { round, status, undone, proposals } }: { row: RoundRow }) {
  const { override, model } = round
  return (
    <Scroll label="Chosen round">
      <div className={styles.kept}>
        <p>
          <code>{round.id}</code> <Status status={status} />
        </p>
        <p>
          <b>{round.anchor}</b>: {round.anchorReason}
        </p>
        <ul>
          {round.steps.map(({ cluster, reason }) => (
            <li key={cluster}>
              <b>{cluster}</b>: {reason}
            </li>
          ))}
        </ul>
        <p className={styles.hint}>
          {model ? `By ${model.id}` : `Seed ${round.seed}`}, h({round.anchor}) was{' '}
          {round.usage.clusters[round.anchor] ?? 0}.{model?.costUsd != null && ` It cost $${model.costUsd.toFixed(4)}.`}
          {proposals.length > 0 && ` ${counted(proposals.length, 'proposal')} made from it.`}
        </p>
        {override && (
          <p>
            Changed by {round.annotator}: {changeWords(override.added, override.removed)}
            {override.reason && `, because ${override.reason}`}.
          </p>
        )}
        {undone && (
          <p>
            Taken back by {undone.annotator}, {formatTime(undone.at)}.
          </p>
        )}
        <div className={styles.buttons}>
          <Button keyName={samplingKeys.keys.takeBack.key} onClick={() => void takeBack(undone?.id ?? round.id)}>
            {undone ? 'Put it in again' : 'Take it back'}
          </Button>
          {status === 'open' && (
            <Button keyName={samplingKeys.keys.generate.key} onClick={() => go('proposals', ['generate'])}>
              Generate proposals
            </Button>
          )}
        </div>
      </div>
    </Scroll>
  )
}

function changeWords(added: readonly string[], removed: readonly string[]): string {
  const parts = [
    added.length > 0 ? `added ${added.join(', ')}` : '',
    removed.length > 0 ? `removed ${removed.join(', ')}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : 'another order'
}

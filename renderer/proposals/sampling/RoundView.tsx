import { useMemo } from 'react'
import type { DrawnRound, UsageShown } from '../../../contract/index.ts'
import { affinityOf, type ClusterFile, keyOf, pairsOf } from '../../../tasks/index.ts'
import { Button, Field, formatCount, PaneHead, Scroll, Tag } from '../../kit/index.ts'
import { samplingKeys } from './keys.ts'
import styles from './sampling.module.css'
import type { NextRoundState } from './useRound.ts'

interface RoundProps {
  round: NextRoundState
  drawn: DrawnRound
  file: ClusterFile
  usage: UsageShown | null
  onAdd: () => void
  onRules: () => void
}
const { keys } = samplingKeys

/** The round that would come next: who is the anchor and why, who joins and why, and what can be done with it. */
export function RoundView({ round, drawn, file, usage, onAdd, onRules }: RoundProps) {
  const { clusters, isChanged, model, seed } = round
  const [anchor] = clusters
  const reasons = new Map(drawn.steps.map(({ cluster, reason }) => [cluster, reason]))
  const pairs = useMemo(
    () =>
      pairsOf(clusters).map(([a, b]) => ({
        key: keyOf(a, b),
        a,
        b,
        level: affinityOf(file, a, b)?.level ?? null,
        uses: usage?.pairs[keyOf(a, b)] ?? 0,
      })),
    [clusters, file, usage],
  )
  const unfit = pairs.filter(({ level }) => level === null || level === 'LOW')
  return (
    <>
      <PaneHead title="Next round">
        {model ? <Tag tone="accent">by {model.id}</Tag> : <span>seed {seed}</span>}
        {isChanged && (
          <Tag tone="unsure" sign="±">
            changed by you
          </Tag>
        )}
      </PaneHead>
      <Scroll label="Next round">
        <div className={styles.round}>
          <ol className={styles.chosen} aria-label="Clusters of the round">
            {clusters.map((name, place) => (
              <li key={name}>
                <span className={styles.place} aria-hidden="true">
                  {place + 1}
                </span>
                <div>
                  <b>{name}</b> {place === 0 && <Tag tone="accent">anchor</Tag>}{' '}
                  {!drawn.clusters.includes(name) && !model && (
                    <Tag tone="unsure" sign="+">
                      added by you
                    </Tag>
                  )}
                  <p>
                    {place === 0
                      ? name === drawn.anchor
                        ? drawn.anchorReason
                        : 'Another than the rule would take.'
                      : (model === null && !isChanged && reasons.get(name)) ||
                        pairWords(name, clusters.slice(0, place), file, usage)}
                  </p>
                </div>
                {place > 0 && (
                  <Button
                    look="quiet"
                    aria-label={`Remove ${name}`}
                    keyName={String(place + 1)}
                    onClick={() => round.remove(place)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {model && (
            <p className={styles.hint}>
              {model.reason || 'It gave no reason.'} {costWords(model.costUsd)} The built-in rule, with seed {seed},
              would take {drawn.clusters.join(', ')}.
            </p>
          )}
          {drawn.short && !isChanged && !model && (
            <p className={styles.warning} role="note">
              The round is short: {drawn.short}.
            </p>
          )}
          {unfit.length > 0 && (
            <p className={styles.warning} role="note">
              {unfit.map(({ a, b, level }) => `${a} and ${b} (${level ?? 'not rated'})`).join('; ')}:{' '}
              {isChanged || model ? 'not a good fit.' : `taken because ${anchor} cannot reach three otherwise.`}
            </p>
          )}
          {isChanged && (
            <Field label="Why you changed it; kept with the round">
              <input
                value={round.reason}
                onChange={(event) => round.setReason(event.currentTarget.value)}
                onKeyDown={(event) => (event.key === 'Escape' || event.key === 'Enter') && event.currentTarget.blur()}
              />
            </Field>
          )}
          <div className={styles.buttons}>
            <Button look="primary" keyName={keys.accept.key} onClick={() => void round.accept()}>
              Take this round
            </Button>
            <Button keyName={keys.redraw.key} onClick={() => round.redraw()}>
              Draw again
            </Button>
            <Button keyName={keys.add.key} onClick={onAdd} disabled={clusters.length >= file.clusters.length}>
              Add
            </Button>
            <Button keyName={keys.ask.key} onClick={() => void round.ask()} disabled={round.asking}>
              {round.asking ? 'Asking the model …' : 'Ask a model'}
            </Button>
            {isChanged && (
              <Button keyName={keys.asDrawn.key} onClick={round.asDrawn}>
                As drawn
              </Button>
            )}
            <Button look="quiet" keyName={keys.rules.key} onClick={onRules}>
              Rules
            </Button>
          </div>
          <table className={styles.table} aria-label="Pairs of the round">
            <thead>
              <tr>
                <th scope="col">Pair</th>
                <th scope="col">affinity</th>
                <th scope="col" className={styles.number}>
                  used before
                </th>
              </tr>
            </thead>
            <tbody>
              {pairs.map(({ key, level, uses }) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  <td>{level ?? 'not rated'}</td>
                  <td className={styles.number}>{formatCount(uses)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Scroll>
    </>
  )
}

const costWords = (costUsd: number | null): string =>
  costUsd === null ? 'What it cost is not known.' : `It cost $${costUsd.toFixed(4)}.`

function pairWords(name: string, before: readonly string[], file: ClusterFile, usage: UsageShown | null): string {
  return before
    .map((other) => {
      const uses = usage?.pairs[keyOf(other, name)] ?? 0
      const level = affinityOf(file, other, name)?.level ?? 'not rated'
      return `${level} with ${other}, used ${uses} ${uses === 1 ? 'time' : 'times'} before`
    })
    .join('; ')
}

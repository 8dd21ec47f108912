import { useQuery } from '@tanstack/react-query'
import { taskIdFor } from '../../tasks/index.ts'
import { api } from '../host/index.ts'
import { Loaded } from '../kit/index.ts'
import styles from './generate.module.css'

export type Subset = {
  anchor: string
  clusters: string[]
  reason: string
  /** The round of sampling that gave it, which counts as used then; null for clusters chosen by hand. */
  round: string | null
}
export interface Chosen {
  subsets: Subset[]
  proposals: string[]
  unscreened: boolean
}
interface ChoiceProps {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Rounds of sampling that are not used yet, and clusters by hand, the first of which is the anchor. */
export function Subsets({ chosen, onChoose }: ChoiceProps) {
  const rounds = useQuery(api.sampling.rounds.queryOptions())
  const clusters = useQuery(api.clusters.get.queryOptions())
  const open = (rounds.data ?? []).filter(({ status }) => status === 'open')
  const byHand = chosen.subsets.find(({ reason }) => reason === BY_HAND)
  const rest = chosen.subsets.filter((subset) => subset !== byHand)
  const turnRound = (subset: Subset) => {
    const there = chosen.subsets.some(({ reason }) => reason === subset.reason)
    const subsets = there
      ? chosen.subsets.filter(({ reason }) => reason !== subset.reason)
      : [...chosen.subsets, subset]
    onChoose({ ...chosen, subsets })
  }
  const turnCluster = (name: string) => {
    const now = byHand?.clusters ?? []
    const next = now.includes(name) ? now.filter((each) => each !== name) : [...now, name]
    const [anchor] = next
    onChoose({
      ...chosen,
      subsets: anchor ? [...rest, { anchor, clusters: next, reason: BY_HAND, round: null }] : rest,
    })
  }
  return (
    <>
      {open.length > 0 && (
        <fieldset>
          <legend>Rounds of sampling</legend>
          {open.map(({ round }) => {
            const [anchor = ''] = round.clusters
            const subset = { anchor, clusters: round.clusters, reason: `round ${round.id}`, round: round.id }
            return (
              <label key={round.id}>
                <input
                  type="checkbox"
                  checked={chosen.subsets.some(({ reason }) => reason === subset.reason)}
                  onChange={() => turnRound(subset)}
                />
                <span>{round.clusters.join(' + ')}</span>
              </label>
            )
          })}
        </fieldset>
      )}
      <Loaded query={clusters} what="Reading the clusters">
        {({ file }) => (
          <fieldset className={styles.many}>
            <legend>Clusters by hand; the first one chosen is the anchor</legend>
            {file.clusters.map(({ name }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={byHand?.clusters.includes(name) ?? false}
                  onChange={() => turnCluster(name)}
                />
                <span>
                  {name}
                  {byHand?.anchor === name && ' (anchor)'}
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
    </>
  )
}
const BY_HAND = 'chosen by hand'

/** Proposals of which no task was made yet. Whether they are accepted the host knows best: it refuses what is not. */
export function AcceptedProposals({ chosen, onChoose }: ChoiceProps) {
  const proposals = useQuery(api.proposals.list.queryOptions())
  const tasks = useQuery(api.tasks.list.queryOptions())
  const made = new Set((tasks.data ?? []).map(({ id }) => id))
  const turn = (id: string) => {
    const there = chosen.proposals.includes(id)
    onChoose({
      ...chosen,
      proposals: there ? chosen.proposals.filter((each) => each !== id) : [...chosen.proposals, id],
    })
  }
  return (
    <Loaded query={proposals} what="Reading the proposals">
      {(rows) => {
        const free = rows.filter(({ id, state }) => !made.has(taskIdFor(id)) && state !== 'rejected')
        return (
          <fieldset className={styles.list}>
            <legend>Proposals without a task</legend>
            {free.length === 0 && <p className={styles.hint}>Every proposal has its task, or was rejected.</p>}
            {free.map(({ id, title, state }) => (
              <label key={id}>
                <input type="checkbox" checked={chosen.proposals.includes(id)} onChange={() => turn(id)} />
                <span>
                  {title}
                  <small>
                    {id} · {state === 'open' ? 'not screened by you' : state}
                  </small>
                </span>
              </label>
            ))}
            <label>
              <input
                type="checkbox"
                checked={chosen.unscreened}
                onChange={() => onChoose({ ...chosen, unscreened: !chosen.unscreened })}
              />
              <span>Also of proposals that people have not accepted yet</span>
            </label>
          </fieldset>
        )
      }}
    </Loaded>
  )
}

import { type ClusterFile, clustersOf, nameNow } from '../clusters.ts'
import { fieldsOf, textOf } from '../fields.ts'
import type { Proposal, Task } from '../model.ts'
import type { RoundProposal, RoundStanding } from './kept-round.ts'
import { addUse, bump, type Usage, usageOf } from './usage.ts'

/** What usage is counted from, declared: shown wherever the counts are. */
export const USAGE_POLICY: readonly string[] = [
  'A task counts once it is admitted.',
  'An accepted proposal counts, unless a task made from it is admitted and counts already, or all its tasks were dropped.',
  'A round in the history counts until a proposal made from it is accepted, which then counts instead; not once it is undone or all its proposals are rejected.',
  'The clusters of a task or proposal are those of its sites, as clusters.yaml assigns them now; a round keeps its own.',
  'A cluster was anchor in each round that counts or led to an accepted proposal, and in accepted work that names its anchor and belongs to no kept round.',
]

/** One piece of work that counts, and for which clusters. */
export interface CountedWork {
  id: string
  kind: 'task' | 'proposal' | 'round'
  clusters: string[]
  /** The cluster whose turn as anchor it counts; null where that is counted elsewhere or not known. */
  anchor: string | null
}

export interface WorkFacts {
  clusters: ClusterFile
  tasks: readonly Task[]
  /** Every proposal with how its screening ended. */
  proposals: readonly { value: Proposal; state: RoundProposal['state'] }[]
  rounds: readonly RoundStanding[]
}

/** The round that a proposal was made for. */
export const roundOf = ({ metadata }: Proposal): string | null => textOf(fieldsOf(metadata).sampling_round) ?? null

/** All work that counts (`USAGE_POLICY`). `outside`: ids of work that would count if its sites belonged to a cluster. */
export function countedWork(facts: WorkFacts): { counted: CountedWork[]; outside: string[] } {
  const work = [...tasksThatCount(facts), ...proposalsThatCount(facts)]
  return {
    counted: [...work.filter(({ clusters }) => clusters.length > 0), ...roundsThatCount(facts)],
    outside: work.filter(({ clusters }) => clusters.length === 0).map(({ id }) => id),
  }
}

function tasksThatCount({ clusters, tasks, proposals, rounds }: WorkFacts): CountedWork[] {
  const sources = new Map(proposals.map(({ value }) => [value.proposal_id, value]))
  return tasks
    .filter(({ status }) => status === 'admitted')
    .map(({ task_id, source_proposal, metadata }) => ({
      id: task_id,
      kind: 'task',
      clusters: clustersOf(clusters, metadata.websites_involved),
      anchor: anchorOfWork(clusters, sources.get(source_proposal ?? ''), rounds),
    }))
}

function proposalsThatCount({ clusters, tasks, proposals, rounds }: WorkFacts): CountedWork[] {
  const made = Map.groupBy(tasks, ({ source_proposal }) => source_proposal)
  return proposals
    .filter(({ value, state }) => {
      const own = made.get(value.proposal_id) ?? []
      const gone = own.length > 0 && own.every(({ status }) => status === 'dropped')
      return state === 'accepted' && !gone && !own.some(({ status }) => status === 'admitted')
    })
    .map(({ value }) => ({
      id: value.proposal_id,
      kind: 'proposal',
      clusters: clustersOf(clusters, value.websites_involved),
      anchor: anchorOfWork(clusters, value, rounds),
    }))
}

function roundsThatCount({ clusters: file, rounds }: WorkFacts): CountedWork[] {
  return rounds.flatMap(({ round, status, proposals }): CountedWork[] => {
    const isAccepted = proposals.some(({ state }) => state === 'accepted')
    const isRejected = proposals.length > 0 && proposals.every(({ state }) => state === 'rejected')
    if (status === 'undone' || isRejected) return []
    // What is accepted counts by itself; the round still was this anchor's turn.
    const clusters = isAccepted ? [] : round.clusters.flatMap((name) => nameNow(file, name) ?? [])
    return [{ id: round.id, kind: 'round', clusters, anchor: nameNow(file, round.anchor) }]
  })
}

/** The anchor that a proposal names, where no kept round counts it. */
function anchorOfWork(
  file: ClusterFile,
  proposal: Proposal | undefined,
  rounds: readonly RoundStanding[],
): string | null {
  if (proposal === undefined) return null
  const round = roundOf(proposal)
  if (rounds.some((each) => each.round.id === round && each.status !== 'undone')) return null
  const anchor = textOf(fieldsOf(proposal.metadata).anchor_cluster)
  return anchor === undefined ? null : nameNow(file, anchor)
}

/** Usage counts h(C), h(Ci, Cj), triples and turns as anchor of the work that counts. */
export function usageOfWork(counted: readonly CountedWork[], names: readonly string[]): Usage {
  const usage = usageOf([], names)
  for (const { clusters, anchor } of counted) {
    addUse(usage, clusters)
    if (anchor !== null) bump(usage.anchors, anchor)
  }
  return usage
}

/** What rests on a cluster: tasks that are not dropped, proposals that are not rejected, and open rounds; by their ids. */
export function usesOfCluster({ clusters, tasks, proposals, rounds }: WorkFacts, name: string): string[] {
  const isOn = (sites: readonly string[]): boolean => clustersOf(clusters, sites).includes(name)
  return [
    ...tasks
      .filter(({ status, metadata }) => status !== 'dropped' && isOn(metadata.websites_involved))
      .map(({ task_id }) => task_id),
    ...proposals
      .filter(({ value, state }) => state !== 'rejected' && isOn(value.websites_involved))
      .map(({ value }) => value.proposal_id),
    ...rounds
      .filter(
        ({ round, status }) => status === 'open' && round.clusters.some((each) => nameNow(clusters, each) === name),
      )
      .map(({ round }) => round.id),
  ]
}

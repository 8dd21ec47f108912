import { type CardIndex, repairPointId, siteOf } from '../../sitecards/index.ts'
import { type Fields, fieldsOf } from '../fields.ts'
import type { Proposal } from '../model.ts'
import { fieldOf } from '../problems.ts'
import { readProposal } from '../read-proposal.ts'
import type { ClusterSubset } from './batch.ts'
import { type Generated, withoutOurs } from './provenance.ts'

/** A value that was taken from a reply, or null with what is wrong with its form. */
export interface Taken<T> {
  value: T | null
  faults: string[]
}

/** Metadata that only the author of a proposal can know; the rest follows from sites, cards and batch. */
const SAID = ['estimated_complexity', 'official_websites', 'is_rule_driven_planning']

/**
 * Makes a proposal of ours from what a model wrote, in any of the published shapes. Ids, clusters and provenance are facts of the batch and of the cards and are set here, whatever the model wrote there, so
 * that rule P6 compares with what was really sampled.
 */
export function takeProposal(
  raw: Fields,
  { id, subset, cards, generated }: { id: string; subset: ClusterSubset; cards: CardIndex; generated: Generated },
): Taken<Proposal> {
  const { value, problems } = readProposal({ ...withoutOurs(raw), proposal_id: id }, id)
  if (value === null)
    return { value, faults: problems.map(({ path, message }) => `${fieldOf(path) || 'it'} ${message}`) }
  const faults: string[] = []
  const sites = unique(value.websites_involved.map(siteOf))
  const { edges } = value.information_flow
  return {
    value: {
      ...value,
      information_flow: {
        ...value.information_flow,
        edges: edges.map((edge) => ({ ...edge, from: siteOf(edge.from), to: siteOf(edge.to) })),
      },
      websites_involved: sites,
      function_points: unique(value.function_points.map((point) => repaired(point, cards, faults))),
      metadata: {
        ...only(fieldsOf(value.metadata), SAID),
        ...clusterFacts(sites, cards),
        ...subsetFacts(subset),
        generated: { ...generated },
      },
    },
    faults,
  }
}

/** The clusters of sites, as their cards have it. */
export function clusterFacts(sites: readonly string[], cards: CardIndex) {
  const bySite = sites.flatMap((site) => {
    const cluster = cards.sites.get(site)?.cluster
    return cluster === undefined ? [] : [{ site, cluster }]
  })
  const groups = Map.groupBy(bySite, ({ cluster }) => cluster)
  return {
    clusters_used: [...groups.keys()],
    websites_per_cluster: Object.fromEntries(
      [...groups].map(([cluster, list]) => [cluster, list.map(({ site }) => site)]),
    ),
  }
}

/** What was sampled, as rule P6 and the counts of usage read it. */
export const subsetFacts = ({ anchor, clusters, round }: ClusterSubset) => ({
  anchor_cluster: anchor,
  selected_clusters: clusters,
  ...(round === null ? {} : { sampling_round: round }),
})

const unique = (values: readonly string[]): string[] => [...new Set(values)]

export const only = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key)))

/** A point id with the slash of its site that a model dropped; the repair is told. */
export function repaired(point: string, cards: CardIndex, faults: string[]): string {
  const repair = repairPointId(point, cards.sites.keys())
  if (repair.state !== 'repaired') return point.trim()
  faults.push(`${point} was read as ${repair.id}`)
  return repair.id
}

/** A proposal without our bookkeeping, as a model is told of it. */
export function proposalTold({ version: _v, sample: _s, proposal_id: _id, metadata, ...proposal }: Proposal): Fields {
  return { ...proposal, metadata: only(fieldsOf(metadata), SAID) }
}

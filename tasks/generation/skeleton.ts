import type { CardFunction, CardIndex, SiteCard } from '../../sitecards/index.ts'
import { affinityOf, type ClusterFile } from '../clusters.ts'
import { ANSWER } from '../flow.ts'
import type { FlowEdge, Proposal } from '../model.ts'
import type { ClusterSubset } from './batch.ts'
import type { Generated } from './provenance.ts'
import { canBeRead, sharedWords } from './shared-words.ts'
import { clusterFacts, subsetFacts } from './take-proposal.ts'

/** Functions of a proposal at least, as rule P8 wants them. */
const FUNCTIONS = 8

export interface Skeleton {
  value: Proposal
  /** What a person must write, field by field. */
  todo: string[]
}

export interface SkeletonFacts {
  id: string
  subset: ClusterSubset
  /** How many proposals of this subset there are already, so that further ones take other sites. */
  turn: number
  clusters: ClusterFile
  cards: CardIndex
  generated: Generated
}

/**
 * A proposal by rule, for a subset of clusters: a site of each, in a chain from the anchor by affinity, the functions that can be read, and hand-overs along words that cards of both ends use. Who needs it and why no
 * rule can know: these fields say TODO, and rule P1 counts them as empty. Null where no cluster of the subset has a site card with functions.
 */
export function proposalSkeleton(facts: SkeletonFacts): Skeleton | null {
  const { id, subset, cards, generated } = facts
  const sites = chain(facts).map(({ site }) => cards.sites.get(site) as SiteCard)
  if (sites.length === 0) return null
  const links = sites.slice(1).map((to, at) => link(sites[at] as SiteCard, to))
  const last = sites.at(-1) as SiteCard
  const edges: FlowEdge[] = [
    ...links.map(({ edge }) => edge),
    { from: last.site, to: ANSWER, entity: 'TODO: what the person decides by' },
  ]
  const functions = functionsOf(sites, links)
  const todo = [
    'user_scenario: who needs this, in which situation, what is tedious about it, and what they decide in the end',
    'title and planned_outputs: what the person receives',
    'information_need.why_cross_site: what would be missing without each site',
    ...edges
      .filter(({ entity }) => entity.startsWith('TODO'))
      .map(({ from, to }) => `information_flow: what ${from} hands over to ${to}`),
    ...links.flatMap(({ guess }) => (guess === null ? [] : [guess])),
  ]
  const value: Proposal = {
    version: 1,
    proposal_id: id,
    title: `TODO: ${subset.clusters.join(', ')}`,
    user_scenario: {
      persona: 'TODO: who needs this, and what in their life matters here',
      situation: 'TODO: what has happened that makes them ask',
      pain_point: `TODO: why it is tedious to do by hand on ${sites.map(({ site }) => site).join(' and ')}`,
      decision_goal: 'TODO: what they decide, and what they hold in the end',
    },
    information_flow: {
      pattern: sites.length === 1 ? 'single-site' : sites.length === 2 ? 'sequential' : 'chain',
      description: edges
        .map(({ from, to, entity }) => `${from} gives ${entity} to ${to === ANSWER ? 'the answer' : to}`)
        .join('; '),
      edges,
    },
    information_need: { user_already_knows: '', ai_should_get: '', why_cross_site: '' },
    websites_involved: sites.map(({ site }) => site),
    function_points: functions,
    planned_outputs: sites.map(({ site }) => `TODO: what ${site} contributes`),
    metadata: {
      ...clusterFacts(
        sites.map(({ site }) => site),
        cards,
      ),
      ...subsetFacts(subset),
      generated: { ...generated },
    },
    sample: false,
  }
  return { value, todo }
}

/** One site a cluster, the anchor's first, then always the cluster that goes best with the one before. */
function chain({ subset, clusters, cards, turn }: SkeletonFacts): { cluster: string; site: string }[] {
  const chosen: { cluster: string; site: string }[] = []
  const left = [subset.anchor, ...subset.clusters.filter((name) => name !== subset.anchor)]
  for (let next: string | undefined = left.shift(); next !== undefined; next = takeBest(clusters, next, left)) {
    const sites = sitesOfCluster(next, clusters, cards).filter(({ functions }) => functions.some(canBeRead))
    const site = sites[turn % Math.max(1, sites.length)]
    if (site !== undefined) chosen.push({ cluster: next, site: site.site })
  }
  return chosen
}

const RANK = { HIGH: 0, MEDIUM: 1, LOW: 2 } as const

function takeBest(clusters: ClusterFile, before: string, left: string[]): string | undefined {
  const rank = (name: string): number => {
    const level = affinityOf(clusters, before, name)?.level
    return level === undefined ? RANK.LOW : RANK[level]
  }
  const [best] = [...left].sort((a, b) => rank(a) - rank(b))
  if (best !== undefined) left.splice(left.indexOf(best), 1)
  return best
}

/** Cards of a cluster: those that `clusters.yaml` lists, and those that say so themselves. */
export function sitesOfCluster(name: string, clusters: ClusterFile, cards: CardIndex): SiteCard[] {
  const listed = clusters.clusters.find((cluster) => cluster.name === name)?.sites ?? []
  return [...cards.sites.values()]
    .filter(({ site, cluster }) => listed.includes(site) || cluster === name)
    .sort((a, b) => (a.site < b.site ? -1 : 1))
}

interface Link {
  edge: FlowEdge
  functions: string[]
  /** What was guessed, for the person to look at. */
  guess: string | null
}

function link(from: SiteCard, to: SiteCard): Link {
  const [best] = sharedWords(from, to)
  if (best === undefined)
    return {
      edge: { from: from.site, to: to.site, entity: `TODO: what ${from.site} gives that ${to.site} needs` },
      functions: [],
      guess: null,
    }
  return {
    edge: { from: from.site, to: to.site, entity: best.word },
    functions: [...ids(from, best.from), ...ids(to, best.to)],
    guess: `information_flow: "${best.word}" stands on the cards of ${from.site} and ${to.site}; whether one can be looked up by what the other shows, the cards do not say`,
  }
}

const ids = ({ site }: SiteCard, functions: readonly CardFunction[]): string[] =>
  functions.map(({ id }) => `${site}:${id}`)

/** Functions of the hand-overs first, then core ones and others in turn over the sites, until there are enough. */
function functionsOf(sites: readonly SiteCard[], links: readonly Link[]): string[] {
  const chosen = new Set(links.flatMap(({ functions }) => functions))
  const queues = sites.map((card) => {
    const readable = card.functions.filter(canBeRead)
    const core = readable.filter(({ tags }) => tags.includes('Core'))
    return ids(card, [...core, ...readable.filter((one) => !core.includes(one))])
  })
  for (const queue of queues) if (!queue.some((id) => chosen.has(id)) && queue[0] !== undefined) chosen.add(queue[0])
  for (let at = 0; chosen.size < FUNCTIONS && queues.some(({ length }) => length > at); at += 1)
    for (const queue of queues) if (queue[at] !== undefined && chosen.size < FUNCTIONS) chosen.add(queue[at] as string)
  return [...chosen]
}

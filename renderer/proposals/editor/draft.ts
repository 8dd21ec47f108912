/** A proposal being written: what it began as, what it says now, and the steps of its flow that can be taken back. Pure. */
import { parsePointId } from '../../../sitecards/index.ts'
import { ANSWER, type FlowEdge, handOverWords, type Proposal, proposal, readFlow } from '../../../tasks/index.ts'

export type Flow = Proposal['information_flow']
/** What a step of the flow editor changes. */
type FlowPart = Partial<Pick<Flow, 'edges' | 'pattern' | 'description'>>
export interface FlowStep {
  label: string
  before: FlowPart
  after: FlowPart
  /** Steps with the same key, one straight after the other, are one: the letters of a name. */
  key?: string
}

export interface Draft {
  /** As it was opened, with the hash of its file; null for a new one. */
  base: { proposal: Proposal; hash: string } | null
  value: Proposal
  /** Steps of the flow, the latest last. */
  done: readonly FlowStep[]
  undone: readonly FlowStep[]
}

/** Stands in until the host gives a new proposal its own id. */
const NO_ID = 'prop-000000'
/** As many steps of a flow are remembered. */
const REMEMBERED = 100

export const emptyProposal = (): Proposal =>
  proposal.parse({
    proposal_id: NO_ID,
    title: '',
    user_scenario: { persona: '', situation: '', pain_point: '', decision_goal: '' },
    information_flow: { pattern: 'sequential', description: '', edges: [] },
    websites_involved: [],
    function_points: [],
    planned_outputs: [],
  })

export const newDraft = (): Draft => ({ base: null, value: emptyProposal(), done: [], undone: [] })
export const openDraft = (base: NonNullable<Draft['base']>): Draft => ({
  base,
  value: base.proposal,
  done: [],
  undone: [],
})

/** A copy of a proposal as a new one; it is nobody's sample. */
export const copyDraft = (of: Proposal): Draft => ({
  ...newDraft(),
  value: { ...structuredClone(of), proposal_id: NO_ID, sample: false },
})

export function isDirty({ base, value }: Draft): boolean {
  return JSON.stringify(value) !== JSON.stringify(base?.proposal ?? emptyProposal())
}

/** What was stored in an earlier window, if it still makes sense. */
export function readStored(stored: unknown): Draft | null {
  const { base, value } = (stored ?? {}) as Partial<Draft>
  const now = proposal.safeParse(value)
  if (!now.success) return null
  if (base === null) return { ...newDraft(), value: now.data }
  const before = proposal.safeParse(base?.proposal)
  if (!before.success || typeof base?.hash !== 'string') return null
  return { ...openDraft({ proposal: before.data, hash: base.hash }), value: now.data }
}

/** Lists a site, or takes it off the list; its functions go with it, its hand-overs stay and show as those of an unlisted site. */
export function toggleSite(value: Proposal, site: string): Proposal {
  if (!value.websites_involved.includes(site))
    return { ...value, websites_involved: [...value.websites_involved, site] }
  return {
    ...value,
    websites_involved: value.websites_involved.filter((each) => each !== site),
    function_points: value.function_points.filter((id) => parsePointId(id)?.site !== site),
  }
}

export function toggleFunction(value: Proposal, id: string): Proposal {
  const has = value.function_points.includes(id)
  return {
    ...value,
    function_points: has ? value.function_points.filter((each) => each !== id) : [...value.function_points, id],
  }
}

/** Clusters in the order of their sites; sites without a card have none. */
export function clustersOfSites(sites: readonly string[], clusterOf: ReadonlyMap<string, string>): string[] {
  return [...new Set(sites.flatMap((site) => clusterOf.get(site) ?? []))]
}

/**
 * The proposal as it is saved: what follows from sites and hand-overs agrees with them. `clusters_used` always; `websites_per_cluster` and
 * `chain_depth`, which only some shapes have, where they are there. Without the card of a site its cluster is not known, and all stay.
 */
export function withFacts(value: Proposal, clusterOf: ReadonlyMap<string, string>): Proposal {
  const { websites_involved: sites, information_flow, metadata } = value
  const facts: Record<string, unknown> = {}
  if (sites.every((site) => clusterOf.has(site))) {
    const clusters = clustersOfSites(sites, clusterOf)
    const same = clusters.length === metadata.clusters_used.length && isSubset(clusters, metadata.clusters_used)
    if (!same) facts.clusters_used = clusters
    const perCluster = clusters.map((name) => [name, sites.filter((site) => clusterOf.get(site) === name)])
    if (metadata.websites_per_cluster !== undefined) facts.websites_per_cluster = Object.fromEntries(perCluster)
  }
  const { depth } = readFlow(sites, information_flow.edges)
  const { chain_depth } = metadata
  if (chain_depth !== undefined && information_flow.edges.length > 0 && depth > 0 && Number(chain_depth) !== depth)
    facts.chain_depth = depth
  return Object.keys(facts).length === 0 ? value : { ...value, metadata: { ...metadata, ...facts } }
}

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((each) => all.includes(each))

/** Changes the flow by one step that can be taken back. */
export function flowStep(draft: Draft, label: string, after: FlowPart, key?: string): Draft {
  const flow = draft.value.information_flow
  const last = key !== undefined && draft.undone.length === 0 ? draft.done.at(-1) : undefined
  const continues = last !== undefined && last.key === key
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, flow[key]])) as FlowPart
  return {
    ...draft,
    value: { ...draft.value, information_flow: { ...flow, ...after } },
    done: [
      ...(continues ? draft.done.slice(0, -1) : draft.done),
      { label, before: continues ? last.before : before, after, ...(key === undefined ? {} : { key }) },
    ].slice(-REMEMBERED),
    undone: [],
  }
}

export function undoFlow(draft: Draft): Draft {
  const step = draft.done.at(-1)
  if (!step) return draft
  return {
    ...draft,
    value: { ...draft.value, information_flow: { ...draft.value.information_flow, ...step.before } },
    done: draft.done.slice(0, -1),
    undone: [...draft.undone, step],
  }
}

export function redoFlow(draft: Draft): Draft {
  const step = draft.undone.at(-1)
  if (!step) return draft
  return {
    ...draft,
    value: { ...draft.value, information_flow: { ...draft.value.information_flow, ...step.after } },
    done: [...draft.done, step],
    undone: draft.undone.slice(0, -1),
  }
}

export const addEdge = (draft: Draft, edge: FlowEdge): Draft =>
  flowStep(draft, handOverWords(edge), { edges: [...draft.value.information_flow.edges, edge] })

export function changeEdge(draft: Draft, at: number, change: Partial<FlowEdge>): Draft {
  const { edges } = draft.value.information_flow
  const edge = edges[at]
  if (!edge) return draft
  const next = { ...edge, ...change }
  if (next.from === edge.from && next.to === edge.to && next.entity === edge.entity) return draft
  const renames = change.from === undefined && change.to === undefined
  return flowStep(draft, handOverWords(next), { edges: edges.with(at, next) }, renames ? `entity ${at}` : undefined)
}

export function removeEdge(draft: Draft, at: number): Draft {
  const { edges } = draft.value.information_flow
  const edge = edges[at]
  if (!edge) return draft
  return flowStep(draft, `without: ${handOverWords(edge)}`, { edges: edges.filter((_, index) => index !== at) })
}

/**
 * A first description from the hand-overs, in an order in which each comes after those it needs: `rooms.test gives the size of the room to talk.test; …`.
 * Unnamed ones say so, for a person to fill in.
 */
export function describeFlow(edges: readonly FlowEdge[]): string {
  const left = [...edges]
  const sentences: string[] = []
  while (left.length > 0) {
    // In a circle none is free of others; then the first as it stands.
    const free = left.findIndex(({ from }) => !left.some(({ to, from: other }) => to === from && other !== from))
    const site = left[Math.max(0, free)]?.from ?? ''
    const given = left.filter(({ from }) => from === site)
    for (const edge of given) left.splice(left.indexOf(edge), 1)
    const targets = Map.groupBy(given, ({ to }) => to)
    const parts = [...targets].map(([to, members]) => {
      const what = members.map(({ entity }) => entity.trim() || '(what?)').join(' and ')
      return to === ANSWER ? `${what} for the answer` : `${what}, which is needed on ${to}`
    })
    sentences.push(`${site} gives ${parts.join(', and ')}`)
  }
  return sentences.length === 0 ? '' : `${sentences.join('; ')}.`
}

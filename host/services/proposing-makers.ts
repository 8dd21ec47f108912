import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import {
  affinityReply,
  CARDS_LIMIT,
  cardTold,
  clusterTold,
  instantiateReply,
  itemsTold,
  proposeReply,
  renderAffinity,
  renderInstantiate,
  renderPropose,
} from '../../models/index.ts'
import { parsePointId, type SiteCard } from '../../sitecards/index.ts'
import {
  affinityRating,
  type BatchItem,
  type BatchKind,
  type BatchSlot,
  type ClusterSubset,
  type Generated,
  type GenerationBatch,
  type Proposal,
  proposalTold,
  type RuleFinding,
  sitesOfCluster,
  type Task,
  takeProposal,
  takeTask,
  taskIdFor,
  taskTold,
} from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import type { Benchmark } from './benchmark.ts'
import type { Answered, Maker } from './proposing-slot.ts'

export interface MakerParts {
  workspace: Workspace
  benchmark: Benchmark
  batch: GenerationBatch
  /** An id of six hex digits that nothing has yet, and that nothing else will get. */
  freshHex: () => string
  /** Items that the batch has so far. */
  items: () => Iterable<BatchItem>
  now: () => Date
}

/** Shape of the replies of each kind. */
export const REPLIES: Record<BatchKind, z.ZodType> = {
  proposals: proposeReply,
  tasks: instantiateReply,
  affinity: affinityReply,
}

/** Of a slot that was damaged by hand: nothing can be made in it. */
export const NO_SUBSET: ClusterSubset = { anchor: '', clusters: [], reason: '', round: null }

/** Proposals that a prompt names, so that new ones differ; the latest ones. */
const TAKEN = 80

export function makerFor(parts: MakerParts): Maker {
  const makers: Record<BatchKind, (parts: MakerParts) => Maker> = {
    proposals: proposalMaker,
    tasks: taskMaker,
    affinity: affinityMaker,
  }
  return makers[parts.batch.kind](parts)
}

/** Where an item comes from, as it is kept in it; `by` is the call that gave it, null for the built-in method. */
export const generatedBy = (
  { batch, now }: Pick<MakerParts, 'batch' | 'now'>,
  by: Pick<Answered, 'prompt' | 'model' | 'at'> | null,
): Generated => ({
  batch: batch.id,
  method: batch.method,
  model: by?.model ?? null,
  prompt: by?.prompt ?? null,
  at: by?.at ?? now().toISOString(),
})

function proposalMaker(parts: MakerParts): Maker {
  const { workspace, benchmark, batch, freshHex, items } = parts
  const titled = ({ title, user_scenario }: Proposal): string => `${title} (${user_scenario.persona})`
  const taken = (): string[] => [
    ...[...workspace.proposals.values()].map(({ value }) => titled(value)),
    ...[...items()].flatMap(({ value }) => (value === null ? [] : [titled(value as unknown as Proposal)])),
  ]
  const cardsFor = (clusters: readonly string[]) =>
    fitting(clusters.map((name) => sitesOfCluster(name, workspace.clusters, workspace.cardIndex())))
  return {
    list: 'proposals',
    prompt({ subset }, asked) {
      const { anchor, clusters } = subset ?? NO_SUBSET
      return renderPropose(
        {
          anchor,
          clusters,
          cards: cardsFor(clusters).told,
          wanted: batch.perSlot,
          taken: taken().slice(-TAKEN),
          round:
            asked.reason === 'findings'
              ? { ...asked, items: asked.items.map(({ key, value, findings }) => ({ key, proposal: value, findings })) }
              : asked,
        },
        randomBytes,
      )
    },
    take: (raw, { slot, id, by }) =>
      takeProposal(raw, {
        id,
        subset: slot.subset ?? NO_SUBSET,
        cards: workspace.cardIndex(),
        generated: generatedBy(parts, by),
      }),
    rules: (value) => benchmark.lintOfItem({ kind: 'proposal', value: value as unknown as Proposal }, value),
    told: (value) => proposalTold(value as unknown as Proposal),
    note({ subset }) {
      const { left } = cardsFor(subset?.clusters ?? [])
      return left.length === 0 ? '' : `the cards of ${left.join(', ')} did not fit into the prompt`
    },
    missing: () => null,
    keepsBroken: true,
    doubles: () => false,
    newId: () => `prop-${freshHex()}`,
  }
}

/** Whole cards as a prompt tells them, a site of each cluster in turn, as many as it can hold; `left`: the sites that do not fit. */
function fitting(byCluster: readonly (readonly SiteCard[])[]): { told: string[]; left: string[] } {
  const most = Math.max(0, ...byCluster.map(({ length }) => length))
  const inTurn = Array.from({ length: most }, (_, at) => byCluster.flatMap((cards) => cards[at] ?? [])).flat()
  const told: string[] = []
  const left: string[] = []
  let length = 0
  for (const card of new Set(inTurn)) {
    const text = cardTold(card)
    if (length + text.length + 2 > CARDS_LIMIT) left.push(card.site)
    else {
      told.push(text)
      length += text.length + 2
    }
  }
  return { told, left }
}

function taskMaker(parts: MakerParts): Maker {
  const { workspace, benchmark } = parts
  const proposalOf = ({ proposal }: BatchSlot): Proposal => benchmark.proposal(proposal ?? '').value
  return {
    list: 'tasks',
    prompt(slot, asked) {
      const proposal = proposalOf(slot)
      const points = proposal.function_points.flatMap((id) => parsePointId(id) ?? [])
      const cards = [...Map.groupBy(points, ({ site }) => site)].flatMap(([site, list]) => {
        const card = workspace.cardIndex().sites.get(site)
        return card === undefined ? [] : [itemsTold(card, [...new Set(list.map((point) => point.function))])]
      })
      const [item] = asked.reason === 'findings' ? asked.items : []
      return renderInstantiate(
        {
          proposal: proposalTold(proposal),
          items: cards,
          round:
            asked.reason === 'findings'
              ? { reason: 'findings', task: item?.value ?? {}, findings: item?.findings ?? [] }
              : asked,
        },
        randomBytes,
      )
    },
    take: (raw, { slot, by }) =>
      takeTask(raw, {
        proposal: proposalOf(slot),
        cards: workspace.cardIndex(),
        generated: generatedBy(parts, by),
      }),
    rules: (value) => benchmark.lintOfItem({ kind: 'task', value: value as unknown as Task }, value),
    told: (value) => taskTold(value as unknown as Task),
    note: () => '',
    missing: () => null,
    keepsBroken: true,
    // One task comes of one proposal; a second one stays in the reply.
    doubles: (_, others) => others.length > 0,
    newId: ({ proposal }) => taskIdFor(proposal ?? ''),
  }
}

function affinityMaker({ workspace }: MakerParts): Maker {
  const pairOf = ({ value }: BatchItem): string => JSON.stringify(value?.between ?? null)
  return {
    list: 'ratings',
    prompt({ pairs }, asked) {
      const names = [...new Set(pairs.flat())]
      const { clusters } = workspace
      return renderAffinity(
        {
          clusters: names.map((name) =>
            clusterTold(
              name,
              clusters.clusters.find((cluster) => cluster.name === name)?.description ?? '',
              sitesOfCluster(name, clusters, workspace.cardIndex()),
            ),
          ),
          pairs: pairs.map((between, index) => ({ n: index + 1, between })),
          again:
            asked.reason === 'first'
              ? null
              : asked.reason === 'malformed'
                ? asked.problem
                : asked.items.flatMap(({ findings }) => findings).join('\n'),
        },
        randomBytes,
      )
    },
    take({ pair, ...raw }, { slot, by: { model, prompt } }) {
      const between = slot.pairs[Number(pair) - 1]
      if (between === undefined) return { value: null, faults: [`there is no pair ${JSON.stringify(pair)}`] }
      const level = typeof raw.level === 'string' ? raw.level.trim().toUpperCase() : raw.level
      const result = affinityRating.safeParse({ between, level, reason: raw.reason, model, prompt })
      if (result.success) return { value: result.data, faults: [] }
      return {
        value: null,
        faults: result.error.issues.map(({ path, message }) => `${path.join('.')} of pair ${String(pair)}: ${message}`),
      }
    },
    note: () => '',
    rules: (): RuleFinding[] => [],
    told: (value) => value,
    missing({ pairs }, items) {
      const rated = new Set(items.filter(({ value }) => value !== null).map(pairOf))
      const open = pairs.flatMap((pair, index) => (rated.has(JSON.stringify(pair)) ? [] : [index + 1]))
      return open.length === 0
        ? null
        : `Without a usable rating: ${open.length === 1 ? 'pair' : 'pairs'} ${open.join(', ')}.`
    },
    keepsBroken: false,
    doubles: (item, others) => item.value !== null && others.some((other) => pairOf(other) === pairOf(item)),
    newId: ({ n }, place) => `r${n}-${place}`,
  }
}

import {
  type BatchItem,
  type BatchSlot,
  keptFinding,
  proposalSkeleton,
  type RuleFinding,
  type TypeUse,
  taskDraft,
  taskIdFor,
  typeKey,
} from '../../tasks/index.ts'
import { generatedBy, type MakerParts, NO_SUBSET } from './proposing-makers.ts'

/** Items of one slot by the built-in method, with a note where fewer come than were wanted. */
export function builtInItems(parts: MakerParts, slot: BatchSlot): { items: BatchItem[]; note: string } {
  return parts.batch.kind === 'tasks' ? tasks(parts, slot) : proposals(parts, slot)
}

/** A skeleton for each choice of sites that the subset allows, as many as are wanted. */
function proposals(parts: MakerParts, slot: BatchSlot): { items: BatchItem[]; note: string } {
  const { workspace, benchmark, batch, freshHex } = parts
  const subset = slot.subset ?? NO_SUBSET
  const items: BatchItem[] = []
  const seen = new Set<string>()
  for (let turn = 0; turn < batch.perSlot; turn += 1) {
    const made = proposalSkeleton({
      id: `prop-${freshHex()}`,
      subset,
      turn,
      clusters: workspace.clusters,
      cards: workspace.cardIndex(),
      generated: generatedBy(parts, null),
    })
    const sites = made?.value.websites_involved.join(' ')
    if (made === null || sites === undefined || seen.has(sites)) break
    seen.add(sites)
    const findings = benchmark.lintOfItem({ kind: 'proposal', value: made.value }, made.value)
    items.push(itemOf(slot, made.value.proposal_id, items.length + 1, made, findings))
  }
  const few =
    items.length === 0
      ? 'no site of the subset has a function that only reads'
      : 'the rule has one proposal for each choice of sites, and there are no more choices'
  return { items, note: items.length < batch.perSlot ? `${items.length} of ${batch.perSlot}: ${few}` : '' }
}

function tasks(parts: MakerParts, slot: BatchSlot): { items: BatchItem[]; note: string } {
  const { workspace, benchmark } = parts
  const proposal = benchmark.proposal(slot.proposal ?? '').value
  const made = taskDraft({
    proposal,
    cards: workspace.cardIndex(),
    used: typeUse(parts),
    generated: generatedBy(parts, null),
  })
  if (made === null) return { items: [], note: 'no item on the cards belongs to the functions of the proposal' }
  const findings = benchmark.lintOfItem({ kind: 'task', value: made.value }, made.value)
  return { items: [itemOf(slot, taskIdFor(proposal.proposal_id), 1, made, findings)], note: '' }
}

/** How often each type is covered by the tasks of the benchmark. */
function typeUse({ workspace }: MakerParts): TypeUse {
  const cards = workspace.cardIndex()
  const used = new Map<string, number>()
  for (const { value } of workspace.tasks.values())
    for (const { point_id } of value.covered_points) {
      const item = cards.item(point_id)?.item
      if (item !== undefined) used.set(typeKey(item), (used.get(typeKey(item)) ?? 0) + 1)
    }
  return used
}

const itemOf = (
  slot: BatchSlot,
  id: string,
  place: number,
  { value, todo }: { value: object; todo: string[] },
  findings: readonly RuleFinding[],
): BatchItem => ({
  version: 1,
  id,
  slot: slot.n,
  place,
  calls: [],
  value: value as Record<string, unknown>,
  raw: '',
  faults: [],
  findings: findings.map(keptFinding),
  todo,
  edited: null,
  decision: null,
})

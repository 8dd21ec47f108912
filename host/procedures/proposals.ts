import { randomBytes } from 'node:crypto'
import type { DuplicatesFound } from '../../contract/index.ts'
import type { Duplicates, Proposal } from '../../tasks/index.ts'
import { isStale } from '../../tasks/index.ts'
import type { SubjectEntry, Workspace } from '../../workspace/index.ts'
import { os } from '../context.ts'

const savedOf = (entry: SubjectEntry<Proposal>) => ({ proposal: entry.value, baseHash: entry.hash })

/** Writing proposals by hand: the value is checked as it is typed, saved as a file, and removed into a trash that gives it back. */
export const proposalsByHandProcedures = {
  open: os.proposals.open.handler(({ context: { benchmark, workspace, screening, reviews }, input }) => {
    const entry = benchmark.proposal(input.id)
    const events = benchmark.latestOn('proposal-screening', entry.id)
    return {
      ...savedOf(entry),
      screenings: screening.hiddenFrom(reviews.annotator).has(entry.id)
        ? null
        : events.filter((event) => !isStale(event, entry.contentHash)).length,
      tasks: [...workspace.tasks.values()]
        .filter(({ value }) => value.source_proposal === entry.id)
        .map(({ id }) => id),
    }
  }),
  save: os.proposals.save.handler(async ({ context: { workspace }, input }) =>
    savedOf(await workspace.saveProposal(input.proposal, input.baseHash)),
  ),
  create: os.proposals.create.handler(async ({ context: { workspace }, input }) =>
    savedOf(await workspace.saveProposal({ ...input.proposal, proposal_id: await newId(workspace) }, null)),
  ),
  check: os.proposals.check.handler(async ({ context: { benchmark, workspace }, input }) => {
    const { isNew } = input
    const proposal = isNew ? { ...input.proposal, proposal_id: randomId() } : input.proposal
    const index = await benchmark.duplicates()
    return {
      findings: benchmark.lintOfDraft(proposal, isNew),
      duplicates: named(workspace, index.near(proposal)),
    }
  }),
  remove: os.proposals.remove.handler(async ({ context: { workspace }, input }) => ({
    trash: await workspace.removeProposal(input.id, input.baseHash),
  })),
  restore: os.proposals.restore.handler(async ({ context: { workspace }, input }) => ({
    id: (await workspace.restoreProposal(input.trash)).id,
  })),
  trash: os.proposals.trash.handler(({ context: { workspace } }) => workspace.trashedProposals()),
  duplicates: os.proposals.duplicates.handler(async ({ context: { benchmark, workspace } }) => {
    const index = await benchmark.duplicates()
    return [...workspace.proposals.keys()].flatMap((id) => {
      const found = index.of(id)
      return found.count === 0 ? [] : [{ id, ...named(workspace, found) }]
    })
  }),
}

function named(workspace: Workspace, { nearest, count }: Duplicates): DuplicatesFound {
  return {
    nearest: nearest.map((each) => ({ ...each, title: workspace.proposals.get(each.id)?.value.title ?? '' })),
    count,
  }
}

/** An id that no proposal has or had: one in the trash may come back, and reviews of a removed one would count for whatever takes its id. */
async function newId(workspace: Workspace): Promise<string> {
  const trashed = (await workspace.trashedProposals()).map(({ id }) => id)
  const had = new Set([...trashed, ...workspace.latestReviews().map(({ subject }) => subject)])
  for (;;) {
    const id = randomId()
    if (!workspace.proposals.has(id) && !had.has(id)) return id
  }
}

const randomId = (): string => `prop-${randomBytes(3).toString('hex')}`

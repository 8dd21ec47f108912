import { usesOfCluster } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'

export const clustersProcedures = {
  get: os.clusters.get.handler(async ({ context }) => {
    const { workspace, clusters } = context
    const facts = await clusters.facts()
    const file = workspace.clusters
    const broken = workspace.findings.find(
      (finding) => finding.file === 'clusters.yaml' && finding.severity === 'error',
    )
    return {
      file,
      hash: workspace.clustersHash,
      broken: broken ? { line: broken.line ?? 1, message: broken.message } : null,
      sites: sitesOf(context),
      uses: Object.fromEntries(file.clusters.map(({ name }) => [name, usesOfCluster(facts, name)])),
      named: clusters.namedInProposals(),
    }
  }),
  edit: os.clusters.edit.handler(({ context, input }) => context.clusters.edit(input.edits, input.baseHash)),
  revert: os.clusters.revert.handler(({ context, input }) => context.clusters.revert(input.to, input.baseHash)),
}

/** Sites with a card, then those that only the file knows. */
function sitesOf({ workspace }: HostContext) {
  const { clusters } = workspace.clusters
  const sites = [...new Set([...workspace.cards.keys(), ...clusters.flatMap((each) => each.sites)])].sort()
  return sites.map((site) => ({
    site,
    hasCard: workspace.cards.has(site),
    folder: workspace.cards.get(site)?.value.cluster ?? null,
    clusters: clusters.filter((each) => each.sites.includes(site)).map(({ name }) => name),
  }))
}

export const samplingProcedures = {
  usage: os.sampling.usage.handler(({ context }) => context.sampling.usage()),
  propose: os.sampling.propose.handler(({ context, input }) => context.sampling.propose(input.seed, input.rules)),
  accept: os.sampling.accept.handler(async ({ context, input }) => {
    const { id, file, method } = await context.sampling.accept(input)
    return { id, file, method }
  }),
  rounds: os.sampling.rounds.handler(async ({ context }) =>
    (await context.sampling.rounds()).map((standing) => ({
      ...standing,
      proposals: standing.proposals.map(({ id, state }) => ({ id, state })),
    })),
  ),
  undo: os.sampling.undo.handler(({ context, input }) => context.sampling.undo(input.id, input.reason)),
}

import { stringify } from 'yaml'
import { writeCard, writePaperCard } from '../../sitecards/index.ts'
import { canonicalFile, type Proposal, releasedProposal, releasedTask, type Task } from '../../tasks/index.ts'
import { type CardEntry, count, type ExchangeReport, emptyReport, type Workspace } from '../../workspace/index.ts'
import type { TargetFolder } from './target.ts'

type Write = Pick<TargetFolder, 'write'>

/** Site cards, proposals and tasks in the released layout (reference sections 1.1 and 2.1); settings and clusters, which that has no place for, beside it. */
export async function exportBenchmark(workspace: Workspace, target: Write): Promise<ExchangeReport> {
  return exportParts(
    {
      cards: [...workspace.cards.values()],
      proposals: [...workspace.proposals.values()].map(({ value }) => value),
      tasks: [...workspace.tasks.values()].map(({ value }) => value),
      clusters: workspace.clusters,
      settings: workspace.settings,
    },
    target,
  )
}

export interface BenchmarkParts {
  cards: readonly CardEntry[]
  proposals: readonly Proposal[]
  tasks: readonly Task[]
  clusters: Workspace['clusters']
  settings: Workspace['settings']
}

export async function exportParts(
  { cards, proposals, tasks, clusters, settings }: BenchmarkParts,
  target: Write,
): Promise<ExchangeReport> {
  const report = emptyReport()
  await target.write('assay.yaml', stringify(settings))
  if (clusters.clusters.length > 0) await target.write('clusters.yaml', stringify(clusters))
  for (const card of cards) await exportCard(card, target)
  for (const proposal of proposals)
    await target.write(`output/proposals/${proposal.proposal_id}.json`, canonicalFile(releasedProposal(proposal)))
  for (const task of tasks) await target.write(`output/tasks/${task.task_id}.json`, canonicalFile(releasedTask(task)))
  for (const [what, { length }] of Object.entries({ 'site cards': cards, proposals, tasks }))
    if (length > 0) count(report, what, length)
  return report
}

/** Site cards alone, in the columns and under the file names of the paper (reference section 1.2); tells what these have no place for. */
export async function exportPaperCards(cards: readonly CardEntry[], target: Write): Promise<ExchangeReport> {
  const report = emptyReport()
  for (const { value } of cards) {
    const folder = `assets/sitecard/${value.cluster}/${value.site}`
    for (const [name, text] of Object.entries(writePaperCard(value))) await target.write(`${folder}/${name}`, text)
    count(report, 'site cards')
    const joined = [...value.actions, ...value.perceptions].filter(
      ({ location, role }) => location !== '' || role !== '',
    )
    if (joined.length > 0)
      report.repaired.push({
        file: folder,
        what: `the paper has no columns location and role; those of ${joined.length} entries stand in the description`,
      })
  }
  return report
}

/** A file without rows is left out: without functions a site has none, as in the released code. */
async function exportCard({ value }: CardEntry, target: Write): Promise<void> {
  const folder = `assets/sitecard/${value.cluster}/${value.site}`
  const files = Object.entries(writeCard(value))
  const written = files.filter(([, text]) => text.indexOf('\n') !== text.length - 1)
  // A card without any entry is still a card; its header says so.
  for (const [name, text] of written.length > 0 ? written : files.slice(0, 1))
    await target.write(`${folder}/${name}`, text)
  const { functions: _f, actions: _a, perceptions: _p, site, cluster: _c, ...about } = value
  const known = { url: `https://${site}/`, sample: false }
  if (JSON.stringify(about) !== JSON.stringify(known)) await target.write(`${folder}/card.yaml`, stringify(about))
}

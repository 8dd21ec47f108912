import { funnel, waitingFor } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'
import { inspectMachine } from '../services/doctor.ts'
import { countToSettle } from '../services/screening-disputes.ts'
import { shownFinding } from './shown.ts'

const MOST_FINDINGS = 500

export const workspaceProcedures = {
  overview: os.workspace.overview.handler(async ({ context }) => {
    const { workspace, benchmark, reviews, screening } = context
    // Whoever is in the middle of a set sees no trace of what the others said of it, not in a count either.
    const all = await benchmark.pipeline()
    const pipeline = { ...all, latest: screening.visible(all.latest) }
    const toSettle = countToSettle(context)
    return {
      name: workspace.settings.name,
      folder: workspace.folder,
      sample: workspace.settings.sample,
      counts: {
        sites: workspace.cards.size,
        proposals: workspace.proposals.size,
        tasks: workspace.tasks.size,
        rubrics: workspace.rubrics.size,
        answers: workspace.answers.length,
        reviews: screening.visible(workspace.reviewEvents()).length,
        runs: workspace.runs.size,
      },
      funnel: funnel({ ...pipeline, latest: pipeline.latest.filter((event) => !screening.isPractice(event)) }).map(
        ({ id, label, count, of }) => ({ id, label, count, of }),
      ),
      waiting: [
        ...(toSettle === 0 ? [] : [{ section: 'proposals' as const, label: 'to settle', count: toSettle }]),
        ...waitingFor(reviews.annotator, pipeline).map(({ section, label, ids }) => ({
          section,
          label,
          count: ids.length,
        })),
      ],
      coverage: coverageOf(context),
      findings: workspace.findings.slice(0, MOST_FINDINGS).map(shownFinding),
    }
  }),
  changes: os.workspace.changes.handler(({ context, signal }) => context.changes.subscribe('change', { signal })),
  doctor: os.workspace.doctor.handler(async ({ context }) => ({
    ...(await inspectMachine({ ...context, folder: context.workspace.folder })),
  })),
  logs: os.workspace.logs.handler(({ context, signal }) => context.log.follow(signal)),
  progress: os.workspace.progress.handler(({ context, signal }) => context.jobs.follow(signal)),
  cancel: os.workspace.cancel.handler(({ context, input }) => ({ cancelled: context.jobs.cancel(input.job) })),
}

/** Types that occur at least once, per kind and per site: how much of the taxonomy the tasks exercise of what the cards offer. */
function coverageOf({ benchmark, workspace }: HostContext) {
  const { actions, perceptions } = benchmark.coverage()
  const sites = [...workspace.cardIndex().sites.keys()]
  return [
    { kind: 'action' as const, types: actions },
    { kind: 'perception' as const, types: perceptions },
  ].map(({ kind, types }) => ({
    kind,
    inTasks: types.filter((type) => type.inTasks > 0).length,
    inCards: types.filter((type) => type.inCards > 0).length,
    of: types.length,
    sites: sites.map((site) => ({
      site,
      inTasks: types.filter((type) => (type.bySite[site]?.inTasks ?? 0) > 0).length,
      inCards: types.filter((type) => (type.bySite[site]?.inCards ?? 0) > 0).length,
    })),
  }))
}

export const settingsProcedures = {
  get: os.settings.get.handler(({ context }) => context.settings.get()),
  set: os.settings.set.handler(async ({ context, input }) => {
    const before = context.settings.get().annotator
    const settings = await context.settings.set(input)
    if (settings.annotator !== before) context.log.info('settings', `Reviews are now those of ${settings.annotator}.`)
    return settings
  }),
}

import { wilson } from '../../agreement/index.ts'
import type { ValidityCount } from '../../contract/index.ts'
import { costOfRounds } from '../../rubrics/index.ts'
import { isStale, RUBRIC_REASONS, rubricValidity } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'

const REASONS = RUBRIC_REASONS.map(({ code, label }) => ({ code, label }))

export const generationProcedures = {
  methods: os.generation.methods.handler(({ context }) => context.generating.methods()),
  start: os.generation.start.handler(({ context, input }) => context.generating.start(input.task, input.method)),
  drafts: os.generation.drafts.handler(async ({ context, input }) =>
    (await context.generating.drafts(input.task)).map(({ id, task, at, method, model, ended, rounds, decision }) => ({
      id,
      task,
      at,
      method,
      model,
      // Nobody works at a draft whose process is gone.
      ended: ended === 'open' && !context.jobs.isRunning(`generate-${task}-${id}`) ? ('cancelled' as const) : ended,
      rounds: rounds.length,
      decision,
    })),
  ),
  draft: os.generation.draft.handler(async ({ context, input }) => {
    const draft = await context.generating.draft(input.task, input.id)
    return { draft, file: context.generating.fileOf(draft), costUsd: costOfRounds(draft.rounds) }
  }),
  accept: os.generation.accept.handler(async ({ context, input }) => {
    const { draft, hash } = await context.generating.accept(
      input.task,
      input.id,
      input.baseHash === '' ? null : input.baseHash,
    )
    return { draft, hash, source: draft.rounds.at(-1)?.script ?? '' }
  }),
  reject: os.generation.reject.handler(async ({ context, input }) => ({
    draft: await context.generating.reject(input.task, input.id, input.reason),
  })),
  validity: os.generation.validity.handler(({ context, input }) => {
    const { workspace, benchmark, reviews } = context
    benchmark.task(input.task)
    const subjectHash = workspace.currentHash('rubric-validity', input.task)
    const mine = reviews.mine('rubric-validity', input.task)
    return {
      subjectHash,
      mine,
      stale: mine !== null && isStale(mine, subjectHash),
      others: reviews.others('rubric-validity', input.task),
      reasons: REASONS,
    }
  }),
  mine: os.generation.mine.handler(({ context: { workspace, reviews } }) =>
    workspace
      .latestReviews()
      .filter(({ kind, annotator }) => kind === 'rubric-validity' && annotator === reviews.annotator)
      .map((event) => ({
        task: event.subject,
        faithful: event.verdicts.faithful ?? ('unsure' as const),
        stale: isStale(event, workspace.currentHash('rubric-validity', event.subject)),
      })),
  ),
  review: os.generation.review.handler(({ context, input }) => context.reviews.add('rubric-validity', input)),
  count: os.generation.count.handler(({ context }) => countValidity(context)),
  reasons: os.generation.reasons.handler(() => REASONS),
}

/** Faithful rubrics of all on which somebody decided, with its interval; what was left out is counted apart. */
export function countValidity({ workspace }: Pick<HostContext, 'workspace'>): ValidityCount {
  const { faithful, unfaithful, disputed, unsure, stale, reasons } = rubricValidity(workspace.latestReviews(), (task) =>
    workspace.currentHash('rubric-validity', task),
  )
  const n = faithful.length + unfaithful.length
  return {
    faithful: faithful.length,
    n,
    share: { ...wilson(faithful.length, n) },
    disputed: disputed.length,
    unsure: unsure.length,
    stale: stale.length,
    reasons,
  }
}

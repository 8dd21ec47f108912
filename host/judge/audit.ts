import {
  ATTACKS,
  type AttackRun,
  assessAudit,
  changeFacts,
  citedUrls,
  collectFacts,
  type Extraction,
  factsOf,
  type Judge,
  LAYOUTS,
  type LayoutRun,
  list,
  normalUrl,
  offlineJudge,
  type PageCapture,
  type RubricAudit,
  seeded,
} from '../../rubrics/index.ts'
import type { Task } from '../../tasks/index.ts'
import type { SandboxPool } from './pool.ts'
import { prepareRubric } from './prepare.ts'
import { judgeOne } from './run.ts'

export interface AuditOptions {
  task: Task
  /** The script, saved or not. */
  source: string
  /** An answer that is known to be right; without one only the attacks that need none are made. */
  right: { agent: string; answer: string; text: string } | null
  /** Captures made before; the audit opens no page. */
  evidenceFor(url: string): Promise<PageCapture | null>
  /** Addresses of usable captures, for attacks with real but irrelevant pages. */
  pages: readonly string[]
  /** Attacks that a person keeps with the rubric: no leaf may pass on them. */
  own?: readonly { id: string; text: string }[]
  /** ISO day. */
  evaluationDate: string
  signal?: AbortSignal
  onProgress?(progress: { done: number; total: number }): void
}

/** Stands for the name of a record that is left out, so that the other records keep their places. */
const NO_SUCH = 'Nothing Of That Name'

/** Seed of layouts and attacks: the same rubric and the same right answer are always audited with the same answers. */
const SEED = 20_261_130

/** Runs a rubric on right answers in several layouts, on answers with one fact left out, and on every attack; each in the sandbox, from stored evidence. */
export async function auditRubric(options: AuditOptions, pool: SandboxPool): Promise<RubricAudit> {
  const { task, source, right, pages } = options
  const prepared = prepareRubric(source, task)
  const judged = async (text: string, judge: Judge = offlineJudge) => {
    const { tree, error } = await judgeOne(
      {
        rubrics: new Map([[task.task_id, source]]),
        evidenceFor: options.evidenceFor,
        judge,
        evaluationDate: options.evaluationDate,
        ...(options.signal ? { signal: options.signal } : {}),
      },
      pool,
      task,
      prepared,
      { agent: 'audit', task: task.task_id, answer: 'audit', text },
    )
    return { tree, error: error?.message ?? null }
  }

  const extractions: Extraction[] = []
  const listening: Judge = {
    ...offlineJudge,
    async extract(request) {
      const records = await offlineJudge.extract(request)
      // What a script reads from a page says nothing of the answer.
      if (!request.page) extractions.push({ verb: request.verb, spec: request.spec, records })
      return records
    },
  }
  const given = right ? await judged(right.text, listening) : null
  const facts = collectFacts(extractions)
  const ownPages = right ? citedUrls(right.text).map(({ url }) => url) : []
  const cited = new Set(ownPages.map(normalUrl))
  const attacked = {
    task_id: task.task_id,
    task_description: task.task_description,
    sites: task.metadata.websites_involved,
    points: task.covered_points.map(({ point_id, ability_type }) => ({ point_id, ability_type })),
    outputs: task.core_outputs.map(({ name }) => ({ name })),
  }
  const otherPages = pages.filter((url) => !cited.has(normalUrl(url)))
  const made = ATTACKS.flatMap((attack) => {
    const input = { task: attacked, facts, ownPages, otherPages, random: seeded(SEED) }
    const answer = attack.make(input)
    return [...(answer ? [answer] : []), ...(attack.each?.(input) ?? [])].map((one) => ({ attack: attack.id, ...one }))
  })
  for (const { id, text } of options.own ?? []) made.push({ attack: id, text, wrong: 'all' })
  const left = right ? factsOf(facts) : []
  const layouts = right ? LAYOUTS : []

  let done = 0
  const total = layouts.length + left.length + made.length
  const step = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> =>
    Promise.all(
      items.map(async (item) => {
        const result = await work(item)
        done += 1
        options.onProgress?.({ done, total })
        return result
      }),
    )
  return assessAudit({
    given,
    layouts: await step(
      layouts,
      async ({ id, write }): Promise<LayoutRun> => ({ layout: id, ...(await judged(write(facts, seeded(SEED)))) }),
    ),
    without: await step(left, async (fact) => {
      const { groups } = changeFacts(facts, ({ id, value, naming }) =>
        id !== fact.id ? value : naming ? NO_SUCH : null,
      )
      return { fact, ...(await judged(list.write(groups, seeded(SEED)))) }
    }),
    attacks: await step(
      made,
      async ({ attack, text, wrong }): Promise<AttackRun> => ({ attack, wrong, ...(await judged(text)) }),
    ),
  })
}

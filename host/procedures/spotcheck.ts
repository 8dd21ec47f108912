import {
  type DesignEstimate,
  designEffect,
  type PrecisionPlan,
  planGradings,
  type SpotCheck,
  type Statistic,
} from '../../agreement/index.ts'
import type { DesignRow, Estimate } from '../../contract/index.ts'
import type { Check } from '../../rubrics/index.ts'
import { citedUrls } from '../../rubrics/index.ts'
import { DIFFERENCE_REASONS, differenceReasonsOf, isStale } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'
import { NotFound, Refused } from '../errors.ts'
import { gradeKind, rulesOf } from '../services/spotcheck.ts'
import { titleOf } from '../services/title.ts'

const estimateOf = (statistic: Statistic): Estimate => ({ ...statistic })

const FINAL: [keyof DesignEstimate, string][] = [
  ['agreement', 'judge and people agree'],
  ['falsePass', 'judge passes what people fail'],
  ['falseFail', 'judge fails what people pass'],
  ['success', 'success by people'],
  ['successByDifference', 'success, judge corrected'],
]

export const spotcheckProcedures = {
  preview: os.spotcheck.preview.handler(({ context, input: { plan, wanted, ...choice } }) =>
    context.spotchecks.preview(choice, plan, wanted),
  ),
  draw: os.spotcheck.draw.handler(async ({ context, input: { plan, wanted, title, ...choice } }) => {
    const { id } = await context.spotchecks.draw(choice, plan, wanted, title)
    return { id, file: `reviews/designs/${id}.json` }
  }),
  designs: os.spotcheck.designs.handler(async ({ context }) =>
    (await context.spotchecks.designs()).map((design) => rowOf(context, design)),
  ),
  queue: os.spotcheck.queue.handler(async ({ context, input }) => {
    const { spotchecks, workspace, reviews } = context
    const design = await spotchecks.design(input.design)
    await workspace.loadAnswerHashes()
    const kind = gradeKind(design.unit)
    const before = new Set(
      workspace
        .reviewEvents()
        .filter((event) => event.kind === kind && event.annotator === reviews.annotator)
        .map(({ subject }) => subject),
    )
    const items = spotchecks.orderOf(design, reviews.annotator).map(async ({ id, key }) => {
      const { verdict, leaf } = await spotchecks.judged(design, id)
      const task = workspace.tasks.get(verdict.task)
      const mine = reviews.mine(kind, id)
      return {
        key,
        title: task ? titleOf(task.value) : verdict.task,
        leaf: leaf?.label ?? null,
        sighted: before.has(id),
        mine: mine && {
          word: mine.verdicts.grade ?? ('unsure' as const),
          event: mine.id,
          stale: isStale(mine, workspace.currentHash(kind, id)),
        },
      }
    })
    return { design: rowOf(context, design), items: await Promise.all(items) }
  }),
  item: os.spotcheck.item.handler(async ({ context, input }) => {
    const { spotchecks, benchmark, workspace } = context
    const design = await spotchecks.design(input.design)
    const id = spotchecks.itemOf(design, input.key)
    const { answer, verdict, leaf } = await spotchecks.judged(design, id)
    await workspace.loadAnswerHashes()
    const subjectHash = workspace.currentHash(gradeKind(design.unit), id)
    if (subjectHash === null) throw new NotFound('The answer or its rubric is gone.')
    const { text } = await benchmark.answer(answer)
    const { value } = benchmark.task(verdict.task)
    // Of a leaf only the pages that it rests on; what was found there is the judge's word and stays out.
    const pages = leaf
      ? (leaf.checks ?? []).flatMap(({ source, evidence }) => (source === null ? [] : [{ url: source, id: evidence }]))
      : []
    const urls =
      pages.length > 0
        ? pages
        : await Promise.all(
            citedUrls(text, value.metadata.websites_involved).map(async ({ url }) => ({
              url,
              id: (await context.evidence.find(url))?.id ?? null,
            })),
          )
    return {
      subjectHash,
      taskDescription: value.task_description,
      answerText: text,
      claims: (leaf?.checks ?? []).map(claimOf),
      evidence: [...new Map(urls.map((page) => [page.url, page])).values()],
    }
  }),
  grade: os.spotcheck.grade.handler(async ({ context, input: { design: name, key, word, ...rest } }) => {
    const design = await context.spotchecks.design(name)
    const subject = context.spotchecks.itemOf(design, key)
    return context.reviews.add(gradeKind(design.unit), { ...rest, subject, verdicts: { grade: word }, design: name })
  }),
  reveal: os.spotcheck.reveal.handler(async ({ context, input }) => {
    const { spotchecks, reviews } = context
    const design = await spotchecks.design(input.design)
    const id = spotchecks.itemOf(design, input.key)
    const mine = graded(context, design, id)
    const { answer, verdict, leaf, word } = await spotchecks.judged(design, id)
    const given = reviews.mine('judge-difference', id)
    const codes = given ? differenceReasonsOf(given) : []
    const said = mine.verdicts.grade
    return {
      agent: verdict.agent,
      answer,
      judge: {
        word,
        score: leaf ? null : verdict.score,
        reason: leaf?.reason ?? `${verdict.counts.passed} of ${verdict.counts.leaves} leaves passed`,
      },
      differs: (said === 'pass' || said === 'fail') && said !== word,
      checks: (leaf?.checks ?? []).map((check) => ({
        ...claimOf(check),
        outcome: check.outcome,
        reason: check.reason,
        quote: check.quote,
      })),
      others: reviews.others(gradeKind(design.unit), id),
      reasons: DIFFERENCE_REASONS.map((reason) => ({ ...reason, given: codes.includes(reason.code) })),
    }
  }),
  explain: os.spotcheck.explain.handler(async ({ context, input }) => {
    const { spotchecks, reviews, workspace } = context
    const design = await spotchecks.design(input.design)
    const subject = spotchecks.itemOf(design, input.key)
    graded(context, design, subject)
    const unknown = input.codes.find((code) => !DIFFERENCE_REASONS.some((reason) => reason.code === code))
    if (unknown !== undefined)
      throw new Refused(
        `"${unknown}" is no reason; choose from ${DIFFERENCE_REASONS.map(({ code }) => code).join(', ')}.`,
        {
          field: 'codes',
        },
      )
    await workspace.loadAnswerHashes()
    return reviews.add('judge-difference', {
      subject,
      subjectHash: workspace.currentHash('judge-difference', subject) ?? '',
      verdicts: Object.fromEntries(input.codes.map((code) => [code, 'yes' as const])),
      comment: input.comment,
      durationMs: 0,
      design: design.id,
      run: design.run,
    })
  }),
  standing: os.spotcheck.standing.handler(async ({ context, input }) => {
    const { spotchecks } = context
    const design = await spotchecks.design(input.design)
    const { counted, decided, waiting, complete, sequential, final } = await spotchecks.standing(design)
    const { agreement } = sequential
    const codes = spotchecks.differences(design).flatMap(differenceReasonsOf)
    const plan = planGradings({
      size: design.frameSize,
      graded: decided,
      share: agreement.value,
      wanted: design.wanted,
      effect: designEffect(design.strata) ?? 1,
      unsure: counted === 0 ? 0 : (counted - decided) / counted,
    })
    return {
      drawn: design.items.length,
      counted,
      decided,
      waiting,
      complete,
      wanted: design.wanted,
      reached: agreement.value !== null && (agreement.high - agreement.low) / 2 <= design.wanted,
      plan: planWords(plan, design.items.length),
      sequential: { agreement: estimateOf(agreement), success: estimateOf(sequential.success) },
      final: final && FINAL.map(([id, label]) => ({ id, label, estimate: estimateOf(final[id]) })),
      strata: design.strata,
      neverDrawn: design.strata
        .filter(({ drawn }) => drawn === 0)
        .map(({ name, size }) => `${size} items of "${name}" are never drawn; nothing here speaks for them.`),
      reasons: DIFFERENCE_REASONS.map((reason) => ({
        ...reason,
        count: codes.filter((code) => code === reason.code).length,
      })),
      policy: rulesOf(design.unit),
    }
  }),
}

/** The plan, and whether this design can fulfil it. It is about the interval of the whole sample; the one while grading is wider, which is the price of looking. */
function planWords({ more, total, sentence }: PrecisionPlan, drawn: number): string {
  if (more === 0 || total <= drawn) return sentence
  return `${sentence} This design drew ${drawn}; for so many draw another.`
}

const claimOf = ({ claim, source, evidence }: Check) => ({ claim, source, evidence })

/** The current annotator's grade. @throws Refused before there is one: what the judge and others said stays hidden */
function graded({ reviews }: HostContext, design: SpotCheck, id: string) {
  const mine = reviews.mine(gradeKind(design.unit), id)
  if (mine === null)
    throw new Refused('Grade this item first; then the verdicts of the judge and of others are shown.', {
      field: 'key',
    })
  return mine
}

function rowOf({ spotchecks, reviews }: HostContext, design: SpotCheck): DesignRow {
  const { id, title, at, annotator, unit, run, plan, items } = design
  return {
    id,
    title,
    at,
    annotator,
    unit,
    run,
    plan,
    items: items.length,
    mine: spotchecks.gradedByMe(design),
    lead: annotator === reviews.annotator,
  }
}

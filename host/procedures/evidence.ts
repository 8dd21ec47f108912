import { normalUrl, type TreeNode, type Verdict } from '../../rubrics/index.ts'
import type { EvidenceMark, Workspace } from '../../workspace/index.ts'
import { countingMark } from '../../workspace/index.ts'
import { os } from '../context.ts'
import { Citations } from '../services/citing.ts'
import { stampOf } from '../services/stamp.ts'

const citations = new WeakMap<Workspace, Citations>()
let recaptures = 0

export const evidenceProcedures = {
  list: os.evidence.list.handler(async ({ context }) => {
    const { workspace, evidence } = context
    const counter = citations.get(workspace) ?? new Citations(workspace)
    citations.set(workspace, counter)
    const [captures, cited] = await Promise.all([evidence.all(), counter.count()])
    return captures.map(({ page, marks, counts }) => ({
      id: page.id,
      url: page.url,
      title: page.title,
      state: page.state,
      kind: page.captured === undefined ? (page.kind ?? null) : null,
      reason: page.reason,
      status: page.status,
      at: page.at,
      pdfPages: page.pdf?.pages ?? null,
      markedBy: countingMark(marks, page.at)?.by ?? null,
      counts,
      cited: cited.get(normalUrl(page.url) ?? '') ?? 0,
    }))
  }),
  get: os.evidence.get.handler(async ({ context, input }) => {
    const shown = await context.evidence.get(input.id)
    return { ...shown, marks: shown.marks.map(told) }
  }),
  picture: os.evidence.picture.handler(async ({ context, input }) => ({
    jpeg: await context.evidence.picture(input.id, input.page),
  })),
  quotes: os.evidence.quotes.handler(async ({ context, input }) => {
    const verdicts = await context.judging.verdicts(input.run)
    return [...new Set(verdicts.flatMap((verdict) => quotesOn(verdict, input.id)))]
  }),
  mark: os.evidence.mark.handler(async ({ context, input }) => ({
    mark: told(await context.evidence.mark(input.id, { ...input, by: context.reviews.annotator })),
  })),
  unmark: os.evidence.unmark.handler(async ({ context, input }) => ({
    mark: told(await context.evidence.unmark(input.id, input.mark, context.reviews.annotator)),
  })),
  recapture: os.evidence.recapture.handler(({ context, input }) => {
    const urls = [...new Set(input.urls)]
    recaptures += 1
    const job = `capture-${stampOf(context.now())}-${recaptures}`
    context.jobs.start(job, 'Capturing', async ({ signal, report }) => {
      const say = (done: number): void => report({ done, total: urls.length, message: 'capturing pages' })
      say(0)
      const { captured, unusable } = await context.evidence.captureAll(urls, { signal, onDone: say })
      const pages = captured === 1 ? '1 page captured' : `${captured} pages captured`
      return unusable === 0 ? `${pages}.` : `${pages}, ${unusable} of them not usable.`
    })
    return { job }
  }),
}

const told = ({ id, at, by, usable, reason, comment, withdraws }: EvidenceMark) => ({
  id,
  at,
  by,
  usable,
  reason,
  comment,
  ...(withdraws === undefined ? {} : { withdraws }),
})

function quotesOn(verdict: Verdict, evidence: string): string[] {
  const visit = (node: TreeNode): string[] => [
    ...(node.checks ?? []).flatMap((check) =>
      check.quote !== null && (check.evidence ?? verdict.evidence[check.source ?? '']) === evidence
        ? [check.quote]
        : [],
    ),
    ...node.children.flatMap(visit),
  ]
  return verdict.tree === null ? [] : visit(verdict.tree)
}

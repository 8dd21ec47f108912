import type { Report } from '../../agreement/index.ts'
import { type HostContext, os } from '../context.ts'

/** A report tells of screening and of checks of cards. */
export function refuseInTheMiddle({ screening, checking }: Pick<HostContext, 'screening' | 'checking'>): void {
  screening.refuseInTheMiddle()
  checking.refuseInTheMiddle()
}

export const reportsProcedures = {
  of: os.reports.of.handler(async ({ context, input: { job, ...choice } }) => {
    refuseInTheMiddle(context)
    return shownTo(context, await context.reports.make(choice, job))
  }),
  write: os.reports.write.handler(({ context, input: { job, formats, ...choice } }) => {
    refuseInTheMiddle(context)
    return context.reports.write(choice, formats, { job })
  }),
  verify: os.reports.verify.handler(({ context, input }) => {
    // What does not hold any more is told with the figures of today.
    refuseInTheMiddle(context)
    return context.reports.verify(input.html)
  }),
}

/** On screen, what colleagues said of a proposal or a rubric stays hidden until one's own decision is in, as everywhere; a report that is written is for readers and has all. */
export function shownTo({ reviews }: Pick<HostContext, 'reviews'>, report: Report): Report {
  const kinds = { proposal: 'proposal-screening', rubric: 'rubric-validity', 'card-entry': 'card-entry' } as const
  const items = report.items.map((item) => {
    if (item.kind === 'answer' || item.kind === 'label' || item.votes.length === 0) return item
    if (reviews.mine(kinds[item.kind], item.id) !== null) return item
    const by = item.votes.length === 1 ? 'one person' : `${item.votes.length} people`
    return { ...item, votes: [{ by, word: 'decided; shown once you have decided yourself', comment: '' }] }
  })
  return { ...report, items }
}

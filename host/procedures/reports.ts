import { os } from '../context.ts'

export const reportsProcedures = {
  of: os.reports.of.handler(({ context, input: { job, ...choice } }) => context.reports.make(choice, job)),
  write: os.reports.write.handler(({ context, input: { job, formats, ...choice } }) =>
    context.reports.write(choice, formats, { job }),
  ),
  verify: os.reports.verify.handler(({ context, input }) => context.reports.verify(input.html)),
}

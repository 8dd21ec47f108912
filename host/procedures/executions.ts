import { os } from '../context.ts'

export const executionsProcedures = {
  start: os.executions.start.handler(({ context, input }) => context.executions.start(input.task)),
  current: os.executions.current.handler(({ context }) => context.executions.current),
  mark: os.executions.mark.handler(({ context, input }) => ({
    marks: context.executions.mark(input.point, input.step),
  })),
  finish: os.executions.finish.handler(({ context, input }) => context.executions.finish(input)),
  discard: os.executions.discard.handler(async ({ context }) => ({ discarded: await context.executions.discard() })),
  get: os.executions.get.handler(({ context, input }) => context.executions.get(input.id)),
  capture: os.executions.capture.handler(({ context, input }) =>
    context.executions.capture(input.recording, input.capture),
  ),
}

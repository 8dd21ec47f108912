import { os } from '../context.ts'
import { exportRecording } from '../executions/index.ts'

const ok = { ok: true } as const

export const executionsProcedures = {
  start: os.executions.start.handler(({ context, input }) => context.executions.start(input.task, input.trace)),
  resume: os.executions.resume.handler(({ context, input }) => context.executions.resume(input.id)),
  current: os.executions.current.handler(({ context }) => context.executions.current),
  brokenOff: os.executions.brokenOff.handler(({ context }) => context.executions.brokenOff()),
  mark: os.executions.mark.handler(async ({ context, input }) => {
    await context.executions.mark(input.point, input.step)
    return ok
  }),
  unmark: os.executions.unmark.handler(async ({ context, input }) => {
    await context.executions.unmark(input.point)
    return ok
  }),
  perceive: os.executions.perceive.handler(async ({ context, input }) => {
    await context.executions.perceive(input.point, input.seen)
    return ok
  }),
  look: os.executions.look.handler(async ({ context }) => ({ capture: await context.executions.look() })),
  pause: os.executions.pause.handler(async ({ context, input }) => {
    await context.executions.pause(input.paused)
    return ok
  }),
  beginShortcut: os.executions.beginShortcut.handler(async ({ context }) => {
    await context.executions.beginShortcut()
    return ok
  }),
  endShortcut: os.executions.endShortcut.handler(async ({ context, input }) => {
    await context.executions.endShortcut(input.result, input.words)
    return ok
  }),
  draft: os.executions.draft.handler(async ({ context, input }) => {
    await context.executions.draft(input)
    return ok
  }),
  finish: os.executions.finish.handler(({ context, input }) => context.executions.finish(input)),
  discard: os.executions.discard.handler(async ({ context, input }) => ({
    discarded: await context.executions.discard(input?.id),
  })),
  get: os.executions.get.handler(({ context, input }) => context.executions.get(input.id)),
  capture: os.executions.capture.handler(async ({ context, input }) => {
    const { jpeg, text } = await context.executions.store.capture(input.recording, input.capture)
    return { jpeg: jpeg.toString('base64'), text }
  }),
  export: os.executions.export.handler(async ({ context, input }) => ({
    path: await exportRecording(context, input.id, input.format),
  })),
  trace: os.executions.trace.handler(({ context, input }) => context.executions.showTrace(input.id)),
}

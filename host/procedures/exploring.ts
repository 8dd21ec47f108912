import { os } from '../context.ts'

export const exploringProcedures = {
  methods: os.exploring.methods.handler(({ context }) => context.exploring.methods()),
  list: os.exploring.list.handler(({ context }) => context.exploring.list()),
  get: os.exploring.get.handler(({ context, input }) => context.exploring.get(input.id)),
  start: os.exploring.start.handler(({ context, input }) => context.exploring.start(input)),
  resume: os.exploring.resume.handler(({ context, input }) => context.exploring.resume(input.id)),
  picture: os.exploring.picture.handler(async ({ context, input }) => ({
    jpeg: await context.exploring.picture(input.id, input.file),
  })),
  take: os.exploring.take.handler(({ context, input }) =>
    context.exploring.take(input.id, input.cluster, input.entries),
  ),
}

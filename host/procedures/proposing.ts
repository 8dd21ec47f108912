import type { BatchItem } from '../../tasks/index.ts'
import type { KeptBatch } from '../../workspace/index.ts'
import { type HostContext, os } from '../context.ts'
import { NotFound } from '../errors.ts'
import { batchRow, itemRow, shownBatch } from '../services/proposing-rows.ts'

export const proposingProcedures = {
  methods: os.proposing.methods.handler(({ context, input }) => context.proposing.methods(input.kind)),
  start: os.proposing.start.handler(({ context, input }) => context.proposing.start(input)),
  resume: os.proposing.resume.handler(({ context, input }) => context.proposing.resume(input.kind, input.id)),
  batches: os.proposing.batches.handler(async ({ context: { proposing }, input }) =>
    (await proposing.batches(input.kind)).map((kept) =>
      batchRow(kept, { running: proposing.isRunning(kept.batch.id) }),
    ),
  ),
  batch: os.proposing.batch.handler(async ({ context: { proposing, decisions }, input }) => {
    const kept = await proposing.batch(input.kind, input.id)
    return shownBatch(kept, {
      running: proposing.isRunning(input.id),
      findings: (batch, item) => decisions.findings(batch, item),
    })
  }),
  item: os.proposing.item.handler(async ({ context, input }) => {
    const { kept, item } = await context.decisions.item(input.kind, input.id, input.item)
    return show(context, kept, item)
  }),
  call: os.proposing.call.handler(async ({ context, input }) => {
    const { calls } = await context.proposing.batch(input.kind, input.id)
    const call = calls.find(({ n }) => n === input.n)
    if (!call) throw new NotFound(`The batch ${input.id} has no call ${input.n}.`)
    return call
  }),
  saveItem: os.proposing.saveItem.handler(async ({ context, input }) => {
    const { kind, id, item, value, baseHash } = input
    const saved = await context.decisions.save(kind, id, item, value, baseHash)
    return show(context, await context.proposing.batch(kind, id), saved)
  }),
  accept: os.proposing.accept.handler(({ context: { decisions }, input: { kind, id, items } }) =>
    items?.length === 1 ? decisions.accept(kind, id, items) : decisions.acceptAsJob(kind, id, items),
  ),
  reject: os.proposing.reject.handler(async ({ context, input }) => ({
    rejected: await context.decisions.reject(input.kind, input.id, input.items, input.reason),
  })),
  affinityAdvice: os.proposing.affinityAdvice.handler(({ context }) => context.decisions.affinityAdvice()),
  expand: os.proposing.expand.handler(({ context, input }) => context.expanding.expand(input.anchor, input.used)),
}

function show({ decisions }: HostContext, { batch }: KeptBatch, item: BatchItem) {
  const findings = decisions.findings(batch, item)
  const { value, raw, todo, calls } = item
  return { row: itemRow(item, findings), value, raw, findings, todo, calls, hash: decisions.hashOf(item) }
}

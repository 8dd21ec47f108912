import { type DriftState, driftState } from '../../sitecards/index.ts'
import { os } from '../context.ts'
import { Refused } from '../errors.ts'

export const driftProcedures = {
  list: os.drift.list.handler(async ({ context, input: { site } }) => {
    const looks = await context.drift.list(site)
    const plan = await context.drift.plan(site).catch((error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    })
    return {
      looks: looks.map(({ id, at, by, against, entries, fresh }) => ({
        id,
        at,
        by,
        against,
        counts: Object.fromEntries(
          driftState.options.map((state) => [state, entries.filter((each) => each.state === state).length]),
        ) as Record<DriftState, number>,
        fresh: fresh.length,
      })),
      entries: plan?.entries.length ?? 0,
      placed: plan?.entries.filter(({ sighting }) => sighting !== null).length ?? 0,
      pages: plan?.pages.length ?? 0,
    }
  }),
  get: os.drift.get.handler(({ context, input }) => context.drift.get(input.site, input.id)),
  look: os.drift.look.handler(async ({ context, input: { site } }) => {
    await context.drift.plan(site)
    const job = `drift-${site}`
    if (context.jobs.isRunning(job)) throw new Refused(`${site} is being looked at already.`)
    context.jobs.start(job, `Looking at ${site} again`, async (following) => {
      const { entries, fresh } = await context.drift.look(site, following)
      const of = (state: DriftState): number => entries.filter((each) => each.state === state).length
      return `${of('kept')} kept, ${of('moved')} moved, ${of('gone')} gone, ${fresh.length} new, ${of('unclear')} unclear.`
    })
    return { job }
  }),
  picture: os.drift.picture.handler(async ({ context, input: { site, id, name } }) => {
    const [look, file] = name.includes('/') ? name.split('/') : [id, name]
    const jpeg = await context.drift.picture(site, look as string, file as string)
    return { jpeg: jpeg?.toString('base64') ?? null }
  }),
}

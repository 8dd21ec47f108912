import { os } from '../context.ts'

export const scanningProcedures = {
  address: os.scanning.address.handler(({ context, input }) => context.scanning.address(input.url, input.probes)),
  open: os.scanning.open.handler(({ context, input }) => context.scanning.open(input.tab, input.probes)),
  pick: os.scanning.pick.handler(async ({ context, input }) => ({
    picked: await context.scanning.pick(input.tab, input.at),
  })),
}

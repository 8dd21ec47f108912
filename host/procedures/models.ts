import { os } from '../context.ts'

export const modelsProcedures = {
  calls: os.models.calls.handler(({ context }) => context.models.calls()),
}

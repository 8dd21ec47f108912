/** Drift: a site looked at again, set against its card. */
export type { DriftEffect } from './effects.ts'
export { DriftService } from './service.ts'

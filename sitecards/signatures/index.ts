import type { Signature } from './signature.ts'
import { slider } from './slider.ts'
import { tabs } from './tabs.ts'
import { tooltip } from './tooltip.ts'

/** One for each component of the taxonomy. A new one is a file beside these and a line here. */
export const SIGNATURES: readonly Signature[] = [slider, tabs, tooltip]

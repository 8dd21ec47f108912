import type { Signature } from './facts.ts'
import { around, changeOf, either, hasRole, says } from './look.ts'

/** AT20 and AT21: a handle that was moved, by pointer or keys; two handles of one bar make a range. */
export const slider: Signature = (step) => {
  const handle = around(
    step,
    either(hasRole('slider'), ({ type }) => type === 'range'),
    4,
  )
  const bar = handle ?? around(step, says(/\b(slider|range)\b/), 5)
  if (!bar || around(step, says(/\b(video|player|carousel|swiper|slick)\b/))) return []
  const moved = step.kind === 'drag' || changeOf(step, 'valuenow') !== undefined || (step.kind === 'key' && handle)
  if (!moved && !(step.kind === 'click' && handle)) return []
  const sliders = step.target?.peers?.sliders ?? 1
  const confidence = handle && moved ? 'sure' : 'likely'
  return sliders > 1
    ? [{ code: 'AT21', confidence, reason: `a handle of a slider with ${sliders} handles was moved` }]
    : [{ code: 'AT20', confidence, reason: 'the one handle of a slider was moved' }]
}

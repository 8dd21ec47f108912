import type { Signature } from './facts.ts'
import { around, either, hasRole, isPress, nameOf } from './look.ts'

const WHOLE = /\b(all|none|every|invert|inverse|clear all|select all|deselect)\b/

/** AT10 and AT11: boxes that are ticked; one that ticks or unticks the others. */
export const checkbox: Signature = (step, before) => {
  const box = around(
    step,
    either(hasRole('checkbox', 'switch'), ({ type }) => type === 'checkbox'),
    4,
  )
  const ticked = step.target?.role === 'checkbox' || box !== undefined
  if (!isPress(step)) return []
  const others = Math.abs(step.effect?.boxes ?? 0)
  if (others > 1 && (ticked || WHOLE.test(nameOf(step))))
    return [{ code: 'AT11', confidence: 'sure', reason: `one act ticked or unticked ${others} boxes` }]
  if (!ticked) return []
  if (WHOLE.test(nameOf(step)))
    return [{ code: 'AT11', confidence: 'likely', reason: 'a box is named after all of them' }]
  const boxes = step.target?.peers?.boxes ?? 1
  const again = before.slice(-6).some(({ target }) => target?.role === 'checkbox')
  return [
    {
      code: 'AT10',
      confidence: boxes > 1 || again ? 'sure' : 'possible',
      reason: boxes > 1 ? `a box of a group of ${boxes} was ticked` : 'a box was ticked',
    },
  ]
}

import type { Signature, StepFacts } from './facts.ts'
import { around, hasRole, isPress, lately, nearOf, says } from './look.ts'

const CASCADE = says(/\bcascader?\b/)

/** Whether a step is inside a field whose choices come in columns, level after level. */
export function isCascader(step: StepFacts, before: readonly StepFacts[]): boolean {
  if (around(step, CASCADE)) return true
  if (step.effect?.opened?.some(CASCADE)) return true
  // Lists side by side, each opened by the choice before: two options chosen one after the other, in other lists.
  const option = around(step, hasRole('option', 'menuitemcheckbox'), 4)
  if (option?.states?.haspopup || option?.states?.expanded) return true
  const last = lately(before, (earlier) => around(earlier, hasRole('option'), 4) !== undefined, 1)
  return option !== undefined && last !== undefined && around(last, CASCADE) !== undefined
}

/** AT12 and AT13. */
export const cascader: Signature = (step, before) => {
  if (!isCascader(step, before)) return []
  const typed = lately(before, (earlier) => earlier.kind === 'type' && isCascader(earlier, []))
  const chosen = isPress(step) && nearOf(step).length > 0
  if (step.kind === 'type') return [{ code: 'AT13', confidence: 'likely', reason: 'words were typed into a cascader' }]
  if (!chosen) return []
  const option =
    around(step, hasRole('option', 'menuitem', 'menuitemcheckbox', 'treeitem'), 4) ?? around(step, says(/\bitem\b/), 4)
  if (!option) return [{ code: 'AT12', confidence: 'possible', reason: 'a cascader was opened' }]
  return typed?.value
    ? [{ code: 'AT13', confidence: 'sure', reason: `a path was chosen after “${typed.value}” was typed` }]
    : [{ code: 'AT12', confidence: 'sure', reason: 'a level of a cascader was chosen' }]
}

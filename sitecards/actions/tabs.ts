import type { Signature } from './facts.ts'
import { around, either, hasRole, isPress, nameOf, says } from './look.ts'

/** AT07 and AT08: a tab that was chosen; a row of tabs that was scrolled. */
export const tabs: Signature = (step) => {
  const list = around(step, either(hasRole('tablist'), says(/\btab ?(s|list|bar|nav)?\b/)))
  // Folding panels of older libraries state the roles of tabs.
  const folds = around(step, says(/\b(collapse|accordion)\b/), 4)
  const tab = folds ? undefined : around(step, hasRole('tab'), 4)
  if (tab && (isPress(step) || (step.kind === 'key' && /^Arrow/.test(step.value ?? ''))))
    return [{ code: 'AT07', confidence: 'sure', reason: 'a tab was chosen' }]
  if (!list) return []
  const arrow =
    isPress(step) &&
    (around(step, says(/\bscroll\b/), 4) !== undefined || /\b(scroll|next|previous) ?(tab)?s?\b/.test(nameOf(step)))
  if (arrow || (step.kind === 'scroll' && around(step, either(hasRole('tablist'), says(/\btabs?\b.*\bscroll/)), 3)))
    return [{ code: 'AT08', confidence: arrow ? 'likely' : 'sure', reason: 'the row of tabs was scrolled' }]
  return []
}

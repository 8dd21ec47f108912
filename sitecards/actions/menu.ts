import { isCascader } from './cascader.ts'
import type { Signature, StepFacts } from './facts.ts'
import { around, either, hasRole, isPress, lately, nearOf, opened, says } from './look.ts'

/** Some libraries call every box that drops down so; popovers and pickers are no menus. */
const MENU = either(
  hasRole('menu', 'menubar'),
  (node) => says(/\b(dropdown|menu)\b/)(node) && !says(/\b(popover|picker|select|cascader)\b/)(node),
)
const ITEM = hasRole('menuitem', 'menuitemcheckbox', 'menuitemradio')
const opensMenu = (step: StepFacts): boolean =>
  opened(step, MENU) !== undefined ||
  nearOf(step)
    .slice(0, 4)
    .some(({ states }) => /^(menu|true)$/.test(states?.haspopup ?? ''))
const isSub = (step: StepFacts): boolean =>
  around(step, says(/\bsub ?menu\b/)) !== undefined || nearOf(step).filter(hasRole('menu')).length > 1

/** AT01 to AT03: what drops down from a button; entries that open further entries. */
export const menu: Signature = (step, before) => {
  if (around(step, hasRole('option', 'tab', 'combobox', 'columnheader'), 4) || isCascader(step, before)) return []
  const inside = around(step, MENU)
  const item = around(step, ITEM, 5)
  const acts = isPress(step) || step.kind === 'hover'
  if (!acts) return []
  const filter = around(step, says(/\bfilter\b/)) !== undefined
  if ((item || inside) && !filter) {
    const earlier = lately(
      before,
      (each) => around(each, either(ITEM, says(/\bsub ?menu\b/)), 5) !== undefined && opensMenu(each),
      3,
    )
    if (isSub(step) || (isPress(step) && earlier))
      return [
        { code: 'AT02', confidence: isPress(step) ? 'sure' : 'likely', reason: 'an entry of a menu inside a menu' },
        { code: 'AT03', confidence: 'likely', reason: 'a level of a menu was unfolded' },
      ]
    if (opensMenu(step) && item)
      return [
        { code: 'AT03', confidence: 'likely', reason: 'an entry unfolded further entries' },
        { code: 'AT02', confidence: 'likely', reason: 'an entry unfolded further entries' },
      ]
    if (item && isPress(step))
      return [{ code: 'AT01', confidence: 'sure', reason: 'an entry of a drop-down menu was chosen' }]
    if (isPress(step) && lately(before, opensMenu, 2) && around(step, hasRole('link', 'button', 'listitem'), 4))
      return [{ code: 'AT01', confidence: 'likely', reason: 'something in a drop-down was chosen' }]
  }
  if (opensMenu(step) && around(step, hasRole('button', 'link', 'menuitem'), 4))
    return [{ code: 'AT01', confidence: 'possible', reason: 'a drop-down menu was opened' }]
  return []
}

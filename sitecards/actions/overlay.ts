import type { NodeFacts, Signature, StepFacts } from './facts.ts'
import { around, either, hasRole, isPress, lately, opened, says } from './look.ts'

const CONFIRM = says(/\b(pop ?confirm|confirmation)\b/)
const DRAWER = says(/\b(drawer|off ?canvas|side ?sheet|sheet)\b/)
const POPOVER = either(says(/\b(popover|hover ?card|tippy|popper)\b/), ({ states }) => states?.popover !== undefined)
const MODAL = either(
  hasRole('alertdialog'),
  ({ states }) => states?.modal === 'true',
  says(/\b(modal|dialog)\b/),
  ({ tag }) => tag === 'dialog',
)
const OTHER = says(
  /\b(picker|calendar|select|combobox|cascader|lightbox|preview|gallery|zoom|tooltip|autocomplete|filter)\b/,
)
const PICTURE = says(/\b(lightbox|preview|gallery|zoom|image)\b/)

/** Drawers hug an edge from end to end; dialogs do not. */
const hugsEdge = ({ box }: NodeFacts): boolean =>
  box !== undefined &&
  box.y <= 1 &&
  box.height >= 500 &&
  box.width < 900 &&
  box.width > 150 &&
  (box.x <= 1 || box.x > 300)

const ASKS = /^\s*(yes|no|ok|cancel|confirm|delete|remove|empty|keep|discard|sure)\b/

/** AT32, AT40, AT41 and AT42: what comes up over the page, and what is done in it. */
export const overlay: Signature = (step, before) => {
  if (!isPress(step) && step.kind !== 'hover' && step.kind !== 'type') return []
  const inside = (test: (node: NodeFacts) => boolean): boolean => around(step, test) !== undefined
  const came = (test: (node: NodeFacts) => boolean): boolean => opened(step, test) !== undefined
  if (inside(CONFIRM)) return [{ code: 'AT42', confidence: 'sure', reason: 'a confirming bubble was answered' }]
  if (came(CONFIRM)) return [{ code: 'AT42', confidence: 'likely', reason: 'a confirming bubble came up' }]
  if (inside(DRAWER))
    return isPress(step) ? [{ code: 'AT40', confidence: 'likely', reason: 'something in a side drawer was used' }] : []
  if (came(DRAWER)) return [{ code: 'AT40', confidence: 'sure', reason: 'a side drawer was opened' }]
  const dialog = around(step, hasRole('dialog', 'alertdialog'))
  if (inside(POPOVER) || (dialog && dialog.states?.modal !== 'true' && !MODAL(dialog))) {
    if (inside(OTHER)) return []
    const asked =
      small(lately(before, (each) => opened(each, () => true) !== undefined, 1)) &&
      ASKS.test(step.target?.name.toLowerCase() ?? '')
    if (asked)
      return [
        { code: 'AT42', confidence: 'likely', reason: 'a small bubble with an answer to give' },
        { code: 'AT32', confidence: 'possible', reason: 'something in a popover was used' },
      ]
    return isPress(step) ? [{ code: 'AT32', confidence: 'sure', reason: 'something in a popover was used' }] : []
  }
  if (inside(MODAL) && !inside(PICTURE))
    return isPress(step) ? [{ code: 'AT41', confidence: 'sure', reason: 'something in a dialog was used' }] : []
  const popover = opened(step, POPOVER)
  if (popover && !OTHER(popover))
    return [{ code: 'AT32', confidence: step.kind === 'hover' ? 'likely' : 'likely', reason: 'a popover came up' }]
  const modal = opened(step, either(hasRole('dialog', 'alertdialog'), MODAL))
  if (modal && isPress(step) && !OTHER(modal)) {
    if (hugsEdge(modal) && !says(/\bmodal\b/)(modal))
      return [{ code: 'AT40', confidence: 'likely', reason: 'a panel came in at an edge of the page' }]
    return [{ code: 'AT41', confidence: 'likely', reason: 'a dialog was opened' }]
  }
  return []
}

const small = (step: StepFacts | undefined): boolean =>
  step?.effect?.opened?.some(({ box }) => box !== undefined && box.width < 420 && box.height < 220) ?? false

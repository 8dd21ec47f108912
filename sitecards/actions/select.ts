import { isCascader } from './cascader.ts'
import { isTimeList } from './dates.ts'
import type { Signature, StepFacts } from './facts.ts'
import { around, either, hasRole, isPress, lately, opened, says } from './look.ts'

const isField = (step: StepFacts): boolean =>
  step.target?.role === 'combobox' ||
  step.target?.tag === 'select' ||
  around(
    step,
    either(hasRole('combobox'), ({ states }) => states?.haspopup === 'listbox'),
    6,
  ) !== undefined

/** AT18 and AT19: an option of a list that a field opened; typed words that narrowed it make the second. */
export const select: Signature = (step, before) => {
  if (step.target?.tag === 'select' && (step.kind === 'select' || step.kind === 'key' || isPress(step)))
    return [
      {
        code: 'AT18',
        confidence: step.kind === 'select' ? 'sure' : 'likely',
        reason: 'a select box of the browser was used',
      },
    ]
  if (isCascader(step, before) || isTimeList(step, before)) return []
  const option = around(step, hasRole('option'), 4) ?? around(step, says(/\b(option|select item)\b/), 4)
  const typed = lately(before, (earlier) => earlier.kind === 'type' && isField(earlier))
  if (option && isPress(step)) {
    if (typed?.value)
      return [
        { code: 'AT19', confidence: 'sure', reason: `an option was chosen after “${typed.value}” was typed` },
        { code: 'AT18', confidence: 'possible', reason: 'an option was chosen' },
      ]
    return [{ code: 'AT18', confidence: 'sure', reason: 'an option of an open list was chosen' }]
  }
  if (!isField(step)) return []
  if (step.kind === 'type')
    return [{ code: 'AT19', confidence: 'likely', reason: 'words were typed into a field with a list of options' }]
  if (step.kind === 'key' && /^(Enter|Tab)$/.test(step.value ?? '') && typed)
    return [{ code: 'AT19', confidence: 'likely', reason: 'an option was taken by key after typing' }]
  if (
    isPress(step) &&
    (step.effect?.states?.some(({ state }) => state === 'expanded') || opened(step, hasRole('listbox')))
  )
    return [{ code: 'AT18', confidence: 'possible', reason: 'the list of a field was opened' }]
  return []
}

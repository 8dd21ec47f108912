import type { Signature } from './facts.ts'
import { around, changeOf, either, hasRole, isPress, nearOf, says } from './look.ts'

/** AT33 to AT35: columns that sort and filter, rows that are acted on. */
export const table: Signature = (step, before) => {
  if (!isPress(step)) return []
  const head = around(step, hasRole('columnheader'), 6)
  const filter = around(
    step,
    either(says(/\bfilter\b/), ({ label }) => /\bfilter\b/i.test(label ?? '')),
    6,
  )
  if (head && filter) return [{ code: 'AT34', confidence: 'sure', reason: 'the filter of a column was opened' }]
  if (!head && filter && around(step, says(/\btable\b/)))
    return [{ code: 'AT34', confidence: 'sure', reason: 'something in the filter of a column was chosen' }]
  if (
    filter &&
    before.slice(-4).some((each) => around(each, hasRole('columnheader'), 6) && around(each, says(/\bfilter\b/), 6))
  )
    return [{ code: 'AT34', confidence: 'likely', reason: 'a choice followed the opening of a column filter' }]
  if (head && !around(step, says(/\b(calendar|picker)\b/))) {
    if (changeOf(step, 'sort')) return [{ code: 'AT33', confidence: 'sure', reason: 'the order of a column changed' }]
    const sorts =
      nearOf(step).some(({ states }) => states?.sort !== undefined) || around(step, says(/\bsort/)) !== undefined
    return [{ code: 'AT33', confidence: sorts ? 'likely' : 'possible', reason: 'the head of a column was clicked' }]
  }
  const inTable = around(step, hasRole('table', 'grid', 'treegrid'))
  const row = around(step, hasRole('row'), 8)
  if (!inTable || !row || around(step, says(/\b(calendar|picker)\b/))) return []
  const control =
    around(step, hasRole('button', 'checkbox', 'switch', 'link'), 4) ?? around(step, ({ tag }) => tag === 'input', 2)
  if (!control)
    return changeOf(step, 'selected') ? [{ code: 'AT35', confidence: 'likely', reason: 'a row was selected' }] : []
  const leaves = control.tag === 'a' || control.role === 'link'
  return [{ code: 'AT35', confidence: leaves ? 'possible' : 'sure', reason: 'a control in a row of a table was used' }]
}

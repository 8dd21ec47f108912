import type { Signature, StepFacts } from './facts.ts'
import { around, either, hasRole, isPress, lately, nameOf, pathOf, queryOf, says } from './look.ts'

/** Words that lead on or back in a wizard. */
const LEADS = /^\s*(next|back|previous|continue)\b/
const PAGES = either(says(/\b(pagination|pager|paging|pages)\b/), ({ label }) => /\bpagination\b/i.test(label ?? ''))
const CRUMBS = either(says(/\b(breadcrumbs?|crumbs?)\b/), ({ label }) => /\bbreadcrumbs?\b/i.test(label ?? ''))

/** AT04 and AT05: another page of a list, by number or arrow, or by a number that was typed. */
export const pagination: Signature = (step, before) => {
  const inside = around(step, PAGES)
  const typed = around(step, ({ tag, type, role }) => tag === 'input' || role === 'spinbutton' || type === 'number', 1)
  const asks = /\b(go to|page|jump)\b/.test(nameOf(step))
  if (
    typed &&
    (inside || asks) &&
    /^(type|key|select)$/.test(step.kind) &&
    (/^\d+$/.test(step.value ?? '') || lately(before, (earlier) => /^\d+$/.test(earlier.value ?? ''), 1))
  )
    return [{ code: 'AT05', confidence: inside ? 'sure' : 'likely', reason: 'a page number was typed' }]
  if (!isPress(step) || typed) return []
  if (inside) return [{ code: 'AT04', confidence: 'sure', reason: 'a page was chosen in a row of pages' }]
  const turned = /[?&/](p|page|offset|start)[=/]/.test(queryOf(step.effect?.url ?? ''))
  if (turned && /^\s*(\d+|next|previous|older|newer|more)\b/.test(nameOf(step)))
    return [{ code: 'AT04', confidence: 'likely', reason: 'the address turned to another page of the list' }]
  return []
}

/** AT09. */
export const breadcrumb: Signature = (step) =>
  isPress(step) && around(step, CRUMBS)
    ? [{ code: 'AT09', confidence: 'sure', reason: 'an entry of a breadcrumb was followed' }]
    : []

/** AT06: forward and back in a wizard. */
export const steps: Signature = (step, before) => {
  if (!isPress(step)) return []
  const inside = around(
    step,
    either(says(/\b(stepper|steps|wizard)\b/), ({ label }) => /\bsteps\b/i.test(label ?? '')),
  )
  const leads = (each: StepFacts): boolean =>
    isPress(each) && LEADS.test(nameOf(each)) && around(each, hasRole('button'), 3) !== undefined
  if (inside && around(step, hasRole('button', 'link', 'tab'), 4))
    return [{ code: 'AT06', confidence: 'sure', reason: 'a step of a wizard was taken' }]
  const turnsElsewhere = around(
    step,
    says(/\b(carousel|slick|swiper|slide|pagination|pager|calendar|picker|gallery)\b/),
  )
  if (!leads(step) || turnsElsewhere) return []
  const again = lately(before, (each) => leads(each) && pathOf(each.url) === pathOf(step.url), 12)
  const counted = /[?&](step|page|stage)=/.test(step.effect?.url ?? '')
  return [
    {
      code: 'AT06',
      confidence: again || counted ? 'likely' : 'possible',
      reason: again ? `a button leads on or back, as in step ${again.n}` : 'a button leads on or back',
    },
  ]
}

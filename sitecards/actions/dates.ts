import type { Reading, Signature, StepFacts } from './facts.ts'
import { around, either, hasRole, isPress, lately, nameOf, nearOf, opened, says } from './look.ts'

const CALENDAR = says(/\b(calendar|date ?picker|picker|datepicker|day ?picker|dates?)\b/)
const TIME = says(/\b(time ?picker|time|clock|hours?|minutes?)\b/)
const RANGE = says(/\brange\b/)
const MONTHS = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/

/** Whether a name is that of a day: a number up to 31, or words with a month. */
const namesDay = (name: string): boolean =>
  /^\s*(0?[1-9]|[12]\d|3[01])\b/.test(name) || (MONTHS.test(name) && /\b\d{1,2}\b/.test(name))

/** Whether options are hours and minutes of a clock. */
export function isTimeList(step: StepFacts, before: readonly StepFacts[]): boolean {
  const list =
    around(step, (node) => TIME(node) && /listbox|list|menu|group|column/.test(`${node.role} ${node.words}`)) ??
    around(step, ({ label }) => /\b(hours?|minutes?|time)\b/i.test(label ?? ''))
  const number = /^\s*\d{1,2}(:\d\d)?\s*(am|pm|hours?|minutes?)?\s*\d*\s*$/.test(
    (step.target?.name ?? '').toLowerCase(),
  )
  return (
    number && (list !== undefined || lately(before, (earlier) => opened(earlier, TIME) !== undefined) !== undefined)
  )
}

const isDay = (step: StepFacts): boolean => {
  const cell = around(
    step,
    either(hasRole('gridcell'), ({ tag }) => tag === 'td', says(/\b(day|date|cell)\b/)),
    4,
  )
  return cell !== undefined && around(step, CALENDAR) !== undefined && namesDay(nameOf(step))
}
const inPopup = (step: StepFacts): boolean =>
  around(step, either(hasRole('dialog', 'tooltip'), says(/\b(popover|dropdown|popper|popup|drawer|portal)\b/))) !==
  undefined

/** AT14 to AT16, AT22, AT25 and AT26: days and times, chosen in a panel that a field opened or in a calendar of the page. */
export const dates: Signature = (step, before) => {
  if (isTimeList(step, before) && isPress(step)) {
    const day = lately(before, isDay, 6)
    return day
      ? [
          { code: 'AT16', confidence: 'likely', reason: 'a time was chosen after a day' },
          { code: 'AT22', confidence: 'likely', reason: 'an hour or minute was chosen' },
        ]
      : [{ code: 'AT22', confidence: 'sure', reason: 'an hour or minute was chosen in a list' }]
  }
  const field = step.target?.near?.[0]
  if (field?.type === 'time' && step.kind !== 'click')
    return [{ code: 'AT22', confidence: 'sure', reason: 'a field for a time was filled in' }]
  if (field?.type === 'date' && step.kind !== 'click')
    return [{ code: 'AT14', confidence: 'sure', reason: 'a field for a date was filled in' }]
  if (field?.type === 'datetime-local' && step.kind !== 'click')
    return [{ code: 'AT16', confidence: 'sure', reason: 'a field for date and time was filled in' }]
  if (!isPress(step)) return []
  if (isDay(step)) return dayReadings(step, before)
  if (around(step, CALENDAR) && /\b(next|previous|prev|back|forward|month|year|›|»|<|>)\b/.test(nameOf(step)))
    return inPopup(step)
      ? [{ code: 'AT14', confidence: 'possible', reason: 'the panel of a date field was turned' }]
      : [{ code: 'AT26', confidence: 'sure', reason: 'a calendar was turned to another month or year' }]
  if (
    inPopup(step) &&
    around(step, CALENDAR) &&
    /\b(last|past|next|this)\b.*\b(day|week|month|year)s?\b|\btoday|yesterday\b/.test(nameOf(step))
  )
    return [
      {
        code: /\b(last|past|next|this)\b/.test(nameOf(step)) ? 'AT15' : 'AT14',
        confidence: 'sure',
        reason: 'a shortcut of a date panel was taken',
      },
    ]
  return []
}

function dayReadings(step: StepFacts, before: readonly StepFacts[]): Reading[] {
  if (!inPopup(step))
    return [{ code: 'AT25', confidence: 'sure', reason: 'a day of a calendar on the page was chosen' }]
  const ranged = nearOf(step).some(RANGE) || nearOf(step).some(({ states }) => states?.multiselectable === 'true')
  const earlier = lately(before, isDay, 4)
  if (ranged) return [{ code: 'AT15', confidence: 'sure', reason: 'a day of a panel for a range of dates was chosen' }]
  if (earlier)
    return [
      { code: 'AT15', confidence: 'likely', reason: `a second day was chosen after step ${earlier.n}` },
      { code: 'AT14', confidence: 'possible', reason: 'a day of a date panel was chosen' },
    ]
  return [
    { code: 'AT14', confidence: 'likely', reason: 'a day of a date panel was chosen' },
    { code: 'AT15', confidence: 'possible', reason: 'it may be the first day of a range' },
  ]
}

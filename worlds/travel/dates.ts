/** Days are 'YYYY-MM-DD' texts and clock times are 'HH:MM' texts: the same on every machine, whatever its time zone. */

const DAY_MS = 86_400_000
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether the text is a day that exists; '2026-02-30' is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = toMs(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

export function addDays(day: string, days: number): string {
  return new Date(toMs(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to the other; negative where `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS)
}

/** The nights of a stay: every day from arrival to the one before departure. */
export function nightsOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, i) => addDays(from, i))
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(day: string): number {
  return (new Date(toMs(day)).getUTCDay() + 6) % 7
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`
  const days: string[] = []
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** 'Sat 12 Dec 2026' */
export function formatDay(day: string): string {
  return `${WEEKDAYS[weekday(day)]} ${Number(day.slice(8))} ${monthOf(day).slice(0, 3)} ${day.slice(0, 4)}`
}

/** 'Sat 12 Dec' */
export const formatDayShort = (day: string): string => formatDay(day).slice(0, -5)

export function monthOf(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

/** '2 h 05 min' */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`
}

/** Minutes since midnight as 'HH:MM', wrapped into one day. */
export function formatClock(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

export function parseClock(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

import { WORLD_TODAY } from '../../kit/shared.ts'

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat('en-GB')

/** '2026-11-12T14:05' to '12 Nov 2026, 14:05'; days without a time stay without. */
export function showTime(at: string): string {
  const day = DATE.format(new Date(`${at.slice(0, 10)}T00:00Z`))
  return at.length > 10 ? `${day}, ${at.slice(11)}` : day
}

export function showDay(at: string): string {
  return showTime(at.slice(0, 10))
}

/** '2026-11' to 'Nov 2026'. */
export function showMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00Z`))
}

/** How long ago, in whole days counted from the day it is in this world. */
export function showAge(at: string): string {
  const days = Math.round((Date.parse(WORLD_TODAY) - Date.parse(at.slice(0, 10))) / 86_400_000)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 60) return `${days} days ago`
  const months = Math.round(days / 30.4)
  return months < 24 ? `${months} months ago` : `${Math.floor(days / 365.25)} years ago`
}

export function showCount(count: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`
}

export function showNumber(value: number): string {
  return NUMBER.format(value)
}

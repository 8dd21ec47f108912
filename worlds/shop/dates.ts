import { WORLD_TODAY } from '../kit/shared.ts'

const DAY = 86_400_000

/** The ISO date `days` after `date` (before it when negative), reckoned in UTC, so that no time zone moves it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** The date `days` working days (Monday to Friday) after `from`. */
export function addWorkingDays(from: string, days: number): string {
  let date = from
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return date
}

const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '30 Nov 2026' */
export function formatDate(date: string): string {
  return LONG.format(new Date(`${date}T00:00:00Z`))
}

/** 'Wed 2 Dec – Fri 4 Dec': when something ordered today arrives, for the fastest and slowest number of working days. */
export function formatArrival([fastest, slowest]: readonly [number, number]): string {
  const show = (days: number) => SHORT.format(new Date(`${addWorkingDays(WORLD_TODAY, days)}T00:00:00Z`))
  return fastest === slowest ? show(fastest) : `${show(fastest)} – ${show(slowest)}`
}

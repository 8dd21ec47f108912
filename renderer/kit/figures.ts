/** Figures as people read them, always in the same form. */
import { figure, interval } from '../../agreement/index.ts'
import type { Estimate } from '../../contract/index.ts'

const whole = new Intl.NumberFormat('en')

/** A count with its thousands set apart: `12,480`. */
export function formatCount(n: number): string {
  return whole.format(n)
}

/** `1 task`, `2 tasks`, `3 entries` with `many` given. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${formatCount(n)} ${n === 1 ? one : many}`
}

/** A score, proportion or coefficient as it is published (see `figure` of agreement). Null is a dash, never 0. */
export function formatFigure(value: number | null | undefined, digits = 3): string {
  return value === null || value === undefined || Number.isNaN(value) ? '–' : figure(value, digits)
}

/** `.902 to .984`, or nothing where there is no value. */
export function formatInterval(estimate: Estimate): string {
  return isDefined(estimate) ? interval(estimate) : ''
}

export type Defined = Extract<Estimate, { value: number }>

export function isDefined(estimate: Estimate): estimate is Defined {
  return estimate.value !== null
}

/** A share of a whole as a rounded percentage that is 0 or 100 only when exactly so. */
export function formatShare(part: number, of: number): string {
  if (of === 0) return '–'
  const percent = Math.round((part / of) * 100)
  if (percent === 0 && part > 0) return '<1%'
  if (percent === 100 && part < of) return '>99%'
  return `${percent}%`
}

/** Seconds as `06:41`, or `1:06:41` from an hour on. */
export function formatClock(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(s / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
}

/** A length of time in words: `14 s`, `19 min`, `2 h 5 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Day and minute in the person's own time zone: `2026-11-28 14:05`. */
export function formatTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

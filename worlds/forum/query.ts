import { HttpError } from '../kit/index.ts'
import { PAGE_SIZE, type ThreadSort } from './session.ts'
import type { Page } from './views.ts'

/** Reading of query strings. Addresses are typed by people, so what makes no sense is refused with words. */

export function readChoice<T extends string>(query: URLSearchParams, name: string, choices: readonly [T, ...T[]]): T {
  const value = query.get(name)
  if (value === null || value === '') return choices[0]
  const known = choices.find((choice) => choice === value)
  if (known === undefined) throw new HttpError(400, `${name} must be one of ${choices.join(', ')}, not "${value}"`)
  return known
}

export function readThreadSort(query: URLSearchParams): ThreadSort {
  return readChoice(query, 'sort', ['hot', 'new', 'top', 'replies'])
}

export function readWhole(query: URLSearchParams, name: string, fallback: number): number {
  const value = query.get(name)
  if (value === null || value === '') return fallback
  if (!/^\d{1,7}$/.test(value)) throw new HttpError(400, `${name} must be a whole number, not "${value}"`)
  return Number(value)
}

export function readDay(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)
  if (value === null || value === '') return undefined
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))) {
    throw new HttpError(400, `${name} must be a day such as 2026-11-30, not "${value}"`)
  }
  return value
}

export function readList(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter((part) => part !== '')
}

/** Whether a time lies on one of the days from `from` to `to`, both included; an end left out is open. */
export function withinDays(at: string, from: string | undefined, to: string | undefined): boolean {
  const day = at.slice(0, 10)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** The page asked for; a number past the end gives the last page. */
export function pageOf<T>(list: readonly T[], query: URLSearchParams, size = PAGE_SIZE): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(pages, Math.max(1, readWhole(query, 'page', 1)))
  return { items: list.slice((page - 1) * size, page * size), total: list.length, page, pages }
}

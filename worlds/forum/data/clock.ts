import { WORLD_TODAY } from '../../kit/shared.ts'

/** Six in the evening of the day it is in every world; nothing in the data is later. */
export const NOW = Date.parse(`${WORLD_TODAY}T18:00:00Z`)

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Milliseconds to 'YYYY-MM-DDTHH:mm'. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16)
}

/** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm' to milliseconds. */
export function timeOf(text: string): number {
  return Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`)
}

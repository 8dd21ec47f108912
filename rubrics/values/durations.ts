/** Durations in running text, in seconds: '1h 30m', '90 min', '2 hours 5 minutes', '1:30:00', '12:05' (minutes and seconds), 'PT1H30M'. */
export interface DurationToken {
  seconds: number
  start: number
  end: number
}

const HOURS = '(?:h|hrs?|hours?)'
const MINUTES = '(?:m|mins?|minutes?)'
const SECONDS = '(?:s|secs?|seconds?)'
const COUNT = '(\\d{1,4}(?:\\.\\d{1,2})?)'
const GAP = '(?:\\s|,|and){0,5}'
const WORDED = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${COUNT} ?${HOURS}(?:${GAP}${COUNT} ?${MINUTES})?(?:${GAP}${COUNT} ?${SECONDS})?|${COUNT} ?${MINUTES}(?:${GAP}${COUNT} ?${SECONDS})?|${COUNT} ?${SECONDS})(?![\\p{L}\\p{N}])`,
  'giu',
)
const CLOCKED = /(?<![\p{L}\p{N}:.])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\p{L}\p{N}:])/gu
const ISO = /(?<![\p{L}\p{N}])PT(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?(?![\p{L}\p{N}])/gu

const n = (text: string | undefined): number => (text ? Number(text) : 0)

/** All durations in order. '12:05' is read as minutes and seconds: on pages that show times of day, name the label. */
export function findDurations(text: string): DurationToken[] {
  const found: DurationToken[] = []
  const add = (match: RegExpExecArray, seconds: number) =>
    found.push({ seconds, start: match.index, end: match.index + match[0].length })
  for (const match of text.matchAll(WORDED)) {
    add(match, n(match[1]) * 3600 + n(match[2] ?? match[4]) * 60 + n(match[3] ?? match[5] ?? match[6]))
  }
  for (const match of text.matchAll(CLOCKED)) add(match, n(match[1]) * 3600 + n(match[2]) * 60 + n(match[3]))
  for (const match of text.matchAll(ISO)) {
    if (match[0] !== 'PT') add(match, n(match[1]) * 3600 + n(match[2]) * 60 + n(match[3]))
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The one duration in a field's text, or null. */
export function readDuration(text: string): DurationToken | null {
  const found = findDurations(text)
  return found.length === 1 ? (found[0] ?? null) : null
}

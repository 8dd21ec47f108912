/** Dates in running text, in the writings of English-language and European pages. All are calendar days without a time zone. */
export interface DateToken {
  year: number | null
  month: number
  /** Null where only month and year were written. */
  day: number | null
  start: number
  end: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const EDGE_BEFORE = '(?<![\\p{L}\\p{N}])'
const EDGE_AFTER = '(?![\\p{L}\\p{N}])'

interface Form {
  pattern: RegExp
  read(groups: string[], today: string | null): Omit<DateToken, 'start' | 'end'> | null
}

const n = (text: string | undefined): number => Number(text)
const monthOf = (text: string | undefined): number => MONTHS.indexOf((text ?? '').slice(0, 3).toLowerCase()) + 1
const form = (source: string, read: Form['read']): Form => ({
  pattern: new RegExp(`${EDGE_BEFORE}${source}${EDGE_AFTER}`, 'giu'),
  read,
})

const FORMS: readonly Form[] = [
  form('(\\d{4})-(\\d{2})-(\\d{2})(?:T[\\d:.]{4,16}Z?)?', ([y, m, d]) => ({ year: n(y), month: n(m), day: n(d) })),
  form('(\\d{4})/(\\d{1,2})/(\\d{1,2})', ([y, m, d]) => ({ year: n(y), month: n(m), day: n(d) })),
  form('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})', ([d, m, y]) => ({ year: n(y), month: n(m), day: n(d) })),
  form('(\\d{1,2})/(\\d{1,2})/(\\d{4})', ([a, b, y]) => slashed(n(a), n(b), n(y))),
  form(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]${MONTH}\\.?,?[ -](\\d{4})`, ([d, m, y]) => ({
    year: n(y),
    month: monthOf(m),
    day: n(d),
  })),
  form(`${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`, ([m, d, y]) => ({
    year: n(y),
    month: monthOf(m),
    day: n(d),
  })),
  form(`${MONTH}\\.?,? (\\d{4})`, ([m, y]) => ({ year: n(y), month: monthOf(m), day: null })),
  form(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}`, ([d, m]) => ({ year: null, month: monthOf(m), day: n(d) })),
  form(`${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?`, ([m, d]) => ({ year: null, month: monthOf(m), day: n(d) })),
  form('(today|yesterday)', ([word], today) => (today ? ago(today, word?.toLowerCase() === 'today' ? 0 : 1) : null)),
  form('(\\d{1,3}|an?|one) (day|week)s? ago', ([count, unit], today) =>
    today ? ago(today, (/^\d/.test(count ?? '') ? n(count) : 1) * (unit?.toLowerCase() === 'week' ? 7 : 1)) : null,
  ),
]

/** '05/11/2026' can be read both ways; only a part above 12 decides. An undecided one is no date, so that it can neither pass nor fail by chance. */
function slashed(a: number, b: number, year: number): Omit<DateToken, 'start' | 'end'> | null {
  if (a > 12) return { year, month: b, day: a }
  if (b > 12) return { year, month: a, day: b }
  return a === b ? { year, month: a, day: b } : null
}

function ago(today: string, days: number): Omit<DateToken, 'start' | 'end'> | null {
  const [year, month, day] = addDays(today, -days).split('-').map(Number)
  return year && month && day ? { year, month, day } : null
}

/** ISO date plus so many days. */
export function addDays(iso: string, days: number): string {
  const at = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** All dates in order; of overlapping readings the longest counts. `today` (ISO) resolves 'yesterday' and '3 days ago'; without it they are left out. */
export function findDates(text: string, today: string | null = null): DateToken[] {
  const found: DateToken[] = []
  for (const { pattern, read } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const parts = read(
        match.slice(1).map((group) => group ?? ''),
        today,
      )
      if (parts && isReal(parts)) found.push({ ...parts, start: match.index, end: match.index + match[0].length })
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: DateToken[] = []
  for (const token of found) {
    if ((kept.at(-1)?.end ?? -1) <= token.start) kept.push(token)
  }
  return kept
}

function isReal({ year, month, day }: Omit<DateToken, 'start' | 'end'>): boolean {
  if (month < 1 || month > 12) return false
  if (day === null) return true
  // Without a year, 29 February is possible.
  return day >= 1 && day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate()
}

/** The one date in a field's text, or null. */
export function readDate(text: string, today: string | null = null): DateToken | null {
  const found = findDates(text, today)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Two dates agree when every part that both wrote agrees; month and year alone agree only with the same precision or finer. */
export function sameDate(claimed: DateToken, seen: DateToken): boolean {
  if (claimed.month !== seen.month) return false
  if (claimed.year !== null && seen.year !== null && claimed.year !== seen.year) return false
  if (claimed.day === null) return claimed.year !== null && seen.year !== null
  return seen.day === claimed.day
}

/** ISO day; null where day or year is missing. */
export function toIso(date: DateToken): string | null {
  if (date.year === null || date.day === null) return null
  return `${String(date.year).padStart(4, '0')}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`
}

import { z } from 'zod'
import { parseUrl } from '../urls.ts'
import { readDate, toIso } from '../values/dates.ts'
import { readDuration } from '../values/durations.ts'
import { readMoney } from '../values/money.ts'
import { readNumber } from '../values/numbers.ts'
import { findPhrase, indexWords, isDenied, words } from '../values/text.ts'

const readRequest = z.object({
  what: z.enum(['number', 'money', 'date', 'duration', 'url', 'name', 'mentions']),
  value: z.string().max(400_000),
})

/** What 'not 5' does not give. */
const DENIABLE = new Set(['number', 'money', 'date', 'duration'])

/** The script's `read` helpers and `answer.mentions`; plain values as JSON would hold them, null for what cannot be read. */
export function readFor(request: unknown, answer: string, today: string): unknown {
  const { what, value } = readRequest.parse(request)
  if (DENIABLE.has(what) && isDenied(value)) return null
  switch (what) {
    case 'number':
      return readNumber(value)?.value ?? null
    case 'money': {
      const money = readMoney(value)
      return money ? { amount: money.amount, ...(money.currency === null ? {} : { currency: money.currency }) } : null
    }
    case 'date': {
      const date = readDate(value, today)
      return date ? toIso(date) : null
    }
    case 'duration':
      return readDuration(value)?.seconds ?? null
    case 'url': {
      const url = parseUrl(value)
      return url ? { host: url.hostname, path: url.pathname, params: Object.fromEntries(url.searchParams) } : null
    }
    case 'name':
      return words(value)
        .map(({ word }) => word)
        .join(' ')
    case 'mentions':
      return findPhrase(indexWords(answer), value, 1).length > 0
  }
}

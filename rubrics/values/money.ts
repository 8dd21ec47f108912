import { findNumbers, type NumberToken } from './numbers.ts'

export interface Money {
  amount: number
  slack: number
  /** ISO code; '$' where only the bare sign was written (any dollar); null where nothing was written. */
  currency: string | null
  start: number
  end: number
}

const SIGNS: Readonly<Record<string, string>> = {
  $: '$',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₫': 'VND',
  '฿': 'THB',
  euro: 'EUR',
  euros: 'EUR',
  dollar: '$',
  dollars: '$',
  pound: 'GBP',
  pounds: 'GBP',
  zł: 'PLN',
  kr: 'kr',
}
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'])
const CROWNS = new Set(['SEK', 'NOK', 'DKK', 'ISK'])

function toMoney(token: NumberToken): Money {
  const currency = token.currency === '' ? null : (SIGNS[token.currency] ?? token.currency.toUpperCase())
  return { amount: token.value, slack: token.slack, currency, start: token.start, end: token.end }
}

/** Amounts that carry a currency, in order. */
export function findMoney(text: string): Money[] {
  return findNumbers(text)
    .filter((token) => token.currency !== '')
    .map(toMoney)
}

/** The one amount in a field's text; its currency may be missing ('129.00'). Null where there is none or several. */
export function readMoney(text: string): Money | null {
  const all = findNumbers(text)
  const marked = all.filter((token) => token.currency !== '')
  const only = marked.length === 1 ? marked[0] : marked.length === 0 && all.length === 1 ? all[0] : undefined
  return only ? toMoney(only) : null
}

/** A bare '$' is any dollar and 'kr' any crown; a missing currency fits all; else the codes must be equal. */
export function sameCurrency(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a === b) return true
  const fits = (sign: string, code: string) =>
    (sign === '$' && DOLLARS.has(code)) || (sign === 'kr' && CROWNS.has(code))
  return fits(a, b) || fits(b, a)
}

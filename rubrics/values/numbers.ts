/**
 * Numbers in running text. A number is read as written: separators are understood, suffixes (1.2k, 3M, 2 million) are applied, and digit runs are
 * never glued together: '4.9 of 12' holds 4.9 and 12, 'V8' and '2026-11-30' hold none.
 */
export interface NumberToken {
  value: number
  /** Half of the last written digit's place when the number is abbreviated (1.2k stands for 1150 to 1250), else 0. */
  slack: number
  start: number
  end: number
  /** Sign or word directly after the number, such as '%', 'km' or 'reviews'; empty where there is none. */
  unit: string
  /** Currency sign or code directly beside it, as written; empty where there is none. */
  currency: string
}

const SUFFIXES: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  mn: 1e6,
  B: 1e9,
  bn: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
}
const MINUS = /[-−–]/
const CURRENCY_BEFORE =
  /(?:\b(?:USD|EUR|GBP|JPY|CNY|INR|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|BRL|MXN|KRW)|(?:US|CA|A|C|NZ|HK|S|R)?\$|[€£¥₹₩₽₺₫฿])[\s\u00a0]?$/
const CURRENCY_AFTER =
  /^[\s\u00a0]?(?:(?:USD|EUR|GBP|JPY|CNY|INR|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|BRL|MXN|KRW|euros?|dollars?|pounds?|kr|zł)(?![\p{L}])|[$€£¥₹₩₽₺₫฿])/u
/** Digits with separators between them; a separator must be followed by a digit. Bounded, so that a flood of digits costs linear time. */
const DIGITS = /\d{1,30}(?:[.,'’\u00a0\u202f]\d{1,30}){0,12}/g
/** '1 234 567' with plain blanks, as in Swedish or French prices. */
const SPACED = /(?<![\d.,])\d{1,3}(?: \d{3}){1,4}(?:[.,]\d{1,2})?(?![\d]|[.,]\d)/g

/** All numbers of a text in order. Parts of dates, times, versions, phone numbers and identifiers are left out. Linear time. */
export function findNumbers(text: string): NumberToken[] {
  const tokens = findSpacedAmounts(text)
  const taken = [...tokens]
  for (const match of text.matchAll(DIGITS)) {
    const start = match.index
    const end = start + match[0].length
    while (taken[0] && taken[0].end <= start) taken.shift()
    if (taken[0] && taken[0].start <= start) continue
    if (isPartOfOtherThing(text, start, end)) continue
    const plain = parseDigits(match[0])
    if (plain !== null) tokens.push(tokenAt(text, start, end, plain.value, plain.decimals))
  }
  return tokens.sort((a, b) => a.start - b.start)
}

/** '5 300' may be two numbers; only a currency beside the whole says that it is one amount. */
function findSpacedAmounts(text: string): NumberToken[] {
  return [...text.matchAll(SPACED)].flatMap((match) => {
    const plain = parseDigits(match[0].replaceAll(' ', ''))
    const token = plain && tokenAt(text, match.index, match.index + match[0].length, plain.value, plain.decimals)
    return token && token.currency !== '' ? [token] : []
  })
}

function tokenAt(text: string, start: number, end: number, plain: number, decimals: number): NumberToken {
  let value = plain
  let stop = end
  let slack = 0
  const suffix = /^(?:([kKMB]|mn|bn)(?![\p{L}\p{N}])|[ \u00a0](thousand|million|billion)(?![\p{L}]))/u.exec(
    text.slice(end, end + 12),
  )
  if (suffix) {
    const factor = SUFFIXES[suffix[1] ?? suffix[2] ?? ''] ?? 1
    value = Number((value * factor).toPrecision(15))
    slack = (factor * 10 ** -decimals) / 2
    stop += suffix[0].length
  }
  const lead = text.slice(Math.max(0, start - 6), start)
  const before = CURRENCY_BEFORE.exec(lead)?.[0] ?? ''
  const signAt = start - before.length - 1
  const negative = isNegative(text, before ? signAt : start - 1) || (before !== '' && isNegative(text, start - 1))
  const after = text.slice(stop, stop + 24)
  const currency = before.trim() || (CURRENCY_AFTER.exec(after)?.[0] ?? '').trim()
  const unit = /^[ \u00a0-]?(%|°[CF]?|[\p{L}]+[²³]?)/u.exec(after)?.[1] ?? ''
  return { value: negative ? -value : value, slack, start, end: stop, unit, currency }
}

function isNegative(text: string, at: number): boolean {
  const sign = text[at]
  if (sign === undefined || !MINUS.test(sign)) return false
  const before = text[at - 1]
  return before === undefined || /[\s([:=]/.test(before)
}

/** Digits inside a word (V8, 3D), a date (2026-11-30, 30.11.2026, 30/11/2026), a time (10:30), a version (1.2.3) or a phone number are not numbers. */
function isPartOfOtherThing(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? ''
  const after = text[end] ?? ''
  if (/[\p{L}_#@]/u.test(before) && !isCurrencyCodeBefore(text, start)) return true
  if (
    /^[\p{L}_]/u.test(after) &&
    !/^(?:[kKMB]|mn|bn|[a-zµ]{1,4}|min|hrs?|GB|MB|TB|KB|kWh|Wh|mAh|W|V|A|L|C|F|USD|EUR|GBP|CHF|SEK|NOK|DKK|kr|Hz|kHz|MHz|GHz)(?![\p{L}\p{N}])/u.test(
      text.slice(end, end + 6),
    )
  )
    return true
  const beyond = text[end + 1] ?? ''
  const earlier = text[start - 2] ?? ''
  if (after === ':' && /\d/.test(beyond)) return true
  if (before === ':' && /\d/.test(earlier)) return true
  return isDated(text, start, end)
}

function isCurrencyCodeBefore(text: string, start: number): boolean {
  return CURRENCY_BEFORE.test(text.slice(Math.max(0, start - 6), start))
}

/** Three runs of digits joined by - or /: a date or a phone number. Two runs are a range or a fraction, and both are numbers. */
function isDated(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - 16)
  const stretch = text.slice(from, end + 16)
  for (const match of stretch.matchAll(/\d{1,4}([-/])\d{1,2}\1\d{1,4}/g)) {
    const at = from + match.index
    if (at <= start && end <= at + match[0].length) return true
  }
  return /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(text.slice(start, end))
}

/**
 * The value of one written number without sign or suffix, and how many decimals were written; null for what is no number ('1.2.3').
 * A single comma before exactly three digits groups thousands; a single point is a decimal point; with both, the last one is the decimal mark.
 */
export function parseDigits(written: string): { value: number; decimals: number } | null {
  const digits = written.replace(/['’\u00a0\u202f]/g, '')
  const commas = digits.split(',').length - 1
  const points = digits.split('.').length - 1
  if (commas === 0 && points <= 1) return decimal(digits)
  if (points === 0 && commas === 1) {
    if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) return decimal(digits.replace(',', ''))
    return decimal(digits.replace(',', '.'))
  }
  if (points === 0)
    return /^\d{1,3}(?:,\d{2,3})+$/.test(digits) && /,\d{3}$/.test(digits) ? decimal(digits.replaceAll(',', '')) : null
  if (commas === 0) return /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits) ? decimal(digits.replaceAll('.', '')) : null
  if (points === 1 && digits.lastIndexOf('.') > digits.lastIndexOf(',')) {
    return /^\d{1,3}(?:,\d{2,3})+\.\d+$/.test(digits) ? decimal(digits.replaceAll(',', '')) : null
  }
  if (commas === 1)
    return /^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits) ? decimal(digits.replaceAll('.', '').replace(',', '.')) : null
  return null
}

function decimal(digits: string): { value: number; decimals: number } | null {
  const value = Number(digits)
  return Number.isFinite(value) ? { value, decimals: digits.split('.')[1]?.length ?? 0 } : null
}

/**
 * The one number that a field's text holds: '1,234 reviews' is 1234, '4.6 / 5' and '4.9 of 12' are the part before the 'of'.
 * Null where there is none, or several that cannot be told apart.
 */
export function readNumber(text: string): NumberToken | null {
  const tokens = findNumbers(text)
  const [first, second] = tokens
  if (!first) return null
  if (!second) return first
  const between = text.slice(first.end, second.start)
  const isShare = tokens.length === 2 && /^\s*(?:\/|of|out of|stars? out of|von|de|sur)\s*$/i.test(between)
  return isShare ? first : null
}

/** Whether two numbers are the same to the precision that both were written in. */
export function sameNumber(
  a: { value: number; slack: number },
  b: { value: number; slack: number },
  tolerance = 0,
): boolean {
  const difference = Math.abs(a.value - b.value)
  return difference <= tolerance + Math.max(a.slack, b.slack) + 1e-9 * Math.max(1, Math.abs(a.value))
}

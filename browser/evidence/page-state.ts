import type { PageFacts } from './page-facts.ts'
import { content, newsInLead, plain, type Said, said } from './state-text.ts'
import { CHOICES, OF_THE_WEB, WORDS } from './state-words.ts'

/**
 * What came instead of a page, or `ok`. The first four are what a capture always knew; the others are pages by status only:
 * `blocked` (bot wall, access denied, place, too many requests), `captcha` (a challenge to be solved), `consent` (a cookie or
 * age wall over the content), `login` (sign-in or paywall instead of it), `not-found` (a 404 that answers 200) and `error`
 * (of the server, the application or the browser, or a shell that asks for JavaScript). PDFs that give no text are `pdf-broken`,
 * `pdf-encrypted`, `pdf-scanned` (pictures only) or `pdf-unread` (too large or too slow to read).
 */
export type PageKind =
  | 'ok'
  | 'empty'
  | 'http-error'
  | 'unreachable'
  | 'blocked'
  | 'captcha'
  | 'consent'
  | 'login'
  | 'not-found'
  | 'error'
  | 'pdf-broken'
  | 'pdf-encrypted'
  | 'pdf-scanned'
  | 'pdf-unread'

/** The states that evidence files know; `unusable` and `blocked` each stand for several kinds. */
export type CaptureState = 'ok' | 'empty' | 'http-error' | 'unreachable' | 'blocked' | 'login' | 'unusable'

const STATE_OF_KIND: Record<PageKind, CaptureState> = {
  ok: 'ok',
  empty: 'empty',
  'http-error': 'http-error',
  unreachable: 'unreachable',
  blocked: 'blocked',
  captcha: 'blocked',
  consent: 'unusable',
  login: 'login',
  'not-found': 'unusable',
  error: 'unusable',
  'pdf-broken': 'unusable',
  'pdf-encrypted': 'unusable',
  'pdf-scanned': 'empty',
  'pdf-unread': 'unusable',
}

export const stateOfKind = (kind: PageKind): CaptureState => STATE_OF_KIND[kind]

/** What a capture knows of its page. */
export interface Seen {
  /** HTTP status; null where no answer came. */
  status: number | null
  url: string
  finalUrl: string
  /** Of the answer; may be empty. */
  contentType: string
  title: string
  /** The visible text, as it would be kept. */
  text: string
  facts: PageFacts
}

/** Something that speaks for or against a kind; weights of one kind add up, and 1 decides. */
export interface Signal {
  why: string
  weight: number
}

export interface PageVerdict {
  kind: PageKind
  /** In words; empty for `ok`. */
  reason: string
  /** What decided, strongest first; for `ok` what spoke for the likeliest failure, if anything did. */
  signals: Signal[]
}

/** A page with less than this has not shown its content. */
const LEAST_CHARACTERS = 20
const DECIDED = 1

/**
 * Decides what a capture is from words and structure together. Words alone never reach the mark: a wall is named in its title
 * and first lines, speaks of this very visit, and has little else to read; an article about walls has.
 */
export function pageState(seen: Seen): PageVerdict {
  const { status, text, facts } = seen
  const ranked = suspects(seen).sort((a, b) => total(b.signals) - total(a.signals))
  const [best] = ranked
  // A wall often offers a sign-in as the way round it.
  const wall = ranked.find(({ kind, signals }) => /^(blocked|captcha)$/.test(kind) && total(signals) >= DECIDED)
  const decided = best && total(best.signals) >= DECIDED ? (best.kind === 'login' && wall ? wall : best) : undefined
  if (status !== null && status >= 400) {
    const more = decided && decided.kind !== 'error' && decided.kind !== 'not-found' ? `; ${decided.reason}` : ''
    return { kind: 'http-error', reason: `the server answered ${status}${more}`, signals: decided?.signals ?? [] }
  }
  if (decided) return decided
  if (text.length >= LEAST_CHARACTERS) return { kind: 'ok', reason: '', signals: best?.signals ?? [] }
  if (/^(image|audio|video)\/|^application\/pdf/.test(seen.contentType)) {
    const reason = `the address holds ${seen.contentType.split(';')[0]}, not a page with text`
    return { kind: 'empty', reason, signals: [] }
  }
  const scripts = /javascript|脚本/i.test(facts.noscript)
  if (scripts) {
    const reason = 'the page shows nothing and says that it needs JavaScript'
    return { kind: 'error', reason, signals: [{ why: 'noscript asks for JavaScript', weight: 1 }] }
  }
  return { kind: 'empty', reason: `the page shows ${text.length} characters of text`, signals: [] }
}

function total(signals: readonly Signal[]): number {
  return signals.reduce((sum, { weight }) => sum + weight, 0)
}

function suspects(seen: Seen): PageVerdict[] {
  return [captcha(seen), blocked(seen), ...consent(seen), login(seen), paywall(seen), notFound(seen), error(seen)].map(
    (verdict) => ({
      ...verdict,
      signals: verdict.signals.filter(({ weight }) => weight !== 0).sort((a, b) => b.weight - a.weight),
    }),
  )
}

const quoted = (words: Said): string => (words.quote === '' ? '' : `: “${words.quote}”`)

const when = (condition: boolean, weight: number, why: string): Signal => ({ why, weight: condition ? weight : 0 })

/** The words of a kind in the content of a page. */
function words(seen: Seen, kind: keyof typeof WORDS): Said {
  const blocks = content(seen.facts)
  const rest = seen.facts.blocks.filter((block) => block.where === 'quoted' && !blocks.includes(block))
  return said(seen.title, blocks, rest, WORDS[kind])
}

function spoken(found: Said): Signal[] {
  return [
    when(found.title, 0.25, 'the title names it'),
    when(found.lead, 0.25, 'the first lines name it'),
    when(found.phrases > 0, found.phrases > 1 ? 0.55 : 0.4, `it is said to the visitor${quoted(found)}`),
    when(found.only, 0.4, 'next to nothing else is said'),
  ]
}

/** Little to read besides speaks for a failure, much against it; tables and lists are content. */
function bare(found: Said, facts: PageFacts): Signal[] {
  const { rest } = found
  const amount =
    rest < 80 ? 0.45 : rest < 200 ? 0.35 : rest < 400 ? 0.15 : rest < 900 ? -0.2 : rest < 1800 ? -0.6 : -1.5
  const main = content(facts)
  return [
    { why: `${rest} characters of other content`, weight: amount },
    when(newsInLead(main), -0.3, 'a price or a time among the first lines'),
    when(facts.tableRows >= 2 && facts.passwords === 0, -0.3, `a table of ${facts.tableRows} rows`),
    when(facts.listItems >= 5, -0.2, `${facts.listItems} list items`),
    when(main.filter(({ heading, action }) => heading && !action).length >= 5, -0.2, 'many headings'),
  ]
}

function redirectedTo(seen: Seen, name: RegExp): Signal {
  const path = (url: string) => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : '')
  const there = path(seen.finalUrl)
  return when(there !== path(seen.url) && name.test(there), 0.3, `the address led to ${there.slice(0, 60)}`)
}

function captcha(seen: Seen): PageVerdict {
  const { facts } = seen
  const found = words(seen, 'captcha')
  const widget = facts.challenges.length > 0
  const form = facts.challengeForms.length > 0
  const acts = widget || form || facts.refresh
  const signals = [
    when(widget, 0.5, `a challenge is shown (${facts.challenges.join(', ')})`),
    when(form, 0.35, `parts of a challenge page (${facts.challengeForms.join(', ')})`),
    when(facts.refresh, 0.15, 'the page reloads itself'),
    ...spoken(found),
    ...bare(found, facts),
    // Anybody may ask whether you are a robot; a challenge has something to solve.
    when(!acts, facts.inputs > 0 || /%|…/.test(found.quote) ? -0.1 : -0.45, 'nothing to solve is shown'),
    when(found.phrases === 0 && !found.only && !(found.title && widget), -0.5, 'nothing is asked of the visitor'),
  ]
  return { kind: 'captcha', reason: `a challenge stands before the page${quoted(found)}`, signals }
}

function blocked(seen: Seen): PageVerdict {
  const { facts, text } = seen
  const found = words(seen, 'blocked')
  const ofTheWeb = content(facts).some((block) => OF_THE_WEB.test(plain(block.text)))
  const number =
    /(ray id|reference (id|#|no)?|referen[cz] ?(nr)?|référence|incident id|request id|请求id|vorgangsnummer|código de incidencia)\W{0,4}[\w#.-]*\d/i
  const signals = [
    ...spoken(found),
    ...bare(found, facts),
    when(number.test(plain(text)) && found.rest < 900, 0.25, 'a number to quote to the support'),
    when(facts.challengeForms.length > 0, 0.3, `parts of a block page (${facts.challengeForms.join(', ')})`),
    when(found.rest >= 40 && !ofTheWeb, -0.4, 'nothing in it is about the web'),
    when(found.phrases === 0 && !found.only, -0.5, 'nothing is said to the visitor'),
  ]
  return { kind: 'blocked', reason: `the site refuses this visit${quoted(found)}`, signals }
}

function consent(seen: Seen): PageVerdict[] {
  const { facts } = seen
  const covered = facts.overlayShare >= 0.5
  const percent = `${Math.round(facts.overlayShare * 100)} % of the window is covered`
  const over = facts.blocks.filter(({ where }) => where === 'overlay')
  const wall = covered && over.length > 0 ? over : content(facts)
  const choices = wall.filter(({ action, text }) => action && CHOICES.test(plain(text))).length
  const fields = facts.inputs + wall.filter(({ action }) => action).length
  return (['consent', 'age'] as const).map((kind) => {
    const found = said(wall === over ? '' : seen.title, wall, [], WORDS[kind])
    const asks = kind === 'consent' ? choices >= 1 : fields > 0
    const manager = kind === 'consent' && covered && facts.consentManagers.length > 0
    const signals = [
      when(covered, 0.35, percent),
      when(manager, over.length === 0 ? 0.65 : 0.3, `a consent manager (${facts.consentManagers.join(', ')})`),
      ...spoken(found),
      ...(covered && over.length > 0 ? [] : bare(found, facts)),
      when(asks, 0.2, 'a choice is asked for'),
      when(covered && found.rest > 1500, -0.6, 'what covers it is content itself'),
      when(!asks && !manager, -0.5, 'no choice is asked for'),
      when(!covered && choices < 2 && kind === 'consent', -0.5, 'nothing is covered'),
      when(found.phrases === 0 && !manager, -0.5, 'nothing is said to the visitor'),
    ]
    const what = kind === 'consent' ? 'a consent wall hides the page' : 'the page asks for the age first'
    return { kind: 'consent', reason: `${what}${quoted(found)}`, signals }
  })
}

function login(seen: Seen): PageVerdict {
  const { facts } = seen
  const covered = facts.overlayShare >= 0.5
  const over = facts.blocks.filter(({ where }) => where === 'overlay')
  const found = covered && over.length > 0 ? said('', over, [], WORDS.login) : words(seen, 'login')
  const buttons = content(facts).some(
    ({ action, text }) => action && WORDS.login.names.some((n) => n.test(plain(text))),
  )
  const signals = [
    when(facts.passwords > 0, 0.35, 'a password is asked for'),
    when(facts.passwords === 0 && facts.inputs > 0 && buttons, 0.2, 'a name is asked for'),
    when(covered && over.length > 0, 0.3, 'it covers the page'),
    ...spoken(found),
    ...bare(found, facts),
    redirectedTo(seen, /log-?in|sign-?in|\bauth|account|session|sso/i),
    when(facts.passwords === 0 && found.phrases === 0 && !found.only, -0.5, 'nothing is asked of the visitor'),
  ]
  return { kind: 'login', reason: `the site asks to sign in${quoted(found)}`, signals }
}

function paywall(seen: Seen): PageVerdict {
  const { facts } = seen
  const found = words(seen, 'paywall')
  // A teaser is part of a paywall, so it may be longer than what other failures say besides.
  const amount = found.rest < 900 ? 0.35 : found.rest < 1500 ? 0.1 : -0.5
  const signals = [
    when(facts.paywalls.length > 0, 0.35, `parts of a paywall (${facts.paywalls.join(', ')})`),
    when(found.phrases > 0, found.phrases > 1 ? 0.75 : 0.5, `it is said to the reader${quoted(found)}`),
    { why: `${found.rest} characters of teaser`, weight: amount },
    when(asksForMoney(facts), 0.25, 'a subscription is offered'),
    when(found.phrases === 0, -0.6, 'nothing is said to the reader'),
  ]
  return { kind: 'login', reason: `the rest is for subscribers${quoted(found)}`, signals }
}

function asksForMoney(facts: PageFacts): boolean {
  return facts.blocks.some(
    ({ text, where, action }) =>
      where !== 'chrome' &&
      action &&
      /subscri(be|ption)|abonnieren|abo\b|testen|s'abonner|suscr[ií]b|订阅/.test(plain(text)),
  )
}

function notFound(seen: Seen): PageVerdict {
  const { facts } = seen
  const found = words(seen, 'not-found')
  // Titles and headings say 404 in every language.
  const number = /^404\b/.test(plain(seen.title)) && content(facts).some(({ text }) => /^404\b/.test(plain(text)))
  const signals = [
    ...spoken(found),
    ...bare(found, facts),
    when(number && facts.homeLink, 0.3, 'title and text say 404, and a link leads to the start'),
    redirectedTo(seen, /404|not-?found|^\/$/i),
    when(facts.homeLink && found.phrases > 0, 0.15, 'a link leads to the start'),
    when(!found.lead, -0.35, 'the first lines speak of something else'),
    when(found.phrases === 0 && !number && !found.only, -0.5, 'nothing is said to the visitor'),
  ]
  return { kind: 'not-found', reason: `the site has no such page${quoted(found)}`, signals }
}

function error(seen: Seen): PageVerdict {
  const { facts, text } = seen
  const found = words(seen, 'error')
  const code = /\bERR_[A-Z_]{4,}|\bHTTP ERROR \d{3}|DNS_PROBE_/.test(text)
  const signals = [
    when(facts.browserError, 0.7, 'the error page of a browser'),
    when(code && found.rest < 300, 0.4, 'the code of an error'),
    ...spoken(found),
    ...bare(found, facts),
    when(/javascript/i.test(facts.noscript) && found.phrases > 0, 0.2, 'noscript asks for JavaScript'),
    redirectedTo(seen, /error|maintenance/i),
    when(!found.lead && !facts.browserError, -0.35, 'the first lines speak of something else'),
    when(found.phrases === 0 && !found.only && !facts.browserError, -0.5, 'nothing is said to the visitor'),
  ]
  return { kind: 'error', reason: `an error stands in place of the page${quoted(found)}`, signals }
}

import type { CoreOutput, CoveredPoint } from '../../tasks/index.ts'

/** A page that an answer must cite: how its address may be called. The first name makes the variable. */
export interface PageWord {
  seen: RegExp
  names: readonly string[]
  /** One for each record, such as the thread about each model. */
  each: boolean
}

const page = (seen: RegExp, names: readonly string[], each = false): PageWord => ({ seen, names, each })

/** Pages by the words of a verify method, an ability or an output. A new kind of page is a line here; lists of things are told by the things (`listOf`). */
const PAGES: readonly PageWord[] = [
  page(/\bcalendar\b/, ['price calendar', 'calendar']),
  page(/\bcomparison\b|\bcompared\b/, ['comparison']),
  page(/\btimetable\b|\bferry\b/, ['timetable']),
  page(/\bguide\b|\bweather\b|\brain days\b|\bhighest temperature\b/, ['city guide', 'guide']),
  page(/\bprofile\b/, ['profile']),
  page(/\bspecification|\bof the table\b/, ['specifications', 'specification sheet']),
  page(/\breviews?\b/, ['reviews', 'guest reviews']),
  page(/\bdays of return\b|\bseller\b/, ['seller page', 'seller']),
  page(/\bprice page\b|\blowest price\b|\bbest \w+\b.*\bpage\b|\bpage of the best\b/, ['price history', 'price page']),
]

/** Things of which sites keep lists, by the words that name them. */
const LISTED = /\b(thread|hotel|flight|room|product|paper|film|book|course|event|video|job|recipe)s?\b/i

const FILTERED: PageWord = page(/narrowed list|filter/, ['narrowed list', 'filtered list'])

/** What a point's page is told from. */
export interface PageHints {
  /** Triggers and methods of all points of the same function: what one of them calls the list holds for the others. */
  siblings: string
  /** The description from the last mention of the point's site before its trigger. */
  onSite: string
}

/** Which page shows what this point is about. The verify method decides, then the output's own name; where neither names a page, the page is called after the output. */
export function pageOf(point: CoveredPoint, output: CoreOutput | undefined, hints: PageHints): PageWord {
  const method = point.verify_method.toLowerCase()
  const name = output?.name.toLowerCase() ?? ''
  if (/narrowed list/.test(method) || /narrowed list/.test(name)) return FILTERED
  if (/\blist\b/.test(method) && !/\bguide|calendar\b/.test(method))
    return listOf([method, hints.siblings, hints.onSite])
  if (/\bcard\b|\bconnection\b|\bof the page$/.test(method)) return listOf([method, name, hints.siblings, hints.onSite])
  if (/\bthread\b|\baccepted\b|\bof (?:its|each) author\b/.test(method)) return threadPage(output)
  const known = PAGES.find(({ seen }) => seen.test(method)) ?? PAGES.find(({ seen }) => seen.test(name))
  return known ?? page(/^/, [`${output?.name ?? 'result'} page`, output?.name ?? 'result'])
}

const threadPage = (output: CoreOutput | undefined): PageWord =>
  page(/thread/, ['thread', 'link'], output?.type === 'list')

/** The list of the first thing that one of the texts names; a filtered list where none does. */
function listOf(texts: readonly string[]): PageWord {
  for (const text of texts) {
    const thing = LISTED.exec(text)?.[1]?.toLowerCase()
    if (thing) return page(/list/, [`${thing} list`, `${thing}s`])
  }
  return FILTERED
}

import type { CardFunction } from '../model.ts'

type Tag = CardFunction['tags'][number]

/** Something that sites of many kinds offer, and how it shows. */
export interface Concept {
  id: string
  /** Verb and noun; `noun` is what the site is about, such as "products". */
  label: (noun: string) => string
  description: string
  access: Extract<Tag, 'Read' | 'Write'>
  /** Heading of a page of its own. */
  page?: RegExp
  /** Label of a tab, or heading of a part, on pages of a kind. */
  part?: RegExp
  /** Text of a button or link that does it. */
  control?: RegExp
  /** Button of a form that sends it, or name of the form. */
  form?: RegExp
  /** Of the texts around an item, or its name: it belongs here. */
  region: RegExp
}

/** In the order in which an item is given to one of them. English words, since names of a card are English. */
export const CONCEPTS: readonly Concept[] = [
  {
    id: 'reviews',
    label: () => 'Read reviews',
    description: 'Read what others say of it',
    access: 'Read',
    part: /^((guest|customer|user|product) )?reviews?( and ratings)?$/i,
    region: /\breviews?\b/i,
  },
  {
    id: 'price-history',
    label: () => 'Track prices',
    description: 'See how the price changed over time',
    access: 'Read',
    part: /^price (history|trend|development|chart)$/i,
    region: /\bprice (history|trend|development|chart)\b/i,
  },
  {
    id: 'price-calendar',
    label: () => 'Compare prices by day',
    description: 'See what each day or night costs',
    access: 'Read',
    part: /^(price|fare|availability) calendar$/i,
    region: /\b(price|fare|availability) calendar\b/i,
  },
  {
    id: 'compare',
    label: (noun) => `Compare ${noun}`,
    description: 'Set several side by side',
    access: 'Read',
    page: /^(compare\b|comparison$)/i,
    control: /^(add to (comparison|compare)|compare)$/i,
    region: /\bcompar(e|ison)\b/i,
  },
  {
    id: 'cart',
    label: () => 'Manage cart',
    description: 'Collect what is to be ordered',
    access: 'Write',
    page: /^(your |my |shopping )?(cart|basket|bag)$/i,
    control: /^add to (cart|basket|bag)$/i,
    region: /\b(cart|basket)\b/i,
  },
  {
    id: 'reserve',
    label: (noun) => `Reserve ${noun}`,
    description: 'Hold or book it',
    access: 'Write',
    control: /^(book|reserve|hold)( now| this| a)?( \p{L}+)?$/iu,
    form: /^(book|reserve)\b/i,
    region: /\b(booking|reservation)\b/i,
  },
  {
    id: 'comments',
    label: () => 'Read comments',
    description: 'Read what others answered',
    access: 'Read',
    part: /^((\d+ )?comments|discussion|replies|answers)$/i,
    region: /\b(comments|replies)\b/i,
  },
  {
    id: 'write-comment',
    label: () => 'Post comments',
    description: 'Answer in writing',
    access: 'Write',
    form: /\b(your (comment|reply|answer)|post (a )?comment|add (a )?comment)\b/i,
    region: /\b(your (comment|reply|answer)|reply form)\b/i,
  },
  {
    id: 'votes',
    label: () => 'Cast votes',
    description: 'Vote what others wrote up or down',
    access: 'Write',
    control: /^(up|down)vote\b|^vote (up|down)\b/i,
    region: /\b(upvote|downvote|vote (up|down))\b/i,
  },
  {
    id: 'ask',
    label: () => 'Ask questions',
    description: 'Send a question',
    access: 'Write',
    page: /^ask (a )?questions?$/i,
    control: /^ask a question$/i,
    region: /\bask (a )?question\b/i,
  },
  {
    id: 'bookmarks',
    label: () => 'Manage bookmarks',
    description: 'Find again what was kept for later',
    access: 'Write',
    page: /^(your |my )?(bookmarks|favou?rites|wish ?list|watch ?list)$/i,
    region: /\b(bookmarks|favou?rites|wish ?list|watch ?list)\b/i,
  },
  {
    id: 'notifications',
    label: () => 'Check notifications',
    description: 'See what happened since the last visit',
    access: 'Read',
    page: /^(your |my )?notifications$/i,
    control: /^notifications\b/i,
    region: /\bnotifications?\b/i,
  },
  {
    id: 'help',
    label: () => 'Read help',
    description: 'Find answers about how the site works',
    access: 'Read',
    page: /^(help|faq|frequently asked questions|help cent(er|re)|support)$/i,
    region: /^(help|faq)$/i,
  },
  {
    id: 'map',
    label: () => 'Explore map',
    description: 'See places on a map',
    access: 'Read',
    page: /^(map|map of .*|.* map)$/i,
    region: /\bmap\b/i,
  },
  {
    id: 'contact',
    label: () => 'Send messages',
    description: 'Write to whoever runs the site',
    access: 'Write',
    form: /\b(contact|send (a )?message)\b/i,
    region: /\bcontact\b/i,
  },
  {
    id: 'climate',
    label: () => 'Check climate',
    description: 'See temperature and rain over the year',
    access: 'Read',
    part: /^(climate|weather)$/i,
    region: /\b(climate|weather)\b/i,
  },
  {
    id: 'timetable',
    label: () => 'Check timetables',
    description: 'See departures and arrivals',
    access: 'Read',
    page: /\b(timetable|schedule)s?$/i,
    part: /\b(timetable|schedule|departures|arrivals)s?$/i,
    region: /\b(timetable|schedule|departures)\b/i,
  },
  {
    id: 'newsletter',
    label: () => 'Subscribe to newsletter',
    description: 'Have news sent by mail',
    access: 'Write',
    form: /\b(newsletter|subscribe)\b/i,
    region: /\bnewsletter\b/i,
  },
]

/** Headings of pages that say who runs a site and by what terms: no function. */
export const NO_FUNCTION =
  /\b(terms|privacy|imprint|impressum|legal|cookies?|about|licen[cs]e|accessibility|sitemap|site map|not found|error)\b/i

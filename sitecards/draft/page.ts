import { z } from 'zod'
import { scanItem } from '../scan/found.ts'

/** In which part of the page something stands. */
export const pagePlace = z.enum(['header', 'navigation', 'main', 'aside', 'footer', 'overlay'])
export type PagePlace = z.infer<typeof pagePlace>

const link = z.object({
  /** Absolute. */
  href: z.string(),
  text: z.string(),
  place: pagePlace,
})

const form = z.object({
  /** Accessible name or legend; empty where it has none. */
  name: z.string(),
  /** Lower case; `get` for a field that stands outside of any form. */
  method: z.string(),
  search: z.boolean(),
  fields: z.array(z.object({ label: z.string(), type: z.string() })),
  /** Text of the button that sends it. */
  submit: z.string(),
  place: pagePlace,
})

/** What a page says of itself: the evidence for functions, names and places. Only what shows. */
export const pageOutline = z.object({
  title: z.string(),
  lang: z.string(),
  headings: z.array(z.object({ level: z.number().int(), text: z.string(), place: pagePlace })),
  /** Texts of the trail from the start down to here. */
  breadcrumb: z.array(z.string()),
  links: z.array(link),
  forms: z.array(form),
  buttons: z.array(z.object({ text: z.string(), place: pagePlace })),
  /** Labels of tabs, the chosen one included. */
  tabs: z.array(z.string()),
  /** What stands behind numbers in running text, as in "60 products", with how often. */
  counted: z.record(z.string(), z.number().int()),
  /** How the main part is built: tag, role and words of classes, each with how often. */
  structure: z.record(z.string(), z.number().int()),
  /** A box that asks for consent lies over the page. */
  consent: z.boolean(),
})
export type PageOutline = z.infer<typeof pageOutline>

/** One visit of an exploration, as it stands in the log: whatever came of it. */
export const visitedPage = z.object({
  n: z.number().int(),
  at: z.string(),
  /** In normalised form; by it a page counts as visited. */
  url: z.string(),
  /** Where redirects led. */
  finalUrl: z.string(),
  depth: z.number().int(),
  /** On which page the link stood, and what it said; null for the entry. */
  from: z.object({ url: z.string(), text: z.string() }).nullable(),
  /** Why this one was next. */
  why: z.string(),
  status: z.number().int().nullable(),
  /** `ok`, or what stood in place of a page, such as `login`; `PageKind` of the evidence. */
  state: z.string(),
  reason: z.string(),
  outline: pageOutline.nullable(),
  items: z.array(scanItem),
  /** What ended the scan early; null where nothing did. */
  cut: z.string().nullable(),
  /** File in the folder of the exploration. */
  picture: z.string().nullable(),
  ms: z.number().int(),
})
export type VisitedPage = z.infer<typeof visitedPage>

/** A page that gives evidence: it was there, and could be read. */
export type SeenPage = VisitedPage & { outline: PageOutline }
export const isSeen = (page: VisitedPage): page is SeenPage =>
  page.outline !== null && (page.state === 'ok' || page.state === 'consent')

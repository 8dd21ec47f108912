import { z } from 'zod'

const estimate = z.looseObject({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  method: z.string(),
  n: z.number(),
  note: z.string().optional(),
})
const noEstimate = z.looseObject({ value: z.null(), reason: z.string(), n: z.number() })

/** Text, a figure, nothing, or a statistic with its interval. */
export const reportCell = z.union([z.string(), z.number(), z.null(), estimate, noEstimate])
export type ReportCell = z.infer<typeof reportCell>

/**
 * What stands in a column. `share` is on the scale 0..1 (or −1..1), `estimate` a statistic with its interval, `verdict` a word such as pass, `seconds` a length of time.
 * `under` names the column beneath whose text this one stands small on a page; tables of other formats give it a column of its own.
 */
export const reportColumn = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'count', 'number', 'share', 'p', 'estimate', 'verdict', 'seconds', 'code']),
  under: z.string().optional(),
})
export type ReportColumn = z.infer<typeof reportColumn>

export const reportRow = z.object({
  cells: z.record(z.string(), reportCell),
  /** Column id → numbers of the items behind its figure. */
  items: z.record(z.string(), z.array(z.number().int())).optional(),
  /** Column id → id of the list that the figure opens. */
  opens: z.record(z.string(), z.string()).optional(),
})
export type ReportRow = z.infer<typeof reportRow>

export const reportTable = z.object({
  id: z.string(),
  caption: z.string(),
  look: z.enum(['plain', 'short', 'confusion']),
  columns: z.array(reportColumn),
  rows: z.array(reportRow),
})
export type ReportTable = z.infer<typeof reportTable>

export const reportFigure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('intervals'),
    id: z.string(),
    name: z.string(),
    /** Where the axis begins; it ends at 1. */
    from: z.number(),
    rows: z.array(z.object({ name: z.string(), n: z.number(), estimate: z.union([estimate, noEstimate]) })),
  }),
  z.object({
    kind: z.literal('lines'),
    id: z.string(),
    name: z.string(),
    places: z.array(z.string()),
    lines: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
  }),
])
export type ReportFigure = z.infer<typeof reportFigure>

/** Something that was compared or left out, with what was said about it and by whom. Numbered from 1. */
export const reportItem = z.object({
  n: z.number().int(),
  kind: z.enum(['answer', 'proposal', 'rubric', 'card-entry', 'label']),
  /** As review events name it; an answer is `<agent>/<task>/<answer>`. */
  id: z.string(),
  title: z.string(),
  /** The run in which an answer was judged. */
  run: z.string().optional(),
  judge: z.object({ word: z.string(), details: z.string() }).optional(),
  /** What people come to together, where they do. */
  people: z.string().optional(),
  votes: z.array(z.object({ by: z.string(), word: z.string(), comment: z.string() })),
  text: z.string().optional(),
})
export type ReportItem = z.infer<typeof reportItem>

/** Items under one heading; `folded` ones are opened by the reader. */
export const reportList = z.object({
  id: z.string(),
  title: z.string(),
  folded: z.boolean(),
  items: z.array(z.number().int()),
})
export type ReportList = z.infer<typeof reportList>

export const reportSection = z.object({
  id: z.string(),
  title: z.string(),
  /** Sentences above the figures; the first one is the main finding, if there is one. */
  sentences: z.array(z.string()),
  warnings: z.array(z.string()),
  figures: z.array(reportFigure),
  tables: z.array(reportTable),
  lists: z.array(reportList),
})
export type ReportSection = z.infer<typeof reportSection>

export const inputHash = z.object({ name: z.string(), sha256: z.string() })

/** What must be known to make the same report again. */
export const reportOrigin = z.object({
  madeBy: z.string(),
  run: z.string().nullable(),
  /** The run of each judge in the comparison of judges. */
  judgeRuns: z.array(z.string()),
  policy: z.record(z.string(), z.union([z.string(), z.boolean()])),
  seed: z.number().int(),
  resamples: z.number().int(),
})
export type ReportOrigin = z.infer<typeof reportOrigin>

/** A report as data: every rendering (page, tables, text for a paper) is made of this and of nothing else. */
export const report = z.object({
  version: z.literal(1),
  title: z.string(),
  subtitle: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  banners: z.array(z.string()),
  sections: z.array(reportSection),
  items: z.array(reportItem),
  methods: z.array(z.string()),
  inputs: z.array(inputHash),
  origin: reportOrigin,
})
export type Report = z.infer<typeof report>

/** A section with what it is given, the rest empty. */
export function section(id: string, title: string, parts: Partial<ReportSection>): ReportSection {
  return { id, title, sentences: [], warnings: [], figures: [], tables: [], lists: [], ...parts }
}

/** All tables of a report with the section they stand in, in the order of reading. */
export function tablesOf(of: Report): { section: ReportSection; table: ReportTable }[] {
  return of.sections.flatMap((each) => each.tables.map((table) => ({ section: each, table })))
}

export const isStatistic = (cell: ReportCell | undefined): cell is Exclude<ReportCell, string | number | null> =>
  typeof cell === 'object' && cell !== null

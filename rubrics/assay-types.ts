/**
 * The type declarations of the module `assay`, which is all that a rubric script may import. This text is the guide of the script
 * language: the editor shows it, the checker takes its list of names from it, and a test compiles the example scripts against it.
 */
export const ASSAY_TYPES = `/**
 * The rubric language of Assay. A rubric reads the answer, names what must be true, and says on which cited page it must be seen.
 *
 *   import { field, money, rubric, text, verify } from 'assay'
 *
 *   export default rubric(async (tree, answer) => {
 *     const blenders = await answer.records('Blenders', {
 *       name: field.text('name', 'model'),
 *       price: field.money('price'),
 *       url: field.url('link'),
 *     }, { count: 3 })
 *     const step = tree.group('shop', 'Three blenders within budget')
 *     for (const b of blenders) {
 *       step.action('shop.assay.test:F2:A3', b.label + ' costs at most 150', { critical: true },
 *         () => verify.page(b.url, text(b.name), money(b.price).near(b.name).atMost(150)))
 *     }
 *   })
 *
 * Rules that keep a rubric honest:
 * - A check without a page cited in the answer is unverifiable and scores 0. An empty list of checks never passes.
 * - A value that the answer does not give fails every claim about it.
 * - records() returns as many records as you ask for: missing ones come back empty and fail; repeated ones count once.
 * - Leaves are judged lazily, in this order: in each group the critical children first, then the others, each in the order written.
 *   As soon as a critical child is below 1 its remaining siblings are skipped, because their group is 0 anyway (CAP section 4.4).
 */
declare module 'assay' {
  /** Wraps the rubric; the script's default export. Called once an answer, before any leaf is judged. */
  export function rubric(build: (tree: Group, answer: Answer) => void | Promise<void>): Rubric
  export interface Rubric { readonly kind: 'rubric' }

  // ---- the tree ----

  export interface LeafOptions {
    /** A critical leaf below 1 makes its group 0. Default false. */
    critical?: boolean
    /** Stable id within the group; by default the leaf's number. */
    id?: string
    /** Nodes that must have passed; else this one is skipped without a look at any page. */
    needs?: Node | Node[]
  }
  export interface GroupOptions {
    critical?: boolean
    needs?: Node | Node[]
    /** Children depend on each other in order: after the first one below 1 the later ones are skipped and count 0. For imported scripts. */
    sequential?: boolean
  }
  export interface Node { readonly id: string; readonly label: string }

  /** What a leaf may return: one check, several (all must hold), or a plain truth about the answer (the checker warns of that). */
  export type Result = Check | boolean | Result[]
  export type Predicate = () => Result | Promise<Result> | (Check | Promise<Check>)[]

  export interface Group extends Node {
    /** Score: 0 if any critical child is below 1, else the mean of the non-critical children, else 1. */
    group(id: string, label: string, options?: GroupOptions): Group
    /** A leaf that proves an operation. 'point' is a covered action point of the task, such as 'shop.assay.test:F2:A3'. */
    action(point: string, label: string, options: LeafOptions, predicate: Predicate): Node
    action(point: string, label: string, predicate: Predicate): Node
    /** A leaf that proves that something seen was understood. 'point' is a covered perception point, such as 'forum.assay.test:F1:P2'. */
    perception(point: string, label: string, options: LeafOptions, predicate: Predicate): Node
    perception(point: string, label: string, predicate: Predicate): Node
    /** A leaf for a general requirement, such as the number of items; it belongs to no point. */
    other(label: string, options: LeafOptions, predicate: Predicate): Node
    other(label: string, predicate: Predicate): Node
  }

  // ---- the answer ----

  /** A value as the answer wrote it, or undefined when the answer does not give it. */
  export type Value = string | undefined

  /** How a field is called and what it looks like. Names are compared without case and punctuation; the field's own key is always one. */
  export interface Field { readonly kind: string; readonly names: readonly string[] }
  export const field: {
    text(...names: string[]): Field
    number(...names: string[]): Field
    money(...names: string[]): Field
    percent(...names: string[]): Field
    date(...names: string[]): Field
    duration(...names: string[]): Field
    url(...names: string[]): Field
  }

  export type Entry<F extends Record<string, Field>> = { readonly [K in keyof F]: Value } & {
    /** The first field's value, or 'item 2' when the answer does not give it: for labels. */
    readonly label: string
    /** False when the answer gave fewer records than asked. */
    readonly given: boolean
  }

  export interface RecordOptions {
    /** How many records the task asks for. A number gives exactly so many. { atLeast } gives all that the answer lists, at least so many, at most 50. */
    count: number | { atLeast: number; atMost?: number }
    /** Fields that make two records the same one; by default the first field. */
    distinctBy?: string[]
  }

  export interface Answer {
    /** The whole answer, Markdown. A condition on it proves nothing: the checker warns (R4). */
    readonly text: string
    /** Every address that the answer cites, in order, each once. */
    readonly links: readonly string[]
    /**
     * Records of a list, table, JSON block or headed sections. 'section' is a heading of the answer (several: any of them); where the answer has no such heading
     * the whole answer is searched. Values are found by field name; a field without a name in the answer is taken by its kind where only one value fits.
     */
    records<F extends Record<string, Field>>(section: string | string[], fields: F, options: RecordOptions): Promise<Entry<F>[]>
    /** One named value, such as 'Total: 342 EUR', in the given section or anywhere. */
    value(field: Field, section?: string | string[]): Promise<Value>
    /** Whether these words stand in the answer, whole words only. Proves nothing by itself (R4). */
    mentions(words: string): boolean
  }

  // ---- claims: a value of the answer, and what must be true of it on the page ----

  export interface Claim { readonly kind: string }
  interface Placed<Self> extends Claim {
    /** The value stands in the same line as these words, or after them: within 300 characters, before the next record of the answer, among the first three such values. */
    near(words: Value): Self
    /** One of these words stands right beside the value: '214 reviews', 'Reviews: 214'. */
    labelled(...words: string[]): Self
  }
  interface Ordered<Self> {
    atLeast(bound: number): Self
    atMost(bound: number): Self
    above(bound: number): Self
    below(bound: number): Self
    between(least: number, most: number): Self
    /** No value of this kind (and with these labels, if any) on the page is greater, or less: for 'the highest rated'. */
    greatest(): Self
    least(): Self
  }
  export interface TextClaim extends Placed<TextClaim> {}
  export interface NumberClaim extends Placed<NumberClaim>, Ordered<NumberClaim> {
    /** Accept a difference of so much, for values that move between visit and capture. */
    within(tolerance: number): NumberClaim
  }
  export interface MoneyClaim extends Placed<MoneyClaim>, Ordered<MoneyClaim> {
    /** ISO code, such as 'EUR'. The answer's and the page's currency must be this one. */
    currency(code: string): MoneyClaim
    within(tolerance: number): MoneyClaim
  }
  export interface DateClaim extends Placed<DateClaim> {
    /** ISO dates, or days from the evaluation date: notBefore(-30) is 'within the last 30 days'. */
    notBefore(day: string | number): DateClaim
    notAfter(day: string | number): DateClaim
  }
  /** Bounds in seconds; see minutes() and hours(). */
  export interface DurationClaim extends Placed<DurationClaim>, Ordered<DurationClaim> {}
  export interface ListClaim extends Claim {
    /** The items stand on the page in this order. */
    inOrder(): ListClaim
    /** The page states their number beside one of these words: '12 results'. */
    counted(...words: string[]): ListClaim
    /** None of the other known names stands on the page: the list is the whole result. */
    only(known: string[]): ListClaim
    /** They come before every other known name on the page: the list is its top. */
    leading(known: string[]): ListClaim
  }

  /** These words stand on the page, as whole words in this order; case, accents and punctuation do not matter. '…' stands for left-out words. */
  export function text(value: Value): TextClaim
  /** This number stands on the page: 1,234 = 1234 = 1.2k (to the precision written); units are converted where both sides name one. */
  export function number(value: Value | number): NumberClaim
  /** This amount stands on the page with a currency. */
  export function money(value: Value | number): MoneyClaim
  export function percent(value: Value | number): NumberClaim
  export function date(value: Value): DateClaim
  export function duration(value: Value): DurationClaim
  /** All of these stand on the page; an empty list fails. */
  export function list(values: Value[]): ListClaim
  /** These words do not stand on the page. Use it beside a claim that does hold, never alone. */
  export function absent(words: string): Claim
  /** The address of the page after redirects: its path (a trailing * stands for any rest) and query parameters. Not a proof by itself. */
  export function address(expected: { path?: string; params?: Record<string, string | number> }): Claim

  export function minutes(n: number): number
  export function hours(n: number): number

  // ---- checks ----

  export interface Check {
    readonly outcome: 'holds' | 'fails' | 'unverifiable' | 'error'
    readonly holds: boolean
    readonly reason: string
  }
  export const verify: {
    /**
     * The page at this address of the answer meets every claim. The address must be on the site of the leaf's point (in other(): on a site of the task) and
     * its capture must be usable. No address, no capture, or a capture that is an error page: unverifiable. Another site: fails.
     */
    page(url: Value, ...claims: [Claim, ...Claim[]]): Promise<Check>
    /** The same for a site that you name, such as 'forum.assay.test'. */
    pageOn(site: string, url: Value, ...claims: [Claim, ...Claim[]]): Promise<Check>
    /** At least one of these pages meets every claim. An empty list is unverifiable. */
    anyPage(urls: Value[], ...claims: [Claim, ...Claim[]]): Promise<Check>
    /** The answer's values meet the bounds of the claims; no page is looked at (R4). */
    answer(...claims: [Claim, ...Claim[]]): Promise<Check>
  }
  /** At least n of these checks hold; unverifiable ones do not count as holding. */
  export function atLeast(n: number, checks: (Check | Promise<Check>)[]): Promise<Check>
  /** At least n different non-empty values. */
  export function distinct(values: Value[], n: number): Check

  /** Reading a value without a claim: undefined where the text does not hold exactly one such value. */
  export const read: {
    number(value: Value): number | undefined
    money(value: Value): { amount: number; currency: string | undefined } | undefined
    /** ISO date, such as '2026-11-30'. */
    date(value: Value): string | undefined
    /** Seconds. */
    duration(value: Value): number | undefined
    url(value: Value): { host: string; path: string; params: Record<string, string> } | undefined
    /** Whether two names are the same but for case, accents and punctuation. */
    same(a: Value, b: Value): boolean
  }

  /** The task that the answer is for. */
  export const task: { readonly id: string; readonly description: string; readonly sites: readonly string[]; readonly points: readonly string[] }
}

/** Kept for the author, at most 200 lines an answer; shown below the tree. */
declare const console: { log(...values: unknown[]): void }
`

/** Names that a script may import from `assay` as values. */
export const ASSAY_EXPORTS = [
  'rubric',
  'field',
  'text',
  'number',
  'money',
  'percent',
  'date',
  'duration',
  'list',
  'absent',
  'address',
  'minutes',
  'hours',
  'verify',
  'atLeast',
  'distinct',
  'read',
  'task',
] as const

/** Names that exist as types only. */
export const ASSAY_TYPE_EXPORTS = [
  'Rubric',
  'LeafOptions',
  'GroupOptions',
  'Node',
  'Result',
  'Predicate',
  'Group',
  'Value',
  'Field',
  'Entry',
  'RecordOptions',
  'Answer',
  'Claim',
  'TextClaim',
  'NumberClaim',
  'MoneyClaim',
  'DateClaim',
  'DurationClaim',
  'ListClaim',
  'Check',
] as const

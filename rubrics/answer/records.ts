import { z } from 'zod'
import { parseUrl } from '../urls.ts'
import { findDates } from '../values/dates.ts'
import { findDurations } from '../values/durations.ts'
import { findMoney } from '../values/money.ts'
import { findNumbers } from '../values/numbers.ts'
import { sameName, words } from '../values/text.ts'
import { type Candidate, candidatesOf, type Pair, SET_APART, type Shape, spaced } from './candidates.ts'
import { type Block, parseMarkdown } from './markdown.ts'

export const fieldKind = z.enum(['text', 'number', 'money', 'percent', 'date', 'duration', 'url'])
export type FieldKind = z.infer<typeof fieldKind>

/** What a script asks of an answer: a list of records, or one value (`records` absent). */
export const extractSpec = z.strictObject({
  sections: z.array(z.string().max(300)).max(20),
  fields: z
    .array(z.strictObject({ key: z.string().max(100), kind: fieldKind, names: z.array(z.string().max(200)).max(30) }))
    .min(1)
    .max(30),
  /** Fields that make two records the same one; none: every record counts, also one that is given twice. */
  distinctBy: z.array(z.string()).max(30),
  atLeast: z.number().int().min(0).max(50),
  atMost: z.number().int().min(1).max(50),
})
export type ExtractSpec = z.infer<typeof extractSpec>
export type FieldSpec = ExtractSpec['fields'][number]

/** Field key → value as written, null where the answer does not give it. */
export type AnswerRecord = Record<string, string | null>

/**
 * The records of a structured answer, read without a model: rows of tables, list items, headed parts, JSON objects. Fields are found by name; one without a
 * name in the record is taken by kind where exactly one value fits. Repeated records (same `distinctBy`) count once. Never more than `atMost`; what is missing up to `atLeast` comes back with all fields null.
 */
export function extractRecords(answer: string, spec: ExtractSpec): AnswerRecord[] {
  const blocks = parseMarkdown(answer)
  const parts = sectionBlocks(blocks, spec.sections)
  const records: AnswerRecord[] = []
  const best = bestCandidates(parts, spec)
  for (const candidate of best) {
    const record = fill(candidate, spec)
    const first = spec.fields[0]
    if (!first || !isGiven(record, spec)) continue
    if (records.some((known) => isSame(known, record, spec.distinctBy))) continue
    records.push(record)
    if (records.length === spec.atMost) break
  }
  while (records.length < spec.atLeast) records.push(Object.fromEntries(spec.fields.map(({ key }) => [key, null])))
  return records
}

/** One named value in the given sections, or anywhere: `Total: 342 EUR`, a table row or a JSON member. Null where it is missing or given twice with different values. */
export function extractValue(answer: string, spec: ExtractSpec): string | null {
  const field = spec.fields[0]
  if (!field) return null
  const parts = sectionBlocks(parseMarkdown(answer), spec.sections)
  const valuesIn = (...shapes: readonly Shape[]): string[] =>
    parts
      .flatMap((blocks) => candidatesOf(blocks, ...shapes))
      .flatMap((candidate) => candidate.pairs.filter((pair) => names(field).some((name) => sameName(name, pair.key))))
      .map((pair) => givenValue(pair, field))
      .filter((value) => value !== null)
  const setApart = valuesIn(...SET_APART)
  const values = setApart.length > 0 ? setApart : valuesIn('prose')
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : null
}

/** The blocks under each heading that names one of the sections; all blocks where none does. */
function sectionBlocks(blocks: Block[], sections: readonly string[]): Block[][] {
  const wanted = sections
    .map((section) => words(section).map(({ word }) => word))
    .filter((section) => section.length > 0)
  if (wanted.length === 0) return [blocks]
  const found: Block[][] = []
  blocks.forEach((block, at) => {
    if (block.kind === 'json') {
      const member = jsonMember(block.value, sections)
      if (member !== undefined) found.push([{ ...block, value: member }])
    }
    if (block.kind !== 'heading') return
    const title = words(block.inline.text).map(({ word }) => word)
    if (!wanted.some((section) => containsWords(title, section))) return
    const end = blocks.findIndex((later, index) => index > at && later.kind === 'heading' && later.level <= block.level)
    found.push(blocks.slice(at + 1, end < 0 ? undefined : end))
  })
  return found.length > 0 ? found : [blocks]
}

function jsonMember(value: unknown, sections: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  // A section is an object or an array; a plain value of the same name is none.
  return Object.entries(value).find(
    ([key, member]) =>
      typeof member === 'object' && member !== null && sections.some((section) => sameName(spaced(key), section)),
  )?.[1]
}

function containsWords(title: string[], section: string[]): boolean {
  return title.some((_, at) => section.every((word, offset) => title[at + offset] === word))
}

/** Of the ways to cut a part into records the one that fills most fields; ties go to the one with more records. */
function bestCandidates(parts: Block[][], spec: ExtractSpec): Candidate[] {
  let best: Candidate[] = []
  let most = 0
  for (const blocks of parts) {
    for (const shape of [...SET_APART, 'prose'] as const) {
      const candidates = candidatesOf(blocks, shape)
      const filled = candidates.reduce((sum, candidate) => {
        const record = fill(candidate, spec)
        return sum + (isGiven(record, spec) ? spec.fields.filter(({ key }) => record[key] !== null).length : 0)
      }, 0)
      if (filled > most) {
        best = candidates
        most = filled
      }
    }
  }
  return best
}

/** A record counts when its first field is given and, where more are asked for, at least one other. */
function isGiven(record: AnswerRecord, spec: ExtractSpec): boolean {
  const [first, ...others] = spec.fields
  if (!first || record[first.key] === null) return false
  return others.length === 0 || others.some(({ key }) => record[key] !== null)
}

function isSame(a: AnswerRecord, b: AnswerRecord, keys: readonly string[]): boolean {
  if (keys.length === 0) return false
  return keys.every((key) => {
    const left = a[key] ?? null
    const right = b[key] ?? null
    return left !== null && right !== null && (left === right || sameName(left, right))
  })
}

function names(field: FieldSpec): string[] {
  return [spaced(field.key), ...field.names]
}

function fill(candidate: Candidate, spec: ExtractSpec): AnswerRecord {
  const record: AnswerRecord = {}
  const used = new Set<number>()
  for (const field of spec.fields) {
    const at = candidate.pairs.findIndex(
      (pair, index) => !used.has(index) && names(field).some((name) => sameName(name, pair.key)),
    )
    const pair = candidate.pairs[at]
    record[field.key] = pair ? givenValue(pair, field) : null
    if (pair) used.add(at)
  }
  for (const field of spec.fields) {
    if (record[field.key] === null) record[field.key] = byKind(candidate, field, spec)
  }
  return record
}

/** A named value; an address may be written without its scheme. */
function givenValue(pair: Pair, field: FieldSpec): string | null {
  if (field.kind !== 'url') return blankToNull(pair.value)
  return pair.urls[0] ?? (parseUrl(pair.value) ? pair.value.trim() : null)
}

/** A field that the record does not name: the title for the first text, else the one value of its kind in the unnamed rest. */
function byKind(candidate: Candidate, field: FieldSpec, spec: ExtractSpec): string | null {
  const alone = spec.fields.filter(({ kind }) => kind === field.kind).length === 1
  if (field.kind === 'text')
    return field === spec.fields.find(({ kind }) => kind === 'text') ? blankToNull(candidate.title) : null
  if (!alone) return null
  if (field.kind === 'url') return candidate.urls.length === 1 ? (candidate.urls[0] ?? null) : null
  const loose = candidate.loose
  const spans = {
    number: () => findNumbers(loose).filter((token) => token.currency === '' && token.unit !== '%'),
    money: () => findMoney(loose),
    percent: () => findNumbers(loose).filter((token) => token.unit === '%'),
    date: () => findDates(loose),
    duration: () => findDurations(loose),
  }[field.kind]()
  const [only] = spans
  if (!only || spans.length > 1) return null
  const start = field.kind === 'money' ? loose.slice(0, only.start).search(/[^\s(–—|,;]{1,4}[\s\u00a0]?$/) : only.start
  const end =
    field.kind === 'money'
      ? only.end + (/^[\s\u00a0]?(?:[A-Z]{3}|[€£¥]|kr|zł)/.exec(loose.slice(only.end))?.[0].length ?? 0)
      : only.end
  return blankToNull(loose.slice(start < 0 ? only.start : start, field.kind === 'percent' ? end + 1 : end))
}

function blankToNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' || /^(?:-|–|—|n\/?a|none|unknown|not (?:found|given|available|stated))$/i.test(trimmed)
    ? null
    : trimmed
}

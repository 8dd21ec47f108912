import type { AnswerRecord, ExtractSpec, FieldKind } from '../answer/records.ts'

/** One thing that a rubric script asked of an answer, and what it was given. */
export interface Extraction {
  verb: 'records' | 'value'
  spec: ExtractSpec
  records: readonly AnswerRecord[]
}

export interface FactField {
  key: string
  kind: FieldKind
  /** The name under which an answer gives it. */
  name: string
}

/**
 * Facts that stand together in an answer: the records of one section, or the single values of one. They are what the script itself read, so an answer that is
 * written anew from them says the same to it, whatever the layout.
 */
export interface FactGroup {
  /** Heading under which the script looks; null where it looks anywhere. */
  section: string | null
  /** False for single values, which make one record. */
  repeated: boolean
  fields: readonly FactField[]
  records: readonly AnswerRecord[]
}

/** A given value, with its place: `group/record/field`, numbers from 0. */
export interface Fact {
  id: string
  kind: FieldKind
  name: string
  value: string
  /** It names its record: without it there is no record, and the next one takes its place. */
  naming: boolean
}

/** The facts of an answer, from what a script read of it. Single values of one section are put together; what was asked twice is kept once. */
export function collectFacts(extractions: readonly Extraction[]): FactGroup[] {
  const groups: FactGroup[] = []
  const singles = new Map<string, { fields: FactField[]; record: AnswerRecord; place: number }>()
  for (const { verb, spec, records } of extractions) {
    const section = spec.sections[0] ?? null
    if (verb === 'records') {
      groups.push({ section, repeated: true, fields: spec.fields.map(fieldOf), records })
      continue
    }
    const [field] = spec.fields
    const value = field ? records[0]?.[field.key] : undefined
    if (!field) continue
    const known = singles.get(section ?? '')
    const single = known ?? { fields: [], record: {}, place: groups.length }
    if (!known) {
      singles.set(section ?? '', single)
      groups.push({ section, repeated: false, fields: single.fields, records: [single.record] })
    }
    const named = { ...fieldOf(field), key: field.names[0] ?? field.key }
    if (named.key in single.record) continue
    single.fields.push(named)
    single.record[named.key] = value ?? null
  }
  return groups
}

const fieldOf = ({ key, kind, names }: ExtractSpec['fields'][number]): FactField => ({
  key,
  kind,
  name: names[0] ?? key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' '),
})

export const factId = (group: number, record: number, key: string): string => `${group}/${record}/${key}`

/** All values that the answer gives. */
export function factsOf(groups: readonly FactGroup[]): Fact[] {
  return groups.flatMap((group, at) =>
    group.records.flatMap((record, row) =>
      group.fields.flatMap(({ key, kind, name }, place) => {
        const value = record[key]
        const naming = group.repeated && place === 0
        return value === null || value === undefined ? [] : [{ id: factId(at, row, key), kind, name, value, naming }]
      }),
    ),
  )
}

/** The same facts with other values; null takes a fact out. Also says which ones really changed. */
export function changeFacts(
  groups: readonly FactGroup[],
  change: (fact: Fact) => string | null,
): { groups: FactGroup[]; changed: Set<string> } {
  const changed = new Set<string>()
  const changedGroups = groups.map((group, at) => ({
    ...group,
    records: group.records.map((record, row) => {
      const next: AnswerRecord = {}
      for (const [place, { key, kind, name }] of group.fields.entries()) {
        const value = record[key] ?? null
        const id = factId(at, row, key)
        const naming = group.repeated && place === 0
        next[key] = value === null ? null : change({ id, kind, name, value, naming })
        if (next[key] !== value) changed.add(id)
      }
      return next
    }),
  }))
  return { groups: changedGroups, changed }
}

import type { FactField, FactGroup } from '../facts.ts'

/** A way in which a right answer may be written. */
export interface Layout {
  id: string
  title: string
  write(groups: readonly FactGroup[], random: () => number): string
}

/** Name and value of every given field of a record. */
export function pairsOf(
  fields: readonly FactField[],
  record: Readonly<Record<string, string | null>>,
): { name: string; value: string; field: FactField }[] {
  return fields.flatMap((field) => {
    const value = record[field.key] ?? null
    return value === null ? [] : [{ name: field.name, value, field }]
  })
}

export const headed = (group: FactGroup, body: string): string =>
  body === '' ? '' : group.section === null ? body : `## ${group.section}\n${body}`

/** Parts with a blank line between them; what looks under no heading comes first, where no heading claims it. */
export function inParts(groups: readonly FactGroup[], write: (group: FactGroup) => string): string {
  const parts = [
    ...groups.filter(({ section }) => section === null),
    ...groups.filter(({ section }) => section !== null),
  ].map((group) => headed(group, write(group)))
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

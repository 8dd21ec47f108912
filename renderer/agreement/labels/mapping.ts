/** What each column of a label file means, as a person sets it, and the mapping that follows. */
import type { LabelMappingInput, LabelSheet } from '../../../contract/index.ts'

export type Shape = LabelMappingInput['shape']
/** `label`: in a wide file, what one rater said in one field. */
export type Role = 'rater' | 'item' | 'field' | 'label' | 'none'

export interface ColumnRole {
  role: Role
  /** For `label`: what is rated, and by whom. */
  field: string
  rater: string
}
export type Roles = Readonly<Record<string, ColumnRole>>

const NONE: ColumnRole = { role: 'none', field: '', rater: '' }

/** The roles that a mapping gives to the columns. */
export function rolesOf(columns: readonly string[], mapping: LabelMappingInput | null): Roles {
  const roles: Record<string, ColumnRole> = Object.fromEntries(columns.map((name) => [name, NONE]))
  const set = (name: string, role: ColumnRole): void => {
    if (Object.hasOwn(roles, name)) roles[name] = role
  }
  if (mapping === null) return roles
  for (const name of mapping.item) set(name, { ...NONE, role: 'item' })
  if (mapping.shape === 'long') {
    set(mapping.rater, { ...NONE, role: 'rater' })
    for (const name of mapping.fields) set(name, { ...NONE, role: 'field' })
  } else
    for (const { field, raters } of mapping.fields)
      for (const { rater, column } of raters) set(column, { role: 'label', field, rater })
  return roles
}

/** Gives a column a role. In a long file one column is the rater: the one before gives it up. */
export function withRole(roles: Roles, column: string, change: Partial<ColumnRole>): Roles {
  const before = roles[column] ?? NONE
  const after = { ...before, ...change }
  if (after.role === 'label' && after.field === '' && after.rater === '')
    Object.assign(after, { field: 'label', rater: column })
  const others = Object.entries(roles).map(([name, role]): [string, ColumnRole] => [
    name,
    change.role === 'rater' && role.role === 'rater' ? NONE : role,
  ])
  return { ...Object.fromEntries(others), [column]: after }
}

/** The mapping that the roles make, or what is missing, in words. */
export function mappingOf(shape: Shape, roles: Roles): LabelMappingInput | { missing: string } {
  const named = (role: Role): string[] =>
    Object.entries(roles).flatMap(([name, of]) => (of.role === role ? [name] : []))
  const item = named('item')
  if (item.length === 0) return { missing: 'Say which column, or which columns together, name the item.' }
  if (shape === 'long') {
    const [rater] = named('rater')
    const fields = named('field')
    if (rater === undefined) return { missing: 'Say which column names the rater.' }
    if (fields.length === 0) return { missing: 'Say which columns are to be compared.' }
    return { shape, rater, item, fields }
  }
  const labels = named('label').map((column) => ({ column, ...(roles[column] ?? NONE) }))
  const unnamed = labels.find(({ field, rater }) => field.trim() === '' || rater.trim() === '')
  if (unnamed) return { missing: `Say what "${unnamed.column}" rates, and whose labels it holds.` }
  const fields = [...Map.groupBy(labels, ({ field }) => field.trim())].map(([field, of]) => ({
    field,
    raters: of.map(({ rater, column }) => ({ rater: rater.trim(), column })),
  }))
  if (fields.length === 0) return { missing: 'Say which columns hold labels.' }
  const alone = fields.find(({ raters }) => new Set(raters.map(({ rater }) => rater)).size < 2)
  if (alone) return { missing: `"${alone.field}" has labels of one person only; name a column of another.` }
  return { shape, item, fields }
}

/** Where a sheet begins: as its columns were guessed. */
export function firstRoles(sheet: LabelSheet, shape: Shape): Roles {
  return rolesOf(
    sheet.columns.map(({ name }) => name),
    sheet.guess[shape],
  )
}

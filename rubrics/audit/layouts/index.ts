import { json } from './json.ts'
import type { Layout } from './layout.ts'
import { list } from './list.ts'
import { mixed } from './mixed.ts'
import { prose } from './prose.ts'
import { table } from './table.ts'

/** Layouts in which a right answer must pass. A new one is a file here and an entry. */
export const LAYOUTS: readonly Layout[] = [list, table, json, prose, mixed]
export type { Layout }
export { list }

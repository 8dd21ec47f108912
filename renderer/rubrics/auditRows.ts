import type { RubricAuditRow } from '../../contract/index.ts'

/** What became of one leaf under one attack; 'other' where the attack changes nothing that the leaf rests on. */
export type Cell = 'held' | 'leaked' | 'other'

export interface AuditRow {
  id: string
  label: string
  line: number | null
  leaks: number
  cells: Cell[]
}

/** Leaf by attack: leaves that leak come first, the most leaking ones before the others; else in the order of the tree. */
export function matrixRows({ leaves, attacks, matrix }: RubricAuditRow): AuditRow[] {
  const outcome = new Map(matrix.map(({ leaf, attack, passed }) => [`${leaf}\n${attack}`, passed]))
  return leaves
    .map((leaf) => {
      const cells = attacks.map((attack): Cell => {
        const passed = outcome.get(`${leaf.id}\n${attack}`)
        return passed === undefined ? 'other' : passed ? 'leaked' : 'held'
      })
      return { ...leaf, cells, leaks: cells.filter((cell) => cell === 'leaked').length }
    })
    .map((row, at) => ({ row, at }))
    .sort((a, b) => b.row.leaks - a.row.leaks || a.at - b.at)
    .map(({ row }) => row)
}

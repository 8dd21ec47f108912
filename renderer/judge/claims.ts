/** Going through what was checked: the claims of a verdict, leaf after leaf. */
import type { Check } from '../../rubrics/index.ts'
import type { TreeRow } from '../rubrics/treeRows.ts'

export const checksOf = (row: TreeRow): readonly Check[] => row.result?.node.checks ?? []

/** The check that is looked at; before anybody chose, the one that decided: what did not hold. */
export function checkAt(row: TreeRow, at: number | null): Check | null {
  const checks = checksOf(row)
  return (at === null ? (checks.find(({ outcome }) => outcome !== 'holds') ?? checks[0]) : checks[at]) ?? null
}

/** The claim after (or before) one; leaves without a claim are passed over. Null at the ends. */
export function nextClaim(
  rows: readonly TreeRow[],
  from: { leaf: string | null; at: number },
  by: 1 | -1,
): { leaf: string; at: number } | null {
  const claims = rows.flatMap((row) =>
    row.kind === 'leaf' ? checksOf(row).map((_, at) => ({ leaf: row.key, at, place: rows.indexOf(row) })) : [],
  )
  const here = rows.findIndex(({ key }) => key === from.leaf)
  const index = claims.findIndex(({ leaf, at }) => leaf === from.leaf && at === from.at)
  const next =
    index >= 0
      ? claims[index + by]
      : by > 0
        ? claims.find(({ place }) => place > here)
        : claims.findLast(({ place }) => place < here)
  return next ? { leaf: next.leaf, at: next.at } : null
}

import { type ConfusionTable, usedCategories } from './confusion-table.ts'

/** Why no chance-corrected coefficient exists for this table whatever its formula; undefined when one may. */
export function whyNoCoefficient(table: ConfusionTable): string | undefined {
  if (table.n === 0) return 'No item was compared.'
  if (table.categories.length < 2)
    return 'There is only one category in the table, so agreement beyond chance cannot show.'
  if (table.n === 1) return 'Only one item was compared; a coefficient needs at least two.'
  return undefined
}

/** Why Cohen's kappa does not exist: a rater who never varied says nothing about agreement beyond chance. */
export function whyNoKappa(table: ConfusionTable): string | undefined {
  const general = whyNoCoefficient(table)
  if (general !== undefined) return general
  const row = onlyLabel(table.rowTotals, table)
  const column = onlyLabel(table.columnTotals, table)
  if (row !== undefined && column !== undefined) {
    return row === column
      ? `Constant labels: both raters gave every item "${row}", so agreement by chance is certain and kappa is 0/0.`
      : `Constant labels: one rater gave every item "${row}", the other "${column}"; kappa is 0 for any such data.`
  }
  if (row !== undefined) {
    return `Constant labels: the rater in the rows gave every item "${row}"; kappa is then 0 however good the other rater is.`
  }
  if (column !== undefined) {
    return `Constant labels: the rater in the columns gave every item "${column}"; kappa is then 0 however good the other rater is.`
  }
  return undefined
}

/** Why Scott's pi does not exist: with one label only, agreement by chance is certain. */
export function whyNoPi(table: ConfusionTable): string | undefined {
  const used = usedCategories(table)
  return (
    whyNoCoefficient(table) ??
    (used.length === 1
      ? `Constant labels: both raters gave every item "${used[0]}", so agreement by chance is certain and pi is 0/0.`
      : undefined)
  )
}

/** A warning for coefficients that stay defined when all labels are one category. */
export function oneCategoryWarning(table: ConfusionTable): string | undefined {
  const used = usedCategories(table)
  return used.length === 1
    ? `Both raters used only "${used[0]}": the data cannot show whether they would tell the categories apart.`
    : undefined
}

function onlyLabel(totals: readonly number[], table: ConfusionTable): string | undefined {
  const index = totals.indexOf(table.n)
  return index < 0 ? undefined : table.categories[index]
}

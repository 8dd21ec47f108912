import type { ConfusionTable } from './confusion-table.ts'
import { gwetAc2 } from './gwet-ac2.ts'
import type { Undefined } from './statistic.ts'
import type { ChanceCorrected } from './student-interval.ts'

/**
 * Gwet's AC1 (2008) for two raters: (observed − expected) / (1 − expected), where chance agreement is
 * sum p(1 − p) / (k − 1) over the k categories of the table (used or not) and p is the mean share of a category.
 * It holds its value where one label dominates and kappa collapses. Variance conditional on the raters; interval by
 * Student's t with n − 1 degrees of freedom, clipped at 1.
 */
export const gwetAc1 = (table: ConfusionTable): ChanceCorrected | Undefined => gwetAc2(table, 'identity')

import { type BootstrapOptions, clusterBootstrap, withBootstrap } from '../statistics/bootstrap.ts'
import { fleissKappa } from '../statistics/fleiss-kappa.ts'
import { krippendorffAlpha } from '../statistics/krippendorff-alpha.ts'
import { type LandisKoch, landisKoch } from '../statistics/landis-koch.ts'
import { isDefined, type Statistic, undefinedBecause } from '../statistics/statistic.ts'
import type { AnnotatorComparison } from './annotators.ts'

/**
 * The words of Fleiss, Levin and Paik (2003) for a kappa: below .40 poor, to .75 fair to good, above excellent. A convention like that of Landis and Koch, and not the same one: reports print both.
 */
export function fleissLabel(kappa: number): 'poor' | 'fair to good' | 'excellent' {
  if (kappa < 0.4) return 'poor'
  return kappa <= 0.75 ? 'fair to good' : 'excellent'
}

export interface ManyRatersAgreement {
  /** Over items with the same number of raters, the most frequent number of at least two. */
  fleiss: Statistic
  /** Over all items with at least two ratings. */
  alpha: Statistic
  /** Items with another number of raters, left out of Fleiss' kappa. */
  unequal: number
  labels: { landisKoch: LandisKoch; fleiss: ReturnType<typeof fleissLabel> } | null
}

/** Agreement of more than two people, whoever they are, with intervals from resampling items. */
export function manyRaters(
  { items, categories }: Pick<AnnotatorComparison, 'items' | 'categories'>,
  options: BootstrapOptions,
): ManyRatersAgreement {
  const counts = countsByItem(items.compared, categories)
  const bySize = Map.groupBy(counts, (row) => row.reduce((sum, count) => sum + count, 0))
  const equal = [...bySize].sort(([a, one], [b, other]) => other.length - one.length || b - a)[0]?.[1] ?? []
  const fleiss = fleissOf(equal, options)
  return {
    fleiss,
    alpha: alphaOf(counts, options),
    unequal: counts.length - equal.length,
    labels: isDefined(fleiss) ? { landisKoch: landisKoch(fleiss.value), fleiss: fleissLabel(fleiss.value) } : null,
  }
}

function countsByItem(pairs: AnnotatorComparison['items']['compared'], categories: readonly string[]): number[][] {
  return [...Map.groupBy(pairs, ({ item }) => item).values()].map((of) => {
    const votes = new Map(of.flatMap(({ row, column }) => [row, column]).map((one) => [one.annotator, one.value]))
    return categories.map((category) => [...votes.values()].filter((value) => value === category).length)
  })
}

function fleissOf(counts: readonly number[][], options: BootstrapOptions): Statistic {
  const kappa = fleissKappa(counts)
  if (kappa.value === null) return kappa
  const raters = kappa.raters
  // Of each item: agreeing pairs, then the counts of the categories; the statistic needs only their sums.
  const clusters = counts.map((row) => [row.reduce((sum, count) => sum + count * (count - 1), 0), ...row])
  const ofSums = (sums: Float64Array): number | null => {
    const ratings = sums.subarray(1).reduce((sum, count) => sum + count, 0)
    const expected = sums.subarray(1).reduce((sum, count) => sum + (count / ratings) ** 2, 0)
    return expected === 1 ? null : ((sums[0] ?? 0) / (ratings * (raters - 1)) - expected) / (1 - expected)
  }
  return withBootstrap(kappa.value, kappa.n, clusterBootstrap(clusters, ofSums, options))
}

function alphaOf(counts: readonly number[][], options: BootstrapOptions): Statistic {
  const units = counts.map((row) => row.flatMap((count, category) => Array<number>(count).fill(category)))
  const alpha = krippendorffAlpha(units)
  if (alpha.value === null) return undefinedBecause(alpha.reason, alpha.n)
  const clusters = counts.map((row) => {
    const size = row.reduce((sum, count) => sum + count, 0)
    const disagreeing = size * size - row.reduce((sum, count) => sum + count * count, 0)
    return [size < 2 ? 0 : disagreeing / (size - 1), ...row]
  })
  const ofSums = (sums: Float64Array): number | null => {
    const ratings = sums.subarray(1).reduce((sum, count) => sum + count, 0)
    const apart = ratings * ratings - sums.subarray(1).reduce((sum, count) => sum + count * count, 0)
    return apart === 0 ? null : 1 - ((sums[0] ?? 0) * (ratings - 1)) / apart
  }
  return withBootstrap(alpha.value, alpha.n, clusterBootstrap(clusters, ofSums, options))
}

import {
  type AnnotatorComparison,
  type AnnotatorPolicy,
  compareAnnotators,
  type Rating,
} from '../comparison/annotators.ts'
import type { Label } from './map-labels.ts'

/** One person's several labels of one item in one field. */
export interface RepeatedLabel {
  field: string
  item: string
  rater: string
  values: string[]
  lines: number[]
}

export interface LabelComparison {
  fields: Record<string, AnnotatorComparison>
  /** The same label more than once: one counts. */
  duplicates: RepeatedLabel[]
  /** Different labels by one person on one item: which one was meant cannot be told, so that person's label of the item is left out. */
  contradictions: RepeatedLabel[]
}

/** Agreement in each field of a label file. Unlike review events, rows have no time: of contradicting rows none is the later one. */
export function compareLabels(labels: readonly Label[], policy: Partial<AnnotatorPolicy> = {}): LabelComparison {
  const duplicates: RepeatedLabel[] = []
  const contradictions: RepeatedLabel[] = []
  const fields = [...Map.groupBy(labels, ({ field }) => field)].map(([field, of]) => {
    const ratings = [...Map.groupBy(of, ({ item, rater }) => JSON.stringify([item, rater])).values()].flatMap(
      (own): Rating[] => {
        const [first] = own
        if (!first) return []
        const given = own.filter(({ value }) => value !== '')
        const values = given.map(({ value }) => value)
        const repeated = { field, item: first.item, rater: first.rater, values, lines: given.map(({ line }) => line) }
        if (new Set(values).size > 1) {
          contradictions.push(repeated)
          return [ratingOf({ ...first, value: '' })]
        }
        if (values.length > 1) duplicates.push(repeated)
        return [ratingOf(given[0] ?? first)]
      },
    )
    return [field, compareAnnotators(ratings, policy)] as const
  })
  return { fields: Object.fromEntries(fields), duplicates, contradictions }
}

const ratingOf = ({ item, rater, value }: Label): Rating => ({ item, annotator: rater, value, stale: false, at: '' })

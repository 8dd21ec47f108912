import {
  CARD_FACETS,
  type CardAccuracy,
  type CardFacet,
  type CheckedFact,
  cardAccuracy,
  cardAccuracyBy,
  cardsLeft,
  isDefined,
  figure as published,
  verdictCounts,
} from '../../../agreement/index.ts'
import { cardFindings } from '../../../host/index.ts'
import { columns, type Outcome, UsageError } from '../../io.ts'
import { isFolder } from '../../paths.ts'

export interface AccuracyOptions {
  by?: string
  /** A set of checks: then the entries as they were drawn for it count, and what was said in it alone. */
  set?: string
}

/** How many entries of the site cards people call right, by kind of entry and over all, with Wilson intervals. Changes nothing. */
export async function accuracy(folder: string, { by, set }: AccuracyOptions): Promise<Outcome> {
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  const facet = CARD_FACETS.find((one) => one === by)
  if (by !== undefined && facet === undefined)
    throw new UsageError(`--by takes ${CARD_FACETS.join(', ')}, not "${by}".`)
  const { checked, missing, unknownSet } = await cardFindings(folder, set ?? null)
  if (unknownSet) throw new UsageError(`There is no set of checks "${set}". ${unknownSet}`)
  return accuracyOf(checked, missing, facet)
}

/** @param missing entries that checkers found missing, added and not taken back */
export function accuracyOf(checked: readonly CheckedFact[], missing: readonly string[], facet?: CardFacet): Outcome {
  const whole = cardAccuracy(checked)
  const parts = facet && cardAccuracyBy(checked, facet)
  const left = cardsLeft(checked)
  const { disputed, unsure, stale, correctedSince } = left
  return {
    json: {
      ...keyed(whole),
      ...(parts && { by: { [facet]: Object.fromEntries(parts.rows.map((row) => [row.kind, countsOf(row)])) } }),
      left: { disputed, unsure, stale },
      correctedSince,
      missing: missing.length,
      verdicts: verdictCounts(checked),
    },
    lines: [
      ...tableLines('kind of entry', whole),
      ...(parts ? ['', ...tableLines(facet, parts)] : []),
      `Left out: ${disputed} disputed, ${unsure} unsure, ${stale} changed since they were called right.`,
      `${correctedSince} of the wrong ones were changed or removed since; they count as wrong until checked again.`,
      `${missing.length} entries were found missing and added; they are no part of the share.`,
    ],
    found: false,
  }
}

const keyed = ({ rows, all }: CardAccuracy): object =>
  Object.fromEntries([...rows.map((row) => [row.kind, countsOf(row)]), ['overall', countsOf(all)]])

function countsOf({ correct, total, share }: CardAccuracy['all']): object {
  return isDefined(share)
    ? { correct, total, value: share.value, low: share.low, high: share.high }
    : { correct, total, value: null, low: null, high: null, reason: share.reason }
}

function tableLines(label: string, { rows, all }: CardAccuracy): string[] {
  return columns([
    [label, 'right', 'checked', 'accuracy', '95% interval (Wilson)'],
    ...[...rows, { ...all, kind: 'overall' }].map(({ kind, correct, total, share }) =>
      isDefined(share)
        ? [kind, correct, total, published(share.value), `${published(share.low)} to ${published(share.high)}`]
        : [kind, correct, total, '', 'undefined: nothing was checked'],
    ),
  ])
}

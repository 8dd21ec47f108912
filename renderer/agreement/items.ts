/** The items behind a figure. */
import type { AgreementItem, Comparison } from '../../contract/index.ts'

/** Which items are listed: a cell of the table, those left out for a reason, or a kind. */
export type Shown =
  | { kind: 'all' }
  | { kind: 'disagreements' }
  | { kind: 'left-out'; reason: string | null }
  | { kind: 'cell'; human: string; judge: string }

export function itemsShown(items: readonly AgreementItem[], shown: Shown): AgreementItem[] {
  switch (shown.kind) {
    case 'all':
      return [...items]
    case 'disagreements':
      return items.filter(({ agrees }) => agrees === false)
    case 'left-out':
      return items.filter(({ excluded }) => excluded !== null && (shown.reason === null || excluded === shown.reason))
    case 'cell':
      return items.filter(
        ({ human, judge, excluded }) => excluded === null && human === shown.human && judge === shown.judge,
      )
  }
}

export function shownTitle(shown: Shown): string {
  switch (shown.kind) {
    case 'all':
      return 'All items'
    case 'disagreements':
      return 'Disagreements'
    case 'left-out':
      return shown.reason === null ? 'Left out' : `Left out: ${shown.reason}`
    case 'cell':
      return `Human ${shown.human}, judge ${shown.judge}`
  }
}

/** The word of a row or column label: `human: pass` is `pass`. */
export const wordOf = (label: string): string => label.split(': ').at(-1) ?? label

/** `100 compared, 6 left out: 4 stale, 2 unsure.` */
export function countsSentence({ n, excluded }: Pick<Comparison, 'n' | 'excluded'>, one = 'pair'): string {
  const reasons = reasonsOf(excluded)
  const left = reasons.reduce((sum, [, count]) => sum + count, 0)
  const compared = `${n} ${n === 1 ? one : `${one}s`} compared`
  if (left === 0) return `${compared}, nothing left out.`
  return `${compared}, ${left} left out: ${reasons.map(([reason, count]) => `${count} ${reason}`).join(', ')}.`
}

/** Reasons for leaving items out, the most frequent first. */
export function reasonsOf(excluded: Comparison['excluded']): [string, number][] {
  return Object.entries(excluded)
    .filter(([, count]) => count > 0)
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
}

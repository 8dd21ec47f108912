import type { AnnotatorComparison } from '../../comparison/annotators.ts'
import type { ManyRatersAgreement } from '../../comparison/many-raters.ts'
import type { Items } from '../items.ts'
import { type ReportItem, type ReportList, type ReportSection, type ReportTable, section } from '../model.ts'
import { kappaWords, statisticRow } from './judge-human.ts'

/** How people and what they looked at are called in a comparison. */
export interface AnnotatorWords {
  people: string
  item: string
  items: string
  kind: ReportItem['kind']
  titleOf: (item: string) => string
}

/** People against each other on the same items: the pairs, the statistics, every two of them, and the items on which they differ. */
export function annotatorsSection(
  id: string,
  title: string,
  {
    comparison,
    many,
    sentences,
    warnings = comparison.warnings,
  }: {
    comparison: AnnotatorComparison
    many: ManyRatersAgreement
    sentences: readonly string[]
    warnings?: string[]
  },
  words: AnnotatorWords,
  items: Items,
): ReportSection {
  return section(id, title, {
    sentences: sentences.filter(Boolean),
    warnings,
    tables: [
      confusionOf(id, comparison, words),
      statisticsOf(id, comparison, many, words),
      ...pairsTable(id, comparison, words),
    ],
    lists: listsOf(id, comparison, items, words),
  })
}

function confusionOf(id: string, { table, categories, n }: AnnotatorComparison, words: AnnotatorWords): ReportTable {
  const sum = (row: readonly number[]) => row.reduce((total, count) => total + count, 0)
  const down = (column: number) => sum(table.map((row) => row[column] ?? 0))
  const cells = (row: readonly number[]) => Object.fromEntries(categories.map((name, at) => [name, row[at] ?? 0]))
  return {
    id: `${id}-table`,
    caption: `Pairs of ${words.people} on ${words.item}; rows the person whose name sorts first`,
    look: 'confusion',
    columns: [
      { id: 'row', label: '', kind: 'text' },
      ...categories.map((name) => ({ id: name, label: name, kind: 'count' as const })),
      { id: 'all', label: 'all', kind: 'count' },
    ],
    rows: [
      ...categories.map((name, at) => ({
        cells: { row: name, ...cells(table[at] ?? []), all: sum(table[at] ?? []) },
        opens: Object.fromEntries(categories.map((other) => [other, `${id}-${other === name ? 'agree' : 'differ'}`])),
      })),
      { cells: { row: 'all', ...cells(categories.map((_, at) => down(at))), all: n } },
    ],
  }
}

function statisticsOf(
  id: string,
  comparison: AnnotatorComparison,
  many: ManyRatersAgreement,
  words: AnnotatorWords,
): ReportTable {
  const labels = many.labels
    ? `Landis–Koch: ${many.labels.landisKoch}; Fleiss: ${many.labels.fleiss}`
    : `any number of people on ${words.item}`
  const unequal = many.unequal === 0 ? '' : `; ${many.unequal} ${words.items} with another number of people left out`
  return {
    id: `${id}-statistics`,
    caption: `Statistics of the pairs, and of all ${words.people} together`,
    look: 'plain',
    columns: [
      { id: 'statistic', label: 'statistic', kind: 'text' },
      { id: 'meaning', label: 'meaning', kind: 'text', under: 'statistic' },
      { id: 'value', label: 'value', kind: 'estimate' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'method', label: 'method', kind: 'text' },
      { id: 'note', label: 'note', kind: 'text', under: 'method' },
    ],
    rows: [
      statisticRow('agreement', 'share of pairs with the same word', comparison.agreement),
      statisticRow("Cohen's κ", kappaWords(comparison.kappa), comparison.kappa),
      statisticRow("Gwet's AC1", 'holds its value where one word dominates', comparison.ac1),
      statisticRow('PABAK', 'agreement beyond one half', comparison.pabak),
      statisticRow("Fleiss' κ", `${labels}${unequal}`, many.fleiss),
      statisticRow("Krippendorff's α", `all ${words.items} with two ratings or more`, many.alpha),
    ],
  }
}

/** Where there are more than two people: the same for every two of them. */
function pairsTable(id: string, { byPair }: AnnotatorComparison, words: AnnotatorWords): ReportTable[] {
  if (byPair.length < 2) return []
  return [
    {
      id: `${id}-pairs`,
      caption: `Every two ${words.people} who share ${words.item}; agreement with Wilson score, κ with large-sample intervals`,
      look: 'plain',
      columns: [
        { id: 'people', label: 'people', kind: 'text' },
        { id: 'n', label: 'n', kind: 'count' },
        { id: 'agreement', label: 'agreement', kind: 'estimate' },
        { id: 'kappa', label: 'κ', kind: 'estimate' },
      ],
      rows: byPair.map(({ annotators, n, agreement, kappa }) => ({
        cells: { people: annotators.join(' and '), n, agreement: { ...agreement }, kappa: { ...kappa } },
      })),
    },
  ]
}

function listsOf(
  id: string,
  { items: { compared } }: AnnotatorComparison,
  items: Items,
  words: AnnotatorWords,
): ReportList[] {
  const subjects = [...Map.groupBy(compared, ({ item }) => item)]
  const listOf = (differ: boolean): ReportList[] => {
    const chosen = subjects.filter(([, pairs]) => pairs.some(({ agrees }) => !agrees) === differ)
    const numbers = chosen.map(([subject, pairs]) => {
      const said = new Map(pairs.flatMap(({ row, column }) => [row, column]).map((one) => [one.annotator, one.value]))
      const votes = [...said].map(([by, word]) => ({ by, word, comment: '' }))
      return items.add({ kind: words.kind, id: subject, title: words.titleOf(subject), votes })
    })
    const title = `${words.people.charAt(0).toUpperCase()}${words.people.slice(1)} ${differ ? 'differ' : 'agree'}`
    return numbers.length === 0
      ? []
      : [{ id: `${id}-${differ ? 'differ' : 'agree'}`, title, folded: !differ, items: numbers }]
  }
  return [...listOf(true), ...listOf(false)]
}

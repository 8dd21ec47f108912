import { type AnnotatorComparison, compareAnnotators } from '../../comparison/annotators.ts'
import { type ManyRatersAgreement, manyRaters } from '../../comparison/many-raters.ts'
import type { BootstrapOptions } from '../../statistics/bootstrap.ts'
import { UNITS } from '../../units.ts'
import { countsSentence } from '../../words.ts'
import type { ReportFacts } from '../facts.ts'
import type { ReportPart } from '../input.ts'
import type { Items } from '../items.ts'
import { type ReportList, type ReportSection, type ReportTable, section } from '../model.ts'
import { kappaWords, statisticRow } from './judge-human.ts'

/** Agreement of screeners on one criterion over proposals that several people screened (CAP section 3.3). */
export function screeningPart(
  { criterion, title, question, ratings }: ReportFacts['screening'][number],
  position: number,
  titles: Readonly<Record<string, string>>,
  options: BootstrapOptions & { resamples: number },
): ReportPart {
  const comparison = compareAnnotators(ratings, { unsure: 'exclude', categories: ['yes', 'no'] })
  const many = manyRaters(comparison, options)
  const sentence = countsSentence(comparison)
  return {
    section: (items) =>
      screeningSection(
        `screening-${position}-${slug(criterion)}`,
        title,
        comparison,
        many,
        [sentence, question],
        items,
        titles,
      ),
    methods:
      comparison.n === 0
        ? []
        : [
            // The rules are the same for every criterion and are said once.
            ...(position === 1 ? [`Screening. ${Object.values(UNITS.screening).join(' ')}`] : []),
            `Screening on "${title}": ${sentence} Fleiss' kappa takes proposals with the same number of screeners, Krippendorff's alpha (nominal) all of them; both carry percentile intervals over ${options.resamples} resamples of proposals (seed ${options.seed}).`,
          ],
  }
}

function screeningSection(
  id: string,
  title: string,
  comparison: AnnotatorComparison,
  many: ManyRatersAgreement,
  sentences: readonly string[],
  items: Items,
  titles: Readonly<Record<string, string>>,
): ReportSection {
  const lists = listsOf(id, comparison, items, titles)
  return section(id, `Screening: ${title}`, {
    sentences: sentences.filter(Boolean),
    warnings: comparison.warnings,
    tables: [confusionOf(id, comparison), statisticsOf(id, comparison, many), ...pairsTable(id, comparison)],
    lists,
  })
}

/** Ids are letters, figures and hyphens, whatever a benchmark calls its criteria. */
const slug = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

function confusionOf(id: string, { table, categories, n }: AnnotatorComparison): ReportTable {
  const sum = (row: readonly number[]) => row.reduce((total, count) => total + count, 0)
  const down = (column: number) => sum(table.map((row) => row[column] ?? 0))
  const cells = (row: readonly number[]) => Object.fromEntries(categories.map((name, at) => [name, row[at] ?? 0]))
  return {
    id: `${id}-table`,
    caption: 'Pairs of screeners on a proposal; rows the person whose name sorts first',
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

function statisticsOf(id: string, comparison: AnnotatorComparison, many: ManyRatersAgreement): ReportTable {
  const words = many.labels
    ? `Landis–Koch: ${many.labels.landisKoch}; Fleiss: ${many.labels.fleiss}`
    : 'any number of people on a proposal'
  const unequal = many.unequal === 0 ? '' : `; ${many.unequal} proposals with another number of people left out`
  return {
    id: `${id}-statistics`,
    caption: 'Statistics of the pairs, and of all screeners together',
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
      statisticRow("Fleiss' κ", `${words}${unequal}`, many.fleiss),
      statisticRow("Krippendorff's α", 'all proposals with two ratings or more', many.alpha),
    ],
  }
}

/** Where more than two people screened: the same for every two of them. */
function pairsTable(id: string, { byPair }: AnnotatorComparison): ReportTable[] {
  if (byPair.length < 2) return []
  return [
    {
      id: `${id}-pairs`,
      caption: 'Every two screeners who share a proposal; agreement with Wilson score, κ with large-sample intervals',
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
  titles: Readonly<Record<string, string>>,
): ReportList[] {
  const proposals = [...Map.groupBy(compared, ({ item }) => item)]
  const listOf = (differ: boolean): ReportList[] => {
    const chosen = proposals.filter(([, pairs]) => pairs.some(({ agrees }) => !agrees) === differ)
    const numbers = chosen.map(([proposal, pairs]) => {
      const said = new Map(pairs.flatMap(({ row, column }) => [row, column]).map((one) => [one.annotator, one.value]))
      const votes = [...said].map(([by, word]) => ({ by, word, comment: '' }))
      return items.add({ kind: 'proposal', id: proposal, title: titles[proposal] ?? proposal, votes })
    })
    const title = differ ? 'Screeners differ' : 'Screeners agree'
    return numbers.length === 0
      ? []
      : [{ id: `${id}-${differ ? 'differ' : 'agree'}`, title, folded: !differ, items: numbers }]
  }
  return [...listOf(true), ...listOf(false)]
}

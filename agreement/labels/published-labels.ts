import type { AnnotatorComparison } from '../comparison/annotators.ts'
import { manyRaters } from '../comparison/many-raters.ts'
import { Items } from '../report/items.ts'
import { type Report, type ReportList, type ReportSection, type ReportTable, section } from '../report/model.ts'
import { annotatorsSection } from '../report/sections/annotators.ts'
import { countsSentence, plural } from '../words.ts'
import type { RepeatedLabel } from './compare-labels.ts'
import { itemsBehind, LABEL_RESAMPLING, type LabelReport, nameOf } from './label-report.ts'

/** Where the labels come from, for the report to say. */
export interface LabelSource {
  /** Name of the file. */
  source: string
  sha256: string
  /** Label that means unsure and was set aside; null: none. */
  unsure: string | null
  madeBy: string
}

/** A comparison of labels from elsewhere as a report, to be written in every format that reports have. */
export function publishedLabels(labels: LabelReport, { source, sha256, unsure, madeBy }: LabelSource): Report {
  const items = new Items()
  const { seed, resamples } = LABEL_RESAMPLING
  const raters = new Set(labels.fields.flatMap((field) => field.raters))
  return {
    version: 1,
    title: `Agreement of labels: ${source}`,
    subtitle: `${plural(raters.size, 'person', 'people')} among themselves · one item = one row of the file’s items`,
    facts: [
      { label: 'Labels', value: source },
      { label: 'People', value: [...raters].sort().join(', ') },
      { label: 'Made by', value: madeBy },
    ],
    banners: [],
    sections: [
      ...labels.fields.map((field, at) => fieldSection(labels, field, at + 1, items)),
      ...faultSections(labels),
    ],
    items: items.all,
    methods: methodsOf(labels, source, madeBy),
    inputs: [{ name: source, sha256 }],
    origin: {
      madeBy,
      run: null,
      judgeRuns: [],
      policy: { unsure: unsure ?? 'a label like any other' },
      seed,
      resamples,
    },
  }
}

function fieldSection(
  labels: LabelReport,
  { field, comparison, excluded, warnings }: LabelReport['fields'][number],
  position: number,
  items: Items,
): ReportSection {
  const id = `field-${position}`
  const made = annotatorsSection(
    id,
    field,
    {
      comparison,
      many: manyRaters(comparison, LABEL_RESAMPLING),
      sentences: [directionOf(comparison), countsSentence({ n: comparison.n, excluded })],
      warnings,
    },
    { people: 'raters', item: 'an item', items: 'items', kind: 'label', titleOf: nameOf },
    items,
  )
  const left = Object.keys(excluded).map(
    (reason, at): ReportList => ({
      id: `${id}-left-${at + 1}`,
      title: `Left out: ${reason}`,
      folded: true,
      items: itemsBehind(labels, field, { kind: 'left-out', reason }).map(({ item, said }) =>
        items.add({
          kind: 'label',
          id: item,
          title: item,
          votes: said.map(({ rater, value, line }) => ({ by: rater, word: value || 'blank', comment: `line ${line}` })),
        }),
      ),
    }),
  )
  return { ...made, lists: [...made.lists, ...left] }
}

/** On how many pairs people differ, and whether one label is given more by those in the rows. */
function directionOf({ n, items }: AnnotatorComparison): string {
  if (n === 0) return ''
  const differing = items.compared.filter(({ agrees }) => !agrees).length
  return differing === 0 ? `All ${n} pairs agree.` : `${differing} of ${plural(n, 'pair')} differ.`
}

function faultSections({ duplicates, contradictions, findings }: LabelReport): ReportSection[] {
  if (duplicates.length + contradictions.length + findings.length === 0) return []
  return [
    section('faults', 'What was wrong in the file', {
      tables: [
        ...repeatedTable('contradictions', 'Different labels by one person on one item; left out', contradictions),
        ...repeatedTable('duplicates', 'The same label more than once by one person; one counts', duplicates),
        ...(findings.length === 0
          ? []
          : [
              {
                id: 'findings',
                caption: 'Lines and columns',
                look: 'plain' as const,
                columns: [
                  { id: 'message', label: 'what', kind: 'text' as const },
                  { id: 'column', label: 'column', kind: 'text' as const },
                  { id: 'line', label: 'line', kind: 'text' as const },
                ],
                rows: findings.map(({ line, column, message }) => ({
                  cells: { line: line === null ? '' : String(line), column, message },
                })),
              },
            ]),
      ],
    }),
  ]
}

function repeatedTable(id: string, caption: string, list: readonly RepeatedLabel[]): ReportTable[] {
  if (list.length === 0) return []
  return [
    {
      id,
      caption,
      look: 'plain',
      columns: [
        { id: 'field', label: 'field', kind: 'text' },
        { id: 'item', label: 'item', kind: 'text' },
        { id: 'rater', label: 'rater', kind: 'text' },
        { id: 'values', label: 'labels', kind: 'text' },
        { id: 'lines', label: 'lines', kind: 'text' },
      ],
      rows: list.map(({ field, item, rater, values, lines }) => ({
        cells: { field, item: nameOf(item), rater, values: values.join(', '), lines: lines.join(', ') },
      })),
    },
  ]
}

function methodsOf({ fields, policy }: LabelReport, source: string, madeBy: string): string[] {
  const { seed, resamples } = LABEL_RESAMPLING
  const counts = fields.map(
    ({ field, comparison, excluded }) => `${field}: ${countsSentence({ n: comparison.n, excluded })}`,
  )
  return [
    `Labels of ${source}. ${counts.join(' ')}`,
    policy.map(({ value }) => value).join(' '),
    `Proportions carry 95 % Wilson score intervals; Cohen's kappa is unweighted, with the large-sample standard error of Fleiss, Cohen and Everitt (1969), its interval not clipped; AC1 and PABAK carry Student's t intervals, clipped at 1; Fleiss' kappa and Krippendorff's alpha (nominal) percentile intervals over ${resamples} resamples of items (seed ${seed}). Computed by ${madeBy}.`,
  ]
}

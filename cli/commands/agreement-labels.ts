import { readFile } from 'node:fs/promises'
import {
  type AnnotatorComparison,
  compareLabels,
  describeUnit,
  type LabelFinding,
  mapLabels,
  readLabels,
  UNITS,
} from '../../agreement/index.ts'
import { columns, figure, type Outcome, UsageError } from '../io.ts'

export interface LabelOptions {
  labels: string
  rater?: string
  item?: string
  field?: string
  unsure?: string
}

const names = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Agreement in a file of labels from elsewhere, a row for each rater and item. Found is a row that was left out, or a person who contradicts themselves. */
export async function agreementOfLabels(options: LabelOptions): Promise<Outcome> {
  const { rater, item, field } = options
  if (rater === undefined || item === undefined || field === undefined)
    throw new UsageError('--labels needs --rater, --item and --field: the columns of rater, item and what is compared.')
  const text = await readFile(options.labels, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The labels "${options.labels}" cannot be read: ${error.code ?? error.message}.`)
  })
  try {
    const table = readLabels(text)
    const mapped = mapLabels(table, { shape: 'long', rater, item: names(item), fields: names(field) })
    const policy = options.unsure === undefined ? {} : { unsure: 'exclude' as const, unsureLabel: options.unsure }
    const { fields, duplicates, contradictions } = compareLabels(mapped.labels, policy)
    const findings = [...table.findings, ...mapped.findings]
    return {
      json: {
        fields: Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, fieldJson(of)])),
        duplicates,
        contradictions,
        findings,
        unit: UNITS.labels,
      },
      lines: [
        ...linesOfFields(fields),
        ...duplicates.map(
          ({ rater: who, item: what, field: name, lines }) =>
            `${who} gave ${what} the same ${name} in lines ${lines.join(', ')}; it counts once.`,
        ),
        ...contradictions.map(
          ({ rater: who, item: what, field: name, values, lines }) =>
            `${who} contradicts ${what} ${name}: ${values.join(', ')} in lines ${lines.join(', ')}; left out.`,
        ),
        ...findings.map(lineOfFinding),
        '',
        ...describeUnit('labels').map(({ value }) => value),
      ],
      found: contradictions.length > 0 || findings.some(({ severity }) => severity === 'error'),
    }
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${options.labels}: ${error.message}`)
    throw error
  }
}

function fieldJson({
  n,
  table,
  categories,
  agreement,
  kappa,
  ac1,
  pabak,
  excluded,
  policy,
  warnings,
}: AnnotatorComparison): object {
  return { n, table, categories, agreement, kappa, ac1, pabak, excluded, policy, warnings }
}

function linesOfFields(fields: Readonly<Record<string, AnnotatorComparison>>): string[] {
  const rows = Object.entries(fields).map(([name, { n, agreement, kappa, ac1, excluded }]) => [
    name,
    n,
    figure(agreement.value),
    kappa.value === null
      ? `undefined: ${kappa.reason}`
      : `${figure(kappa.value)} [${figure(kappa.low)}, ${figure(kappa.high)}]`,
    figure(ac1.value),
    Object.entries(excluded)
      .map(([reason, count]) => `${count} ${reason}`)
      .join(', '),
  ])
  return columns([['field', 'n', 'agreement', 'kappa', 'AC1', 'left out'], ...rows])
}

const lineOfFinding = ({ line, column, message }: LabelFinding): string =>
  [line === null ? '' : `line ${line}`, column, message].filter(Boolean).join(': ')

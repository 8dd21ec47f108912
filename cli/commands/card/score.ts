import { writeFile } from 'node:fs/promises'
import { isDefined, figure as published, wilson } from '../../../agreement/index.ts'
import { scoreZoo, type ZooScore } from '../../../host/index.ts'
import {
  ACTION_TYPES,
  type Counts,
  countBy,
  countUnits,
  isPerception,
  PERCEPTION_TYPES,
  type ScoredUnit,
} from '../../../sitecards/index.ts'
import { columns, type Outcome, say, UsageError } from '../../io.ts'
import { withChromium } from './chromium.ts'

export interface ScoreOptions {
  split: string
  library?: string
  /** File for everything that was wrong or missed. */
  out?: string
  scan: boolean
}

/** Measures the scanner on the component zoo. Found are pages that did not come up or do not agree with their labels. */
export async function score(what: string, options: ScoreOptions): Promise<Outcome> {
  if (what !== 'zoo') throw new UsageError(`What can be scored is "zoo", not "${what}".`)
  const { split, library, out } = options
  if (split !== 'dev' && split !== 'test') throw new UsageError(`--split takes dev or test, not "${split}".`)
  const measured = await withChromium(['http://zoo.assay.test/'], (chromium) =>
    scoreZoo(chromium, { split, scanned: options.scan, say, ...(library && { library }) }).catch((error) => {
      throw error instanceof RangeError ? new UsageError(error.message) : error
    }),
  )
  const { units } = measured
  const faults = units.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed')
  if (out) await writeFile(out, `${faults.map(faultLine).join('\n')}\n`)
  return {
    json: options.scan ? scoreJson(measured) : checkJson(measured),
    lines: options.scan ? scoreLines(measured, faults, out) : checkLines(measured),
    found: measured.failed.length > 0 || measured.problems.length > 0,
  }
}

export function scoreJson(measured: ZooScore): object {
  const { units, lookalikes } = measured
  const types = countBy(units, ({ type }) => type)
  return {
    action: ratesOf(countUnits(units.filter((unit) => !isPerception(unit)))),
    perception: ratesOf(countUnits(units.filter(isPerception))),
    lookalikes: { ...lookalikes, interval: intervalOf(lookalikes.falseAlarms, lookalikes.of) },
    byType: Object.fromEntries(
      [...types].map(([code, counts]) => [code, { found: counts.right + counts.wrong, ...ratesOf(counts) }]),
    ),
    byLibrary: keyed(countBy(units, (unit) => unit.library)),
    // What was missed has no confidence, so there is no recall by it.
    byConfidence: Object.fromEntries(
      [...countBy(units, ({ finding }) => finding?.confidence)].map(([name, { right, wrong }]) => [
        name,
        precisionOf(right, wrong),
      ]),
    ),
    ...checkJson(measured),
    wrong: units.filter(({ verdict }) => verdict === 'wrong').map(faultJson),
    missed: units.filter(({ verdict }) => verdict === 'missed').map(faultJson),
  }
}

const checkJson = ({ open, failed, cut, problems, instances, pages, slowest }: ZooScore): object => ({
  open,
  failed,
  cut,
  problems,
  instances,
  pages,
  slowest,
})

const keyed = (groups: Map<string, Counts>): object =>
  Object.fromEntries([...groups].map(([name, counts]) => [name, ratesOf(counts)]))

const faultJson = ({ page, section, type, what, finding }: ScoredUnit): object => ({
  page,
  section,
  type,
  what,
  ...(finding && { selector: finding.selector, name: finding.name, why: finding.why, confidence: finding.confidence }),
})

/** Precision and recall with Wilson intervals; null, with the reason, where there is nothing to take a share of. */
function ratesOf({ right, wrong, missed }: Counts): object {
  const recall = wilson(right, right + missed)
  return {
    ...precisionOf(right, wrong),
    recall: isDefined(recall) ? recall.value : null,
    n: right + missed,
    missed,
    recallInterval: intervalOf(right, right + missed),
    ...(!isDefined(recall) && { recallReason: 'nothing is labelled' }),
  }
}

function precisionOf(right: number, wrong: number): object {
  const precision = wilson(right, right + wrong)
  return {
    precision: isDefined(precision) ? precision.value : null,
    right,
    wrong,
    precisionInterval: intervalOf(right, right + wrong),
    ...(!isDefined(precision) && { precisionReason: 'nothing was found' }),
  }
}

function intervalOf(of: number, n: number): [low: number, high: number] | null {
  const share = wilson(of, n)
  return isDefined(share) ? [share.low, share.high] : null
}

function scoreLines(measured: ZooScore, faults: readonly ScoredUnit[], out: string | undefined): string[] {
  const { units, lookalikes } = measured
  const head = ['labelled', 'found', 'right', 'precision', '95% (Wilson)', 'recall', '95% (Wilson)']
  const kinds: [string, Counts][] = [
    ['actions', countUnits(units.filter((unit) => !isPerception(unit)))],
    ['perceptions', countUnits(units.filter(isPerception))],
    ['all', countUnits(units)],
  ]
  const named = (code: string): string => {
    const type = [...ACTION_TYPES, ...PERCEPTION_TYPES].find((each) => each.code === code)
    return `${code} ${type?.component ?? ''}: ${type?.type ?? ''}`
  }
  return [
    ...columns([['what', ...head], ...kinds.map(rowOf)]),
    '',
    ...columns([['library', ...head], ...[...countBy(units, (unit) => unit.library)].map(rowOf)]),
    '',
    ...columns([
      ['type', ...head],
      ...[...countBy(units, ({ type }) => type)].map(([code, counts]) => rowOf([named(code), counts])),
    ]),
    '',
    `Look-alikes with a false alarm: ${lookalikes.falseAlarms} of ${lookalikes.of}.`,
    ...checkLines(measured),
    out ? `${faults.length} wrong or missed: see ${out}` : `${faults.length} wrong or missed:`,
    ...(out ? [] : faults.map(faultLine)),
  ]
}

function rowOf([name, counts]: [string, Counts]): (string | number)[] {
  const { right, wrong, missed } = counts
  const share = (n: number): string[] => {
    const statistic = wilson(right, n)
    return isDefined(statistic)
      ? [published(statistic.value), `${published(statistic.low)} to ${published(statistic.high)}`]
      : ['', 'undefined']
  }
  return [name, right + missed, right + wrong, right, ...share(right + wrong), ...share(right + missed)]
}

function checkLines({ instances, pages, open, failed, cut, problems }: ZooScore): string[] {
  return [
    `${instances} sections on ${pages} pages; ${open} open types count neither way.`,
    ...failed.map(({ page, why }) => `Did not come up: ${page}: ${why}`),
    ...cut.map(({ page, why }) => `Not all was looked at: ${page}: ${why}`),
    ...problems.map((each) => `Not as it must be: ${each}`),
  ]
}

function faultLine({ verdict, type, page, section, what, finding }: ScoredUnit): string {
  const where = `${verdict.padEnd(6)} ${type} ${page} ${section ?? '(outside of all sections)'}`
  return `${where} [${what}]${finding ? ` ${finding.confidence}: ${finding.why.join('; ')} at ${finding.selector}` : ''}`
}

import type { JudgeHumanComparison } from '../comparison/judge-human.ts'
import { BY_AGENT, sliceAgreement } from '../comparison/slices.ts'
import { listed, plural } from '../words.ts'
import type { AgreementReportInput } from './input.ts'
import { Items } from './items.ts'
import { methodsText } from './methods.ts'
import type { Report } from './model.ts'
import { answerSections } from './sections/answers.ts'
import { agreementSection } from './sections/judge-human.ts'
import { metricsSection } from './sections/metrics.ts'
import { slicesSection } from './sections/slices.ts'

/** The agreement report as data: judge against people first, then every further part that was handed in. */
export function agreementReport(input: AgreementReportInput): Report {
  const { title, comparison, metrics, hashes, madeBy, resampling, parts = [] } = input
  const items = new Items()
  const answers = answerSections(comparison, items, input.detailsOf ?? (() => ({})))
  const sections = [
    agreementSection(comparison, input.kappaByTask),
    slicesSection(comparison, [sliceAgreement(comparison, BY_AGENT), ...(input.slices ?? [])], items),
    // Their rows point at the items above, so they are made after these.
    ...parts.map((part) => part.section(items)),
    ...(Object.keys(metrics).length === 0 ? [] : [metricsSection(input)]),
    answers.disagreements,
    answers.leftOut,
    answers.agreements,
  ]
  return {
    version: 1,
    title,
    subtitle: subtitleOf(input),
    facts: factsOf(input),
    banners: sampleBanner(comparison),
    sections,
    items: items.all,
    methods: [...methodsText(input), ...parts.flatMap((part) => part.methods)],
    inputs: hashes.map(({ name, sha256 }) => ({ name, sha256 })),
    origin: {
      madeBy,
      run: comparison.runs[0] ?? null,
      judgeRuns: [],
      policy: { ...comparison.policy },
      seed: resampling?.seed ?? 0,
      resamples: resampling?.resamples ?? 0,
    },
  }
}

function subtitleOf({ judge, comparison }: AgreementReportInput): string {
  const people = plural(comparison.annotators.length, 'person', 'people')
  const unit =
    comparison.policy.humans === 'every-pair'
      ? 'one pair = one person and the judge on one answer'
      : 'one item = one answer'
  return `judge ${judge} against ${people} · ${unit}`
}

function factsOf({ benchmark, judge, evaluatedOn, comparison, madeBy }: AgreementReportInput): Report['facts'] {
  const { runs, annotators } = comparison
  return [
    { label: 'Benchmark', value: benchmark },
    { label: 'Judge', value: judge },
    { label: runs.length === 1 ? 'Run' : 'Runs', value: runs.length === 0 ? 'none' : runs.join(', ') },
    { label: 'Evaluated', value: evaluatedOn },
    { label: 'Annotators', value: annotators.length === 0 ? 'none' : listed(annotators) },
    { label: 'Made by', value: madeBy },
  ]
}

function sampleBanner({ items, sampleVotes }: JudgeHumanComparison): string[] {
  const used = items.compared.reduce((sum, pair) => sum + pair.votes.length, 0)
  const elsewhere = items.excluded.flatMap(({ human }) => human).some((grade) => grade.sample)
  if (sampleVotes > 0) {
    const are = sampleVotes === 1 ? 'is' : 'are'
    return [
      `${sampleVotes} of the ${plural(used, 'grade')} behind these figures ${are} sample data, not the work of real annotators. Do not publish these figures.`,
    ]
  }
  return elsewhere ? ['Some of the answers that were left out have sample grades; no figure rests on them.'] : []
}

import {
  type CapResult,
  countLeaves,
  latestResults,
  type RunManifest,
  readCapResult,
  repeatOf,
  type Verdict,
} from '../../rubrics/index.ts'
import { count, type ExchangeReport, emptyReport, sha256, type Workspace } from '../../workspace/index.ts'
import { inOrder } from '../judge/index.ts'
import { freeName, runIdAt } from '../services/stamp.ts'
import { importAnswer } from './import-answers.ts'
import { type SourceFolder, textOf } from './source.ts'

const RESULT = /(?:^|\/)([^/]+)\/(task-[0-9a-f]{6})\/([^/]+)\/results\/[^/]+\.json$/
const COPY = /(?:^|\/)([^/]+)\/(task-[0-9a-f]{6})\/([^/]+)\/([^/]+)\.md$/

interface Found {
  file: string
  result: CapResult
  raw: Record<string, unknown>
}

/**
 * Result files of the released code (reference section 4.2) as judge runs: one run for each judge model, of the newest result of each answer. The copies of the answers beside them are taken, too. What
 * the files do not say (rubric, evidence) stays empty.
 */
export async function importResults(
  source: SourceFolder,
  workspace: Workspace,
  about: { now: Date; assay: string },
): Promise<ExchangeReport> {
  const report = emptyReport()
  for (const file of source.files) {
    const [, agent, task, base, name] = COPY.exec(file) ?? []
    if (agent !== undefined && task !== undefined && name !== undefined && name === base)
      await importAnswer({ source, workspace, report }, file, { agent, task, answer: name })
  }
  const found = await readResults(source, report)
  const taken = new Set(workspace.runs.keys())
  for (const [judge, of] of Map.groupBy(found, judgeOf)) {
    const latest = new Set(newest(of))
    const results = of.filter(({ result }) => latest.has(result))
    count(report, 'results that are not the newest of their answer, or debug runs', of.length - results.length)
    const id = freeName(runIdAt(about.now, 'import'), taken)
    taken.add(id)
    await writeRun(results, { id, judge, ...about }, workspace, report)
  }
  for (const [kind, n] of Object.entries(report.counts)) if (n === 0) delete report.counts[kind]
  return report
}

async function readResults(source: SourceFolder, report: ExchangeReport): Promise<Found[]> {
  const found: Found[] = []
  for (const file of source.files.filter((each) => RESULT.test(each))) {
    const reject = (reason: string, line: number | null = null): void =>
      void report.rejected.push({ file, line, reason })
    try {
      const read = textOf(await source.read(file))
      if ('reason' in read) {
        reject(read.reason)
        continue
      }
      const json: unknown = JSON.parse(read.text)
      const result = readCapResult(json, file)
      if (typeof result === 'string') reject(result.replace(`${file}: `, ''))
      else found.push({ file, result, raw: json as Record<string, unknown> })
    } catch (error) {
      reject(error instanceof SyntaxError ? `is no JSON: ${error.message}` : String(error))
    }
  }
  return found
}

/** Of several judgings that Assay itself exported all count, of other files the newest. */
function newest(found: readonly Found[]): CapResult[] {
  return [...Map.groupBy(found, ({ result }) => repeatOf(result)).values()].flatMap((of) =>
    latestResults(of.map(({ result }) => result)),
  )
}

function judgeOf({ result, raw }: Found): string {
  const own = ownPart(raw)
  if (typeof own.judge === 'string') return `imported:${own.judge}`
  return `cap:${result.judgeModel ?? 'unknown'}`
}

const ownPart = (raw: Record<string, unknown>): Record<string, unknown> =>
  typeof raw.assay === 'object' && raw.assay !== null ? (raw.assay as Record<string, unknown>) : {}

/** Of which run of Assay these results are, and when it was: written out again they are the same files. Nothing where they are of several, or of other code. */
function originOf(found: readonly Found[]): { run?: string; judge?: string; at?: string } {
  const [first] = found
  const { run, judge } = first ? ownPart(first.raw) : {}
  if (typeof run !== 'string' || typeof judge !== 'string' || found.some(({ raw }) => ownPart(raw).run !== run))
    return {}
  const stamps = found.filter(({ result }) => repeatOf(result) === 1).map(({ result }) => result.at)
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})_?(\d{2})(\d{2})(\d{2})/.exec(stamps.sort()[0] ?? '') ?? []
  return year === undefined ? {} : { run, judge, at: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z` }
}

async function writeRun(
  found: readonly Found[],
  { id, judge, now, assay }: { id: string; judge: string; now: Date; assay: string },
  workspace: Workspace,
  report: ExchangeReport,
): Promise<void> {
  const verdicts: Verdict[] = []
  for (const { result, raw } of found) verdicts.push(await verdictOf(result, raw, workspace))
  verdicts.sort((a, b) => inOrder({ ...a, text: '' }, { ...b, text: '' }) || repeatOf(a) - repeatOf(b))
  const days = found.flatMap(({ result, raw }) => ownPart(raw).evaluation_date ?? dayOf(result.at) ?? [])
  const answers = new Set(verdicts.map(({ agent, task, answer }) => `${agent}/${task}/${answer}`))
  const manifest: RunManifest = {
    version: 1,
    id,
    judge,
    at: now.toISOString(),
    evaluationDate: String(days.sort().at(-1) ?? now.toISOString().slice(0, 10)),
    benchmark: workspace.settings.name,
    assay,
    agents: [...new Set(verdicts.map(({ agent }) => agent))].sort(),
    tasks: [...new Set(verdicts.map(({ task }) => task))].sort(),
    answers: answers.size,
    repeat: Math.max(1, ...verdicts.map(repeatOf)),
    status: 'running',
    rubrics: {},
    verdictsHash: null,
    sample: false,
    imported: { results: found.length, ...originOf(found) },
  }
  const writer = await workspace.createRun(manifest)
  for (const verdict of verdicts) await writer.append(verdict)
  await writer.finish('finished')
  count(report, 'results', found.length)
  count(report, 'runs')
}

async function verdictOf(result: CapResult, raw: Record<string, unknown>, workspace: Workspace): Promise<Verdict> {
  const own = ownPart(raw)
  const { task, agent, answer, repeat, outcome, score, success, tree } = result
  const known = workspace.answer(`${agent}/${task}/${answer}`)
  const text = known ? await known.read() : null
  const error = outcome === 'error' ? (own.error as Verdict['error']) : null
  return {
    task,
    agent,
    answer,
    ...(repeat === undefined ? {} : { repeat }),
    // Without its text nobody can say which answer this was.
    answerHash: typeof own.answer_hash === 'string' ? own.answer_hash : text === null ? '' : sha256(text),
    rubricHash: typeof own.rubric_hash === 'string' ? own.rubric_hash : '',
    outcome,
    error: error ?? (outcome === 'error' ? { code: 'unknown', message: 'the script failed', line: null } : null),
    score,
    success,
    tree,
    counts: countLeaves(tree),
    evidence: isEvidence(own.evidence) ? own.evidence : {},
  }
}

const isEvidence = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

/** `YYYYMMDD_HHMMSS` as an ISO day. */
function dayOf(stamp: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(stamp) ?? []
  return year ? `${year}-${month}-${day}` : null
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type CardIndex, indexCards } from '../../sitecards/index.ts'
import {
  type Batch,
  batchOf,
  DuplicateIndex,
  type Duplicates,
  JUDGEMENT_RULES,
  type JudgementRule,
  judgedBy,
  judgementFindings,
  lintProposal,
  lintTask,
  PROPOSAL_RULES,
  type Proposal,
  REVIEW_CRITERIA,
  type RuleFinding,
  type RuleSeverity,
  reviewedCriteria,
  TASK_RULES,
} from '../../tasks/index.ts'
import { lineOfPath, openWorkspace } from '../../workspace/index.ts'
import { type LintedFile, readLinted } from './lint-reading.ts'

/** A finding at its place: `line` is 1-based, `file` a path within the benchmark, or the name of a file that lies in none. */
export interface PlacedFinding {
  rule: string
  severity: RuleSeverity
  file: string
  line: number
  field: string
  message: string
  suggestion: string
}

export interface LintReport {
  rules: { id: string; title: string; severity: RuleSeverity }[]
  /** What no rule can decide, for a person to answer. */
  judgement: Pick<JudgementRule, 'id' | 'title' | 'question'>[]
  /** Files that were looked at. */
  files: string[]
  /** Rules that could not look, because site cards, the other proposals or reviews were not at hand. */
  skipped: string[]
  findings: PlacedFinding[]
  /** Proposals of a benchmark that are nearly the same as others, by text or by structure. */
  duplicates: (Duplicates & { id: string; file: string })[]
}

/** Rules that say wrong things, or nothing, about a file that lies in no benchmark. */
const NEED_A_BENCHMARK = ['P4', 'P14', 'P22', 'T6', 'T29']

/** What the rules say of every proposal and task of a benchmark. Files that cannot be read are findings, too. Changes nothing. */
export async function lintBenchmark(folder: string): Promise<LintReport> {
  return withAll(folder, (all) => report(all, all.files))
}

/** What the rules say of one file of a benchmark; of a file outside of any, with what can be said without its site cards. */
export async function lintFile(file: string): Promise<LintReport> {
  const path = resolve(file)
  const folder = dirname(dirname(path))
  const kind = basename(dirname(path))
  if ((kind === 'proposals' || kind === 'tasks') && existsSync(join(folder, 'sitecards')))
    return withAll(folder, (all) =>
      report(
        all,
        all.files.filter((each) => each.file === `${kind}/${basename(path)}`),
      ),
    )
  const linted = readLinted(null, basename(path), await readFile(path, 'utf8'))
  const alone: All = {
    files: [linted],
    duplicates: new DuplicateIndex(),
    cards: indexCards([]),
    ids: [],
    proposals: new Map(),
    batch: undefined,
    reviewed: null,
    judged: () => [],
  }
  const found = report(alone, [linted])
  return {
    ...found,
    skipped: NEED_A_BENCHMARK,
    findings: found.findings.filter(({ rule }) => !NEED_A_BENCHMARK.includes(rule)),
  }
}

/** What rules may look at beyond one file. */
interface All {
  files: LintedFile[]
  duplicates: DuplicateIndex
  cards: CardIndex
  ids: string[]
  proposals: ReadonlyMap<string, Proposal>
  batch: Batch | undefined
  /** The criteria on which the present content of a task was reviewed; null where no reviews are at hand. */
  reviewed: ((task: string) => Set<string>) | null
  /** What people answered to the questions of rules that need judgement, on the present content. */
  judged: (subject: string) => RuleFinding[]
  /** The criteria that the rule of admission asks for. */
  criteria?: readonly string[]
}

async function withAll(folder: string, look: (all: All) => LintReport): Promise<LintReport> {
  const workspace = await openWorkspace(folder)
  try {
    const files = [...(await readAll(folder, 'proposals')), ...(await readAll(folder, 'tasks'))]
    const proposals = files.flatMap(({ proposal }) => proposal ?? [])
    const cards = workspace.cardIndex()
    const reviews = Map.groupBy(workspace.latestReviews(), ({ subject }) => judgedBy(subject).of)
    const hashOf = (id: string): string => (workspace.proposals.get(id) ?? workspace.tasks.get(id))?.contentHash ?? ''
    const { admission } = workspace.settings
    const duplicates = new DuplicateIndex()
    duplicates.update(proposals)
    return look({
      files,
      duplicates,
      cards,
      ids: proposals.map(({ proposal_id }) => proposal_id),
      proposals: new Map(proposals.map((proposal) => [proposal.proposal_id, proposal])),
      batch: batchOf(proposals, cards),
      criteria: admission.criteria,
      reviewed: (task) => reviewedCriteria(reviews.get(task) ?? [], hashOf(task), admission.reviews),
      judged: (subject) => judgementFindings(reviews.get(subject) ?? [], hashOf(subject)),
    })
  } finally {
    await workspace.close()
  }
}

async function readAll(folder: string, kind: 'proposals' | 'tasks'): Promise<LintedFile[]> {
  const names = existsSync(join(folder, kind)) ? await readdir(join(folder, kind)) : []
  const files: LintedFile[] = []
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const text = await readFile(join(folder, kind, name), 'utf8')
    files.push(readLinted(kind === 'proposals' ? 'proposal' : 'task', `${kind}/${name}`, text))
  }
  return files
}

function report(all: All, files: readonly LintedFile[]): LintReport {
  return {
    rules: [...PROPOSAL_RULES, ...TASK_RULES].map(({ id, title, severity }) => ({ id, title, severity })),
    judgement: JUDGEMENT_RULES.map(({ id, title, question }) => ({ id, title, question })),
    files: files.map(({ file }) => file),
    skipped: [],
    findings: files.flatMap((each) => [
      ...each.findings,
      ...findingsOf(all, each).map((finding) => placed(each, finding)),
    ]),
    duplicates: files.flatMap(({ file, proposal }) => {
      const id = proposal?.proposal_id ?? ''
      const found = all.duplicates.of(id)
      return found.count === 0 ? [] : [{ id, file, ...found }]
    }),
  }
}

function findingsOf(
  { cards, ids, proposals, batch, reviewed, criteria = REVIEW_CRITERIA, judged }: All,
  { proposal, task, text }: LintedFile,
): RuleFinding[] {
  if (proposal !== null)
    return [
      ...lintProposal({ proposal, cards, ids, text, ...(batch ? { batch } : {}) }),
      ...judged(proposal.proposal_id),
    ]
  if (task === null) return []
  const source = proposals.get(task.source_proposal ?? '') ?? null
  return [
    ...lintTask({
      task,
      cards,
      proposal: source,
      ...(reviewed ? { reviewed: reviewed(task.task_id), criteria } : {}),
    }),
    ...judged(task.task_id),
  ]
}

/** A finding with its line: that of the field, or, where it speaks of the text of the file, that of its span. */
function placed({ file, readable, text }: LintedFile, finding: RuleFinding): PlacedFinding {
  const { rule, severity, field, message, suggestion, span } = finding
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const line = field === '' ? text.slice(0, span?.[0] ?? 0).split('\n').length : lineOfPath(readable, path)
  return { rule, severity, file, line, field, message, suggestion: suggestion ?? '' }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputHash, JudgeHumanPolicy, ReportFacts } from '../../agreement/index.ts'
import { metricsByAgent, type Verdict } from '../../rubrics/index.ts'
import { independentScreenings, isStale, latestEvents, type ReviewEvent, type ReviewKind } from '../../tasks/index.ts'
import { type Run, readSets, sha256, type Workspace } from '../../workspace/index.ts'
import { answerSubject, comparedAnswers, judgeOutcome } from '../services/compare.ts'
import { titleOf } from '../services/title.ts'
import { checkedRubrics, rubricReasons } from './checked.ts'
import { checkedCards, librariesOf } from './checked-cards.ts'
import { slicesOfRun } from './slices.ts'

/** What a report is about; `judgeRuns` pins the runs of other judges, the latest of each if left out. */
export interface ReportChoice {
  run: string
  policy: Partial<JudgeHumanPolicy>
  seed: number
  resamples: number
  judgeRuns?: readonly string[]
}

export interface GatherParts {
  workspace: Workspace
  version: string
  verdicts: (run: string) => Promise<Verdict[]>
}

/** Reads all that a report is computed from. The same files and choices give the same facts. */
export async function gatherFacts(
  { workspace, version, verdicts: verdictsOf }: GatherParts,
  choice: ReportChoice,
  run: Run,
): Promise<ReportFacts> {
  await workspace.loadAnswerHashes()
  const { manifest } = run
  const verdicts = await verdictsOf(run.id)
  const runs = judgeRuns(workspace, run, choice.judgeRuns)
  const ofRuns = await Promise.all(runs.map(({ id }) => verdictsOf(id)))
  const events = workspace.reviewEvents()
  const { sets } = await readSets(workspace.folder)
  const all = [
    ...latestEvents(events).filter(({ kind }) => kind !== 'proposal-screening'),
    ...independentScreenings(events, sets),
  ]
  // Answers bring all their grades: the comparison counts those that the policy sets aside.
  const latest = choice.policy.includeSample === false ? all.filter(({ sample }) => !sample) : all
  return {
    title: `Judge and human agreement: ${manifest.benchmark}`,
    benchmark: manifest.benchmark,
    judge: manifest.judge,
    run: run.id,
    evaluatedOn: manifest.evaluationDate,
    madeBy: `Assay ${version}`,
    policy: choice.policy,
    hashes: await hashesOf(workspace, runs, all),
    seed: choice.seed,
    resamples: choice.resamples,
    answers: comparedAnswers(run.id, verdicts, events),
    titles: titlesOf(workspace),
    metrics: metricsByAgent(verdicts),
    slices: slicesOfRun(verdicts, workspace),
    screening: screeningRatings(workspace, latest),
    rubrics: checkedRubrics(workspace, latest),
    rubricReasons: rubricReasons(workspace, latest),
    cards: checkedCards(workspace, latest, await librariesOf(workspace)),
    judges: runs.map(({ manifest: { judge } }, at) => ({
      judge,
      scores: (ofRuns[at] ?? [])
        .filter(({ outcome }) => outcome === 'judged')
        .map(({ agent, task, score }) => ({ system: agent, task, score })),
    })),
    judgeRuns: runs.map(({ id }) => id),
    judgeNotes: notesOn(runs),
    outcomes: outcomesOf(verdicts),
    decisions: decisionsOf(latest),
  }
}

/** The run of the report first, then the latest finished run of every other judge. */
function judgeRuns(workspace: Workspace, run: Run, pinned: readonly string[] | undefined): Run[] {
  if (pinned !== undefined) return pinned.flatMap((id) => workspace.runs.get(id) ?? [])
  const byTime = [...workspace.runs.values()]
    .filter(({ manifest }) => manifest.status === 'finished' && manifest.judge !== run.manifest.judge)
    .sort((a, b) => (a.manifest.at < b.manifest.at ? 1 : -1))
  const latest = byTime.filter(
    ({ manifest }, at) => byTime.findIndex((one) => one.manifest.judge === manifest.judge) === at,
  )
  return [run, ...latest.sort((a, b) => (a.manifest.judge < b.manifest.judge ? -1 : 1))]
}

function notesOn(runs: readonly Run[]): string[] {
  const scripts = new Map<string, Set<string>>()
  for (const { manifest } of runs)
    for (const [task, hash] of Object.entries(manifest.rubrics))
      scripts.set(task, (scripts.get(task) ?? new Set()).add(hash))
  const changed = [...scripts.values()].filter((hashes) => hashes.size > 1).length
  const dates = new Set(runs.map(({ manifest }) => manifest.evaluationDate)).size
  return [
    changed === 0 ? '' : `${changed} rubrics were changed between the runs of the judges.`,
    dates < 2 ? '' : `The judges judged on ${dates} different days.`,
  ].filter(Boolean)
}

/** The files that figures came from, hashed as they are now; review events as the canonical JSON of those that count. */
async function hashesOf(
  workspace: Workspace,
  runs: readonly Run[],
  latest: readonly ReviewEvent[],
): Promise<InputHash[]> {
  const files = runs.map(async ({ id, folder }) => ({
    name: `runs/${id}/verdicts.jsonl`,
    sha256: sha256(await readFile(join(folder, 'verdicts.jsonl'))),
  }))
  const kinds: [ReviewKind, string][] = [
    ['answer-grade', 'answer grades that count, as JSON'],
    ['proposal-screening', 'screening decisions that count, as JSON'],
    ['rubric-validity', 'reviews of rubrics that count, as JSON'],
    ['card-entry', 'reviews of card entries that count, as JSON'],
    ['task-review', 'reviews of tasks that count, as JSON'],
  ]
  const events = kinds.flatMap(([kind, name]) => {
    const of = latest.filter((event) => event.kind === kind)
    return of.length === 0 ? [] : [{ name, sha256: sha256(JSON.stringify(of)) }]
  })
  const hash = (name: string, entries: Iterable<readonly [string, string]>) => ({
    name,
    sha256: sha256(JSON.stringify([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))),
  })
  return [
    ...(await Promise.all(files)),
    ...events,
    hash('texts of the answers, by SHA-256', answerHashes(workspace)),
    hash(
      'tasks',
      [...workspace.tasks.values()].map(({ id, contentHash }) => [id, contentHash] as const),
    ),
    hash(
      'rubrics',
      [...workspace.rubrics.values()].map(({ id, contentHash }) => [id, contentHash] as const),
    ),
    hash(
      'proposals',
      [...workspace.proposals.values()].map(({ id, contentHash }) => [id, contentHash] as const),
    ),
    hash(
      'site cards',
      [...workspace.cards].map(([site, { value }]) => [site, JSON.stringify(value)] as const),
    ),
  ]
}

const answerHashes = (workspace: Workspace) =>
  workspace.answers.map(({ id }) => [id, workspace.currentHash('answer-grade', id) ?? ''] as const)

function titlesOf({ tasks, proposals }: Workspace): Record<string, string> {
  return Object.fromEntries([
    ...[...tasks].map(([id, { value }]) => [id, titleOf(value)] as const),
    ...[...proposals].map(([id, { value }]) => [id, value.title] as const),
  ])
}

function screeningRatings(workspace: Workspace, latest: readonly ReviewEvent[]): ReportFacts['screening'] {
  const events = latest.filter(({ kind }) => kind === 'proposal-screening')
  return workspace.settings.criteria.screening.map(({ id, question }) => ({
    criterion: id,
    // `crossSite` reads as "cross site".
    title: id.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
    question,
    ratings: events.map((event) => ({
      item: event.subject,
      annotator: event.annotator,
      value: event.verdicts[id] ?? '',
      stale: isStale(event, workspace.currentHash(event.kind, event.subject)),
      at: event.at,
    })),
  }))
}

/** Pass or fail of each answer by the judge; where it was judged several times, what more than half say. */
function outcomesOf(verdicts: readonly Verdict[]): ReportFacts['outcomes'] {
  return [...Map.groupBy(verdicts, answerSubject).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const said = of.map(judgeOutcome)
    const most = (word: string) => said.filter((one) => one === word).length * 2 > said.length
    const passed = most('pass') ? true : most('fail') ? false : null
    return [{ system: first.agent, item: `${first.task}/${first.answer}`, passed }]
  })
}

const WORK: Partial<Record<ReviewKind, string>> = {
  'answer-grade': 'answers',
  'proposal-screening': 'proposals',
  'task-review': 'tasks',
  'rubric-validity': 'rubrics',
  'card-entry': 'card entries',
}

function decisionsOf(latest: readonly ReviewEvent[]): ReportFacts['decisions'] {
  return latest.flatMap(({ annotator, kind, at, durationMs, subject, verdicts, sample }) => {
    const work = WORK[kind]
    return work === undefined
      ? []
      : [{ annotator, work, at, ms: durationMs, item: subject, word: verdicts.grade ?? '', sample }]
  })
}

import path from 'node:path'
import { languageOf, languageOfFile } from '../rubrics/index.ts'
import type { Finding } from '../rubrics/script/index.ts'

import {
  batchOf,
  judgedBy,
  judgementFindings,
  lintProposal,
  lintTask,
  nameNow,
  type ReviewEvent,
  type RuleFinding,
  reviewedCriteria,
  type Task,
} from '../tasks/index.ts'

import { checkSetFile, readCheckSets } from './check-sets.ts'
import { designFile, readDesigns } from './designs.ts'
import type { WorkspaceFinding } from './findings.ts'
import { lineOfPath } from './json.ts'
import { readLabelFiles } from './label-files.ts'
import { lineHolding, placesOfEvents } from './places.ts'
import { readRounds, roundFile } from './rounds.ts'
import { inspectRun } from './runs.ts'
import { readSets, setFile } from './sets.ts'
import { readSightings, sightingsPath } from './sightings.ts'
import { readSplits, splitFile } from './splits.ts'
import type { Workspace } from './workspace.ts'

/** A check looks at the whole workspace and says what does not fit together. A new one is a function here and an entry in `CHECKS`. */
type Check = (workspace: Workspace, checkers: Checkers) => WorkspaceFinding[] | Promise<WorkspaceFinding[]>

export interface Checkers {
  /** What the checker says of an official script; it reads with Python's own parser, in a process that the host has. */
  inspectPython(source: string, task: Task | null): Promise<Finding[]>
}

export const CHECKS: Check[] = [
  proposalRules,
  taskRules,
  sourceProposals,
  rubricsAndTasks,
  rubricScripts,
  answersOfTasks,
  reviewSubjects,
  clockGoesForward,
  admittedWithExecution,
  clusterSites,
  samplingRounds,
  runsAreWhole,
  evidenceIsWhole,
  designsAndLabels,
  setsOfProposals,
  splitsHold,
  sightingsFit,
  setsOfChecks,
]

/** Rules whose breach makes an id point nowhere: these are errors. All other rules speak about content, which only people can decide. */
const REFERENCES = new Set(['P2', 'P4', 'T5', 'T6'])

function proposalRules(workspace: Workspace): WorkspaceFinding[] {
  const cards = workspace.cardIndex()
  const entries = [...workspace.proposals.values()]
  const ids = [...workspace.proposals.keys()]
  const batch = batchOf(
    entries.map(({ value }) => value),
    cards,
  )
  const reviews = reviewsBySubject(workspace)
  return entries.flatMap(({ id, file, text, value, contentHash }) =>
    [
      ...lintProposal({ proposal: value, cards, ids, batch }),
      ...judgementFindings(reviews.get(id) ?? [], contentHash),
    ].map((finding) => ruleFinding(file, text, finding)),
  )
}

function taskRules(workspace: Workspace): WorkspaceFinding[] {
  const cards = workspace.cardIndex()
  const reviews = reviewsBySubject(workspace)
  return [...workspace.tasks.values()].flatMap(({ id, file, text, value, contentHash }) => {
    const proposal = workspace.proposals.get(value.source_proposal ?? '')?.value ?? null
    const events = reviews.get(id) ?? []
    return [
      ...lintTask({ task: value, cards, proposal, reviewed: reviewedCriteria(events, contentHash) }),
      ...judgementFindings(events, contentHash),
    ].map((finding) => ruleFinding(file, text, finding))
  })
}

/** The events that count, by the proposal or task of which they speak. */
const reviewsBySubject = (workspace: Workspace): Map<string, ReviewEvent[]> =>
  Map.groupBy(workspace.latestReviews(), ({ subject }) => judgedBy(subject).of)

function ruleFinding(
  file: string,
  text: string,
  { rule, field, message, suggestion, severity }: RuleFinding,
): WorkspaceFinding {
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const grave = severity === 'error' && REFERENCES.has(rule)
  return {
    file,
    line: lineOfPath(text, path),
    field,
    message: `${rule}: ${message}`,
    severity: grave ? 'error' : 'warning',
    fix: suggestion ?? '',
    rule,
  }
}

function sourceProposals(workspace: Workspace): WorkspaceFinding[] {
  return [...workspace.tasks.values()].flatMap(({ file, text, value }) => {
    const source = value.source_proposal
    if (source === null || workspace.proposals.has(source)) return []
    return [
      error(
        file,
        lineOfPath(text, ['source_proposal']),
        'source_proposal',
        `${source} is not a proposal of this workspace`,
        'Restore the proposal, or write null for a task without one.',
      ),
    ]
  })
}

function rubricsAndTasks(workspace: Workspace): WorkspaceFinding[] {
  const without = [...workspace.tasks.values()].filter(
    ({ id, value }) => value.status !== 'dropped' && !workspace.rubrics.has(id),
  )
  const orphans = [...workspace.rubrics.values()].filter(({ id }) => !workspace.tasks.has(id))
  return [
    ...without.map(({ id, file }) => warning(file, 1, '', `${id} has no rubric`, `Write rubrics/${id}.ts.`)),
    ...orphans.map(({ id, file }) =>
      warning(file, 1, '', `there is no task ${id}`, 'Restore the task, or delete the rubric.'),
    ),
  ]
}

/** A script that would not be run is an error; what the checker has against a script that runs is a warning. Its own warnings are told by `rubric check`. */
async function rubricScripts(workspace: Workspace, { inspectPython }: Checkers): Promise<WorkspaceFinding[]> {
  // The parser is native and takes its time to load; opening a workspace does without it.
  const { checkScript, RULES } = await import('../rubrics/script/index.ts')
  const found = await Promise.all(
    [...workspace.rubrics.values()].map(async ({ id, file, value }) => {
      const task = workspace.tasks.get(id)?.value
      const isPython = languageOf(value) === 'python'
      if (isPython !== (languageOfFile(file) === 'python')) return [misnamed(file, isPython)]
      const findings = isPython ? await inspectPython(value, task ?? null) : checkScript(value, task)
      return findings
        .filter(({ severity }) => severity === 'error')
        .map(({ rule, line, message }) => ({
          ...(rule === 'R0' || rule === 'R17' ? error : warning)(
            file,
            line,
            '',
            `${rule}: ${message}`,
            RULES[rule].fix,
          ),
          rule,
        }))
    }),
  )
  return found.flat()
}

/** A script runs as what it is; a name that says otherwise misleads people. */
function misnamed(file: string, isPython: boolean): WorkspaceFinding {
  const [language, ending] = isPython ? ['Python', '.py'] : ['TypeScript', '.ts']
  return error(file, 1, '', `is written in ${language}, which its name does not say`, `Rename it to end in ${ending}.`)
}

function answersOfTasks(workspace: Workspace): WorkspaceFinding[] {
  return workspace.answers
    .filter(({ task }) => !workspace.tasks.has(task))
    .map(({ file, task }) =>
      error(
        file,
        1,
        '',
        `answers ${task}, which is not a task of this workspace`,
        'Restore the task, or move the answer.',
      ),
    )
}

async function reviewSubjects(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const exists = ({ kind, subject }: ReviewEvent): boolean => {
    if (kind === 'proposal-screening' || kind === 'proposal-adjudication') return workspace.proposals.has(subject)
    if (kind === 'answer-grade' || kind === 'leaf-grade' || kind === 'judge-difference')
      return workspace.answer(subject.split('#')[0] ?? '') !== null
    if (kind === 'card-entry' || kind === 'card-missing' || kind === 'rule-judgement')
      return workspace.currentHash(kind, subject) !== null
    return workspace.tasks.has(subject)
  }
  const lost = workspace.reviewEvents().filter((event) => event.withdraws === undefined && !exists(event))
  return atEvents(workspace, lost, ({ id, subject }) => ({
    field: 'subject',
    message: `event ${id} reviews ${subject}, which does not exist`,
    fix: 'Restore it; the event is kept and counts for nothing.',
  }))
}

/** Order in the file counts, not the clock; a clock that was set back deserves a look all the same. */
async function clockGoesForward(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const byPerson = Map.groupBy(workspace.reviewEvents(), ({ annotator }) => annotator)
  const early = [...byPerson.values()].flatMap((events) =>
    events.filter((event, index) => Date.parse(events[index - 1]?.at ?? event.at) > Date.parse(event.at)),
  )
  return atEvents(workspace, early, ({ id, at }) => ({
    field: 'at',
    message: `event ${id} is dated ${at}, before the event above it`,
    fix: 'Nothing to do if a clock was set back; otherwise check how the file was merged.',
  }))
}

/** Warnings about review events, each at its file and line. */
async function atEvents(
  workspace: Workspace,
  events: ReviewEvent[],
  say: (event: ReviewEvent) => { field: string; message: string; fix: string },
): Promise<WorkspaceFinding[]> {
  const findings: WorkspaceFinding[] = []
  for (const [annotator, list] of Map.groupBy(events, (event) => event.annotator)) {
    const placeOf = await placesOfEvents(workspace.folder, annotator)
    for (const event of list) {
      const { field, message, fix } = say(event)
      findings.push(warning(...placeOf(event.id), field, message, fix))
    }
  }
  return findings
}

function admittedWithExecution(workspace: Workspace): WorkspaceFinding[] {
  const executed = new Set(
    workspace.latestReviews().flatMap(({ kind, subject }) => (kind === 'task-execution' ? [subject] : [])),
  )
  return [...workspace.tasks.values()]
    .filter(({ id, value }) => value.status === 'admitted' && !executed.has(id))
    .map(({ id, file, text }) =>
      warning(
        file,
        lineOfPath(text, ['status']),
        'status',
        `${id} is admitted and nobody has executed it live`,
        'Execute it, or set it back to in-review.',
      ),
    )
}

async function clusterSites(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const { clusters, affinity } = workspace.clusters
  const names = new Set(clusters.map(({ name }) => name))
  const file = 'clusters.yaml'
  const findings: WorkspaceFinding[] = []
  const report = async (word: string, field: string, message: string, fix: string): Promise<void> => {
    findings.push(warning(file, await lineHolding(path.join(workspace.folder, file), word), field, message, fix))
  }
  for (const { name, sites } of clusters) {
    for (const site of sites) {
      if (!workspace.cards.has(site))
        await report(site, 'clusters', `${name} lists ${site}, which has no card`, 'Add the card, or drop the site.')
    }
  }
  for (const name of affinity.flatMap(({ between }) => between)) {
    if (!names.has(name)) await report(name, 'affinity', `"${name}" is not a cluster`, 'Correct the name.')
  }
  for (const name of repeated(clusters.map((cluster) => cluster.name)))
    await report(name, 'clusters', `there are several clusters ${name}`, 'Put their sites into one of them.')
  for (const site of repeated(clusters.flatMap(({ sites }) => sites)))
    await report(site, 'clusters', `${site} is in several clusters and counts for each`, 'Leave it in one of them.')
  for (const pair of repeated(affinity.map(({ between }) => [...between].sort().join(' + '))))
    await report(pair.split(' + ')[0] ?? '', 'affinity', `${pair} is rated several times`, 'Keep one of the ratings.')
  return findings
}

/** A round counts for the clusters that it names, and an undoing for the round. */
async function samplingRounds({ folder, clusters }: Workspace): Promise<WorkspaceFinding[]> {
  const { facts, findings } = await readRounds(folder)
  const ids = new Set(facts.map(({ id }) => id))
  const loose = facts.flatMap((fact) => {
    const file = roundFile(fact.id)
    if (fact.kind === 'undo')
      return ids.has(fact.undoes)
        ? []
        : [warning(file, 1, 'undoes', `there is no ${fact.undoes}`, 'Restore that file, or delete this one.')]
    return fact.clusters
      .filter((name) => nameNow(clusters, name) === null)
      .map((name) =>
        warning(file, 1, 'clusters', `"${name}" is not a cluster and does not count`, 'Name it in clusters.yaml.'),
      )
  })
  return [...findings, ...loose]
}

const repeated = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word, index) => words.indexOf(word) !== index)),
]

async function runsAreWhole(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const findings: WorkspaceFinding[] = []
  for (const run of workspace.runs.values()) findings.push(...(await inspectRun(run, `runs/${run.id}`)))
  return findings
}

async function evidenceIsWhole(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const findings: WorkspaceFinding[] = []
  for (const id of await workspace.evidence.ids()) findings.push(...(await workspace.evidence.inspect(id)).findings)
  return findings
}

/** A design rests on a run and on answers: without them its estimate cannot be made again. */
async function designsAndLabels(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const [{ designs, findings }, labels] = await Promise.all([
    readDesigns(workspace.folder),
    readLabelFiles(workspace.folder),
  ])
  const lost = designs.flatMap(({ id, run, items }) => {
    const file = designFile(id)
    const gone = items.filter(({ id: item }) => workspace.answer(item.split('#')[0] ?? '') === null)
    return [
      ...(workspace.runs.has(run)
        ? []
        : [error(file, 1, 'run', `checks the run ${run}, which does not exist`, 'Restore the run.')]),
      ...(gone.length === 0
        ? []
        : [
            error(
              file,
              1,
              'items',
              `drew ${gone.length} items whose answers do not exist, such as ${gone[0]?.id}`,
              'Restore the answers; without them the estimate is not of what was drawn.',
            ),
          ]),
    ]
  })
  return [...findings, ...lost, ...labels.findings]
}

/** A set rests on its proposals; one that is gone can be screened by nobody. */
async function setsOfProposals(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const { sets, findings } = await readSets(workspace.folder)
  const lost = sets.flatMap(({ id, items, calibration }) => {
    const gone = [...items, ...calibration.map(({ subject }) => subject)].filter((one) => !workspace.proposals.has(one))
    return gone.length === 0
      ? []
      : [
          warning(
            setFile(id),
            1,
            'items',
            `asks for ${gone.length} proposals that do not exist, such as ${gone[0]}`,
            'Restore them; without them nobody is asked for these any more.',
          ),
        ]
  })
  return [...findings, ...lost]
}

/** A place where an entry was seen belongs to an entry of the card. */
async function sightingsFit(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const read = await Promise.all(
    [...workspace.cards.values()].map(async ({ id: site, file, value }) => {
      const { entries, findings } = await readSightings(workspace.folder, file)
      const known = new Set([...value.functions, ...value.actions, ...value.perceptions].map(({ id }) => id))
      const lost = Object.keys(entries).filter((id) => !known.has(id))
      const seen = sightingsPath(file)
      return [
        ...findings,
        ...(await Promise.all(
          lost.map(async (id) =>
            warning(
              seen,
              await lineHolding(path.join(workspace.folder, seen), `"${id}"`),
              `entries.${id}`,
              `says where ${site}:${id} was seen, which the card does not have`,
              'Nothing to do if the entry was removed on purpose; a check skips it.',
            ),
          ),
        )),
      ]
    }),
  )
  return read.flat()
}

/** A set of checks speaks of entries as they were drawn; one of a site without a card can be checked by nobody. */
async function setsOfChecks(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const { sets, findings } = await readCheckSets(workspace.folder)
  const lost = sets.flatMap(({ id, cards }) =>
    cards
      .filter(({ site }) => !workspace.cards.has(site))
      .map(({ site }) =>
        warning(checkSetFile(id), 1, 'cards', `asks for entries of ${site}, which has no card`, 'Restore the card.'),
      ),
  )
  return [...findings, ...lost]
}

/** A split speaks of the tasks as they were drawn: one that is gone, changed or new since then is named. */
async function splitsHold(workspace: Workspace): Promise<WorkspaceFinding[]> {
  const { splits, findings } = await readSplits(workspace.folder)
  const lost = splits.flatMap(({ id, members }) => {
    const file = splitFile(id)
    const gone = members.filter(({ task }) => !workspace.tasks.has(task))
    const changed = members.filter(({ task, hash }) => (workspace.tasks.get(task)?.contentHash ?? hash) !== hash)
    const some = (list: readonly { task: string }[]): string =>
      list
        .slice(0, 3)
        .map(({ task }) => task)
        .join(', ')
    return [
      ...(gone.length === 0
        ? []
        : [
            error(
              file,
              1,
              'members',
              `splits ${gone.length} tasks that do not exist, such as ${some(gone)}`,
              'Restore the tasks.',
            ),
          ]),
      ...(changed.length === 0
        ? []
        : [
            warning(
              file,
              1,
              'members',
              `${changed.length} tasks were changed after the split, such as ${some(changed)}`,
              'Look at the leak check again; the halves stay as they were drawn.',
            ),
          ]),
    ]
  })
  return [...findings, ...lost]
}

const error = (file: string, line: number, field: string, message: string, fix: string): WorkspaceFinding => ({
  file,
  line,
  field,
  message,
  severity: 'error',
  fix,
})
const warning = (file: string, line: number, field: string, message: string, fix: string): WorkspaceFinding => ({
  ...error(file, line, field, message, fix),
  severity: 'warning',
})

import {
  canonical,
  type Fields,
  isFields,
  mendFields,
  type Proposal,
  readProposal,
  readTask,
  type Task,
} from '../../tasks/index.ts'
import { count, type ExchangeReport, emptyReport, type Workspace } from '../../workspace/index.ts'
import { type Entry, readEntries } from './read-entries.ts'
import type { SourceFolder } from './source.ts'

type Kind = 'proposal' | 'task'

/** One proposal or task that could be read, with where it was found. */
export interface Found {
  kind: Kind
  id: string
  value: Proposal | Task
  file: string
  line: number
  notes: string[]
}

/** Files that may hold proposals or tasks: by their folder or by their name, as JSON or one JSON a line. */
const CANDIDATE = /\/(?:(?:proposals|tasks)\/[^/]+|(?:prop|task|public|test)[^/]*)\.jsonl?$/i
/** The public split as a table may have any name; it is known by its columns. */
const TABLE = /^[^/]+\/(?:[^/]+\/)?[^/]+\.csv$/i
/** Folders of other kinds of file, in which a name may begin with a task's id. */
const ELSEWHERE =
  /(?:^|\/)(?:answers|eval_results|eval_scripts|cache|evidence|recordings|runs|reviews|splits|rubrics|tables|assets|sitecards?)\//
const TRASH = /(?:^|\/)trash\//

/**
 * Proposals and tasks in all published shapes (reference sections 2 and 3) and our own: `output/proposals`, `output/tasks`, loose files, lists, and the public split with only instructions. What is damaged
 * is mended where its meaning leaves no doubt, else refused with line and reason. What the benchmark holds is never written over. Cards come first: they tell how sites are spelled.
 */
export async function importSubjects(source: SourceFolder, workspace: Workspace): Promise<ExchangeReport> {
  const report = emptyReport()
  const found = await readSubjects(source, new Set(workspace.cards.keys()), report)
  // Proposals first, so that a task never stands there without its proposal.
  for (const kind of ['proposal', 'task'] as const)
    for (const one of found) if (one.kind === kind) await save(one, workspace, report)
  return report
}

/** The same without a benchmark to save them in: what could be read, each id once. `sites` are those that have cards. */
export async function readSubjects(
  source: SourceFolder,
  sites: ReadonlySet<string>,
  report: ExchangeReport,
): Promise<Found[]> {
  const files = source.files.filter((file) => (CANDIDATE.test(file) || TABLE.test(file)) && !ELSEWHERE.test(file))
  reportTrash(
    files.filter((file) => TRASH.test(file)),
    report,
  )
  const taken = new Map<string, Found>()
  for (const file of files.filter((each) => !TRASH.test(each)))
    for (const entry of await readEntries(source, file, report)) {
      const found = readSubject(entry, sites, report)
      if (found !== null && isNew(found, taken, report)) taken.set(found.id, found)
    }
  return [...taken.values()]
}

function reportTrash(files: readonly string[], report: ExchangeReport): void {
  for (const [folder, of] of Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')))) {
    const names = of.map((file) => file.slice(folder.length + 1))
    report.repaired.push({
      file: folder,
      what: `left aside, since it is the trash: ${names.slice(0, 20).join(', ')}${names.length > 20 ? ` and ${names.length - 20} more` : ''}`,
    })
    count(report, 'files in the trash', of.length)
  }
}

const TASK_FIELDS = ['task_description', 'instruction', 'covered_points', 'core_outputs']
const PROPOSAL_FIELDS = ['user_scenario', 'planned_outputs', 'information_need', 'information_flow', 'function_points']

function kindOf(value: Fields): Kind | null {
  const has = (fields: readonly string[]): boolean => fields.some((field) => field in value)
  return has(TASK_FIELDS) ? 'task' : has(PROPOSAL_FIELDS) ? 'proposal' : null
}

function readSubject(
  { file, line, lineOf, stem, value, notes }: Entry,
  sites: ReadonlySet<string>,
  report: ExchangeReport,
): Found | null {
  const reject = (reason: string, at = line): null => {
    report.rejected.push({ file, line: at, reason })
    return null
  }
  if (!isFields(value)) return reject('is no object with fields, so it is neither a proposal nor a task')
  // A list of pages from another tool bears a task's name.
  if ('all_unique_urls' in value) return null
  const kind = kindOf(value)
  if (kind === null)
    return reject(`is neither a task (${TASK_FIELDS.join(', ')}) nor a proposal (${PROPOSAL_FIELDS.join(', ')})`)
  if (kind === 'task' && value.instruction === null && value.task_description === undefined)
    return reject('has no instruction (it is null)', lineOf(['instruction']))
  const mended = mendFields(kind, value, sites)
  const named = withUsableId(kind, mended.value, stem)
  const { value: read, problems } = kind === 'task' ? readTask(named.value, stem) : readProposal(named.value, stem)
  if (read === null) {
    const [first] = problems
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
    return reject(`${first?.path.join('.') || 'the file'} ${first?.message}${more}`, lineOf(first?.path ?? []))
  }
  const id = String(read[`${kind}_id`])
  return { kind, id, value: read, file, line, notes: [...notes, ...mended.notes, ...named.notes] }
}

/** The id inside counts; the file's name stands in where that one cannot be an id. */
function withUsableId(kind: Kind, value: Fields, stem: string | undefined): { value: Fields; notes: string[] } {
  const field = `${kind}_id`
  const id = new RegExp(`^${kind === 'task' ? 'task' : 'prop'}-[0-9a-f]{6}$`)
  const own = value[field]
  if (stem === undefined || !id.test(stem) || own === stem) return { value, notes: [] }
  if (typeof own === 'string' && id.test(own))
    return { value, notes: [`the file is called ${stem} and says that it is ${own}; taken as ${own}`] }
  const placeholder = own === undefined || /^(?:PROP|TASK)-\d+$/.test(String(own))
  return {
    value: { ...value, [field]: stem },
    notes: placeholder ? [] : [`${field} ${JSON.stringify(own)} is no id; the name of the file was taken`],
  }
}

function isNew(found: Found, taken: ReadonlyMap<string, Found>, report: ExchangeReport): boolean {
  const first = taken.get(found.id)
  if (first === undefined) return true
  const { file, line, id } = found
  if (canonical(first.value) === canonical(found.value))
    report.repaired.push({ file, what: `${id} is the same as in ${first.file}; taken once` })
  else
    report.rejected.push({
      file,
      line,
      reason: `${id} was already found in ${first.file} with other content; give one of them another id`,
    })
  return false
}

async function save(
  { kind, id, value, file, line, notes }: Found,
  workspace: Workspace,
  report: ExchangeReport,
): Promise<void> {
  const what = kind === 'task' ? 'tasks' : 'proposals'
  const known = kind === 'task' ? workspace.tasks.get(id) : workspace.proposals.get(id)
  if (known && canonical(known.value) === canonical(value)) return count(report, `${what} already there`)
  const reject = (reason: string): void => void report.rejected.push({ file, line, reason })
  if (known) return reject(`${id} is in this benchmark with other content (${known.file}); nothing is written over`)
  try {
    if (kind === 'task') await workspace.saveTask(value as Task, null)
    else await workspace.saveProposal(value as Proposal, null)
  } catch (error) {
    return reject(error instanceof Error ? error.message : String(error))
  }
  for (const note of notes) report.repaired.push({ file, what: note })
  count(report, what)
  if (value.text_only === true) count(report, 'of these tasks with only an instruction')
}

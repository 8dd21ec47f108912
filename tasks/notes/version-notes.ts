import { canonical } from '../canonical.ts'
import type { Proposal, Task } from '../model.ts'
import { type WordChange, wordDiff } from './word-diff.ts'

/** What a version of a benchmark holds, as far as notes speak of it. */
export interface VersionContent {
  name: string
  tasks: ReadonlyMap<string, Task>
  proposals: ReadonlyMap<string, Proposal>
  /** Scripts by task. */
  rubrics: ReadonlyMap<string, string>
  /** Of each site its entries: id and what it says, without the id. */
  cards: ReadonlyMap<string, readonly CardEntryText[]>
  figures: readonly { id: string; label: string; value: number | null; of?: number | undefined }[]
}

export interface CardEntryText {
  id: string
  /** Everything but the id: an entry with the same text under another id was renumbered. */
  text: string
}

export interface ChangedTask {
  id: string
  /** Names of the fields that say something else now. */
  fields: string[]
  text: WordChange[] | null
  points: { added: string[]; removed: string[] }
  rubric: 'same' | 'changed' | 'added' | 'removed'
}

export interface VersionNotes {
  before: string
  after: string
  tasks: { added: string[]; removed: string[]; changed: ChangedTask[]; same: number }
  proposals: { added: string[]; removed: string[]; changed: string[] }
  sites: { added: string[]; removed: string[] }
  renumbered: { site: string; before: string; after: string }[]
  entries: { site: string; added: string[]; removed: string[]; changed: string[] }[]
  figures: { label: string; before: string; after: string }[]
  results: { comparable: string[]; not: { task: string; why: string[] }[]; statement: string }
}

/** Fields that are our bookkeeping: they change nothing about what is asked. */
const BOOKKEEPING = new Set(['version', 'status', 'admitted', 'sample'])

/**
 * What changed between two versions of a benchmark, and which results still compare. Results of a run on a task stay comparable when the task's text, its points and outputs, and its rubric are the same; a renumbered entry
 * of a card alone changes nothing that is judged.
 */
export function versionNotes(before: VersionContent, after: VersionContent): VersionNotes {
  const tasks = sides(before.tasks, after.tasks)
  const kept = tasks.both.map((id) => changedTask(id, before, after))
  const changed = kept.filter(({ fields, rubric }) => fields.length > 0 || rubric !== 'same')
  const proposals = sides(before.proposals, after.proposals)
  const sites = sides(before.cards, after.cards)
  const entries = sites.both.map((site) => ({
    site,
    ...entryChanges(before.cards.get(site) ?? [], after.cards.get(site) ?? []),
  }))
  return {
    before: before.name,
    after: after.name,
    tasks: { added: tasks.added, removed: tasks.removed, changed, same: kept.length - changed.length },
    proposals: {
      added: proposals.added,
      removed: proposals.removed,
      changed: proposals.both.filter(
        (id) => canonical(before.proposals.get(id)) !== canonical(after.proposals.get(id)),
      ),
    },
    sites: { added: sites.added, removed: sites.removed },
    renumbered: entries.flatMap(({ site, renumbered }) => renumbered.map((pair) => ({ site, ...pair }))),
    entries: entries
      .map(({ site, added, removed, changed: other }) => ({ site, added, removed, changed: other }))
      .filter(({ added, removed, changed: other }) => added.length + removed.length + other.length > 0),
    figures: figureChanges(before, after),
    results: comparability(kept, tasks),
  }
}

interface Sides {
  added: string[]
  removed: string[]
  both: string[]
}

function sides(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Sides {
  const sorted = (ids: Iterable<string>): string[] => [...ids].sort()
  return {
    added: sorted(after.keys()).filter((id) => !before.has(id)),
    removed: sorted(before.keys()).filter((id) => !after.has(id)),
    both: sorted(before.keys()).filter((id) => after.has(id)),
  }
}

function changedTask(id: string, before: VersionContent, after: VersionContent): ChangedTask {
  const [a, b] = [before.tasks.get(id), after.tasks.get(id)] as [Task, Task]
  const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((field) => !BOOKKEEPING.has(field) && canonical(a[field] ?? null) !== canonical(b[field] ?? null))
    .sort()
  const [was, is] = [pointsOf(a), pointsOf(b)]
  const [script, now] = [before.rubrics.get(id), after.rubrics.get(id)]
  return {
    id,
    fields,
    text: fields.includes('task_description') ? wordDiff(a.task_description, b.task_description) : null,
    points: { added: is.filter((point) => !was.includes(point)), removed: was.filter((point) => !is.includes(point)) },
    rubric: script === now ? 'same' : script === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
  }
}

const pointsOf = ({ covered_points: points }: Task): string[] => points.map(({ point_id }) => point_id)

/** Entries by id, with those that only got another number told apart. */
function entryChanges(
  before: readonly CardEntryText[],
  after: readonly CardEntryText[],
): { added: string[]; removed: string[]; changed: string[]; renumbered: { before: string; after: string }[] } {
  const [was, is] = [
    new Map(before.map((entry) => [entry.id, entry.text])),
    new Map(after.map((entry) => [entry.id, entry.text])),
  ]
  // Of entries with one text nobody can say which became which.
  const single = (entries: readonly CardEntryText[]): Map<string, string> => {
    const groups = Map.groupBy(entries, ({ id, text }) => `${id[0]} ${text}`)
    return new Map([...groups].flatMap(([text, of]) => (of.length === 1 && of[0] ? [[text, of[0].id] as const] : [])))
  }
  const [from, to] = [single(before), single(after)]
  const renumbered = [...from].flatMap(([text, id]) => {
    const now = to.get(text)
    return now === undefined || now === id ? [] : [{ before: id, after: now }]
  })
  const [left, came] = [new Set(renumbered.map((pair) => pair.before)), new Set(renumbered.map((pair) => pair.after))]
  return {
    added: [...is.keys()].filter((id) => !was.has(id) && !came.has(id)),
    removed: [...was.keys()].filter((id) => !is.has(id) && !left.has(id)),
    changed: [...was.keys()].filter((id) => is.has(id) && is.get(id) !== was.get(id) && !left.has(id) && !came.has(id)),
    renumbered,
  }
}

function figureChanges(before: VersionContent, after: VersionContent): VersionNotes['figures'] {
  const words = (figure: VersionContent['figures'][number] | undefined): string =>
    figure === undefined
      ? 'not given'
      : figure.value === null
        ? 'not defined'
        : `${figure.value}${figure.of === undefined ? '' : ` of ${figure.of}`}`
  const ids = [...new Set([...before.figures, ...after.figures].map(({ id }) => id))]
  return ids.map((id) => {
    const [a, b] = [before.figures.find((one) => one.id === id), after.figures.find((one) => one.id === id)]
    return { label: (b ?? a)?.label ?? id, before: words(a), after: words(b) }
  })
}

/** What of a task a verdict rests on, and in which words its change is told. */
const JUDGED: Record<string, string> = {
  task_description: 'its text changed',
  covered_points: 'its covered points changed',
  core_outputs: 'its outputs changed',
  groundtruth: 'its expected results changed',
}

function comparability(kept: readonly ChangedTask[], { added, removed }: Sides): VersionNotes['results'] {
  const judged = kept.map(({ id, fields, rubric }) => ({
    task: id,
    why: [
      ...fields.flatMap((field) => JUDGED[field] ?? []),
      ...(rubric === 'same'
        ? []
        : [
            { changed: 'its rubric changed', added: 'it had no rubric before', removed: 'it has no rubric any more' }[
              rubric
            ],
          ]),
    ],
  }))
  const comparable = judged.filter(({ why }) => why.length === 0).map(({ task }) => task)
  const not = judged.filter(({ why }) => why.length > 0)
  const whole = not.length === 0 && added.length === 0 && removed.length === 0
  return {
    comparable,
    not,
    statement: whole
      ? `All ${comparable.length} tasks ask and judge the same: results on both versions compare as they are.`
      : `Results on both versions compare only on ${comparable.length} ${comparable.length === 1 ? 'task' : 'tasks'}; averages over all tasks do not. ${not.length} ask or judge something else, ${added.length} are new, ${removed.length} are gone.`,
  }
}

import type { CheckedFact, ReportFacts } from '../../agreement/index.ts'
import { parsePointId } from '../../sitecards/index.ts'
import { isStale, type ReviewEvent, RUBRIC_REASONS, rubricValidity } from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { titleOf } from '../services/title.ts'

/** What people said of rubrics: faithful to the task or not. */
export function checkedRubrics(workspace: Workspace, latest: readonly ReviewEvent[]): CheckedFact[] {
  const validity = validityOf(workspace, latest)
  const states = {
    right: 'faithful',
    wrong: 'unfaithful',
    disputed: 'disputed',
    unsure: 'unsure',
    stale: 'stale',
  } as const
  const events = Map.groupBy(
    latest.filter(({ kind }) => kind === 'rubric-validity'),
    ({ subject }) => subject,
  )
  return (Object.keys(states) as (keyof typeof states)[]).flatMap((state) =>
    validity[states[state]].map((id) => {
      const task = workspace.tasks.get(id)
      return {
        id,
        title: task ? titleOf(task.value) : id,
        kind: 'rubric',
        state,
        votes: (events.get(id) ?? []).map((event) => voteOf(event, event.verdicts.faithful ?? 'unsure')),
      }
    }),
  )
}

export function rubricReasons(workspace: Workspace, latest: readonly ReviewEvent[]): ReportFacts['rubricReasons'] {
  const { reasons } = validityOf(workspace, latest)
  return RUBRIC_REASONS.map(({ code, label }) => ({ label, count: reasons[code] ?? 0 }))
}

const validityOf = (workspace: Workspace, latest: readonly ReviewEvent[]) =>
  rubricValidity(latest, (task) => workspace.currentHash('rubric-validity', task))

const voteOf = ({ annotator, sample, comment }: ReviewEvent, word: string): CheckedFact['votes'][number] => ({
  by: annotator,
  word: `${word}${sample ? ' (sample)' : ''}`,
  comment,
})

/** What people said of the entries of site cards, entry by entry; a later opinion of the same person has replaced the earlier one. */
export function checkedCards(workspace: Workspace, latest: readonly ReviewEvent[]): CheckedFact[] {
  const events = latest.filter(({ kind }) => kind === 'card-entry')
  return [...Map.groupBy(events, ({ subject }) => subject)].map(([id, of]) => {
    const fresh = of.filter((event) => !isStale(event, workspace.currentHash('card-entry', id)))
    return {
      id,
      title: entryTitle(workspace, id),
      kind: kindOf(id),
      state: stateOf(fresh),
      votes: of.map((event) => voteOf(event, wordOf(event))),
    }
  })
}

/** What an entry is about, as its card says. */
function entryTitle(workspace: Workspace, id: string): string {
  const [site = '', entry = ''] = [id.slice(0, id.indexOf(':')), id.split(':').at(-1)]
  const card = workspace.cards.get(site)?.value
  const named = card?.functions.find((one) => one.id === entry)
  if (named) return named.label
  const item = [...(card?.actions ?? []), ...(card?.perceptions ?? [])].find((one) => one.id === entry)
  return item ? `${item.component}: ${item.type}` : id
}

function stateOf(fresh: readonly ReviewEvent[]): CheckedFact['state'] {
  if (fresh.length === 0) return 'stale'
  const words = fresh.map(wordOf)
  const right = words.filter((word) => word === 'right').length
  const wrong = words.filter((word) => word === 'wrong').length
  return right > wrong ? 'right' : wrong > right ? 'wrong' : right > 0 ? 'disputed' : 'unsure'
}

const GOOD = new Set(['yes', 'pass', 'accept'])
const BAD = new Set(['no', 'fail', 'reject'])

/** An entry is right when nothing about it was called wrong. */
function wordOf({ verdicts }: ReviewEvent): 'right' | 'wrong' | 'unsure' {
  const words = Object.values(verdicts)
  if (words.some((word) => BAD.has(word))) return 'wrong'
  return words.length > 0 && words.every((word) => GOOD.has(word)) ? 'right' : 'unsure'
}

/** An entry is `<site>:F<n>`, `<site>:A<n>`, `<site>:P<n>`, or a whole point id. */
function kindOf(id: string): string {
  const letter = /:([FAP])\d+$/.exec(id)?.[1]
  if (letter !== undefined) return { F: 'function', A: 'action', P: 'perception' }[letter] ?? 'function'
  return parsePointId(id)?.kind ?? 'function'
}

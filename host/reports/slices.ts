import type { ReportFacts } from '../../agreement/index.ts'
import { leavesOf, type Verdict } from '../../rubrics/index.ts'
import { parsePointId } from '../../sitecards/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { answerSubject } from '../services/compare.ts'

type Key = { key: string; label: string }
type KeysOf = (verdict: Verdict) => Key[]

/** What the answers of a run can be sliced by beside their agent: what the task involves, and what its rubric checks. */
export function slicesOfRun(verdicts: readonly Verdict[], workspace: Workspace): ReportFacts['slices'] {
  const first = new Map(verdicts.toReversed().map((verdict) => [answerSubject(verdict), verdict]))
  const group = (by: string, keysOf: KeysOf) => ({
    by,
    keys: Object.fromEntries([...first].map(([subject, verdict]) => [subject, distinct(keysOf(verdict))])),
  })
  const sites = ({ task }: Verdict) => workspace.tasks.get(task)?.value.metadata.websites_involved ?? []
  return [
    group('site', (verdict) => sites(verdict).map(named)),
    group('cluster', (verdict) =>
      sites(verdict)
        .flatMap((site) => clusterOf(workspace, site))
        .map(named),
    ),
    group('leaf type', ({ tree }) => (tree === null ? [] : leavesOf(tree).map(({ type }) => named(type ?? 'other')))),
    group('action type', (verdict) => typesOf(verdict, 'action', workspace)),
    group('perception type', (verdict) => typesOf(verdict, 'perception', workspace)),
  ]
}

const named = (name: string): Key => ({ key: name, label: name })

function clusterOf(workspace: Workspace, site: string): string[] {
  const card = workspace.cards.get(site)
  return card ? [card.value.cluster] : []
}

/** The types of the covered points that the leaves of a verdict name, as the site cards have them. */
function typesOf({ tree }: Verdict, kind: 'action' | 'perception', workspace: Workspace): Key[] {
  if (tree === null) return []
  const cards = workspace.cardIndex()
  return leavesOf(tree).flatMap(({ point }) => {
    if (point === undefined || parsePointId(point)?.kind !== kind) return []
    const type = cards.item(point)?.type
    return type ? [{ key: type.code, label: `${type.component}: ${type.type}` }] : []
  })
}

const distinct = (keys: readonly Key[]): Key[] => [...new Map(keys.map((one) => [one.key, one])).values()]

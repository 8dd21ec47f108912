import type { TreeNode } from '../model.ts'
import { leavesOf } from '../score.ts'
import type { Result } from './verdict-rows.ts'

/** What slices need to know of the benchmark; null where it is not known. */
export interface Known {
  /** The site of a covered point, and its type in the taxonomy. */
  point(id: string): { site: string; kind: 'action' | 'perception'; type: { code: string; name: string } | null } | null
  /** Sites that a task involves. */
  sites(task: string): readonly string[] | null
}

/** Leaves or answers that share something, with their mean score and what they are made of. */
export interface Slice {
  key: string
  label: string
  /** Leaves (or answers, for the number of sites). */
  n: number
  tasks: number
  /** Mean score 0..1. */
  score: number
  /** Share at 1. */
  passed: number
  unverifiable: number
  errors: number
}

export interface Slices {
  actionTypes: Slice[]
  perceptionTypes: Slice[]
  /** By the site on which a leaf's covered point lies. */
  sites: Slice[]
  /** Answers by how many sites their task involves; score is the root's. */
  siteCounts: Slice[]
  /** Leaves with a covered point whose type no card tells; they are in no type. */
  untyped: number
  /** Leaves without a covered point: they belong to no type and no site. */
  pointless: number
}

/** A leaf under a skipped group counts 0, as in the metrics; an answer whose script failed has no leaves and counts 0 as an answer. */
export function slicesOf(results: readonly Result[], known: Known): Slices {
  const leaves = results.flatMap((result) => scoredLeaves(result))
  const placed = leaves.flatMap((leaf) => {
    const point = leaf.point === null ? null : known.point(leaf.point)
    return point === null ? [] : [{ ...leaf, point }]
  })
  const typed = placed.filter(({ point }) => point.type !== null)
  const ofKind = (kind: 'action' | 'perception') =>
    typed.flatMap(({ point, ...leaf }) =>
      point.kind === kind && point.type ? [{ ...leaf, key: point.type.code, label: point.type.name }] : [],
    )
  const withPoint = leaves.filter(({ point }) => point !== null).length
  return {
    actionTypes: slice(ofKind('action')),
    perceptionTypes: slice(ofKind('perception')),
    sites: slice(placed.map(({ point, ...leaf }) => ({ ...leaf, key: point.site, label: point.site }))),
    siteCounts: slice(results.flatMap((result) => byNumberOfSites(result, known))).sort(
      (a, b) => Number(a.key) - Number(b.key),
    ),
    untyped: withPoint - typed.length,
    pointless: leaves.length - withPoint,
  }
}

interface Item {
  key: string
  label: string
  task: string
  score: number
  status: TreeNode['status']
}

function scoredLeaves({ task, tree }: Result): (Omit<Item, 'key' | 'label'> & { point: string | null })[] {
  const found: (Omit<Item, 'key' | 'label'> & { point: string | null })[] = []
  const visit = (node: TreeNode, skipped: boolean): void => {
    const isSkipped = skipped || node.status === 'skipped'
    if (node.kind === 'group') for (const child of node.children) visit(child, isSkipped)
    else
      found.push({
        task,
        point: node.point ?? null,
        score: isSkipped ? 0 : node.score,
        status: isSkipped ? 'skipped' : node.status,
      })
  }
  if (tree) visit(tree, false)
  return found
}

function byNumberOfSites({ task, score, outcome, tree }: Result, known: Known): Item[] {
  const sites = known.sites(task)
  if (sites === null) return []
  const unverifiable = tree !== null && leavesOf(tree).some(({ status }) => status === 'unverifiable')
  const key = String(sites.length)
  const status = outcome === 'error' ? 'error' : unverifiable ? 'unverifiable' : score === 1 ? 'passed' : 'failed'
  return [{ key, label: `${key} ${key === '1' ? 'site' : 'sites'}`, task, score, status }]
}

/** Lowest score first: what is hardest stands on top. */
function slice(items: readonly Item[]): Slice[] {
  return [...Map.groupBy(items, ({ key }) => key)]
    .map(([key, of]) => ({
      key,
      label: of[0]?.label ?? key,
      n: of.length,
      tasks: new Set(of.map(({ task }) => task)).size,
      score: of.reduce((sum, { score }) => sum + score, 0) / of.length,
      passed: of.filter(({ score }) => score === 1).length / of.length,
      unverifiable: of.filter(({ status }) => status === 'unverifiable').length,
      errors: of.filter(({ status }) => status === 'error').length,
    }))
    .sort((a, b) => a.score - b.score || (a.key < b.key ? -1 : 1))
}

import { z } from 'zod'
import { type CapNode, capNode, leafOf, toNode } from '../cap-result.ts'
import type { VerifyResult } from '../judging.ts'
import type { Check, NodeStatus, TreeNode } from '../model.ts'
import { type ReleasedNode, scoreReleased } from '../released.ts'

/** What a script gives back: the tree of its summary, its own total, and what was noted of each node. Nothing here is believed before it is compared. */
export const pythonResult = z.object({
  tree: z.unknown(),
  score: z.unknown(),
  notes: z.record(
    z.string(),
    z.object({
      line: z.number().int().nullable().optional(),
      custom: z.boolean().optional(),
      trouble: z.string().optional(),
    }),
  ),
  info: z.unknown(),
  missed: z.array(z.string()),
})
export type PythonResult = z.infer<typeof pythonResult>

/** A node as the script left it; scores may be anything, since what is assigned later is not looked at there. */
interface LooseNode {
  id: string
  desc: string
  critical: boolean
  score: unknown
  status: string
  strategy: 'parallel' | 'sequential'
  children: LooseNode[]
}
const looseNode: z.ZodType<LooseNode> = z.lazy(() =>
  z.object({
    id: z.string().max(1000),
    desc: z.string().max(200_000),
    critical: z.boolean(),
    score: z.unknown(),
    status: z.string(),
    strategy: z.enum(['parallel', 'sequential']),
    children: z.array(looseNode),
  }),
)

const STATUS: Readonly<Record<Check['outcome'], NodeStatus>> = {
  holds: 'passed',
  fails: 'failed',
  unverifiable: 'unverifiable',
  error: 'error',
}

/** The site that a leaf's point is on; null for a leaf without one. */
export function siteOf(desc: string): string | null {
  const { point } = leafOf(desc)
  return point ? point.replace(/:F\d+:[AP]\d+$/, '') : null
}

/**
 * The tree of one answer, scored anew by the released rules. A leaf that was put to the judge ends as the judge said, whatever the script wrote into it; only one that
 * was never asked about is the script's own. Also says where the script's account differs. Throws an Error for a tree that is none.
 */
export function buildPythonTree(
  { tree, score, notes, missed }: PythonResult,
  verdicts: ReadonlyMap<string, VerifyResult>,
): { tree: TreeNode; notes: string[] } {
  const parsed = looseNode.safeParse(tree)
  if (!parsed.success) throw new TypeError(`the summary has no verification tree: ${parsed.error.issues[0]?.message}`)
  const said = missed.map(
    (tool) => `The script asked for ${tool}, which needs the network: what rests on it failed for want of it.`,
  )
  const scored = scoreReleased(releasedOf(parsed.data, verdicts, said))
  if (typeof score !== 'number' || Math.abs(score - scored.score) > 1e-9)
    said.push(`The script gives ${String(score)} as total; by its own tree it is ${scored.score}, which counts.`)
  return { tree: assemble(capNode.parse(labelled(parsed.data, scored)), verdicts, notes, true), notes: said }
}

/** Leaves as the judge or the script left them, before any score is computed; containers are computed. */
function releasedOf(node: LooseNode, verdicts: ReadonlyMap<string, VerifyResult>, said: string[]): ReleasedNode {
  const { critical, strategy } = node
  const children = node.children.map((child) => releasedOf(child, verdicts, said))
  const verdict = children.length === 0 ? verdicts.get(node.id) : undefined
  if (verdict && node.status !== 'skipped') {
    const holds = verdict.outcome === 'holds'
    if (!holds && node.score === 1)
      said.push(`The script let ${node.id} pass after the judge had not: the judge’s verdict counts.`)
    return { critical, strategy, children, score: holds ? 1 : 0, status: holds ? 'passed' : 'failed' }
  }
  // A leaf that the sequence skipped afterwards had its verdict; scoring skips it again.
  if (verdict?.outcome === 'holds') return { critical, strategy, children, score: 1, status: 'passed' }
  const status = ['passed', 'failed', 'skipped', 'initialized'].find((known) => known === node.status) ?? 'failed'
  const given = node.score === 1 || node.score === 0 ? node.score : 0
  if (children.length === 0 && given !== node.score)
    said.push(`The script gave ${node.id} the score ${String(node.score)}; a leaf has 0 or 1.`)
  return { critical, strategy, children, score: given, status: status as ReleasedNode['status'] }
}

function labelled(node: LooseNode, scored: ReleasedNode): CapNode {
  return {
    id: node.id,
    desc: node.desc,
    critical: node.critical,
    score: scored.score,
    status: scored.status,
    strategy: node.strategy,
    children: node.children.map((child, at) => labelled(child, scored.children[at] as ReleasedNode)),
  }
}

function assemble(
  node: CapNode,
  verdicts: ReadonlyMap<string, VerifyResult>,
  notes: PythonResult['notes'],
  isRoot = false,
): TreeNode {
  const note = notes[node.id]
  const made = {
    ...toNode(
      node,
      node.children.map((child) => assemble(child, verdicts, notes)),
    ),
    label: node.desc.slice(0, 2000),
    ...(note?.line ? { line: note.line } : {}),
  }
  if (node.children.length > 0) return made
  // Whatever the script wrote into it: where nothing was checked nothing is passed.
  if (isRoot) return { ...made, kind: 'group', status: 'unverifiable', score: 0, children: [nothing] }
  return { ...made, ...endOf(node, verdicts.get(node.id), note) }
}

/** How a leaf ended, with what was checked for it. */
function endOf(
  node: CapNode,
  verdict: VerifyResult | undefined,
  note: PythonResult['notes'][string] | undefined,
): Partial<TreeNode> {
  if (node.status === 'skipped')
    return { reason: 'something before it, or beside it and critical, was not met', checks: verdict?.checks ?? [] }
  if (verdict) return { status: STATUS[verdict.outcome], reason: verdict.reason.slice(0, 2000), checks: verdict.checks }
  if (node.status === 'initialized' && node.score !== 1)
    return { status: 'unverifiable', reason: 'the script never verified this leaf', checks: [] }
  if (note?.trouble !== undefined)
    return { status: 'error', reason: `the script asked in a wrong way: ${note.trouble}`, checks: [] }
  const holds = node.score === 1
  const reason = holds ? 'true of the answer, as the script sees it' : 'not true of the answer, as the script sees it'
  const own: Check = {
    claim: 'a condition of the script on the answer',
    source: null,
    evidence: null,
    outcome: holds ? 'holds' : 'fails',
    reason,
    quote: null,
  }
  return { reason, checks: [own] }
}

const nothing: TreeNode = {
  id: 'root/nothing',
  kind: 'leaf',
  label: 'Nothing was checked here',
  type: 'other',
  critical: true,
  status: 'unverifiable',
  score: 0,
  reason: 'the script added no leaf',
  checks: [],
  children: [],
}

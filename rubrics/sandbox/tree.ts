import { z } from 'zod'
import { check, leafType, nodeStatus, type TreeNode } from '../model.ts'
import { scoreTree } from '../score.ts'
import type { Program } from './program.ts'

interface RawNode {
  index: number
  id: string
  kind: 'group' | 'leaf'
  label: string
  type?: z.infer<typeof leafType> | undefined
  point?: string | null | undefined
  critical: boolean
  sequential?: boolean | undefined
  line: number | null
  status: z.infer<typeof nodeStatus> | null
  reason: string | null
  errorStack?: string | undefined
  checks: z.infer<typeof check>[]
  children: RawNode[]
}

/** What the script reports of its tree. The text comes from the sandbox: it is bounded, and statuses and checks are the ledger's. */
export const rawNode: z.ZodType<RawNode> = z.lazy(() =>
  z.object({
    index: z.number(),
    id: z.string().max(1000),
    kind: z.enum(['group', 'leaf']),
    label: z.string().max(20_000),
    type: leafType.optional(),
    point: z.string().max(300).nullable().optional(),
    critical: z.boolean(),
    sequential: z.boolean().optional(),
    line: z.number().nullable(),
    status: nodeStatus.nullable(),
    reason: z.string().nullable(),
    errorStack: z.string().optional(),
    checks: z.array(check),
    children: z.array(rawNode),
  }),
)

/** The scored tree of one answer. A group in which nothing was checked gets a critical unverifiable leaf: by the formula it would score 1 for nothing. */
export function buildTree(raw: RawNode, program: Program): TreeNode {
  return scoreTree(toNode(raw, program))
}

function toNode(raw: RawNode, program: Program): TreeNode {
  const line = raw.line === null ? null : authorLine(program, raw.line)
  const base = {
    id: raw.id,
    label: raw.label.slice(0, 2000),
    critical: raw.critical,
    ...(line === null ? {} : { line }),
  }
  if (raw.kind === 'group') {
    const children = raw.children.map((child) => toNode(child, program))
    const kept: TreeNode[] = children.length > 0 ? children : [nothingChecked(raw.id)]
    return {
      ...base,
      kind: 'group',
      ...(raw.sequential ? { sequential: true } : {}),
      status: 'failed',
      score: 0,
      children: kept,
    }
  }
  const status = raw.status ?? 'error'
  return {
    ...base,
    kind: 'leaf',
    type: raw.type ?? 'other',
    ...(raw.point ? { point: raw.point } : {}),
    status,
    score: status === 'passed' ? 1 : 0,
    ...(raw.reason ? { reason: raw.reason.slice(0, 2000) } : {}),
    checks: raw.checks,
    children: [],
  }
}

const nothingChecked = (group: string): TreeNode => ({
  id: `${group}/nothing`,
  kind: 'leaf',
  label: 'Nothing was checked here',
  type: 'other',
  critical: true,
  status: 'unverifiable',
  score: 0,
  reason: 'the script added no leaf to this group',
  checks: [],
  children: [],
})

export function authorLine(program: Program, line: number): number | null {
  return program.lines[line] ?? null
}

/** The author's line that a QuickJS stack points to first. */
export function lineInStack(program: Program, stack: string): number | null {
  const place = /rubric\.js:(\d+)/.exec(stack)
  return place ? authorLine(program, Number(place[1])) : null
}

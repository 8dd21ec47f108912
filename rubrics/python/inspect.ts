import { z } from 'zod'
import { leafType } from '../model.ts'
import type { Finding, OutlineNode, RuleId } from '../script/index.ts'
import type { Frozen } from './interpreter.ts'

/** What the checker needs to know of a task. */
export interface PythonTask {
  task_description: string
  covered_points: { point_id: string }[]
}

/** What can be said of a script without running it. `tree` is null for text that cannot be read. */
export interface PythonInspection {
  findings: Finding[]
  tree: OutlineNode | null
}

const outlined: z.ZodType<OutlineNode> = z.lazy(() =>
  z.object({
    id: z.string().nullable(),
    kind: z.enum(['group', 'leaf']),
    label: z.string(),
    type: leafType.optional(),
    point: z.string().nullable().optional(),
    critical: z.boolean(),
    line: z.number().int(),
    column: z.number().int(),
    repeated: z.boolean(),
    children: z.array(outlined),
  }),
) as z.ZodType<OutlineNode>

export const pythonInspection = z.object({
  findings: z.array(
    z.object({
      rule: z.custom<RuleId>((value) => typeof value === 'string' && /^R\d+$/.test(value)),
      line: z.number().int(),
      column: z.number().int(),
      message: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
    }),
  ),
  tree: outlined.nullable(),
})

/** Reads a script with Python's own parser; none of it runs. */
export async function inspectPython(
  frozen: Frozen,
  source: string,
  task: PythonTask | null,
): Promise<PythonInspection> {
  const python = await frozen.thaw()
  const about = task && {
    description: task.task_description,
    points: task.covered_points.map(({ point_id }) => point_id),
  }
  try {
    return pythonInspection.parse(JSON.parse(python.inspect(JSON.stringify({ source, task: about }))))
  } catch {
    // The parser gave up on it, as it does on what is nested beyond all measure; this interpreter is not used again.
    return { findings: [UNREADABLE], tree: null }
  }
}

const UNREADABLE: Finding = {
  rule: 'R0',
  line: 1,
  column: 1,
  message: 'this is nested too deeply to be read',
  severity: 'error',
}

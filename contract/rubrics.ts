import { z } from 'zod'
import { judgeConfig, leafType, runManifest, treeNode, verdict } from '../rubrics/index.ts'
import { reviewEvent } from '../tasks/index.ts'
import { procedure, severity } from './common.ts'
import { reviewed, reviewInput } from './tasks.ts'

/** Our own language, or Python as official evaluation scripts are. */
export const rubricLanguage = z.enum(['typescript', 'python'])

export const rubricRow = z.object({
  task: z.string(),
  title: z.string(),
  exists: z.boolean(),
  /** Of the script, which for a task without one is ours. */
  language: rubricLanguage,
  leaves: z.number(),
  critical: z.number(),
  errors: z.number(),
  warnings: z.number(),
})
export type RubricRow = z.infer<typeof rubricRow>

export const scriptFinding = z.object({
  rule: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  message: z.string(),
  severity,
})
export type ScriptFinding = z.infer<typeof scriptFinding>

/** A node of the tree as the script text alone shows it; what is only known when the script runs is null, or `…` in a label. */
export interface OutlineNode {
  id: string | null
  kind: 'group' | 'leaf'
  label: string
  type?: z.infer<typeof leafType>
  point?: string | null
  critical: boolean
  line: number
  /** Stands in a loop: one for each record of the answer. */
  repeated: boolean
  children: OutlineNode[]
}
export const outlineNode: z.ZodType<OutlineNode> = z.lazy(() =>
  z.object({
    id: z.string().nullable(),
    kind: z.enum(['group', 'leaf']),
    label: z.string(),
    type: leafType.optional(),
    point: z.string().nullable().optional(),
    critical: z.boolean(),
    line: z.number().int(),
    repeated: z.boolean(),
    children: z.array(outlineNode),
  }),
)

export const answerRow = z.object({ agent: z.string(), task: z.string(), answer: z.string(), words: z.number() })
export type AnswerRow = z.infer<typeof answerRow>

const auditedLeaf = z.object({ id: z.string(), label: z.string(), line: z.number().int().nullable() })

/** Result of the attack audit; see `RubricAudit` of rubrics. */
export const rubricAudit = z.object({
  task: z.string(),
  right: z.object({ agent: z.string(), answer: z.string() }).nullable(),
  leaves: z.array(auditedLeaf),
  attacks: z.array(z.string()),
  matrix: z.array(z.object({ leaf: z.string(), attack: z.string(), passed: z.boolean() })),
  leaks: z.number().int(),
  leakRate: z.number().nullable(),
  worst: z.array(auditedLeaf.extend({ attacks: z.array(z.string()) })),
  falseFailures: z.array(z.object({ leaf: z.string(), label: z.string(), layout: z.string(), reason: z.string() })),
  unchecked: z.array(z.object({ name: z.string(), value: z.string() })),
  errors: z.array(z.object({ on: z.string(), message: z.string() })),
})
export type RubricAuditRow = z.infer<typeof rubricAudit>

export const keptAttack = z.object({ name: z.string(), text: z.string().max(400_000) })

export const rubricsContract = {
  list: procedure.output(z.array(rubricRow)),
  get: procedure
    .input(z.object({ task: z.string() }))
    .output(z.object({ task: z.string(), source: z.string(), hash: z.string(), language: rubricLanguage })),
  save: procedure
    .input(z.object({ task: z.string(), source: z.string(), baseHash: z.string() }))
    .output(z.object({ hash: z.string() })),
  /** Findings and tree of a script as it is being typed; runs nothing. */
  check: procedure
    .input(z.object({ task: z.string(), source: z.string() }))
    .output(
      z.object({ findings: z.array(scriptFinding), tree: z.array(outlineNode), stale: z.boolean(), ms: z.number() }),
    ),
  /** Runs a script, saved or not, on one answer; writes nothing. */
  run: procedure
    .input(z.object({ task: z.string(), source: z.string(), agent: z.string(), answer: z.string() }))
    .output(z.object({ verdict, ms: z.number() })),
  /** Which wrong answers a script, saved or not, lets through, and which right ones it fails; opens no page. */
  audit: procedure
    .input(z.object({ task: z.string(), source: z.string() }))
    .output(rubricAudit.extend({ ms: z.number() })),
  /** Wrong answers that people keep with the rubric. */
  attacks: procedure.input(z.object({ task: z.string() })).output(z.array(keptAttack)),
  keepAttack: procedure.input(keptAttack.extend({ task: z.string() })).output(z.array(keptAttack)),
  /** Type declarations of the module `assay` for the editor. */
  types: procedure.output(z.object({ declarations: z.string() })),
}

export const answersContract = {
  list: procedure.output(z.array(answerRow)),
  get: procedure
    .input(z.object({ agent: z.string(), task: z.string(), answer: z.string() }))
    .output(z.object({ text: z.string(), hash: z.string() })),
}

export const agentMetrics = z.object({
  graded: z.number(),
  errors: z.number(),
  unverifiable: z.number(),
  partialCompletion: z.number().nullable(),
  successRate: z.number().nullable(),
  actionScore: z.number().nullable(),
  perceptionScore: z.number().nullable(),
})

export const runRow = runManifest.extend({ metrics: z.record(z.string(), agentMetrics) })
export type RunRow = z.infer<typeof runRow>

export const verdictRow = z.object({
  task: z.string(),
  agent: z.string(),
  answer: z.string(),
  /** Which judging of the answer, from 1. */
  repeat: z.number().int(),
  score: z.number(),
  success: z.boolean(),
  outcome: z.enum(['judged', 'error']),
  counts: z.object({
    leaves: z.number(),
    passed: z.number(),
    failed: z.number(),
    skipped: z.number(),
    unverifiable: z.number(),
    error: z.number(),
  }),
})
export type VerdictRow = z.infer<typeof verdictRow>

/** One answer to be graded blind: neither whose it is, the judge's verdict nor anybody else's grade is in here. `subject` is a key that only the host can read. */
export const gradingItem = z.object({
  task: z.string(),
  title: z.string(),
  subject: z.string(),
  mine: reviewEvent.nullable(),
})

export const judgeContract = {
  judges: procedure.output(
    z.array(
      z.object({ id: z.string(), version: z.string(), label: z.string(), available: z.boolean(), reason: z.string() }),
    ),
  ),
  /** Starts a run over the answers for each judge; cited pages that are not in the evidence yet are captured first. Follow each in `workspace.progress` under `job`. */
  start: procedure
    .input(
      z.object({
        judges: z.array(judgeConfig).min(1).max(20),
        agents: z.array(z.string()).nullable(),
        tasks: z.array(z.string()).nullable(),
        repeat: z.number().int().min(1).max(100).default(1),
        /** For official scripts: a leaf rests on a cited page, or is judged as the released code does. */
        sources: z.enum(['required', 'released']).default('required'),
      }),
    )
    .output(z.object({ runs: z.array(z.object({ job: z.string(), run: z.string() })) })),
  /** Goes on with a run that was broken off by a kill or by a person; nothing is judged twice. */
  resume: procedure.input(z.object({ run: z.string() })).output(z.object({ job: z.string(), run: z.string() })),
  runs: procedure.output(z.array(runRow)),
  verdicts: procedure.input(z.object({ run: z.string() })).output(z.array(verdictRow)),
  verdict: procedure
    .input(
      z.object({
        run: z.string(),
        agent: z.string(),
        task: z.string(),
        answer: z.string(),
        repeat: z.number().int().default(1),
      }),
    )
    .output(z.object({ verdict, answerText: z.string() })),
  /** Answers for blind grading in seeded order. With `run` null, all answers. */
  grading: procedure.output(z.array(gradingItem)),
  /** Text and task of one answer, and the pages it cites; still blind. */
  gradingItem: procedure.input(z.object({ subject: z.string() })).output(
    z.object({
      item: gradingItem,
      subjectHash: z.string(),
      taskDescription: z.string(),
      answerText: z.string(),
      evidence: z.array(z.object({ url: z.string(), id: z.string().nullable() })),
    }),
  ),
  grade: procedure.input(reviewInput).output(reviewed),
  /** What the judge and others said of it: only after one's own grade is in, else INVALID. */
  reveal: procedure.input(z.object({ subject: z.string() })).output(
    z.object({
      mine: reviewEvent,
      others: z.array(reviewEvent),
      judge: z.array(
        z.object({
          run: z.string(),
          judge: z.string(),
          ...verdictRow.pick({ success: true, score: true, outcome: true, counts: true }).shape,
        }),
      ),
    }),
  ),
}

export { treeNode }

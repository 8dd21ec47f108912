import { z } from 'zod'
import { estimate, procedure } from './common.ts'

const figure = z.number().nullable()
const metricName = z.enum(['partialCompletion', 'successRate', 'actionScore', 'perceptionScore'])

const deviation = z.object({
  mean: figure,
  /** Sample standard deviation over runs. */
  sd: figure,
  populationSd: figure,
  runs: z.number().int(),
})
const spread = z.object({
  by: z.enum(['answers', 'judgings']),
  runs: z.array(z.object({ name: z.string(), tasks: z.number().int(), metrics: z.record(metricName, figure) })),
  deviation: z.record(metricName, deviation),
})
export type SpreadRow = z.infer<typeof spread>

const slice = z.object({
  key: z.string(),
  label: z.string(),
  n: z.number().int(),
  tasks: z.number().int(),
  score: z.number(),
  passed: z.number(),
  unverifiable: z.number().int(),
  errors: z.number().int(),
})
export type SliceRow = z.infer<typeof slice>

const complexity = z.object({
  tasks: z.array(
    z.object({
      task: z.string(),
      sites: z.number().int(),
      actions: z.number().int(),
      perceptions: z.number().int(),
      raw: z.number().int(),
      normalised: z.number(),
      score: z.number(),
      verdicts: z.number().int(),
    }),
  ),
  rawWithSites: figure,
  normalisedWithSites: figure,
  rawWithScore: figure,
  left: z.number().int(),
})
export type ComplexityRow = z.infer<typeof complexity>

/** Of one agent's answers: words are whitespace tokens; times and costs only where they were kept beside the answers. */
const effort = z.object({
  answers: z.number().int(),
  meanWords: figure,
  /** Minutes an answer took. */
  meanMinutes: figure,
  timed: z.number().int(),
  /** Tokens in and out, an answer. */
  meanTokens: figure,
  counted: z.number().int(),
  /** US dollars in all. */
  cost: figure,
  priced: z.number().int(),
})

/** The four metrics by one way of counting, with what they are made of. */
const counted = z.object({
  graded: z.number().int(),
  errors: z.number().int(),
  tasks: z.number().int(),
  partialCompletion: figure,
  successRate: figure,
  actionScore: figure,
  perceptionScore: figure,
  actionLeaves: z.number().int(),
  perceptionLeaves: z.number().int(),
  /** Leaves averaged within each task first. */
  macroActionScore: figure,
  macroPerceptionScore: figure,
})

export const agentResults = z.object({
  agent: z.string(),
  paper: counted,
  released: counted,
  byAnswers: spread,
  byJudgings: spread,
  passAtK: z.array(z.object({ k: z.number().int(), value: figure, tasks: z.number().int(), left: z.number().int() })),
  /** Share of tasks with any success, as the released summary counts; k is the most attempts at a task. */
  releasedPass: z.object({ k: z.number().int(), value: figure }),
  actionTypes: z.array(slice),
  perceptionTypes: z.array(slice),
  sites: z.array(slice),
  siteCounts: z.array(slice),
  untyped: z.number().int(),
  pointless: z.number().int(),
  complexity,
  effort,
})
export type AgentResults = z.infer<typeof agentResults>

/** One agent on a leaderboard, from its latest finished run by one judge. */
export const standing = z.object({
  agent: z.string(),
  run: z.string(),
  at: z.string(),
  /** 1 is best; agents with the same figure share a rank. Null where the figure is not defined. */
  rank: z.number().int().nullable(),
  metrics: z.record(metricName, figure),
  /** Sample standard deviation over the agent's attempts, or over judgings where there is one attempt. */
  sd: z.record(metricName, figure),
  sdOver: z.enum(['answers', 'judgings']),
  /** Over tasks, each task's verdicts averaged first. */
  partialInterval: estimate,
  successInterval: estimate,
  tasks: z.number().int(),
  answers: z.number().int(),
  errors: z.number().int(),
  unverifiable: z.number().int(),
  effort,
})
export type Standing = z.infer<typeof standing>

export const leaderboard = z.object({
  judges: z.array(z.string()),
  judge: z.string().nullable(),
  by: metricName,
  standings: z.array(standing),
  /** Tasks that every agent on the board was judged on; where an agent was judged on others, too, figures cannot be compared as they stand. */
  commonTasks: z.number().int(),
  comparable: z.boolean(),
  /** Why figures cannot be compared as they stand; empty where they can. */
  why: z.array(z.string()),
  sample: z.boolean(),
})
export type Leaderboard = z.infer<typeof leaderboard>

export const resultsContract = {
  /** What a run says of each agent, beyond the four metrics. */
  of: procedure.input(z.object({ run: z.string() })).output(z.array(agentResults)),
  /** Agents by the latest finished run of a judge; with `judge` null, the judge of the latest run. */
  leaderboard: procedure
    .input(z.object({ judge: z.string().nullable(), by: metricName.default('partialCompletion') }))
    .output(leaderboard),
  /** Writes `reports/leaderboard.json` in the released format. */
  exportLeaderboard: procedure.input(z.object({ judge: z.string().nullable() })).output(z.object({ file: z.string() })),
}

/** What a comparison needs of a verdict. */
export interface ComparedVerdict {
  agent: string
  task: string
  answer: string
  score: number
  success: boolean
  outcome: 'judged' | 'error'
}

/** One answer in two runs; over repeats its score is their mean, and it succeeded where more than half of them did. */
export interface RunDifference {
  agent: string
  task: string
  answer: string
  /** Mean score, 0..1; null where the script failed in every repeat. */
  a: number | null
  b: number | null
  successA: boolean
  successB: boolean
  /** `gained`: success in b alone; `lost`: in a alone; `score`: another score, the same success; `error`: judged in one of them only. */
  change: 'same' | 'gained' | 'lost' | 'score' | 'error'
}

export interface RunComparison {
  rows: RunDifference[]
  /** Answers that are in one of the runs only. */
  onlyA: number
  onlyB: number
  counts: Record<RunDifference['change'], number>
  /** Mean score of each agent over the answers that both runs hold; an answer whose script failed counts 0, as in the metrics. */
  agents: { agent: string; answers: number; a: number; b: number }[]
}

/** Two runs side by side, answer by answer. Only what both hold is compared; the rest is counted. */
export function compareRuns(a: readonly ComparedVerdict[], b: readonly ComparedVerdict[]): RunComparison {
  const [left, right] = [byAnswer(a), byAnswer(b)]
  const rows = [...left].flatMap(([key, one]): RunDifference[] => {
    const other = right.get(key)
    if (!other) return []
    const { agent, task, answer } = one
    const difference = {
      agent,
      task,
      answer,
      a: one.score,
      b: other.score,
      successA: one.success,
      successB: other.success,
    }
    return [{ ...difference, change: changeOf(one, other) }]
  })
  const counts = { same: 0, gained: 0, lost: 0, score: 0, error: 0 }
  for (const { change } of rows) counts[change] += 1
  const agents = [...Map.groupBy(rows, ({ agent }) => agent)]
    .map(([agent, of]) => ({
      agent,
      answers: of.length,
      a: mean(of.map((row) => row.a ?? 0)),
      b: mean(of.map((row) => row.b ?? 0)),
    }))
    .sort((x, y) => (x.agent < y.agent ? -1 : 1))
  return { rows, onlyA: left.size - rows.length, onlyB: right.size - rows.length, counts, agents }
}

interface Joined {
  agent: string
  task: string
  answer: string
  score: number | null
  success: boolean
}

function byAnswer(verdicts: readonly ComparedVerdict[]): Map<string, Joined> {
  const groups = Map.groupBy(verdicts, ({ agent, task, answer }) => JSON.stringify([agent, task, answer]))
  return new Map(
    [...groups].map(([key, of]) => {
      const [first] = of
      const { agent, task, answer } = first ?? { agent: '', task: '', answer: '' }
      const judged = of.filter(({ outcome }) => outcome === 'judged')
      return [
        key,
        {
          agent,
          task,
          answer,
          score: judged.length === 0 ? null : mean(judged.map(({ score }) => score)),
          success: of.filter(({ success }) => success).length * 2 > of.length,
        },
      ]
    }),
  )
}

function changeOf(a: Joined, b: Joined): RunDifference['change'] {
  if ((a.score === null) !== (b.score === null)) return 'error'
  if (a.success !== b.success) return b.success ? 'gained' : 'lost'
  return Math.abs((a.score ?? 0) - (b.score ?? 0)) > 1e-12 ? 'score' : 'same'
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

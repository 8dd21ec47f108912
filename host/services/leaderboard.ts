import type { Leaderboard, Standing } from '../../contract/index.ts'
import type { MetricName } from '../../rubrics/index.ts'

/** Best first; the same figure shares a rank, and agents without a figure come last without one. Ties stand in order of name. */
export function rankBy(standings: readonly Standing[], by: MetricName): Standing[] {
  const sorted = standings.toSorted(
    (a, b) => (b.metrics[by] ?? -1) - (a.metrics[by] ?? -1) || (a.agent < b.agent ? -1 : 1),
  )
  return sorted.map((standing) => {
    const value = standing.metrics[by]
    if (value === null) return { ...standing, rank: null }
    return { ...standing, rank: 1 + sorted.filter((other) => (other.metrics[by] ?? -1) > value).length }
  })
}

const LEGEND = {
  partial_completion: 'Mean root score over tasks, percent',
  success_rate: 'Share of tasks with every node at 1, percent',
  complex_a: 'Mean score of action leaves, percent',
  complex_p: 'Mean score of perception leaves, percent',
}
const KEYS = {
  partial_completion: 'partialCompletion',
  success_rate: 'successRate',
  complex_a: 'actionScore',
  complex_p: 'perceptionScore',
} as const

/** The board as `leaderboard.json` of the release (reference section 4.4): percent 0..100, deviations beside them. What that format has no place for stands under `assay`. */
export function releasedLeaderboard(board: Leaderboard, now: Date): object {
  return {
    metric_legend: LEGEND,
    submission_url: '',
    last_updated: now.toISOString().slice(0, 7),
    entries: board.standings.map((standing) => ({
      rank: standing.rank,
      system: standing.agent,
      // Whoever publishes it says what kind of system it is; nothing here knows.
      category: '',
      ...Object.fromEntries(
        Object.entries(KEYS).flatMap(([key, name]) => [
          [key, percent(standing.metrics[name])],
          [`${key}_std`, percent(standing.sd[name])],
        ]),
      ),
      time_min: standing.effort.meanMinutes,
      tokens_k: standing.effort.meanTokens === null ? null : standing.effort.meanTokens / 1000,
      assay: {
        run: standing.run,
        tasks: standing.tasks,
        answers: standing.answers,
        errors: standing.errors,
        unverifiable: standing.unverifiable,
        std_over: standing.sdOver,
        partial_interval: standing.partialInterval,
        success_interval: standing.successInterval,
      },
    })),
    assay: { judge: board.judge, comparable: board.comparable, why: board.why, sample: board.sample },
  }
}

const percent = (value: number | null): number | null => (value === null ? null : value * 100)

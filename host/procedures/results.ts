import { os } from '../context.ts'

export const resultsProcedures = {
  of: os.results.of.handler(({ context, input }) => context.results.of(input.run)),
  leaderboard: os.results.leaderboard.handler(({ context, input }) =>
    context.results.leaderboard(input.judge, input.by),
  ),
  exportLeaderboard: os.results.exportLeaderboard.handler(({ context, input }) =>
    context.results.exportLeaderboard(input.judge, context.now()),
  ),
}

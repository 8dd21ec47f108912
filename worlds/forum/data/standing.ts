import type { Badge, Board, Member, Standing, Thread } from '../model.ts'
import { NOW, timeOf, timeText } from './clock.ts'

export const BADGE_RULES: readonly { name: string; rule: string }[] = [
  { name: 'First light', rule: 'Started a thread' },
  { name: 'Solver', rule: 'Three accepted answers' },
  { name: 'Meter', rule: 'Ten readings' },
  { name: 'Anchor', rule: 'Five years on board' },
  { name: 'Chatterbox', rule: 'A hundred comments' },
  { name: 'Globetrotter', rule: 'Comments on all four travel boards' },
  { name: 'Well liked', rule: 'Five hundred karma' },
  { name: 'Pollster', rule: 'Started a poll' },
]

/** Something a member did that can earn a badge, at its time. */
interface Deed {
  at: string
  kind: 'thread' | 'comment'
  votes: number
  poll: boolean
  accepted: boolean
  reading: boolean
  board: string
}

/**
 * Counts what every member has done. Karma is the sum of votes on own threads and comments; votes carry no date of their own,
 * so for the day of the badge "Well liked" each counts from the day of its post.
 */
export function countStandings(
  members: readonly Member[],
  threads: readonly Thread[],
  boards: readonly Board[],
): Map<string, Standing> {
  const deeds = new Map<string, Deed[]>(members.map((member) => [member.handle, []]))
  for (const thread of threads) {
    const base = { board: thread.board, poll: false, accepted: false, reading: false }
    deeds
      .get(thread.author)
      ?.push({ ...base, at: thread.at, kind: 'thread', votes: thread.votes, poll: thread.poll !== undefined })
    for (const comment of thread.comments) {
      const accepted = comment.id === thread.acceptedId
      const reading = comment.facts.some((fact) => fact.unit !== 'months')
      deeds
        .get(comment.author)
        ?.push({ ...base, at: comment.at, kind: 'comment', votes: comment.votes, accepted, reading })
    }
  }
  const travel = boards.filter((board) => board.kind === 'travel').map((board) => board.slug)
  return new Map(members.map((member) => [member.handle, stand(member, deeds.get(member.handle) ?? [], travel)]))
}

function stand(member: Member, deeds: readonly Deed[], travelBoards: readonly string[]): Standing {
  const sorted = [...deeds].sort((a, b) => a.at.localeCompare(b.at))
  const comments = sorted.filter((deed) => deed.kind === 'comment')
  return {
    threads: sorted.length - comments.length,
    comments: comments.length,
    karma: sorted.reduce((sum, deed) => sum + deed.votes, 0),
    accepted: comments.filter((deed) => deed.accepted).length,
    readings: comments.filter((deed) => deed.reading).length,
    lastSeen: sorted.at(-1)?.at.slice(0, 10) ?? member.joined,
    badges: earnBadges(member, sorted, travelBoards),
  }
}

function earnBadges(member: Member, sorted: readonly Deed[], travelBoards: readonly string[]): Badge[] {
  const nth = (n: number, test: (deed: Deed) => boolean) => sorted.filter(test)[n - 1]?.at
  const fiveYears = timeText(timeOf(`${Number(member.joined.slice(0, 4)) + 5}${member.joined.slice(4)}`))
  const firstOnBoards = travelBoards.map((board) => nth(1, (deed) => deed.kind === 'comment' && deed.board === board))
  const earned: Record<string, string | undefined> = {
    'First light': nth(1, (deed) => deed.kind === 'thread'),
    Solver: nth(3, (deed) => deed.accepted),
    Meter: nth(10, (deed) => deed.reading),
    Anchor: timeOf(fiveYears) <= NOW ? fiveYears : undefined,
    Chatterbox: nth(100, (deed) => deed.kind === 'comment'),
    Globetrotter: firstOnBoards.every((at) => at !== undefined) ? firstOnBoards.toSorted().at(-1) : undefined,
    'Well liked': karmaReached(sorted, 500),
    Pollster: nth(1, (deed) => deed.poll),
  }
  return BADGE_RULES.flatMap(({ name, rule }) => {
    const at = earned[name]
    return at ? [{ name, rule, earned: at.slice(0, 10) }] : []
  })
}

/** When the running sum reached the mark, provided that it still stands there today. */
function karmaReached(sorted: readonly Deed[], mark: number): string | undefined {
  let sum = 0
  let reached: string | undefined
  for (const deed of sorted) {
    sum += deed.votes
    if (sum >= mark) reached ??= deed.at
  }
  return sum >= mark ? reached : undefined
}

import { DAY, NOW, timeText } from './data/clock.ts'
import type { Forum } from './model.ts'
import { allThreads, commentsOf, commentVotes, threadVotes } from './session.ts'
import type { ForumState } from './state.ts'
import type { MemberPage } from './views.ts'

interface Post {
  at: string
  kind: 'thread' | 'comment'
  votes: number
  board: string
}

/** When and where a member posted. Votes are counted in the month of the post that got them. */
export function activityOf(
  data: Forum,
  state: ForumState,
  handle: string,
): Pick<MemberPage, 'months' | 'days' | 'topBoards'> {
  const posts = postsOf(data, state, handle)
  const months = lastMonths(12).map((month) => {
    const inMonth = posts.filter((post) => post.at.startsWith(month))
    return {
      month,
      threads: inMonth.filter((post) => post.kind === 'thread').length,
      comments: inMonth.filter((post) => post.kind === 'comment').length,
      votes: inMonth.reduce((sum, post) => sum + post.votes, 0),
    }
  })
  const firstDay = timeText(NOW - 364 * DAY).slice(0, 10)
  const byDay = Map.groupBy(posts, (post) => post.at.slice(0, 10))
  const days = [...byDay]
    .filter(([day]) => day >= firstDay)
    .map(([day, list]) => ({ day, posts: list.length }))
    .sort((a, b) => a.day.localeCompare(b.day))
  const topBoards = [...Map.groupBy(posts, (post) => post.board)]
    .map(([board, list]) => ({
      board,
      name: data.boards.find(({ slug }) => slug === board)?.name ?? board,
      posts: list.length,
    }))
    .sort((a, b) => b.posts - a.posts || a.name.localeCompare(b.name))
    .slice(0, 5)
  return { months, days, topBoards }
}

function postsOf(data: Forum, state: ForumState, handle: string): Post[] {
  return allThreads(data, state).flatMap((thread): Post[] => {
    const { board } = thread
    const comments = commentsOf(state, thread).filter((comment) => comment.author === handle)
    const posts = comments.map(
      (comment): Post => ({ at: comment.at, kind: 'comment', votes: commentVotes(state, comment), board }),
    )
    if (thread.author === handle)
      posts.push({ at: thread.at, kind: 'thread', votes: threadVotes(state, thread), board })
    return posts
  })
}

/** 'YYYY-MM' of this month and those before it, oldest first. */
function lastMonths(count: number): string[] {
  const now = new Date(NOW)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1)).toISOString().slice(0, 7),
  )
}

import { HOUR, MINUTE, NOW, timeOf, timeText } from './data/clock.ts'
import { type Comment, type Forum, type Poll, type Thread, VISITOR } from './model.ts'

/** What one session has done, as the signed-in member. Plain JSON; it can be read at /__world/state for scoring. */
export interface ForumState {
  /** By 't<thread>' or 'c<comment>'. */
  votes: Record<string, 1 | -1>
  /** Index of the chosen option, by thread id. */
  pollVotes: Record<string, number>
  bookmarks: { threadId: number; at: string }[]
  readNotifications: string[]
  drafts: Draft[]
  threads: OwnThread[]
  comments: OwnComment[]
  /** Counts everything that was written, and so gives it its id and its minute. */
  written: number
}

export interface Draft {
  id: string
  board: string
  title: string
  body: string
  tags: string[]
  pollOptions: string[]
  savedAt: string
}

export interface OwnThread {
  id: number
  board: string
  title: string
  body: string
  tags: string[]
  poll?: Poll
  at: string
}

export interface OwnComment {
  id: number
  threadId: number
  parentId: number | null
  depth: number
  body: string
  at: string
}

/** Ids of what a session writes start here, so that they never meet those of the data. */
export const OWN_THREADS_FROM = 9001
export const OWN_COMMENTS_FROM = 90_001

export function createForumState(data: Forum): ForumState {
  const bookmarked = ['blenders', 'norrland', 'rain-jackets', 'meta', 'headphones'].flatMap((board) =>
    mostVoted(data, board, 1),
  )
  const bookmarks = bookmarked
    .map((thread, index) => ({
      threadId: thread.id,
      at: timeText(Math.max(NOW - (index * 9 + 3) * 24 * HOUR, timeOf(thread.at) + HOUR)),
    }))
    .sort((a, b) => b.at.localeCompare(a.at))
  return {
    votes: {},
    pollVotes: {},
    bookmarks,
    readNotifications: [],
    drafts: [
      {
        id: 'd1',
        board: 'blenders',
        title: 'Calmix S: one year, two gaskets',
        body: 'A short report before I forget the details. The first gasket lasted five months, the second',
        tags: ['long-term', 'calmix-s'],
        pollOptions: [],
        savedAt: timeText(NOW - 50 * HOUR),
      },
    ],
    threads: [],
    comments: [],
    written: 0,
  }
}

function mostVoted(data: Forum, board: string, count: number): Thread[] {
  const threads = data.threads.filter((thread) => thread.board === board)
  return threads.sort((a, b) => b.votes - a.votes || a.id - b.id).slice(0, count)
}

/** The minute at which the session's next post is written: posts follow each other from now on. */
export function nextMinute(state: ForumState): string {
  state.written += 1
  return timeText(NOW + state.written * MINUTE)
}

export function toThread(own: OwnThread): Thread {
  const { id, board, title, body, tags, poll, at } = own
  const base = {
    id,
    slug: 'new',
    board,
    title,
    body,
    tags,
    at,
    author: VISITOR,
    votes: 1,
    views: 1,
    pinned: false,
    locked: false,
  }
  return { ...base, comments: [], ...(poll ? { poll } : {}) }
}

export function toComment(own: OwnComment): Comment {
  return { ...own, author: VISITOR, votes: 1, facts: [] }
}

import { HttpError } from '../kit/index.ts'
import { NOW, timeOf } from './data/clock.ts'
import { type Board, type Comment, type Forum, type Standing, type Thread, VISITOR } from './model.ts'
import { type ForumState, toComment, toThread } from './state.ts'
import type { BoardSummary, PollView, ThreadSummary } from './views.ts'

/** The forum as this session sees it: the data with its own votes, threads and comments laid over. */

export const PAGE_SIZE = 15

export function allThreads(data: Forum, state: ForumState): Thread[] {
  return [...data.threads, ...state.threads.map(toThread)]
}

/** @throws HttpError 404 */
export function findThread(data: Forum, state: ForumState, id: number): Thread {
  const own = state.threads.find((thread) => thread.id === id)
  const thread = own ? toThread(own) : data.threadById.get(id)
  if (!thread) throw new HttpError(404, `there is no thread ${id}`)
  return thread
}

export function commentsOf(state: ForumState, thread: Thread): Comment[] {
  return [...thread.comments, ...state.comments.filter((own) => own.threadId === thread.id).map(toComment)]
}

/** @throws HttpError 404 */
export function findBoard(data: Forum, slug: string): Board {
  const board = data.boards.find((candidate) => candidate.slug === slug)
  if (!board) throw new HttpError(404, `there is no board "${slug}"`)
  return board
}

export function threadVotes(state: ForumState, thread: Thread): number {
  return thread.votes + (state.votes[`t${thread.id}`] ?? 0)
}

export function commentVotes(state: ForumState, comment: Comment): number {
  return comment.votes + (state.votes[`c${comment.id}`] ?? 0)
}

export function nameOf(data: Forum, handle: string): string {
  return data.memberByHandle.get(handle)?.name ?? handle
}

export function pathOf(thread: Thread): string {
  return `/t/${thread.id}/${thread.slug}`
}

export function summarise(data: Forum, state: ForumState, thread: Thread): ThreadSummary {
  const comments = commentsOf(state, thread)
  return {
    id: thread.id,
    path: pathOf(thread),
    board: thread.board,
    boardName: findBoard(data, thread.board).name,
    title: thread.title,
    author: thread.author,
    authorName: nameOf(data, thread.author),
    at: thread.at,
    excerpt: shorten(thread.body, 190),
    tags: thread.tags,
    votes: threadVotes(state, thread),
    myVote: state.votes[`t${thread.id}`] ?? 0,
    views: thread.views,
    replies: comments.length,
    lastReplyAt: latest([thread.at, ...comments.map((comment) => comment.at)]),
    pinned: thread.pinned,
    locked: thread.locked,
    solved: thread.acceptedId !== undefined,
    hasPoll: thread.poll !== undefined,
    bookmarked: state.bookmarks.some((bookmark) => bookmark.threadId === thread.id),
  }
}

/** Times sort as text. */
function latest(times: readonly string[]): string {
  return times.toSorted().at(-1) ?? ''
}

export function summariseBoard(data: Forum, state: ForumState, board: Board): BoardSummary {
  const threads = allThreads(data, state).filter((thread) => thread.board === board.slug)
  const all = threads.map((thread) => summarise(data, state, thread))
  return {
    ...board,
    threads: all.length,
    comments: all.reduce((sum, thread) => sum + thread.replies, 0),
    lastActivity: latest(all.map((thread) => thread.lastReplyAt)),
  }
}

export function viewPoll(state: ForumState, thread: Thread): PollView | null {
  if (!thread.poll) return null
  const mine = state.pollVotes[thread.id] ?? null
  const options = thread.poll.options.map(({ label, votes }, index) => ({
    label,
    votes: votes + (index === mine ? 1 : 0),
  }))
  const total = options.reduce((sum, option) => sum + option.votes, 0)
  return {
    question: thread.poll.question,
    options: options.map((option) => ({
      ...option,
      percent: total === 0 ? 0 : Math.round((1000 * option.votes) / total) / 10,
    })),
    total,
    closed: thread.poll.closed,
    mine,
  }
}

export type ThreadSort = 'hot' | 'new' | 'top' | 'replies'

/** Hot: votes and comments, divided by age in days plus two, raised to 1.2. Equal ones stay in order of time, newest first. */
export function sortThreads(list: readonly ThreadSummary[], sort: ThreadSort): ThreadSummary[] {
  const key: Record<ThreadSort, (thread: ThreadSummary) => number> = {
    hot: (thread) => (thread.votes + thread.replies) / ((NOW - timeOf(thread.at)) / 86_400_000 + 2) ** 1.2,
    new: () => 0,
    top: (thread) => thread.votes,
    replies: (thread) => thread.replies,
  }
  const value = key[sort]
  return [...list].sort((a, b) => value(b) - value(a) || b.at.localeCompare(a.at) || b.id - a.id)
}

export function shorten(text: string, length: number): string {
  const plain = text
    .replace(/^> .*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= length) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', length))} …`
}

/**
 * What a member has done, the session's own posts and votes included, so that it agrees with every list. Badges are not: the forum
 * gives them once a night.
 */
export function standingOf(data: Forum, state: ForumState, handle: string): Standing {
  const base = data.standings.get(handle)
  if (!base) throw new HttpError(404, `there is no member "${handle}"`)
  const own = handle === VISITOR ? { threads: state.threads.length, comments: state.comments.length } : NOTHING
  // A new post begins with one vote.
  let karma = base.karma + own.threads + own.comments
  for (const [target, value] of Object.entries(state.votes)) {
    const posts = target.startsWith('t') ? data.threadById : data.commentById
    if (posts.get(Number(target.slice(1)))?.author === handle) karma += value
  }
  return { ...base, threads: base.threads + own.threads, comments: base.comments + own.comments, karma }
}

const NOTHING = { threads: 0, comments: 0 }

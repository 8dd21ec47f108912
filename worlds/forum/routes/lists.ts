import type { Request, Route } from '../../kit/index.ts'
import { NOW, timeOf } from '../data/clock.ts'
import type { Forum, Thread } from '../model.ts'
import { pageOf, readDay, readList, readThreadSort, readWhole, withinDays } from '../query.ts'
import { allThreads, findBoard, sortThreads, summarise, summariseBoard } from '../session.ts'
import type { ForumState } from '../state.ts'
import type { BoardPage, BoardSummary, Page, TagCount, ThreadSummary } from '../views.ts'

type Ask = Request<Forum, ForumState>

const FEED_CHUNK = 20
const TRENDING = 8
const TRENDING_DAYS = 60

export const listRoutes: Route<Forum, ForumState>[] = [
  { method: 'GET', path: '/api/boards', handle: listBoards },
  { method: 'GET', path: '/api/boards/:slug', handle: showBoard },
  { method: 'GET', path: '/api/feed', handle: showFeed },
  { method: 'GET', path: '/api/trending', handle: showTrending },
  { method: 'GET', path: '/api/tags', handle: listTags },
  { method: 'GET', path: '/api/tags/:tag', handle: showTag },
]

function listBoards({ data, state }: Ask): BoardSummary[] {
  return data.boards.map((board) => summariseBoard(data, state, board))
}

/** Threads of a board: pinned ones first, then sorted; filters are combined, several tags mean any of them. */
function showBoard({ data, state, params, query }: Ask): BoardPage {
  const board = findBoard(data, params.slug ?? '')
  const all = allThreads(data, state)
    .filter((thread) => thread.board === board.slug)
    .map((thread) => summarise(data, state, thread))
  const from = readDay(query, 'from')
  const to = readDay(query, 'to')
  const tags = readList(query, 'tags')
  const least = readWhole(query, 'min', 0)
  const wanted = (query.get('show') ?? '').split(',')
  const kept = all.filter(
    (thread) =>
      withinDays(thread.at, from, to) &&
      (tags.length === 0 || tags.some((tag) => thread.tags.includes(tag))) &&
      thread.replies >= least &&
      (!wanted.includes('solved') || thread.solved) &&
      (!wanted.includes('poll') || thread.hasPoll) &&
      (!wanted.includes('open') || !thread.locked),
  )
  const sorted = sortThreads(kept, readThreadSort(query))
  const pinnedFirst = [...sorted.filter((thread) => thread.pinned), ...sorted.filter((thread) => !thread.pinned)]
  return {
    ...pageOf(pinnedFirst, query),
    board: summariseBoard(data, state, board),
    tags: countTags(allThreads(data, state).filter((thread) => thread.board === board.slug)),
    mostReplies: Math.max(0, ...all.map((thread) => thread.replies)),
  }
}

function showFeed({ data, state, query }: Ask): { items: ThreadSummary[]; total: number; next: number | null } {
  const boards = readList(query, 'boards')
  const offset = readWhole(query, 'offset', 0)
  const all = allThreads(data, state)
    .filter((thread) => boards.length === 0 || boards.includes(thread.board))
    .map((thread) => summarise(data, state, thread))
  const sorted = sortThreads(all, readThreadSort(query))
  const next = offset + FEED_CHUNK < sorted.length ? offset + FEED_CHUNK : null
  return { items: sorted.slice(offset, offset + FEED_CHUNK), total: sorted.length, next }
}

/** The hottest threads of the last weeks, one a board, so that no board fills the carousel alone. */
function showTrending({ data, state }: Ask): ThreadSummary[] {
  const recent = allThreads(data, state)
    .filter((thread) => NOW - timeOf(thread.at) < TRENDING_DAYS * 86_400_000 && !thread.pinned)
    .map((thread) => summarise(data, state, thread))
  const boards = new Set<string>()
  return sortThreads(recent, 'hot')
    .filter((thread) => !boards.has(thread.board) && boards.add(thread.board))
    .slice(0, TRENDING)
}

function listTags({ data, state }: Ask): TagCount[] {
  return countTags(allThreads(data, state))
}

function showTag({ data, state, params, query }: Ask): Page<ThreadSummary> & { tag: string; boards: TagCount[] } {
  const tag = params.tag ?? ''
  const tagged = allThreads(data, state)
    .filter((thread) => thread.tags.includes(tag))
    .map((thread) => summarise(data, state, thread))
  const board = query.get('board')
  const kept = board ? tagged.filter((thread) => thread.board === board) : tagged
  const counts = new Map<string, number>()
  for (const thread of tagged) counts.set(thread.board, (counts.get(thread.board) ?? 0) + 1)
  const boards = [...counts].map(([slug, count]) => ({ tag: slug, count }))
  return { ...pageOf(sortThreads(kept, readThreadSort(query)), query), tag, boards }
}

/** Most used first, equal ones by name. */
function countTags(threads: readonly Thread[]): TagCount[] {
  const counts = new Map<string, number>()
  for (const tag of threads.flatMap((thread) => thread.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}

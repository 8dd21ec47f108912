import { z } from 'zod'
import { HttpError, type Request, type Route } from '../../kit/index.ts'
import { NOW, timeText } from '../data/clock.ts'
import { type Forum, VISITOR } from '../model.ts'
import { noticesFor } from '../notices.ts'
import { findBoard, findThread, nameOf, pathOf, standingOf, summarise, summariseBoard } from '../session.ts'
import { type Draft, type ForumState, nextMinute, OWN_THREADS_FROM, toThread } from '../state.ts'
import type { Me, Notice, ThreadSummary } from '../views.ts'
import { readBody } from './body.ts'

type Ask = Request<Forum, ForumState>

/** Everything that belongs to the signed-in member and to this session. */
export const mineRoutes: Route<Forum, ForumState>[] = [
  { method: 'GET', path: '/api/me', handle: showMe },
  { method: 'POST', path: '/api/votes', handle: vote },
  { method: 'GET', path: '/api/bookmarks', handle: listBookmarks },
  { method: 'PUT', path: '/api/bookmarks/:id', handle: addBookmark },
  { method: 'DELETE', path: '/api/bookmarks/:id', handle: removeBookmark },
  { method: 'GET', path: '/api/notifications', handle: ({ data, state }): Notice[] => noticesFor(data, state) },
  { method: 'POST', path: '/api/notifications/read', handle: readNotifications },
  { method: 'GET', path: '/api/drafts', handle: ({ state }): Draft[] => state.drafts },
  { method: 'POST', path: '/api/drafts', handle: saveDraft },
  { method: 'DELETE', path: '/api/drafts/:id', handle: deleteDraft },
  { method: 'POST', path: '/api/threads', handle: publish },
]

function showMe({ data, state }: Ask): Me {
  return {
    handle: VISITOR,
    name: nameOf(data, VISITOR),
    karma: standingOf(data, state, VISITOR).karma,
    unread: noticesFor(data, state).filter((notice) => notice.unread).length,
    bookmarks: state.bookmarks.length,
    drafts: state.drafts.length,
    boards: data.boards.map((board) => summariseBoard(data, state, board)),
  }
}

const voteBody = z.object({
  target: z.string().regex(/^[tc]\d+$/),
  value: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
})

/** One vote on each thread and comment, which can be changed and taken back; none on one's own. */
function vote({ data, state, body }: Ask): { target: string; value: number } {
  const { target, value } = readBody(voteBody, body)
  const id = Number(target.slice(1))
  const author = target.startsWith('t')
    ? findThread(data, state, id).author
    : (data.commentById.get(id)?.author ?? (state.comments.some((own) => own.id === id) ? VISITOR : undefined))
  if (author === undefined) throw new HttpError(404, `there is no comment ${id}`)
  if (author === VISITOR) throw new HttpError(403, 'you cannot vote on your own posts')
  if (value === 0) delete state.votes[target]
  else state.votes[target] = value
  return { target, value }
}

function listBookmarks({ data, state }: Ask): { savedAt: string; thread: ThreadSummary }[] {
  return state.bookmarks.map(({ threadId, at }) => ({
    savedAt: at,
    thread: summarise(data, state, findThread(data, state, threadId)),
  }))
}

function addBookmark({ data, state, params }: Ask): null {
  const { id } = findThread(data, state, Number(params.id))
  if (!state.bookmarks.some((bookmark) => bookmark.threadId === id)) {
    state.bookmarks.unshift({ threadId: id, at: timeText(NOW) })
  }
  return null
}

function removeBookmark({ state, params }: Ask): null {
  state.bookmarks = state.bookmarks.filter((bookmark) => bookmark.threadId !== Number(params.id))
  return null
}

const readAsked = z.object({ ids: z.array(z.string().max(60)).max(200) })

function readNotifications({ state, body }: Ask): null {
  const { ids } = readBody(readAsked, body)
  state.readNotifications = [...new Set([...state.readNotifications, ...ids])]
  return null
}

const text = (max: number) => z.string().trim().max(max)
const draftBody = z.object({
  id: z.string().max(20).optional(),
  board: text(40),
  title: text(140),
  body: text(8000),
  tags: z.array(text(40)).max(5),
  pollOptions: z.array(text(80)).max(8),
})

/** Overwrites the draft of the same id, else makes a new one. */
function saveDraft({ state, body }: Ask): Draft {
  const asked = readBody(draftBody, body)
  const savedAt = nextMinute(state)
  const draft: Draft = { ...asked, id: asked.id ?? `d${state.written + 1}`, savedAt }
  state.drafts = [draft, ...state.drafts.filter((other) => other.id !== draft.id)]
  return draft
}

function deleteDraft({ state, params }: Ask): null {
  state.drafts = state.drafts.filter((draft) => draft.id !== params.id)
  return null
}

const threadBody = draftBody.extend({
  title: z.string().trim().min(8, 'write at least 8 characters').max(140),
  body: z.string().trim().min(20, 'write at least 20 characters').max(8000),
  tags: z
    .array(text(40).regex(/^[a-z0-9-]+$/, 'use small letters, digits and hyphens'))
    .min(1, 'choose at least one tag')
    .max(5),
})

/** Publishes a thread; the draft it came from is gone afterwards. */
function publish({ data, state, body }: Ask): { path: string } {
  const asked = readBody(threadBody, body)
  const board = findBoard(data, asked.board)
  const options = asked.pollOptions.filter((label) => label !== '')
  if (options.length === 1) throw new HttpError(400, 'a poll needs at least two options')
  const at = nextMinute(state)
  const own = {
    id: OWN_THREADS_FROM + state.threads.length,
    board: board.slug,
    title: asked.title,
    body: asked.body,
    tags: asked.tags,
    at,
    ...(options.length > 0
      ? { poll: { question: asked.title, options: options.map((label) => ({ label, votes: 0 })), closed: false } }
      : {}),
  }
  state.threads.push(own)
  state.drafts = state.drafts.filter((draft) => draft.id !== asked.id)
  return { path: pathOf(toThread(own)) }
}

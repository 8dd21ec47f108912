import { z } from 'zod'
import { HttpError, type Request, type Route } from '../../kit/index.ts'
import { buildTree, type CommentSort, FIRST_ROOTS, findInTree, lineageOf, trim } from '../comment-tree.ts'
import { type Forum, MAX_DEPTH, type Thread } from '../model.ts'
import { readChoice, readWhole } from '../query.ts'
import { allThreads, commentsOf, findBoard, findThread, nameOf, sortThreads, summarise, viewPoll } from '../session.ts'
import { type ForumState, nextMinute, OWN_COMMENTS_FROM } from '../state.ts'
import type { CommentView, PollView, Reading, ThreadPage, ThreadSummary } from '../views.ts'
import { readBody } from './body.ts'

type Ask = Request<Forum, ForumState>

export const threadRoutes: Route<Forum, ForumState>[] = [
  { method: 'GET', path: '/api/threads/:id', handle: showThread },
  { method: 'GET', path: '/api/threads/:id/comments', handle: showComments },
  { method: 'POST', path: '/api/threads/:id/comments', handle: addComment },
  { method: 'POST', path: '/api/threads/:id/poll', handle: votePoll },
  { method: 'DELETE', path: '/api/comments/:id', handle: deleteComment },
]

function showThread({ data, state, params, query }: Ask): ThreadPage {
  const thread = findThread(data, state, Number(params.id))
  const tree = buildTree(data, state, thread, readSort(query))
  const keep = lineageOf(tree, readWhole(query, 'c', 0))
  const roots = tree.filter((comment, index) => index < FIRST_ROOTS || keep.has(comment.id))
  const accepted = thread.comments.find((comment) => comment.id === thread.acceptedId)
  return {
    thread: {
      ...summarise(data, state, thread),
      body: thread.body,
      ...(thread.editedAt ? { editedAt: thread.editedAt } : {}),
    },
    board: findBoard(data, thread.board),
    poll: viewPoll(state, thread),
    acceptedId: accepted?.id ?? null,
    acceptedBy: accepted ? nameOf(data, accepted.author) : null,
    comments: trim(roots, keep),
    hiddenComments: tree.length - roots.length,
    readings: readingsOf(data, state, thread),
    related: relatedTo(data, state, thread),
  }
}

/** Comments that a page left out: all of a thread's own (replies trimmed), or with `parent` everything beneath that comment. */
function showComments({ data, state, params, query }: Ask): CommentView[] {
  const thread = findThread(data, state, Number(params.id))
  const tree = buildTree(data, state, thread, readSort(query))
  const parentId = readWhole(query, 'parent', 0)
  if (parentId === 0) return trim(tree, new Set())
  const parent = findInTree(tree, parentId)
  if (!parent) throw new HttpError(404, `there is no comment ${parentId} in thread ${thread.id}`)
  return parent.children
}

const commentBody = z.object({ parentId: z.number().int().nullable(), body: z.string().trim().min(2).max(5000) })

function addComment({ data, state, params, body }: Ask): { id: number } {
  const thread = findThread(data, state, Number(params.id))
  if (thread.locked) throw new HttpError(403, 'this thread is locked; nobody can answer any more')
  const asked = readBody(commentBody, body)
  const parent = commentsOf(state, thread).find((comment) => comment.id === asked.parentId)
  if (asked.parentId !== null && !parent) {
    throw new HttpError(404, `there is no comment ${asked.parentId} in thread ${thread.id}`)
  }
  // A reply to the deepest comment stands beside it.
  const deepest = parent !== undefined && parent.depth >= MAX_DEPTH
  const at = nextMinute(state)
  const id = OWN_COMMENTS_FROM + state.written
  state.comments.push({
    id,
    threadId: thread.id,
    parentId: deepest ? parent.parentId : asked.parentId,
    depth: deepest ? MAX_DEPTH : (parent?.depth ?? 0) + 1,
    body: asked.body,
    at,
  })
  return { id }
}

/** Only what this session wrote, and only while nobody answered it. */
function deleteComment({ state, params }: Ask): null {
  const id = Number(params.id)
  const mine = state.comments.find((comment) => comment.id === id)
  if (!mine) throw new HttpError(403, 'only your own comments can be deleted')
  if (state.comments.some((comment) => comment.parentId === id)) {
    throw new HttpError(409, 'this comment has been answered and can no longer be deleted')
  }
  state.comments = state.comments.filter((comment) => comment.id !== id)
  delete state.votes[`c${id}`]
  return null
}

const pollBody = z.object({ option: z.number().int().min(0) })

function votePoll({ data, state, params, body }: Ask): PollView {
  const thread = findThread(data, state, Number(params.id))
  const { option } = readBody(pollBody, body)
  if (!thread.poll) throw new HttpError(404, 'this thread has no poll')
  if (thread.poll.closed) throw new HttpError(403, 'this poll is closed')
  if (option >= thread.poll.options.length) throw new HttpError(400, `there is no option ${option}`)
  state.pollVotes[thread.id] = option
  const view = viewPoll(state, thread)
  if (!view) throw new HttpError(404, 'this thread has no poll')
  return view
}

function readSort(query: URLSearchParams): CommentSort {
  return readChoice(query, 'sort', ['top', 'new', 'old'])
}

/** Values of the quantity that most of the thread's comments state, oldest first; months of use and failure are no readings. */
function readingsOf(data: Forum, state: ForumState, thread: Thread): Reading[] {
  const readings = commentsOf(state, thread).flatMap((comment) =>
    comment.facts
      .filter((fact) => fact.unit !== 'months')
      .map((fact) => ({ ...fact, commentId: comment.id, author: nameOf(data, comment.author), at: comment.at })),
  )
  const byLabel = [...Map.groupBy(readings, (reading) => reading.label).values()]
  return byLabel.sort((a, b) => b.length - a.length)[0] ?? []
}

/** Threads that share the most tags with this one. */
function relatedTo(data: Forum, state: ForumState, thread: Thread): ThreadSummary[] {
  const shared = (other: Thread) => other.tags.filter((tag) => thread.tags.includes(tag)).length
  const near = allThreads(data, state)
    .filter((other) => other.id !== thread.id && other.board === thread.board && shared(other) > 0)
    .map((other) => ({ rank: shared(other), summary: summarise(data, state, other) }))
  const ranks = [...new Set(near.map((entry) => entry.rank))].sort((a, b) => b - a)
  return ranks
    .flatMap((rank) =>
      sortThreads(
        near.filter((entry) => entry.rank === rank).map((entry) => entry.summary),
        'top',
      ),
    )
    .slice(0, 5)
}

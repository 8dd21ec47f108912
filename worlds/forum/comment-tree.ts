import type { Comment, Forum, Thread } from './model.ts'
import { commentsOf, commentVotes, nameOf } from './session.ts'
import { type ForumState, OWN_COMMENTS_FROM } from './state.ts'
import type { CommentView } from './views.ts'

export type CommentSort = 'top' | 'new' | 'old'

/** How many are shown at first: comments on the thread, and replies under one comment. The rest comes when asked for. */
export const FIRST_ROOTS = 12
export const FIRST_REPLIES = 2

/**
 * The whole conversation as a tree. `top` puts the accepted comment first among its siblings, then the most voted; equal ones go by age.
 */
export function buildTree(data: Forum, state: ForumState, thread: Thread, sort: CommentSort): CommentView[] {
  const byParent = Map.groupBy(commentsOf(state, thread), (comment) => comment.parentId)
  const view = (comment: Comment): CommentView => {
    const children = branch(comment.id)
    return {
      id: comment.id,
      parentId: comment.parentId,
      depth: comment.depth,
      author: comment.author,
      authorName: nameOf(data, comment.author),
      moderator: data.memberByHandle.get(comment.author)?.moderator === true,
      byAsker: comment.author === thread.author,
      at: comment.at,
      ...(comment.editedAt ? { editedAt: comment.editedAt } : {}),
      body: comment.body,
      votes: commentVotes(state, comment),
      myVote: state.votes[`c${comment.id}`] ?? 0,
      facts: comment.facts,
      ...(comment.photo ? { photo: comment.photo } : {}),
      accepted: comment.id === thread.acceptedId,
      own: comment.id >= OWN_COMMENTS_FROM,
      replies: children.reduce((sum, child) => sum + 1 + child.replies, 0),
      children,
      hidden: 0,
    }
  }
  const branch = (parentId: number | null): CommentView[] =>
    sortSiblings((byParent.get(parentId) ?? []).map(view), sort)
  return branch(null)
}

function sortSiblings(siblings: CommentView[], sort: CommentSort): CommentView[] {
  const byAge = (a: CommentView, b: CommentView) => a.at.localeCompare(b.at) || a.id - b.id
  if (sort === 'old') return siblings.sort(byAge)
  if (sort === 'new') return siblings.sort((a, b) => byAge(b, a))
  return siblings.sort((a, b) => Number(b.accepted) - Number(a.accepted) || b.votes - a.votes || byAge(a, b))
}

/** Leaves out replies beyond the first few of every comment, but never one that leads to a comment in `keep`. */
export function trim(comments: readonly CommentView[], keep: ReadonlySet<number>): CommentView[] {
  return comments.map((comment) => {
    const shown = comment.children.filter((child, index) => index < FIRST_REPLIES || keep.has(child.id))
    return { ...comment, children: trim(shown, keep), hidden: comment.children.length - shown.length }
  })
}

/** Ids of a comment and of all it answers to; empty when it is not in the tree. */
export function lineageOf(comments: readonly CommentView[], id: number): Set<number> {
  for (const comment of comments) {
    if (comment.id === id) return new Set([id])
    const beneath = lineageOf(comment.children, id)
    if (beneath.size > 0) return beneath.add(comment.id)
  }
  return new Set()
}

export function findInTree(comments: readonly CommentView[], id: number): CommentView | undefined {
  for (const comment of comments) {
    const found = comment.id === id ? comment : findInTree(comment.children, id)
    if (found) return found
  }
  return undefined
}

import { DAY, NOW, timeOf } from './data/clock.ts'
import { type Forum, VISITOR } from './model.ts'
import { nameOf, pathOf, shorten } from './session.ts'
import type { ForumState } from './state.ts'
import type { Notice } from './views.ts'

const SHOWN = 25
/** Older ones count as read before the session begins. */
const UNREAD_DAYS = 14

/** What happened to the signed-in member's threads and comments, newest first. */
export function noticesFor(data: Forum, state: ForumState): Notice[] {
  const notices = data.threads.flatMap((thread): Notice[] =>
    thread.comments.flatMap((comment): Notice[] => {
      if (comment.author === VISITOR) {
        if (comment.id !== thread.acceptedId) return []
        const text = `Your answer was accepted in "${thread.title}"`
        return [
          notice(
            state,
            `a${comment.id}`,
            'accepted',
            text,
            comment.body,
            `${pathOf(thread)}?c=${comment.id}`,
            comment.at,
          ),
        ]
      }
      const parent = comment.parentId === null ? undefined : data.commentById.get(comment.parentId)
      const who = nameOf(data, comment.author)
      const path = `${pathOf(thread)}?c=${comment.id}`
      if (parent?.author === VISITOR) {
        return [
          notice(
            state,
            `r${comment.id}`,
            'reply',
            `${who} replied to you in "${thread.title}"`,
            comment.body,
            path,
            comment.at,
          ),
        ]
      }
      if (!parent && thread.author === VISITOR) {
        return [
          notice(
            state,
            `n${comment.id}`,
            'comment',
            `${who} commented on your thread "${thread.title}"`,
            comment.body,
            path,
            comment.at,
          ),
        ]
      }
      return []
    }),
  )
  const badges = (data.standings.get(VISITOR)?.badges ?? []).map((badge) =>
    notice(
      state,
      `b${badge.name}`,
      'badge',
      `You earned the badge "${badge.name}"`,
      badge.rule,
      `/u/${VISITOR}?tab=badges`,
      `${badge.earned}T02:00`,
    ),
  )
  return [...notices, ...badges].sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id)).slice(0, SHOWN)
}

function notice(
  state: ForumState,
  id: string,
  kind: Notice['kind'],
  text: string,
  body: string,
  path: string,
  at: string,
): Notice {
  const unread = NOW - timeOf(at) < UNREAD_DAYS * DAY && !state.readNotifications.includes(id)
  return { id, kind, text, excerpt: shorten(body, 110), path, at, unread }
}

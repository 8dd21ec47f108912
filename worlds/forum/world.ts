/**
 * Tidepool, a community forum: boards for what the shop sells and for where travel goes, members who state what they measured,
 * and everything a session does there (votes, bookmarks, drafts, posts).
 */
import { defineWorld } from '../kit/index.ts'
import { createForum } from './data.ts'
import type { Forum } from './model.ts'
import { listRoutes } from './routes/lists.ts'
import { memberRoutes } from './routes/members.ts'
import { mineRoutes } from './routes/mine.ts'
import { searchRoutes } from './routes/search.ts'
import { threadRoutes } from './routes/thread.ts'
import { createForumState, type ForumState, OWN_THREADS_FROM } from './state.ts'

const FIXED_PAGES = new Set(['/', '/boards', '/search', '/members', '/tags', '/write', '/bookmarks', '/notifications'])
/** Threads of a session are not in the data; their ids are allowed to stand, and the page says when there is none. */
const OWN_THREADS = 1000

export const forum = defineWorld<Forum, ForumState>({
  name: 'forum',
  title: 'Tidepool',
  createData: createForum,
  createState: createForumState,
  routes: [...listRoutes, ...threadRoutes, ...searchRoutes, ...memberRoutes, ...mineRoutes],
  exists(path, data) {
    if (FIXED_PAGES.has(path)) return true
    const [, kind = '', key = '', ...rest] = path.split('/')
    if (kind === 'b') return rest.length === 0 && data.boards.some((board) => board.slug === key)
    if (kind === 'u') return rest.length === 0 && data.memberByHandle.has(key)
    if (kind === 'tags') return rest.length === 0 && data.threads.some((thread) => thread.tags.includes(key))
    if (kind !== 't' || rest.length > 1 || !/^\d{1,6}$/.test(key)) return false
    const id = Number(key)
    return data.threadById.has(id) || (id >= OWN_THREADS_FROM && id < OWN_THREADS_FROM + OWN_THREADS)
  },
})

import { HttpError, type Request, type Route } from '../../kit/index.ts'
import { activityOf } from '../activity.ts'
import type { Forum, Member } from '../model.ts'
import { pageOf, readChoice } from '../query.ts'
import {
  allThreads,
  commentsOf,
  commentVotes,
  findBoard,
  pathOf,
  shorten,
  sortThreads,
  standingOf,
  summarise,
} from '../session.ts'
import type { ForumState } from '../state.ts'
import type { MemberComment, MemberPage, MemberRow, Page, ThreadSummary } from '../views.ts'

type Ask = Request<Forum, ForumState>

export const memberRoutes: Route<Forum, ForumState>[] = [
  { method: 'GET', path: '/api/members', handle: listMembers },
  { method: 'GET', path: '/api/members/:handle', handle: showMember },
  { method: 'GET', path: '/api/members/:handle/threads', handle: showThreads },
  { method: 'GET', path: '/api/members/:handle/comments', handle: showComments },
]

const COLUMNS = ['karma', 'name', 'city', 'joined', 'threads', 'comments', 'accepted', 'badges', 'lastSeen'] as const

/** All members; `q` looks in name, handle and city. Texts sort A to Z first, numbers and days by what `dir` says. */
function listMembers({ data, state, query }: Ask): MemberRow[] {
  const column = readChoice(query, 'sort', COLUMNS)
  const sign = readChoice(query, 'dir', ['desc', 'asc']) === 'asc' ? 1 : -1
  const wanted = (query.get('q') ?? '').trim().toLowerCase()
  return data.members
    .map((member) => rowOf(data, state, member))
    .filter((row) => [row.name, row.handle, row.city].some((text) => text.toLowerCase().includes(wanted)))
    .sort((a, b) => sign * compare(a[column], b[column]) || a.handle.localeCompare(b.handle))
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

function showMember({ data, state, params }: Ask): MemberPage {
  const member = findMember(data, params.handle)
  const standing = standingOf(data, state, member.handle)
  return {
    ...rowOf(data, state, member),
    bio: member.bio,
    readings: standing.readings,
    badgeList: standing.badges,
    ...activityOf(data, state, member.handle),
  }
}

function showThreads({ data, state, params, query }: Ask): Page<ThreadSummary> {
  const member = findMember(data, params.handle)
  const mine = allThreads(data, state)
    .filter((thread) => thread.author === member.handle)
    .map((thread) => summarise(data, state, thread))
  return pageOf(sortThreads(mine, readChoice(query, 'sort', ['new', 'top', 'replies'])), query, 10)
}

function showComments({ data, state, params, query }: Ask): Page<MemberComment> {
  const member = findMember(data, params.handle)
  const comments = allThreads(data, state).flatMap((thread) =>
    commentsOf(state, thread)
      .filter((comment) => comment.author === member.handle)
      .map(
        (comment): MemberComment => ({
          id: comment.id,
          threadId: thread.id,
          threadTitle: thread.title,
          path: `${pathOf(thread)}?c=${comment.id}`,
          boardName: findBoard(data, thread.board).name,
          at: comment.at,
          votes: commentVotes(state, comment),
          accepted: comment.id === thread.acceptedId,
          excerpt: shorten(comment.body, 260),
        }),
      ),
  )
  const byAge = (a: MemberComment, b: MemberComment) => b.at.localeCompare(a.at) || b.id - a.id
  const top = readChoice(query, 'sort', ['new', 'top']) === 'top'
  return pageOf(
    comments.sort((a, b) => (top ? b.votes - a.votes : 0) || byAge(a, b)),
    query,
    10,
  )
}

/** @throws HttpError 404 */
function findMember(data: Forum, handle: string | undefined): Member {
  const member = data.memberByHandle.get(handle ?? '')
  if (!member) throw new HttpError(404, `there is no member "${handle}"`)
  return member
}

function rowOf(data: Forum, state: ForumState, member: Member): MemberRow {
  const { threads, comments, karma, accepted, badges, lastSeen } = standingOf(data, state, member.handle)
  const { handle, name, city, joined, moderator } = member
  return { handle, name, city, joined, moderator, threads, comments, karma, accepted, badges: badges.length, lastSeen }
}

import { HttpError, type Request, type Route } from '../../kit/index.ts'
import { activityOf } from '../activity.ts'
import type { Forum, Member } from '../model.ts'
import { pageOf, readChoice } from '../query.ts'
import { allThreads, commentsOf, commentVotes, findBoard, pathOf, shorten, sortThreads, summarise } from '../session.ts'
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
function listMembers({ data, query }: Ask): MemberRow[] {
  const column = readChoice(query, 'sort', COLUMNS)
  const sign = readChoice(query, 'dir', ['desc', 'asc']) === 'asc' ? 1 : -1
  const wanted = (query.get('q') ?? '').trim().toLowerCase()
  return data.members
    .map((member) => rowOf(data, member))
    .filter((row) => [row.name, row.handle, row.city].some((text) => text.toLowerCase().includes(wanted)))
    .sort((a, b) => sign * compare(a[column], b[column]) || a.handle.localeCompare(b.handle))
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

function showMember({ data, params }: Ask): MemberPage {
  const member = findMember(data, params.handle)
  const standing = data.standings.get(member.handle)
  return {
    ...rowOf(data, member),
    bio: member.bio,
    readings: standing?.readings ?? 0,
    badgeList: standing?.badges ?? [],
    ...activityOf(data, member.handle),
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

function rowOf(data: Forum, member: Member): MemberRow {
  const standing = data.standings.get(member.handle)
  return {
    handle: member.handle,
    name: member.name,
    city: member.city,
    joined: member.joined,
    threads: standing?.threads ?? 0,
    comments: standing?.comments ?? 0,
    karma: standing?.karma ?? 0,
    accepted: standing?.accepted ?? 0,
    badges: standing?.badges.length ?? 0,
    moderator: member.moderator,
    lastSeen: standing?.lastSeen ?? member.joined,
  }
}

import type { Random } from '../kit/index.ts'
import { createBoards } from './data/boards.ts'
import { createMembers } from './data/members.ts'
import { countStandings } from './data/standing.ts'
import { createThreads } from './data/threads.ts'
import type { Forum } from './model.ts'

/** Everything that stands in the forum before a session begins; the same for the same random stream. */
export function createForum(random: Random): Forum {
  const boards = createBoards()
  const members = createMembers(random)
  const threads = createThreads(random, boards, members)
  return {
    boards,
    members,
    threads,
    threadById: new Map(threads.map((thread) => [thread.id, thread])),
    commentById: new Map(threads.flatMap((thread) => thread.comments.map((comment) => [comment.id, comment]))),
    memberByHandle: new Map(members.map((member) => [member.handle, member])),
    standings: countStandings(members, threads, boards),
  }
}

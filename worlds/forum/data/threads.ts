import type { Random } from '../../kit/index.ts'
import type { Board, Comment, Member, Thread } from '../model.ts'
import { createBag, slugOf } from './bag.ts'
import { DAY, HOUR, NOW, timeOf, timeText } from './clock.ts'
import { converse } from './conversation.ts'
import { pickMember } from './members.ts'
import { type Opening, writeOpening } from './openings.ts'
import { createTruths, type Subject, subjectsOf } from './subjects.ts'
import { planTopics, type Topic } from './topics.ts'

/** The first thread is this old. */
const FIRST_DAY = '2025-02-03'
const MIN_COMMENTS = 2
const MAX_COMMENTS = 60

interface Plan {
  board: Board
  topic: Topic
  opening: Opening
  at: number
}

/** All threads of all boards with their comments, numbered in order of time. */
export function createThreads(random: Random, boards: readonly Board[], members: readonly Member[]): Thread[] {
  const subjectsByBoard = new Map<string, Subject[]>(boards.map((board) => [board.slug, subjectsOf(board)]))
  const truths = createTruths(random, [...subjectsByBoard.values()].flat())
  const plans = planThreads(random, boards, subjectsByBoard)
  const counts = createCounts(random)
  const threads: Thread[] = []
  let nextCommentId = 1001
  for (const [index, { board, topic, opening, at }] of plans.entries()) {
    const id = index + 1
    const day = timeText(at).slice(0, 10)
    const asker = moderatorFor(topic, members) ?? pickMember(random, members, day)
    const settled = topic.kind === 'meta'
    const locked = settled ? topic.meta.locked === true : NOW - at > 120 * DAY && random.chance(0.05)
    const favourite = opening.poll && [...opening.poll.options].sort((a, b) => b.votes - a.votes)[0]?.label
    const scene = { random, bag: createBag(random), topic, truths, ...(favourite ? { favourite } : {}) }
    const count = counts.draw(topic, NOW - at)
    const { comments, acceptedId } = converse(scene, { id, at, asker }, members, count, nextCommentId)
    nextCommentId += count
    const votes = threadVotes(random, comments, NOW - at)
    const edited = random.chance(0.1) ? at + random.int(3, 900) * 60_000 : undefined
    threads.push({
      id,
      slug: slugOf(opening.title),
      board: board.slug,
      title: opening.title,
      author: asker.handle,
      at: timeText(at),
      ...(edited && edited < NOW ? { editedAt: timeText(edited) } : {}),
      body: opening.body,
      tags: opening.tags,
      votes,
      views: 12 + Math.max(0, votes) * random.int(7, 14) + comments.length * random.int(9, 16) + random.int(0, 60),
      pinned: settled ? topic.meta.pinned === true : topic.kind === 'boardPoll',
      locked,
      ...(opening.poll ? { poll: opening.poll } : {}),
      ...(acceptedId === undefined ? {} : { acceptedId }),
      comments,
    })
  }
  return threads
}

function planThreads(random: Random, boards: readonly Board[], subjects: ReadonlyMap<string, Subject[]>): Plan[] {
  const titles = new Set<string>()
  const plans: Plan[] = []
  for (const board of boards) {
    for (const topic of planTopics(random, board, subjects.get(board.slug) ?? [])) {
      const opening = distinctOpening(random, topic, titles, board)
      if (!opening) continue
      plans.push({ board, topic, opening, at: drawStart(random, topic) })
    }
  }
  return plans.sort((a, b) => a.at - b.at)
}

/** More of them lately than long ago; polls of a board and posts about a certain time are where they belong. */
function drawStart(random: Random, topic: Topic): number {
  const draw = random.next()
  if (topic.kind === 'meta' && topic.meta.when) {
    const [first, last] = topic.meta.when
    return timeOf(first) + draw * (timeOf(last) + DAY - timeOf(first))
  }
  const newest = topic.kind === 'boardPoll' ? NOW - 20 * DAY : NOW - HOUR
  return newest - (newest - timeOf(FIRST_DAY)) * draw ** 1.5
}

/** An opening under a title that nobody used before on the same board; none when all of its titles are taken. */
function distinctOpening(random: Random, topic: Topic, titles: Set<string>, board: Board): Opening | undefined {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const opening = writeOpening(random, topic)
    const key = `${board.slug}/${opening.title}`
    if (titles.has(key)) continue
    titles.add(key)
    return opening
  }
  return undefined
}

/** Rules and news of the forum come from its moderators. */
function moderatorFor(topic: Topic, members: readonly Member[]): Member | undefined {
  if (topic.kind !== 'meta' || !['rules', 'guide', 'news', 'badges'].includes(topic.meta.tag)) return undefined
  return members.find((member) => member.moderator)
}

/** How many comments a thread gets; threads on one subject and tag never get the same number, so that "most replies" is one thread. */
function createCounts(random: Random): { draw(topic: Topic, age: number): number } {
  const taken = new Set<string>()
  return {
    draw(topic, age) {
      const young = Math.min(1, age / (2 * DAY) + 0.25)
      const drawn = Math.exp(random.normal(topic.kind === 'measure' ? 2.75 : 2.4, 0.7)) * young
      // A thread about the forum dries up when its few things are said.
      const most = topic.kind === 'meta' ? 4 * topic.meta.says.length : MAX_COMMENTS
      let count = Math.max(MIN_COMMENTS, Math.min(most, Math.round(drawn)))
      const group = topic.kind === 'measure' ? `${topic.subject.name}/${topic.quantity.key}` : undefined
      while (group && taken.has(`${group}/${count}`)) count = count < MAX_COMMENTS ? count + 1 : MIN_COMMENTS
      if (group) taken.add(`${group}/${count}`)
      return count
    },
  }
}

function threadVotes(random: Random, comments: readonly Comment[], age: number): number {
  const young = Math.min(1, age / (3 * DAY) + 0.2)
  return Math.max(-3, Math.round((-Math.log(1 - random.next()) * 14 + comments.length * 0.8) * young - 2))
}

import type { Random } from '../../kit/index.ts'
import type { Board } from '../model.ts'
import { META_TOPICS, type MetaTopic } from '../talk/meta.ts'
import type { Howto, Quantity, Talk, Trouble } from '../talk/types.ts'
import type { Subject } from './subjects.ts'

/** What one thread is about. */
export type Topic =
  | { kind: 'measure'; subject: Subject; quantity: Quantity }
  | { kind: 'trouble'; subject: Subject; trouble: Trouble }
  | { kind: 'howto'; subject: Subject; howto: Howto }
  | { kind: 'versus'; subject: Subject; other: Subject }
  | { kind: 'report'; subject: Subject }
  | { kind: 'advice'; subject: Subject }
  | { kind: 'boardPoll'; talk: Talk; options: readonly string[]; place: boolean }
  | { kind: 'meta'; meta: MetaTopic }

const PRODUCT_BOARD_THREADS = 36
const TRAVEL_BOARD_THREADS = 30

const KINDS = [
  'measure',
  'measure',
  'trouble',
  'trouble',
  'trouble',
  'howto',
  'howto',
  'versus',
  'report',
  'advice',
] as const

/** The topics of a board: what every subject must have, one poll, and a random rest. */
export function planTopics(random: Random, board: Board, subjects: readonly Subject[]): Topic[] {
  if (board.kind === 'meta') return META_TOPICS.map((meta) => ({ kind: 'meta', meta }))
  const topics = subjects.flatMap((subject) => fixedTopics(subject))
  topics.push(boardPoll(board, subjects))
  const size = board.kind === 'products' ? PRODUCT_BOARD_THREADS : TRAVEL_BOARD_THREADS
  while (topics.length < size) {
    const topic = randomTopic(random, random.pick(subjects), subjects)
    if (topic) topics.push(topic)
  }
  return topics
}

/** Three threads on the first quantity of a model, one on each of two for a hotel; rain and best month for a city. */
function fixedTopics(subject: Subject): Topic[] {
  const [first, second] = subject.talk.quantities
  if (!first || !second) throw new Error(`${subject.name} has fewer than two quantities`)
  if (!subject.place) {
    return [
      { kind: 'measure', subject, quantity: first },
      { kind: 'measure', subject, quantity: first },
      { kind: 'measure', subject, quantity: first },
    ]
  }
  if (subject.talk.noun === 'city') {
    return [
      { kind: 'measure', subject, quantity: first },
      { kind: 'advice', subject },
    ]
  }
  return [
    { kind: 'measure', subject, quantity: first },
    { kind: 'measure', subject, quantity: second },
  ]
}

function boardPoll(board: Board, subjects: readonly Subject[]): Topic {
  const place = board.kind === 'travel'
  const voted = place ? subjects.filter((subject) => subject.talk.noun === 'hotel') : subjects
  const talk = voted[0]?.talk
  if (!talk) throw new Error(`board ${board.slug} has nothing to vote on`)
  return { kind: 'boardPoll', talk, options: voted.map((subject) => subject.name), place }
}

function randomTopic(random: Random, subject: Subject, all: readonly Subject[]): Topic | undefined {
  const kind = random.pick(KINDS)
  const fits = <T extends { only?: readonly string[] }>(list: readonly T[]) =>
    list.filter((entry) => !entry.only || entry.only.includes(subject.name))
  if (kind === 'measure') return { kind, subject, quantity: random.pick(fits(subject.talk.quantities)) }
  if (kind === 'trouble') return { kind, subject, trouble: random.pick(fits(subject.talk.troubles)) }
  if (kind === 'howto') return { kind, subject, howto: random.pick(fits(subject.talk.howtos)) }
  if (kind === 'versus') {
    return { kind, subject, other: random.pick(all.filter((other) => subject.others.includes(other.name))) }
  }
  // The month poll of a city is there already.
  if (kind === 'advice' && subject.talk.noun === 'city') return undefined
  return { kind, subject }
}

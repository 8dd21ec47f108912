import type { Random } from '../../kit/index.ts'
import { type Comment, MAX_DEPTH, type Member } from '../model.ts'
import { DAY, NOW, timeText } from './clock.ts'
import { pickMember } from './members.ts'
import { factText } from './subjects.ts'
import { canSay, type Move, openMoves, REPLIES, type Scene, speak, type Weights } from './voice.ts'

export interface Conversation {
  comments: Comment[]
  acceptedId?: number
}

interface Turn {
  parent: Grown | undefined
  author: Member
  move: Move
}

interface Grown extends Comment {
  move: Move
  member: Member
}

const LONG = 18

/** What somebody says of their own thing or place. */
const STATEMENTS: ReadonlySet<Move> = new Set(['reading', 'failure', 'keep', 'owner', 'month'])
const SMALL_TALK: ReadonlySet<Move> = new Set(['aside', 'thanks', 'welcome', 'agree'])
const ACCEPTABLE: ReadonlySet<Move> = new Set(['reading', 'fix', 'how', 'metaAnswer', 'answer'])

/** Lets `count` comments grow under a thread: someone speaks, others answer what was said, some threads end with an accepted answer. */
export function converse(
  scene: Scene,
  thread: { id: number; at: number; asker: Member },
  members: readonly Member[],
  count: number,
  firstId: number,
): Conversation {
  const { random } = scene
  const times = drawTimes(random, thread.at, count)
  const grown: Grown[] = []
  // Someone who was asked tends to answer, and before others do.
  const owed: Turn[] = []
  for (let index = 0; index < count; index += 1) {
    const at = times[index] ?? thread.at
    const day = timeText(at).slice(0, 10)
    const turn = (random.chance(0.6) ? owed.shift() : undefined) ?? nextTurn(scene, grown, members, thread.asker, day)
    const comment = compose(scene, turn, { id: firstId + index, threadId: thread.id, at })
    grown.push(comment)
    const asked = turn.parent?.member
    if (comment.depth < MAX_DEPTH && asked && comment.move === 'askMethod') {
      owed.push({ parent: comment, author: asked, move: 'answerMethod' })
    }
    if (comment.depth < MAX_DEPTH && asked && comment.move === 'doubt') {
      owed.push({ parent: comment, author: asked, move: 'defend' })
    }
  }
  const accepted = chooseAccepted(random, scene, grown, thread.asker)
  if (accepted) thankFor(grown, accepted, thread.asker)
  castVotes(random, grown, accepted?.id)
  return {
    comments: grown.map(({ move: _move, member: _member, ...comment }) => comment),
    ...(accepted ? { acceptedId: accepted.id } : {}),
  }
}

function nextTurn(scene: Scene, grown: readonly Grown[], members: readonly Member[], asker: Member, day: string): Turn {
  const { random } = scene
  const open = grown.filter((comment) => comment.depth < MAX_DEPTH)
  const parent = open.length === 0 || random.chance(0.45) ? undefined : pickParent(random, open)
  const weights = parent ? { ...REPLIES[parent.move] } : openMoves(scene.topic)
  if (scene.topic.kind !== 'measure' && parent) delete weights.reading
  const move = pickMove(scene, weights)
  const asks = parent && parent.member !== asker && !STATEMENTS.has(move) && random.chance(0.25)
  if (asks && day > asker.joined) return { parent, author: asker, move }

  // Nobody tells twice in a thread what became of their own thing.
  const toldAlready = (member: Member) => grown.some((other) => other.member === member && other.move === move)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const author = pickMember(random, members, day, parent ? parent.author : asker.handle)
    if (!STATEMENTS.has(move) || (author !== asker && !toldAlready(author))) return { parent, author, move }
  }
  return { parent, author: pickMember(random, members, day, parent ? parent.author : asker.handle), move: 'aside' }
}

/** People answer the last ones and those who said something. */
function pickParent(random: Random, open: readonly Grown[]): Grown {
  const candidates = random.chance(0.5) ? open.slice(-3) : open
  const telling = candidates.filter((comment) => !SMALL_TALK.has(comment.move))
  return random.pick(telling.length > 0 && random.chance(0.75) ? telling : candidates)
}

function pickMove(scene: Scene, weights: Weights): Move {
  const entries = (Object.entries(weights) as [Move, number][]).filter(([move]) => canSay(scene, move))
  let mark = scene.random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [move, weight] of entries) {
    mark -= weight
    if (mark <= 0) return move
  }
  return 'aside'
}

function compose(scene: Scene, turn: Turn, where: { id: number; threadId: number; at: number }): Grown {
  const { random } = scene
  const { parent, author, move } = turn
  const said = speak(scene, move, firstName(parent?.member.name ?? ''))
  const quoted =
    parent && random.chance(0.09)
      ? `> ${parent.body.split('\n').find((line) => !line.startsWith('>') && line !== '') ?? ''}\n\n`
      : ''
  const signed = author.signOff && random.chance(0.5) ? `\n\n${author.signOff}\n${firstName(author.name)}` : ''
  const edited = random.chance(0.06) ? where.at + random.int(3, 2000) * 60_000 : undefined
  const [fact] = said.facts
  return {
    id: where.id,
    threadId: where.threadId,
    parentId: parent?.id ?? null,
    depth: (parent?.depth ?? 0) + 1,
    author: author.handle,
    at: timeText(where.at),
    ...(edited && edited < NOW ? { editedAt: timeText(edited) } : {}),
    body: `${quoted}${said.text}${signed}`,
    votes: 0,
    facts: said.facts,
    ...(move === 'reading' && fact?.unit === 'dB' && random.chance(0.3) ? { photo: factText(fact) } : {}),
    move,
    member: author,
  }
}

/** Sorted: most comments come in the first days; nothing lies in the future. */
function drawTimes(random: Random, start: number, count: number): number[] {
  const span = Math.min(45 * DAY, (NOW - start) * 0.98)
  return Array.from({ length: count }, () => start + 60_000 + span * random.next() ** 2.6).sort((a, b) => a - b)
}

/** The asker accepts a comment of somebody else that answers the question; not in every thread, and not where nothing was asked. */
function chooseAccepted(random: Random, scene: Scene, grown: readonly Grown[], asker: Member): Grown | undefined {
  const { kind } = scene.topic
  const isQuestion = kind === 'measure' || kind === 'trouble' || kind === 'howto' || kind === 'meta'
  // A long thread of readings always ends with one that the asker took.
  const left = kind === 'measure' ? (grown.length >= LONG ? 0 : 0.25) : 0.35
  if (!isQuestion || random.chance(left)) return undefined
  const wanted: Move =
    kind === 'measure' ? 'reading' : kind === 'trouble' ? 'fix' : kind === 'howto' ? 'how' : 'metaAnswer'
  const subject = scene.topic.kind === 'measure' ? scene.topic.subject.name : undefined
  const able = grown.filter(
    (comment) =>
      comment.move === wanted &&
      ACCEPTABLE.has(comment.move) &&
      comment.member !== asker &&
      (subject === undefined || comment.facts.some((fact) => fact.subject === subject)),
  )
  return able.length > 0 ? random.pick(able.slice(0, 6)) : undefined
}

/** Turns the last answer that the accepted comment got into the asker's thanks, where there is one that fits. */
function thankFor(grown: Grown[], accepted: Grown, asker: Member): void {
  const reply = grown.findLast(
    (comment) => comment.parentId === accepted.id && !grown.some((child) => child.parentId === comment.id),
  )
  if (!reply) return
  reply.author = asker.handle
  reply.member = asker
  reply.move = 'thanks'
  reply.facts = []
  delete reply.photo
  reply.body = `Thank you ${firstName(accepted.member.name)}, I have marked this as the solution.`
}

/** Early, factual and accepted comments get more; the top one is always a single comment. */
function castVotes(random: Random, grown: Grown[], acceptedId: number | undefined): void {
  const warmth = 0.6 + random.next() * 2.2
  for (const [index, comment] of grown.entries()) {
    const early = 6 / (1 + index / 3)
    const worth = comment.facts.length > 0 || ACCEPTABLE.has(comment.move) ? 5 : 1.2
    const base =
      -Math.log(1 - random.next()) * warmth * (1 + (worth * early) / 6) + (comment.id === acceptedId ? 9 * warmth : 0)
    const disliked = (comment.move === 'doubt' || comment.move === 'disagree') && random.chance(0.3)
    comment.votes = disliked ? -random.int(1, 5) : Math.round(base)
  }
  const best = Math.max(...grown.map((comment) => comment.votes))
  const leaders = grown.filter((comment) => comment.votes === best)
  if (leaders.length > 1 && leaders[0]) leaders[0].votes += 1
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

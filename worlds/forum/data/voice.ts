import type { Random } from '../../kit/index.ts'
import type { Fact } from '../model.ts'
import * as chatter from '../talk/chatter.ts'
import { MONTH_REASONS } from '../talk/cities.ts'
import type { Talk } from '../talk/types.ts'
import { type Bag, fill } from './bag.ts'
import { drawMonths } from './openings.ts'
import { factText, type Truths } from './subjects.ts'
import type { Topic } from './topics.ts'

/** What a comment does in the conversation. */
export type Move =
  | 'reading'
  | 'askMethod'
  | 'answerMethod'
  | 'doubt'
  | 'defend'
  | 'agree'
  | 'disagree'
  | 'thanks'
  | 'worked'
  | 'failed'
  | 'welcome'
  | 'question'
  | 'answer'
  | 'aside'
  | 'opinion'
  | 'advice'
  | 'keep'
  | 'failure'
  | 'fix'
  | 'how'
  | 'month'
  | 'metaSay'
  | 'metaAnswer'
  | 'owner'

export interface Scene {
  random: Random
  bag: Bag
  topic: Topic
  truths: Truths
  /** Name of the winning option of the thread's poll, which comments favour as well. */
  favourite?: string
}

export interface Utterance {
  text: string
  facts: Fact[]
}

/** With which moves people answer a thread, and with which they answer a move; the numbers are weights. */
export type Weights = Partial<Record<Move, number>>

export const REPLIES: Readonly<Record<Move, Weights>> = {
  reading: { askMethod: 4, agree: 3, doubt: 2, thanks: 2, reading: 3, aside: 1 },
  askMethod: { answerMethod: 9, aside: 1 },
  answerMethod: { thanks: 5, doubt: 1, agree: 1 },
  doubt: { defend: 6, agree: 2, disagree: 2 },
  defend: { thanks: 2, aside: 2, agree: 1 },
  agree: { aside: 2, agree: 1, question: 1 },
  disagree: { question: 2, agree: 2, aside: 1 },
  thanks: { welcome: 6, aside: 1 },
  worked: { welcome: 5, thanks: 1, agree: 1 },
  failed: { question: 2, aside: 1, agree: 1 },
  welcome: { thanks: 1, aside: 1 },
  question: { answer: 9, agree: 1 },
  answer: { thanks: 5, question: 2, disagree: 1 },
  aside: { agree: 2, aside: 2, question: 1 },
  opinion: { agree: 4, disagree: 3, question: 3, thanks: 1 },
  advice: { agree: 3, disagree: 2, question: 3, thanks: 3 },
  keep: { agree: 3, disagree: 3, question: 3 },
  failure: { agree: 3, question: 2, failure: 2, aside: 1 },
  fix: { worked: 4, failed: 2, thanks: 4, question: 2 },
  how: { worked: 4, failed: 1, thanks: 3, question: 2, disagree: 1 },
  month: { agree: 3, disagree: 3, question: 2 },
  metaSay: { agree: 3, disagree: 2, aside: 2 },
  metaAnswer: { thanks: 5, agree: 2, aside: 1 },
  owner: { question: 3, agree: 2, thanks: 1 },
}

export function openMoves(topic: Topic): Weights {
  switch (topic.kind) {
    case 'measure':
      return { reading: 10, question: 1, opinion: 2, aside: 2 }
    case 'trouble':
      return { failure: 4, fix: 4, question: 1, aside: 1, opinion: 1 }
    case 'howto':
      return { how: 5, question: 2, opinion: 2, aside: 1 }
    case 'versus':
      return { keep: 6, advice: 3, opinion: 1, question: 1, aside: 1 }
    case 'report':
      return { question: 4, opinion: 4, reading: 2, advice: 2, aside: 2 }
    case 'advice':
      return topic.subject.talk.noun === 'city'
        ? { month: 6, opinion: 2, question: 1, aside: 1 }
        : { advice: 6, opinion: 3, reading: 1, question: 1, aside: 1 }
    case 'boardPoll':
      return { owner: 6, aside: 1 }
    case 'meta':
      return topic.meta.answer ? { metaSay: 5, metaAnswer: 1, aside: 1 } : { metaSay: 6, aside: 1 }
  }
}

/** Answers and fixes are told once; after that people talk about something else. */
export function canSay({ bag, topic }: Scene, move: Move): boolean {
  if (move === 'fix') return topic.kind === 'trouble' && bag.fresh(topic.trouble.fixes)
  if (move === 'how') return topic.kind === 'howto' && bag.fresh(topic.howto.answers)
  if (move === 'metaSay') return topic.kind === 'meta' && bag.fresh(topic.meta.says)
  if (move === 'metaAnswer')
    return topic.kind === 'meta' && topic.meta.answer !== undefined && bag.fresh(answersOf(topic.meta.answer))
  if (move === 'opinion') return topic.kind !== 'meta'
  return true
}

const singleAnswers = new Map<string, readonly string[]>()

/** The one answer of a meta thread as a list of its own, which a bag can tell from others. */
function answersOf(answer: string): readonly string[] {
  const list = singleAnswers.get(answer) ?? [answer]
  singleAnswers.set(answer, list)
  return list
}

const TAILS: Partial<Record<Move, readonly string[]>> = {
  reading: chatter.READING_TAILS,
  failure: chatter.FAILURE_TAILS,
  fix: chatter.FIX_TAILS,
  how: chatter.FIX_TAILS,
  opinion: chatter.OPINION_TAILS,
  keep: chatter.OPINION_TAILS,
}

/** What somebody says with this move; `replyTo` is the first name of the person answered. */
export function speak(scene: Scene, move: Move, replyTo: string): Utterance {
  const said = sayPlainly(scene, move, replyTo)
  const tails = TAILS[move]
  return tails && scene.random.chance(0.42) ? { ...said, text: `${said.text} ${scene.bag.draw(tails)}` } : said
}

function sayPlainly(scene: Scene, move: Move, replyTo: string): Utterance {
  const { bag, topic } = scene
  const place = topic.kind === 'meta' ? false : topic.kind === 'boardPoll' ? topic.place : topic.subject.place
  const say = (list: readonly string[]): Utterance => ({
    text: fill(bag.draw(list), slotsFor(scene, replyTo)),
    facts: [],
  })
  switch (move) {
    case 'reading':
      return speakReading(scene)
    case 'failure':
      return speakFailure(scene)
    case 'fix':
      return topic.kind === 'trouble' ? say(topic.trouble.fixes) : say(chatter.AGREE)
    case 'how':
      return topic.kind === 'howto' ? say(topic.howto.answers) : say(chatter.AGREE)
    case 'month':
      return speakMonth(scene)
    case 'metaSay':
      return topic.kind === 'meta' ? say(topic.meta.says) : say(chatter.AGREE)
    case 'metaAnswer':
      return topic.kind === 'meta' && topic.meta.answer ? say(answersOf(topic.meta.answer)) : say(chatter.AGREE)
    case 'owner':
      return speakOwner(scene)
    case 'askMethod':
      return say(chatter.ASK_METHOD)
    case 'answerMethod':
      return say(chatter.ANSWER_METHOD)
    case 'doubt':
      return say(chatter.DOUBT)
    case 'defend':
      return say(chatter.DEFEND)
    case 'agree':
      return say(chatter.AGREE)
    case 'disagree':
      return say(chatter.DISAGREE)
    case 'thanks':
      return say(chatter.THANKS)
    case 'worked':
      return say(chatter.WORKED)
    case 'failed':
      return say(chatter.FAILED)
    case 'welcome':
      return say(chatter.WELCOME)
    case 'question':
      return say(place ? chatter.PLACE_QUESTIONS : chatter.QUESTIONS)
    case 'answer':
      return say(place ? chatter.PLACE_ANSWERS : chatter.ANSWERS)
    case 'aside':
      return say(chatter.ASIDES)
    case 'opinion':
      return say(place ? chatter.PLACE_OPINION_FRAMES : chatter.OPINION_FRAMES)
    case 'advice':
      return say(place ? chatter.PLACE_ADVICE_FRAMES : chatter.ADVICE_FRAMES)
    case 'keep':
      return say(place ? chatter.PLACE_KEEP_FRAMES : chatter.KEEP_FRAMES)
  }
}

function slotsFor({ random, bag, topic }: Scene, a: string): Record<string, string> {
  if (topic.kind === 'meta') return { a, s: 'forum', o: 'other one' }
  if (topic.kind === 'boardPoll') return { a, s: random.pick(topic.options), o: random.pick(topic.options) }
  const { subject } = topic
  const o = topic.kind === 'versus' ? topic.other.name : bag.draw(subject.others)
  const n = topic.kind === 'trouble' ? drawMonths(random, topic.trouble.after) : String(random.int(2, 30))
  return { a, s: subject.name, o, n, ...tastes(random, bag, subject.talk) }
}

function tastes(random: Random, bag: Bag, talk: Talk): Record<string, string> {
  return {
    praise: bag.draw(talk.praise),
    grumble: bag.draw(talk.grumbles),
    oPraise: random.pick(talk.praise),
    oGrumble: random.pick(talk.grumbles),
    suits: bag.draw(talk.suits),
    suitsNot: bag.draw(talk.suitsNot),
  }
}

/** A value for the thread's subject; now and then one of another subject, named, for comparison. */
function speakReading({ random, bag, topic, truths }: Scene): Utterance {
  if (topic.kind === 'meta' || topic.kind === 'boardPoll') throw new Error('nothing to measure here')
  const { subject } = topic
  const fitting = subject.talk.quantities.filter((entry) => !entry.only || entry.only.includes(subject.name))
  const quantity = topic.kind === 'measure' ? topic.quantity : bag.draw(fitting)
  const others = quantity.only ? subject.others.filter((name) => quantity.only?.includes(name)) : subject.others
  if (topic.kind === 'measure' && others.length > 0 && random.chance(0.14)) {
    const other = random.pick(others)
    const fact = truths.reading(random, other, quantity)
    const frame = bag.draw(['For comparison, {s}: {v} ({label}).', 'No {s} here, but the same test with {o}: {v}.'])
    const text = frame.startsWith('No')
      ? fill(frame, { s: subject.name, o: other, v: factText(fact) })
      : fill(frame, { s: other, v: factText(fact), label: quantity.label })
    return { text, facts: [fact] }
  }
  const fact = truths.reading(random, subject.name, quantity)
  const value = fill(bag.draw(quantity.says), { s: subject.name, v: factText(fact) })
  const topical =
    topic.kind === 'measure' ? value : `${capital(quantity.label)}, since you ask about everything: ${factText(fact)}.`
  const method = random.chance(0.72) ? ` ${bag.draw(quantity.methods)}` : ''
  return { text: `${topical}${method}`, facts: [fact] }
}

function speakFailure({ random, bag, topic }: Scene): Utterance {
  if (topic.kind !== 'trouble') throw new Error('nothing has failed here')
  const { subject, trouble } = topic
  const n = drawMonths(random, trouble.after)
  const text = fill(bag.draw(trouble.says), { s: subject.name, n })
  const fact: Fact = { subject: subject.name, label: 'failed after', value: Number(n), unit: 'months' }
  return { text, facts: trouble.after ? [fact] : [] }
}

function speakMonth({ random, bag, topic, favourite }: Scene): Utterance {
  if (topic.kind !== 'advice') throw new Error('no month is asked for here')
  const month = favourite && random.chance(0.55) ? favourite : random.pick(['May', 'June', 'September', 'October'])
  const text = fill(bag.draw(MONTH_REASONS), { month })
  return { text: random.chance(0.3) ? `${text} ${bag.draw(topic.subject.talk.praise)}` : text, facts: [] }
}

function speakOwner({ random, bag, topic, favourite }: Scene): Utterance {
  if (topic.kind !== 'boardPoll') throw new Error('no poll of the board here')
  const name = favourite && random.chance(0.35) ? favourite : random.pick(topic.options)
  if (topic.place) {
    const frame = bag.draw([
      '{name}, {k} nights. {praise}',
      '{name}. {praise}',
      'I voted for {name}. {grumble} Still the best.',
      '{name} again. {k} nights this time.',
    ])
    return {
      text: fill(frame, {
        name,
        k: String(random.int(2, 9)),
        praise: bag.draw(topic.talk.praise),
        grumble: bag.draw(topic.talk.grumbles),
      }),
      facts: [],
    }
  }
  const months = random.int(3, 48)
  const frame = bag.draw([
    '{name}, {n} months now. {praise}',
    '{name}. {n} months, nothing broken.',
    'Voted {name}. Had it for {n} months. {grumble} I would still buy it.',
    'The {name}: {n} months, every day.',
  ])
  const text = fill(frame, {
    name,
    n: String(months),
    praise: bag.draw(topic.talk.praise),
    grumble: bag.draw(topic.talk.grumbles),
  })
  return { text, facts: [{ subject: name, label: 'in use for', value: months, unit: 'months' }] }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

import { CITIES, type Random } from '../../kit/index.ts'
import type { Poll } from '../model.ts'
import { MONTH_WEIGHTS } from '../talk/cities.ts'
import { fill } from './bag.ts'
import type { Topic } from './topics.ts'

export interface Opening {
  title: string
  body: string
  tags: string[]
  poll?: Poll
}

/** The first post of a thread. Called again with other draws when the title is taken. */
export function writeOpening(random: Random, topic: Topic): Opening {
  switch (topic.kind) {
    case 'measure': {
      const { quantity, subject } = topic
      return plain(random, subject.name, quantity.titles, quantity.asks, [quantity.tag, subject.tag])
    }
    case 'trouble': {
      const { subject, trouble } = topic
      const slots = { s: subject.name, n: drawMonths(random, trouble.after) }
      const story = fill(random.pick(trouble.says), slots)
      const ask = random.pick([
        'Has anybody had this, and what helped?',
        'Is that normal, and can it be mended?',
        'Before I write to them: any ideas?',
      ])
      return { title: fill(trouble.title, slots), body: `${story} ${ask}`, tags: [trouble.tag, 'help', subject.tag] }
    }
    case 'howto':
      return plain(
        random,
        topic.subject.name,
        [topic.howto.title],
        [topic.howto.ask],
        [topic.howto.tag, topic.subject.tag],
      )
    case 'versus': {
      const { subject, other } = topic
      const { titles, asks, tag } = subject.talk.versus
      const slots = { s: subject.name, o: other.name }
      const options = subject.place
        ? [subject.name, other.name, 'Neither']
        : [subject.name, other.name, 'Neither, something else']
      return {
        title: fill(random.pick(titles), slots),
        body: fill(random.pick(asks), slots),
        tags: [...new Set([tag, subject.tag, other.tag])],
        poll: drawPoll(random, 'Which one?', options, [5, 4, 1]),
      }
    }
    case 'report': {
      const { talk, name, tag } = topic.subject
      const slots = {
        s: name,
        n: String(random.int(4, 34)),
        praise: random.shuffle(talk.praise).slice(0, 2).join(' '),
        grumble: random.pick(talk.grumbles),
        suits: random.pick(talk.suits),
        suitsNot: random.pick(talk.suitsNot),
      }
      return {
        title: fill(random.pick(talk.reports.titles), slots),
        body: fill(random.pick(talk.reports.bodies), slots),
        tags: [talk.reports.tag, tag],
      }
    }
    case 'advice': {
      const { talk, name, tag } = topic.subject
      const opening = plain(random, name, talk.advice.titles, talk.advice.asks, [talk.advice.tag, tag])
      if (talk.noun !== 'city') return opening
      const north = (CITIES.find((city) => city.name === name)?.lat ?? 0) > 50
      const months = MONTH_WEIGHTS.map(({ month }) => month)
      const weights = MONTH_WEIGHTS.map((entry) => (north ? entry.north : entry.south))
      return { ...opening, poll: drawPoll(random, `Best month for ${name}?`, months, weights) }
    }
    case 'boardPoll': {
      const { title, ask, tag } = topic.talk.boardPoll
      const weights = topic.options.map(() => random.int(1, 9))
      return { title, body: ask, tags: [tag], poll: drawPoll(random, title, topic.options, weights, 9) }
    }
    case 'meta': {
      const { title, body, tag, poll } = topic.meta
      const drawn =
        poll &&
        drawPoll(
          random,
          poll.question,
          poll.options,
          poll.options.map(() => random.int(1, 9)),
        )
      return { title, body, tags: [tag], ...(drawn ? { poll: drawn } : {}) }
    }
  }
}

function plain(random: Random, s: string, titles: readonly string[], asks: readonly string[], tags: string[]): Opening {
  return { title: fill(random.pick(titles), { s }), body: fill(random.pick(asks), { s }), tags }
}

export function drawMonths(random: Random, after: readonly [number, number] | undefined): string {
  return after ? String(random.int(after[0], after[1])) : ''
}

/** No two options have the same number of votes, so that a poll always has one winner. */
function drawPoll(
  random: Random,
  question: string,
  labels: readonly string[],
  weights: readonly number[],
  scale = 6,
): Poll {
  const taken = new Set<number>()
  const options = labels.map((label, index) => {
    let votes = Math.round((weights[index] ?? 1) * scale * (0.5 + random.next()))
    while (taken.has(votes)) votes += 1
    taken.add(votes)
    return { label, votes }
  })
  return { question, options, closed: random.chance(0.3) }
}

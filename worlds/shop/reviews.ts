import type { Random } from '../kit/random.ts'
import { WORLD_TODAY } from '../kit/shared.ts'
import type { CategoryPlan } from './categories/index.ts'
import { addDays, daysBetween } from './dates.ts'
import type { Review } from './types.ts'

type Stars = Review['stars']

const FIRST = ['Ada', 'Ben', 'Carla', 'Dmitri', 'Elif', 'Femi', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Katya', 'Liam']
const MORE = ['Mara', 'Noor', 'Otto', 'Priya', 'Quentin', 'Rosa', 'Sven', 'Tomas', 'Uma', 'Vera', 'Wim', 'Yara', 'Zoe']
const NAMES = [...FIRST, ...MORE]

const TITLES: Record<Stars, readonly string[]> = {
  5: [
    'Exactly what I wanted',
    'Would buy it again',
    'Better than the one it replaced',
    'A small joy every day',
    'No complaints',
  ],
  4: ['Very good, with one catch', 'Good value', 'Happy with it', 'Does its job well', 'Nearly perfect'],
  3: [
    'It is all right',
    'Good idea, middling execution',
    'Neither hot nor cold',
    'For the price, fine',
    'Mixed feelings',
  ],
  2: ['Expected more', 'Not for me', 'Disappointing', 'Looks better than it works', 'Would not buy again'],
  1: ['Sent it back', 'Avoid', 'Broken after a month', 'A waste of money', 'Not as described'],
}

const OPENINGS = [
  'I have had the {name} for {span} now.',
  'Bought in {colour} {span} ago.',
  'My sister recommended the {name} to me.',
  'After {span} of daily use I can say something about it.',
  'It replaced one that was ten years old.',
  'I compared it with three others in the same price range.',
  'A present from my partner, in {colour}.',
  'I waited {span} before writing this.',
]

const CLOSINGS: Record<Stars, readonly string[]> = {
  5: [
    'I have already recommended it twice.',
    'Delivery was a day early, too.',
    'It looks good in {colour} as well.',
    '',
  ],
  4: ['All in all a good buy.', 'I would still choose it again.', 'One star off for that.', ''],
  3: ['It will do until something better comes along.', 'At a lower price I would be kinder.', ''],
  2: ['I keep it only because the box is gone.', 'The next one will be another brand.', ''],
  1: ['The seller took it back without a question, at least.', 'I am still waiting for an answer from the seller.', ''],
}

/** How long the writer has had it, by the days that must have passed since the product came out. */
const SPANS: readonly (readonly [number, string])[] = [
  [14, 'two weeks'],
  [31, 'a month'],
  [43, 'six weeks'],
  [92, 'three months'],
  [184, 'half a year'],
]

/** Praise and complaints per number of stars. */
const SHAPE: Record<Stars, readonly [number, number]> = { 5: [2, 0], 4: [2, 1], 3: [1, 1], 2: [1, 2], 1: [0, 2] }

/**
 * Reviews of one product, newest first. `quality` in standard deviations moves the mean of the stars; one buyer in twenty is
 * unlucky whatever the quality. From ten reviews on, every number of stars occurs.
 */
export function writeReviews(
  random: Random,
  product: { slug: string; name: string; released: string; colours: readonly { name: string }[] },
  plan: CategoryPlan,
  options: { count: number; quality: number },
): Review[] {
  const stars = drawStars(random, options)
  const votes = drawVotes(random, options.count)
  const age = daysBetween(product.released, WORLD_TODAY)

  const reviews = stars.map((count, index): Review => {
    const colour = random.pick(product.colours).name
    const [good, bad] = SHAPE[count]
    const sinceRelease = random.int(Math.min(14, age), age)
    const spans = SPANS.filter(([days]) => days <= sinceRelease).map(([, words]) => words)
    const sentences = [
      random.pick(OPENINGS),
      ...random.shuffle(plan.praise).slice(0, good),
      ...random.shuffle(plan.complaints).slice(0, bad),
      random.pick(CLOSINGS[count]),
    ]
    const filled = sentences
      .filter((sentence) => sentence !== '')
      .join(' ')
      .replaceAll('{name}', product.name)
      .replaceAll('{colour}', colour.toLowerCase())
      .replaceAll('{span}', spans.length > 0 ? random.pick(spans) : 'a few days')
    return {
      id: `${product.slug}-r${index + 1}`,
      stars: count,
      title: random.pick(TITLES[count]),
      text: filled,
      author: `${random.pick(NAMES)} ${String.fromCharCode(65 + random.int(0, 25))}.`,
      date: addDays(product.released, sinceRelease),
      colour,
      verified: random.chance(0.84),
      helpful: votes[index] ?? 0,
    }
  })
  return reviews.sort((a, b) => (a.date === b.date ? a.id.localeCompare(b.id) : b.date.localeCompare(a.date)))
}

function drawStars(random: Random, { count, quality }: { count: number; quality: number }): Stars[] {
  const mean = Math.min(4.85, Math.max(2.6, 4.1 + 0.42 * quality))
  const stars = Array.from({ length: count }, (): Stars => {
    if (random.chance(0.05)) return 1
    return Math.min(5, Math.max(1, Math.round(random.normal(mean + 0.1, 0.95)))) as Stars
  })
  if (count >= 10) {
    for (const wanted of [1, 2, 3, 4, 5] as const) {
      if (!stars.includes(wanted)) stars[stars.indexOf(commonest(stars))] = wanted
    }
  }
  return stars
}

/** The number of stars given most often: among ten or more reviews it can always spare one. */
function commonest(stars: readonly Stars[]): Stars {
  const count = (wanted: Stars) => stars.filter((given) => given === wanted).length
  return ([1, 2, 3, 4, 5] as const).reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Distinct numbers of helpful votes, most of them small. */
function drawVotes(random: Random, count: number): number[] {
  const votes = new Set<number>()
  while (votes.size < count) {
    votes.add(Math.floor(-Math.log(1 - random.next()) * (10 + count)))
  }
  return random.shuffle([...votes])
}

import type { Random } from '../kit/random.ts'
import { WORLD_TODAY } from '../kit/shared.ts'
import { addDays } from './dates.ts'
import { type Hotel, type Review, SCORE_TOPICS, type ScoreTopic, TRAVELLER_TYPES, type TravellerType } from './model.ts'

const list = (text: string): string[] => text.split('|')

const AUTHORS = list(
  'Ada|Benedikt|Carla|Dagny|Emeka|Frida|Goran|Helle|Ines|Jonas|Katya|Luc|Maren|Nuno|Oona|Piet|Quim|Rosa|Sven|Tove|Ulla|Viktor|Wanda|Yara|Zeno|Astrid|Bruno|Cecile|Dario|Elin',
)
const COUNTRIES = list('Verano|Norrland|Albria|Costana|Ostmark|Hollern|Lutavia|Brennia')

const LIKED: Record<ScoreTopic, readonly string[]> = {
  Location: list(
    'Everything we wanted to see was within a walk.|The harbour is right around the corner.|Perfect spot for the morning ferry.|Tram stop at the door, and still calm.',
  ),
  Cleanliness: list(
    'Spotless, even behind the radiator.|The bathroom shone every single day.|Fresh towels without asking.|Cleanest place we had on this trip.',
  ),
  Staff: list(
    'The night porter found us a taxi in the rain.|Reception remembered our names.|They lent us umbrellas and a map.|Kind people who answered every question.',
  ),
  Comfort: list(
    'The bed was firm and wide.|Warm room and a shower with real pressure.|Good reading lights on both sides.|Plenty of hooks and shelves.',
  ),
  Value: list(
    'More than we expected for the price.|Cheaper than its neighbours and better.|Fair price with no surprise on the bill.|A bargain in winter.',
  ),
  Quiet: list(
    'We slept with the window open and heard only gulls.|Very quiet after ten.|Thick doors, no noise from the corridor.|Calm even on Saturday night.',
  ),
}

const DISLIKED: Record<ScoreTopic, readonly string[]> = {
  Location: list(
    'A long walk uphill with luggage.|Further out than the map made us think.|Nothing to eat nearby after nine.|The bus stops running early.',
  ),
  Cleanliness: list(
    'Dust under the bed.|The shower drain was slow.|Our window had not been cleaned for long.|The carpet has seen better years.',
  ),
  Staff: list(
    'Nobody at the desk when we arrived.|Check-in took half an hour.|Our question by mail was never answered.|Breakfast staff were short-handed.',
  ),
  Comfort: list(
    'The mattress sagged in the middle.|The room was smaller than in the picture.|Heating could not be turned down.|Only one socket in the room.',
  ),
  Value: list(
    'Breakfast costs too much for what it is.|Parking was extra and not cheap.|We paid more for a view of a wall.|The city tax came on top.',
  ),
  Quiet: list(
    'Ferries sound their horn at six.|Thin walls.|The bar below closes late.|Bin lorry at five in the morning.',
  ),
}

const AMENITY_LINES: Readonly<Record<string, string>> = {
  Sauna: 'The sauna with its window to the water is worth the stay.',
  'Indoor pool': 'The indoor pool was empty in the evening.',
  'Breakfast included': 'Breakfast with warm bread until eleven.',
  'Sea view': 'From the room you can count the boats.',
  Spa: 'A quiet spa, book your hour early.',
  Parking: 'Parking right behind the house.',
  'Pets allowed': 'Our dog got a blanket and a bowl.',
}

const TITLES: readonly (readonly [number, readonly string[]])[] = [
  [9, list('Would come back tomorrow|Close to perfect|The best night of our trip|A house that cares')],
  [7.5, list('Very good stay|Good with small flaws|Recommended|Solid and friendly')],
  [6, list('Fine for a night|Mixed feelings|Does the job|Neither good nor bad')],
  [0, list('Expected more|Not again|Disappointing|Look elsewhere')],
]

const REPLIES = list(
  'Thank you for staying with us. We have passed your words on to the team.|We are sorry about this and have had it repaired.|Thank you, we hope to see you again by the water.',
)

/** Three to twenty-five written reviews, newest first, that scatter around the hotel's guest score. */
export function createReviews(random: Random, hotel: Hotel): Review[] {
  const count = random.int(3, 25)
  const reviews = Array.from({ length: count }, (): Omit<Review, 'id'> => {
    const score = Math.round(Math.min(10, Math.max(2, random.normal(hotel.guestScore, 1.1))) * 2) / 2
    return { ...createWords(random, hotel, score), score }
  })
  return reviews
    .sort((a, b) => (a.date === b.date ? b.score - a.score : a.date < b.date ? 1 : -1))
    .map((review, i) => ({ id: `${hotel.slug}-r${i + 1}`, ...review }))
}

function createWords(random: Random, hotel: Hotel, score: number): Omit<Review, 'id' | 'score'> {
  const traveller: TravellerType = random.pick(TRAVELLER_TYPES)
  const topics = random.shuffle(SCORE_TOPICS)
  // Praise goes to what the house is rated best for among a few topics, blame to the worst.
  const considered = topics.slice(0, 3).sort((a, b) => hotel.topicScores[b] - hotel.topicScores[a])
  const best = considered[0] ?? 'Staff'
  const worst = considered.at(-1) ?? 'Value'
  const amenity = random.pick(hotel.amenities.filter((name) => name in AMENITY_LINES).concat('Free Wi-Fi'))
  const likedLines = [random.pick(LIKED[best]), AMENITY_LINES[amenity] ?? '']
  const room = traveller === 'Families' ? hotel.rooms.find(({ id }) => id === 'family') : random.pick(hotel.rooms)
  return {
    author: `${random.pick(AUTHORS)} ${String.fromCharCode(65 + random.int(0, 25))}.`,
    country: random.pick(COUNTRIES),
    traveller,
    date: addDays(WORLD_TODAY, -random.int(2, 540)),
    nights: random.int(1, traveller === 'Business' ? 3 : 7),
    room: room?.name ?? 'Standard double',
    title: random.pick((TITLES.find(([from]) => score >= from) ?? TITLES[3])?.[1] ?? ['Stay']),
    liked: score < 4 ? '' : likedLines.filter((line, i) => line !== '' && (i === 0 || random.chance(0.6))).join(' '),
    disliked: score >= 9.5 ? '' : random.chance(score < 8 ? 1 : 0.55) ? random.pick(DISLIKED[worst]) : '',
    helpful: Math.max(0, Math.round(random.normal(4, 5))),
    reply: random.chance(0.2) ? random.pick(REPLIES) : null,
  }
}

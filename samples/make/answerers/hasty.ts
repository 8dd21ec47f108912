import type { BrowserContext } from 'playwright'
import { Hands, one, take } from '../hands.ts'
import type { Answerer } from './careful.ts'

/** Goes to real pages but filters and sorts nothing, and takes what comes first. */
const SHOP = 'http://shop.assay.test'
const FORUM = 'http://forum.assay.test'
const TRAVEL = 'http://travel.assay.test'

const lines = (...parts: string[]): string => `${parts.join('\n')}\n`

async function look(context: BrowserContext, url: string, wanted: RegExp): Promise<string> {
  const hands = await Hands.on(context)
  await hands.open(url)
  const text = await hands.read(wanted)
  await hands.page.close()
  return text
}

interface FirstReading {
  url: string
  by: string
  value: string
  replies: string
}

/** The first thread of a board, as it is shown at first, whose title names the thing; and the first number stated in it. */
async function firstReading(context: BrowserContext, board: string, name: string): Promise<FirstReading> {
  const hands = await Hands.on(context)
  await hands.open(`${FORUM}/b/${board}`)
  await hands.read(/All \d+ threads/)
  const link = hands.page.locator(`a.thread-title:has-text("${name}")`).first()
  const path =
    (await link.count()) > 0
      ? await link.getAttribute('href')
      : await hands.page.locator('a.thread-title').first().getAttribute('href')
  await hands.open(`${FORUM}${path}`)
  const text = await hands.read(/\d+ comments?\n/)
  const comments = text.slice(text.search(/\d+ comments?\nCollapse/))
  const found =
    /\n([^\n]+)\n(?:Moderator\n|Accepted solution\n)*\d+ \w+ \d{4}, [\d:]+\n[^\n]*?([\d.]+) (?:dB|min|h|°C)\b/.exec(
      comments,
    )
  await hands.page.close()
  return {
    url: `${FORUM}${path}`,
    by: found?.[1] ?? 'several members',
    value: found?.[2] ?? 'not stated',
    replies: one(text, /(\d+) repl/),
  }
}

async function firstReview(
  context: BrowserContext,
  slug: string,
): Promise<{ url: string; title: string; author: string; votes: string; stars: string }> {
  const url = `${SHOP}/p/${slug}?tab=reviews`
  const text = await look(context, url, /Most helpful\n/)
  const [stars = '', title = '', author = ''] = take(text, /Most helpful\n(\d) stars?\s(.+)\n(.+?), \d/)
  return { url, stars, title, author, votes: one(text.slice(text.indexOf(title)), /(\d+) (?:people|person) found/) }
}

const priceOf = (text: string): string => one(text, /\n(€[\d.,]+)(?: €.*)?\n/)

const blender: Answerer = async (context) => {
  const list = await look(context, `${SHOP}/c/blenders`, /\d+ products/)
  const hushmix = await firstReading(context, 'blenders', 'Hushmix 300')
  const calmix = await firstReading(context, 'blenders', 'Calmix S')
  const side = await look(context, `${SHOP}/compare?items=hushmix-300,calmix-s`, /Remove/)
  const review = await firstReview(context, 'hushmix-300')
  return lines(
    'I looked at the blenders and would go for the Hushmix 300, which is at the top of the list.',
    '',
    '## List',
    `- Filtered list: ${SHOP}/c/blenders`,
    `- Matching blenders: ${one(list, /(\d+) products/)}`,
    '',
    '## Measured by members',
    `- **Hushmix 300** — accepted: ${hushmix.value} dB, measured by: ${hushmix.by}, replies: ${hushmix.replies}, thread: ${hushmix.url}`,
    `- **Calmix S** — accepted: ${calmix.value} dB, measured by: ${calmix.by}, replies: ${calmix.replies}, thread: ${calmix.url}`,
    '',
    '## Comparison',
    `- Comparison: ${SHOP}/compare?items=hushmix-300,calmix-s`,
    `- Stated noise: ${one(side, /(\d+ dB) Best/)}`,
    '',
    '## Recommendation',
    '- Recommended model: Hushmix 300',
    `- Lowest price: ${one(side, /Hushmix 300\nRemove\n(€[\d.]+)/)}`,
    '- Week: 30 Nov 2026',
    `- Price history: ${SHOP}/p/hushmix-300?tab=prices`,
    '',
    '## Critical review',
    `- Author: ${review.author}`,
    `- Title: ${review.title}`,
    `- Helpful votes: ${review.votes}`,
    `- Reviews: ${review.url}`,
  )
}

const jacket: Answerer = async (context) => {
  const guide = await look(context, `${TRAVEL}/cities/isvik`, /Rain days\t/)
  const tests = []
  for (const name of ['Mistral Shell', 'Stormline', 'Cloudbreak'])
    tests.push({ name, ...(await firstReading(context, 'rain-jackets', name)) })
  const page = await look(context, `${SHOP}/p/mistral-shell`, /Sold by/)
  const column = (row: string, at: number): string | undefined =>
    one(guide, new RegExp(`^${row}\\t(.+)$`, 'm')).split('\t')[at]
  return lines(
    'The Mistral Shell is well liked on the forum and there is one in the shop.',
    '',
    '## Weather',
    `- Rain days in December: ${column('Rain days', 11)}`,
    `- Highest temperature: ${column('High, °C', 11)} °C`,
    `- City guide: ${TRAVEL}/cities/isvik`,
    '',
    '## Tested jackets',
    ...tests.map((t) => `- **${t.name}** — accepted: ${t.value} min, stated by: ${t.by}, thread: ${t.url}`),
    '',
    '## My choice',
    '- Best jacket: Mistral Shell',
    `- Stock: ${one(page, /\n(In stock|Low stock|Sold out)\n/)}`,
    `- Price today: ${priceOf(page)}`,
    `- Lowest price: ${priceOf(page)}`,
    `- Price page: ${SHOP}/p/mistral-shell`,
  )
}

const headphones: Answerer = async (context) => {
  const url = `${TRAVEL}/flights?from=kingsquay&to=fjordby&date=2026-12-12`
  const flights = await look(context, url, /Cheapest around this date/)
  const [airline = '', number = '', departure = '', fare = ''] = take(
    flights.slice(flights.indexOf('Sort by')),
    /\n(.+)\n([A-Z]{2} \d+)\n(\d\d:\d\d) – .+\n.+\n(€\d+)/,
  )
  const [lowestFare = '', day = ''] = take(flights, /Cheapest around this date: (€\d+) on (.+?)\./)
  const sheetUrl = `${SHOP}/p/nocta-55?tab=specs`
  const sheet = await look(context, sheetUrl, /Specification\tValue/)
  const reading = await firstReading(context, 'headphones', 'Nocta 55')
  return lines(
    `${airline} has the cheapest seat, and the Nocta 55 is a bestseller with a long battery life.`,
    '',
    '## Flight',
    `- Airline: ${airline}`,
    `- Flight: ${number}`,
    `- Departure: ${departure}`,
    `- Fare: ${fare}`,
    `- Cheapest day: ${day}`,
    `- Lowest fare: ${lowestFare}`,
    `- Flight list: ${url}`,
    '',
    '## Headphones',
    '- Model: Nocta 55',
    `- Promised battery life: ${one(sheet, /Battery life\t(.+)/)}`,
    `- Weight: ${one(sheet, /^Weight\t(.+)$/m)}`,
    `- Filtered list: ${SHOP}/c/headphones`,
    `- Specifications: ${sheetUrl}`,
    '',
    '## In use',
    `- Accepted battery life: ${reading.value} h`,
    `- Measured by: ${reading.by}`,
    `- Replies: ${reading.replies}`,
    `- Thread: ${reading.url}`,
  )
}

const quietHotel: Answerer = async (context) => {
  const panorama = await firstReading(context, 'norrland', 'Fjordby Panorama')
  const loft = await firstReading(context, 'norrland', 'Brygge Loft')
  const url = `${TRAVEL}/hotels?city=fjordby`
  const list = await look(context, url, /hotels? shown/)
  const [hotel = '', distance = ''] = take(list, /\n([^\n]+)\n\d-star\n.+\n(.+?) to the harbour/)
  const [night = '', stay = ''] = take(list, /(€[\d,]+)\na night, .+\n(€[\d,]+) for 3 nights/)
  const timetable = `${TRAVEL}/cities/fjordby?tab=ferries`
  const boats = await look(context, timetable, /departures\nDeparts/)
  const [departure = '', line = '', fare = '', days = ''] = take(
    boats,
    /^(\d\d:\d\d)\tIsvik\t(.+?)\t.+?\t(€\d+)\t.+?\t(.+?)\t/m,
  )
  return lines(
    `${hotel} is the first hotel that the site recommends in Fjordby.`,
    '',
    '## Measured at night',
    `- **Fjordby Panorama** — accepted: ${panorama.value} dB, measured by: ${panorama.by}, thread: ${panorama.url}`,
    `- **Brygge Loft** — accepted: ${loft.value} dB, measured by: ${loft.by}, thread: ${loft.url}`,
    '',
    '## Hotel',
    `- Free hotel: ${hotel}`,
    `- Distance to the harbour: ${distance}`,
    `- Price a night: ${night}`,
    `- Price of the stay: ${stay}`,
    `- Hotel list: ${url}`,
    '',
    '## Boat',
    `- Line: ${line}`,
    `- Departure: ${departure}`,
    `- Fare: ${fare}`,
    `- Weekdays: ${days}`,
    `- Timetable: ${timetable}`,
  )
}

const ferry: Answerer = async (context) => {
  const walk = await firstReading(context, 'albria', 'ferry')
  const url = `${TRAVEL}/hotels/kingsquay-central`
  const hotel = await look(context, url, /Check-in from/)
  const timetable = `${TRAVEL}/cities/kingsquay?tab=ferries`
  const boats = await look(context, timetable, /departures\nDeparts/)
  const [departure = '', duration = '', fare = '', days = ''] = take(
    boats,
    /^(\d\d:\d\d)\tMarisol\tAtlantic Ferry\t(.+?)\t(€\d+)\t.+?\t(.+?)\t/m,
  )
  const sheet = await look(context, `${SHOP}/p/fjell-28?tab=specs`, /Specification\tValue/)
  return lines(
    'The Kingsquay Central is a fair choice, and the Fjell 28 is a decent pack for the crossing.',
    '',
    '## Walk',
    '- Hotel: Kingsquay Central',
    `- Minutes on foot: ${walk.value} min`,
    `- Measured by: ${walk.by}`,
    `- Replies: ${walk.replies}`,
    `- Thread: ${walk.url}`,
    '',
    '## Hotel',
    `- Price a night: ${one(hotel, /from (€\d+) a night/)}`,
    `- Distance to the harbour: ${one(hotel, /(\S+ k?m) to the harbour/)}`,
    `- Hotel page: ${url}`,
    '',
    '## Atlantic Ferry',
    `- Departure: ${departure}`,
    `- Duration: ${duration}`,
    `- Fare: ${fare}`,
    `- Weekdays: ${days}`,
    `- Timetable: ${timetable}`,
    '',
    '## Pack',
    '- Backpack: Fjell 28',
    `- Price: ${priceOf(sheet)}`,
    `- Weight: ${one(sheet, /^Weight\t(.+)$/m)}`,
    `- Specifications: ${SHOP}/p/fjell-28?tab=specs`,
    `- Seller: ${one(sheet, /Sold by (.+?) in /)}`,
  )
}

const coffee: Answerer = async (context) => {
  const cups = []
  for (const name of ['Moka Nova', 'Drip Harbor', 'Crema Uno'])
    cups.push({ name, ...(await firstReading(context, 'coffee-machines', name)) })
  const review = await firstReview(context, 'crema-uno')
  const page = await look(context, `${SHOP}/p/crema-uno`, /Sold by/)
  return lines(
    'Members like the Crema Uno, so I would take that one.',
    '',
    '## In the cup',
    ...cups.map(
      (c) => `- **${c.name}** — accepted: ${c.value} °C, measured by: ${c.by}, replies: ${c.replies}, thread: ${c.url}`,
    ),
    '',
    '## Choice',
    '- Choice: Crema Uno',
    `- Price today: ${priceOf(page)}`,
    `- Lowest price: ${priceOf(page)}`,
    `- Price history: ${SHOP}/p/crema-uno`,
    '',
    '## Most helpful review',
    `- Author: ${review.author}`,
    `- Stars: ${review.stars} stars`,
    `- Helpful votes: ${review.votes}`,
    `- Reviews: ${review.url}`,
  )
}

const marisol: Answerer = async (context) => {
  const poll = await look(context, `${FORUM}/t/311`, /votes? in all/)
  const [month = '', votes = ''] = take(poll, /^(.+?)\s(\d+) votes? \(/m)
  const guide = await look(context, `${TRAVEL}/cities/marisol`, /Rain days\t/)
  const rain = one(guide, /^Rain days\t(.+)$/m).split('\t')
  const url = `${TRAVEL}/hotels?city=marisol`
  const list = await look(context, url, /hotels? shown/)
  const hotel = one(list, /\n([^\n]+)\n\d-star\n/)
  const [night = '', stay = ''] = take(list, /(€[\d,]+)\na night, .+\n(€[\d,]+) for 3 nights/)
  const flightUrl = `${TRAVEL}/flights?from=wrenford&to=marisol&date=2026-12-12`
  const flights = await look(context, flightUrl, /Cheapest around this date/)
  const [airline = '', number = '', departure = '', fare = ''] = take(
    flights.slice(flights.indexOf('Sort by')),
    /\n(.+)\n([A-Z]{2} \d+)\n(\d\d:\d\d) – .+\n.+\n(€\d+)/,
  )
  const [lowestFare = '', day = ''] = take(flights, /Cheapest around this date: (€\d+) on (.+?)\./)
  return lines(
    `The forum says ${month}. If you want to go now, there is ${hotel}.`,
    '',
    '## Best month',
    `- Winning month: ${month}`,
    `- Votes: ${votes}`,
    `- Thread: ${FORUM}/t/311`,
    '',
    '## Weather',
    `- Rain days in December: ${rain[11]}`,
    `- City guide: ${TRAVEL}/cities/marisol`,
    '',
    '## Hotel',
    `- Hotel: ${hotel}`,
    `- Price a night: ${night}`,
    `- Price of the stay: ${stay}`,
    `- Hotel list: ${url}`,
    '',
    '## Flight',
    `- Airline: ${airline}`,
    `- Flight: ${number}`,
    `- Departure: ${departure}`,
    `- Fare: ${fare}`,
    `- Cheapest day: ${day}`,
    `- Lowest fare: ${lowestFare}`,
    `- Flight list: ${flightUrl}`,
  )
}

const vacuum: Answerer = async (context) => {
  const glide = await firstReading(context, 'vacuum-cleaners', 'Whisper Glide')
  const bot = await firstReading(context, 'vacuum-cleaners', 'Sweepo Bot')
  const sideUrl = `${SHOP}/compare?items=whisper-glide,sweepo-bot`
  const side = await look(context, sideUrl, /Remove/)
  const rows = [...side.matchAll(/([^\n]+)\nRemove\n([^\n]+)/g)].map(([, name = '', cells = '']) => ({
    name,
    price: cells.split('\t')[0]?.replace(' Best', ''),
    noise: one(cells, /(\d+ dB)/),
  }))
  const review = await firstReview(context, 'sweepo-bot')
  return lines(
    'The Whisper Glide is quieter according to both the maker and the forum.',
    '',
    '## Measured by members',
    `- **Whisper Glide** — accepted: ${glide.value} dB, measured by: ${glide.by}, replies: ${glide.replies}, thread: ${glide.url}`,
    `- **Sweepo Bot** — accepted: ${bot.value} dB, measured by: ${bot.by}, replies: ${bot.replies}, thread: ${bot.url}`,
    '',
    '## Side by side',
    ...rows.map((row) => `- **${row.name}** — stated noise: ${row.noise}, price: ${row.price}`),
    '',
    '## Shop',
    `- Comparison: ${sideUrl}`,
    '',
    '## Criticism',
    `- Author: ${review.author}`,
    `- Title: ${review.title}`,
    `- Helpful votes: ${review.votes}`,
    `- Reviews: ${review.url}`,
  )
}

/** By task id. */
export const hasty: Readonly<Record<string, Answerer>> = {
  'task-3f8a21': blender,
  'task-8c41d7': jacket,
  'task-5b90e6': headphones,
  'task-d2764a': quietHotel,
  'task-90be15': ferry,
  'task-67f3a9': coffee,
  'task-b4187e': marisol,
  'task-e05c3b': vacuum,
}

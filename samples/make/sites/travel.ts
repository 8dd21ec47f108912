import { escaped, type Hands, one, take } from '../hands.ts'

const TRAVEL = 'http://travel.assay.test'

export interface HotelFilter {
  city: string
  stars?: 4
  score?: 9
  harbour?: 500
  sort?: 'Distance to the harbour' | 'Price, lowest first'
}

/** Searches hotels for three nights from 12 December and narrows the list with the controls of the page. */
export async function searchHotels(hands: Hands, filter: HotelFilter): Promise<{ url: string; text: string }> {
  await hands.open(`${TRAVEL}/`)
  await hands.fill('label:has-text("Destination")', filter.city)
  await hands.click(`[role="option"]:has-text("${filter.city}")`)
  await hands.click('button:text-is("Search")')
  await hands.read(new RegExp(`hotels in ${filter.city}`))
  for (const [nth, day] of [12, 15].entries()) {
    await hands.click(`[aria-label^="Choose date"] >> nth=${nth}`)
    await hands.click(`[role="gridcell"]:text-is("${day}")`)
    // The calendar fades; the next day must not be picked in it.
    await hands.gone('[role="gridcell"]')
  }
  await hands.click('button:text-is("Search")')
  await hands.at('to=2026-12-15')
  await hands.read(/Sat 12 Dec to Tue 15 Dec, 3 nights/)
  if (filter.stars) {
    await hands.click('label:has-text("4 stars")')
    await hands.at('stars=4')
  }
  if (filter.score) {
    await hands.click('label:has-text("9.0 or better")')
    await hands.at('min=9')
  }
  if (filter.harbour) {
    await hands.press('input[aria-labelledby="harbour-label"]', 'Home')
    await hands.at('harbour=250')
    await hands.press('input[aria-labelledby="harbour-label"]', 'ArrowRight')
    await hands.at('harbour=500')
  }
  if (filter.sort) {
    await hands.click('[role="combobox"]:has-text("Recommended")')
    await hands.click(`[role="option"]:has-text("${filter.sort}")`)
    await hands.at('sort=')
  }
  await hands.settle()
  return { url: hands.url(), text: await hands.read(/hotels? shown/) }
}

/** Prices and place of one hotel of a list. */
export function cardOf(
  text: string,
  hotel: string,
): { district: string; distance: string; score: string; night: string; stay: string } {
  const card = text.slice(text.indexOf(`\n${hotel}\n`))
  const [district = '', distance = ''] = take(card, /\d-star\n(.+)\n(.+?) to the harbour/)
  const [night = '', stay = ''] = take(card, /(€[\d,]+)\na night, .+\n(€[\d,]+) for 3 nights/)
  return { district, distance, score: one(card, /\n(\d\.\d)\n/), night, stay }
}

/** Opens a tab of a hotel from the list in view. */
export async function openHotelTab(hands: Hands, hotel: string, tab: string, param: string): Promise<void> {
  await hands.click(`.hotel-card:has-text("${hotel}") a:has-text("See rooms")`)
  await hands.read(new RegExp(`\\n${escaped(hotel)}\\n`))
  await hands.click(`[role="tab"]:has-text("${tab}")`)
  await hands.at(`tab=${param}`)
}

/** Opens a city guide from the menu. */
export async function openGuide(hands: Hands, city: string): Promise<string> {
  await hands.open(`${TRAVEL}/`)
  await hands.click('button:has-text("City guides")')
  await hands.click(`[role="menuitem"]:has-text("${city}")`)
  await hands.at('/cities/')
  return hands.read(/Rain days\t/)
}

/** A row of the climate table, January first. */
export const monthsOf = (text: string, row: string): string[] =>
  one(text, new RegExp(`^${escaped(row)}\\t(.+)$`, 'm')).split('\t')

export interface Sailing {
  url: string
  departure: string
  line: string
  duration: string
  fare: string
  days: string
}

/** The sailing to one place on a city's timetable. */
export async function readSailing(hands: Hands, city: string, to: string): Promise<Sailing> {
  await openGuide(hands, city)
  await hands.click('[role="tab"]:has-text("Ferries")')
  await hands.at('tab=ferries')
  const text = await hands.read(/departures\nDeparts/)
  const [departure = '', line = '', duration = '', fare = '', days = ''] = take(
    text,
    new RegExp(`^(\\d\\d:\\d\\d)\\t${to}\\t(.+?)\\t(.+?)\\t(€\\d+)\\t.+?\\t(.+?)\\t`, 'm'),
  )
  return { url: hands.url(), departure, line, duration, fare, days }
}

export interface CheapestFlight {
  url: string
  airline: string
  number: string
  departure: string
  fare: string
  day: string
  lowestFare: string
}

/** The cheapest direct flight of 12 December, after noon if asked, and the cheapest day around. */
export async function readFlight(hands: Hands, from: string, to: string, afterNoon: boolean): Promise<CheapestFlight> {
  await hands.open(`${TRAVEL}/?tab=flights`)
  await hands.fill('label:text-is("From")', from)
  await hands.click(`[role="option"]:has-text("${from}")`)
  await hands.fill('label:text-is("To")', to)
  await hands.click(`[role="option"]:has-text("${to}")`)
  await hands.click('button:text-is("Search")')
  await hands.read(/flights shown/)
  await hands.click('label:has-text("Direct")')
  await hands.at('stops=0')
  if (afterNoon) {
    const half = Array.from({ length: 24 }, () => 'ArrowRight')
    await hands.press('input[aria-label="Earliest departure"]', ...half)
    await hands.at('leave=12:00-24:00')
  }
  await hands.settle()
  const text = await hands.read(/Cheapest around this date/)
  const list = text.slice(text.indexOf('Sort by'))
  const [airline = '', number = '', departure = '', fare = ''] = take(
    list,
    /\n(.+)\n([A-Z]{2} \d+)\n(\d\d:\d\d) – .+\n.+\n(€\d+)/,
  )
  const [lowestFare = '', day = ''] = take(text, /Cheapest around this date: (€\d+) on (.+?)\./)
  return { url: hands.url(), airline, number, departure, fare, day, lowestFare }
}

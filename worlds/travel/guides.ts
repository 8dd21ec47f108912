import type { Random } from '../kit/random.ts'
import { CITIES, type City } from '../kit/shared.ts'
import { createClimate } from './climate.ts'
import { formatClock, parseClock, WEEKDAYS } from './dates.ts'
import { FERRY_LINES } from './ferry-lines.ts'
import { groundOf } from './geography.ts'
import type { CityGuide, Ferry, Sight } from './model.ts'

export function createGuides(random: Random): Map<string, CityGuide> {
  return new Map(CITIES.map((city) => [city.slug, createGuide(random, city)]))
}

function createGuide(random: Random, city: City): CityGuide {
  const facts = COUNTRY_FACTS[city.country]
  if (!facts) throw new Error(`guides: no facts for the country ${city.country}`)
  const ground = groundOf(city.slug)
  const old = ground.districts.find(({ role }) => role === 'oldTown')?.name ?? 'the old town'
  return {
    slug: city.slug,
    name: city.name,
    country: city.country,
    intro:
      `${city.name} lies on the coast of ${city.country}. ${facts.air} Ferries leave from the quay in front of the old warehouses; ` +
      `${old} begins behind them, and ${ground.island.name} is half an hour away by boat.`,
    language: facts.language,
    dialling: facts.dialling,
    tipping: facts.tipping,
    transfer: `Bus ${random.int(2, 90)} from ${ground.airport.name} to ${ground.station.name}, ${random.int(18, 42)} minutes, €${random.int(3, 12)}`,
    climate: createClimate(random, city),
    sights: createSights(random, city),
    ferries: createFerries(random, city),
  }
}

const COUNTRY_FACTS: Readonly<Record<string, { language: string; dialling: string; tipping: string; air: string }>> = {
  Verano: {
    language: 'Veranese',
    dialling: '+833',
    tipping: 'Service is included; round up',
    air: 'Winters are mild and bright.',
  },
  Norrland: {
    language: 'Norrish',
    dialling: '+847',
    tipping: 'Not expected',
    air: 'Winters are dark, wet and friendly.',
  },
  Albria: {
    language: 'Albrian',
    dialling: '+844',
    tipping: '10 per cent in restaurants',
    air: 'The weather changes with the tide.',
  },
  Costana: {
    language: 'Costanese',
    dialling: '+851',
    tipping: '5 to 10 per cent',
    air: 'The sun shines on most winter days.',
  },
}

interface SightPlan {
  name: string
  kind: string
  about: string
  spot: readonly [along: number, inland: number]
}

const SIGHTS: readonly SightPlan[] = [
  {
    name: 'Maritime Museum',
    kind: 'Museum',
    about: 'Ship models, charts and the last steam tug of the harbour.',
    spot: [210, 120],
  },
  {
    name: '* Lighthouse',
    kind: 'Viewpoint',
    about: 'A white tower with stairs to the lamp and a view over the islands.',
    spot: [-2400, 60],
  },
  {
    name: 'Market Hall',
    kind: 'Food',
    about: 'Iron and glass from 1889, with fish, cheese and small kitchens.',
    spot: [60, 460],
  },
  {
    name: 'Cathedral of *',
    kind: 'Church',
    about: 'Begun in the twelfth century; the organ is played at noon.',
    spot: [190, 690],
  },
  { name: '* Castle', kind: 'Castle', about: 'Walls, a keep and a garden above the town.', spot: [-700, 1250] },
  { name: 'Gallery of the Coast', kind: 'Museum', about: 'Painters of the sea from four centuries.', spot: [430, 740] },
  {
    name: 'Botanic Garden',
    kind: 'Garden',
    about: 'Palm house, alpine rocks and a pond with turtles.',
    spot: [-420, 640],
  },
  {
    name: 'Old Rope Works',
    kind: 'Industry',
    about: 'Three hundred metres of rope walk, with a working machine.',
    spot: [690, 210],
  },
  { name: 'Seawater Baths', kind: 'Baths', about: 'Heated sea water under open sky, with a sauna.', spot: [1500, 130] },
]

function createSights(random: Random, city: City): Sight[] {
  const ground = groundOf(city.slug)
  return random
    .shuffle(SIGHTS)
    .slice(0, random.int(5, 7))
    .map(({ name, kind, about, spot: [along, inland] }) => {
      const x = along + random.int(-60, 60)
      const opens = random.pick(['09:00', '09:30', '10:00', '11:00'])
      const free = kind === 'Church' || kind === 'Food' || random.chance(0.15)
      return {
        name: name.replace('*', city.name),
        kind,
        about,
        ...ground.at(x, inland + ground.shoreline(x)),
        opens: `${opens} to ${random.pick(['16:30', '17:00', '18:00', '20:00'])}${random.chance(0.5) ? ', closed on Mondays' : ''}`,
        fee: free ? 0 : random.int(4, 19),
        minutes: random.int(2, 9) * 15,
      }
    })
}

const DAILY = 'Daily'

function dayNames(days: readonly number[]): string {
  return days.length === 7 ? DAILY : days.map((day) => WEEKDAYS[day]).join(', ')
}

/** Departures from this city: the coast lines both ways, and its own boat to the island. */
function createFerries(random: Random, city: City): Ferry[] {
  const rows: Omit<Ferry, 'id'>[] = []
  for (const line of FERRY_LINES) {
    const [first, second] = line.ends
    if (first !== city.slug && second !== city.slug) continue
    const outward = first === city.slug
    for (const departure of line.departures) {
      const back = parseClock(departure) + line.minutes + line.turn
      const days = line.days.map((day) => (day + Math.floor(back / 1440)) % 7).sort((a, b) => a - b)
      rows.push({
        line: line.name,
        from: city.slug,
        to: groundOf(outward ? second : first).city.name,
        departs: outward ? departure : formatClock(back),
        minutes: line.minutes,
        days: dayNames(outward ? line.days : days),
        fare: line.fare,
        vehicles: line.vehicles,
      })
    }
  }
  const fare = random.int(6, 14)
  const minutes = random.int(4, 7) * 5
  const offset = random.int(0, 3) * 10
  for (const hour of [8, 10, 12, 14, 16]) {
    rows.push({
      line: 'Island boat',
      from: city.slug,
      to: groundOf(city.slug).island.name,
      departs: formatClock(hour * 60 + offset),
      minutes,
      days: hour === 8 ? 'Sat, Sun' : DAILY,
      fare,
      vehicles: false,
    })
  }
  return rows
    .sort((a, b) => a.departs.localeCompare(b.departs) || a.line.localeCompare(b.line))
    .map((row, i) => ({ id: `${city.slug}-f${i + 1}`, ...row }))
}

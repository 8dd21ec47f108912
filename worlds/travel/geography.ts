import { createRandom } from '../kit/random.ts'
import { CITIES, type City } from '../kit/shared.ts'
import { LANDMASSES } from './coast.ts'
import type { Place, Point } from './model.ts'

/**
 * Where things stand. Every city has its own frame: metres along its shore (positive to the right of someone on the quay who
 * looks inland) and metres inland. None of this depends on the world's seed: the coast is the same in every world.
 */

const EARTH_RADIUS = 6_371_000
/** A city's shore is drawn in detail this many metres to both sides of its harbour. */
const SHORE_REACH = 6000

export type DistrictRole = 'harbour' | 'oldTown' | 'station' | 'hill' | 'beach' | 'airport'

/** Compass bearing from the harbour to the open sea, how far bays reach in, and the names of places, by city slug. */
const TOWNS: Record<string, { seaward: number; rugged: number; names: Record<DistrictRole, string>; island: string }> =
  {
    'port-alder': town(190, 110, 'Old Port|Haute Ville|Gare Saint-Roch|Les Pins|Plage du Levant|Aerogare', 'Ile Verte'),
    saltmere: town(
      145,
      80,
      'Salt Quay|Vieille Ville|Gare de Saltmere|Les Terrasses|Dune Beach|Aerogare',
      'Ile du Phare',
    ),
    'castell-brava': town(95, 140, 'Moll Vell|Barri Antic|Estacio|Puig Alt|Platja Llarga|Aeroport', 'Illa Roja'),
    lindhaven: town(160, 170, 'Brygga|Gamlebyen|Stasjonen|Lindheia|Strandveien|Flyplassen', 'Lindholmen'),
    fjordby: town(268, 230, 'Bryggen Quay|Gamlebyen|Stasjonskvartalet|Fjellsiden|Strandkanten|Flesland', 'Storholmen'),
    isvik: town(315, 250, 'Ishavna|Gamlebyen|Stasjonen|Varden|Nordstranda|Flyplassen', 'Selholmen'),
    dunmorrow: town(0, 120, 'Shore Side|Castle Hill|Waverley End|The Braes|Sands|Airport', 'Inchmorrow'),
    kingsquay: town(270, 90, 'Floating Quay|Old Market|Temple Gate|Cliftop|The Strand|Airport', 'Holm Island'),
    wrenford: town(0, 60, 'Staithe|Market Hill|Station Fields|Castle Mount|Fen Shore|Airfield', 'Wren Eyot'),
    marisol: town(262, 90, 'Ribeira|Cidade Velha|Santa Rosa|Bairro Alto|Praia Grande|Aeroporto', 'Ilha do Sol'),
    'azulejo-bay': town(180, 70, 'Doca|Vila Adentro|Estacao|Alto da Serra|Praia Azul|Aeroporto', 'Ilha Deserta'),
    'torre-vela': town(180, 80, 'Muelle Uno|Centro|Maria Alta|Monte Vela|La Caleta|Aeropuerto', 'Isla Vela'),
  }

function town(seaward: number, rugged: number, districts: string, island: string) {
  const [harbour = '', oldTown = '', station = '', hill = '', beach = '', airport = ''] = districts.split('|')
  return { seaward, rugged, island, names: { harbour, oldTown, station, hill, beach, airport } }
}

export interface CityGround {
  city: City
  harbour: Place
  centre: Place
  station: Place
  airport: Place
  island: Place
  districts: (Place & { role: DistrictRole })[]
  at(along: number, inland: number): Point
  /** How many metres inland the waterline lies, `along` metres from the harbour; negative where land juts out. */
  shoreline(along: number): number
}

/** Great-circle metres (haversine on a sphere of 6371 km). */
export function distance(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLon = (b.lon - a.lon) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(h))
}

function createGround(city: City): CityGround {
  const plan = TOWNS[city.slug]
  if (!plan) throw new Error(`geography: the city ${city.slug} has no entry in TOWNS`)
  const inlandBearing = ((plan.seaward + 180) * Math.PI) / 180
  const alongBearing = ((plan.seaward - 90) * Math.PI) / 180
  const perLat = (EARTH_RADIUS * Math.PI) / 180
  const perLon = perLat * Math.cos((city.lat * Math.PI) / 180)
  const random = createRandom(`shore/${city.slug}`)
  const waves = [7000, 3100, 1700, 900].map((length) => ({ length, phase: random.next() * 2 * Math.PI }))

  const at = (along: number, inland: number): Point => ({
    lat: city.lat + (along * Math.cos(alongBearing) + inland * Math.cos(inlandBearing)) / perLat,
    lon: city.lon + (along * Math.sin(alongBearing) + inland * Math.sin(inlandBearing)) / perLon,
  })
  const shoreline = (along: number): number => {
    // The quay itself is straight; the bays begin beside it.
    const bay = Math.min(1, Math.max(0, (Math.abs(along) - 350) / 900))
    const wave = waves.reduce((sum, { length, phase }, i) => {
      return sum + Math.sin((along / length) * 2 * Math.PI + phase) / (1 + i * 0.9)
    }, 0)
    return plan.rugged * bay * wave
  }
  const place = (name: string, along: number, inland: number): Place => ({ name, ...at(along, inland) })
  const beachAt = 2100
  const spots: Record<DistrictRole, [number, number]> = {
    harbour: [0, 150],
    oldTown: [120, 620],
    station: [760, 1180],
    hill: [-950, 1650],
    beach: [beachAt, shoreline(beachAt) + 220],
    airport: [-2300, 6800],
  }
  const roles = Object.keys(spots) as DistrictRole[]
  return {
    city,
    at,
    shoreline,
    harbour: place(`${city.name} harbour`, 0, 0),
    centre: place(`${city.name} main square`, ...spots.oldTown),
    station: place(`${city.name} station`, ...spots.station),
    airport: place(`${city.name} airport`, ...spots.airport),
    island: place(plan.island, 900, -2600),
    districts: roles.map((role) => ({ role, ...place(plan.names[role], ...spots[role]) })),
  }
}

const grounds = new Map(CITIES.map((city) => [city.slug, createGround(city)]))

/** @throws where no city has this slug */
export function groundOf(slug: string): CityGround {
  const ground = grounds.get(slug)
  if (!ground) throw new Error(`geography: there is no city "${slug}"`)
  return ground
}

export const cityBySlug: ReadonlyMap<string, City> = new Map(CITIES.map((city) => [city.slug, city]))

/** The city's waterline from one end to the other, land on the left. */
function shoreOf(slug: string): Point[] {
  const { at, shoreline } = groundOf(slug)
  const points: Point[] = []
  for (let along = -SHORE_REACH; along <= SHORE_REACH; along += 60) points.push(at(along, shoreline(along)))
  return points
}

/** Reads 'lat:lon' pairs and city slugs; a slug stands for the city's harbour. */
export function readLine(line: string): Point[] {
  return line.trim().split(/\s+/).map(readPoint)
}

function readPoint(word: string): Point {
  const pair = /^(-?[\d.]+):(-?[\d.]+)$/.exec(word)
  if (pair) return { lat: Number(pair[1]), lon: Number(pair[2]) }
  const { lat, lon } = groundOf(word).city
  return { lat, lon }
}

/** Breaks a straight coast into bays and points: midpoint displacement down to about five kilometres. */
function roughen(a: Point, b: Point, random: () => number, roughness: number): Point[] {
  const length = distance(a, b)
  if (length < 5000) return [a]
  const push = (random() - 0.5) * roughness
  const middle = {
    lat: (a.lat + b.lat) / 2 + (b.lon - a.lon) * push * 0.6,
    lon: (a.lon + b.lon) / 2 - (b.lat - a.lat) * push,
  }
  return [...roughen(a, middle, random, roughness), ...roughen(middle, b, random, roughness)]
}

/** Closed outlines of all land, islands of the cities included. */
export function landOutlines(): Point[][] {
  const outlines = LANDMASSES.map(({ name, line }) => {
    const random = createRandom(`coast/${name}`).next
    const pieces = line
      .trim()
      .split(/\s+/)
      .map((word) => (cityBySlug.has(word) ? shoreOf(word) : [readPoint(word)]))
    return pieces.flatMap((piece, i) => {
      const next = pieces[(i + 1) % pieces.length]?.[0]
      const last = piece.at(-1)
      if (!next || !last) return piece
      // Close to a city the coast stays calm, so that it cannot run through the town.
      const roughness = piece.length > 1 || (pieces[(i + 1) % pieces.length]?.length ?? 0) > 1 ? 0.16 : 0.42
      return [...piece.slice(0, -1), ...roughen(last, next, random, roughness)]
    })
  })
  return [...outlines, ...[...grounds.values()].flatMap(islandsOf)]
}

function islandsOf({ city, at }: CityGround): Point[][] {
  const random = createRandom(`islands/${city.slug}`)
  const blob = (along: number, inland: number, radius: number): Point[] => {
    const phase = random.next() * 6
    return Array.from({ length: 28 }, (_, i) => {
      const angle = (i / 28) * 2 * Math.PI
      const r = radius * (1 + 0.22 * Math.sin(angle * 3 + phase) + 0.12 * Math.sin(angle * 5 + phase * 2))
      return at(along + r * Math.cos(angle) * 1.4, inland + r * Math.sin(angle))
    })
  }
  const main = blob(900, -2600, 420)
  const others = Array.from({ length: random.int(1, 4) }, () =>
    blob((random.chance(0.5) ? 1 : -1) * random.int(1300, 4500), -random.int(3600, 5200), random.int(80, 260)),
  )
  return [main, ...others]
}

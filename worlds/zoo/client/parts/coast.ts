/** An island that does not exist, in the middle of the sea: its outline, districts, places, roads and buildings, as GeoJSON. */
import { chance } from './figures.ts'

export type Point = [lng: number, lat: number]
type Made<G> = { type: 'Feature'; properties: Record<string, string | number>; geometry: G }
type Polygon = { type: 'Polygon'; coordinates: Point[][] }
type Line = { type: 'LineString'; coordinates: Point[] }
type Spot = { type: 'Point'; coordinates: Point }
export type Collection<G> = { type: 'FeatureCollection'; features: Made<G>[] }

export const CENTRE: Point = [-20.3, 46.2]
const POINTS = 72

const RING: Point[] = Array.from({ length: POINTS }, (_, index) => {
  const angle = (index / POINTS) * Math.PI * 2
  const reach = 0.16 + 0.025 * Math.sin(angle * 3 + 1) + 0.014 * Math.sin(angle * 7) + 0.006 * chance(index)
  return [CENTRE[0] + reach * 1.45 * Math.cos(angle), CENTRE[1] + reach * Math.sin(angle)]
})

const feature = <G>(geometry: G, properties: Record<string, string | number> = {}): Made<G> => ({
  type: 'Feature',
  properties,
  geometry,
})
const collection = <G>(features: Made<G>[]): Collection<G> => ({ type: 'FeatureCollection', features })
const polygon = (ring: Point[]): Polygon => ({ type: 'Polygon', coordinates: [[...ring, ring[0] as Point]] })

export const LAND: Collection<Polygon> = collection([feature(polygon(RING))])

const DISTRICT_NAMES = ['Eastmark', 'Northwold', 'Fenside', 'Westerlea', 'Saltmarsh', 'Harbour']
/** Six districts that share the town in the middle, with their inhabitants. */
export const DISTRICTS: Collection<Polygon> = collection(
  DISTRICT_NAMES.map((name, index) => {
    const edge = Array.from({ length: POINTS / 6 + 1 }, (_, step) => RING[(index * 12 + step) % POINTS] as Point)
    return feature(polygon([CENTRE, ...edge]), { name, people: 4000 + Math.round(chance(index + 4) * 21) * 1000 })
  }),
)

const PLACE_NAMES =
  'Port Alden,Merrow,Lindhaven,Stonequay,Gull Bay,Thornby,Ashwick,Brackwater,Kelder,Oakmere,Pellwood,Ravensea,Sandholm,Whitford'
export const PLACES = PLACE_NAMES.split(',').map((name, index) => {
  const angle = index * 2.4
  const reach = 0.02 + 0.0075 * index
  const at: Point = [CENTRE[0] + reach * 1.4 * Math.cos(angle), CENTRE[1] + reach * Math.sin(angle)]
  return { name, at, beds: 12 + Math.round(chance(index) * 60), price: 45 + Math.round(chance(index + 9) * 90) }
})
export const PLACE_POINTS: Collection<Spot> = collection(
  PLACES.map(({ name, at, beds, price }) => feature({ type: 'Point', coordinates: at }, { name, beds, price })),
)

export const ROADS: Collection<Line> = collection([
  ...PLACES.map(({ at }) => feature<Line>({ type: 'LineString', coordinates: [CENTRE, between(CENTRE, at), at] })),
  feature<Line>({ type: 'LineString', coordinates: PLACES.slice(6).map(({ at }) => at) }),
])

/** A bend half way, so that roads are not ruled lines. */
export function between(from: Point, to: Point): Point {
  return [(from[0] + to[0]) / 2 + (to[1] - from[1]) * 0.2, (from[1] + to[1]) / 2 - (to[0] - from[0]) * 0.1]
}

/** Distance in kilometres along a way. */
export function kilometres(way: Point[]): number {
  return way.slice(1).reduce((sum, [lng, lat], index) => {
    const [fromLng, fromLat] = way[index] as Point
    return sum + Math.hypot((lng - fromLng) * 77.2, (lat - fromLat) * 111.2)
  }, 0)
}

/** Houses of the town in blocks, `height` in metres. */
export const BUILDINGS: Collection<Polygon> = collection(
  Array.from({ length: 144 }, (_, index) => {
    const west = CENTRE[0] - 0.006 + (index % 12) * 0.001
    const south = CENTRE[1] - 0.0042 + Math.floor(index / 12) * 0.0007
    const east = west + 0.0006
    const north = south + 0.0004
    const ring: Point[] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
    return feature(polygon(ring), { height: 8 + Math.round(chance(index) * chance(index + 3) * 110) })
  }),
)

import { CITIES } from '../kit/shared.ts'
import { HIGHWAYS } from './coast.ts'
import { FERRY_LINES, type FerryLine } from './ferry-lines.ts'
import { groundOf, landOutlines, readLine } from './geography.ts'
import type { Point } from './model.ts'
import { planOf, type Street } from './streets.ts'

/** Draws the map itself: one Web-Mercator tile of 256 pixels as an SVG text, from the shapes in geography.ts. */

const SIZE = 256
const PAD = 24
/** From this zoom on, towns are drawn with their streets, and no longer the roads between them. */
const STREETS_FROM = 11
export const MIN_ZOOM = 3
export const MAX_ZOOM = 17

interface Pixel {
  x: number
  y: number
}

/** World pixels of a point at a zoom level, as slippy maps count them. */
export function project({ lat, lon }: Point, zoom: number): Pixel {
  const scale = SIZE * 2 ** zoom
  const sin = Math.sin((lat * Math.PI) / 180)
  return { x: ((lon + 180) / 360) * scale, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * scale }
}

interface Shape {
  pixels: Pixel[]
  box: { left: number; right: number; top: number; bottom: number }
}

/** Everything drawn at a zoom level, in world pixels: projected once, since a view asks for dozens of tiles of the same zoom. */
interface Layers {
  land: Shape[]
  ferries: Shape[]
  highways: Shape[]
  cities: ReadonlyMap<string, CityShapes>
}

interface CityShapes {
  builtUp: Shape
  parks: Shape[]
  streets: (Shape & { kind: Street['kind'] })[]
}

let outlines: Point[][] | undefined
const layersByZoom = new Map<number, Layers>()

function layersAt(zoom: number): Layers {
  const known = layersByZoom.get(zoom)
  if (known) return known
  outlines ??= landOutlines()
  const shape = (points: readonly Point[]): Shape => toShape(points, zoom)
  const towns = zoom < STREETS_FROM ? [] : CITIES
  const layers: Layers = {
    land: outlines.map(shape),
    ferries: FERRY_LINES.map((line) => shape(courseOf(line))),
    highways: HIGHWAYS.map((line) => shape(readLine(line))),
    cities: new Map(
      towns.map(({ slug }) => {
        const { builtUp, parks, streets } = planOf(slug)
        const lines = streets.filter(({ kind }) => zoom >= 13 || kind !== 'street')
        const drawn = lines.map(({ kind, points }) => ({ kind, ...shape(points) }))
        return [slug, { builtUp: shape(builtUp), parks: parks.map(({ outline }) => shape(outline)), streets: drawn }]
      }),
    ),
  }
  layersByZoom.set(zoom, layers)
  return layers
}

/** Projects a line and drops points that lie within half a pixel of the last one kept. */
function toShape(points: readonly Point[], zoom: number): Shape {
  const pixels: Pixel[] = []
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const [i, point] of points.entries()) {
    const pixel = project(point, zoom)
    const last = pixels.at(-1)
    const isClose = last && Math.abs(pixel.x - last.x) + Math.abs(pixel.y - last.y) < 0.5
    if (isClose && i < points.length - 1) continue
    pixels.push(pixel)
    box.left = Math.min(box.left, pixel.x)
    box.right = Math.max(box.right, pixel.x)
    box.top = Math.min(box.top, pixel.y)
    box.bottom = Math.max(box.bottom, pixel.y)
  }
  return { pixels, box }
}

/** One tile. Lines and labels run on in the neighbouring tiles, since every tile draws all that touches it. */
export function drawTile(zoom: number, tileX: number, tileY: number): string {
  const origin = { x: tileX * SIZE, y: tileY * SIZE }
  const toTile = (point: Point): Pixel => {
    const { x, y } = project(point, zoom)
    return { x: x - origin.x, y: y - origin.y }
  }
  const { land, ferries, highways, cities } = layersAt(zoom)
  const parts = land.map((shape) => area(shape, origin, '#f3efe4', '#9cc3cf', zoom < 8 ? 0.8 : 1.5))
  for (const shape of ferries) parts.push(path(shape, origin, '#4d93a8', 1.2, 'stroke-dasharray="5 4" opacity="0.8"'))
  if (zoom < STREETS_FROM) {
    for (const shape of highways) parts.push(path(shape, origin, '#e9b872', zoom < 6 ? 0.8 : 2))
  }
  for (const city of cities.values()) parts.push(drawCity(city, zoom, origin))
  parts.push(...labels(zoom, toTile))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="#bcdde6"/>${parts.join('')}</svg>`
  )
}

/** Ships leave and enter a harbour straight ahead, between its piers and clear of the islands. */
function courseOf({ ends, via }: FerryLine): Point[] {
  const [first, last] = ends.map((slug) => [groundOf(slug).at(0, -60), groundOf(slug).at(0, -3300)])
  return [...(first ?? []), ...readLine(via), ...(last ?? []).reverse()]
}

/** A city's drawing reaches some ten kilometres around its harbour. */
function isNear({ x, y }: Pixel, zoom: number): boolean {
  const reach = 20_000 / ((40_075_016 * 0.5) / (SIZE * 2 ** zoom))
  return x > -reach && x < SIZE + reach && y > -reach && y < SIZE + reach
}

const WIDTHS: Record<Street['kind'], number> = { main: 7, street: 3, pier: 5, runway: 12 }
const COLOURS: Record<Street['kind'], string> = {
  main: '#fbe3ad',
  street: '#ffffff',
  pier: '#cfc8b8',
  runway: '#c9c9cf',
}

function drawCity({ builtUp, parks, streets }: CityShapes, zoom: number, origin: Pixel): string {
  const grow = 2 ** ((zoom - 15) * 0.7)
  const parts = [area(builtUp, origin, '#ebe4d4'), ...parks.map((park) => area(park, origin, '#cfe3bd'))]
  for (const street of streets) {
    if (street.kind !== 'pier') parts.push(path(street, origin, '#d8cfbb', WIDTHS[street.kind] * grow + 1.6))
  }
  for (const street of streets) parts.push(path(street, origin, COLOURS[street.kind], WIDTHS[street.kind] * grow))
  return parts.join('')
}

function labels(zoom: number, toTile: (point: Point) => Pixel): string[] {
  const parts: string[] = []
  if (zoom <= 6) {
    for (const [name, lat, lon] of COUNTRY_LABELS)
      parts.push(label(toTile({ lat, lon }), name, 13, '#8a7f66', 'spaced'))
    for (const [name, lat, lon] of SEA_LABELS) parts.push(label(toTile({ lat, lon }), name, 12, '#4d93a8', 'italic'))
  }
  for (const city of CITIES) {
    const ground = groundOf(city.slug)
    if (zoom < 13) {
      const spot = toTile(city)
      if (Math.abs(spot.x - SIZE / 2) < SIZE && Math.abs(spot.y - SIZE / 2) < SIZE) {
        const at = `cx="${round(spot.x)}" cy="${round(spot.y)}"`
        parts.push(`<circle ${at} r="3.5" fill="#fff" stroke="#33413f" stroke-width="1.5"/>`)
      }
      const [right, down] = LABEL_SHIFTS[city.slug] ?? [0, 25]
      parts.push(label({ x: spot.x + right, y: spot.y + down }, city.name, 12, '#22302e', 'bold'))
      continue
    }
    if (!isNear(toTile(city), zoom)) continue
    const quay = toTile(ground.harbour)
    parts.push(label({ x: quay.x, y: quay.y - 19 }, `⚓ ${ground.harbour.name}`, 12, '#2b6f85', 'bold'))
    parts.push(label(toTile(ground.island), ground.island.name, 11, '#6c6350', 'italic'))
    parts.push(label(toTile(ground.airport), `✈ ${ground.airport.name}`, 11, '#5b5b7a', 'bold'))
    parts.push(label(toTile(ground.station), `▣ ${ground.station.name}`, 11, '#5b5b7a', 'bold'))
    for (const district of ground.districts) {
      if (district.role === 'airport' || district.role === 'station' || district.role === 'harbour') continue
      parts.push(label(toTile(district), district.name, 12, '#7b6f56', 'spaced'))
    }
    if (zoom < 15) continue
    for (const park of planOf(city.slug).parks) {
      const corner = park.outline[0]
      if (corner && park.name) parts.push(label(toTile(corner), park.name, 10, '#5c8a45', 'italic'))
    }
    for (const { name, points } of planOf(city.slug).streets) {
      const spot = points[Math.floor(points.length * 0.7)]
      if (name && spot) parts.push(label(toTile(spot), name, 10, '#8a7440', 'italic'))
    }
  }
  return parts
}

/** Pixels right and down, for cities whose names would lie on each other on small maps. */
const LABEL_SHIFTS: Record<string, readonly [number, number]> = {
  'port-alder': [-22, -15],
  saltmere: [44, 4],
  'castell-brava': [-58, 4],
  wrenford: [47, 4],
  kingsquay: [-48, 4],
  'azulejo-bay': [-30, 25],
  'torre-vela': [44, 20],
  marisol: [-40, 4],
}

const COUNTRY_LABELS: readonly (readonly [string, number, number])[] = [
  ['ALBRIA', 53.4, -1.6],
  ['NORRLAND', 61.3, 10.5],
  ['VERANO', 45.2, 3.6],
  ['COSTANA', 39.8, -6.0],
]

const SEA_LABELS: readonly (readonly [string, number, number])[] = [
  ['Gannet Sea', 56.6, 3.4],
  ['Great Western Ocean', 46.0, -9.5],
  ['Sea of Lanterns', 40.4, 5.6],
]

const LABEL_STYLES = {
  bold: 'font-weight="600"',
  italic: 'font-style="italic"',
  spaced: 'font-weight="500" letter-spacing="1.2"',
}

/** Text centred on a spot, left out where it cannot reach into the tile. */
function label({ x, y }: Pixel, text: string, size: number, colour: string, style: keyof typeof LABEL_STYLES): string {
  const reach = text.length * size * 0.5
  if (x < -reach || x > SIZE + reach || y < -size * 2 || y > SIZE + size * 2) return ''
  return (
    `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="${size}" ` +
    `fill="${colour}" stroke="#ffffffcc" stroke-width="3" paint-order="stroke" ${LABEL_STYLES[style]}>${text}</text>`
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

function toPath(pixels: readonly Pixel[]): string {
  return pixels.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** Whether a shape reaches into the tile at this origin. */
function touches({ box }: Shape, { x, y }: Pixel): boolean {
  return box.right >= x - PAD && box.left <= x + SIZE + PAD && box.bottom >= y - PAD && box.top <= y + SIZE + PAD
}

const shift = ({ pixels }: Shape, origin: Pixel): Pixel[] =>
  pixels.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }))

function area(shape: Shape, origin: Pixel, fill: string, stroke = 'none', width = 0): string {
  if (!touches(shape, origin)) return ''
  const clipped = clip(shift(shape, origin))
  if (clipped.length < 3) return ''
  return `<path d="${toPath(clipped)}Z" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`
}

function path(shape: Shape, origin: Pixel, stroke: string, width: number, more = ''): string {
  if (!touches(shape, origin)) return ''
  return (
    `<path d="${toPath(shift(shape, origin))}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" ` +
    `stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  )
}

/** Cuts an outline to the tile and a margin (Sutherland and Hodgman), or a coast of thousands of points would fill every tile. */
function clip(pixels: readonly Pixel[]): Pixel[] {
  const low = -PAD
  const high = SIZE + PAD
  const edges: { inside(p: Pixel): boolean; cross(a: Pixel, b: Pixel): Pixel }[] = [
    { inside: (p) => p.x >= low, cross: (a, b) => atX(a, b, low) },
    { inside: (p) => p.x <= high, cross: (a, b) => atX(a, b, high) },
    { inside: (p) => p.y >= low, cross: (a, b) => atY(a, b, low) },
    { inside: (p) => p.y <= high, cross: (a, b) => atY(a, b, high) },
  ]
  let kept = [...pixels]
  for (const { inside, cross } of edges) {
    const next: Pixel[] = []
    let before = kept.at(-1)
    for (const point of kept) {
      if (before && inside(point) !== inside(before)) next.push(cross(before, point))
      if (inside(point)) next.push(point)
      before = point
    }
    kept = next
  }
  return kept
}

const atX = (a: Pixel, b: Pixel, x: number): Pixel => ({ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) })
const atY = (a: Pixel, b: Pixel, y: number): Pixel => ({ x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y })

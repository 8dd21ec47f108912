/** Map tiles of the island, drawn here: what a tile server would send for `/z/x/y`. */
import { DISTRICTS, LAND, PLACES, type Point, ROADS } from './coast.ts'

const SIZE = 256

interface Style {
  sea: string
  land: string
  road: string
  words: string
  tint: boolean
}
const STYLES = {
  day: { sea: '#aad3df', land: '#f2efe9', road: '#f0a860', words: '#333333', tint: false },
  night: { sea: '#16202c', land: '#2a3340', road: '#55606e', words: '#cfd6dd', tint: false },
  terrain: { sea: '#8fbcd4', land: '#cfdcb0', road: '#ffffff', words: '#2b3a1d', tint: true },
} satisfies Record<string, Style>
export type TileStyle = keyof typeof STYLES

/** A PNG as a data URL. */
export function tile(z: number, x: number, y: number, kind: TileStyle = 'day'): string {
  const style = STYLES[kind]
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const place = ([lng, lat]: Point): Point => {
    const world = SIZE * 2 ** z
    const sine = Math.sin((lat * Math.PI) / 180)
    const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
    return [((lng + 180) / 360) * world - x * SIZE, down * world - y * SIZE]
  }
  pen.fillStyle = style.sea
  pen.fillRect(0, 0, SIZE, SIZE)
  fill(pen, (LAND.features[0]?.geometry.coordinates[0] ?? []).map(place), style.land)
  if (style.tint)
    for (const [index, each] of DISTRICTS.features.entries())
      fill(pen, (each.geometry.coordinates[0] ?? []).map(place), `hsl(${80 + index * 12} 35% ${72 + index * 2}%)`)
  pen.strokeStyle = style.road
  pen.lineWidth = Math.max(1, z - 9)
  for (const road of ROADS.features) trace(pen, road.geometry.coordinates.map(place))
  pen.fillStyle = style.words
  pen.font = '12px sans-serif'
  if (z > 8)
    for (const { name, at } of PLACES) {
      const [left, top] = place(at)
      pen.fillText(name, left + 6, top - 4)
      pen.fillRect(left - 2, top - 2, 4, 4)
    }
  return canvas.toDataURL()
}

function path(pen: CanvasRenderingContext2D, points: Point[]): void {
  pen.beginPath()
  for (const [left, top] of points) pen.lineTo(left, top)
}
function fill(pen: CanvasRenderingContext2D, points: Point[], colour: string): void {
  path(pen, points)
  pen.fillStyle = colour
  pen.fill()
}
function trace(pen: CanvasRenderingContext2D, points: Point[]): void {
  path(pen, points)
  pen.stroke()
}

import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { CITIES } from '../kit/shared.ts'
import { createTravelData } from './data.ts'
import { distance, groundOf, landOutlines } from './geography.ts'
import type { Point } from './model.ts'
import { drawTile, project } from './tiles.ts'

/** Ray casting in degrees, which is exact enough away from the poles. */
function isInside({ lat, lon }: Point, outline: readonly Point[]): boolean {
  return outline.reduce((inside, a, i) => {
    const b = outline[(i + 1) % outline.length]
    if (!b || a.lat > lat === b.lat > lat) return inside
    return lon < ((b.lon - a.lon) * (lat - a.lat)) / (b.lat - a.lat) + a.lon ? !inside : inside
  }, false)
}

const tileOf = (point: Point, zoom: number): [number, number, number] => {
  const { x, y } = project(point, zoom)
  return [zoom, Math.floor(x / 256), Math.floor(y / 256)]
}

describe('the coast', () => {
  const land = landOutlines()
  const isLand = (point: Point) => land.some((outline) => isInside(point, outline))

  it('has every hotel, sight and airport on land and the open sea in front of every harbour', () => {
    const data = createTravelData(createRandom('1/travel'))
    for (const hotel of data.hotels) expect(isLand(hotel), `${hotel.name}, ${hotel.city}`).toBe(true)
    for (const guide of data.guides.values()) {
      for (const sight of guide.sights) expect(isLand(sight), `${sight.name}, ${guide.name}`).toBe(true)
    }
    for (const { slug } of CITIES) {
      const { at, airport, centre, island } = groundOf(slug)
      for (const spot of [airport, centre, island]) expect(isLand(spot), `${spot.name} of ${slug}`).toBe(true)
      expect(isLand(at(0, -1200)), `sea of ${slug}`).toBe(false)
    }
  })

  it('measures a degree of latitude as 111 kilometres and its own frame in metres', () => {
    expect(distance({ lat: 50, lon: 3 }, { lat: 51, lon: 3 })).toBeCloseTo(111_195, -2)
    const { at, harbour } = groundOf('fjordby')
    expect(distance(harbour, at(300, 400))).toBeCloseTo(500, 0)
  })
})

describe('a tile', () => {
  const fjordby = groundOf('fjordby').harbour

  it('projects as slippy maps do', () => {
    expect(project({ lat: 0, lon: 0 }, 0)).toEqual({ x: 128, y: 128 })
    expect(project({ lat: 85.0511287798, lon: -180 }, 1).y).toBeCloseTo(0, 4)
  })

  it('is the same each time and well-formed', () => {
    for (const zoom of [3, 5, 9, 12, 14, 16]) {
      const svg = drawTile(...tileOf(fjordby, zoom))
      expect(drawTile(...tileOf(fjordby, zoom))).toBe(svg)
      expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
  })

  it('names the harbour and draws streets from near, and names the city from afar', () => {
    expect(drawTile(...tileOf(fjordby, 14))).toContain('Fjordby harbour')
    expect(drawTile(...tileOf(fjordby, 14)).match(/stroke="#ffffff"/g)?.length).toBeGreaterThan(5)
    const far = drawTile(...tileOf(fjordby, 6))
    expect(far).toContain('>Fjordby<')
    expect(far).not.toContain('harbour')
  })

  it('is plain water far out at sea', () => {
    expect(drawTile(...tileOf({ lat: 45, lon: -40 }, 8))).toMatch(/^<svg [^>]*><rect [^>]*\/><\/svg>$/)
  })
})

import { createRandom } from '../kit/random.ts'
import { type CityGround, groundOf } from './geography.ts'
import type { Point } from './model.ts'

export interface Street {
  kind: 'main' | 'street' | 'pier' | 'runway'
  points: Point[]
  name: string
}

export interface CityPlan {
  streets: Street[]
  builtUp: Point[]
  parks: { name: string; outline: Point[] }[]
}

const plans = new Map<string, CityPlan>()

/** The streets of a city as maps draw them; computed once. */
export function planOf(slug: string): CityPlan {
  const known = plans.get(slug)
  if (known) return known
  const plan = createPlan(groundOf(slug))
  plans.set(slug, plan)
  return plan
}

function createPlan(ground: CityGround): CityPlan {
  const { at, shoreline } = ground
  const random = createRandom(`streets/${ground.city.slug}`)
  const along = (from: number, to: number, step: number, inland: (x: number) => number): Point[] => {
    const points: Point[] = []
    for (let x = from; x <= to; x += step) points.push(at(x, inland(x)))
    return points
  }
  // Streets bend with the shore close to it and straighten further in.
  const bent = (depth: number) => (x: number) => depth + shoreline(x) * Math.max(0, 1 - depth / 1400)

  const streets: Street[] = [
    { kind: 'main', name: 'Coast Road', points: along(-5600, 5600, 100, bent(90)) },
    {
      kind: 'main',
      name: 'Harbour Street',
      points: [at(0, 30), at(60, 330), at(120, 620), at(90, 1400), at(-200, 3200)],
    },
    { kind: 'main', name: 'Airport Road', points: [at(-200, 3200), at(-1200, 5200), at(-2100, 6600)] },
    { kind: 'main', name: 'Station Avenue', points: [at(120, 620), at(420, 880), at(760, 1180), at(1900, 1900)] },
    { kind: 'main', name: 'Ring Road', points: along(-2600, 2900, 150, (x) => 2500 - (x / 2700) ** 2 * 900) },
    { kind: 'pier', name: '', points: [at(-300, -10), at(-330, -230), at(-90, -360)] },
    { kind: 'pier', name: '', points: [at(300, -10), at(290, -260), at(170, -330)] },
    { kind: 'pier', name: '', points: [at(-80, 0), at(-80, -150)] },
    { kind: 'pier', name: '', points: [at(90, 0), at(90, -170)] },
    { kind: 'runway', name: '', points: [at(-3700, 7100), at(-900, 7500)] },
  ]
  for (let depth = 230; depth < 2300; depth += random.int(130, 210)) {
    const reach = 2300 - depth * 0.45 + random.int(-250, 250)
    streets.push({ kind: 'street', name: '', points: along(-reach, reach, 80, bent(depth)) })
  }
  for (let x = -2200; x < 2500; x += random.int(130, 230)) {
    const reach = 2250 - Math.abs(x) * 0.55 + random.int(-200, 200)
    const lean = random.int(-60, 60)
    streets.push({
      kind: 'street',
      name: '',
      points: [at(x, bent(95)(x)), at(x + lean, reach / 2), at(x + lean * 2, reach)],
    })
  }
  const edge = Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * Math.PI
    return at(Math.cos(angle) * 2950, 120 + Math.sin(angle) * 2500)
  })
  return {
    streets,
    builtUp: [...along(-2950, 2950, 120, (x) => shoreline(x) + 25), ...edge],
    parks: [
      { name: 'City Park', outline: box(at, -620, 480, 360, 300) },
      { name: 'Hill Park', outline: box(at, -1650, 1850, 620, 520) },
      { name: '', outline: box(at, 1250, 620, 260, 240) },
    ],
  }
}

function box(at: CityGround['at'], x: number, y: number, width: number, depth: number): Point[] {
  return [at(x, y), at(x + width, y + 20), at(x + width - 30, y + depth), at(x + 20, y + depth - 40)]
}

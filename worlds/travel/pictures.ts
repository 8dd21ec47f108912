import { createRandom, type Random } from '../kit/random.ts'
import type { Hotel } from './model.ts'

/** The site's photographs: scenes drawn as SVG, the same for the same hotel or city. Every scene is 640 by 400. */

export type Scene = 'front' | 'room' | 'view' | 'breakfast' | 'sauna' | 'pool' | 'lobby'

export interface Picture {
  scene: Scene
  caption: string
}

/** The pictures of a hotel's gallery; a sauna or pool is shown only where there is one. */
export function picturesOf(hotel: Pick<Hotel, 'name' | 'amenities' | 'floors' | 'district' | 'rooms'>): Picture[] {
  const room = hotel.rooms.at(-1)
  const pool = hotel.amenities.find((name) => name.endsWith('pool'))
  return [
    { scene: 'front', caption: `${hotel.name}, ${hotel.floors} floors, in ${hotel.district}` },
    { scene: 'room', caption: room ? `${room.name}, ${room.size} m², ${room.beds}` : 'A room' },
    {
      scene: 'view',
      caption: hotel.amenities.includes('Sea view') ? 'Sea view from the upper floors' : 'The coast, a walk away',
    },
    {
      scene: 'breakfast',
      caption: hotel.amenities.includes('Breakfast included') ? 'Breakfast, included' : 'Breakfast, at extra cost',
    },
    ...(hotel.amenities.includes('Sauna') ? [{ scene: 'sauna' as const, caption: 'Sauna with benches of alder' }] : []),
    ...(pool ? [{ scene: 'pool' as const, caption: pool }] : []),
    { scene: 'lobby', caption: 'Lobby and reception' },
  ]
}

const SKIES = [
  ['#f7c59f', '#7fb7be'],
  ['#fde2c8', '#8fb8de'],
  ['#dfeaf2', '#9fc3d8'],
  ['#f4d6cc', '#6d8ea0'],
  ['#e8eef1', '#b5c9d3'],
] as const
const WALLS = ['#d9a05b', '#c8553d', '#f2e3c6', '#8fa89b', '#e9c46a', '#b7c4cf', '#a44a3f', '#ece5dd'] as const
const FABRICS = ['#2a6f77', '#9c4a4a', '#3d5a80', '#7a6a4f', '#5f7a4c', '#84597a'] as const

/** A scene as a data URI, for `<img src>`. */
export function drawScene(scene: Scene, seed: string, floors = 5): string {
  const random = createRandom(`picture/${scene}/${seed}`)
  const draw: Record<Scene, () => string> = {
    front: () => drawFront(random, floors),
    room: () => drawRoom(random),
    view: () => drawView(random),
    breakfast: () => drawBreakfast(random),
    sauna: () => drawSauna(),
    pool: () => drawPool(random),
    lobby: () => drawLobby(random),
  }
  return toUri(draw[scene]())
}

/** The picture of a city: hills, houses along a quay, boats. A hero wants it wider than the usual 640. */
export function drawCity(slug: string, width = 640): string {
  const random = createRandom(`picture/city/${slug}`)
  let houses = ''
  for (let x = -10; x < width; ) {
    const breadth = random.int(34, 62)
    const height = random.int(70, 150)
    houses += house(random, x, 290 - height, breadth, height)
    x += breadth + random.int(0, 4)
  }
  const boats = Array.from({ length: Math.round(width / 300) }, (_, i) => boat(random, 300 + (i % 3) * 18, width))
  return toUri(sky(random, width) + hills(random, 235, width) + houses + water(290, width) + boats.join(''), width)
}

const toUri = (body: string, width = 640): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 400" preserveAspectRatio="xMidYMid slice">${body}</svg>`)}`

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

function sky(random: Random, width = 640): string {
  const [low, high] = random.pick(SKIES)
  const gradient = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`
  const sun = `<circle cx="${random.int(80, 560)}" cy="${random.int(60, 150)}" r="${random.int(18, 34)}" fill="#fff6df" opacity="0.9"/>`
  return `<defs>${gradient}</defs>${rect(0, 0, width, 400, 'url(#s)')}${sun}`
}

function hills(random: Random, base: number, width = 640): string {
  return ['#8aa29a', '#6b8a80']
    .map((colour, layer) => {
      const top = base - 60 + layer * 34
      let d = `M0 400V${top}`
      for (let x = 0; x <= width; x += 80)
        d += `Q${x + 40} ${top - random.int(-10, 70 - layer * 25)} ${x + 80} ${top + random.int(-14, 14)}`
      return `<path d="${d}V400Z" fill="${colour}"/>`
    })
    .join('')
}

function water(top: number, width = 640): string {
  const waves = Array.from({ length: width / 45 }, (_, i) =>
    rect((i * 97) % (width - 20), top + 12 + ((i * 37) % 95), 36, 2, '#ffffff', 'opacity="0.28"'),
  )
  return rect(0, top, width, 400 - top, '#3f7f93') + waves.join('')
}

function boat(random: Random, y: number, width = 640): string {
  const x = random.int(40, width - 80)
  const hull = random.pick(FABRICS)
  return `<path d="M${x} ${y}h58l-12 18h-36z" fill="${hull}"/><path d="M${x + 28} ${y - 2}v-52l30 50z" fill="#fffaf0"/><path d="M${x + 24} ${y - 4}v-38l-20 36z" fill="#f1e4cf"/>`
}

function house(random: Random, x: number, y: number, width: number, height: number): string {
  const wall = random.pick(WALLS)
  let body = rect(x, y, width, height, wall)
  body += `<path d="M${x - 3} ${y}l${width / 2 + 3} -22l${width / 2 + 3} 22z" fill="${random.pick(['#6b4a3a', '#4d5a61', '#8a3f33'])}"/>`
  for (let wy = y + 12; wy < y + height - 22; wy += 24) {
    for (let wx = x + 8; wx < x + width - 12; wx += 18)
      body += rect(wx, wy, 9, 13, random.chance(0.3) ? '#ffe3a3' : '#e8eff2')
  }
  return body
}

/** Its rows of windows are the floors of the house. */
function drawFront(random: Random, floors: number): string {
  const wall = random.pick(WALLS)
  const width = random.int(260, 340)
  const x = 320 - width / 2
  const storey = Math.min(40, 270 / floors)
  const top = 335 - storey * floors
  const columns = random.int(5, 8)
  const gap = width / columns
  let body = sky(random) + hills(random, 300) + rect(0, 335, 640, 65, '#b9b09c') + rect(0, 352, 640, 3, '#d8d0bf')
  body += rect(x, top, width, 335 - top, wall) + rect(x - 8, top - 10, width + 16, 12, '#5b534a')
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isDoor = floor === floors - 1 && column === Math.floor(columns / 2)
      const wx = x + column * gap + gap * 0.26
      const wy = top + floor * storey + storey * 0.22
      if (isDoor)
        body +=
          rect(wx - 4, wy - 2, gap * 0.48 + 8, storey * 0.82, '#3d2f28') +
          rect(wx - 12, wy - 8, gap * 0.48 + 24, 6, '#c8553d')
      else
        body += rect(
          wx,
          wy,
          gap * 0.48,
          storey * 0.56,
          random.chance(0.25) ? '#ffe3a3' : '#dfe9ee',
          'stroke="#ffffff" stroke-width="1.5"',
        )
    }
  }
  for (const tx of [x - 60, x + width + 50])
    body += `<circle cx="${tx}" cy="300" r="30" fill="#5f8a55"/>${rect(tx - 4, 318, 8, 24, '#6b4a3a')}`
  return body
}

function drawRoom(random: Random): string {
  const wall = random.pick(['#efe6d8', '#dfe6e3', '#e9dfe2', '#e3e7ee'])
  const fabric = random.pick(FABRICS)
  const window =
    rect(400, 60, 170, 150, '#bcdde6', 'stroke="#fff" stroke-width="9"') +
    rect(400, 150, 170, 56, '#3f7f93') +
    rect(482, 60, 6, 150, '#fff')
  const bed =
    rect(70, 190, 250, 90, '#8a6d52', 'rx="6"') +
    rect(64, 240, 262, 70, '#fdfaf4', 'rx="10"') +
    rect(64, 268, 262, 54, fabric, 'rx="8"')
  const pillows = rect(88, 214, 96, 40, '#ffffff', 'rx="12"') + rect(206, 214, 96, 40, '#ffffff', 'rx="12"')
  const lamp =
    rect(352, 246, 44, 66, '#8a6d52') +
    rect(371, 206, 6, 40, '#4d4238') +
    '<path d="M354 206h40l-9-34h-22z" fill="#ffe8b8"/>'
  const art =
    rect(150, 70, 96, 72, '#fff') +
    rect(158, 78, 80, 56, fabric, 'opacity="0.55"') +
    '<circle cx="212" cy="96" r="10" fill="#ffe3a3"/>'
  return (
    rect(0, 0, 640, 400, wall) +
    rect(0, 312, 640, 88, '#b08d66') +
    window +
    art +
    bed +
    pillows +
    lamp +
    rect(60, 330, 420, 44, fabric, 'opacity="0.25" rx="20"')
  )
}

function drawView(random: Random): string {
  const frame =
    rect(0, 0, 640, 26, '#6b5b4a') +
    rect(0, 0, 24, 400, '#6b5b4a') +
    rect(616, 0, 24, 400, '#6b5b4a') +
    rect(0, 352, 640, 48, '#8d7a64')
  const rail =
    Array.from({ length: 21 }, (_, i) => rect(28 + i * 29, 282, 5, 72, '#f2eee6')).join('') +
    rect(20, 274, 600, 10, '#f2eee6')
  return sky(random) + hills(random, 210) + water(212) + boat(random, 226) + boat(random, 240) + rail + frame
}

function drawBreakfast(random: Random): string {
  const cloth = random.pick(FABRICS)
  const plate = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.55}" fill="#ffffff"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.7}" ry="${r * 0.36}" fill="#f1ede6"/>`
  const bread =
    '<path d="M250 236q40-40 84 0v18h-84z" fill="#c98a4b"/><path d="M262 238q30-26 60 0" stroke="#8f5a2a" stroke-width="4" fill="none"/>'
  const cup =
    rect(424, 208, 54, 46, '#ffffff', 'rx="8"') +
    '<path d="M478 218q22 2 4 26" stroke="#fff" stroke-width="7" fill="none"/>' +
    rect(430, 212, 42, 10, '#6f4a2f', 'rx="4"')
  const juice =
    rect(150, 170, 36, 76, '#f4a33a', 'rx="5" opacity="0.9"') + rect(150, 160, 36, 12, '#f3f3f3', 'opacity="0.8"')
  const fruit = ['#c8553d', '#e9b44c', '#7a9e4f']
    .map((colour, i) => `<circle cx="${520 + i * 26}" cy="${262 - (i % 2) * 14}" r="17" fill="${colour}"/>`)
    .join('')
  return (
    rect(0, 0, 640, 400, '#ece2d0') +
    rect(40, 30, 190, 120, '#bcdde6', 'stroke="#fff" stroke-width="8"') +
    rect(0, 226, 640, 174, cloth) +
    rect(0, 226, 640, 10, '#ffffff', 'opacity="0.25"') +
    plate(292, 262, 92) +
    bread +
    plate(452, 262, 60) +
    cup +
    juice +
    fruit
  )
}

function drawSauna(): string {
  const planks = Array.from({ length: 11 }, (_, i) => rect(0, i * 28, 640, 26, i % 2 ? '#c08a54' : '#b57f4a')).join('')
  const benches =
    rect(60, 190, 420, 26, '#d9a86e') +
    rect(60, 216, 420, 60, '#9a6a3c') +
    rect(60, 276, 500, 26, '#d9a86e') +
    rect(60, 302, 500, 60, '#8a5d33')
  const stove =
    rect(520, 226, 84, 110, '#3c3a3a', 'rx="6"') +
    [532, 552, 572, 590].map((x, i) => `<circle cx="${x}" cy="${224 - (i % 2) * 8}" r="13" fill="#7b7672"/>`).join('')
  return (
    planks +
    rect(0, 330, 640, 70, '#7a5230') +
    rect(250, 44, 170, 96, '#bcdde6', 'stroke="#7a5230" stroke-width="10"') +
    rect(255, 100, 160, 36, '#3f7f93') +
    benches +
    stove +
    rect(120, 166, 60, 24, '#f7f3ea', 'rx="6"')
  )
}

function drawPool(random: Random): string {
  const tiles = Array.from({ length: 16 }, (_, i) => rect(i * 40, 150, 38, 12, i % 2 ? '#d6e6e8' : '#c3dbdf')).join('')
  const lanes = [220, 262, 310]
    .map(
      (y, i) =>
        `<path d="M${120 - i * 40} ${y}H${520 + i * 40}" stroke="#ffffff" stroke-width="3" stroke-dasharray="14 9" opacity="0.8"/>`,
    )
    .join('')
  return (
    sky(random) +
    rect(0, 130, 640, 270, '#e3ddcf') +
    tiles +
    '<path d="M140 180h360l130 200H10z" fill="#4fb0c6"/>' +
    lanes +
    rect(30, 190, 84, 14, random.pick(FABRICS), 'rx="5"') +
    rect(540, 190, 80, 14, random.pick(FABRICS), 'rx="5"')
  )
}

function drawLobby(random: Random): string {
  const fabric = random.pick(FABRICS)
  const lamps = [160, 320, 480]
    .map((x) => `${rect(x - 1, 0, 2, 70, '#4d4238')}<circle cx="${x}" cy="82" r="20" fill="#ffe8b8"/>`)
    .join('')
  const desk =
    rect(330, 220, 250, 100, '#6b4a3a') +
    rect(320, 208, 270, 16, '#d8c6a8') +
    rect(420, 150, 70, 58, '#2f3b44', 'rx="4"')
  const sofa =
    rect(60, 246, 200, 46, fabric, 'rx="12"') +
    rect(52, 276, 216, 44, fabric, 'rx="12"') +
    rect(84, 320, 12, 16, '#4d4238') +
    rect(224, 320, 12, 16, '#4d4238')
  return (
    rect(0, 0, 640, 400, '#e9e1d3') +
    rect(0, 320, 640, 80, '#a98f6c') +
    rect(60, 90, 150, 96, '#fff') +
    rect(68, 98, 134, 80, '#8fb8c4') +
    lamps +
    desk +
    sofa +
    `<circle cx="286" cy="262" r="32" fill="#5f8a55"/>${rect(276, 290, 20, 34, '#c8553d')}`
  )
}

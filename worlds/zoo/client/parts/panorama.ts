/** All-round pictures of rooms and places, looked at from the middle: each pixel is a look into a scene of boxes. */
type Colour = [red: number, green: number, blue: number]
interface Box {
  min: [x: number, y: number, z: number]
  max: [x: number, y: number, z: number]
  colour: Colour
  /** Rows of windows, boards or books, in metres. */
  pattern?: { across: number; up: number; colour: Colour }
}
interface Place {
  floor: Colour
  sky: Colour
  boxes: Box[]
}

const EYE = 1.6
const box = (min: Box['min'], max: Box['max'], colour: Colour, pattern?: Box['pattern']): Box => ({
  min,
  max,
  colour,
  ...(pattern && { pattern }),
})

function room(wall: Colour, floor: Colour, furniture: Box[]): Place {
  const walls = [
    box([-4, 0, -4], [4, 2.7, -3.8], wall),
    box([-4, 0, 3.8], [4, 2.7, 4], wall),
    box([-4, 0, -4], [-3.8, 2.7, 4], wall),
    box([3.8, 0, -4], [4, 2.7, 4], wall),
    box([-4, 2.7, -4], [4, 2.9, 4], [244, 242, 238]),
    box([-1.2, 0.9, -3.82], [1.2, 2.2, -3.7], [166, 208, 240], { across: 0.6, up: 0.65, colour: [250, 250, 250] }),
    box([3.7, 0, 0.5], [3.82, 2.1, 1.5], [126, 88, 56]),
  ]
  return { floor, sky: [240, 240, 240], boxes: [...walls, ...furniture] }
}

const house = (x: number, z: number, height: number, colour: Colour): Box =>
  box([x, 0, z], [x + 6, height, z + 7], colour, { across: 1.6, up: 2.6, colour: [88, 104, 122] })
const street = (shift: number): Place => ({
  floor: [98, 98, 102],
  sky: [150, 196, 236],
  boxes: [
    ...[-24, -16, -8, 0, 8, 16].flatMap((z, index) => [
      house(-11, z, 7 + ((index * 3 + shift) % 5), [196 - index * 12, 150 + shift * 9, 120]),
      house(5, z, 6 + ((index * 2 + shift) % 6), [176, 168 - index * 9, 150]),
    ]),
    box([-5, 0, -30], [-3.4, 0.12, 30], [168, 166, 160]),
    box([3.4, 0, -30], [5, 0.12, 30], [168, 166, 160]),
    box([1.2, 0.3, -7 - shift], [2.8, 1.4, -3.4 - shift], [178, 40, 44]),
    box([-0.1, 0, -30], [0.1, 0.02, 30], [240, 240, 240]),
  ],
})

const PLACES = {
  livingroom: room(
    [222, 206, 178],
    [150, 108, 70],
    [
      box([-3.7, 0, -1.5], [-2.7, 0.8, 1.5], [54, 96, 130]),
      box([-3.8, 0.8, -1.5], [-3.4, 1.1, 1.5], [44, 80, 112]),
      box([-1.9, 0.3, -0.6], [-1.1, 0.45, 0.6], [96, 62, 36]),
      box([1.5, 0, 3.3], [3.5, 2.1, 3.8], [112, 76, 46], { across: 0.3, up: 0.4, colour: [190, 70, 60] }),
      box([-2.6, 1.2, 3.7], [-1, 2.1, 3.81], [214, 160, 66]),
    ],
  ),
  kitchen: room(
    [214, 226, 220],
    [196, 190, 178],
    [
      box([-3.8, 0, 3.1], [3, 0.9, 3.8], [240, 240, 236], { across: 0.7, up: 0.9, colour: [150, 154, 150] }),
      box([-3.8, 1.5, 3.4], [1, 2.2, 3.8], [86, 128, 104], { across: 0.7, up: 0.7, colour: [60, 92, 76] }),
      box([2, 0, 3.1], [2.8, 2, 3.8], [200, 206, 212]),
      box([-2.9, 0.7, -1], [-1.6, 0.78, 1], [186, 138, 84]),
      box([-2.7, 0, -0.8], [-2.6, 0.7, -0.7], [130, 92, 56]),
    ],
  ),
  bedroom: room(
    [206, 210, 230],
    [170, 132, 96],
    [
      box([-2, 0, 1.4], [0.2, 0.55, 3.7], [236, 232, 226]),
      box([-2, 0.5, 1.4], [0.2, 0.62, 2.9], [138, 68, 96]),
      box([0.5, 0, 3.1], [1.1, 0.6, 3.7], [120, 84, 52]),
      box([-3.8, 0, -3], [-3.1, 2.2, -0.6], [232, 228, 220], { across: 0.8, up: 2.2, colour: [150, 144, 134] }),
    ],
  ),
  street: street(0),
  crossing: street(2),
  market: street(4),
} satisfies Record<string, Place>
export type Around = keyof typeof PLACES

const drawnOnce = new Map<Around, string>()

/** A JPEG as a data URL, twice as wide as high, north (negative z) in the middle. */
export function panorama(name: Around): string {
  const source = drawnOnce.get(name) ?? draw(name)
  drawnOnce.set(name, source)
  return source
}

function draw(name: Around, width = 1024): string {
  const { floor, sky, boxes }: Place = PLACES[name]
  const height = width / 2
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const sheet = pen.createImageData(width, height)
  for (let row = 0; row < height; row++) {
    const pitch = Math.PI / 2 - ((row + 0.5) / height) * Math.PI
    for (let column = 0; column < width; column++) {
      const yaw = ((column + 0.5) / width) * Math.PI * 2 - Math.PI
      const look = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)] as const
      const [red, green, blue] = seen(look, boxes, floor, sky)
      const at = (row * width + column) * 4
      sheet.data[at] = red
      sheet.data[at + 1] = green
      sheet.data[at + 2] = blue
      sheet.data[at + 3] = 255
    }
  }
  pen.putImageData(sheet, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.85)
}

function seen(look: readonly [number, number, number], boxes: Box[], floor: Colour, sky: Colour): Colour {
  let near = look[1] < 0 ? -EYE / look[1] : Number.POSITIVE_INFINITY
  let colour = look[1] < 0 ? boarded(floor, look, near) : fade(sky, 1 - look[1] * 0.35)
  for (const each of boxes) {
    const [far, face] = meets(look, each)
    if (far >= near) continue
    near = far
    const [x, y, z] = [look[0] * far, EYE + look[1] * far, look[2] * far]
    const across = face === 0 ? z - each.min[2] : x - each.min[0]
    colour = fade(patterned(each, across, y - each.min[1]), [0.82, 0.95, 1][face] ?? 1)
  }
  return colour
}

const fade = (colour: Colour, by: number): Colour => colour.map((part) => part * by) as Colour
const boarded = (floor: Colour, look: readonly number[], far: number): Colour =>
  fade(floor, Math.abs((look[0] ?? 0) * far) % 0.5 < 0.03 ? 0.85 : 1)

function patterned({ pattern, colour }: Box, across: number, up: number): Colour {
  if (!pattern) return colour
  const right = (((across / pattern.across) % 1) + 1) % 1
  const top = (((up / pattern.up) % 1) + 1) % 1
  return right > 0.25 && right < 0.75 && top > 0.3 && top < 0.75 ? pattern.colour : colour
}

/** Distance at which a look from the eye meets a box, and the axis of the side that it meets. */
function meets(look: readonly [number, number, number], { min, max }: Box): [far: number, face: number] {
  let enters = 0.05
  let leaves = Number.POSITIVE_INFINITY
  let face = 0
  for (let axis = 0; axis < 3; axis++) {
    const from = axis === 1 ? EYE : 0
    const one = ((min[axis] as number) - from) / (look[axis] as number)
    const other = ((max[axis] as number) - from) / (look[axis] as number)
    const first = Math.min(one, other)
    if (first > enters) {
      enters = first
      face = axis
    }
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters <= leaves && enters > 0.05 ? [enters, face] : [Number.POSITIVE_INFINITY, 0]
}

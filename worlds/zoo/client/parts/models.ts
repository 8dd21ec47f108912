/** Models of furniture and things, written as glTF 2.0: boxes and round bars with materials of their own. */
export interface ModelPart {
  shape: 'box' | 'round'
  /** Middle of the part in metres; y is up. */
  at: [number, number, number]
  size: [number, number, number]
  colour: string
  metal?: number
}

const legs = (x: number, z: number, height: number, colour: string): ModelPart[] =>
  [-1, 1].flatMap((side) =>
    [-1, 1].map(
      (depth): ModelPart => ({
        shape: 'round',
        at: [side * x, height / 2, depth * z],
        size: [0.05, height, 0.05],
        colour,
      }),
    ),
  )

export const chair = (seat: string, wood = '#8a5a33'): ModelPart[] => [
  ...legs(0.2, 0.2, 0.45, wood),
  { shape: 'box', at: [0, 0.47, 0], size: [0.48, 0.06, 0.48], colour: seat },
  { shape: 'box', at: [0, 0.78, -0.22], size: [0.46, 0.5, 0.05], colour: seat },
]
export const table = (top: string): ModelPart[] => [
  ...legs(0.65, 0.35, 0.72, '#4a4f57'),
  { shape: 'box', at: [0, 0.74, 0], size: [1.5, 0.05, 0.85], colour: top },
]
export const lamp = (shade: string): ModelPart[] => [
  { shape: 'round', at: [0, 0.02, 0], size: [0.3, 0.04, 0.3], colour: '#b08d3c', metal: 1 },
  { shape: 'round', at: [0, 0.3, 0], size: [0.03, 0.56, 0.03], colour: '#b08d3c', metal: 1 },
  { shape: 'round', at: [0, 0.66, 0], size: [0.36, 0.26, 0.36], colour: shade },
]
export const house: ModelPart[] = [
  { shape: 'box', at: [0, 1.3, 0], size: [4, 2.6, 3], colour: '#d9c8a9' },
  { shape: 'box', at: [0, 2.75, 0], size: [4.4, 0.3, 3.4], colour: '#8d3b2e' },
  { shape: 'box', at: [0.8, 1, 1.52], size: [0.8, 2, 0.06], colour: '#3f5a46' },
  { shape: 'box', at: [-0.9, 1.5, 1.52], size: [1, 0.9, 0.06], colour: '#9fc4dd' },
  { shape: 'box', at: [-1.4, 3.4, -0.5], size: [0.4, 1, 0.4], colour: '#6f5044' },
]

/** A glTF file as a data URL. */
export function model(parts: ModelPart[]): string {
  const floats: number[] = []
  const meshes = parts.map((part) => {
    const corners = part.shape === 'box' ? cube() : bar()
    const start = floats.length * 4
    floats.push(...corners.flatMap(({ at }) => at), ...corners.flatMap(({ normal }) => normal))
    return { part, count: corners.length, start }
  })
  const accessors = meshes.flatMap(({ count, start }) => [
    {
      bufferView: 0,
      byteOffset: start,
      componentType: 5126,
      count,
      type: 'VEC3',
      min: [-0.5, -0.5, -0.5],
      max: [0.5, 0.5, 0.5],
    },
    { bufferView: 0, byteOffset: start + count * 12, componentType: 5126, count, type: 'VEC3' },
  ])
  const bytes = new Uint8Array(new Float32Array(floats).buffer)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const file = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: parts.map((_, index) => index) }],
    nodes: parts.map(({ at, size }, mesh) => ({ mesh, translation: at, scale: size })),
    meshes: meshes.map((_, index) => ({
      primitives: [{ attributes: { POSITION: index * 2, NORMAL: index * 2 + 1 }, material: index }],
    })),
    materials: parts.map(({ colour, metal = 0 }) => ({
      name: colour,
      pbrMetallicRoughness: {
        baseColorFactor: linear(colour),
        metallicFactor: metal,
        roughnessFactor: metal ? 0.3 : 0.8,
      },
    })),
    accessors,
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: bytes.length }],
    buffers: [{ byteLength: bytes.length, uri: `data:application/octet-stream;base64,${btoa(binary)}` }],
  }
  return `data:model/gltf+json;base64,${btoa(JSON.stringify(file))}`
}

/** glTF colours are linear, those of style sheets are not. */
function linear(colour: string): number[] {
  const parts = [1, 3, 5].map((start) => (Number.parseInt(colour.slice(start, start + 2), 16) / 255) ** 2.2)
  return [...parts, 1]
}

interface Corner {
  at: number[]
  normal: number[]
}
function cube(): Corner[] {
  return [0, 1, 2].flatMap((axis) =>
    [-1, 1].flatMap((side) => {
      const corner = (u: number, v: number): Corner => {
        const at = [0, 0, 0]
        at[axis] = side / 2
        at[(axis + 1) % 3] = (u * side) / 2
        at[(axis + 2) % 3] = v / 2
        return { at, normal: [0, 1, 2].map((each) => (each === axis ? side : 0)) }
      }
      return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, -1), corner(1, 1), corner(-1, 1)]
    }),
  )
}
function bar(steps = 24): Corner[] {
  return Array.from({ length: steps }, (_, step) => {
    const [from, to] = [step, step + 1].map((each) => (each / steps) * Math.PI * 2) as [number, number]
    const side = (angle: number, y: number): Corner => ({
      at: [Math.cos(angle) / 2, y, Math.sin(angle) / 2],
      normal: [Math.cos(angle), 0, Math.sin(angle)],
    })
    const end = (y: number): Corner[] => {
      const flat = (angle: number): Corner => ({ at: side(angle, y).at, normal: [0, y * 2, 0] })
      const middle = { at: [0, y, 0], normal: [0, y * 2, 0] }
      return y > 0 ? [middle, flat(to), flat(from)] : [middle, flat(from), flat(to)]
    }
    const [a, b, c, d] = [side(from, -0.5), side(to, -0.5), side(to, 0.5), side(from, 0.5)]
    return [a, c, b, a, d, c, ...end(0.5), ...end(-0.5)] as Corner[]
  }).flat()
}

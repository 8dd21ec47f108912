/** Where the sites of an information flow stand, and how the hand-overs run between them. Pixels. */
import { Graph, layout } from '@dagrejs/dagre'
import type { FlowGraph, FlowNode } from '../../tasks/index.ts'

export interface Point {
  x: number
  y: number
}
export interface PlacedNode extends FlowNode, Point {
  width: number
  height: number
}
export interface PlacedEdge {
  id: string
  from: string
  to: string
  /** What is handed over, one line an entity. */
  lines: string[]
  points: Point[]
  label: Point
}
export interface FlowPicture {
  width: number
  height: number
  nodes: PlacedNode[]
  edges: PlacedEdge[]
}

const NODE = { right: { width: 150, height: 50 }, down: { width: 240, height: 46 } }
const LABEL_LINE = 15
const LABEL_CHARACTER = 6.1
/** Longest line of a label, in characters. */
const LABEL_WIDTH = { right: 14, down: 36 }

/** Lays the flow out from left to right, or from top to bottom. Edges that name a node which does not exist are left out. */
export function layOutFlow(graph: Pick<FlowGraph, 'nodes' | 'edges'>, direction: 'right' | 'down'): FlowPicture {
  const dagre = new Graph()
  const size = NODE[direction]
  dagre.setGraph({ rankdir: direction === 'right' ? 'LR' : 'TB', nodesep: 24, ranksep: 22, marginx: 1, marginy: 1 })
  for (const node of graph.nodes) dagre.setNode(node.id, { ...size })
  const known = new Set(graph.nodes.map(({ id }) => id))
  const pairs = Map.groupBy(
    graph.edges.filter(({ from, to }) => known.has(from) && known.has(to)),
    ({ from, to }) => JSON.stringify([from, to]),
  )
  const edges = [...pairs.values()].flatMap((members) => {
    const first = members[0]
    if (!first) return []
    const lines = members.flatMap(({ entity }) => wrap(entity, LABEL_WIDTH[direction]))
    return [{ id: `${first.from} → ${first.to}`, from: first.from, to: first.to, lines }]
  })
  for (const { from, to, lines } of edges) {
    const longest = Math.max(0, ...lines.map((line) => line.length))
    dagre.setEdge(from, to, {
      width: longest * LABEL_CHARACTER + 12,
      height: lines.length * LABEL_LINE + 4,
      labelpos: 'c',
      minlen: 1,
    })
  }
  layout(dagre)
  const whole = dagre.graph()
  return {
    width: whole.width ?? 0,
    height: whole.height ?? 0,
    nodes: graph.nodes.map((node) => {
      const { x = 0, y = 0 } = dagre.node(node.id)
      return { ...node, ...size, x: x - size.width / 2, y: y - size.height / 2 }
    }),
    edges: edges.map((edge) => {
      const { x = 0, y = 0, points = [] } = dagre.edge(edge.from, edge.to)
      return { ...edge, points, label: { x, y } }
    }),
  }
}

/** Breaks a text between words into lines of at most `width` characters; a longer word stands alone. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A path through the points with soft corners, for SVG. */
export function edgePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  if (rest.length === 1) return `M${first.x} ${first.y}L${last.x} ${last.y}`
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    const end = index === rest.length - 2 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`
  })
  return `M${first.x} ${first.y}${curves.join('')}`
}

/** The flow in sentences, for those who do not see the picture. */
export function flowSentences({ nodes, edges }: Pick<FlowGraph, 'nodes' | 'edges'>): string[] {
  if (edges.length === 0) return [`Sites: ${nodes.map(({ id }) => id).join(', ')}. No hand-over is stored.`]
  return edges.map(({ from, to, entity }) => `${from} hands ${entity || 'something unnamed'} to ${to}.`)
}

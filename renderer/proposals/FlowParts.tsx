/** What a flow to look at and a flow to work in are both drawn of. */
import '@xyflow/react/dist/base.css'
import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  MarkerType,
  type Node,
  type ReactFlowProps,
} from '@xyflow/react'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { FlowGraph } from '../../tasks/index.ts'
import styles from './flow.module.css'
import { edgePath, type FlowPicture, layOutFlow, type PlacedEdge, type PlacedNode } from './flowLayout.ts'

export type SiteNode<T> = Node<{ node: PlacedNode } & T, 'site'>
export type HandOver = Edge<{ edge: PlacedEdge; look?: string }, 'handOver'>

/** Below this scale words in the picture can no longer be read; the flow then runs downwards. */
const SMALLEST = 0.82

/** The flow laid out for a box: to the right where it stays readable, else downwards. @param rim pixels of the box's width that stay free */
export function useFlowPicture(graph: FlowGraph, box: RefObject<HTMLElement | null>, rim = 0) {
  const width = useWidth(box)
  const room = width - rim
  const right = useMemo(() => layOutFlow(graph, 'right'), [graph])
  const fits = width === 0 || right.width * SMALLEST <= room
  const picture = useMemo(() => (fits ? right : layOutFlow(graph, 'down')), [fits, right, graph])
  const scale = width === 0 ? 1 : Math.min(1, room / picture.width)
  return { width, picture, scale }
}

/** Whether the flow runs downwards. */
export const runsDown = ({ nodes, width, height }: FlowPicture): boolean => nodes.length > 1 && height > width

/** Nothing of the picture is moved by hand: it is laid out anew after every change. */
export const still = {
  nodesDraggable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  panOnDrag: false,
  panOnScroll: false,
  zoomOnScroll: false,
  zoomOnPinch: false,
  zoomOnDoubleClick: false,
  preventScrolling: false,
  disableKeyboardA11y: true,
  proOptions: { hideAttribution: true },
} as const satisfies ReactFlowProps

export const placedNode = <T,>(node: PlacedNode, data: T) => ({
  id: node.id,
  type: 'site' as const,
  position: { x: node.x, y: node.y },
  width: node.width,
  height: node.height,
  data: { node, ...data },
})

export const placedEdge = (edge: PlacedEdge, color = 'var(--faint)'): HandOver => ({
  id: edge.id,
  type: 'handOver',
  source: edge.from,
  target: edge.to,
  data: { edge },
  style: { stroke: color },
  markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color },
})

/** The box of a site, or of the answer. @param children the handles, from which lines go out and at which they come in */
export function SiteFrame({
  node,
  says,
  title,
  children,
}: {
  node: PlacedNode
  says: string
  title: string
  children: ReactNode
}) {
  const look = [styles.node, node.kind === 'answer' && styles.answer, node.unlisted && styles.unlisted]
  return (
    <div className={look.filter(Boolean).join(' ')} title={title}>
      <b>{node.id}</b>
      <span>{node.unlisted ? 'not in the list of sites' : says}</span>
      {children}
    </div>
  )
}

function HandOverLine({ data, markerEnd, id, style, interactionWidth }: EdgeProps<HandOver>) {
  if (!data) return null
  const { points, label, lines } = data.edge
  return (
    <>
      <BaseEdge
        id={id}
        path={edgePath(points)}
        {...(style && { style })}
        {...(interactionWidth !== undefined && { interactionWidth })}
        {...(markerEnd && { markerEnd })}
      />
      <EdgeLabelRenderer>
        <div
          className={styles.label}
          data-look={data.look}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
        >
          {lines.join('\n')}
        </div>
      </EdgeLabelRenderer>
    </>
  )
}

export const edgeTypes = { handOver: HandOverLine }

/** The width of a box in pixels, as it changes; 0 before it is on screen. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!box.current) return
    setWidth(box.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}

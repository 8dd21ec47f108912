import '@xyflow/react/dist/base.css'
import { useQueries } from '@tanstack/react-query'
import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ANSWER, type FlowGraph } from '../../tasks/index.ts'
import { api } from '../host/index.ts'
import styles from './flow.module.css'
import {
  edgePath,
  type FlowPicture,
  flowSentences,
  layOutFlow,
  type PlacedEdge,
  type PlacedNode,
} from './flowLayout.ts'

type SiteNode = Node<{ node: PlacedNode; does: string }, 'site'>
type HandOver = Edge<{ edge: PlacedEdge }, 'handOver'>

/** Below this scale words in the picture can no longer be read; the flow then runs downwards. */
const SMALLEST = 0.82

/** The information flow as a picture to look at, and in sentences for those who listen. */
export function FlowView({ graph, outcome }: { graph: FlowGraph; outcome: string }) {
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const right = useMemo(() => layOutFlow(graph, 'right'), [graph])
  const fits = room === 0 || right.width * SMALLEST <= room
  const picture = useMemo(() => (fits ? right : layOutFlow(graph, 'down')), [fits, right, graph])
  const scale = room === 0 ? 1 : Math.min(1, room / picture.width)
  const does = useFunctionLabels(graph)
  // The words of the next proposal are on screen before its picture is drawn: a decision never waits for it.
  const drawn = useDeferredValue(true, false)
  return (
    <figure className={styles.figure} aria-label="Information flow">
      <ol className={styles.spoken}>
        {flowSentences(graph).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <div
        ref={box}
        className={styles.picture}
        style={{ height: Math.ceil(picture.height * scale) + 2 }}
        aria-hidden="true"
        inert
      >
        {room > 0 && drawn && (
          <Picture picture={picture} scale={scale} does={(id) => (id === ANSWER ? outcome : does(id))} />
        )}
      </div>
    </figure>
  )
}

function Picture({ picture, scale, does }: { picture: FlowPicture; scale: number; does: (id: string) => string }) {
  const down = picture.nodes.length > 1 && picture.height > picture.width
  const nodes = picture.nodes.map(
    (node): SiteNode => ({
      id: node.id,
      type: 'site',
      position: { x: node.x, y: node.y },
      width: node.width,
      height: node.height,
      sourcePosition: down ? Position.Bottom : Position.Right,
      targetPosition: down ? Position.Top : Position.Left,
      data: { node, does: does(node.id) },
    }),
  )
  const edges = picture.edges.map(
    (edge): HandOver => ({
      id: edge.id,
      type: 'handOver',
      source: edge.from,
      target: edge.to,
      data: { edge },
      markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--faint)' },
    }),
  )
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      viewport={{ x: 0, y: 1, zoom: scale }}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      panOnDrag={false}
      panOnScroll={false}
      zoomOnScroll={false}
      zoomOnPinch={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      disableKeyboardA11y
      proOptions={{ hideAttribution: true }}
    />
  )
}

function SiteBox({ data: { node, does }, sourcePosition, targetPosition }: NodeProps<SiteNode>) {
  const look = [styles.node, node.kind === 'answer' && styles.answer, node.unlisted && styles.unlisted]
  return (
    <div className={look.filter(Boolean).join(' ')} title={`${node.id}: ${does}`}>
      <Handle type="target" position={targetPosition ?? Position.Left} className={styles.handle ?? ''} />
      <b>{node.id}</b>
      <span>{node.unlisted ? 'not in the list of sites' : does}</span>
      <Handle type="source" position={sourcePosition ?? Position.Right} className={styles.handle ?? ''} />
    </div>
  )
}

function HandOverLine({ data, markerEnd, id }: EdgeProps<HandOver>) {
  if (!data) return null
  const { points, label, lines } = data.edge
  return (
    <>
      <BaseEdge id={id} path={edgePath(points)} style={{ stroke: 'var(--faint)' }} {...(markerEnd && { markerEnd })} />
      <EdgeLabelRenderer>
        <div
          className={styles.label}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
        >
          {lines.join('\n')}
        </div>
      </EdgeLabelRenderer>
    </>
  )
}

const nodeTypes = { site: SiteBox }
const edgeTypes = { handOver: HandOverLine }

/** What the flow does on each site: labels of the functions it uses, as the site's card names them; their ids until the card is there. */
function useFunctionLabels(graph: FlowGraph): (site: string) => string {
  const sites = graph.nodes.filter(({ kind }) => kind === 'site')
  const cards = useQueries({
    queries: sites.map(({ id }) => ({ ...api.sitecards.get.queryOptions({ input: { site: id } }), retry: false })),
  })
  return (site) => {
    const at = sites.findIndex(({ id }) => id === site)
    const functions = sites[at]?.functions ?? []
    const known = cards[at]?.data?.card.functions ?? []
    return functions.map((id) => known.find((each) => each.id === id)?.label ?? id).join(', ')
  }
}

/** The width of a box in pixels, as it changes; 0 before it is on screen. */
export function useWidth(box: React.RefObject<HTMLElement | null>): number {
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

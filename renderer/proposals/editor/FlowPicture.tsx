import { ConnectionMode, Handle, type NodeProps, Position, ReactFlow } from '@xyflow/react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { ANSWER, type FlowGraph, handOverWords } from '../../../tasks/index.ts'
import {
  edgeTypes,
  type HandOver,
  placedEdge,
  placedNode,
  runsDown,
  SiteFrame,
  type SiteNode as SiteNodeOf,
  still,
  useFlowPicture,
} from '../FlowParts.tsx'
import flow from '../flow.module.css'
import type { FlowPicture as Laid } from '../flowLayout.ts'
import styles from './editor.module.css'
import { fieldId, goToField } from './fields.ts'

interface FlowPictureProps {
  graph: FlowGraph
  /** Place of the chosen hand-over in the list of edges. */
  chosen: number | null
  onChoose: (at: number | null) => void
  onRename: (at: number) => void
  onRemove: (at: number) => void
  /** A line was drawn from one node to another; what flows is still to be named. */
  onDrawn: (from: string, to: string) => void
  onUndo: () => void
  onRedo: () => void
}

type SiteNode = SiteNodeOf<{ down: boolean }>
const COLORS = { chosen: 'var(--accent)', circle: 'var(--fail)', unnamed: 'var(--unsure)', plain: 'var(--faint)' }
/** Pixels that stay free beside the picture, on both sides together. */
const RIM = 16
/** What stands on a hand-over that nobody has named. */
const UNNAMED = 'what?'

/** The flow as a picture to work in: draw from edge to edge, choose with a click or the arrows, Enter names, Delete removes. Laid out anew after every change. */
export function FlowPicture(props: FlowPictureProps) {
  const { graph, chosen, onChoose, onRename, onRemove, onUndo, onRedo } = props
  const box = useRef<HTMLElement>(null)
  const named = useMemo(
    () => ({ ...graph, edges: graph.edges.map((edge) => ({ ...edge, entity: edge.entity.trim() || UNNAMED })) }),
    [graph],
  )
  const { width, picture, scale } = useFlowPicture(named, box, RIM)
  const count = graph.edges.length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return event.currentTarget instanceof HTMLElement && event.currentTarget.blur()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = (by: 1 | -1) => count > 0 && onChoose(((chosen ?? (by > 0 ? -1 : 0)) + by + count) % count)
    const act: Record<string, () => void> = {
      arrowright: () => step(1),
      arrowdown: () => step(1),
      arrowleft: () => step(-1),
      arrowup: () => step(-1),
      enter: () => chosen !== null && onRename(chosen),
      delete: () => chosen !== null && onRemove(chosen),
      backspace: () => chosen !== null && onRemove(chosen),
      u: event.shiftKey ? onRedo : onUndo,
      e: () => goToField('new-edge'),
    }
    const run = act[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    run()
  }
  const edge = chosen === null ? undefined : graph.edges[chosen]
  return (
    <section
      ref={box}
      id={fieldId('information_flow.edges')}
      className={styles.picture}
      style={{ height: Math.ceil(picture.height * scale) + 18 }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is worked in by keys
      tabIndex={0}
      aria-label="Picture of the flow: arrows choose a hand-over, Enter names it, Delete removes it, E draws one"
      data-own-keys
      onKeyDown={onKeyDown}
    >
      <p className={flow.spoken} role="status">
        {edge ? `${handOverWords(edge)}, ${(chosen ?? 0) + 1} of ${count}` : `${count} hand-overs`}
      </p>
      {width > 0 && picture.nodes.length > 0 && (
        <Canvas
          {...props}
          picture={picture}
          scale={scale}
          left={Math.max(RIM / 2, (width - picture.width * scale) / 2)}
        />
      )}
    </section>
  )
}

function Canvas({
  graph,
  chosen,
  onChoose,
  onRename,
  onDrawn,
  picture,
  scale,
  left,
}: FlowPictureProps & { picture: Laid; scale: number; left: number }) {
  const down = runsDown(picture)
  const circling = new Set(graph.circles.flatMap(({ edges }) => edges.map((at) => pairOf(graph.edges[at]))))
  const unnamed = new Set(graph.edges.filter(({ entity }) => entity.trim() === '').map(pairOf))
  const selected = chosen === null ? '' : pairOf(graph.edges[chosen])
  const nodes = picture.nodes.map((node): SiteNode => placedNode(node, { down }))
  const edges = picture.edges.map((edge): HandOver => {
    const pair = pairOf(edge)
    const look = pair === selected ? 'chosen' : circling.has(pair) ? 'circle' : unnamed.has(pair) ? 'unnamed' : 'plain'
    return {
      ...placedEdge(edge, COLORS[look]),
      data: { edge, look },
      style: { stroke: COLORS[look], strokeWidth: look === 'chosen' ? 2 : 1 },
      interactionWidth: 18,
    }
  })
  const placeOf = (id: string): number => {
    const edge = picture.edges.find((each) => each.id === id)
    return edge ? graph.edges.findIndex((each) => pairOf(each) === pairOf(edge)) : -1
  }
  return (
    <ReactFlow
      {...still}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      viewport={{ x: left, y: 8, zoom: scale }}
      connectionMode={ConnectionMode.Loose}
      isValidConnection={({ source, target }) => source !== target && source !== ANSWER}
      onConnect={({ source, target }) => onDrawn(source, target)}
      onEdgeClick={(_, { id }) => onChoose(placeOf(id))}
      onEdgeDoubleClick={(_, { id }) => onRename(placeOf(id))}
      onPaneClick={() => onChoose(null)}
      deleteKeyCode={null}
    />
  )
}

const pairOf = (edge: { from: string; to: string } | undefined): string => (edge ? `${edge.from} → ${edge.to}` : '')

function SiteBox({ data: { node, down } }: NodeProps<SiteNode>) {
  const says = node.kind === 'answer' ? 'the final product' : node.functions.join(', ') || 'no function yet'
  return (
    <SiteFrame node={node} says={says} title={node.id}>
      <Handle type="target" position={down ? Position.Top : Position.Left} className={styles.port ?? ''} />
      {node.kind === 'site' && (
        <Handle type="source" position={down ? Position.Bottom : Position.Right} className={styles.port ?? ''} />
      )}
    </SiteFrame>
  )
}

const nodeTypes = { site: SiteBox }

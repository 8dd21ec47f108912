import { useQueries } from '@tanstack/react-query'
import { Handle, type NodeProps, Position, ReactFlow } from '@xyflow/react'
import { useDeferredValue, useRef } from 'react'
import { ANSWER, type FlowGraph } from '../../tasks/index.ts'
import { api } from '../host/index.ts'
import {
  edgeTypes,
  placedEdge,
  placedNode,
  runsDown,
  SiteFrame,
  type SiteNode as SiteNodeOf,
  still,
  useFlowPicture,
} from './FlowParts.tsx'
import styles from './flow.module.css'
import { type FlowPicture, flowSentences } from './flowLayout.ts'

type SiteNode = SiteNodeOf<{ does: string }>

/** The information flow as a picture to look at, and in sentences for those who listen. */
export function FlowView({ graph, outcome }: { graph: FlowGraph; outcome: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { width, picture, scale } = useFlowPicture(graph, box)
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
        {width > 0 && drawn && (
          <Picture picture={picture} scale={scale} does={(id) => (id === ANSWER ? outcome : does(id))} />
        )}
      </div>
    </figure>
  )
}

function Picture({ picture, scale, does }: { picture: FlowPicture; scale: number; does: (id: string) => string }) {
  const down = runsDown(picture)
  const nodes = picture.nodes.map(
    (node): SiteNode => ({
      ...placedNode(node, { does: does(node.id) }),
      sourcePosition: down ? Position.Bottom : Position.Right,
      targetPosition: down ? Position.Top : Position.Left,
    }),
  )
  return (
    <ReactFlow
      {...still}
      nodes={nodes}
      edges={picture.edges.map((edge) => placedEdge(edge))}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      viewport={{ x: 0, y: 1, zoom: scale }}
      nodesConnectable={false}
    />
  )
}

function SiteBox({ data: { node, does }, sourcePosition, targetPosition }: NodeProps<SiteNode>) {
  return (
    <SiteFrame node={node} says={does} title={`${node.id}: ${does}`}>
      <Handle type="target" position={targetPosition ?? Position.Left} className={styles.handle ?? ''} />
      <Handle type="source" position={sourcePosition ?? Position.Right} className={styles.handle ?? ''} />
    </SiteFrame>
  )
}

const nodeTypes = { site: SiteBox }

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

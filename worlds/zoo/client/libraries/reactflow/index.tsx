/** React Flow 12. */
import {
  addEdge,
  Background,
  Controls,
  type Edge,
  MiniMap,
  type Node,
  ReactFlow,
  useEdgesState,
  useNodesState,
} from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { PEOPLE, TIES } from '../../parts/figures.ts'
import { reacted } from '../../reacted.ts'

dress()
const node = (id: number, label: string, x: number, y: number): Node => ({
  id: `${id}`,
  position: { x, y },
  data: { label },
})
const ORDER = [
  node(1, 'Order comes in', 160, 0),
  node(2, 'In stock?', 160, 90),
  node(3, 'Send', 40, 190),
  node(4, 'Ask the supplier', 280, 190),
]
const WAYS: Edge[] = [
  { id: 'a', source: '1', target: '2' },
  { id: 'b', source: '2', target: '3', label: 'yes' },
  { id: 'c', source: '2', target: '4', label: 'no' },
]

function Plan({
  fixed = false,
  tools = true,
  nodes: first = ORDER,
  ways = WAYS,
}: {
  fixed?: boolean
  tools?: boolean
  nodes?: Node[]
  ways?: Edge[]
}) {
  const [nodes, , moved] = useNodesState(first)
  const [edges, setEdges, changed] = useEdgesState(ways)
  return (
    <div style={{ width: 640, height: 320, border: '1px solid #ccd' }}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        onNodesChange={moved}
        onEdgesChange={changed}
        onConnect={(tie) => setEdges((all) => addEdge(tie, all))}
        fitView
        {...(fixed && {
          nodesDraggable: false,
          nodesConnectable: false,
          elementsSelectable: false,
          panOnDrag: false,
          zoomOnScroll: false,
        })}
      >
        <Background />
        {tools && <Controls />}
        {tools && <MiniMap />}
      </ReactFlow>
    </div>
  )
}
const circle = PEOPLE.map((name, index) =>
  node(index, name, 300 + 220 * Math.cos(index * 0.785), 200 + 160 * Math.sin(index * 0.785)),
)
const pages: Library = [
  {
    path: 'orders',
    title: 'How we work',
    sections: reacted([
      ['s1', 'From order to parcel: add what is missing', () => <Plan />],
      [
        's2',
        'Who reports to whom',
        () => (
          <Plan
            tools={false}
            nodes={circle}
            ways={TIES.map(([from, to]) => ({ id: `${from}-${to}`, source: `${from}`, target: `${to}` }))}
          />
        ),
      ],
      ['s3', 'As agreed in January', () => <Plan fixed tools={false} />],
      [
        's4',
        'In short',
        () => (
          <ol className="react-flow__nodes" style={{ display: 'flex', gap: 30, listStyle: 'none' }}>
            {['Order', 'Check', 'Parcel'].map((each) => (
              <li key={each} className="react-flow__node-default">
                {each}
              </li>
            ))}
          </ol>
        ),
      ],
    ]),
  },
]
export default pages

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgePath, flowSentences, layOutFlow, wrap } from './flowLayout.ts'

const site = (id: string) => ({ id, kind: 'site' as const, functions: [], unlisted: false })
const answer = { id: 'answer', kind: 'answer' as const, functions: [], unlisted: false }
const fan = {
  nodes: [site('shop.test'), site('forum.test'), site('travel.test'), answer],
  edges: [
    { from: 'shop.test', to: 'forum.test', entity: 'model names' },
    { from: 'shop.test', to: 'forum.test', entity: 'prices' },
    { from: 'shop.test', to: 'travel.test', entity: 'town' },
    { from: 'forum.test', to: 'answer', entity: 'noise remarks of owners of the same model' },
    { from: 'travel.test', to: 'answer', entity: 'hotel' },
  ],
}

test('information runs from left to right and nothing covers anything', () => {
  const { nodes, edges, width, height } = layOutFlow(fan, 'right')
  const at = (id: string) =>
    nodes.find((node) => node.id === id) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
  expect(at('shop.test').x).toBeLessThan(at('forum.test').x)
  expect(at('forum.test').x).toBeLessThan(at('answer').x)
  for (const [index, a] of nodes.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(0)
    expect(a.x + a.width).toBeLessThanOrEqual(width)
    expect(a.y + a.height).toBeLessThanOrEqual(height)
    for (const b of nodes.slice(index + 1)) {
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      expect(apart).toBe(true)
    }
  }
  expect(edges.find(({ from, to }) => from === 'shop.test' && to === 'forum.test')?.lines).toEqual([
    'model names',
    'prices',
  ])
})

test('from top to bottom it is narrower', () => {
  expect(layOutFlow(fan, 'down').width).toBeLessThan(layOutFlow(fan, 'right').width)
})

test('a circle, a site handing to itself and an unknown site still give a picture', () => {
  const odd = {
    nodes: [site('a'), site('b')],
    edges: [
      { from: 'a', to: 'b', entity: 'x' },
      { from: 'b', to: 'a', entity: 'y' },
      { from: 'a', to: 'a', entity: 'z' },
      { from: 'a', to: 'nowhere', entity: 'w' },
    ],
  }
  const picture = layOutFlow(odd, 'right')
  expect(picture.edges.map(({ id }) => id)).toEqual(['a → b', 'b → a', 'a → a'])
  expect(picture.nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
})

test('wrapping keeps every word', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, width) => {
      expect(wrap(text, width).join(' ')).toBe(text.split(/\s+/).filter(Boolean).join(' '))
    }),
  )
})

test('a path ends where its last point is', () => {
  expect(
    edgePath([
      { x: 0, y: 0 },
      { x: 4, y: 4 },
    ]),
  ).toBe('M0 0L4 4')
  expect(
    edgePath([
      { x: 0, y: 0 },
      { x: 4, y: 4 },
      { x: 8, y: 0 },
    ]),
  ).toBe('M0 0Q4 4 8 0')
  expect(edgePath([])).toBe('')
})

test('the flow in words', () => {
  expect(flowSentences({ nodes: fan.nodes, edges: [] })).toEqual([
    'Sites: shop.test, forum.test, travel.test, answer. No hand-over is stored.',
  ])
  expect(flowSentences(fan)[2]).toBe('shop.test hands town to travel.test.')
})

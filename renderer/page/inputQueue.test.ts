import { expect, test } from 'vitest'
import type { PageInput } from '../../contract/index.ts'
import { InputQueue } from './inputQueue.ts'

const modifiers = { alt: false, ctrl: false, meta: false, shift: false }
const move = (x: number, buttons = 0): PageInput => ({ type: 'move', x, y: 0, buttons, modifiers })
const down = (x: number): PageInput => ({ type: 'down', x, y: 0, button: 'left', clickCount: 1, modifiers })
const wheel = (deltaY: number): PageInput => ({ type: 'wheel', x: 0, y: 0, deltaX: 0, deltaY, modifiers })

function bench(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const sent: PageInput[][] = []
  const frames: (() => void)[] = []
  const errors: unknown[] = []
  const queue = new InputQueue({
    send: (events) => {
      sent.push(events)
      return answer()
    },
    onError: (error) => errors.push(error),
    nextFrame: (run) => frames.push(run),
  })
  const frame = () => {
    for (const run of frames.splice(0)) run()
  }
  return { queue, sent, errors, frame }
}

test('moves and wheel turns of one frame melt into one', () => {
  const { queue, sent, frame } = bench()
  for (const event of [move(1), move(2), move(3), wheel(10), wheel(5)]) queue.push(event)
  expect(sent).toEqual([])
  frame()
  expect(sent).toEqual([[move(3), wheel(15)]])
})

test('a press goes at once, after the move before it', () => {
  const { queue, sent } = bench()
  queue.push(move(4))
  queue.push(down(4))
  expect(sent).toEqual([[move(4), down(4)]])
})

test('moves with other buttons held are not melted: a drag keeps its beginning', () => {
  const { queue, sent, frame } = bench()
  queue.push(move(1, 0))
  queue.push(move(2, 1))
  frame()
  expect(sent).toEqual([[move(1, 0), move(2, 1)]])
})

test('one call at a time, in order, never more than 256 events', async () => {
  let release: (() => void) | undefined
  const { queue, sent } = bench(() => new Promise<void>((resolve) => (release = resolve)))
  queue.push(down(0))
  for (let x = 1; x <= 300; x++) queue.push(down(x))
  expect(sent.map((batch) => batch.length)).toEqual([1])
  release?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent.map((batch) => batch.length)).toEqual([1, 256])
  release?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent.flat()).toEqual(Array.from({ length: 301 }, (_, x) => down(x)))
})

test('what waited for a failed call is dropped, and the next event goes through', async () => {
  let works = false
  const { queue, sent, errors } = bench(() => (works ? Promise.resolve() : Promise.reject(new Error('no page'))))
  queue.push(down(1))
  queue.push(down(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect(errors).toHaveLength(1)
  works = true
  queue.push(down(3))
  expect(sent).toEqual([[down(1)], [down(3)]])
})

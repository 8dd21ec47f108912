import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { agreementOfTable } from '../comparison/judge-human.ts'
import { drawFigure } from './figures.ts'
import { line } from './svg.ts'

type Counts = [number, number, number, number]
const drawn = (...rows: { name: string; counts: Counts }[]) => {
  const { document } = new Window()
  document.body.innerHTML = drawFigure({
    kind: 'intervals',
    id: 'plot',
    name: 'kappa',
    from: 0,
    rows: rows.map(({ name, counts }) => {
      const { n, kappa } = agreementOfTable(...counts)
      return { name, n, estimate: { ...kappa } }
    }),
  }).markup
  return document.body
}
const numbers = (element: { getAttribute(name: string): string | null } | null, ...names: string[]) =>
  names.map((name) => Number(element?.getAttribute(name)))

describe('a plot of intervals', () => {
  it('draws the interval where its bounds are on an axis from 0 to 1', () => {
    const body = drawn({ name: 'careful', counts: [13, 0, 4, 83] })
    const [from = 0, to = 0] = numbers(body.querySelector('.whisker'), 'x1', 'x2')
    const [at = 0] = numbers(body.querySelector('circle'), 'cx')
    const axis = (value: number) => 190 + value * 410
    expect([from, at, to]).toEqual([0.69533, 0.84363, 0.99193].map((value) => expect.closeTo(axis(value), 1)))
    expect(body.textContent).toContain('careful: .844, .695 to .992, n 100.')
    const ticks = [...body.querySelectorAll('.axis')].map((tick) => tick.textContent)
    expect(ticks).toEqual(['0', '.25', '.5', '.75', '1', 'n 100'])
  })

  it('stretches the axis below 0 and ends bounds outside it in an arrow', () => {
    const body = drawn({ name: 'few', counts: [1, 1, 1, 1] })
    expect(body.querySelector('.axis')?.textContent).toBe('−1')
    expect(body.querySelectorAll('polygon').length).toBe(0)
    expect(drawn({ name: 'few', counts: [2, 0, 1, 1] }).querySelectorAll('polygon').length).toBe(1)
  })

  it('says so where kappa is undefined, and shortens long names without hiding them from the description', () => {
    const name = '<b>an agent with a very long name indeed</b>'
    const body = drawn({ name, counts: [0, 0, 0, 9] })
    expect(body.querySelector('circle')).toBeNull()
    expect(body.querySelector('b')).toBeNull()
    expect(body.querySelector('desc')?.textContent).toContain(name)
    expect([...body.querySelectorAll('text')].map((text) => text.textContent)).toContain('undefined, see the table')
  })
})

it('a plot of lines goes through its values, leaves a gap out and names each line at its end', () => {
  const { document } = new Window()
  document.body.innerHTML = drawFigure({
    kind: 'lines',
    id: 'judges',
    name: 'scores',
    places: ['gpt', 'glm', 'qwen'],
    lines: [{ name: 'Comet', values: [0.48, null, 0.465] }],
  }).markup
  expect(document.querySelectorAll('circle').length).toBe(2)
  expect(document.querySelectorAll('.whisker').length).toBe(1)
  const [high = 0, low = 0] = [...document.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')))
  expect(low - high).toBeCloseTo(0.015 * 248, 1)
  expect(document.querySelector('desc')?.textContent).toBe('Comet: gpt .480, glm none, qwen .465.')
})

it('a coordinate that is no number is refused', () => {
  expect(() => line('grid', [0, Number.NaN], [1, 1])).toThrow(/finite number/)
})

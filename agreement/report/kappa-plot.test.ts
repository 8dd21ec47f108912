import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { agreementOfTable } from '../comparison/judge-human.ts'
import { kappaPlot } from './kappa-plot.ts'
import { line } from './svg.ts'

const drawn = (rows: Parameters<typeof kappaPlot>[0]) => {
  const { document } = new Window()
  document.body.innerHTML = kappaPlot(rows).markup
  return document.body
}
const numbers = (element: { getAttribute(name: string): string | null } | null, ...names: string[]) =>
  names.map((name) => Number(element?.getAttribute(name)))

describe('kappaPlot', () => {
  it('draws the interval where its bounds are on an axis from 0 to 1', () => {
    const body = drawn([{ name: 'careful', summary: agreementOfTable(13, 0, 4, 83) }])
    const [from = 0, to = 0] = numbers(body.querySelector('.whisker'), 'x1', 'x2')
    const [at = 0] = numbers(body.querySelector('circle'), 'cx')
    const axis = (value: number) => 190 + value * 410
    expect([from, at, to]).toEqual([0.69533, 0.84363, 0.99193].map((value) => expect.closeTo(axis(value), 1)))
    expect(body.textContent).toContain('careful: .844, .695 to .992, n 100.')
    expect([...body.querySelectorAll('.axis')].map((tick) => tick.textContent)).toEqual([
      '0',
      '.25',
      '.5',
      '.75',
      '1',
      'n 100',
    ])
  })

  it('stretches the axis below 0 and ends bounds outside it in an arrow', () => {
    const body = drawn([{ name: 'few', summary: agreementOfTable(1, 1, 1, 1) }])
    expect(body.querySelector('.axis')?.textContent).toBe('−1')
    expect(body.querySelectorAll('polygon').length).toBe(0)
    const wide = drawn([{ name: 'few', summary: agreementOfTable(2, 0, 1, 1) }])
    expect(wide.querySelectorAll('polygon').length).toBe(1)
  })

  it('says so where kappa is undefined, and shortens long names without hiding them from the description', () => {
    const name = '<b>an agent with a very long name indeed</b>'
    const body = drawn([{ name, summary: agreementOfTable(0, 0, 0, 9) }])
    expect(body.querySelector('circle')).toBeNull()
    expect(body.querySelector('b')).toBeNull()
    expect(body.querySelector('text')?.textContent).toBe('0')
    expect(body.querySelector('desc')?.textContent).toContain(name)
    expect([...body.querySelectorAll('text')].map((text) => text.textContent)).toContain('undefined, see the table')
  })
})

it('a coordinate that is no number is refused', () => {
  expect(() => line('grid', [0, Number.NaN], [1, 1])).toThrow(/finite number/)
})

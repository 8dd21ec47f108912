// biome-ignore-all lint/suspicious/noExplicitAny: the package brings no types
import * as d3 from 'd3'
import { block, built } from '../../parts/built.ts'
import { DISTRICTS } from '../../parts/coast.ts'
import { chance, MONTHS, PEOPLE, prices, RAIN, SHARES, TIES, VISITS } from '../../parts/figures.ts'

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 260, 44, 28]
type Any = any

const sheet = (place: HTMLElement): Any =>
  d3
    .select(block(place, HEIGHT, WIDTH))
    .append('svg')
    .attr('width', WIDTH)
    .attr('height', HEIGHT)

function axes(svg: Any, x: Any, y: Any): void {
  svg
    .append('g')
    .attr('transform', `translate(0,${HEIGHT - BOTTOM})`)
    .call(d3.axisBottom(x))
  svg.append('g').attr('transform', `translate(${LEFT},0)`).call(d3.axisLeft(y).ticks(5))
}
const bands = (names: string[]) =>
  d3
    .scaleBand()
    .domain(names)
    .range([LEFT, WIDTH - 10])
    .padding(0.2)
const upTo = (top: number) =>
  d3
    .scaleLinear()
    .domain([0, top])
    .range([HEIGHT - BOTTOM, 12])

/** A small box that follows the pointer, as most hand-made charts have. */
function told(marks: Any, words: (datum: Any) => string): void {
  const box = d3
    .select('body')
    .append('div')
    .style('position', 'absolute')
    .style('display', 'none')
    .style('background', '#222')
    .style('color', '#fff')
    .style('padding', '4px 8px')
    .style('pointer-events', 'none')
  marks
    .on('mousemove', (event: MouseEvent, datum: Any) =>
      box
        .style('display', 'block')
        .style('left', `${event.pageX + 12}px`)
        .style('top', `${event.pageY - 24}px`)
        .text(words(datum)),
    )
    .on('mouseleave', () => box.style('display', 'none'))
}
function columns(svg: Any, names: string[], values: number[]): Any {
  const [x, y] = [bands(names), upTo(Math.max(...values) * 1.1)]
  axes(svg, x, y)
  return svg
    .selectAll('rect')
    .data(names.map((name, index) => ({ name, value: values[index] })))
    .join('rect')
    .attr('x', ({ name }: Any) => x(name))
    .attr('y', ({ value }: Any) => y(value))
    .attr('width', x.bandwidth())
    .attr('height', ({ value }: Any) => HEIGHT - BOTTOM - y(value))
    .attr('fill', '#3b7a9e')
}

export const survey = built([
  [
    's1',
    'Rain in millimetres',
    (place) => told(columns(sheet(place), MONTHS, RAIN), ({ name, value }) => `${name}: ${value} mm`),
  ],
  ['s2', 'Rain, as in the printed yearbook', (place) => void columns(sheet(place), MONTHS, RAIN)],
  [
    's3',
    'Guests of two houses',
    (place) => {
      const svg = sheet(place)
      const names = MONTHS.slice(0, 6)
      const x = d3
        .scalePoint()
        .domain(names)
        .range([LEFT, WIDTH - 120])
      const y = upTo(420)
      axes(svg, x, y)
      for (const [index, [name, values]] of Object.entries(VISITS).entries()) {
        const colour = d3.schemeCategory10[index]
        const group = svg.append('g')
        const line = d3
          .line()
          .x((_: number, at: number) => x(names[at]))
          .y((value: number) => y(value))
        group.append('path').attr('d', line(values)).attr('fill', 'none').attr('stroke', colour).attr('stroke-width', 2)
        const dots = group
          .selectAll('circle')
          .data(values)
          .join('circle')
          .attr('cx', (_: number, at: number) => x(names[at]))
          .attr('cy', (value: number) => y(value))
          .attr('r', 5)
          .attr('fill', colour)
        told(dots, (value) => `${name}: ${value}`)
        const key = svg
          .append('g')
          .attr('transform', `translate(${WIDTH - 100},${30 + index * 24})`)
          .style('cursor', 'pointer')
        key.append('rect').attr('width', 14).attr('height', 14).attr('fill', colour)
        key.append('text').attr('x', 20).attr('y', 12).attr('font-size', 13).text(name)
        key.on('click', () => group.style('display', group.style('display') === 'none' ? null : 'none'))
      }
    },
  ],
  [
    's4',
    'Fuel since March: mark a part below to see it large',
    (place) => {
      const days = prices(120, 60, 4)
      const svg = sheet(place)
      const x = d3
        .scaleLinear()
        .domain([0, 119])
        .range([LEFT, WIDTH - 10])
      const y = d3
        .scaleLinear()
        .domain(d3.extent(days, ({ price }: Any) => price))
        .range([150, 10])
      const line = d3
        .line()
        .x((_: Any, at: number) => x(at))
        .y(({ price }: Any) => y(price))
      svg
        .append('clipPath')
        .attr('id', 'd3c')
        .append('rect')
        .attr('x', LEFT)
        .attr('width', WIDTH - LEFT - 10)
        .attr('height', 170)
      const path = svg
        .append('path')
        .datum(days)
        .attr('clip-path', 'url(#d3c)')
        .attr('fill', 'none')
        .attr('stroke', '#a33')
        .attr('d', line)
      const bottom = svg.append('g').attr('transform', 'translate(0,160)').call(d3.axisBottom(x))
      svg.append('g').attr('transform', `translate(${LEFT},0)`).call(d3.axisLeft(y).ticks(5))
      const whole = x.copy()
      const small = d3
        .line()
        .x((_: Any, at: number) => whole(at))
        .y(({ price }: Any) => 190 + y(price) / 3)
      svg.append('path').attr('fill', 'none').attr('stroke', '#a33').attr('d', small(days))
      const brush = d3
        .brushX()
        .extent([
          [LEFT, 190],
          [WIDTH - 10, 250],
        ])
        .on('brush end', ({ selection }: Any) => {
          x.domain(selection ? selection.map(whole.invert) : [0, 119])
          path.attr('d', line)
          bottom.call(d3.axisBottom(x))
        })
      svg.append('g').call(brush)
    },
  ],
  [
    's5',
    'People in each district',
    (place) => {
      const svg = sheet(place)
      const outline = {
        ...DISTRICTS,
        features: DISTRICTS.features.map((each) => ({
          ...each,
          geometry: { ...each.geometry, coordinates: each.geometry.coordinates.map((ring) => [...ring].reverse()) },
        })),
      }
      const path = d3.geoPath(d3.geoMercator().fitSize([WIDTH, HEIGHT], outline))
      const shade = d3.scaleSequential(d3.interpolateBlues).domain([0, 26000])
      const areas = svg
        .selectAll('path')
        .data(outline.features)
        .join('path')
        .attr('d', path)
        .attr('fill', ({ properties }: Any) => shade(properties.people))
        .attr('stroke', '#fff')
      told(areas, ({ properties }) => `${properties.name}: ${properties.people}`)
    },
  ],
  [
    's6',
    'What a household spends',
    (place) => {
      const svg = sheet(place).append('g').attr('transform', 'translate(150,130)')
      const colour = d3.scaleOrdinal(d3.schemeSet2)
      const slices = svg
        .selectAll('path')
        .data(d3.pie().value(({ value }: Any) => value)(SHARES))
        .join('path')
        .attr('d', d3.arc().innerRadius(50).outerRadius(110))
        .attr('fill', (_: Any, index: number) => colour(index))
      slices.append('title').text(({ data }: Any) => `${data.name}: ${data.value} %`)
      for (const [index, { name }] of SHARES.entries()) {
        svg
          .append('rect')
          .attr('x', 150)
          .attr('y', -70 + index * 26)
          .attr('width', 14)
          .attr('height', 14)
          .attr('fill', colour(index))
        svg
          .append('text')
          .attr('x', 172)
          .attr('y', -58 + index * 26)
          .attr('font-size', 13)
          .text(name)
      }
    },
  ],
  [
    's7',
    'Size and rent of flats: turn the wheel to come nearer',
    (place) => {
      const svg = sheet(place)
      const [x, y] = [
        d3
          .scaleLinear()
          .domain([20, 130])
          .range([LEFT, WIDTH - 10]),
        upTo(3200),
      ]
      const dots = [
        ...Array.from({ length: 40 }, (_, index) => [30 + index * 2, 400 + index * 18 + chance(index) * 300]),
        [60, 2950],
      ]
      const marks = svg.append('g').selectAll('circle').data(dots).join('circle').attr('r', 4).attr('fill', '#284')
      const across = svg.append('g').attr('transform', `translate(0,${HEIGHT - BOTTOM})`)
      const up = svg.append('g').attr('transform', `translate(${LEFT},0)`)
      const lay = (nowX: Any, nowY: Any) => {
        across.call(d3.axisBottom(nowX))
        up.call(d3.axisLeft(nowY).ticks(6))
        marks.attr('cx', ([size]: number[]) => nowX(size)).attr('cy', ([, rent]: number[]) => nowY(rent))
      }
      lay(x, y)
      told(marks, ([size, rent]) => `${size} m², € ${Math.round(rent)}`)
      svg.call(
        d3
          .zoom()
          .scaleExtent([1, 8])
          .on('zoom', ({ transform }: Any) => lay(transform.rescaleX(x), transform.rescaleY(y))),
      )
    },
  ],
  [
    's8',
    'Who knows whom',
    (place) => {
      const svg = sheet(place)
      const people = PEOPLE.map((name, index) => ({
        name,
        x: 320 + 200 * Math.cos(index * 0.785),
        y: 130 + 100 * Math.sin(index * 0.785),
      }))
      const ties = svg.selectAll('line').data(TIES).join('line').attr('stroke', '#999')
      const spots = svg.selectAll('g').data(people).join('g')
      spots.append('circle').attr('r', 16).attr('fill', '#e9a')
      spots
        .append('text')
        .attr('text-anchor', 'middle')
        .attr('dy', 4)
        .attr('font-size', 10)
        .text(({ name }: Any) => name)
      const lay = () => {
        spots.attr('transform', ({ x, y }: Any) => `translate(${x},${y})`)
        for (const [name, end, axis] of [
          ['x1', 0, 'x'],
          ['y1', 0, 'y'],
          ['x2', 1, 'x'],
          ['y2', 1, 'y'],
        ] as const)
          ties.attr(name, (tie: number[]) => people[tie[end] as number]?.[axis])
      }
      lay()
      spots.call(
        d3.drag().on('drag', (event: Any, person: Any) => {
          Object.assign(person, { x: event.x, y: event.y })
          lay()
        }),
      )
    },
  ],
  [
    's9',
    'Towns and their streets; open one',
    (place) => {
      const svg = sheet(place)
      const top = { Alden: 320, Merrow: 210, Kelder: 180 }
      const show = (names: string[], values: number[], deep: boolean) => {
        svg.selectAll('*').remove()
        columns(svg, names, values)
          .style('cursor', 'pointer')
          .on('click', () =>
            deep
              ? show(Object.keys(top), Object.values(top), false)
              : show(['Quay', 'Mill Street', 'Hill', 'School Lane', 'Market'], [60, 44, 31, 52, 23], true),
          )
      }
      show(Object.keys(top), Object.values(top), false)
    },
  ],
  [
    's10',
    'Snow to come',
    (place) => {
      const svg = sheet(place).attr('class', 'chart').style('background', '#24344a')
      for (let index = 0; index < 120; index++)
        svg
          .append('circle')
          .attr('cx', chance(index) * WIDTH)
          .attr('cy', chance(index + 200) * HEIGHT)
          .attr('r', 2 + chance(index + 9) * 3)
          .attr('fill', '#fff')
    },
  ],
])

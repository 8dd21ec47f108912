import * as echarts from 'echarts'
import { block, built } from '../../parts/built.ts'
import { chance, MONTHS, PEOPLE, prices, SHARES, TIES } from '../../parts/figures.ts'

function draw(place: HTMLElement, option: echarts.EChartsOption, height = 320) {
  const chart = echarts.init(block(place, height, 720), 'dark')
  chart.setOption({ animation: false, ...option })
  return chart
}
const value = { type: 'value' as const }

export const budget = built([
  [
    's11',
    'A household of four',
    (place) =>
      draw(place, {
        tooltip: { trigger: 'item', formatter: '{b}: {c} %' },
        legend: { orient: 'vertical', left: 'left' },
        series: [{ type: 'pie', radius: ['45%', '75%'], data: SHARES }],
      }),
  ],
  [
    's12',
    'Sales by region; open one for its towns',
    (place) => {
      const regions = { North: [40, 22, 31, 18, 12], South: [25, 34, 11, 28, 16], West: [12, 19, 41, 9, 20] }
      const towns = ['Alden', 'Merrow', 'Kelder', 'Ashwick', 'Thornby']
      const top: echarts.EChartsOption = {
        tooltip: {},
        xAxis: { type: 'category', data: Object.keys(regions) },
        yAxis: value,
        series: [{ type: 'bar', data: Object.values(regions).map((each) => each.reduce((sum, one) => sum + one, 0)) }],
      }
      const chart = draw(place, top)
      const back = Object.assign(document.createElement('button'), { textContent: 'All regions' })
      back.onclick = () => chart.setOption({ animation: false, ...top }, true)
      place.append(back)
      chart.on('click', ({ name }) => {
        const sold = regions[name as keyof typeof regions]
        if (!sold) return
        chart.setOption(
          {
            tooltip: {},
            title: { text: name },
            xAxis: { type: 'category', data: towns },
            yAxis: value,
            series: [{ type: 'bar', data: sold }],
          },
          true,
        )
      })
    },
  ],
  [
    's13',
    'Share of the harbour works',
    (place) => {
      const days = prices(90, 60, 8)
      draw(place, {
        tooltip: { trigger: 'axis' },
        xAxis: { type: 'category', data: days.map(({ day }) => day) },
        yAxis: { ...value, scale: true },
        dataZoom: [{ type: 'inside' }],
        series: [
          {
            type: 'candlestick',
            data: days.map(({ price }, index) => {
              const open = price + (chance(index) - 0.5) * 3
              return [open, price, Math.min(open, price) - 1, Math.max(open, price) + 1].map((each) => +each.toFixed(1))
            }),
          },
        ],
      })
    },
  ],
  [
    's14',
    'Spending of the parish',
    (place) =>
      draw(place, {
        tooltip: {},
        series: [
          {
            type: 'treemap',
            leafDepth: 1,
            roam: false,
            data: ['Schools', 'Roads', 'Parks', 'Offices'].map((name, index) => ({
              name,
              value: 40 - index * 8,
              children: ['Wages', 'Repairs', 'Energy'].map((each, part) => ({
                name: each,
                value: 14 - part * 3 - index,
              })),
            })),
          },
        ],
      }),
  ],
  [
    's15',
    'Who works with whom',
    (place) =>
      draw(place, {
        tooltip: {},
        series: [
          {
            type: 'graph',
            layout: 'circular',
            roam: true,
            symbolSize: 34,
            label: { show: true },
            data: PEOPLE.map((name, index) => ({ name, value: index + 2 })),
            links: TIES.map(([source, target]) => ({ source, target })),
          },
        ],
      }),
  ],
  [
    's16',
    'Flats: size against rent',
    (place) =>
      draw(place, {
        tooltip: { formatter: (each) => `${(each as { value: number[] }).value.join(' m², € ')}` },
        toolbox: { feature: { dataZoom: {}, restore: {}, saveAsImage: {} } },
        xAxis: { ...value, name: 'm²', scale: true },
        yAxis: { ...value, name: '€', scale: true },
        series: [
          {
            type: 'scatter',
            data: [
              ...Array.from({ length: 40 }, (_, index) => {
                const size = Math.round(30 + chance(index) * 90)
                return [size, Math.round(size * 11 + chance(index + 60) * 150)]
              }),
              [62, 2900],
            ],
          },
        ],
      }),
  ],
  [
    's17',
    'Three phones compared',
    (place) =>
      draw(place, {
        tooltip: {},
        legend: {},
        radar: { indicator: ['Battery', 'Camera', 'Speed', 'Screen', 'Price'].map((name) => ({ name, max: 10 })) },
        series: [
          {
            type: 'radar',
            data: [
              { name: 'Alba 3', value: [8, 6, 7, 7, 9] },
              { name: 'Nord S', value: [6, 9, 9, 8, 4] },
              { name: 'Pico', value: [9, 5, 5, 6, 10] },
            ],
          },
        ],
      }),
  ],
  [
    's18',
    'Savings target',
    (place) =>
      draw(place, {
        series: [{ type: 'gauge', data: [{ value: 62, name: 'of € 10 000' }], detail: { formatter: '{value} %' } }],
      }),
  ],
  [
    's19',
    'Orders by way of paying',
    (place) =>
      draw(place, {
        tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
        legend: {},
        xAxis: value,
        yAxis: { type: 'category', data: MONTHS.slice(0, 6) },
        series: ['Card', 'Invoice', 'Cash'].map((name, row) => ({
          name,
          type: 'bar',
          stack: 'all',
          data: MONTHS.slice(0, 6).map((_, index) => Math.round(20 + chance(index + row * 9) * 60)),
        })),
      }),
  ],
])

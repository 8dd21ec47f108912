import * as echarts from 'echarts'
import { block, built, picture } from '../../parts/built.ts'
import { CENTRE, DISTRICTS } from '../../parts/coast.ts'
import { chance, MONTHS, prices, RAIN, VISITS, WARMTH, WATER } from '../../parts/figures.ts'

function draw(place: HTMLElement, option: echarts.EChartsOption, renderer: 'canvas' | 'svg' = 'canvas', height = 300) {
  const chart = echarts.init(block(place, height, 720), null, { renderer })
  chart.setOption({ animation: false, ...option })
  return chart
}
const months = { type: 'category' as const, data: MONTHS }
const value = { type: 'value' as const }

export const weather = built([
  [
    's1',
    'Rain and warmth in Merrow',
    (place) =>
      draw(place, {
        tooltip: { trigger: 'axis' },
        legend: {},
        xAxis: months,
        yAxis: [
          { ...value, name: 'mm' },
          { ...value, name: '°C' },
        ],
        series: [
          { name: 'Rain', type: 'bar', data: RAIN },
          { name: 'Warmth', type: 'line', yAxisIndex: 1, data: WARMTH },
        ],
      }),
  ],
  [
    's2',
    'River level since March',
    (place) => {
      const days = prices(180, 220, 3)
      draw(place, {
        tooltip: { trigger: 'axis' },
        grid: { bottom: 90 },
        dataZoom: [{ type: 'slider' }, { type: 'inside' }],
        xAxis: { type: 'category', data: days.map(({ day }) => day) },
        yAxis: { ...value, name: 'cm', scale: true },
        series: [{ type: 'line', showSymbol: false, areaStyle: {}, data: days.map(({ price }) => price) }],
      })
    },
  ],
  [
    's3',
    'Water used by the school',
    (place) =>
      draw(
        place,
        {
          tooltip: {},
          xAxis: months,
          yAxis: { ...value, name: 'm³' },
          series: [{ type: 'bar', data: WATER, label: { show: true, position: 'top' } }],
        },
        'svg',
      ),
  ],
  [
    's4',
    'Inhabitants by district',
    (place) => {
      echarts.registerMap('island', DISTRICTS as unknown as string)
      draw(place, {
        tooltip: { trigger: 'item' },
        visualMap: { min: 4000, max: 26000, calculable: true, text: ['many', 'few'] },
        series: [
          {
            type: 'map',
            map: 'island',
            roam: true,
            center: CENTRE,
            label: { show: true },
            data: DISTRICTS.features.map(({ properties }) => ({
              name: `${properties.name}`,
              value: Number(properties.people),
            })),
          },
        ],
      })
    },
  ],
  [
    's5',
    'Guests per half year',
    (place) =>
      draw(
        place,
        {
          legend: { bottom: 0, selectedMode: false },
          xAxis: { type: 'category', data: MONTHS.slice(0, 6) },
          yAxis: value,
          series: Object.entries(VISITS).map(([name, data]) => ({ name, type: 'line', data, symbol: 'circle' })),
        },
        'svg',
      ),
  ],
  [
    's6',
    'Noise by hour and weekday',
    (place) =>
      draw(place, {
        tooltip: {},
        xAxis: { type: 'category', data: ['0', '3', '6', '9', '12', '15', '18', '21'] },
        yAxis: { type: 'category', data: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
        visualMap: { min: 0, max: 90, orient: 'horizontal', left: 'center', bottom: -6 },
        series: [
          {
            type: 'heatmap',
            label: { show: true },
            data: Array.from({ length: 56 }, (_, index) => [
              index % 8,
              Math.floor(index / 8),
              Math.round(chance(index) * 90),
            ]),
          },
        ],
      }),
  ],
  [
    's7',
    'As printed in the town gazette',
    async (place) => {
      const hidden = document.createElement('div')
      const chart = echarts.init(hidden, null, { width: 560, height: 260 })
      chart.setOption({
        animation: false,
        xAxis: months,
        yAxis: value,
        series: [{ type: 'bar', data: RAIN }],
      })
      picture(place, chart.getDataURL({ backgroundColor: '#fff' }), 'Rain by month')
      chart.dispose()
    },
  ],
  [
    's8',
    'This week',
    (place) => {
      place.innerHTML = '<p>Steps walked: <b>41 200</b></p>'
      draw(
        place,
        {
          grid: { left: 0, right: 0, top: 2, bottom: 2 },
          xAxis: { type: 'category', show: false },
          yAxis: { ...value, show: false },
          series: [{ type: 'line', silent: true, showSymbol: false, data: [4, 7, 5, 6, 8, 3, 9] }],
        },
        'canvas',
        40,
      )
    },
  ],
])

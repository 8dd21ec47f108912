/** ApexCharts 7. */
import ApexCharts from 'apexcharts'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { MONTHS, prices, RAIN, SHARES, VISITS, WARMTH } from '../../parts/figures.ts'

dress()

async function draw(place: HTMLElement, options: Record<string, unknown>): Promise<ApexCharts> {
  const { chart: look, ...rest } = options
  const chart = new ApexCharts(block(place, 290, 660), {
    ...rest,
    chart: {
      height: 280,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      ...(look as object),
    },
  })
  await chart.render()
  return chart
}
const lines = Object.entries(VISITS).map(([name, data]) => ({ name, data }))
const shares = { series: SHARES.map(({ value }) => value), labels: SHARES.map(({ name }) => name) }

const fund = built([
  [
    's1',
    'Visitors of the two houses',
    (place) => draw(place, { chart: { type: 'line' }, series: lines, xaxis: { categories: MONTHS.slice(0, 6) } }),
  ],
  [
    's2',
    'Worth of one share',
    (place) =>
      draw(place, {
        chart: { type: 'area', toolbar: { show: true }, zoom: { enabled: true } },
        dataLabels: { enabled: false },
        series: [{ name: 'Share', data: prices(120, 50, 6).map(({ day, price }) => [Date.parse(day), price]) }],
        xaxis: { type: 'datetime' },
      }),
  ],
  ['s3', 'Where the fund invests', (place) => draw(place, { chart: { type: 'donut' }, ...shares })],
  [
    's4',
    'Gift of the members',
    (place) => draw(place, { chart: { type: 'radialBar' }, series: [72], labels: ['of the goal'] }),
  ],
  [
    's5',
    'Rain at the farm',
    (place) =>
      draw(place, {
        chart: { type: 'bar' },
        series: [{ name: 'mm', data: RAIN }],
        xaxis: { categories: MONTHS },
        tooltip: { enabled: false },
        states: { hover: { filter: { type: 'none' } } },
      }),
  ],
  [
    's6',
    'Rain and warmth',
    (place) =>
      draw(place, {
        chart: { type: 'bar' },
        dataLabels: { enabled: false },
        series: [
          { name: 'Rain', data: RAIN },
          { name: 'Warmth', data: WARMTH },
        ],
        xaxis: { categories: MONTHS },
      }),
  ],
  [
    's7',
    'As sent to the members',
    async (place) => {
      const hidden = document.createElement('div')
      hidden.style.cssText = 'position:absolute;left:-9999px;width:600px'
      document.body.append(hidden)
      const chart = await draw(hidden, {
        chart: { type: 'bar' },
        series: [{ data: RAIN }],
        xaxis: { categories: MONTHS },
      })
      const { imgURI } = (await chart.dataURI()) as { imgURI: string }
      picture(place, imgURI, 'Rain by month')
      chart.destroy()
      hidden.remove()
    },
  ],
  [
    's8',
    'Shares of the year by branch',
    (place) =>
      draw(place, {
        chart: { type: 'treemap' },
        series: [{ data: SHARES.map(({ name, value }) => ({ x: name, y: value })) }],
      }),
  ],
  [
    's9',
    'Visits by weekday',
    (place) =>
      draw(place, {
        chart: { type: 'heatmap' },
        series: ['Mon', 'Tue', 'Wed'].map((name, row) => ({
          name,
          data: RAIN.map((value, index) => ({ x: MONTHS[index], y: value + row * 4 })),
        })),
        legend: { show: false },
      }),
  ],
  [
    's10',
    'Range of the share',
    (place) =>
      draw(place, {
        chart: { type: 'candlestick' },
        series: [
          {
            data: prices(30, 40, 9).map(({ day, price }) => ({
              x: Date.parse(day),
              y: [price - 1, price + 2, price - 2, price + 1].map((each) => Number(each.toFixed(1))),
            })),
          },
        ],
        xaxis: { type: 'datetime' },
      }),
  ],
])
const library: Library = [{ path: 'fund', title: 'Lindhaven fund', sections: fund }]
export default library

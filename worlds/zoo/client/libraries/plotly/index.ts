/** Plotly.js 4: charts, a surface in space, and what its tool bar offers. */
import Plotly from 'plotly.js-dist-min'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { chance, MONTHS, prices, RAIN, SHARES, WARMTH } from '../../parts/figures.ts'

dress()

const draw = (place: HTMLElement, data: object[], layout: object = {}, config: object = {}, height = 340) =>
  Plotly.newPlot(block(place, height, 720), data, { margin: { t: 20 }, ...layout }, { displaylogo: false, ...config })

const lab = built([
  [
    's1',
    'Warmth and rain at the station',
    (place) =>
      draw(place, [
        { x: MONTHS, y: WARMTH, name: 'Warmth °C', type: 'scatter' },
        { x: MONTHS, y: RAIN, name: 'Rain mm', type: 'bar' },
      ]),
  ],
  [
    's2',
    'Samples of two wells',
    (place) =>
      draw(
        place,
        [0, 1].map((well) => ({
          y: [...Array.from({ length: 40 }, (_, index) => 7 + chance(index + well * 70) * (1 + well)), 12.5],
          name: well ? 'North well' : 'South well',
          type: 'box',
          boxpoints: 'outliers',
        })),
      ),
  ],
  [
    's3',
    'The hill behind the laboratory',
    (place) =>
      draw(
        place,
        [
          {
            type: 'surface',
            z: Array.from({ length: 24 }, (_, row) =>
              Array.from({ length: 24 }, (_, column) => 90 * Math.exp(-((row - 12) ** 2 + (column - 10) ** 2) / 60)),
            ),
          },
        ],
        { scene: { zaxis: { title: { text: 'm' } } } },
        {},
        420,
      ),
  ],
  [
    's4',
    'Hours of the team',
    (place) =>
      draw(place, [
        { type: 'pie', labels: SHARES.map(({ name }) => name), values: SHARES.map(({ value }) => value), hole: 0.4 },
      ]),
  ],
  [
    's5',
    'Fever since admission',
    (place) => {
      const days = prices(120, 38, 2)
      return draw(
        place,
        [{ x: days.map(({ day }) => day), y: days.map(({ price }) => price), type: 'scatter', mode: 'lines' }],
        { xaxis: { rangeslider: {}, rangeselector: { buttons: [{ count: 1, label: '1 m', step: 'month' }] } } },
      )
    },
  ],
  [
    's6',
    'From the annual report',
    (place) =>
      draw(place, [{ x: MONTHS, y: RAIN, type: 'bar', hoverinfo: 'skip' }], { dragmode: false }, { staticPlot: true }),
  ],
  [
    's7',
    'From the exhibition leaflet',
    async (place) => {
      const hidden = document.createElement('div')
      const source = await Plotly.toImage(
        { data: [{ x: MONTHS, y: WARMTH, type: 'scatter' }], layout: { width: 560, height: 280 } },
        { format: 'png', width: 560, height: 280 },
      )
      hidden.remove()
      picture(place, source, 'Warmth by month')
    },
  ],
  [
    's8',
    'Departments and their groups',
    (place) =>
      draw(place, [
        {
          type: 'sunburst',
          labels: ['House', 'Lab', 'Office', 'Chemistry', 'Physics', 'Purchasing', 'Staff'],
          parents: ['', 'House', 'House', 'Lab', 'Lab', 'Office', 'Office'],
          values: [100, 70, 30, 40, 30, 18, 12],
          branchvalues: 'total',
        },
      ]),
  ],
])

const library: Library = [{ path: 'lab', title: 'Kelder laboratory', sections: lab }]
export default library

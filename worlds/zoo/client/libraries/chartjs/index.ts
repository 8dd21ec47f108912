/** Chart.js 4 with its zoom plugin. */
import { Chart, type ChartConfiguration, registerables } from 'chart.js'
import zoom from 'chartjs-plugin-zoom'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'
import { chance, MONTHS, prices, RAIN, SHARES, VISITS } from '../../parts/figures.ts'

Chart.register(...registerables, zoom)
Chart.defaults.animation = false
dress()

function draw(place: HTMLElement, config: ChartConfiguration, height = 260): Chart {
  const canvas = document.createElement('canvas')
  block(place, height, 640).append(canvas)
  return new Chart(canvas, config)
}
const half = MONTHS.slice(0, 6)
const bare = { legend: { display: false } }

const club = built([
  [
    's1',
    'Visitors, January to June',
    (place) =>
      draw(place, {
        type: 'line',
        data: { labels: half, datasets: Object.entries(VISITS).map(([label, data]) => ({ label, data })) },
      }),
  ],
  [
    's2',
    'What members pay for',
    (place) =>
      draw(place, {
        type: 'pie',
        data: { labels: SHARES.map(({ name }) => name), datasets: [{ data: SHARES.map(({ value }) => value) }] },
        options: { plugins: { legend: { position: 'right' } } },
      }),
  ],
  [
    's3',
    'Heart rate on the long run',
    (place) => {
      const beats = prices(160, 140, 5)
      draw(place, {
        type: 'line',
        data: {
          labels: beats.map((_, index) => `${index} min`),
          datasets: [{ data: beats.map(({ price }) => Math.round(price)), pointRadius: 0 }],
        },
        options: {
          interaction: { mode: 'index', intersect: false },
          plugins: {
            ...bare,
            zoom: { pan: { enabled: true, mode: 'x' }, zoom: { wheel: { enabled: true }, mode: 'x' } },
          },
        },
      })
    },
  ],
  [
    's4',
    'Goals by team',
    (place) =>
      draw(place, {
        type: 'bar',
        data: {
          labels: ['Gulls', 'Otters', 'Herons', 'Foxes', 'Hares', 'Bears'],
          datasets: [{ data: [12, 9, 17, 5, 14, 11], backgroundColor: '#3f8aa3' }],
        },
        options: { indexAxis: 'y', plugins: bare },
      }),
  ],
  [
    's5',
    'Rain on match days (poster in the hall)',
    (place) =>
      draw(place, {
        type: 'bar',
        data: { labels: MONTHS, datasets: [{ data: RAIN }] },
        options: { events: [], plugins: { ...bare, tooltip: { enabled: false } } },
      }),
  ],
  [
    's6',
    'Training hours; a bar leads to its weeks',
    (place) => {
      const chart = draw(place, {
        type: 'bar',
        data: { labels: half, datasets: [{ label: 'Hours', data: [22, 25, 31, 28, 36, 40] }] },
        options: {
          plugins: bare,
          onClick: (_event, [hit]) => {
            if (!hit || chart.data.labels?.length !== 6) return
            chart.data.labels = ['1st week', '2nd week', '3rd week', '4th week']
            chart.data.datasets[0] = { label: half[hit.index] ?? '', data: [5, 8, 6, 7] }
            chart.update()
          },
        },
      })
    },
  ],
])
const clinic = built([
  [
    's11',
    'Waiting time by department',
    (place) =>
      draw(place, {
        type: 'bar',
        data: {
          labels: ['Eyes', 'Heart', 'Skin', 'Bones', 'Teeth'],
          datasets: [2025, 2026].map((year, row) => ({
            label: `${year}`,
            data: [1, 2, 3, 4, 5].map((each) => Math.round(10 + chance(each + row * 20) * 30)),
          })),
        },
      }),
  ],
  [
    's12',
    'Beds',
    (place) =>
      draw(place, {
        type: 'doughnut',
        data: { labels: ['taken', 'free', 'closed'], datasets: [{ data: [64, 28, 8] }] },
        options: { plugins: { tooltip: { enabled: false } } },
      }),
  ],
  [
    's13',
    'Age and blood pressure',
    (place) =>
      draw(place, {
        type: 'scatter',
        data: {
          datasets: [
            {
              data: [
                ...Array.from({ length: 30 }, (_, index) => ({
                  x: 20 + index * 2,
                  y: 110 + index + chance(index) * 14,
                })),
                { x: 34, y: 215 },
              ],
            },
          ],
        },
        options: {
          plugins: {
            ...bare,
            zoom: { zoom: { drag: { enabled: true }, wheel: { enabled: true }, mode: 'xy' } },
          },
        },
      }),
  ],
  [
    's14',
    'Nights with company',
    (place) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 200 })
      canvas.className = 'chartjs-render-monitor'
      place.append(canvas)
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      for (let index = 0; index < 220; index++) {
        pen.fillStyle = `hsl(${chance(index) * 360} 80% 60%)`
        pen.fillRect(chance(index + 300) * 640, chance(index + 600) * 200, 8, 5)
      }
    },
  ],
  [
    's15',
    'Five habits scored',
    (place) =>
      draw(place, {
        type: 'polarArea',
        data: {
          labels: ['Sleep', 'Food', 'Sport', 'Calm', 'Friends'],
          datasets: [{ data: [7, 5, 4, 6, 9] }],
        },
      }),
  ],
])

const library: Library = [
  { path: 'club', title: 'Riverside sports club', sections: club },
  { path: 'clinic', title: 'Lindhaven clinic', sections: clinic },
]
export default library

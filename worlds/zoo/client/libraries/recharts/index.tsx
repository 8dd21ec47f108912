/** Recharts 3. */
import { useState } from 'react'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  Brush,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { chance, MONTHS, prices, RAIN, SHARES, VISITS, WARMTH } from '../../parts/figures.ts'
import { reacted } from '../../reacted.ts'
import { ward } from './ward.tsx'

dress(true)
const year = MONTHS.map((month, index) => ({ month, rain: RAIN[index], warmth: WARMTH[index] }))
const half = MONTHS.slice(0, 6).map((month, index) => ({
  month,
  museum: VISITS.Museum[index],
  pool: VISITS.Pool[index],
}))
const days = prices(150, 30, 7)
const COLOURS = ['#6aa9d8', '#e6a15c', '#78c48f', '#d87a8e', '#a58bd6']
const size = { width: 640, height: 260 }

function Hiding() {
  const [hidden, hide] = useState<Record<string, boolean>>({})
  return (
    <LineChart {...size} data={half}>
      <CartesianGrid strokeDasharray="3 3" opacity={0.3} />
      <XAxis dataKey="month" />
      <YAxis />
      <Tooltip contentStyle={{ color: '#222' }} />
      <Legend
        onClick={({ dataKey }) => hide((now) => ({ ...now, [`${dataKey}`]: !now[`${dataKey}`] }))}
        wrapperStyle={{ cursor: 'pointer' }}
      />
      <Line dataKey="museum" stroke="#6aa9d8" hide={hidden.museum ?? false} isAnimationActive={false} />
      <Line dataKey="pool" stroke="#e6a15c" hide={hidden.pool ?? false} isAnimationActive={false} />
    </LineChart>
  )
}
function Rooms() {
  const [floor, open] = useState('')
  const floors = ['Ground', 'First', 'Second', 'Third', 'Attic'].map((name, index) => ({ name, kwh: 240 - index * 32 }))
  const rooms = ['Hall', 'Kitchen', 'Bath', 'Study', 'Bedroom'].map((name, index) => ({ name, kwh: 70 - index * 9 }))
  return (
    <>
      <p>{floor ? `${floor}: by room` : 'By floor'}</p>
      <BarChart {...size} data={floor ? rooms : floors}>
        <XAxis dataKey="name" />
        <YAxis />
        <Bar
          dataKey="kwh"
          fill="#78c48f"
          isAnimationActive={false}
          cursor="pointer"
          onClick={(bar) => open(floor ? '' : `${bar.name}`)}
        />
      </BarChart>
    </>
  )
}
const pages: Library = [
  {
    path: 'energy',
    title: 'Energy at school',
    sections: reacted([
      [
        's1',
        'Rain and warmth',
        () => (
          <LineChart {...size} data={year}>
            <XAxis dataKey="month" />
            <YAxis />
            <Tooltip contentStyle={{ color: '#222' }} />
            <Legend />
            <Line dataKey="rain" stroke="#6aa9d8" isAnimationActive={false} />
            <Line dataKey="warmth" stroke="#e6a15c" isAnimationActive={false} />
          </LineChart>
        ),
      ],
      ['s2', 'Guests of the museum and the pool', Hiding],
      [
        's3',
        'Price of a kilowatt hour',
        () => (
          <AreaChart {...size} data={days}>
            <XAxis dataKey="day" />
            <YAxis domain={['auto', 'auto']} />
            <Tooltip contentStyle={{ color: '#222' }} />
            <Area dataKey="price" fill="#a58bd6" stroke="#a58bd6" isAnimationActive={false} />
            <Brush dataKey="day" height={28} stroke="#a58bd6" fill="#222" />
          </AreaChart>
        ),
      ],
      [
        's4',
        'What the money went on',
        () => (
          <PieChart {...size}>
            <Pie
              data={SHARES.map((each, index) => ({ ...each, fill: COLOURS[index] }))}
              dataKey="value"
              nameKey="name"
              label
              isAnimationActive={false}
            />
            <Tooltip contentStyle={{ color: '#222' }} />
            <Legend />
          </PieChart>
        ),
      ],
      ['s5', 'Floor by floor', Rooms],
      [
        's6',
        'Hours of sun and yield',
        () => (
          <ScatterChart {...size}>
            <XAxis type="number" dataKey="x" name="hours" />
            <YAxis type="number" dataKey="y" name="kWh" />
            <Tooltip contentStyle={{ color: '#222' }} />
            <Scatter
              fill="#e6a15c"
              isAnimationActive={false}
              data={[
                ...Array.from({ length: 30 }, (_, index) => ({
                  x: index / 2,
                  y: Math.round(index * 2 + chance(index) * 9),
                })),
                { x: 3, y: 88 },
              ]}
            />
          </ScatterChart>
        ),
      ],
      [
        's7',
        'Poster at the door',
        () => (
          <BarChart {...size} data={year}>
            <XAxis dataKey="month" />
            <YAxis />
            <Bar dataKey="rain" fill="#d87a8e" isAnimationActive={false} />
          </BarChart>
        ),
      ],
      [
        's8',
        'Up by a tenth',
        () => (
          <p>
            4 210 kWh{' '}
            <svg className="recharts-surface" width="120" height="24" aria-hidden="true">
              <polyline points="0,20 20,14 40,16 60,9 80,11 120,2" fill="none" stroke="#78c48f" strokeWidth="2" />
            </svg>
          </p>
        ),
      ],
    ]),
  },
  { path: 'ward', title: 'Ward report', sections: ward },
]
export default pages

import {
  Bar,
  BarChart,
  Cell,
  ComposedChart,
  Legend,
  Line,
  Pie,
  PieChart,
  RadialBar,
  RadialBarChart,
  Tooltip,
  Treemap,
  XAxis,
  YAxis,
} from 'recharts'
import { chance, MONTHS, RAIN, SHARES, WATER } from '../../parts/figures.ts'
import { reacted } from '../../reacted.ts'

const COLOURS = ['#6aa9d8', '#e6a15c', '#78c48f', '#d87a8e', '#a58bd6']
const size = { width: 640, height: 260 }
const wards = ['Eyes', 'Heart', 'Skin', 'Bones', 'Teeth'].map((name, index) => ({
  name,
  day: 20 + Math.round(chance(index) * 40),
  night: 5 + Math.round(chance(index + 9) * 20),
}))
const tip = <Tooltip contentStyle={{ color: '#222' }} />

export const ward = reacted([
  [
    's11',
    'Patients by day and by night',
    () => (
      <BarChart {...size} data={wards}>
        <XAxis dataKey="name" />
        <YAxis />
        {tip}
        <Legend />
        <Bar dataKey="day" fill="#e6a15c" isAnimationActive={false} />
        <Bar dataKey="night" fill="#6aa9d8" isAnimationActive={false} />
      </BarChart>
    ),
  ],
  [
    's12',
    'Water used by the laundry',
    () => (
      <BarChart {...size} data={MONTHS.map((month, index) => ({ month, water: WATER[index] }))}>
        <XAxis dataKey="month" />
        <YAxis />
        {tip}
        <Bar dataKey="water" isAnimationActive={false}>
          {MONTHS.map((month, index) => (
            <Cell key={month} fill={index === 2 ? '#d8485c' : '#6aa9d8'} />
          ))}
        </Bar>
      </BarChart>
    ),
  ],
  [
    's13',
    'Where beds are',
    () => (
      <Treemap
        width={640}
        height={220}
        data={SHARES.map(({ name, value }) => ({ name, size: value }))}
        dataKey="size"
        fill="#3f7f9f"
        isAnimationActive={false}
      >
        {tip}
      </Treemap>
    ),
  ],
  [
    's14',
    'Falls and rain',
    () => (
      <ComposedChart
        {...size}
        data={MONTHS.map((month, index) => ({ month, rain: RAIN[index], falls: Math.round(chance(index) * 60) }))}
      >
        <XAxis dataKey="month" />
        <YAxis />
        {tip}
        <Legend />
        <Bar dataKey="rain" fill="#78c48f" isAnimationActive={false} />
        <Line dataKey="falls" stroke="#d87a8e" isAnimationActive={false} />
      </ComposedChart>
    ),
  ],
  [
    's15',
    'Meals',
    () => (
      <PieChart {...size}>
        <Pie
          data={SHARES.slice(0, 3).map((each, index) => ({ ...each, fill: COLOURS[index] }))}
          dataKey="value"
          innerRadius={50}
          outerRadius={90}
          isAnimationActive={false}
        />
        <Legend />
      </PieChart>
    ),
  ],
  [
    's16',
    'Three goals',
    () => (
      <RadialBarChart
        {...size}
        innerRadius={30}
        outerRadius={120}
        data={[
          ['Hygiene', 92],
          ['Sleep', 61],
          ['Visits', 74],
        ].map(([name, value], index) => ({ name, value, fill: COLOURS[index] }))}
      >
        <RadialBar dataKey="value" background isAnimationActive={false} />
        <Legend />
        {tip}
      </RadialBarChart>
    ),
  ],
])

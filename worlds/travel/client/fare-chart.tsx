import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { formatDayShort } from '../dates.ts'
import { Chart } from './chart.tsx'
import { money } from './texts.ts'
import { CORAL } from './theme.ts'

interface Props {
  date: string
  byDay: readonly { date: string; price: number | null }[]
  onPick(date: string): void
}

/** Lowest fare of the days around the chosen one; a bar takes to its day. */
export function FareChart({ date, byDay, onPick }: Props) {
  const option = useMemo(
    () => ({
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: number | null) => (typeof value === 'number' ? `from ${money(value)}` : 'no flight'),
      },
      grid: { left: 44, right: 8, top: 12, bottom: 24 },
      xAxis: {
        type: 'category',
        data: byDay.map((day) => formatDayShort(day.date)),
        axisLabel: { interval: 1, fontSize: 10, formatter: (text: string) => text.slice(4) },
      },
      yAxis: { type: 'value', axisLabel: { formatter: '€{value}' } },
      series: [
        {
          name: 'Lowest fare',
          type: 'bar',
          data: byDay.map((day) => ({
            value: day.price,
            itemStyle: { color: day.date === date ? CORAL : '#8fb8c4', borderRadius: [3, 3, 0, 0] },
          })),
        },
      ],
    }),
    [byDay, date],
  )
  const priced = byDay.flatMap(({ price }) => (price === null ? [] : [price]))
  const lowest = Math.min(...priced)
  const lowestDays = byDay.filter(({ price }) => price === lowest).map((day) => formatDayShort(day.date))
  return (
    <Box>
      <Typography variant="h4" component="h2">
        Lowest fare by day
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {priced.length > 0 ? `Cheapest around this date: ${money(lowest)} on ${lowestDays.join(', ')}. ` : ''}A bar
        takes you to its day.
      </Typography>
      <Chart
        label="Lowest fare by day"
        option={option}
        height={170}
        onPick={(index) => {
          const day = byDay[index]
          if (day) onPick(day.date)
        }}
      />
    </Box>
  )
}

/** The same fares as a row of days to scroll through. */
export function DayStrip({ date, byDay, onPick }: Props) {
  return (
    <Tabs
      value={byDay.some((day) => day.date === date) ? date : false}
      onChange={(_, day: string) => onPick(day)}
      variant="scrollable"
      scrollButtons
      allowScrollButtonsMobile
      aria-label="Days"
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      {byDay.map((day) => (
        <Tab
          key={day.date}
          value={day.date}
          sx={{ minWidth: 92 }}
          label={
            <>
              <Box component="span" sx={{ fontSize: 12 }}>
                {formatDayShort(day.date)}
              </Box>
              <Box component="span" sx={{ fontWeight: 700 }}>
                {day.price === null ? 'no flight' : money(day.price)}
              </Box>
            </>
          }
        />
      ))}
    </Tabs>
  )
}

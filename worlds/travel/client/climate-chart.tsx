import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useMemo } from 'react'
import type { ClimateMonth } from '../model.ts'
import { Chart } from './chart.tsx'
import { CORAL, SEA } from './theme.ts'

const ROWS: readonly (readonly [string, (month: ClimateMonth) => number, string])[] = [
  ['Rain days', ({ rainDays }) => rainDays, ''],
  ['Rainfall', ({ rainfall }) => rainfall, 'mm'],
  ['High', ({ high }) => high, '°C'],
  ['Low', ({ low }) => low, '°C'],
  ['Sun', ({ sun }) => sun, 'h a day'],
  ['Sea', ({ sea }) => sea, '°C'],
]

/** Rain days as bars, temperatures as lines; the same numbers stand below as a table. */
export function ClimateChart({ city, climate }: { city: string; climate: readonly ClimateMonth[] }) {
  const option = useMemo(() => {
    const degrees = (value: number) => `${value} °C`
    const line = (name: string, data: number[], color: string, type = 'solid') => ({
      name,
      type: 'line',
      yAxisIndex: 1,
      data,
      color,
      smooth: true,
      lineStyle: { type },
      symbolSize: 7,
      tooltip: { valueFormatter: degrees },
    })
    return {
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      legend: { top: 0 },
      grid: { left: 50, right: 50, top: 50, bottom: 28 },
      xAxis: { type: 'category', data: climate.map(({ month }) => month.slice(0, 3)) },
      yAxis: [
        { type: 'value', name: 'days', min: 0, max: 30, interval: 5 },
        { type: 'value', name: '°C', min: -10, max: 40, splitLine: { show: false } },
      ],
      series: [
        {
          name: 'Rain days',
          type: 'bar',
          data: climate.map(({ rainDays }) => rainDays),
          color: '#8fb8c4',
          barMaxWidth: 30,
          tooltip: { valueFormatter: (value: number) => `${value} days` },
        },
        line(
          'Highest temperature',
          climate.map(({ high }) => high),
          CORAL,
        ),
        line(
          'Lowest temperature',
          climate.map(({ low }) => low),
          SEA,
        ),
        line(
          'Sea temperature',
          climate.map(({ sea }) => sea),
          '#6a4fb3',
          'dashed',
        ),
      ],
    }
  }, [climate])
  return (
    <Box>
      <Chart label={`Rain days and temperatures of ${city} by month`} option={option} height={320} />
      <TableContainer>
        <Table size="small" aria-label="Climate by month" sx={{ '& td, & th': { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>Month</TableCell>
              {climate.map(({ month }) => (
                <TableCell key={month} align="right">
                  {month.slice(0, 3)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {ROWS.map(([name, of, unit]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                  {unit ? `, ${unit}` : ''}
                </TableCell>
                {climate.map((month) => (
                  <TableCell key={month.month} align="right">
                    {of(month)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  )
}

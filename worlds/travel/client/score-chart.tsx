import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useMemo } from 'react'
import { SCORE_TOPICS, TRAVELLER_TYPES } from '../model.ts'
import type { HotelPage } from '../world.ts'
import { Chart } from './chart.tsx'
import { CORAL, SEA } from './theme.ts'

const COLOURS = [SEA, CORAL, '#e9b44c', '#6a4fb3', '#5f8a55', '#8fa8b0']
const ALL = 'All guests'

/** Guest scores by topic; the legend adds the scores of one traveller type after the other. */
export function ScoreChart({ hotel }: { hotel: HotelPage }) {
  const option = useMemo(() => {
    const series = [
      { name: ALL, scores: hotel.topicScores },
      ...TRAVELLER_TYPES.map((type) => ({ name: type, scores: hotel.travellerScores[type] })),
    ]
    return {
      color: COLOURS,
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: number) => value.toFixed(1),
      },
      legend: { top: 0, selected: Object.fromEntries(TRAVELLER_TYPES.map((type) => [type, type === 'Families'])) },
      grid: { left: 40, right: 10, top: 46, bottom: 28 },
      xAxis: { type: 'category', data: [...SCORE_TOPICS] },
      yAxis: { type: 'value', min: 4, max: 10, interval: 1 },
      series: series.map(({ name, scores }) => ({
        name,
        type: 'bar',
        barMaxWidth: 28,
        data: SCORE_TOPICS.map((topic) => scores[topic]),
      })),
    }
  }, [hotel])
  return (
    <Box>
      <Chart label={`Guest scores of ${hotel.name} by topic and traveller type`} option={option} height={300} />
      <Table size="small" aria-label="Guest scores by topic" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>Topic</TableCell>
            {[ALL, ...TRAVELLER_TYPES].map((type) => (
              <TableCell key={type} align="right">
                {type}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {SCORE_TOPICS.map((topic) => (
            <TableRow key={topic}>
              <TableCell component="th" scope="row">
                {topic}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 650 }}>
                {hotel.topicScores[topic].toFixed(1)}
              </TableCell>
              {TRAVELLER_TYPES.map((type) => (
                <TableCell key={type} align="right">
                  {hotel.travellerScores[type][topic].toFixed(1)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

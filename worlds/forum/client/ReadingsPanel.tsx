import { Group, Table, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from '../../kit/client.ts'
import type { Reading } from '../views.ts'
import { Chart } from './Chart.tsx'
import { Fold } from './Fold.tsx'
import { showCount, showDay } from './texts.ts'

const COLOURS = ['#087671', '#d74316', '#4a5bb5', '#b07a00', '#8a3f96', '#566669']

/** The values that members stated in this thread, as dots over time and as a table. */
export function ReadingsPanel({ readings, path }: { readings: readonly Reading[]; path: string }) {
  const first = readings[0]
  const bySubject = useMemo(() => [...Map.groupBy(readings, (reading) => reading.subject)], [readings])
  const options = useMemo(() => chartOf(bySubject, first?.unit ?? ''), [bySubject, first])
  if (!first) return null
  return (
    <section className="card readings" style={{ padding: 20 }} aria-label="Readings">
      <Group justify="space-between" mb={4}>
        <Title order={2} size={17}>
          Readings: {first.label}
        </Title>
        <Text size="sm" c="#566669">
          {showCount(readings.length, 'reading')}
        </Text>
      </Group>
      <Chart options={options} height={210} label={`${first.label} stated in this thread, one dot a comment`} />
      <Fold title="Readings as a table">
        <Table className="numbers" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              <Table.Th>Member</Table.Th>
              <Table.Th>Subject</Table.Th>
              <Table.Th ta="right">Value</Table.Th>
              <Table.Th>Comment</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {readings.map((reading) => (
              <Table.Tr key={`${reading.commentId}/${reading.subject}`}>
                <Table.Td>{showDay(reading.at)}</Table.Td>
                <Table.Td>{reading.author}</Table.Td>
                <Table.Td>{reading.subject}</Table.Td>
                <Table.Td ta="right">
                  {reading.value} {reading.unit}
                </Table.Td>
                <Table.Td>
                  <Link to={`${path}?c=${reading.commentId}`} style={{ color: '#00635f' }}>
                    Show
                  </Link>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Fold>
    </section>
  )
}

function chartOf(bySubject: readonly [string, Reading[]][], unit: string) {
  return {
    animation: false,
    color: COLOURS,
    grid: { left: 56, right: 16, top: 34, bottom: 28 },
    legend: { top: 0, right: 0, icon: 'circle', itemWidth: 10, itemHeight: 10 },
    tooltip: {
      trigger: 'item',
      formatter: (point: { data: [string, number, string, string] }) =>
        `${point.data[3]}<br/>${point.data[2]}: ${point.data[1]} ${unit}<br/>${showDay(point.data[0])}`,
    },
    xAxis: { type: 'time', axisLabel: { hideOverlap: true, color: '#566669' } },
    yAxis: {
      type: 'value',
      scale: true,
      name: unit,
      nameTextStyle: { align: 'right' },
      axisLabel: { color: '#566669' },
      splitLine: { lineStyle: { color: '#ece8df' } },
    },
    series: bySubject.map(([subject, list]) => ({
      name: subject,
      type: 'scatter',
      symbolSize: 11,
      data: list.map((reading) => [reading.at, reading.value, reading.author, subject]),
    })),
  }
}

import { Group, SegmentedControl, SimpleGrid, Table, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { navigate } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import type { MemberPage } from '../views.ts'
import { Chart } from './Chart.tsx'
import { Fold } from './Fold.tsx'
import { showCount, showDay, showMonth } from './texts.ts'

/** A year of a member: months as bars or lines, days as a calendar, and the months as a table. */
export function ActivityPanel({ member }: { member: MemberPage }) {
  const [kind, setKind] = useState('bar')
  const months = useMemo(() => monthChart(member.months, kind), [member, kind])
  const days = useMemo(() => calendarChart(member.days), [member])
  const total = member.days.reduce((sum, day) => sum + day.posts, 0)
  const most = Math.max(0, ...member.days.map((day) => day.posts))
  const busiest = member.days.filter((day) => day.posts === most).map((day) => showDay(day.day))

  /** A month of the chart leads to what was written in it. */
  function drill(index: number) {
    const month = member.months[index]?.month
    if (!month) return
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
    navigate(`/search?author=${member.handle}&from=${month}-01&to=${last}&sort=new`)
  }
  return (
    <SimpleGrid cols={1} spacing="md">
      <section className="card" style={{ padding: 20 }} aria-label="Activity by month">
        <Group justify="space-between" mb={4}>
          <Title order={2} size={17}>
            The last twelve months
          </Title>
          <SegmentedControl
            size="xs"
            aria-label="Kind of chart"
            value={kind}
            onChange={setKind}
            data={[
              { value: 'bar', label: 'Bars' },
              { value: 'line', label: 'Lines' },
            ]}
          />
        </Group>
        <Text size="sm" c="#566669">
          A click on a month shows what was written in it.
        </Text>
        <Chart
          options={months}
          height={270}
          label={`Posts, comments and votes of ${member.name} by month`}
          onPoint={drill}
        />
        <Fold title="Months as a table">
          <Table className="numbers" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Month</Table.Th>
                <Table.Th ta="right">Posts</Table.Th>
                <Table.Th ta="right">Comments</Table.Th>
                <Table.Th ta="right">Votes received</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {member.months.map((month) => (
                <Table.Tr key={month.month}>
                  <Table.Td>{showMonth(month.month)}</Table.Td>
                  <Table.Td ta="right">{month.threads}</Table.Td>
                  <Table.Td ta="right">{month.comments}</Table.Td>
                  <Table.Td ta="right">{month.votes}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Fold>
      </section>
      <section className="card" style={{ padding: 20 }} aria-label="Activity by day">
        <Title order={2} size={17} mb={4}>
          Day by day
        </Title>
        <Text size="sm" c="#566669">
          {showWritings(total)} on {showCount(member.days.length, 'day')} of the last year.
          {most > 1 && ` At most ${most} a day: ${busiest.join(', ')}.`}
        </Text>
        <Chart options={days} height={190} label={`Calendar of the posts of ${member.name}`} />
      </section>
    </SimpleGrid>
  )
}

/** Posts and comments together, as the calendar counts them. */
function showWritings(count: number): string {
  return showCount(count, 'post or comment', 'posts and comments')
}

function monthChart(months: MemberPage['months'], kind: string) {
  const series = (name: string, key: 'threads' | 'comments' | 'votes', yAxisIndex: number) => ({
    name,
    type: kind,
    yAxisIndex,
    data: months.map((month) => month[key]),
    symbolSize: 8,
    barMaxWidth: 16,
  })
  return {
    animation: false,
    color: ['#f4734a', '#087671', '#9aa9c9'],
    grid: { left: 44, right: 48, top: 40, bottom: 28 },
    legend: { top: 0, left: 'center' },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: { type: 'category', data: months.map((month) => showMonth(month.month)), axisLabel: { color: '#566669' } },
    yAxis: [
      { type: 'value', name: 'Posts', minInterval: 1, splitLine: { lineStyle: { color: '#ece8df' } } },
      { type: 'value', name: 'Votes', splitLine: { show: false } },
    ],
    series: [series('Posts', 'threads', 0), series('Comments', 'comments', 0), series('Votes received', 'votes', 1)],
  }
}

function calendarChart(days: MemberPage['days']) {
  const start = new Date(Date.parse(WORLD_TODAY) - 364 * 86_400_000).toISOString().slice(0, 10)
  return {
    animation: false,
    tooltip: {
      formatter: (point: { data: [string, number] }) => `${showDay(point.data[0])}: ${showWritings(point.data[1])}`,
    },
    visualMap: {
      type: 'piecewise',
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      pieces: [
        { gte: 1, lt: 2, label: '1', color: '#d5ebe9' },
        { gte: 2, lt: 3, label: '2', color: '#7abfbb' },
        { gte: 3, lt: 5, label: '3 to 4', color: '#17857f' },
        { gte: 5, label: '5 or more', color: '#00413e' },
      ],
    },
    calendar: {
      top: 28,
      left: 36,
      right: 12,
      cellSize: ['auto', 14],
      range: [start, WORLD_TODAY],
      itemStyle: { color: '#f5f3ee', borderColor: '#fff', borderWidth: 2 },
      splitLine: { show: false },
      yearLabel: { show: false },
      dayLabel: { firstDay: 1, color: '#566669' },
      monthLabel: { color: '#566669' },
    },
    series: { type: 'heatmap', coordinateSystem: 'calendar', data: days.map((day) => [day.day, day.posts]) },
  }
}

import { Box, Checkbox, Group, MultiSelect, SegmentedControl, Slider, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useQuery } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import type { TagCount } from '../views.ts'

const SORTS = [
  { value: 'hot', label: 'Hot' },
  { value: 'new', label: 'New' },
  { value: 'top', label: 'Top' },
  { value: 'replies', label: 'Most replies' },
]

const SHOW = [
  { value: 'solved', label: 'Solved' },
  { value: 'poll', label: 'With a poll' },
  { value: 'open', label: 'Not locked' },
]

const daysBack = (days: number): [string, string] => [
  dayjs(WORLD_TODAY).subtract(days, 'day').format('YYYY-MM-DD'),
  WORLD_TODAY,
]

const PRESETS: { value: [string, string]; label: string }[] = [
  { value: daysBack(7), label: 'Last 7 days' },
  { value: daysBack(30), label: 'Last 30 days' },
  { value: daysBack(90), label: 'Last 90 days' },
  { value: ['2026-01-01', WORLD_TODAY], label: 'This year' },
  { value: ['2025-01-01', '2025-12-31'], label: 'Last year' },
]

/** Sorting and filters of a board's threads; all of them live in the address. */
export function BoardFilters({ tags, mostReplies }: { tags: readonly TagCount[]; mostReplies: number }) {
  const [query, setQuery] = useQuery()
  const chosen = (name: string) => (query.get(name) ?? '').split(',').filter((value) => value !== '')
  return (
    <Box className="card" p="md" component="section" aria-label="Sort and filter threads">
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label="Sort threads"
          data={SORTS}
          value={query.get('sort') ?? 'hot'}
          onChange={(sort) => setQuery({ sort: sort === 'hot' ? null : sort, page: null })}
        />
        <Checkbox.Group
          value={chosen('show')}
          onChange={(show) => setQuery({ show, page: null })}
          aria-label="Only threads that are"
        >
          <Group gap="md">
            {SHOW.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </Group>
        </Checkbox.Group>
      </Group>
      <Group align="flex-start" grow gap="lg" preventGrowOverflow={false}>
        <StartedBetween />
        <MultiSelect
          label="Tags"
          placeholder={chosen('tags').length === 0 ? 'Any tag' : undefined}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear tags' }}
          nothingFoundMessage="No such tag on this board"
          maxDropdownHeight={260}
          data={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
          value={chosen('tags')}
          onChange={(value) => setQuery({ tags: value, page: null })}
        />
        <LeastReplies most={mostReplies} />
      </Group>
    </Box>
  )
}

function StartedBetween() {
  const [query, setQuery] = useQuery()
  const from = query.get('from')
  const to = query.get('to')
  // A range half chosen is not yet a filter.
  const [half, setHalf] = useState<string | null>(null)
  return (
    <DatePickerInput
      type="range"
      label="Started between"
      placeholder="Any day"
      valueFormat="D MMM YYYY"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear dates' }}
      allowSingleDateInRange
      maxDate={WORLD_TODAY}
      defaultDate={from ?? '2026-11-01'}
      presets={PRESETS}
      value={half ? [half, null] : [from, to]}
      onChange={([start, end]) => {
        if (start && !end) return setHalf(start)
        setHalf(null)
        setQuery({ from: start, to: end, page: null })
      }}
    />
  )
}

/** The number follows the thumb; the list is fetched when it is let go. */
function LeastReplies({ most }: { most: number }) {
  const [query, setQuery] = useQuery()
  const set = Number(query.get('min') ?? 0)
  const [value, setValue] = useState(set)
  useEffect(() => setValue(set), [set])
  return (
    <Box>
      <Text size="sm" fw={500} mb={10}>
        At least {value === 1 ? '1 reply' : `${value} replies`}
      </Text>
      <Slider
        thumbLabel="Minimum number of replies"
        min={0}
        max={Math.max(1, most)}
        value={value}
        onChange={setValue}
        onChangeEnd={(min) => setQuery({ min: min === 0 ? null : min, page: null })}
        label={(replies) => `${replies} or more`}
      />
    </Box>
  )
}

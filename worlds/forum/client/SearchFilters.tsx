import {
  Accordion,
  Checkbox,
  Group,
  MultiSelect,
  SegmentedControl,
  Select,
  SimpleGrid,
  Slider,
  Stack,
  Text,
} from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useEffect, useState } from 'react'
import { useApi, useQuery } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import type { MemberRow, TagCount } from '../views.ts'
import { useMe } from './me.tsx'

const SCOPES = [
  { value: 'all', label: 'Everywhere' },
  { value: 'titles', label: 'Titles' },
  { value: 'posts', label: 'First posts' },
  { value: 'comments', label: 'Comments' },
]

/** Where to look, and an accordion with everything else; all of it lives in the address. */
export function SearchFilters() {
  const [query, setQuery] = useQuery()
  const count = ['boards', 'tags', 'author', 'from', 'to', 'minvotes', 'solved'].filter((name) =>
    query.has(name),
  ).length
  return (
    <section className="card" style={{ padding: 16 }} aria-label="Search filters">
      <SegmentedControl
        aria-label="Look in"
        data={SCOPES}
        value={query.get('in') ?? 'all'}
        onChange={(scope) => setQuery({ in: scope === 'all' ? null : scope, page: null })}
      />
      <Accordion mt="sm" variant="default" defaultValue={count > 0 ? 'advanced' : null} chevronPosition="left">
        <Accordion.Item value="advanced" style={{ borderBottom: 0 }}>
          <Accordion.Control fz="sm">Advanced options{count > 0 && ` (${count} set)`}</Accordion.Control>
          <Accordion.Panel>
            <AdvancedOptions />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </section>
  )
}

function AdvancedOptions() {
  const [query, setQuery] = useQuery()
  const { me } = useMe()
  const { data: tags } = useApi<TagCount[]>('/api/tags')
  const { data: members } = useApi<MemberRow[]>('/api/members?sort=name&dir=asc')
  const chosen = (name: string) => (query.get(name) ?? '').split(',').filter((value) => value !== '')
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MultiSelect
          label="Boards"
          placeholder={chosen('boards').length === 0 ? 'All boards' : undefined}
          searchable
          data={(me?.boards ?? []).map((board) => ({ value: board.slug, label: board.name }))}
          value={chosen('boards')}
          onChange={(boards) => setQuery({ boards, page: null })}
        />
        <Select
          label="Author"
          placeholder="Anybody"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear author' }}
          limit={60}
          nothingFoundMessage="No such member"
          data={(members ?? []).map((row) => ({ value: row.handle, label: `${row.name} (@${row.handle})` }))}
          value={query.get('author')}
          onChange={(author) => setQuery({ author, page: null })}
        />
        <MultiSelect
          label="Tags"
          placeholder={chosen('tags').length === 0 ? 'Any tag' : undefined}
          searchable
          limit={60}
          data={(tags ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
          value={chosen('tags')}
          onChange={(value) => setQuery({ tags: value, page: null })}
        />
        <PostedBetween />
      </SimpleGrid>
      <Group gap="xl" align="flex-end">
        <LeastVotes />
        <Checkbox
          label="Only threads with an accepted solution"
          checked={query.get('solved') === '1'}
          onChange={(event) => setQuery({ solved: event.currentTarget.checked ? '1' : null, page: null })}
        />
      </Group>
    </Stack>
  )
}

function PostedBetween() {
  const [query, setQuery] = useQuery()
  const [half, setHalf] = useState<string | null>(null)
  return (
    <DatePickerInput
      type="range"
      label="Posted between"
      placeholder="Any day"
      valueFormat="D MMM YYYY"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear dates' }}
      allowSingleDateInRange
      maxDate={WORLD_TODAY}
      defaultDate={query.get('from') ?? '2026-11-01'}
      value={half ? [half, null] : [query.get('from'), query.get('to')]}
      onChange={([start, end]) => {
        if (start && !end) return setHalf(start)
        setHalf(null)
        setQuery({ from: start, to: end, page: null })
      }}
    />
  )
}

function LeastVotes() {
  const [query, setQuery] = useQuery()
  const set = Number(query.get('minvotes') ?? 0)
  const [value, setValue] = useState(set)
  useEffect(() => setValue(set), [set])
  return (
    <div style={{ width: 280 }}>
      <Text size="sm" fw={500} mb={8}>
        {value === 0 ? 'Any number of votes' : `At least ${value} votes`}
      </Text>
      <Slider
        thumbLabel="Minimum number of votes"
        min={0}
        max={60}
        value={value}
        onChange={setValue}
        onChangeEnd={(least) => setQuery({ minvotes: least === 0 ? null : least, page: null })}
        label={(votes) => `${votes} or more`}
      />
    </div>
  )
}

import { Badge, Group, ScrollArea, Stack, Table, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { MemberRow } from '../views.ts'
import { AuthorLink } from './AuthorLink.tsx'
import { Icon } from './icons.tsx'
import { Failure, LoadingCards } from './parts.tsx'
import { showCount, showDay, showNumber } from './texts.ts'

const COLUMNS = [
  { key: 'name', label: 'Member' },
  { key: 'city', label: 'City' },
  { key: 'joined', label: 'Joined' },
  { key: 'karma', label: 'Karma' },
  { key: 'threads', label: 'Posts' },
  { key: 'comments', label: 'Comments' },
  { key: 'accepted', label: 'Accepted' },
  { key: 'badges', label: 'Badges' },
] as const

const ROW = 45

/** All members in a table that sorts by any column; only the rows in sight are in the page. */
export function MembersPage() {
  useTitle('Members · Tidepool')
  const [query, setQuery] = useQuery()
  const sort = query.get('sort') ?? 'karma'
  const ascending = query.get('dir') === 'asc'
  const { data, error, reload } = useApi<MemberRow[]>(`/api/members?${query}`)
  const search = useDebouncedCallback((text: string) => setQuery({ q: text }, { replace: true }), 200)

  function sortBy(key: string) {
    // Numbers begin with the largest, words with A; a second click turns it round.
    const first = key === 'name' || key === 'city' ? 'asc' : 'desc'
    const dir = sort === key ? (ascending ? 'desc' : 'asc') : first
    setQuery({ sort: key, dir })
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size={24}>
          Members
        </Title>
        <TextInput
          aria-label="Find a member"
          placeholder="Name, handle or city"
          leftSection={<Icon name="search" />}
          defaultValue={query.get('q') ?? ''}
          onChange={(event) => search(event.currentTarget.value)}
          w={260}
        />
      </Group>
      {error && <Failure error={error} onRetry={reload} />}
      {!data && !error && <LoadingCards height={40} count={8} />}
      {data && (
        <>
          <Text size="sm" className="result-count">
            {showCount(data.length, 'member')}, sorted by{' '}
            {COLUMNS.find((column) => column.key === sort)?.label.toLowerCase() ?? sort},{' '}
            {ascending ? 'ascending' : 'descending'}
          </Text>
          <MemberTable rows={data} sort={sort} ascending={ascending} onSort={sortBy} />
        </>
      )}
    </Stack>
  )
}

interface MemberTableProps {
  rows: readonly MemberRow[]
  sort: string
  ascending: boolean
  onSort: (key: string) => void
}

/** Rows above and below those in sight are stood in for by one empty row each. */
function MemberTable({ rows, sort, ascending, onSort }: MemberTableProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <ScrollArea.Autosize mah="calc(100vh - 230px)" viewportRef={viewport} type="auto" className="card">
      <Table className="numbers members" stickyHeader highlightOnHover miw={780} aria-rowcount={rows.length + 1}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th
                key={column.key}
                p={0}
                aria-sort={sort === column.key ? (ascending ? 'ascending' : 'descending') : 'none'}
              >
                <UnstyledButton className="sort-button" onClick={() => onSort(column.key)}>
                  {column.label}
                  {sort === column.key && <Icon name={ascending ? 'up' : 'down'} size={13} filled />}
                </UnstyledButton>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {above > 0 && <Table.Tr h={above} aria-hidden="true" />}
          {items.map((item) => {
            const row = rows[item.index]
            return row && <MemberTr key={row.handle} row={row} index={item.index} />
          })}
          {below > 0 && <Table.Tr h={below} aria-hidden="true" />}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

function MemberTr({ row, index }: { row: MemberRow; index: number }) {
  return (
    <Table.Tr h={ROW} aria-rowindex={index + 2}>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <AuthorLink handle={row.handle} name={row.name} size={26} />
          {row.moderator && (
            <Badge size="xs" radius="sm" tt="none">
              Moderator
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>{row.city}</Table.Td>
      <Table.Td>{showDay(row.joined)}</Table.Td>
      <Table.Td>{showNumber(row.karma)}</Table.Td>
      <Table.Td>{showNumber(row.threads)}</Table.Td>
      <Table.Td>{showNumber(row.comments)}</Table.Td>
      <Table.Td>{showNumber(row.accepted)}</Table.Td>
      <Table.Td>{showNumber(row.badges)}</Table.Td>
    </Table.Tr>
  )
}

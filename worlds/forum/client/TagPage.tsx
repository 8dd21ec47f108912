import { Anchor, Breadcrumbs, Chip, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { Link, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { Page, TagCount, ThreadSummary } from '../views.ts'
import { useMe } from './me.tsx'
import { Pager } from './Pager.tsx'
import { Failure, LoadingCards, Nothing } from './parts.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { showCount } from './texts.ts'

const SORTS = [
  { value: 'hot', label: 'Hot' },
  { value: 'new', label: 'New' },
  { value: 'top', label: 'Top' },
  { value: 'replies', label: 'Most replies' },
]

export function TagPage({ tag }: { tag: string }) {
  useTitle(`Tag ${tag} · Tidepool`)
  const { me } = useMe()
  const [query, setQuery] = useQuery()
  const { data, error, reload } = useApi<Page<ThreadSummary> & { boards: TagCount[] }>(
    `/api/tags/${encodeURIComponent(tag)}?${query}`,
  )
  if (error) return <Failure error={error} onRetry={reload} />
  if (!data) return <LoadingCards />
  return (
    <Stack gap="md">
      <Breadcrumbs separator="›" fz={14}>
        <Anchor component={Link} to="/tags" fz={14}>
          Tags
        </Anchor>
        <Text fz={14}>{tag}</Text>
      </Breadcrumbs>
      <Group justify="space-between">
        <Title order={1} size={24}>
          {tag}
        </Title>
        <SegmentedControl
          aria-label="Sort threads"
          data={SORTS}
          value={query.get('sort') ?? 'hot'}
          onChange={(sort) => setQuery({ sort: sort === 'hot' ? null : sort, page: null })}
        />
      </Group>
      {data.boards.length > 1 && (
        <Chip.Group
          value={query.get('board') ?? ''}
          onChange={(board) => setQuery({ board: String(board), page: null })}
        >
          <Group gap={6}>
            <Chip value="" size="sm">
              All boards
            </Chip>
            {data.boards.map(({ tag: slug, count }) => (
              <Chip key={slug} value={slug} size="sm">
                {me?.boards.find((board) => board.slug === slug)?.name ?? slug} ({count})
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <Text size="sm">{showCount(data.total, 'thread')}</Text>
      {data.total === 0 && <Nothing title="No thread has this tag" text="It may have been spelled differently." />}
      {data.items.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} />
      ))}
      <Pager page={data.page} pages={data.pages} />
    </Stack>
  )
}

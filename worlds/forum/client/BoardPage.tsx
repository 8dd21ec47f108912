import { Anchor, Breadcrumbs, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link, navigate, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { BoardPage as BoardData } from '../views.ts'
import { cover } from './art.ts'
import { BoardFilters } from './BoardFilters.tsx'
import { KIND_NAMES } from './BoardTree.tsx'
import { Icon } from './icons.tsx'
import { Pager } from './Pager.tsx'
import { Failure, LoadingCards, Nothing } from './parts.tsx'
import { ThreadTable } from './ThreadTable.tsx'
import { showCount } from './texts.ts'

const FILTERS = ['from', 'to', 'tags', 'min', 'show'] as const

export function BoardPage({ slug }: { slug: string }) {
  const [query, setQuery] = useQuery()
  const { data, error, loading, reload } = useApi<BoardData>(`/api/boards/${slug}?${query}`)
  useTitle(data ? `${data.board.name} · Tidepool` : 'Tidepool')
  if (error) return <Failure error={error} onRetry={reload} />
  if (!data) return <LoadingCards />
  const { board } = data
  const filtered = FILTERS.some((name) => query.has(name))
  const clear = () => setQuery({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), page: null })

  return (
    <Stack gap="md">
      <Breadcrumbs separator="›" fz={14}>
        <Anchor component={Link} to="/" fz={14}>
          Tidepool
        </Anchor>
        <Anchor component={Link} to="/boards" fz={14}>
          {KIND_NAMES[board.kind]}
        </Anchor>
        <Text fz={14}>{board.name}</Text>
      </Breadcrumbs>
      <header>
        <Group wrap="nowrap" gap="lg">
          <img className="board-cover" src={cover(board.slug)} alt={`Drawing for the board ${board.name}`} />
          <div style={{ flex: 1 }}>
            <Title order={1} size={26}>
              {board.name}
            </Title>
            <Text c="#3c5155">{board.description}</Text>
            <Text size="sm" c="#566669" mb="sm">
              {showCount(board.threads, 'thread')} · {showCount(board.comments, 'comment')}
            </Text>
            <Button
              size="sm"
              variant="light"
              leftSection={<Icon name="pen" />}
              onClick={() => navigate(`/write?board=${board.slug}`)}
            >
              New thread in {board.name}
            </Button>
          </div>
        </Group>
      </header>
      <BoardFilters tags={data.tags} mostReplies={data.mostReplies} />
      <Group justify="space-between">
        <Text size="sm" className="result-count" aria-live="polite">
          {data.total === board.threads
            ? `All ${showCount(data.total, 'thread')}`
            : `${data.total} of ${showCount(board.threads, 'thread')} match`}
          {data.pages > 1 && ` · page ${data.page} of ${data.pages}`}
        </Text>
        {filtered && (
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            Clear filters
          </Button>
        )}
      </Group>
      {data.items.length === 0 ? (
        <Nothing
          title="No thread matches"
          text="Widen the dates, take a tag away or lower the number of replies."
          action={<Button onClick={clear}>Clear filters</Button>}
        />
      ) : (
        <ThreadTable threads={data.items} dimmed={loading} />
      )}
      <Pager page={data.page} pages={data.pages} />
    </Stack>
  )
}

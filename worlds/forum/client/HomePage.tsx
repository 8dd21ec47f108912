import { Badge, Chip, Group, Image, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { Link, useApi, useQuery, useTitle } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import type { MemberRow } from '../views.ts'
import { AuthorLink } from './AuthorLink.tsx'
import { poster } from './art.ts'
import { EndlessFeed } from './EndlessFeed.tsx'
import { useMe } from './me.tsx'
import { TrendingCarousel } from './TrendingCarousel.tsx'
import { showDay, showNumber } from './texts.ts'

const SORTS = [
  { value: 'hot', label: 'Hot' },
  { value: 'new', label: 'New' },
  { value: 'top', label: 'Top' },
  { value: 'replies', label: 'Most replies' },
]

export function HomePage() {
  useTitle('Tidepool · a community that measures')
  const { me } = useMe()
  const [query, setQuery] = useQuery()
  const boards = (query.get('boards') ?? '').split(',').filter((slug) => slug !== '')
  const sort = query.get('sort') ?? 'hot'
  const search = new URLSearchParams({ sort, ...(boards.length > 0 ? { boards: boards.join(',') } : {}) }).toString()

  return (
    <div className="two-columns">
      <Stack gap="md">
        <TrendingCarousel />
        <section aria-label="Latest threads">
          <Group justify="space-between" mb="sm">
            <Title order={2} size={20}>
              Your feed
            </Title>
            <SegmentedControl
              aria-label="Sort the feed"
              data={SORTS}
              value={sort}
              onChange={(value) => setQuery({ sort: value === 'hot' ? null : value })}
            />
          </Group>
          <Chip.Group multiple value={boards} onChange={(value) => setQuery({ boards: value })}>
            <Group gap={6} mb="md" role="group" aria-label="Boards in the feed">
              {(me?.boards ?? []).map((board) => (
                <Chip key={board.slug} value={board.slug} size="sm" variant="outline">
                  {board.name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <EndlessFeed key={search} search={search} />
        </section>
      </Stack>
      <aside className="aside" aria-label="About the community">
        <Stack gap="md">
          <Text size="sm" c="#566669">
            Today is {showDay(WORLD_TODAY)}.
          </Text>
          <Link to="/tags/event" className="plain-link">
            <Image src={poster()} alt="Poster of an event in December" radius="md" />
          </Link>
          <TopMembers />
          <Numbers />
        </Stack>
      </aside>
    </div>
  )
}

function TopMembers() {
  const { data } = useApi<MemberRow[]>('/api/members?sort=karma')
  return (
    <section className="card" style={{ padding: 16 }}>
      <Title order={3} size={15} mb="sm">
        Most karma
      </Title>
      <Stack gap={8} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {(data ?? []).slice(0, 6).map((row) => (
          <Group key={row.handle} component="li" justify="space-between" wrap="nowrap" fz={14}>
            <AuthorLink handle={row.handle} name={row.name} />
            <Badge variant="light" color="coral" c="coral.9" radius="sm" tt="none">
              {showNumber(row.karma)}
            </Badge>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

function Numbers() {
  const { me } = useMe()
  const boards = me?.boards ?? []
  const sum = (key: 'threads' | 'comments') => showNumber(boards.reduce((total, board) => total + board[key], 0))
  return (
    <section className="card" style={{ padding: 16 }}>
      <Title order={3} size={15} mb={6}>
        The pool in numbers
      </Title>
      <Text size="sm">
        {sum('threads')} threads and {sum('comments')} comments on {boards.length} boards.
      </Text>
    </section>
  )
}

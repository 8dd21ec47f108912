import { Badge, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link, useApi, useQuery } from '../../kit/client.ts'
import type { Badge as Earned } from '../model.ts'
import type { MemberComment, Page, ThreadSummary } from '../views.ts'
import { Icon } from './icons.tsx'
import { Pager } from './Pager.tsx'
import { Failure, LoadingCards, Nothing, TimeText } from './parts.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { showCount, showDay } from './texts.ts'

export function MemberThreads({ handle }: { handle: string }) {
  const [query, setQuery] = useQuery()
  const { data, error } = useApi<Page<ThreadSummary>>(`/api/members/${handle}/threads?${pick(query, ['sort', 'page'])}`)
  if (error) return <Failure error={error} />
  if (!data) return <LoadingCards />
  if (data.total === 0) return <Nothing title="No posts" text="This member has not started a thread." />
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Sort posts"
        style={{ alignSelf: 'flex-start' }}
        value={query.get('sort') ?? 'new'}
        onChange={(sort) => setQuery({ sort: sort === 'new' ? null : sort, page: null })}
        data={[
          { value: 'new', label: 'New' },
          { value: 'top', label: 'Top' },
          { value: 'replies', label: 'Most replies' },
        ]}
      />
      {data.items.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} />
      ))}
      <Pager page={data.page} pages={data.pages} />
    </Stack>
  )
}

export function MemberComments({ handle }: { handle: string }) {
  const [query, setQuery] = useQuery()
  const { data, error } = useApi<Page<MemberComment>>(
    `/api/members/${handle}/comments?${pick(query, ['sort', 'page'])}`,
  )
  if (error) return <Failure error={error} />
  if (!data) return <LoadingCards height={70} />
  if (data.total === 0) return <Nothing title="No comments" text="This member has not said anything yet." />
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Sort comments"
        style={{ alignSelf: 'flex-start' }}
        value={query.get('sort') ?? 'new'}
        onChange={(sort) => setQuery({ sort: sort === 'new' ? null : sort, page: null })}
        data={[
          { value: 'new', label: 'New' },
          { value: 'top', label: 'Top' },
        ]}
      />
      {data.items.map((comment) => (
        <article key={comment.id} className="card thread-card">
          <Link to={comment.path} className="thread-title" style={{ fontSize: 15 }}>
            {comment.threadTitle}
          </Link>
          <Text size="sm" my={6}>
            {comment.excerpt}
          </Text>
          <div className="meta-line">
            <span>{comment.boardName}</span>
            <TimeText at={comment.at} />
            <span>{showCount(comment.votes, 'vote')}</span>
            {comment.accepted && (
              <Badge color="#1f6b31" radius="sm" size="sm" tt="none">
                Accepted solution
              </Badge>
            )}
          </div>
        </article>
      ))}
      <Pager page={data.page} pages={data.pages} />
    </Stack>
  )
}

export function BadgeCards({ badges }: { badges: readonly Earned[] }) {
  if (badges.length === 0)
    return <Nothing title="No badges yet" text="They come with time, readings and accepted answers." />
  return (
    <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="md">
      {badges.map((badge) => (
        <Group key={badge.name} className="card badge-card" p="md" wrap="nowrap" align="flex-start">
          <span style={{ color: '#d74316' }}>
            <Icon name="star" size={28} filled />
          </span>
          <div>
            <Text fw={650}>{badge.name}</Text>
            <Text size="sm">{badge.rule}</Text>
            <Text size="xs" c="#566669">
              Earned {showDay(badge.earned)}
            </Text>
          </div>
        </Group>
      ))}
    </SimpleGrid>
  )
}

function pick(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}

import { Alert, Anchor, Breadcrumbs, Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import { Link, navigate, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { ThreadPage as ThreadData } from '../views.ts'
import { AuthorLink } from './AuthorLink.tsx'
import { KIND_NAMES } from './BoardTree.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { CommentSection } from './CommentSection.tsx'
import { Icon } from './icons.tsx'
import { NotFound } from './NotFound.tsx'
import { PollCard } from './PollCard.tsx'
import { PostText } from './PostText.tsx'
import { Failure, LoadingCards, ThreadMarks, TimeText } from './parts.tsx'
import { ReadingsPanel } from './ReadingsPanel.tsx'
import { TagList } from './tags.tsx'
import { showCount, showTime } from './texts.ts'
import { VoteBox } from './VoteBox.tsx'

export function ThreadPage({ id }: { id: string }) {
  const [query] = useQuery()
  const sort = query.get('sort') ?? 'top'
  const target = query.get('c')
  const { data, error, reload } = useApi<ThreadData>(`/api/threads/${id}?sort=${sort}${target ? `&c=${target}` : ''}`)
  useTitle(data ? `${data.thread.title} · ${data.board.name} · Tidepool` : 'Tidepool')
  if (error?.status === 404) return <NotFound what={`/t/${id}`} />
  if (error) return <Failure error={error} onRetry={reload} />
  if (!data) return <LoadingCards />
  const { thread, board } = data

  return (
    <div className="two-columns">
      <Stack gap="md">
        <Breadcrumbs separator="›" fz={14}>
          <Anchor component={Link} to="/" fz={14}>
            Tidepool
          </Anchor>
          <Anchor component={Link} to="/boards" fz={14}>
            {KIND_NAMES[board.kind]}
          </Anchor>
          <Anchor component={Link} to={`/b/${board.slug}`} fz={14}>
            {board.name}
          </Anchor>
        </Breadcrumbs>
        <OpeningPost data={data} />
        {data.poll && <PollCard threadId={thread.id} poll={data.poll} />}
        {data.acceptedId !== null && (
          <Alert
            color="green"
            variant="light"
            icon={<Icon name="check" />}
            title={<Text span fw={650} c="#1d5428">{`Solved by ${data.acceptedBy}`}</Text>}
          >
            <Link to={`${thread.path}?c=${data.acceptedId}`} style={{ color: '#1f5c2a' }}>
              Go to the accepted solution
            </Link>
          </Alert>
        )}
        {data.readings.length > 2 && <ReadingsPanel readings={data.readings} path={thread.path} />}
        <CommentSection data={data} sort={sort} target={target} onChange={reload} />
      </Stack>
      <aside className="aside" aria-label="Related">
        <Stack gap="md">
          <section className="card" style={{ padding: 16 }}>
            <Title order={2} size={15} mb={6}>
              {board.name}
            </Title>
            <Text size="sm">{board.description}</Text>
            <Button fullWidth mt="sm" variant="light" onClick={() => navigate(`/b/${board.slug}`)}>
              To the board
            </Button>
          </section>
          <Related threads={data.related} />
        </Stack>
      </aside>
    </div>
  )
}

function OpeningPost({ data }: { data: ThreadData }) {
  const { thread } = data
  return (
    <article className="card" style={{ padding: 20 }}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        <VoteBox column target={`t${thread.id}`} votes={thread.votes} mine={thread.myVote} what={`"${thread.title}"`} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Group gap={8} mb={6}>
            <Title order={1} size={23} lh={1.25}>
              {thread.title}
            </Title>
            <ThreadMarks thread={thread} />
          </Group>
          <div className="meta-line" style={{ marginBottom: 12 }}>
            <AuthorLink handle={thread.author} name={thread.authorName} />
            <span>
              <TimeText at={thread.at} />
            </span>
            {thread.editedAt && <span>edited {showTime(thread.editedAt)}</span>}
            <span>{showCount(thread.replies, 'reply', 'replies')}</span>
            <span>{showCount(thread.views, 'view')}</span>
          </div>
          <PostText text={thread.body} />
          <Group mt="md" justify="space-between">
            <TagList tags={thread.tags} />
            <Group gap={4}>
              <CopyButton value={`http://forum.assay.test${thread.path}`}>
                {({ copied, copy }) => (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    leftSection={<Icon name="link" />}
                    onClick={copy}
                  >
                    {copied ? 'Link copied' : 'Copy link'}
                  </Button>
                )}
              </CopyButton>
              <BookmarkButton id={thread.id} saved={thread.bookmarked} title={thread.title} />
            </Group>
          </Group>
        </div>
      </Group>
    </article>
  )
}

function Related({ threads }: { threads: ThreadData['related'] }) {
  if (threads.length === 0) return null
  return (
    <section className="card" style={{ padding: 16 }}>
      <Title order={2} size={15} mb="sm">
        Related threads
      </Title>
      <Stack gap={10} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <Link
              to={thread.path}
              className="plain-link"
              style={{ fontSize: 14, fontWeight: 600, lineHeight: 1.3, display: 'block' }}
            >
              {thread.title}
            </Link>
            <Text size="xs" c="#566669">
              {showCount(thread.votes, 'vote')} · {showCount(thread.replies, 'reply', 'replies')}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  )
}

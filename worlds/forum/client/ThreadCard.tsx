import { Badge, Group, Text } from '@mantine/core'
import { Link } from '../../kit/client.ts'
import type { ThreadSummary } from '../views.ts'
import { AuthorLink } from './AuthorLink.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { Icon } from './icons.tsx'
import { ThreadMarks, TimeText } from './parts.tsx'
import { TagList } from './tags.tsx'
import { showCount } from './texts.ts'
import { VoteBox } from './VoteBox.tsx'

/** A thread as it stands in lists. */
export function ThreadCard({ thread, showBoard = true }: { thread: ThreadSummary; showBoard?: boolean }) {
  return (
    <article className="card thread-card">
      <Group wrap="nowrap" align="flex-start" gap="md">
        <VoteBox column target={`t${thread.id}`} votes={thread.votes} mine={thread.myVote} what={`"${thread.title}"`} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Group gap={8} wrap="nowrap" justify="space-between" align="flex-start">
            <Group gap={8}>
              <Link to={thread.path} className="thread-title">
                {thread.title}
              </Link>
              <ThreadMarks thread={thread} />
            </Group>
            <BookmarkButton id={thread.id} saved={thread.bookmarked} title={thread.title} />
          </Group>
          <Text size="sm" c="#3c5155" mt={2} mb={8}>
            {thread.excerpt}
          </Text>
          <div className="meta-line">
            {showBoard && (
              <Badge
                component={Link}
                to={`/b/${thread.board}`}
                radius="sm"
                variant="outline"
                tt="none"
                style={{ cursor: 'pointer' }}
              >
                {thread.boardName}
              </Badge>
            )}
            <AuthorLink handle={thread.author} name={thread.authorName} />
            <span>
              <TimeText at={thread.at} />
            </span>
            <span>
              <Icon name="comment" size={14} />
              {showCount(thread.replies, 'reply', 'replies')}
            </span>
            <span>
              <Icon name="eye" size={14} />
              {showCount(thread.views, 'view')}
            </span>
            <TagList tags={thread.tags} />
          </div>
        </div>
      </Group>
    </article>
  )
}

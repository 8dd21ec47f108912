import { Badge, Button, Collapse, CopyButton, Group, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { api, Link } from '../../kit/client.ts'
import type { CommentView } from '../views.ts'
import { AuthorLink } from './AuthorLink.tsx'
import { DeleteComment } from './DeleteComment.tsx'
import { Icon } from './icons.tsx'
import { PhotoThumb } from './PhotoThumb.tsx'
import { PostText } from './PostText.tsx'
import { TimeText } from './parts.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { showCount, showTime } from './texts.ts'
import { VoteBox } from './VoteBox.tsx'

export interface CommentContext {
  threadId: number
  path: string
  locked: boolean
  sort: string
  target: number | null
  /** Whether comments start out expanded. */
  open: boolean
  onPosted: (id: number) => void
  onDeleted: () => void
}

export function Comment({ comment, context }: { comment: CommentView; context: CommentContext }) {
  const [open, setOpen] = useState(context.open)
  const [answer, setAnswer] = useState<{ quote: string } | null>(null)
  const [loaded, setLoaded] = useState<CommentView[]>()
  const children = loaded ?? comment.children
  const hidden = loaded ? 0 : comment.hidden
  const classes = [
    'comment',
    comment.accepted ? 'comment-accepted' : '',
    comment.id === context.target ? 'comment-target' : '',
  ]

  async function loadReplies() {
    setLoaded(
      await api<CommentView[]>(`/api/threads/${context.threadId}/comments?sort=${context.sort}&parent=${comment.id}`),
    )
  }
  return (
    <div className={classes.join(' ').trim()} id={`c${comment.id}`} data-depth={comment.depth}>
      <div className="comment-body">
        <CommentHead comment={comment} open={open} onToggle={() => setOpen(!open)} path={context.path} />
        <Collapse expanded={open} transitionDuration={120} keepMounted={false}>
          <div style={{ paddingLeft: 32 }}>
            <PostText text={comment.body} />
            {comment.photo && <PhotoThumb text={comment.photo} author={comment.authorName} />}
            {comment.facts.length > 0 && (
              <Group gap={6} mt={8}>
                {comment.facts.map((fact) => (
                  <Badge
                    key={fact.subject + fact.label}
                    variant="light"
                    color="indigo"
                    c="indigo.9"
                    radius="sm"
                    tt="none"
                    fw={500}
                    leftSection={<Icon name="gauge" size={12} />}
                  >
                    {fact.subject}: {fact.label} {fact.value} {fact.unit}
                  </Badge>
                ))}
              </Group>
            )}
            <Group gap={4} mt={8}>
              <VoteBox
                target={`c${comment.id}`}
                votes={comment.votes}
                mine={comment.myVote}
                what={`comment of ${comment.authorName}`}
              />
              {!context.locked && (
                <>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    leftSection={<Icon name="reply" size={14} />}
                    onClick={() => setAnswer(answer ? null : { quote: '' })}
                  >
                    Reply
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    leftSection={<Icon name="quote" size={14} />}
                    onClick={() => setAnswer({ quote: quoteOf(comment.body) })}
                  >
                    Quote
                  </Button>
                </>
              )}
              <CopyButton value={`http://forum.assay.test${context.path}?c=${comment.id}`}>
                {({ copied, copy }) => (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    leftSection={<Icon name="link" size={14} />}
                    onClick={copy}
                  >
                    {copied ? 'Link copied' : 'Copy link'}
                  </Button>
                )}
              </CopyButton>
              {comment.own && <DeleteComment id={comment.id} onDeleted={context.onDeleted} />}
            </Group>
            {answer && (
              <div style={{ marginTop: 10 }}>
                <ReplyForm
                  key={answer.quote}
                  threadId={context.threadId}
                  parentId={comment.id}
                  label={`Your reply to ${comment.authorName}`}
                  start={answer.quote}
                  onPosted={context.onPosted}
                  onCancel={() => setAnswer(null)}
                />
              </div>
            )}
          </div>
        </Collapse>
      </div>
      <Collapse expanded={open} transitionDuration={120} keepMounted={false}>
        {(children.length > 0 || hidden > 0) && (
          <div className="comment-children">
            {children.map((child) => (
              <Comment key={child.id} comment={child} context={context} />
            ))}
            {hidden > 0 && (
              <Button
                size="compact-sm"
                variant="subtle"
                my={6}
                className="load-replies"
                leftSection={<Icon name="plus" size={14} />}
                onClick={loadReplies}
              >
                Load {showCount(hidden, 'more reply', 'more replies')}
              </Button>
            )}
          </div>
        )}
      </Collapse>
    </div>
  )
}

function CommentHead({
  comment,
  open,
  onToggle,
  path,
}: {
  comment: CommentView
  open: boolean
  onToggle: () => void
  path: string
}) {
  return (
    <Group gap={8} mb={open ? 6 : 0} className="meta-line">
      <UnstyledButton
        className="comment-toggle"
        aria-expanded={open}
        aria-label={`${open ? 'Collapse' : 'Expand'} comment of ${comment.authorName}`}
        onClick={onToggle}
      >
        <Icon name={open ? 'minus' : 'plus'} size={14} />
      </UnstyledButton>
      <AuthorLink handle={comment.author} name={comment.authorName} />
      {comment.moderator && (
        <Badge size="sm" radius="sm" tt="none">
          Moderator
        </Badge>
      )}
      {comment.byAsker && (
        <Badge size="sm" radius="sm" tt="none" variant="outline">
          Started this thread
        </Badge>
      )}
      {comment.accepted && (
        <Badge size="sm" radius="sm" tt="none" color="#1f6b31" leftSection={<Icon name="check" size={12} />}>
          Accepted solution
        </Badge>
      )}
      <Link to={`${path}?c=${comment.id}`} className="plain-link" title="Address of this comment">
        <TimeText at={comment.at} />
      </Link>
      {comment.editedAt && <span>edited {showTime(comment.editedAt)}</span>}
      {!open && (
        <Text span size="sm" c="#566669">
          {showCount(comment.votes, 'vote')}, {showCount(comment.replies, 'reply', 'replies')} hidden
        </Text>
      )}
    </Group>
  )
}

/** The text without what it quotes itself, as a quote. */
function quoteOf(body: string): string {
  const own = body.split('\n').filter((line) => !line.startsWith('>') && line.trim() !== '')
  return `${own.map((line) => `> ${line}`).join('\n')}\n\n`
}

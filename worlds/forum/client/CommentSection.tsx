import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api, navigate, useQuery } from '../../kit/client.ts'
import type { CommentView, ThreadPage } from '../views.ts'
import { Comment, type CommentContext } from './Comment.tsx'
import { Icon } from './icons.tsx'
import { useMe } from './me.tsx'
import { Nothing } from './parts.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { showCount } from './texts.ts'

const SORTS = [
  { value: 'top', label: 'Top' },
  { value: 'new', label: 'New' },
  { value: 'old', label: 'Old' },
]

export interface CommentSectionProps {
  data: ThreadPage
  sort: string
  /** Id of the comment that the address points at. */
  target: string | null
  onChange: () => void
}

export function CommentSection({ data, sort, target, onChange }: CommentSectionProps) {
  const { thread } = data
  const [, setQuery] = useQuery()
  const { refresh } = useMe()
  const [comments, setComments] = useState(data.comments)
  const [hidden, setHidden] = useState(data.hiddenComments)
  const [allOpen, setAllOpen] = useState(true)
  const [version, setVersion] = useState(0)
  useEffect(() => {
    setComments(data.comments)
    setHidden(data.hiddenComments)
  }, [data])
  // Once the comment that the address points at is there, it comes into sight; later loading leaves the page where it is.
  const shown = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comments are what the target has to wait for
  useEffect(() => {
    const element = target && target !== shown.current ? document.getElementById(`c${target}`) : null
    if (!element) return
    shown.current = target
    element.scrollIntoView({ block: 'center' })
  }, [target, comments])

  async function loadAll() {
    setComments(await api<CommentView[]>(`/api/threads/${thread.id}/comments?sort=${sort}`))
    setHidden(0)
  }
  function foldAll(open: boolean) {
    setAllOpen(open)
    setVersion(version + 1)
  }
  const context: CommentContext = {
    threadId: thread.id,
    path: thread.path,
    locked: thread.locked,
    sort,
    target: target ? Number(target) : null,
    open: allOpen,
    onPosted: (id) => {
      navigate(`${thread.path}?${new URLSearchParams({ ...(sort === 'top' ? {} : { sort }), c: String(id) })}`)
      onChange()
      refresh()
    },
    onDeleted: () => {
      onChange()
      refresh()
    },
  }
  return (
    <section className="card" style={{ padding: 20 }} aria-label="Comments">
      <Group justify="space-between">
        <Title order={2} size={18}>
          {showCount(thread.replies, 'comment')}
        </Title>
        <Group gap="sm">
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => foldAll(!allOpen)}>
            {allOpen ? 'Collapse all' : 'Expand all'}
          </Button>
          <SegmentedControl
            size="xs"
            aria-label="Sort comments"
            data={SORTS}
            value={sort}
            onChange={(value) => setQuery({ sort: value === 'top' ? null : value })}
          />
        </Group>
      </Group>
      {comments.length === 0 && <Nothing title="No comments yet" text="Be the first to answer." />}
      <Stack gap={0} mt={4}>
        {comments.map((comment) => (
          <Comment key={`${comment.id}/${version}`} comment={comment} context={context} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button fullWidth mt="md" variant="light" onClick={loadAll}>
          Show {showCount(hidden, 'more comment')}
        </Button>
      )}
      <div style={{ marginTop: 20, borderTop: '1px solid #e4dfd5', paddingTop: 16 }}>
        {thread.locked ? (
          <Group gap={8} c="#3c5155">
            <Icon name="lock" />
            <Text size="sm">This thread is locked. It can be read, but nobody can answer.</Text>
          </Group>
        ) : (
          <ReplyForm threadId={thread.id} parentId={null} label="Your comment" onPosted={context.onPosted} />
        )}
      </div>
    </section>
  )
}

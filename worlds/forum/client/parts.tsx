import { Alert, Badge, Button, EmptyState, Group, Loader, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ApiError, Link } from '../../kit/client.ts'
import type { ThreadSummary } from '../views.ts'
import { Icon } from './icons.tsx'
import { showAge, showDay, showTime } from './texts.ts'

/** The date as text, and how long ago as a tooltip. */
export function TimeText({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <Tooltip label={showAge(at)} openDelay={200}>
      <time dateTime={at}>{dayOnly ? showDay(at) : showTime(at)}</time>
    </Tooltip>
  )
}

/** What is special about a thread, in words; colour only supports them. */
export function ThreadMarks({ thread }: { thread: ThreadSummary }) {
  return (
    <Group gap={6} display="inline-flex">
      {thread.pinned && (
        <Badge variant="outline" color="gray" radius="sm" tt="none" leftSection={<Icon name="pin" size={12} />}>
          Pinned
        </Badge>
      )}
      {thread.solved && (
        <Badge
          color="green"
          c="#1d5428"
          variant="light"
          radius="sm"
          tt="none"
          leftSection={<Icon name="check" size={12} />}
        >
          Solved
        </Badge>
      )}
      {thread.hasPoll && (
        <Badge
          color="grape"
          c="grape.9"
          variant="light"
          radius="sm"
          tt="none"
          leftSection={<Icon name="poll" size={12} />}
        >
          Poll
        </Badge>
      )}
      {thread.locked && (
        <Badge
          color="gray"
          variant="light"
          radius="sm"
          tt="none"
          c="#3c5155"
          leftSection={<Icon name="lock" size={12} />}
        >
          Locked
        </Badge>
      )}
    </Group>
  )
}

export function LoadingCards({ count = 4, height = 110 }: { count?: number; height?: number }) {
  return (
    <Stack gap="sm" aria-busy="true">
      <Group gap={8}>
        <Loader size="xs" />
        <Text size="sm" c="#566669">
          Loading
        </Text>
      </Group>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={height} radius="md" />
      ))}
    </Stack>
  )
}

export function Failure({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  return (
    <Alert color="red" title="That did not work" my="md">
      <Text size="sm">{error.message}</Text>
      {onRetry && (
        <Button size="xs" mt="sm" variant="white" color="red" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  )
}

export function Nothing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="card" style={{ padding: '36px 20px' }}>
      <EmptyState title={title} description={text} icon={<Icon name="search" size={28} />}>
        {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
      </EmptyState>
    </div>
  )
}

export function PlainLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="plain-link">
      {children}
    </Link>
  )
}

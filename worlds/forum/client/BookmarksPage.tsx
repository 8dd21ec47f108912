import { Button, Stack, Text, Title } from '@mantine/core'
import { navigate, useApi, useTitle } from '../../kit/client.ts'
import type { ThreadSummary } from '../views.ts'
import { Failure, LoadingCards, Nothing } from './parts.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { showCount, showTime } from './texts.ts'

export function BookmarksPage() {
  useTitle('Bookmarks · Tidepool')
  const { data, error, reload } = useApi<{ savedAt: string; thread: ThreadSummary }[]>('/api/bookmarks')
  if (error) return <Failure error={error} onRetry={reload} />
  if (!data) return <LoadingCards />
  return (
    <Stack gap="md">
      <Title order={1} size={24}>
        Bookmarks
      </Title>
      {data.length === 0 ? (
        <Nothing
          title="No bookmarks yet"
          text="The ribbon beside a thread keeps it here."
          action={<Button onClick={() => navigate('/')}>Find threads</Button>}
        />
      ) : (
        <Text size="sm" c="#566669">
          {showCount(data.length, 'thread')}, latest first.
        </Text>
      )}
      {data.map(({ savedAt, thread }) => (
        <div key={thread.id}>
          <ThreadCard thread={thread} />
          <Text size="xs" c="#566669" mt={4} ml="sm">
            Saved {showTime(savedAt)}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

import { Button, Group, SegmentedControl, Title } from '@mantine/core'
import { api, navigate, useApi, useQuery, useTitle } from '../../kit/client.ts'
import type { Notice } from '../views.ts'
import { useMe } from './me.tsx'
import { NoticeRow } from './NotificationsBell.tsx'
import { Failure, LoadingCards, Nothing } from './parts.tsx'

export function NotificationsPage() {
  useTitle('Notifications · Tidepool')
  const { refresh } = useMe()
  const [query, setQuery] = useQuery()
  const show = query.get('show') ?? 'all'
  const { data, error, reload } = useApi<Notice[]>('/api/notifications')
  if (error) return <Failure error={error} onRetry={reload} />
  if (!data) return <LoadingCards height={70} />
  const unread = data.filter((notice) => notice.unread)
  const shown = show === 'unread' ? unread : data

  async function markRead(ids: string[]) {
    await api('/api/notifications/read', { method: 'POST', body: { ids } })
    reload()
    refresh()
  }
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} size={24}>
          Notifications
        </Title>
        <Group>
          <SegmentedControl
            aria-label="Which notifications"
            value={show}
            onChange={(value) => setQuery({ show: value === 'all' ? null : value })}
            data={[
              { value: 'all', label: `All (${data.length})` },
              { value: 'unread', label: `Unread (${unread.length})` },
            ]}
          />
          <Button
            variant="default"
            disabled={unread.length === 0}
            onClick={() => markRead(data.map((notice) => notice.id))}
          >
            Mark all as read
          </Button>
        </Group>
      </Group>
      {shown.length === 0 ? (
        <Nothing title="Nothing new" text="You have read everything." />
      ) : (
        <div className="card" style={{ overflow: 'hidden' }}>
          {shown.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onOpen={async () => {
                await markRead([notice.id])
                navigate(notice.path)
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}

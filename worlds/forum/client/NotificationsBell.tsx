import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Indicator,
  Popover,
  ScrollArea,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { useState } from 'react'
import { api, navigate, useApi } from '../../kit/client.ts'
import type { Notice } from '../views.ts'
import { Icon } from './icons.tsx'
import { useMe } from './me.tsx'
import { showTime } from './texts.ts'

/** The bell with its popover; opening an entry marks it as read. */
export function NotificationsBell() {
  const { me } = useMe()
  const [opened, setOpened] = useState(false)
  const unread = me?.unread ?? 0
  return (
    <Popover opened={opened} onChange={setOpened} width={380} position="bottom-end" shadow="lg" trapFocus>
      <Indicator label={unread} size={17} disabled={unread === 0} color="coral" offset={5}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={38}
            aria-label={`Notifications, ${unread} unread`}
            onClick={() => setOpened(!opened)}
          >
            <Icon name="bell" size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifications">
        {opened && <NoticeList onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function NoticeList({ onDone }: { onDone: () => void }) {
  const { refresh } = useMe()
  const { data, reload } = useApi<Notice[]>('/api/notifications')
  const notices = data ?? []

  async function markRead(ids: string[]) {
    await api('/api/notifications/read', { method: 'POST', body: { ids } })
    reload()
    refresh()
  }
  return (
    <>
      <Group justify="space-between" p="sm" style={{ borderBottom: '1px solid #e4dfd5' }}>
        <Text fw={650}>Notifications</Text>
        <Button size="compact-sm" variant="subtle" onClick={() => markRead(notices.map((notice) => notice.id))}>
          Mark all as read
        </Button>
      </Group>
      <ScrollArea.Autosize mah={420}>
        <Stack gap={0}>
          {notices.slice(0, 10).map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onOpen={async () => {
                await markRead([notice.id])
                onDone()
                navigate(notice.path)
              }}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="center" p={8} style={{ borderTop: '1px solid #e4dfd5' }}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            onDone()
            navigate('/notifications')
          }}
        >
          See all
        </Button>
      </Group>
    </>
  )
}

export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  return (
    <UnstyledButton
      onClick={onOpen}
      p="sm"
      bg={notice.unread ? 'tide.0' : undefined}
      style={{ borderBottom: '1px solid #efebe3', display: 'block', width: '100%' }}
    >
      <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between">
        <Text size="sm" fw={notice.unread ? 650 : 500}>
          {notice.text}
        </Text>
        {notice.unread && (
          <Badge size="xs" color="coral.8" tt="none" style={{ flex: 'none' }}>
            New
          </Badge>
        )}
      </Group>
      <Text size="sm" c="#3c5155">
        {notice.excerpt}
      </Text>
      <Text size="xs" c="#566669">
        {showTime(notice.at)}
      </Text>
    </UnstyledButton>
  )
}

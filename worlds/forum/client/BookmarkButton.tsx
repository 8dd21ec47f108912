import { ActionIcon, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { api } from '../../kit/client.ts'
import { Icon } from './icons.tsx'
import { useMe } from './me.tsx'

export function BookmarkButton({ id, saved, title }: { id: number; saved: boolean; title: string }) {
  const [on, setOn] = useState(saved)
  const { refresh } = useMe()

  async function toggle() {
    await api(`/api/bookmarks/${id}`, { method: on ? 'DELETE' : 'PUT' })
    setOn(!on)
    refresh()
    notifications.show({ title: on ? 'Bookmark removed' : 'Bookmarked', message: title })
  }
  const label = on ? 'Remove bookmark' : 'Bookmark this thread'
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={on ? 'coral' : 'gray'}
        aria-label={`${label}: ${title}`}
        aria-pressed={on}
        onClick={toggle}
      >
        <Icon name="bookmark" filled={on} />
      </ActionIcon>
    </Tooltip>
  )
}

import { Button, Group, Popover, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ApiError, api } from '../../kit/client.ts'
import { Icon } from './icons.tsx'

/** Asks before it deletes the visitor's own comment. */
export function DeleteComment({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)

  async function remove() {
    setAsking(false)
    try {
      await api(`/api/comments/${id}`, { method: 'DELETE' })
      notifications.show({ title: 'Comment deleted', message: 'It is gone for everyone.' })
      onDeleted()
    } catch (error) {
      notifications.show({
        color: 'red',
        title: 'Not deleted',
        message: error instanceof ApiError ? error.message : String(error),
      })
    }
  }
  return (
    <Popover opened={asking} onChange={setAsking} withArrow shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Delete this comment?">
        <Text size="sm" mb="sm">
          Delete this comment for good?
        </Text>
        <Group gap="xs">
          <Button size="xs" color="red" onClick={remove}>
            Yes, delete
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

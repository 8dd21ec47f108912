import { Button, Group, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ApiError, api } from '../../kit/client.ts'

export interface ReplyFormProps {
  threadId: number
  parentId: number | null
  label: string
  start?: string
  onPosted: (id: number) => void
  onCancel?: () => void
}

export function ReplyForm({ threadId, parentId, label, start = '', onPosted, onCancel }: ReplyFormProps) {
  const [text, setText] = useState(start)
  const [busy, setBusy] = useState(false)

  async function post() {
    setBusy(true)
    try {
      const { id } = await api<{ id: number }>(`/api/threads/${threadId}/comments`, {
        method: 'POST',
        body: { parentId, body: text },
      })
      setText('')
      onCancel?.()
      onPosted(id)
      notifications.show({ title: 'Posted', message: 'Your comment is in the thread.' })
    } catch (error) {
      notifications.show({
        color: 'red',
        title: 'Not posted',
        message: error instanceof ApiError ? error.message : String(error),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
    >
      <Textarea
        label={label}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="What did you measure, and how?"
      />
      <Group mt={8} gap="xs">
        <Button type="submit" size="sm" loading={busy} disabled={text.trim().length < 2}>
          Post
        </Button>
        {onCancel && (
          <Button size="sm" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Text size="xs" c="#566669">
          A line that starts with &gt; is a quote. #12 links to thread 12.
        </Text>
      </Group>
    </form>
  )
}

import { Button, Group, Modal, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../kit/client.ts'
import type { Draft } from '../state.ts'
import { showTime } from './texts.ts'

export interface DraftListProps {
  drafts: readonly Draft[]
  current: string | null
  onOpen: (id: string) => void
  onDeleted: () => void
}

export function DraftList({ drafts, current, onOpen, onDeleted }: DraftListProps) {
  const [doomed, setDoomed] = useState<Draft>()

  async function remove() {
    if (!doomed) return
    await api(`/api/drafts/${doomed.id}`, { method: 'DELETE' })
    setDoomed(undefined)
    onDeleted()
  }
  return (
    <section className="card" style={{ padding: 20 }} aria-label="Drafts">
      <Title order={2} size={17} mb="sm">
        Your drafts
      </Title>
      {drafts.length === 0 && <Text size="sm">You have no drafts.</Text>}
      {drafts.map((draft) => (
        <Group key={draft.id} justify="space-between" py={6} className="draft-row">
          <div>
            <Text fw={600} size="sm">
              {draft.title || 'Without a title'}
              {draft.id === current && ' (open)'}
            </Text>
            <Text size="xs" c="#566669">
              Saved {showTime(draft.savedAt)}
            </Text>
          </div>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => onOpen(draft.id)}>
              Continue
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => setDoomed(draft)}>
              Delete
            </Button>
          </Group>
        </Group>
      ))}
      <Modal opened={doomed !== undefined} onClose={() => setDoomed(undefined)} title="Delete this draft?" centered>
        <Text size="sm">{doomed?.title || 'Without a title'}</Text>
        <Group mt="md" justify="flex-end">
          <Button variant="default" onClick={() => setDoomed(undefined)}>
            Keep it
          </Button>
          <Button color="red" onClick={remove}>
            Delete draft
          </Button>
        </Group>
      </Modal>
    </section>
  )
}

import { Badge, Button, Group, Progress, Radio, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ApiError, api } from '../../kit/client.ts'
import type { PollView } from '../views.ts'
import { showCount } from './texts.ts'

/** The question with a bar for each answer; open polls take one vote, which can be changed. */
export function PollCard({ threadId, poll: first }: { threadId: number; poll: PollView }) {
  const [poll, setPoll] = useState(first)
  const [choice, setChoice] = useState(first.mine === null ? null : String(first.mine))

  async function vote() {
    try {
      setPoll(
        await api<PollView>(`/api/threads/${threadId}/poll`, { method: 'POST', body: { option: Number(choice) } }),
      )
      notifications.show({ title: 'Vote counted', message: poll.options[Number(choice)]?.label })
    } catch (error) {
      notifications.show({
        color: 'red',
        title: 'No vote',
        message: error instanceof ApiError ? error.message : String(error),
      })
    }
  }
  return (
    <section className="card poll" style={{ padding: 20 }} aria-label="Poll">
      <Group justify="space-between" mb="sm">
        <Title order={2} size={17}>
          {poll.question}
        </Title>
        <Badge
          variant="light"
          color={poll.closed ? 'gray' : 'grape'}
          c={poll.closed ? '#3c5155' : 'grape.9'}
          radius="sm"
          tt="none"
        >
          {poll.closed ? 'Closed' : 'Open'}
        </Badge>
      </Group>
      <Radio.Group value={choice} onChange={setChoice} aria-label={poll.question} readOnly={poll.closed}>
        <Stack gap={10}>
          {poll.options.map((option, index) => (
            <div key={option.label}>
              <Group justify="space-between" mb={3} wrap="nowrap">
                {poll.closed ? (
                  <Text size="sm">{option.label}</Text>
                ) : (
                  <Radio value={String(index)} label={option.label} size="sm" />
                )}
                <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                  {showCount(option.votes, 'vote')} ({option.percent.toFixed(1)} %)
                </Text>
              </Group>
              <Progress
                value={option.percent}
                size={8}
                radius="sm"
                color={index === poll.mine ? 'coral.8' : 'tide.6'}
                aria-label={`${option.label}: ${option.percent} percent`}
              />
            </div>
          ))}
        </Stack>
      </Radio.Group>
      <Group mt="md" justify="space-between">
        <Text size="sm" c="#566669">
          {showCount(poll.total, 'vote')} in all
          {poll.mine !== null && `, yours: ${poll.options[poll.mine]?.label}`}
        </Text>
        {!poll.closed && (
          <Button size="sm" disabled={choice === null || Number(choice) === poll.mine} onClick={vote}>
            {poll.mine === null ? 'Vote' : 'Change my vote'}
          </Button>
        )}
      </Group>
    </section>
  )
}

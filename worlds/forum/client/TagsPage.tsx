import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useApi, useTitle } from '../../kit/client.ts'
import type { TagCount } from '../views.ts'
import { Icon } from './icons.tsx'
import { Failure, LoadingCards, Nothing } from './parts.tsx'
import { showCount } from './texts.ts'

export function TagsPage() {
  useTitle('Tags · Tidepool')
  const [wanted, setWanted] = useState('')
  const { data, error, reload } = useApi<TagCount[]>('/api/tags')
  if (error) return <Failure error={error} onRetry={reload} />
  if (!data) return <LoadingCards />
  const shown = data.filter(({ tag }) => tag.includes(wanted.trim().toLowerCase()))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <div>
          <Title order={1} size={24}>
            Tags
          </Title>
          <Text size="sm" c="#566669">
            {showCount(shown.length, 'tag')}, most used first
          </Text>
        </div>
        <TextInput
          aria-label="Find a tag"
          placeholder="Find a tag"
          leftSection={<Icon name="search" />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </Group>
      {shown.length === 0 && <Nothing title="No such tag" text="Tags are written in small letters with hyphens." />}
      <Group gap={8}>
        {shown.map(({ tag, count }) => (
          <Link key={tag} to={`/tags/${tag}`} className="card plain-link" style={{ padding: '6px 12px', fontSize: 14 }}>
            {tag} <span style={{ color: '#566669' }}>{count}</span>
          </Link>
        ))}
      </Group>
    </Stack>
  )
}

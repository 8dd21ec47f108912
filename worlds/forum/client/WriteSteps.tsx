import {
  Button,
  Cascader,
  Group,
  Paper,
  Stack,
  Switch,
  Tabs,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../kit/client.ts'
import type { BoardKind } from '../model.ts'
import type { Draft } from '../state.ts'
import type { BoardSummary, TagCount } from '../views.ts'
import { KIND_NAMES } from './BoardTree.tsx'
import { PostText } from './PostText.tsx'
import { subjectTag, TagList } from './tags.tsx'

export type Post = Pick<Draft, 'board' | 'title' | 'body' | 'tags' | 'pollOptions'>

export const emptyPost: Post = { board: '', title: '', body: '', tags: [], pollOptions: [] }

interface StepProps {
  post: Post
  change: (patch: Partial<Post>) => void
}

const KINDS: readonly BoardKind[] = ['products', 'travel', 'meta']

/** Board, and if wanted the model, hotel or city, which becomes the first tag. */
export function BoardStep({ post, change, boards }: StepProps & { boards: readonly BoardSummary[] }) {
  const board = boards.find((candidate) => candidate.slug === post.board)
  const subject = board?.subjects.find((name) => post.tags.includes(subjectTag(name)))
  const data = KINDS.map((kind) => ({
    value: kind,
    label: KIND_NAMES[kind],
    children: boards
      .filter((candidate) => candidate.kind === kind)
      .map((candidate) => ({
        value: candidate.slug,
        label: candidate.name,
        ...(candidate.subjects.length > 0
          ? { children: candidate.subjects.map((name) => ({ value: `${candidate.slug}/${name}`, label: name })) }
          : {}),
      })),
  }))
  const value = board ? [board.kind, board.slug, ...(subject ? [`${board.slug}/${subject}`] : [])] : null
  return (
    <Stack>
      <Cascader
        label="Board and subject"
        description="Open a kind, then a board; a model, hotel or city becomes a tag."
        placeholder="Choose a board"
        data={data}
        changeOnSelect
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear board' }}
        nothingFoundMessage="No such board"
        value={value}
        onChange={(path) => {
          const [, slug = '', name] = path ?? []
          const tags = name ? [...new Set([subjectTag(name.slice(slug.length + 1)), ...post.tags])] : post.tags
          change({ board: slug, tags: tags.slice(0, 5) })
        }}
      />
      {board && (
        <Text size="sm" c="#3c5155">
          {board.name}: {board.description}
        </Text>
      )}
    </Stack>
  )
}

export function TextStep({ post, change }: StepProps) {
  return (
    <Stack>
      <TextInput
        label="Title"
        description={`${post.title.length} of 140 characters`}
        maxLength={140}
        value={post.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Tabs defaultValue="write" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="write">Write</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="write" pt="sm">
          <Textarea
            label="Text"
            autosize
            minRows={6}
            maxRows={16}
            maxLength={8000}
            value={post.body}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="sm">
          <PostText text={post.body || 'Nothing written yet.'} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

export function TagStep({ post, change }: StepProps) {
  const { data: tags } = useApi<TagCount[]>('/api/tags')
  const [poll, setPoll] = useState(post.pollOptions.length > 0)
  const options = post.pollOptions.length > 0 ? post.pollOptions : ['', '']
  return (
    <Stack>
      <TagsInput
        label="Tags"
        description="One to five; small letters, digits and hyphens"
        maxTags={5}
        data={(tags ?? []).map(({ tag }) => tag)}
        limit={40}
        value={post.tags}
        onChange={(chosen) => change({ tags: chosen.map((tag) => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')) })}
      />
      <Switch
        label="Add a poll"
        checked={poll}
        onChange={(event) => {
          setPoll(event.currentTarget.checked)
          change({ pollOptions: event.currentTarget.checked ? ['', ''] : [] })
        }}
      />
      {poll && (
        <Stack gap="xs">
          {options.map((option, index) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
              key={index}
              label={`Option ${index + 1}`}
              maxLength={80}
              value={option}
              onChange={(event) =>
                change({ pollOptions: options.map((other, at) => (at === index ? event.currentTarget.value : other)) })
              }
            />
          ))}
          <Group>
            <Button
              size="xs"
              variant="default"
              disabled={options.length >= 8}
              onClick={() => change({ pollOptions: [...options, ''] })}
            >
              Add an option
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  )
}

export function PreviewStep({ post, boards }: { post: Post; boards: readonly BoardSummary[] }) {
  const options = post.pollOptions.filter((option) => option.trim() !== '')
  return (
    <Paper withBorder p="md" radius="md">
      <Text size="sm" c="#566669">
        {boards.find((board) => board.slug === post.board)?.name}
      </Text>
      <Title order={2} size={20} mb="sm">
        {post.title}
      </Title>
      <PostText text={post.body} />
      {options.length > 0 && (
        <Text size="sm" mt="sm">
          Poll: {options.join(' / ')}
        </Text>
      )}
      <div style={{ marginTop: 12 }}>
        <TagList tags={post.tags} />
      </div>
    </Paper>
  )
}

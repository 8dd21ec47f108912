import { Card, Group, Image, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link, useTitle } from '../../kit/client.ts'
import type { BoardKind } from '../model.ts'
import { cover } from './art.ts'
import { KIND_NAMES } from './BoardTree.tsx'
import { useMe } from './me.tsx'
import { LoadingCards, TimeText } from './parts.tsx'
import { showCount } from './texts.ts'

const KINDS: readonly BoardKind[] = ['products', 'travel', 'meta']

export function BoardsPage() {
  useTitle('All boards · Tidepool')
  const { me } = useMe()
  if (!me) return <LoadingCards />
  return (
    <Stack gap="lg">
      <Title order={1} size={24}>
        All boards
      </Title>
      {KINDS.map((kind) => (
        <section key={kind}>
          <Title order={2} size={18} mb="sm">
            {KIND_NAMES[kind]}
          </Title>
          <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
            {me.boards
              .filter((board) => board.kind === kind)
              .map((board) => (
                <Card
                  key={board.slug}
                  component={Link}
                  to={`/b/${board.slug}`}
                  padding="md"
                  radius="md"
                  withBorder
                  className="board-card"
                >
                  <Card.Section>
                    <Image src={cover(board.slug)} alt={`Drawing for the board ${board.name}`} h={104} />
                  </Card.Section>
                  <Group justify="space-between" mt="sm" mb={4}>
                    <Text fw={650}>{board.name}</Text>
                    <Text size="sm" c="#566669">
                      {showCount(board.threads, 'thread')}
                    </Text>
                  </Group>
                  <Text size="sm" c="#3c5155">
                    {board.description}
                  </Text>
                  <Text size="xs" c="#566669" mt={6}>
                    {showCount(board.comments, 'comment')}, last <TimeText at={board.lastActivity} />
                  </Text>
                </Card>
              ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  )
}

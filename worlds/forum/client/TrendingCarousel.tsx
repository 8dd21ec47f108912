import { Carousel } from '@mantine/carousel'
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useApi } from '../../kit/client.ts'
import type { ThreadSummary } from '../views.ts'
import { cover } from './art.ts'
import { showCount } from './texts.ts'

/** The hottest threads, one a board; the line above says which of them is in front. */
export function TrendingCarousel() {
  const { data } = useApi<ThreadSummary[]>('/api/trending')
  const [index, setIndex] = useState(0)
  if (!data) return <Skeleton height={266} radius="md" />
  return (
    <section aria-label="Trending threads">
      <Group justify="space-between" mb={8}>
        <Title order={1} size={20}>
          Trending in the pool
        </Title>
        <Text size="sm" c="#566669" className="carousel-position">
          {index + 1} of {data.length}
        </Text>
      </Group>
      <Carousel
        slideSize={{ base: '50%', sm: '33.333%' }}
        slideGap="sm"
        withIndicators
        pb={22}
        classNames={{ indicators: 'trend-dots', controls: 'trend-controls' }}
        emblaOptions={{ align: 'start', containScroll: false }}
        controlSize={34}
        onSlideChange={setIndex}
        previousControlProps={{ 'aria-label': 'Previous trending thread' }}
        nextControlProps={{ 'aria-label': 'Next trending thread' }}
        getIndicatorProps={(slide) => ({ 'aria-label': `Trending thread ${slide + 1}` })}
      >
        {data.map((thread) => (
          <Carousel.Slide key={thread.id}>
            <Link to={thread.path} className="card trend-card">
              <img src={cover(thread.board, thread.title)} alt={`Drawing for the board ${thread.boardName}`} />
              <span className="trend-more">{thread.excerpt}</span>
              <Stack component="span" gap={2} p="sm" style={{ flex: 1 }}>
                <Text component="span" size="xs" fw={600} c="tide.8">
                  {thread.boardName}
                </Text>
                <Text component="span" fz={15} fw={650} lh={1.25} lineClamp={2}>
                  {thread.title}
                </Text>
                <Text component="span" size="xs" c="#566669" mt="auto">
                  {showCount(thread.votes, 'vote')} · {showCount(thread.replies, 'reply', 'replies')}
                </Text>
              </Stack>
            </Link>
          </Carousel.Slide>
        ))}
      </Carousel>
    </section>
  )
}

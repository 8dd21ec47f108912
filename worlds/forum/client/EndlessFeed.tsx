import { Loader, Text } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../kit/client.ts'
import type { ThreadSummary } from '../views.ts'
import { Failure, LoadingCards } from './parts.tsx'
import { ThreadCard } from './ThreadCard.tsx'

interface Chunk {
  items: ThreadSummary[]
  total: number
  next: number | null
}

/** Threads without end: the next chunk is fetched when the end of the list comes into sight; only what is in sight is in the page. */
export function EndlessFeed({ search }: { search: string }) {
  const [items, setItems] = useState<ThreadSummary[]>([])
  const [chunk, setChunk] = useState<Chunk>()
  const [error, setError] = useState<ApiError>()
  const busy = useRef(false)

  const load = useCallback(
    async (offset: number) => {
      if (busy.current) return
      busy.current = true
      try {
        const loaded = await api<Chunk>(`/api/feed?${search}&offset=${offset}`)
        setItems((before) => [...before.slice(0, offset), ...loaded.items])
        setChunk(loaded)
        setError(undefined)
      } catch (cause) {
        setError(cause instanceof ApiError ? cause : new ApiError(0, String(cause)))
      } finally {
        busy.current = false
      }
    },
    [search],
  )
  useEffect(() => {
    load(0)
  }, [load])

  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (chunk && list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY)
  }, [chunk])
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => 132,
    overscan: 6,
    gap: 10,
    scrollMargin: margin,
    getItemKey: (index) => items[index]?.id ?? index,
  })
  const rows = virtual.getVirtualItems()
  const lastShown = rows.at(-1)?.index ?? -1
  const next = chunk?.next ?? null
  useEffect(() => {
    if (next !== null && lastShown >= items.length - 2) load(next)
  }, [next, lastShown, items.length, load])

  if (error && !chunk) return <Failure error={error} onRetry={() => load(0)} />
  if (!chunk) return <LoadingCards />
  return (
    <>
      <div ref={list} role="feed" aria-label="Threads" style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {rows.map((row) => {
          const thread = items[row.index]
          if (!thread) return null
          return (
            <div
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              style={{
                position: 'absolute',
                top: 0,
                left: 0,
                right: 0,
                transform: `translateY(${row.start - margin}px)`,
              }}
            >
              <ThreadCard thread={thread} />
            </div>
          )
        })}
      </div>
      <Text size="sm" c="#566669" ta="center" py="md" className="feed-status" aria-live="polite">
        {next === null ? `All ${chunk.total} threads are shown.` : `${items.length} of ${chunk.total} threads loaded. `}
        {next !== null && <Loader size={12} ml={6} />}
      </Text>
      {error && <Failure error={error} onRetry={() => next !== null && load(next)} />}
    </>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { link } from './client.ts'

type Open<T> = (signal: AbortSignal) => Promise<AsyncIterable<T>>

/**
 * Follows a stream of the host while the component is shown, and takes it up again after an interruption.
 * `onEnd` is told why a stream stopped, before the next attempt; with `enabled` false nothing is opened.
 */
export function useStream<T>(
  open: Open<T>,
  onEvent: (event: T) => void,
  { enabled = true, onEnd }: { enabled?: boolean; onEnd?: (error: unknown) => void } = {},
): void {
  const opened = useEffectEvent(open)
  const received = useEffectEvent(onEvent)
  const ended = useEffectEvent((error: unknown) => onEnd?.(error))
  useEffect(() => {
    if (!enabled) return
    const stop = new AbortController()
    follow(opened, received, ended, stop.signal)
    return () => stop.abort()
  }, [enabled])
}

async function follow<T>(
  open: Open<T>,
  received: (event: T) => void,
  ended: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      for await (const event of await open(signal)) {
        if (signal.aborted) return
        attempt = 0
        received(event)
      }
      if (!signal.aborted) ended(null)
    } catch (error) {
      if (!signal.aborted) ended(error)
    }
    await pause(Math.min(5_000, 250 * 2 ** attempt), signal)
  }
}

/** Waits, but no longer than until the connection is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stopListening = link.subscribe(() => link.state === 'open' && done())
    signal.addEventListener('abort', done)
  })
}

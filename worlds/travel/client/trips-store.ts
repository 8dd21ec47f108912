import { useSyncExternalStore } from 'react'
import { api } from '../../kit/client.ts'
import type { Hold, SavedTrip } from '../model.ts'

/** Saved trips and holds of this session, shared by the header and the pages that change them. */
export interface Trips {
  trips: SavedTrip[]
  holds: Hold[]
  loaded: boolean
}

let current: Trips = { trips: [], holds: [], loaded: false }
let asked = false
const listeners = new Set<() => void>()

function publish(next: Trips): void {
  current = next
  for (const listener of listeners) listener()
}

export async function reloadTrips(): Promise<void> {
  const answer = await api<Omit<Trips, 'loaded'>>('/api/trips')
  publish({ ...answer, loaded: true })
}

/** Body of POST /api/trips, as bookings.ts checks it. */
export async function saveTrip(body: Record<string, unknown>): Promise<void> {
  await api('/api/trips', { method: 'POST', body })
  await reloadTrips()
}

export async function deleteTrip(id: string): Promise<void> {
  const answer = await api<Omit<Trips, 'loaded'>>(`/api/trips/${id}`, { method: 'DELETE' })
  publish({ ...answer, loaded: true })
}

export function useTrips(): Trips {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      if (!asked) {
        asked = true
        // The list is a convenience of the header; the page that needs it says when it cannot be had.
        reloadTrips().catch(() => publish({ ...current, loaded: true }))
      }
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

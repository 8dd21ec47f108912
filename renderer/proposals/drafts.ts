import { createStore } from '../app/store.ts'

export interface Drafts<T> {
  use: (id: string) => T
  get: (id: string) => T
  /** Keeps what is being entered, for a reload or a crash as well; null forgets it. */
  set: (id: string, draft: T | null) => void
}

/** Things being entered, one an item: kept while other items are looked at, and when a save fails. `read` makes sense of what was stored. */
export function createDrafts<T extends object>(name: string, read: (stored: unknown) => T): Drafts<T> {
  const key = `assay.draft.${name}`
  const store = createStore(load(key))
  const empty = read(null)
  const seen = new Map<unknown, T>()
  const draftOf = (all: Record<string, unknown>, id: string): T => {
    const stored = all[id]
    if (stored === undefined) return empty
    // The same object every time, so that React sees no change where there is none.
    const known = seen.get(stored) ?? read(stored)
    seen.set(stored, known)
    return known
  }
  return {
    use: (id) => draftOf(store.use(), id),
    get: (id) => draftOf(store.get(), id),
    set: (id, draft) => {
      const { [id]: before, ...rest } = store.get()
      seen.delete(before)
      store.set(draft === null ? rest : { ...rest, [id]: draft })
      save(key, store.get())
    },
  }
}

function load(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    return {}
  }
}

function save(key: string, all: Record<string, unknown>): void {
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // Storage full or forbidden: the draft lives on in memory.
  }
}

import { useCallback, useState } from 'react'

const PREFIX = 'assay.draft.'

/**
 * Text being written that survives a reload or a crash. `clear` forgets it once it is saved properly; a new `key` is a new draft.
 * It falls back to plain state where the browser keeps nothing.
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void, () => void] {
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const text = drafts[key] ?? read(key) ?? initial
  const set = useCallback(
    (next: string) => {
      write(key, next)
      setDrafts((all) => ({ ...all, [key]: next }))
    },
    [key],
  )
  const clear = useCallback(() => {
    write(key, null)
    setDrafts(({ [key]: _, ...rest }) => rest)
  }, [key])
  return [text, set, clear]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, text)
  } catch {
    // Storage full or forbidden: the draft lives on in memory.
  }
}

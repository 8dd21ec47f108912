/** What lies over the workbench: palette, key help and dialogs. A page drawn natively steps aside for them. */
import { useEffect } from 'react'
import { createStore } from './store.ts'

export const overlay = createStore<'palette' | 'help' | null>(null)
const open = createStore(0)

export function openPalette(): void {
  overlay.set('palette')
}

/** Counts an overlay while it is shown. Every dialog and menu that may cover the page calls it. */
export function useOverlay(shown: boolean): void {
  useEffect(() => {
    if (!shown) return
    open.set((n) => n + 1)
    return () => open.set((n) => n - 1)
  }, [shown])
}

export function useAnyOverlay(): boolean {
  return open.use() > 0
}

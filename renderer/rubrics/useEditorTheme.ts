import { useEffect } from 'react'
import { useScheme } from '../app/theme.ts'
import { wearTheme } from './monaco.ts'

/** Editors wear the colours of the workbench, also when it changes between light and dark. */
export function useEditorTheme(): void {
  const scheme = useScheme()
  useEffect(() => {
    wearTheme(scheme)
    // When the system changes its mind, the tokens may follow only after this.
    const frame = requestAnimationFrame(() => wearTheme(scheme))
    return () => cancelAnimationFrame(frame)
  }, [scheme])
}

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { api, host, queryClient } from '../host/index.ts'
import { sayFailed } from './status.ts'
import { createStore } from './store.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const accent: MantineColorsTuple = [
  '#e9edff',
  '#d3dafc',
  '#b3c0fa',
  '#8ea2ff',
  '#6d84f0',
  '#5069e2',
  '#3451d1',
  '#2a43b4',
  '#213695',
  '#192a76',
]

const dark: MantineColorsTuple = [
  '#e7eaef',
  '#c3cad4',
  '#a3adba',
  '#8b95a2',
  '#6b7684',
  '#2a3038',
  '#1e232a',
  '#14171c',
  '#101317',
  '#0c0e11',
]
const compact = { defaultProps: { size: 'xs' } }

/** Mantine wears our tokens, so that its parts and ours look the same. */
export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '13px', sm: '13px', md: '13px', lg: '17px', xl: '17px' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: compact,
    Textarea: compact,
    Select: compact,
    MultiSelect: compact,
    SegmentedControl: compact,
    InputWrapper: {
      styles: { label: { fontWeight: 600, marginBottom: 2 }, description: { fontSize: 12, marginBottom: 2 } },
    },
  },
})

const ours = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-error': 'var(--fail)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-anchor': 'var(--accent)',
}
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })

const KEY = 'assay.theme'
const remembered = localStorage.getItem(KEY)
/** The choice is remembered here so that the first paint is right; the settings of the host have the last word. */
export const themeChoice = createStore<ThemeChoice>(
  remembered === 'light' || remembered === 'dark' ? remembered : 'system',
)

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice)
  themeChoice.set(choice)
}

/** Chooses a theme at once, and for the next start. */
export async function setTheme(choice: ThemeChoice): Promise<void> {
  chooseTheme(choice)
  try {
    queryClient.setQueryData(api.settings.get.queryKey(), await host.settings.set({ theme: choice }))
  } catch (error) {
    sayFailed('The theme could not be saved', error)
  }
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener)
  return () => darkSystem.removeEventListener('change', listener)
}

/** The scheme that is on screen. */
export function useScheme(): 'light' | 'dark' {
  const choice = themeChoice.use()
  const systemDark = useSyncExternalStore(subscribe, () => darkSystem.matches)
  return choice === 'system' ? (systemDark ? 'dark' : 'light') : choice
}

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { api, queryClient, useLinkState, useLiveChanges } from '../host/index.ts'
import { EmptyState, Loading, Pane, Split } from '../kit/index.ts'
import { focusPage, PagePane, pageBeside } from '../page/index.ts'
import { ActivityBar } from './ActivityBar.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { dispatch, useKeys } from './keys.ts'
import { openPalette, overlay } from './overlays.ts'
import { Palette } from './Palette.tsx'
import { go, usePlace } from './router.ts'
import { StatusBar } from './StatusBar.tsx'
import { sections } from './sections.ts'
import styles from './shell.module.css'
import { goKeys, shellKeys } from './shellKeys.ts'
import { chooseTheme, setTheme, theme, themeChoice, useScheme, variables } from './theme.ts'
import { undoLatest } from './undo.ts'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={useScheme()}>
        <Shell />
      </MantineProvider>
    </QueryClientProvider>
  )
}

function Shell() {
  useLiveChanges()
  useKeyDispatch()
  useSettingsTheme()
  useShellKeys()
  const { section: id, path } = usePlace()
  const section = sections.find((each) => each.id === id)
  const beside = pageBeside.use() && !section?.ownsPage?.(path)
  useEffect(() => {
    document.title = section ? `${section.label} – Assay` : 'Assay'
  }, [section])
  return (
    <div className={styles.app}>
      <ActivityBar here={id} />
      <LostBanner />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Split id={beside ? 'shell-page' : 'shell'}>
          <Pane id="section" label="section" min={360}>
            <ErrorBoundary key={id}>
              <Suspense fallback={<Loading what={`Opening ${section?.label ?? 'Assay'}`} />}>
                {section ? (
                  <section.component path={path} />
                ) : (
                  <EmptyState title={`There is no section “${id}”`}>
                    <p>Choose another section at the left.</p>
                  </EmptyState>
                )}
              </Suspense>
            </ErrorBoundary>
          </Pane>
          {beside && (
            <Pane id="page" label="page" size="50%" min={320}>
              <PagePane />
            </Pane>
          )}
        </Split>
      </main>
      <StatusBar />
      <Palette />
      <KeyHelp />
    </div>
  )
}

function LostBanner() {
  if (useLinkState() !== 'lost') return null
  return (
    <div className={styles.lost} role="alert">
      <strong>Assay does not answer.</strong> Trying again. Nothing that was saved is lost; if Assay was restarted, open
      the address that it printed.
    </div>
  )
}

function useKeyDispatch(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => dispatch(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function useSettingsTheme(): void {
  const settings = useQuery(api.settings.get.queryOptions())
  const chosen = settings.data?.theme
  useEffect(() => {
    if (chosen && chosen !== themeChoice.get()) chooseTheme(chosen)
  }, [chosen])
}

function useShellKeys(): void {
  useKeys(shellKeys, {
    palette: openPalette,
    help: () => overlay.set('help'),
    undo: () => void undoLatest(),
    page: () => pageBeside.set((shown) => !shown),
    focusPage,
    themeLight: () => void setTheme('light'),
    themeDark: () => void setTheme('dark'),
    themeSystem: () => void setTheme('system'),
  })
  useKeys(goKeys, {
    overview: () => go('overview'),
    sitecards: () => go('sitecards'),
    proposals: () => go('proposals'),
    clusters: () => go('proposals', ['clusters']),
    sampling: () => go('proposals', ['sampling']),
    tasks: () => go('tasks'),
    rubrics: () => go('rubrics'),
    judge: () => go('judge'),
    agreement: () => go('agreement'),
    labs: () => go('labs'),
    settings: () => go('settings'),
  })
}

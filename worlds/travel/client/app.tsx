import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from '../../kit/client.ts'
import { Layout } from './layout.tsx'
import { Loading, NotFound } from './status.tsx'

/** Pages by the pattern of their path; `:slug` is handed to the page. */
const PAGES: readonly (readonly [RegExp, ComponentType<{ slug: string }>])[] = [
  [/^\/$/, lazy(() => import('./home.tsx'))],
  [/^\/hotels$/, lazy(() => import('./hotels.tsx'))],
  [/^\/hotels\/([^/]+)$/, lazy(() => import('./hotel.tsx'))],
  [/^\/map$/, lazy(() => import('./map.tsx'))],
  [/^\/flights$/, lazy(() => import('./flights.tsx'))],
  [/^\/cities$/, lazy(() => import('./cities.tsx'))],
  [/^\/cities\/([^/]+)$/, lazy(() => import('./city.tsx'))],
  [/^\/trips$/, lazy(() => import('./trips.tsx'))],
  [/^\/book$/, lazy(() => import('./book.tsx'))],
  [/^\/holds\/([^/]+)$/, lazy(() => import('./hold.tsx'))],
]

export function App() {
  const { pathname } = useLocation()
  for (const [pattern, Page] of PAGES) {
    const match = pattern.exec(pathname)
    if (!match) continue
    return (
      <Layout>
        <Suspense fallback={<Loading what="the page" />}>
          <Page key={pathname} slug={match[1] ?? ''} />
        </Suspense>
      </Layout>
    )
  }
  return (
    <Layout>
      <NotFound what="this page" />
    </Layout>
  )
}

import {
  type AnchorHTMLAttributes,
  createElement,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

/** Which edition of the site this page belongs to: 1 unless the server says another. */
export const editionShown = (): number =>
  Number(document.querySelector('meta[name=edition]')?.getAttribute('content') ?? 1)

/** What a world's server says when it refuses; `status` is the HTTP status. */
export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
  }
}

/** Fetches JSON from this world's own server. `body` is sent as JSON. @throws ApiError on any status but 2xx */
export async function api<T>(path: string, options: { method?: string; body?: unknown; signal?: AbortSignal } = {}) {
  const init: RequestInit = { method: options.method ?? 'GET' }
  if (options.signal) init.signal = options.signal
  if (options.body !== undefined) {
    init.body = JSON.stringify(options.body)
    init.headers = { 'Content-Type': 'application/json' }
  }
  const response = await fetch(path, init)
  const value: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const told = (value as { error?: unknown } | undefined)?.error
    throw new ApiError(response.status, typeof told === 'string' ? told : `the server answered ${response.status}`)
  }
  return value as T
}

export interface ApiResult<T> {
  data: T | undefined
  error: ApiError | undefined
  loading: boolean
  /** Fetches again; the data shown stays until the new has arrived. */
  reload(): void
}

/**
 * GETs `path` (nothing when null) and again whenever it changes. While only the query string changes, the former data stays
 * visible, so that a list does not blink at every filter; another path starts empty.
 */
export function useApi<T>(path: string | null): ApiResult<T> {
  const [held, setHeld] = useState<{ path: string; data?: T; error?: ApiError }>()
  const [version, setVersion] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks for the same path again
  useEffect(() => {
    if (path === null) return
    const abort = new AbortController()
    api<T>(path, { signal: abort.signal })
      .then((data) => {
        if (!abort.signal.aborted) setHeld({ path, data })
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        setHeld({ path, error: error instanceof ApiError ? error : new ApiError(0, String(error)) })
      })
    return () => abort.abort()
  }, [path, version])

  const reload = useCallback(() => setVersion((v) => v + 1), [])
  const samePage = held !== undefined && path !== null && held.path.split('?')[0] === path.split('?')[0]
  return {
    data: samePage ? held.data : undefined,
    error: samePage ? held.error : undefined,
    loading: path !== null && held?.path !== path,
    reload,
  }
}

const NAVIGATED = 'world:navigated'

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(NAVIGATED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(NAVIGATED, listener)
  }
}

const readHref = () => window.location.pathname + window.location.search

/** Path and query string of the page, followed through every navigation. */
export function useLocation(): { pathname: string; search: string } {
  const href = useSyncExternalStore(subscribe, readHref)
  return useMemo(() => {
    const url = new URL(href, window.location.origin)
    return { pathname: url.pathname, search: url.search }
  }, [href])
}

/** Goes to a path of this world without loading the page anew; another path is shown from its top. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const before = window.location.pathname
  if (options.replace) window.history.replaceState(null, '', to)
  else window.history.pushState(null, '', to)
  window.dispatchEvent(new Event(NAVIGATED))
  if (window.location.pathname !== before) window.scrollTo(0, 0)
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** A real `<a href>`; only the plain left click is handled here, so that new tabs and copied links work as anywhere. */
export function Link({ to, onClick, ...rest }: LinkProps): ReactElement {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    navigate(to)
  }
  return createElement('a', { ...rest, href: to, onClick: follow })
}

/** Values that a query-string entry can be set to; null, undefined, '' and [] remove it, a list becomes `a,b`. */
export type QueryPatch = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** A query string with the patch laid over it, without its `?`. */
export function patchQuery(search: string, patch: QueryPatch): string {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(patch)) {
    const text = value === null || value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value)
    if (text === '') query.delete(key)
    else query.set(key, text)
  }
  return query.toString()
}

/** The view state kept in the URL, so that the address alone brings the same view back. */
export function useQuery(): [URLSearchParams, (patch: QueryPatch, options?: { replace?: boolean }) => void] {
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback((patch: QueryPatch, options: { replace?: boolean } = {}) => {
    const next = patchQuery(window.location.search, patch)
    navigate(window.location.pathname + (next === '' ? '' : `?${next}`), options)
  }, [])
  return [query, set]
}

/** Sets document.title for as long as the page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Where the person is: `#/section/part/part`. Parts may hold any character, such as the slash of `<agent>/<task>/<answer>`. */
import { useSyncExternalStore } from 'react'

export interface Place {
  section: string
  path: readonly string[]
}

/** What a section is given: the parts of the address after `#/<section>/`. */
export interface SectionProps {
  path: readonly string[]
}

export function readPlace(hash: string): Place {
  const [section, ...path] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode)
  return { section: section || 'overview', path: path.filter((part) => part !== '') }
}

export function placeHref(section: string, ...path: readonly string[]): string {
  return `#/${[section, ...path].map(encodeURIComponent).join('/')}`
}

/** Goes somewhere. `replace` leaves no entry in the history: for moving within a list. */
export function go(section: string, path: readonly string[] = [], { replace = false } = {}): void {
  const href = placeHref(section, ...path)
  if (href === location.hash) return
  if (!replace) {
    location.hash = href
    return
  }
  history.replaceState(null, '', href)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

let known = ''
let place: Place = readPlace('')

function current(): Place {
  if (location.hash !== known) {
    known = location.hash
    place = readPlace(known)
  }
  return place
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, current)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The one key map. Every view declares its keys once with `keyMap` and lends them their meaning with `useKeys`; the dispatcher, the
 * key help, the palette and the conflict test all read the same declarations.
 *
 * A key is written as `a`, `Z` is written `z`, `?`, `enter`, `arrowdown`, `f5`, `mod+enter` (Ctrl or Cmd), `shift+n`, `alt+1`, or as a
 * sequence of two: `g t`.
 */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

export interface KeyDeclaration {
  /** Empty for what only the palette reaches. */
  key: string
  label: string
  /** Shown in the status bar while it is active. */
  hint?: boolean
  /** Fires wherever the focus is, inside the page and editors too. For function keys only. */
  anywhere?: boolean
}
export interface KeyMap<A extends string = string> {
  /** Names the view; two maps that can be active together name the same view or `everywhere`. */
  view: string
  title: string
  keys: Record<A, KeyDeclaration>
}
export type KeyAction = (() => void) | { run: () => void; when?: () => boolean }

/** A declared key with its meaning at this moment. */
export interface ActiveKey extends KeyDeclaration {
  id: string
  group: string
  run: () => void
}

export function keyMap<A extends string>(view: string, title: string, keys: Record<A, KeyDeclaration>): KeyMap<A> {
  return { view, title, keys }
}

const active = new Map<object, readonly ActiveKey[]>()
const listeners = new Set<() => void>()
let snapshot: readonly ActiveKey[] = []

function changed(): void {
  snapshot = [...active.values()].flat()
  for (const listener of listeners) listener()
}

function register(keys: readonly ActiveKey[]): () => void {
  const owner = {}
  active.set(owner, keys)
  changed()
  return () => {
    active.delete(owner)
    changed()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All keys that mean something now, the latest registered last. */
export function useActiveKeys(): readonly ActiveKey[] {
  return useSyncExternalStore(subscribe, () => snapshot)
}

/** Gives the keys of a map their meaning while the component is shown. Actions left out, or whose `when` is false, stay silent. */
export function useKeys<A extends string>(map: KeyMap<A>, actions: Partial<Record<A, KeyAction>>): void {
  const latest = useRef(actions)
  const possible = (Object.keys(map.keys) as A[]).filter((id) => {
    const action = actions[id]
    return typeof action === 'function' || (action !== undefined && (action.when?.() ?? true))
  })
  const ids = possible.join(' ')
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const run = (id: A) => () => {
      const action = latest.current[id]
      if (typeof action === 'function') action()
      else action?.run()
    }
    const names = ids === '' ? [] : (ids.split(' ') as A[])
    return register(names.map((id) => ({ ...map.keys[id], id: `${map.view}.${id}`, group: map.title, run: run(id) })))
  }, [map, ids])
}

/** The written form of a pressed key, or null for a bare modifier. */
export function chordOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string | null {
  const name = event.key.toLowerCase()
  if (['control', 'meta', 'alt', 'shift', 'altgraph', 'dead', 'process', 'unidentified'].includes(name)) return null
  const key = name === ' ' ? 'space' : name
  const mod = event.ctrlKey || event.metaKey
  // With a printable sign Shift is part of the sign already: `?` is `?` on every keyboard.
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key))
  return `${mod ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${shift ? 'shift+' : ''}${key}`
}

/** Whether a pressed key belongs to the element that has the focus, and not to the view. */
export function belongsToTarget(chord: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[data-own-keys], [aria-modal="true"]')) return true
  const withModifier = /^(mod\+|f\d)/.test(chord)
  if (target.closest('.monaco-editor, textarea, [contenteditable="true"], select')) return !withModifier
  if (target instanceof HTMLInputElement) {
    if (target.type === 'radio' || target.type === 'checkbox') return /^(arrow.*|space|enter)$/.test(chord)
    return !withModifier
  }
  if (target.closest('[role="listbox"]') && /^(arrow.*|j|k|home|end|enter|page.*)$/.test(chord)) return true
  if (target.closest('button, a[href], summary, [role="tab"], [role="menuitem"], [role="separator"]')) {
    return /^(enter|space|arrow.*)$/.test(chord)
  }
  return false
}

/** How long the first key of a sequence waits for the second. */
const SEQUENCE_MS = 1_200
let first: { chord: string; at: number } | null = null

/** Finds what a pressed key means among active keys: the latest registered wins. `wait` means: the beginning of a sequence. */
export function lookUp(chord: string, before: string | null, keys: readonly ActiveKey[]): ActiveKey | 'wait' | null {
  const whole = before ? `${before} ${chord}` : chord
  const found = keys.findLast((key) => key.key === whole)
  if (found) return found
  return !before && keys.some((key) => key.key.startsWith(`${chord} `)) ? 'wait' : null
}

/** Handles a key press of the window; returns the key that ran. */
export function dispatch(event: KeyboardEvent): ActiveKey | null {
  const chord = event.isComposing ? null : chordOf(event)
  if (!chord || document.querySelector('[aria-modal="true"]')) return null
  const before = first && event.timeStamp - first.at < SEQUENCE_MS ? first.chord : null
  first = null
  const found = lookUp(chord, before, snapshot) ?? (before ? lookUp(chord, null, snapshot) : null)
  if (!found) return null
  const anywhere = found !== 'wait' && found.anywhere === true
  if (!anywhere && belongsToTarget(chord, event.target)) return null
  event.preventDefault()
  event.stopPropagation()
  if (found === 'wait') {
    first = { chord, at: event.timeStamp }
    return null
  }
  if (event.repeat && !/arrow|^j$|^k$|page/.test(chord)) return null
  found.run()
  return found
}

export interface KeyConflict {
  key: string
  one: string
  other: string
}

/** Keys that would fight: the same key, or a key that begins another's sequence, in maps that can be active together. */
export function findConflicts(maps: readonly KeyMap[]): KeyConflict[] {
  const conflicts: KeyConflict[] = []
  const all = maps.flatMap((map) =>
    Object.entries(map.keys)
      .filter(([, declaration]) => declaration.key !== '')
      .map(([id, declaration]) => ({ view: map.view, id: `${map.view}.${id}`, key: declaration.key })),
  )
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const together = one.view === other.view || one.view === 'everywhere' || other.view === 'everywhere'
      const fights = one.key === other.key || one.key.startsWith(`${other.key} `) || other.key.startsWith(`${one.key} `)
      if (together && fights) conflicts.push({ key: one.key, one: one.id, other: other.id })
    }
  }
  return conflicts
}

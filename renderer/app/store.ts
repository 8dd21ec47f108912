import { useSyncExternalStore } from 'react'

/** A value outside the component tree that components can follow. */
export interface Store<T> {
  get(): T
  set(next: T | ((before: T) => T)): void
  use(): T
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next) {
      value = next instanceof Function ? next(value) : next
      for (const listener of [...listeners]) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}

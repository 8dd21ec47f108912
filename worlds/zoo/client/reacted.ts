/** Sections whose contents are React components, each with a root of its own, inside whatever provider the library asks for. */
import { type ComponentType, createElement, Fragment, type PropsWithChildren } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Section } from './page.ts'

/** Makes sections `[id, heading, contents]`; `around` stands around each of them. */
export function reacted(
  rows: [id: string, heading: string, contents: ComponentType][],
  around: ComponentType<PropsWithChildren> = Fragment as ComponentType<PropsWithChildren>,
): Section[] {
  return rows.map(([id, heading, contents]) => ({
    id,
    heading,
    mount(element) {
      const root = createRoot(element)
      flushSync(() => root.render(createElement(around, null, createElement(contents))))
    },
  }))
}

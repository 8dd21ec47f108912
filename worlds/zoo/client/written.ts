/** Sections written as HTML, as libraries that start on existing elements expect them. */
import type { Section } from './page.ts'

type Row = [id: string, heading: string, html: string, start?: (element: HTMLElement) => void]

/** Makes sections; `start` is called when the HTML stands in the page. */
export function written(rows: Row[]): Section[] {
  return rows.map(([id, heading, html, start]) => ({
    id,
    heading,
    mount(element) {
      element.innerHTML = html
      start?.(element)
    },
  }))
}

/** The element of a section that must be there. @throws if it is not */
export function part<T extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string): T {
  const found = element.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector} in ${element.innerHTML.slice(0, 80)}`)
  return found
}

/** Plain looks for pages whose library styles one component only. */
export function plainly(style = ''): void {
  document.body.style.cssText = `font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 900px; padding: 8px 24px; ${style}`
  document.head.append(Object.assign(document.createElement('style'), { textContent: '* { box-sizing: border-box }' }))
}

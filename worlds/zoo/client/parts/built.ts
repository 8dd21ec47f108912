/** Sections whose contents a library builds into an element of the page. */
import type { Section } from '../page.ts'

type Mount = (place: HTMLElement) => unknown

/** Makes sections `[id, heading, mount]`; what `mount` gives back is waited for and otherwise ignored. */
export function built(rows: [id: string, heading: string, mount: Mount][]): Section[] {
  return rows.map(([id, heading, mount]) => ({
    id,
    heading,
    async mount(element) {
      await mount(element)
    },
  }))
}

/** An empty block inside `place`, sizes in CSS pixels: most charts and maps want a place that already has a height. */
export function block(place: HTMLElement, height: number, width?: number): HTMLDivElement {
  const element = document.createElement('div')
  element.style.height = `${height}px`
  element.style.width = width ? `${width}px` : '100%'
  element.style.position = 'relative'
  place.append(element)
  return element
}

/** A picture of `canvas` or an address, as an `img`. */
export function picture(place: HTMLElement, source: string | HTMLCanvasElement, alt = '', width = 560): void {
  const src = typeof source === 'string' ? source : source.toDataURL()
  place.append(Object.assign(new Image(width), { src, alt }))
}

/** The look of a plain page: a legible font and some air; `dark` for the other half of the web. */
export function dress(dark = false): void {
  document.body.style.cssText = `margin: 0; padding: 16px 32px; font: 15px/1.5 system-ui, sans-serif; ${
    dark ? 'background: #15181d; color: #e6e8eb' : 'background: #fff; color: #22262b'
  }`
}

/** A section as markup, with what a page's own script does to it. */
export type Row = [id: string, heading: string, html: string, wire?: (place: HTMLElement) => void]

/** The one element of a section that a selector names. */
export const one = <E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E =>
  place.querySelector(selector) as E
export const all = <E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E[] => [
  ...place.querySelectorAll<E>(selector),
]

/** Lets links with `#` lead nowhere: the page stays as it is. */
export function stay(place: HTMLElement): void {
  place.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="#"]')) event.preventDefault()
  })
}

/**
 * What a signature sees of a page. The page is walked once, shadow trees and same-origin frames included, and indexed by tag, role and
 * word, so that a signature costs what it finds and not what the page holds. Everything but `style` and `visible` is without layout.
 */
export interface Look {
  /** Elements in document order. */
  byTag(...tags: string[]): Element[]
  /** By `role` attribute or, without one, by what HTML gives the element (`button`, `link`, `heading`, `table`, `combobox` ...). */
  byRole(...roles: string[]): Element[]
  /** By whole words of class names, id, tag of a custom element and `data-*` names: `MuiTabs-root` has `mui`, `tabs`, `root`. All of one string: `'date picker'`. */
  byWord(...words: string[]): Element[]
  /** CSS over the document, every open shadow tree and every same-origin frame. */
  matching(selector: string): Element[]
  /** Within one element, its shadow tree included. */
  within(element: Element, selector: string): Element[]
  role(element: Element): string
  words(element: Element): ReadonlySet<string>
  /** Accessible name: aria-labelledby, aria-label, label, alt, title, own text; at most 120 characters. */
  name(element: Element): string
  /** Text that shows, spaces folded; at most `limit` characters (200). */
  text(element: Element, limit?: number): string
  /** Parent, from a shadow tree to its host, from a frame's document to the frame element. */
  up(element: Element): Element | null
  /** The element itself or the nearest around it for which it holds. */
  closest(element: Element, holds: (element: Element) => boolean, levels?: number): Element | null
  /** Laid out with an area, not hidden by style, not transparent, not `aria-hidden` as a whole. */
  visible(element: Element): boolean
  /** In CSS pixels from the top left corner of the page. */
  box(element: Element): { x: number; y: number; width: number; height: number }
  style(element: Element): CSSStyleDeclaration
  /** Marks that libraries leave on objects where only the page's own scripts see them, such as `$chartjs` of a canvas. */
  marks(element: Element): readonly string[]
}

import type { Drawn } from './drawn.ts'

/**
 * What a signature sees of a page. The page is walked once, shadow trees and same-origin frames included, and indexed by tag, role and
 * word, so that a signature costs what it finds and not what the page holds. Everything but `style`, `visible`, `box` and `pressable` is
 * without layout.
 */
export interface Look {
  /** Elements in document order. */
  byTag(...tags: string[]): Element[]
  /** By `role` attribute or, without one, by what HTML gives the element (`button`, `link`, `heading`, `table`, `combobox` ...). */
  byRole(...roles: string[]): Element[]
  /**
   * By whole words of class names, id, tag of a custom element and `data-*` names: `MuiTabs-root` has `mui`, `tabs`, `root`.
   * Several words must stand in a row in one of these, or run together: `'date picker'` finds `date-picker` and `datepicker`.
   */
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
  /** An attribute's value. A form gives its fields out as properties of its own, so that `form.id` may be a field. */
  attr(element: Element, name: string): string | null
  /**
   * Whether a state holds, by `aria-<state>` or by what HTML has for it: `expanded` (also of details), `checked`, `selected`,
   * `disabled`, `pressed`, `current`, `invalid`, `multiselectable`, `modal`, `haspopup`.
   */
  is(element: Element, state: string): boolean
  /** What it opens or shows by its own word: aria-controls, aria-owns, popovertarget, commandfor, a link or data-target to `#id`. */
  controls(element: Element): Element[]
  /** Children of the same parent built like it, itself included: same tag and role, and the same first class where it has one. */
  twins(element: Element): Element[]
  /** Text of the nearest heading above it that speaks for it; empty where there is none. */
  heading(element: Element): string
  /** A button, link or the like by tag, role or tabindex, or with the hand as its own cursor. */
  pressable(element: Element): boolean
  /** Parent, from a shadow tree to its host, from a frame's document to the frame element. */
  up(element: Element): Element | null
  /** The element itself or the nearest around it for which it holds. */
  closest(element: Element, holds: (element: Element) => boolean, levels?: number): Element | null
  /** Whether `outer` is `inner` or around it, through shadow trees and frames. */
  holds(outer: Element, inner: Element): boolean
  /** Laid out with an area, not hidden by style, not transparent, not `aria-hidden` as a whole. */
  visible(element: Element): boolean
  /** In CSS pixels from the top left corner of the page. */
  box(element: Element): { x: number; y: number; width: number; height: number }
  style(element: Element): CSSStyleDeclaration
  /** Marks that libraries leave on objects where only the page's own scripts see them, such as `$chartjs` of a canvas. */
  marks(element: Element): readonly string[]
  /** What was drawn on a canvas, in CSS pixels from its corner; null for others, and where a page was open before anybody listened. */
  drawn(element: Element): Drawn | null
  /** Of what is new since an act, the boxes that came over the page; `trigger` is what was acted on. */
  overlays(added: readonly Element[], trigger: Element | null): Overlay[]
  /** What signatures keep from one probe to the next on the same page; keys begin with the signature's id. */
  kept: Map<string, unknown>
}

/** A box that came over the page, and how it lies there. */
export interface Overlay {
  /** Topmost new element. */
  root: Element
  /** The box that a person sees: without mask and wrappers. */
  panel: Element
  /** `dialog`, `menu`, `listbox`, `tooltip` ... as the page says it; empty where it says none. */
  role: string
  text: string
  /** Buttons, links, fields, entries in it that show; none inside of another. */
  controls: Element[]
  /** The page behind it is masked or said to be out of reach. */
  modal: boolean
  /** The edge of the window that it takes from end to end. */
  edge: 'left' | 'right' | 'top' | 'bottom' | null
  /** In the middle of the window from left to right. */
  centred: boolean
  /** At most 40 px from its trigger. */
  beside: boolean
}

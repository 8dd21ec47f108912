import type { ScanConfidence } from '../scan/found.ts'
import type { Look } from './look.ts'

/** One type of the taxonomy seen at one element. */
export interface Sight {
  element: Element
  /** `AT20` or `PT27`. */
  code: string
  confidence: ScanConfidence
  /** Evidence in words. */
  why: string[]
}

/** A piece of HTML on which a signature is tried in a real page; styles and scripts inside run. */
export interface Example {
  title: string
  html: string
}

/**
 * Recognises one component. `find` and `revealed` are sent into the page as text: they use nothing but their arguments and what every
 * page has, no import and nothing else of their module.
 */
export interface Signature {
  /** Such as `slider`; the name of its file. */
  id: string
  /** Component of the taxonomy. */
  component: string
  /** Every code it may give. */
  codes: readonly string[]
  /** What is there without touching the page. */
  find(look: Look): Sight[]
  /** Acts it asks for, best first, where only an act tells whether a type counts. They are harmless: pointing, turning the wheel, dragging a view. */
  wishes?(look: Look): Wish[]
  /** What an act on `trigger` brought: `added` are elements that are visible now and were not before. */
  revealed?(look: Look, act: Revealed): Sight[]
  /** Each must give exactly the codes of `finds`, no more from this signature. */
  positive: readonly (Example & { finds: readonly string[] })[]
  /** Look-alikes: nothing may be found. */
  negative: readonly Example[]
}

/** Something to be tried for one type. */
export interface Wish {
  act: 'hover' | 'click' | 'scroll' | 'drag'
  element: Element
  /** Where in the element, 0 to 1 from its left and top; its middle if left out. */
  at?: { x: number; y: number }
  /** Way of a drag or turn of the wheel, in CSS pixels. */
  dx?: number
  dy?: number
  /** What a sight is told of if the act brings it. */
  about: Element
  /** The type in question. */
  code: string
  /** Whether a drag goes back to where it began before it is let go, so that nothing moves, and a press is made a second time: what is looked at is the state under way. */
  back?: boolean
  /** What stood there before, for the signature itself. */
  was?: string
}

export interface Revealed {
  act: 'hover' | 'click' | 'fill' | 'scroll' | 'drag'
  trigger: Element
  added: Element[]
  /** Attributes of the trigger and of those around it that changed, such as `aria-expanded` from "false" to "true". */
  changed: { element: Element; name: string; was: string | null; now: string | null }[]
  /** The signature's own wish that this act fulfils; acts that it did not ask for have none. */
  wish?: Wish
  /** Whether the picture of `about` stood still before the act and differs after it; only told of wishes. */
  redrawn?: boolean
}

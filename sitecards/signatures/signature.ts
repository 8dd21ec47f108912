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
  /** What an act on `trigger` brought: `added` are elements that are visible now and were not before. */
  revealed?(look: Look, act: Revealed): Sight[]
  /** Each must give exactly the codes of `finds`, no more from this signature. */
  positive: readonly (Example & { finds: readonly string[] })[]
  /** Look-alikes: nothing may be found. */
  negative: readonly Example[]
}

export interface Revealed {
  act: 'hover' | 'click' | 'fill' | 'scroll' | 'drag'
  trigger: Element
  added: Element[]
  /** Attributes of the trigger and of those around it that changed, such as `aria-expanded` from "false" to "true". */
  changed: { element: Element; name: string; was: string | null; now: string | null }[]
}

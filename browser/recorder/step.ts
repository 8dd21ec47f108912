/** What a person did. `hover` is a rest of the pointer that the page answered to. */
export type StepKind =
  | 'click'
  | 'double-click'
  | 'drag'
  | 'hover'
  | 'type'
  | 'select'
  | 'key'
  | 'scroll'
  | 'upload'
  | 'dialog'
  | 'navigate'
  | 'tab-open'
  | 'tab-close'
  | 'tab-switch'

export interface Box {
  /** CSS pixels within the frame's viewport, rounded. */
  x: number
  y: number
  width: number
  height: number
}

export interface StepTarget {
  /** ARIA role, explicit or implied; the tag's name where there is none. */
  role: string
  name: string
  /** CSS; named exactly one element when the step was taken. Playwright finds it through open shadow roots too. */
  selector: string
  tag: string
  box: Box
  /** Up to 200 characters of what the element shows. */
  text?: string
  /** URL of the frame, when it is not the page itself. */
  frame?: string
  /** What the pointed-at element and those around it say of themselves, innermost first: what a component is known by. */
  near?: NodeFacts[]
  peers?: Peers
}

/** What one element says of itself. */
export interface NodeFacts {
  tag: string
  /** The role it states, not an implied one. */
  role?: string
  /** Its class names and id, up to 160 characters. */
  words?: string
  label?: string
  /** Of an input or a button. */
  type?: string
  text?: string
  /** States and properties of ARIA without `aria-`, and a few of HTML. */
  states?: Record<string, string>
  /** How many of its kind stand in its parent, itself included. */
  twins?: number
  /** Of a drawing: how many shapes it has. */
  marks?: number
  /** Of drawings, pictures and what lies over the page. */
  box?: Box
}

/** How many of the same kind belong together. */
export interface Peers {
  sliders?: number
  fields?: number
  boxes?: number
}

export interface StateChange {
  tag: string
  role: string
  state: string
  was: string | null
  now: string | null
}

/** What the page made of a step within the third of a second after it. */
export interface StepEffect {
  /** The address after the step, where it is another. */
  url?: string
  /** States of the target and of those around it that changed. */
  states?: StateChange[]
  /** What came up over the page. */
  opened?: NodeFacts[]
  /** How many such things went away. */
  closed?: number
  /** How many more boxes are ticked. */
  boxes?: number
  /** How many more parts show under the resting pointer than in the like of it beside. */
  revealed?: number
  /** By how many CSS pixels the page grew. */
  grown?: number
}

/** One line of `steps.jsonl`. */
export interface Step {
  /** 1, 2, 3 ... in the order in which the steps began. */
  n: number
  /** ISO time at which it began. */
  at: string
  kind: StepKind
  /** The tab, as the pane names it. */
  tab: string | null
  /** The page's address when the step began. */
  url: string
  target: StepTarget | null
  /**
   * What was typed, chosen, pressed or opened; for a drag the value it gave its control, the text it selected, or else its way
   * (`dx, dy`); for scrolling the place reached (`left, top`). CSS pixels. Secrets are masked before they leave the page.
   */
  value: string | null
  /** Where a drag ended. */
  to?: StepTarget
  /** Where the pointer let go in a drag, CSS pixels within the frame's viewport. */
  end?: { x: number; y: number }
  /** Where the pointer was, CSS pixels within the frame's viewport. */
  point?: { x: number; y: number }
  effect?: StepEffect
  /** The page after the step, where it changed; null where it did not, or where the next step came first. */
  capture: string | null
}

export interface StepCapture {
  /** What a person sees on the page. */
  text: string
  /** The part of the page on the screen. */
  jpeg: Uint8Array
  url: string
  title: string
  /** ISO time. */
  at: string
}

/** Where a recording goes: the recorder itself touches no file. */
export interface RecordingSink {
  append(step: Step): Promise<void>
  /** Keeps a capture and gives it a name. */
  saveCapture(capture: StepCapture): Promise<string>
  /** Something could not be recorded; the recording goes on. */
  failed(error: unknown): void
}

/** What the listener in the page tells, before it is a step. */
export interface RawEvent {
  kind: 'click' | 'double-click' | 'drag' | 'hover' | 'input' | 'change' | 'key' | 'scroll' | 'upload' | 'effect'
  /** null: the page as a whole. */
  target: StepTarget | null
  value: string | null
  to?: StepTarget | undefined
  point?: { x: number; y: number } | undefined
  end?: { x: number; y: number } | undefined
  effect?: StepEffect | undefined
}

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
  kind: 'click' | 'double-click' | 'drag' | 'hover' | 'input' | 'change' | 'key' | 'scroll' | 'upload'
  /** null: the page as a whole. */
  target: StepTarget | null
  value: string | null
  to?: StepTarget
}

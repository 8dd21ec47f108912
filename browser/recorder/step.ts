/** What a person did, in the words of the recorder. A drag on a slider and a click on it are different kinds of operation. */
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
  | 'navigate'
  | 'tab-open'
  | 'tab-close'
  | 'tab-switch'

export interface StepTarget {
  /** ARIA role, given or implied by the element. */
  role: string
  /** Accessible name, at most 120 characters. */
  name: string
  /** CSS selector that named this element alone when it was recorded. */
  selector: string
  /** CSS pixels of the viewport. */
  box: { x: number; y: number; width: number; height: number }
}

/** One line of `steps.jsonl`. */
export interface Step {
  /** From 1. */
  n: number
  /** ISO time. */
  at: string
  kind: StepKind
  tab: string | null
  /** Address of the page when it was done. */
  url: string
  target: StepTarget | null
  /** Text typed (secrets masked), option chosen, key pressed, distance dragged or scrolled, address gone to. */
  value: string | null
  /** Name of the page capture that shows the page after this step; null where the page did not change or the next step came at once. */
  capture: string | null
}

/** What the page itself tells of an event, before the recorder numbers it. */
export interface Observed {
  kind: StepKind
  target: StepTarget | null
  value: string | null
}

export interface StepCapture {
  url: string
  title: string
  text: string
  jpeg: Uint8Array
}

/** Where a recording goes. Calls come one after the other. */
export interface RecordingSink {
  append(step: Step): Promise<void>
  /** Keeps a capture and gives it a name. */
  saveCapture(capture: StepCapture): Promise<string>
  /** A step or picture that could not be taken; the recording goes on. */
  failed(error: unknown): void
}

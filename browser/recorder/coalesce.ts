import { looksSecret, MASK } from './secrets.ts'
import type { RawEvent, StepEffect, StepKind, StepTarget } from './step.ts'

/** A step that may still grow: a word being typed, a page being scrolled. */
export interface Draft {
  at: string
  kind: StepKind
  tab: string | null
  url: string
  target: StepTarget | null
  value: string | null
  to?: StepTarget
  point?: { x: number; y: number }
  end?: { x: number; y: number }
  effect?: StepEffect
  /** How long it is given to grow, milliseconds. */
  holdMs: number
}

interface Where {
  at: string
  tab: string
  url: string
}

/** What happens on the page by itself; `effect` belongs to the step that is pending. */
type Act = Exclude<RawEvent['kind'], 'effect'>
export type ActEvent = RawEvent & { kind: Act }

/** Long enough for the page to tell what became of the act. */
const HOLD_MS: Record<Act, number> = {
  click: 500,
  'double-click': 450,
  drag: 450,
  hover: 200,
  input: 1_200,
  change: 450,
  key: 450,
  scroll: 1_050,
  upload: 450,
}

const KINDS: Record<Act, StepKind> = {
  click: 'click',
  'double-click': 'double-click',
  drag: 'drag',
  hover: 'hover',
  input: 'type',
  change: 'select',
  key: 'key',
  scroll: 'scroll',
  upload: 'upload',
}

/** A new draft for what the page told. */
export function draftOf(raw: ActEvent, where: Where): Draft {
  return {
    ...where,
    kind: KINDS[raw.kind],
    target: raw.target,
    value: masked(raw),
    ...(raw.to ? { to: raw.to } : {}),
    ...(raw.point ? { point: raw.point } : {}),
    ...(raw.end ? { end: raw.end } : {}),
    ...(raw.effect ? { effect: raw.effect } : {}),
    holdMs: HOLD_MS[raw.kind],
  }
}

/**
 * What the pending step becomes with one more event, when the two are one act: letters of one field, turns of the wheel, the two
 * clicks of a double click, the value that a click or a drag gave its control. Undefined when a new step begins.
 */
export function merge(pending: Draft, raw: ActEvent, tab: string): Draft | undefined {
  if (pending.tab !== tab) return undefined
  const same = pending.target?.selector === raw.target?.selector && pending.target?.frame === raw.target?.frame
  const value = masked(raw)
  if (raw.kind === 'input' && pending.kind === 'type' && same) return { ...pending, value, holdMs: HOLD_MS.input }
  if (raw.kind === 'scroll' && pending.kind === 'scroll' && same) return { ...pending, value }
  if (raw.kind === 'double-click' && pending.kind === 'click' && same) return { ...pending, kind: 'double-click' }
  if (raw.kind === 'hover' && pending.kind === 'hover' && same) return pending
  if (raw.kind === 'change' && raw.target && /^(click|drag|key)$/.test(pending.kind)) {
    if (raw.target.tag === 'select') return { ...pending, kind: 'select', target: raw.target, value }
    // The click may have gone to the label of a box, or to the drawing around it.
    if (same || /^(checkbox|radio|switch)$/.test(raw.target.role)) return { ...pending, target: raw.target, value }
  }
  return undefined
}

function masked(raw: RawEvent): string | null {
  return raw.value !== null && raw.kind === 'input' && looksSecret(raw.value) ? MASK : raw.value
}

/** Two tellings of what one step led to. */
export function joined(before: StepEffect | undefined, after: StepEffect): StepEffect {
  const states = [...(before?.states ?? []), ...(after.states ?? [])]
  const opened = [...(before?.opened ?? []), ...(after.opened ?? [])]
  return {
    ...before,
    ...after,
    ...(states.length > 0 ? { states } : {}),
    ...(opened.length > 0 ? { opened } : {}),
    ...(before?.grown || after.grown ? { grown: (before?.grown ?? 0) + (after.grown ?? 0) } : {}),
  }
}

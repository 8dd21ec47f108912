import type { PageInput } from '../../contract/index.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
/** What a key does to the pane itself, before the page sees it. */
export type PaneCommand =
  | 'address'
  | 'find'
  | 'reload'
  | 'back'
  | 'forward'
  | 'newTab'
  | 'closeTab'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'copy'
  | 'cut'
  | 'paste'

const WITH_MOD: Record<string, PaneCommand> = {
  l: 'address',
  f: 'find',
  r: 'reload',
  t: 'newTab',
  w: 'closeTab',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomReset',
  c: 'copy',
  x: 'cut',
  v: 'paste',
}

export function paneCommand(event: KeyPress): PaneCommand | null {
  const mod = event.ctrlKey || event.metaKey
  if (mod && !event.altKey) return WITH_MOD[event.key.toLowerCase()] ?? null
  if (event.altKey && event.key === 'ArrowLeft') return 'back'
  if (event.altKey && event.key === 'ArrowRight') return 'forward'
  if (event.key === 'F5') return 'reload'
  return null
}

export function modifiersOf(event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  return { alt: event.altKey, ctrl: event.ctrlKey, meta: event.metaKey, shift: event.shiftKey }
}

/** A key for the page; `text` is what it types. AltGr counts as typing, Ctrl and Cmd do not. */
export function keyInput(action: 'down' | 'up', event: KeyPress): PageInput {
  const altGr = event.ctrlKey && event.altKey
  const types = event.key.length === 1 && (altGr || (!event.ctrlKey && !event.metaKey && !event.altKey))
  const text = event.key === 'Enter' ? '\r' : types ? event.key : ''
  return {
    type: 'key',
    action,
    key: event.key,
    code: event.code,
    text: action === 'down' ? text : '',
    modifiers: modifiersOf(event),
  }
}

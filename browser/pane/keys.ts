import type { KeyInput, Modifiers } from './types.ts'

/** The bits under which DevTools knows the modifier keys. */
export function modifierBits(modifiers: Modifiers = {}): number {
  return (modifiers.alt ? 1 : 0) | (modifiers.ctrl ? 2 : 0) | (modifiers.meta ? 4 : 0) | (modifiers.shift ? 8 : 0)
}

/** Windows virtual key codes of the keys that have no character, for senders that leave `keyCode` out. */
const CODES: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Meta: 91,
}

/** On macOS these keys do nothing unless the editing command is named. */
const MAC_COMMANDS: Record<string, string> = {
  'meta+a': 'selectAll',
  'meta+z': 'undo',
  'meta+shift+z': 'redo',
  'meta+ArrowLeft': 'moveToBeginningOfLine',
  'meta+ArrowRight': 'moveToEndOfLine',
  'meta+ArrowUp': 'moveToBeginningOfDocument',
  'meta+ArrowDown': 'moveToEndOfDocument',
  'meta+Backspace': 'deleteToBeginningOfLine',
  'alt+ArrowLeft': 'moveWordLeft',
  'alt+ArrowRight': 'moveWordRight',
  'alt+Backspace': 'deleteWordBackward',
}

export interface KeyEvent {
  type: 'keyDown' | 'rawKeyDown' | 'keyUp'
  key: string
  code: string
  windowsVirtualKeyCode: number
  modifiers: number
  text?: string
  autoRepeat?: boolean
  location?: number
  isKeypad?: boolean
  commands?: string[]
}

/** A browser's KeyboardEvent as DevTools takes it; undefined for one that carries no key (dead keys, input methods). */
export function keyEvent(input: KeyInput, platform: NodeJS.Platform = process.platform): KeyEvent | undefined {
  const { key, code, modifiers = {} } = input
  if (['Dead', 'Process', 'Unidentified', ''].includes(key) || key.length > 40) return undefined
  const text = input.kind === 'down' ? textOf(key, modifiers) : undefined
  const event: KeyEvent = {
    type: input.kind === 'up' ? 'keyUp' : text === undefined ? 'rawKeyDown' : 'keyDown',
    key,
    code,
    windowsVirtualKeyCode: input.keyCode || keyCodeOf(key, code),
    modifiers: modifierBits(modifiers),
  }
  if (text !== undefined) event.text = text
  if (input.repeat) event.autoRepeat = true
  if (input.location === 3) event.isKeypad = true
  // DevTools knows left and right only; a keypad key says so by itself.
  else if (input.location) event.location = input.location
  const command = platform === 'darwin' && input.kind === 'down' ? MAC_COMMANDS[chord(key, modifiers)] : undefined
  if (command) event.commands = [command]
  return event
}

function textOf(key: string, modifiers: Modifiers): string | undefined {
  if (key === 'Enter') return '\r'
  if ([...key].length !== 1) return undefined
  // AltGr arrives as Ctrl and Alt together, and does type a character.
  const shortcut = modifiers.meta || Boolean(modifiers.ctrl) !== Boolean(modifiers.alt && modifiers.ctrl)
  return shortcut ? undefined : key
}

function keyCodeOf(key: string, code: string): number {
  const named = CODES[key]
  if (named !== undefined) return named
  const letter = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]
  if (letter) return letter.charCodeAt(0)
  const functionKey = /^F(\d{1,2})$/.exec(key)?.[1]
  if (functionKey) return 111 + Number(functionKey)
  return /^[a-z0-9]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0
}

function chord(key: string, modifiers: Modifiers): string {
  const held = [modifiers.meta && 'meta', modifiers.alt && 'alt', modifiers.shift && 'shift'].filter(Boolean)
  return [...held, key.length === 1 ? key.toLowerCase() : key].join('+')
}

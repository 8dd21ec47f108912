import { z } from 'zod'

/** What one run of a script may use. */
export interface Limits {
  /** Wall time of the whole run, waiting for evidence included, in milliseconds. */
  timeMs: number
  /** Heap of the script, in bytes; a module of QuickJS is kept for each size in use. */
  memoryBytes: number
  stackBytes: number
  /** Groups and leaves together. */
  nodes: number
  consoleLines: number
  /** Calls of extract and verify together. */
  calls: number
  /** Longest text that may cross to the host at once, in characters. */
  messageChars: number
}

export const DEFAULT_LIMITS: Limits = {
  timeMs: 20_000,
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 256 * 1024,
  nodes: 500,
  consoleLines: 200,
  calls: 2000,
  messageChars: 2_000_000,
}

/** `stuck`: the script waits for a promise that nothing will settle. `crash`: the sandbox itself broke or was killed from outside. */
export const scriptErrorCode = z.enum([
  'not-whitelisted',
  'syntax',
  'import-refused',
  'script-error',
  'timeout',
  'memory',
  'stack',
  'output',
  'stuck',
  'empty-tree',
  'crash',
  'cancelled',
  'no-rubric',
])
export type ScriptErrorCode = z.infer<typeof scriptErrorCode>

export const scriptError = z.object({
  code: scriptErrorCode,
  /** What was wrong and what to do, for the author. */
  message: z.string(),
  /** Line in the author's source, 1-based, where known. */
  line: z.number().nullable(),
})
export type ScriptError = z.infer<typeof scriptError>

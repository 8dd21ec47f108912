import { z } from 'zod'
import type { AnswerRecord, VerifyResult } from '../../rubrics/index.ts'
import { type PythonProgram, type PythonTask, pythonInspection } from '../../rubrics/python/index.ts'
import { type Limits, type ScriptInput, scriptRun } from '../../rubrics/sandbox/index.ts'

/** A run in our language or of an official script. */
export type AnyInput = ScriptInput | ScriptInput<PythonProgram>

export const isPython = (input: AnyInput): input is ScriptInput<PythonProgram> => 'language' in input.program

/** What the studio says to a sandbox process. */
export type ToSandbox =
  | { type: 'run'; input: AnyInput; limits: Partial<Limits> }
  | { type: 'inspect'; source: string; task: PythonTask | null }
  | { type: 'answered'; call: number; value: AnswerRecord[] | VerifyResult }
  | { type: 'refused'; call: number; message: string }

/** What a sandbox process says. It runs strangers' scripts, so nothing from it is believed before it was parsed. */
export const fromSandbox = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  // All that a script needs is loaded, and its own time begins.
  z.object({ type: z.literal('began') }),
  z.object({
    type: z.literal('ask'),
    call: z.number().int(),
    verb: z.enum(['extract', 'verify']),
    request: z.unknown(),
  }),
  z.object({ type: z.literal('done'), run: scriptRun }),
  z.object({ type: z.literal('inspected'), inspection: pythonInspection }),
])
export type FromSandbox = z.infer<typeof fromSandbox>

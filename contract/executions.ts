import { z } from 'zod'
import {
  executionDraft,
  executionOutcome,
  keptMatch,
  pause,
  perceptionAnswer,
  reviewEvent,
  saidMatch,
  shortcutPass,
} from '../tasks/index.ts'
import { procedure } from './common.ts'

/** A step as the workbench shows it: without what only its action type is read from. */
export const recordedStep = z.looseObject({
  n: z.number().int(),
  at: z.string(),
  kind: z.string(),
  tab: z.string().nullable(),
  url: z.string(),
  target: z.looseObject({ role: z.string(), name: z.string(), selector: z.string() }).nullable(),
  value: z.string().nullable(),
  capture: z.string().nullable(),
})
export type RecordedStep = z.infer<typeof recordedStep>

/** Milliseconds: by the clock on the wall, without pauses, and over the limit. */
export const executionTiming = z.object({ wallMs: z.number(), activeMs: z.number(), overMs: z.number() })

export const recordingRow = z.object({
  id: z.string(),
  task: z.string(),
  annotator: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  steps: z.number(),
  captures: z.number(),
  answer: z.string(),
  sample: z.boolean(),
  outcome: executionOutcome.nullable(),
  timing: executionTiming,
  limitMinutes: z.number().nullable(),
  /** Whether Playwright's trace of it is kept. */
  traced: z.boolean(),
  /** Neither running nor finished: the studio was closed or killed meanwhile. */
  brokenOff: z.boolean(),
  /** Where its answer was kept as a baseline answer of a person. */
  baseline: z.object({ agent: z.string(), task: z.string(), answer: z.string() }).nullable(),
})
export type RecordingRow = z.infer<typeof recordingRow>

/** What a step may have been, most certain first. */
export const stepReading = z.object({
  code: z.string(),
  component: z.string(),
  type: z.string(),
  confidence: z.enum(['sure', 'likely', 'possible']),
  reasons: z.array(z.string()),
})
export type StepReading = z.infer<typeof stepReading>

/** How an action point stands: the step that counts, whose word that is, and what the matching says. */
export const pointStanding = z.object({
  point: z.string(),
  step: z.number().int().nullable(),
  by: z.enum(['person', 'machine']).nullable(),
  machine: keptMatch.nullable(),
})

export const executionDetail = z.object({
  recording: recordingRow,
  steps: z.array(recordedStep),
  /** By number of the step; steps in which nothing was recognised are left out. */
  readings: z.record(z.string(), z.array(stepReading)),
  standing: z.array(pointStanding),
  share: z.object({ points: z.number(), matched: z.number(), alone: z.number(), helped: z.number() }),
  said: z.record(z.string(), saidMatch),
  perceptions: z.record(z.string(), perceptionAnswer),
  shortcut: shortcutPass.nullable(),
  pauses: z.array(pause),
  paused: z.boolean(),
  /** Times at which it was gone on with after the studio had been closed. */
  resumed: z.array(z.string()),
  draft: executionDraft,
})
export type ExecutionDetail = z.infer<typeof executionDetail>

const done = z.object({ ok: z.literal(true) })

export const executionsContract = {
  /** Starts recording the page pane for a task. One at a time. A trace of Playwright slows the page somewhat. */
  start: procedure.input(z.object({ task: z.string(), trace: z.boolean().default(false) })).output(recordingRow),
  /** Goes on with a recording that was broken off; the state of its pages is gone. */
  resume: procedure.input(z.object({ id: z.string() })).output(recordingRow),
  /** The running recording as far as it is, or null. */
  current: procedure.output(executionDetail.nullable()),
  /** The current annotator's recordings that were broken off, latest first. */
  brokenOff: procedure.output(z.array(recordingRow)),
  /** Says which step shows an action point (null: none does). What the matching said is kept beside. */
  mark: procedure.input(z.object({ point: z.string(), step: z.number().int().nullable() })).output(done),
  /** Takes one's own word on a point back. */
  unmark: procedure.input(z.object({ point: z.string() })).output(done),
  /** What was seen for a perception point, in words, and where it stands; null takes it away. */
  perceive: procedure
    .input(z.object({ point: z.string(), seen: perceptionAnswer.omit({ at: true }).nullable() }))
    .output(done),
  /** Keeps a picture of the page as it is now; null where the page does not answer. */
  look: procedure.output(z.object({ capture: z.string().nullable() })),
  /** A pause ends by itself with the next step. */
  pause: procedure.input(z.object({ paused: z.boolean() })).output(done),
  /** Begins the second pass, in which a search or a direct link is tried. */
  beginShortcut: procedure.output(done),
  endShortcut: procedure
    .input(z.object({ result: z.enum(['found', 'partly', 'not-found']), words: z.string() }))
    .output(done),
  /** Keeps what is being written, so that a kill loses none of it. */
  draft: procedure.input(executionDraft).output(done),
  /** Ends the recording; writes a `task-execution` review event, and the answer as a baseline of this person. */
  finish: procedure
    .input(z.object({ answer: z.string(), outcome: executionOutcome, comment: z.string() }))
    .output(z.object({ recording: recordingRow, event: reviewEvent })),
  /** Throws away the running recording, or one's own that was broken off. */
  discard: procedure
    .input(z.object({ id: z.string().optional() }).optional())
    .output(z.object({ discarded: z.boolean() })),
  get: procedure.input(z.object({ id: z.string() })).output(executionDetail),
  /** A picture of a step: JPEG in base64, and the page text. */
  capture: procedure
    .input(z.object({ recording: z.string(), capture: z.string() }))
    .output(z.object({ jpeg: z.string(), text: z.string() })),
  /** Writes the recording into a new folder under `exports/` of the workspace: as a folder to look at, or as a Playwright script. */
  export: procedure
    .input(z.object({ id: z.string(), format: z.enum(['folder', 'script']) }))
    .output(z.object({ path: z.string() })),
  /** Serves Playwright's trace viewer on loopback. */
  trace: procedure.input(z.object({ id: z.string() })).output(z.object({ url: z.string(), file: z.string() })),
}

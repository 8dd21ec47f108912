import { z } from 'zod'

/** What one element says of itself, as a recording keeps it. Read tolerantly: older recordings have none. */
const text = z.string().catch('')
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export const nodeFacts = z.looseObject({
  tag: text,
  role: text.optional(),
  words: text.optional(),
  label: text.optional(),
  type: text.optional(),
  text: text.optional(),
  states: z.record(z.string(), z.string()).optional().catch(undefined),
  twins: z.number().optional().catch(undefined),
  marks: z.number().optional().catch(undefined),
  box: box.optional().catch(undefined),
})
export type NodeFacts = z.infer<typeof nodeFacts>

const target = z.looseObject({
  role: text,
  name: text,
  selector: text,
  tag: text,
  text: text.optional(),
  box: box.optional().catch(undefined),
  near: z.array(nodeFacts).optional().catch(undefined),
  peers: z.object({ sliders: z.number(), fields: z.number(), boxes: z.number() }).partial().optional().catch(undefined),
})
export type TargetFacts = z.infer<typeof target>

/** A recorded step as far as its action type goes. */
export const stepFacts = z.looseObject({
  n: z.number().int(),
  kind: text,
  tab: z.string().nullable().catch(null),
  url: text,
  value: z.string().nullable().catch(null),
  target: target.nullable().catch(null),
  to: target.optional().catch(undefined),
  point: z.object({ x: z.number(), y: z.number() }).optional().catch(undefined),
  effect: z
    .looseObject({
      url: text.optional(),
      states: z
        .array(z.object({ tag: text, role: text, state: text, was: z.string().nullable(), now: z.string().nullable() }))
        .optional(),
      opened: z.array(nodeFacts).optional(),
      closed: z.number().optional(),
      boxes: z.number().optional(),
      grown: z.number().optional(),
      revealed: z.number().optional(),
    })
    .optional()
    .catch(undefined),
})
export type StepFacts = z.infer<typeof stepFacts>

/** How sure a reading is: `sure` where the page itself states it (a role, a state), `likely` by its build and what came of it, `possible` else. */
export type Confidence = 'sure' | 'likely' | 'possible'

/** One action type that a step may have been, with what speaks for it. */
export interface ActionGuess {
  code: string
  component: string
  type: string
  confidence: Confidence
  reasons: string[]
}

/** What a signature says: a code of the taxonomy, how sure, and why. */
export interface Reading {
  code: string
  confidence: Confidence
  reason: string
}

/**
 * Recognises the action types of one family of components. `before` are the earlier steps on the same tab, latest last: a choice in a
 * list says by itself less than together with the field that opened it.
 */
export type Signature = (step: StepFacts, before: readonly StepFacts[]) => Reading[]

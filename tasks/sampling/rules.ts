import { z } from 'zod'

/** CAP section 3.2: a subset has so many clusters. */
export const LEAST = 3
export const MOST = 6

/** What can be chosen about a round by the built-in rule; every field has the value that is used where nothing is said. */
export const samplingRules = z.object({
  /**
   * Who is the anchor. `turn`: who was it least often, among these the least used; so anchors never differ by more than one. `usage`: the least used alone, as CAP has it; then a cluster that
   * fits few others is the anchor again and again, and one that fits many never.
   */
  anchor: z.enum(['turn', 'usage']).default('turn'),
  /** Sizes of a subset, drawn evenly. */
  least: z.number().int().min(2).max(MOST).default(LEAST),
  most: z.number().int().min(2).max(MOST).default(MOST),
  /** What becomes of pairs that are LOW or not rated. `last`: only where the least size cannot be reached otherwise. `never`: the round stays short. */
  unfit: z.enum(['last', 'never']).default('last'),
  /** How much rather a pair that is HIGH is drawn than one that is MEDIUM, used equally often. */
  high: z.number().min(1).max(100).default(3),
  /** How strongly a pair gives way that was used: its weight is affinity / (1 + uses) ^ shyness. 0 takes no notice of uses. */
  shyness: z.number().min(0).max(10).default(1),
})
export type SamplingRules = z.infer<typeof samplingRules>

export const SAMPLING_RULES: SamplingRules = samplingRules.parse({})

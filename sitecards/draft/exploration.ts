import { z } from 'zod'

/** How far an exploration may go. */
export const exploreBounds = z.object({
  /** Most pages that are visited. */
  pages: z.number().int().min(1).max(500).default(40),
  /** Most links from the entry. */
  depth: z.number().int().min(0).max(10).default(4),
  /** Pages of one kind. */
  perKind: z.number().int().min(1).max(5).default(2),
  /** Of all runs together, without pauses. */
  minutes: z.number().min(1).max(600).default(60),
})

/** One call of a model for a draft; null where the reply did not say. */
export const exploreCall = z.looseObject({
  at: z.string(),
  prompt: z.string(),
  model: z.string(),
  outcome: z.string(),
  tokensIn: z.number().nullable(),
  tokensOut: z.number().nullable(),
  costUsd: z.number().nullable(),
  ms: z.number(),
})

/** `exploration.json` beside the log: what was asked for and how far it got. */
export const exploration = z.looseObject({
  version: z.literal(1),
  id: z.string(),
  entry: z.string(),
  site: z.string(),
  at: z.string(),
  by: z.string(),
  bounds: exploreBounds,
  method: z.enum(['built-in', 'model']),
  model: z.string().nullable(),
  /** `open`: at work, or broken off. */
  ended: z.enum(['open', 'finished', 'cancelled', 'failed']),
  /** Why it ended, in words; empty while it is open. */
  stopped: z.string(),
  /** What was said of robots.txt; empty before it was asked for. */
  robots: z.string(),
  spentMs: z.number().int(),
  left: z.array(z.object({ url: z.string(), reason: z.string() })),
  /** What a person should know of the draft. */
  notes: z.array(z.string()),
  calls: z.array(exploreCall),
  /** Whether and when entries went into the benchmark. */
  taken: z.array(z.object({ at: z.string(), by: z.string(), cluster: z.string(), entries: z.array(z.string()) })),
})
export type Exploration = z.infer<typeof exploration>

/** States in which a site shows no page to a visitor like us. */
const WALLS: Record<string, string> = {
  login: 'the site asks to sign in',
  captcha: 'the site asks to solve a challenge',
  blocked: 'the site turns visits like this one away (bot, place or access)',
  unreachable: 'the site could not be reached',
  'http-error': 'the server answered with an error',
}
/** From so many pages on, more walls than pages end an exploration. */
const MOST_OF = 4

/** Why walls end the exploration; null where they do not: one walled page among others is only left. */
export function wallOf(visited: readonly { state: string; reason: string }[]): string | null {
  const [entry] = visited
  const told = ({ state, reason }: { state: string; reason: string }): string =>
    `${WALLS[state] ?? state}${reason === '' ? '' : `: ${reason}`}`
  if (entry && entry.state in WALLS) return `the entry: ${told(entry)}`
  const walled = visited.filter(({ state }) => state in WALLS)
  const [first] = walled
  return first && visited.length >= MOST_OF && walled.length * 2 > visited.length
    ? `${walled.length} of ${visited.length} pages: ${told(first)}`
    : null
}

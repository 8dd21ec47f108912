import { z } from 'zod'

/** What tasks can be put into strata by. */
export const SPLIT_FACETS = {
  clusters: 'the set of their clusters',
  complexity: 'how many points they cover',
  pattern: 'the pattern of their information flow',
  sites: 'how many sites they need',
} as const
export type SplitFacet = keyof typeof SPLIT_FACETS

export const splitPlan = z.object({
  /** How many tasks become public. */
  public: z.number().int().min(0),
  /** In this order: the first is balanced best where strata are small. */
  by: z.array(z.enum(['clusters', 'complexity', 'pattern', 'sites'])),
  scope: z.enum(['all', 'admitted']),
  /** Tasks that would give each other away (same proposal, nearly the same text, the same points) go into one half. */
  together: z.boolean(),
  /** From which similarity on two descriptions are nearly the same, above 0 and up to 1. */
  threshold: z.number().gt(0).max(1),
})
export type SplitPlan = z.infer<typeof splitPlan>

export const splitMember = z.object({
  task: z.string(),
  half: z.enum(['public', 'private']),
  stratum: z.string(),
  /** SHA-256 of the task's content when it was drawn. */
  hash: z.string(),
})
export type SplitMember = z.infer<typeof splitMember>

/** `splits/<id>.json`: which tasks are public and which private, drawn once. A fact like a design: never changed once it is there. */
export const split = z.looseObject({
  version: z.literal(1),
  id: z.string().min(1),
  title: z.string(),
  at: z.iso.datetime(),
  /** Who drew it. */
  annotator: z.string(),
  seed: z.number().int(),
  plan: splitPlan,
  strata: z.array(z.object({ name: z.string(), size: z.number().int(), public: z.number().int() })),
  members: z.array(splitMember),
  /** SHA-256 over members, in order of task. */
  membersHash: z.string(),
})
export type Split = z.infer<typeof split>

/** What does not fit together within one split; empty for one that the studio drew. */
export function splitFaults({ strata, members, plan }: Split): { path: (string | number)[]; message: string }[] {
  const faults: { path: (string | number)[]; message: string }[] = []
  const say = (path: (string | number)[], message: string): void => void faults.push({ path, message })
  if (new Set(members.map(({ task }) => task)).size < members.length)
    say(['members'], 'names a task twice, so it is in both halves or counted twice')
  if (plan.public > members.length) say(['plan', 'public'], `is ${plan.public}, and there are ${members.length} tasks`)
  const groups = Map.groupBy(members, ({ stratum }) => stratum)
  for (const [at, { name, size, public: wanted }] of strata.entries()) {
    const own = groups.get(name) ?? []
    const open = own.filter(({ half }) => half === 'public').length
    if (own.length !== size) say(['strata', at, 'size'], `is ${size}, and ${own.length} tasks of "${name}" are listed`)
    if (open !== wanted) say(['strata', at, 'public'], `is ${wanted}, and ${open} tasks of "${name}" are public`)
    groups.delete(name)
  }
  for (const name of groups.keys()) say(['members'], `names a stratum "${name}" that there is not`)
  return faults
}

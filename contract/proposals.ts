import { z } from 'zod'
import { proposal } from '../tasks/index.ts'
import { procedure, ruleFinding } from './common.ts'

/** Another proposal that says nearly the same (`similarity`: shared word shingles, Jaccard; null where the words differ) or is built of the same sites, functions and hand-overs (`alike`). */
export const duplicate = z.object({
  id: z.string(),
  title: z.string(),
  similarity: z.number().nullable(),
  alike: z.boolean(),
})
/** The nearest duplicates by name, and how many there are. */
export const duplicates = z.object({ nearest: z.array(duplicate), count: z.number().int() })
export type DuplicatesFound = z.infer<typeof duplicates>

const saved = z.object({ proposal, baseHash: z.string() })
const one = z.object({ id: z.string() })

/** Writing proposals by hand. */
export const proposalsByHandContract = {
  /** A proposal to be edited: `baseHash` is that of its file. */
  open: procedure.input(one).output(
    saved.extend({
      /** Screenings that count on the present content; they become stale when it changes. Null in the middle of a set, where nothing of what others did shows. */
      screenings: z.number().int().nullable(),
      /** Ids of the tasks that were made from it. */
      tasks: z.array(z.string()),
    }),
  ),
  save: procedure.input(saved).output(saved),
  /** Saves a new proposal; whatever its id says, it gets one of its own. */
  create: procedure.input(z.object({ proposal })).output(saved),
  /** What the rules say of a value that is not saved, and which proposals it resembles. `isNew`: its id is not its own yet. */
  check: procedure
    .input(z.object({ proposal, isNew: z.boolean() }))
    .output(z.object({ findings: z.array(ruleFinding), duplicates })),
  /** Moves a proposal to `proposals/trash/`; `trash` is its name there. Its reviews stay and count again when it comes back. */
  remove: procedure.input(z.object({ id: z.string(), baseHash: z.string() })).output(z.object({ trash: z.string() })),
  /** Brings a proposal back from the trash. */
  restore: procedure.input(z.object({ trash: z.string() })).output(one),
  /** What lies in the trash, the latest first. */
  trash: procedure.output(
    z.array(z.object({ trash: z.string(), id: z.string(), title: z.string(), removedAt: z.string() })),
  ),
  /** Every proposal that has near-duplicates. The first call looks at all of them and may take seconds. */
  duplicates: procedure.output(z.array(duplicates.extend({ id: z.string() }))),
}

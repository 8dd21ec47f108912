/** Domain: scoring an agent on what changed in the backend (BreakingWeb). Walls so far: the three kinds of change that a canonical diff asks for, which the Labs screen shows. */

/** What a canonical diff can ask to have happened, and nothing besides. */
export const DIFF_SECTIONS = [
  { id: 'create', meaning: 'An entity exists now that did not exist before.' },
  { id: 'update', meaning: 'An entity that was there has new values in the fields named.' },
  { id: 'delete', meaning: 'An entity that was there is gone.' },
] as const

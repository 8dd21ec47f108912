/** How an item came about; kept as `metadata.generated` of a proposal or task. */
export interface Generated {
  batch: string
  method: 'built-in' | 'model'
  model: string | null
  /** Id and version; null for the built-in method. */
  prompt: string | null
  at: string
}

/** Fields that are ours to give: what a model writes there is not believed. */
export const OURS = ['version', 'sample', 'status', 'admitted', 'proposal_id', 'task_id', 'source_proposal'] as const

export const withoutOurs = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !(OURS as readonly string[]).includes(key)))

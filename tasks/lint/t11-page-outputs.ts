import type { Found, Rule, TaskContext } from './rule.ts'

/** A description that asks for links: the pages are in the answer then, though no output of their own says so. */
const ASKS_FOR_LINKS = /\b(?:links?|addresses|address of|urls?)\b/i

export const t11: Rule<TaskContext> = {
  id: 'T11',
  title: 'Each site has an output with the address of a page',
  severity: 'error',
  check({ task }) {
    const found: Found[] = []
    for (const [index, { id, role, type }] of task.core_outputs.entries()) {
      if (role !== 'provenance' || type === 'url') continue
      found.push({
        field: `core_outputs.${index}.type`,
        message: `${id} has the role provenance and the type ${type}`,
        suggestion: 'Write url, or give it another role.',
      })
    }
    const asks = ASKS_FOR_LINKS.test(task.task_description)
    for (const [index, site] of task.metadata.websites_involved.entries()) {
      if (task.core_outputs.some(({ type, source }) => type === 'url' && source.includes(site))) continue
      found.push({
        field: `metadata.websites_involved.${index}`,
        severity: asks ? 'warning' : 'error',
        message: asks
          ? `the description asks for links, but no output of type url is from ${site}`
          : `nothing in the answer shows a page of ${site}`,
        suggestion: `Add an output of type url whose source is ${site}.`,
      })
    }
    return found
  },
}

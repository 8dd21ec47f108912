import { canonical, type Hash } from './canonical.ts'
import type { Proposal, Task } from './model.ts'

/**
 * What a reviewer of a proposal judged, as one canonical text: everything that the proposal says, without our own bookkeeping
 * (file version, sample mark), so that a review goes stale when the content changes and only then.
 */
export function proposalContent({ version: _version, sample: _sample, ...content }: Proposal): string {
  return canonical(content)
}

/** What a reviewer of a task judged: the task without its place in our process (status and how it got there, admission, version, sample mark). */
export function taskContent({
  version: _version,
  sample: _sample,
  status: _status,
  status_changes: _changes,
  admitted: _admitted,
  ...content
}: Task): string {
  return canonical(content)
}

export const proposalHash = (proposal: Proposal, hash: Hash): string => hash(proposalContent(proposal))
export const taskHash = (task: Task, hash: Hash): string => hash(taskContent(task))

import { parsePointId } from '../../sitecards/index.ts'
import { canonical } from '../canonical.ts'
import { type Fields, fieldsOf } from '../fields.ts'
import type { Proposal, Task } from '../model.ts'
import { readProposal } from '../read-proposal.ts'
import { readTask } from '../read-task.ts'
import { Spelling, withMarks } from './marks.ts'
import { type Pointer, without } from './pointer.ts'

/** Pattern names as the released code has them (reference section 2.4). */
const RELEASED_PATTERN: Partial<Record<string, string>> = { 'fan-in': 'multi-source' }
const RELEASED_ROLE: Record<string, string> = {
  user_value: 'user_value',
  condition_verify: 'where_verification',
  provenance: 'url_verification',
}

/**
 * A proposal as the released layout has it (reference section 2.4), readable by the released code and by readers of the paper's shape. What those lack (edges, sample) stays as fields of its own; what
 * was only added for them is marked, so that `readProposal` gives exactly the proposal that was written.
 */
export function releasedProposal(proposal: Proposal): Fields {
  const { version: _, ...content } = proposal
  const { information_flow: flow, metadata } = proposal
  const spelling = new Spelling(content)
  const named = metadata.cross_site_pattern
  const same = readProposal({ ...content, information_flow: undefined, metadata }, proposal.proposal_id).value
  const pattern =
    same?.information_flow.pattern === flow.pattern ? named : (RELEASED_PATTERN[flow.pattern] ?? flow.pattern)
  spelling.say('/metadata/cross_site_pattern', pattern)
  spelling.say('/metadata/websites_involved', proposal.websites_involved)
  spelling.say('/metadata/function_points', proposal.function_points)
  spelling.say('/information_need', placed(content.information_need, { information_flow: flow.description }))
  // One text there, a list here: joined only where there is more than one.
  const direction = fieldsOf(content.core_output_direction)
  if (direction.value === undefined && direction.output_type === undefined && proposal.planned_outputs.length > 0)
    spelling.say(
      '/core_output_direction',
      placed(content.core_output_direction, { value: proposal.planned_outputs.join('; ') }),
    )
  return lean(
    withMarks(spelling.content, spelling.marks),
    proposal,
    (value) => readProposal(value).value,
    PROPOSAL_DERIVED,
  )
}

/** A task as the released layout has it (reference section 2.5); see `releasedProposal`. One with only a text becomes a file of the public split (section 3). */
export function releasedTask(task: Task): Fields {
  const { version: _, ...content } = task
  const bare = { task_id: task.task_id, instruction: task.task_description }
  if (isSame(readTask(bare).value, task)) return bare
  const spelling = new Spelling(content)
  spelling.sayEach('core_outputs', 'output_role', ({ role }) => RELEASED_ROLE[String(role)] ?? role)
  spelling.sayEach('covered_points', 'verification', ({ verification, output_ref, verify_method }) => ({
    ...fieldsOf(verification),
    output_ref,
    verify_method,
  }))
  const points = task.covered_points.map(({ point_id }) => point_id)
  for (const [kind, own] of [
    ['action', 'action_points'],
    ['perception', 'perception_points'],
  ] as const) {
    const ids = points.filter((id) => parsePointId(id)?.kind === kind)
    for (const name of [`${own}_used`, own])
      if (task.metadata[name] === undefined && points.length > 0) spelling.say(`/metadata/${name}`, ids)
  }
  return lean(withMarks(spelling.content, spelling.marks), task, (value) => readTask(value).value, TASK_DERIVED)
}

/** Fields that a reader of the released shape finds elsewhere in the file; each goes if the file still reads the same without it. */
const PROPOSAL_DERIVED: Pointer[][] = [
  ['/information_flow'],
  ['/websites_involved'],
  ['/function_points'],
  ['/planned_outputs'],
  ['/information_flow/edges'],
  ['/metadata/clusters_used'],
  ['/metadata'],
  ['/sample'],
]
const TASK_DERIVED: Pointer[][] = [
  ['/core_outputs/*/role'],
  ['/core_outputs/*/description'],
  ['/covered_points/*/output_ref', '/covered_points/*/verify_method'],
  ['/metadata/websites_involved'],
  ['/metadata'],
  ['/source_proposal'],
  ['/title'],
  ['/status'],
  ['/sample'],
]

function lean<T>(file: Fields, value: T, read: (file: unknown) => T | null, derived: Pointer[][]): Fields {
  return derived.reduce((leaner, pointers) => {
    const candidate = without(leaner, pointers)
    return isSame(read(candidate), value) ? candidate : leaner
  }, file)
}

const isSame = <T>(read: T | null, value: T): boolean => read !== null && canonical(read) === canonical(value)

/** Fields laid over what stands there, if that has fields at all. */
const placed = (before: unknown, fields: Fields): Fields => ({ ...fieldsOf(before), ...fields })

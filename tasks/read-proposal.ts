import { fieldsOf, isFields, textOf } from './fields.ts'
import { flowPattern, type Proposal, proposal } from './model.ts'
import { explainIssues, type Read } from './problems.ts'
import { withoutMarks } from './release-shape/marks.ts'

/**
 * Reads a proposal from any of its shapes: ours (with `version`), the paper's (Table D.3) or that of the released code.
 * Fields we do not know are kept. `id` stands in where the file carries no usable id (its name without ending).
 */
export function readProposal(value: unknown, id?: string): Read<Proposal> {
  const raised = proposalToVersion1(value, id)
  const result = proposal.safeParse(raised)
  if (result.success) return { value: result.data, problems: [] }
  return { value: null, problems: explainIssues(result.error.issues, raised) }
}

/** Pattern names of the released code → those of the paper; the released name stays in `metadata.cross_site_pattern`. */
const PATTERN_ALIASES: Record<string, Proposal['information_flow']['pattern']> = {
  'multi-source': 'fan-in',
  'cross-verification': 'fan-in',
  'reverse-verification': 'sequential',
  'intra-cluster-parallel': 'parallel',
  'backbone-plus-official': 'mixed',
}

/**
 * The upgrade of proposals without a version (both published shapes) to version 1; anything else is returned as it is.
 * `PROP-001` in `task_id` is a leftover of generation and never becomes the id (lint rule P2).
 */
export function proposalToVersion1(file: unknown, id?: string): unknown {
  if (!isFields(file) || file.version !== undefined) return file
  const value = withoutMarks(file)
  const metadata = fieldsOf(value.metadata)
  const need = fieldsOf(value.information_need)
  const direction = fieldsOf(value.core_output_direction)
  const flow = isFields(value.information_flow)
    ? value.information_flow
    : { pattern: metadata.cross_site_pattern, description: need.information_flow ?? '' }
  const scenario = fieldsOf(value.user_scenario)
  const proposalId = textOf(value.proposal_id) ?? id
  return {
    ...value,
    version: 1,
    proposal_id: proposalId,
    title: textOf(value.title) ?? shorten(textOf(scenario.decision_goal)) ?? proposalId,
    information_flow: { ...flow, pattern: patternOf(flow.pattern) },
    websites_involved: value.websites_involved ?? metadata.websites_involved,
    function_points: value.function_points ?? metadata.function_points,
    planned_outputs:
      value.planned_outputs ?? [direction.value, direction.output_type].filter((text) => textOf(text)).slice(0, 1),
  }
}

function patternOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const name = value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return flowPattern.options.find((pattern) => pattern === name) ?? PATTERN_ALIASES[name] ?? value
}

const shorten = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= 60 ? text : `${text.slice(0, 57).trimEnd()}...`

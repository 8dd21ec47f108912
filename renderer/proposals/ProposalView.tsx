import { useMemo } from 'react'
import type { RuleFinding } from '../../contract/index.ts'
import { flowGraph, type Proposal } from '../../tasks/index.ts'
import { Judgement } from '../judgement/Judgement.tsx'
import { Scroll, StatusTag, Tag } from '../kit/index.ts'
import { FlowView } from './FlowView.tsx'
import { Marked } from './Marked.tsx'
import styles from './proposals.module.css'
import { fieldName, textAt } from './spans.ts'
import { TaskOf } from './TaskOf.tsx'

interface ProposalViewProps {
  proposal: Proposal
  findings: readonly RuleFinding[]
}

/** What a proposal says: scenario, products, information flow, and what the rules say against it. */
export function ProposalView({ proposal, findings }: ProposalViewProps) {
  const graph = useMemo(() => flowGraph(proposal), [proposal])
  const text = (field: string) => <Marked field={field} text={textAt(proposal, field) ?? ''} findings={findings} />
  return (
    <Scroll label="Proposal" className={styles.proposal}>
      <header>
        <h2 aria-live="polite">{proposal.title === '' ? 'Without a title' : text('title')}</h2>
        <p className={styles.facts}>
          <code>{proposal.proposal_id}</code>
          {proposal.metadata.clusters_used.map((cluster) => (
            <Tag key={cluster}>{cluster}</Tag>
          ))}
          {proposal.sample && <Tag tone="accent">sample</Tag>}
        </p>
      </header>
      <dl>
        <Row name="Persona">{text('user_scenario.persona')}</Row>
        <Row name="Situation">{text('user_scenario.situation')}</Row>
        <Row name="Pain point">{text('user_scenario.pain_point')}</Row>
        <Row name="Goal">{text('user_scenario.decision_goal')}</Row>
        <Need of={proposal} text={text} />
        <Row name="Outputs">
          <Outputs of={proposal} findings={findings} />
        </Row>
        <Row name="Flow">
          {text('information_flow.description')}
          <FlowWords
            declared={graph.declared}
            recognised={graph.recognised}
            agrees={graph.agrees}
            reason={graph.reason}
            circle={graph.circle}
          />
        </Row>
      </dl>
      <FlowView graph={graph} outcome={proposal.planned_outputs.join(', ')} />
      <Findings findings={findings} proposal={proposal} />
      <Judgement key={proposal.proposal_id} subject={proposal.proposal_id} />
      <TaskOf proposal={proposal.proposal_id} />
    </Scroll>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What a proposal of the released shape says of knowing and finding out; ours does without. */
const NEED = {
  Known: 'information_need.user_already_knows',
  Sought: 'information_need.ai_should_get',
  'Why several sites': 'information_need.why_cross_site',
}

function Need({ of: proposal, text }: { of: Proposal; text: (field: string) => React.ReactNode }) {
  return Object.entries(NEED).map(
    ([name, field]) =>
      textAt(proposal, field) && (
        <Row key={field} name={name}>
          {text(field)}
        </Row>
      ),
  )
}

function Outputs({ of: proposal, findings }: { of: Proposal; findings: readonly RuleFinding[] }) {
  const outputs = proposal.planned_outputs.map((text, index) => ({ text, field: `planned_outputs.${index}` }))
  if (outputs.length === 0) return <StatusTag state="warning">none planned</StatusTag>
  return (
    <ul className={styles.outputs}>
      {outputs.map(({ text, field }) => (
        <li key={field}>
          <Marked field={field} text={text} findings={findings} />
        </li>
      ))}
    </ul>
  )
}

type Words = Pick<ReturnType<typeof flowGraph>, 'declared' | 'recognised' | 'agrees' | 'reason' | 'circle'>

function FlowWords({ declared, recognised, agrees, reason, circle }: Words) {
  return (
    <p className={styles.facts}>
      <Tag>{declared}</Tag>
      {agrees === false && (
        <StatusTag state="warning">
          the hand-overs form {recognised}: {reason}
        </StatusTag>
      )}
      {circle.length > 0 && <StatusTag state="warning">goes in a circle: {circle.join(', ')}</StatusTag>}
    </p>
  )
}

function Findings({ findings, proposal }: ProposalViewProps) {
  if (findings.length === 0) return <p className={styles.calm}>No rule speaks against this proposal.</p>
  return (
    <section aria-label="What the rules say">
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.field} ${finding.span?.[0]} ${finding.message}`}>
            <StatusTag
              state={finding.severity === 'error' ? 'failed' : finding.severity === 'warning' ? 'warning' : 'info'}
            >
              {finding.rule}
            </StatusTag>
            <div>
              <Quote finding={finding} text={textAt(proposal, finding.field)} /> {finding.message}
              {finding.suggestion && <span className={styles.suggestion}> {finding.suggestion}</span>}
              {finding.field && (
                <>
                  {' '}
                  <span className={styles.where}>{fieldName(finding.field)}</span>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The words a finding is about, underlined as in the text above. */
function Quote({ finding, text }: { finding: RuleFinding; text: string | null }) {
  if (!finding.span || text === null) return null
  const words = text.slice(...finding.span)
  return (
    <>
      “<mark className={finding.severity === 'error' ? styles.markError : styles.mark}>{words}</mark>”
    </>
  )
}

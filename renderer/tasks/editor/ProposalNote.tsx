import type { ProposalRow } from '../../../contract/index.ts'
import type { Proposal } from '../../../tasks/index.ts'
import { placeHref } from '../../app/router.ts'
import { StatusTag } from '../../kit/index.ts'
import styles from './editor.module.css'

/** What the proposal settled, in sight of who writes the task; and, where a new task is made of it, whether it was accepted. */
export function ProposalNote({ proposal, state }: { proposal: Proposal; state: ProposalRow['state'] | null }) {
  const { persona, situation, pain_point, decision_goal } = proposal.user_scenario
  return (
    <details className={styles.proposal} open={state !== null}>
      <summary>
        From {proposal.proposal_id} {proposal.title} {state !== null && <StatusTag state={state} />}
      </summary>
      {state !== null && state !== 'accepted' && (
        <p className={styles.warning} role="status">
          {state === 'open'
            ? 'Whether it was accepted is not known to you: you have not screened it.'
            : 'This proposal is not accepted.'}{' '}
          A task can be made all the same; its file will say so.
        </p>
      )}
      <p className={styles.open}>
        <a href={placeHref('proposals', proposal.proposal_id)}>Open {proposal.proposal_id}</a>
      </p>
      <dl>
        <dt>Persona</dt>
        <dd>{persona}</dd>
        <dt>Situation</dt>
        <dd>{situation}</dd>
        <dt>Pain point</dt>
        <dd>{pain_point}</dd>
        <dt>Goal</dt>
        <dd>{decision_goal}</dd>
        <dt>Outputs</dt>
        <dd>{proposal.planned_outputs.join('; ')}</dd>
      </dl>
    </details>
  )
}

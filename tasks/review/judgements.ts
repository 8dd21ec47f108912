import { JUDGEMENT_RULES } from '../lint/judgement.ts'
import type { JudgementRule, RuleFinding } from '../lint/rule.ts'
import type { ReviewEvent } from '../model.ts'
import { isStale } from './latest.ts'

/** The subject of an answer to the question of a rule: `prop-3f8a21#P11`. */
export const judgementSubject = (subject: string, rule: string): string => `${subject}#${rule}`

/** The proposal or task, and the rule, of which an answer speaks. */
export function judgedBy(subject: string): { of: string; rule: string } {
  const at = subject.indexOf('#')
  return at === -1 ? { of: subject, rule: '' } : { of: subject.slice(0, at), rule: subject.slice(at + 1) }
}

/** The questions that are put to people about a proposal (`prop-…`) or a task. */
export const judgementsFor = (subject: string): JudgementRule[] =>
  JUDGEMENT_RULES.filter(({ id }) => id.startsWith(subject.startsWith('prop-') ? 'P' : 'T'))

/**
 * Findings of the rules that need judgement: what people answered with no. Only answers on the present content count; who answered yes is named beside, since people may differ. What a model advised is no answer and
 * never comes here.
 * @param events answers of the kind `rule-judgement` that count (`latestEvents`), of one proposal or task
 * @param hash of its present content
 */
export function judgementFindings(events: readonly ReviewEvent[], hash: string): RuleFinding[] {
  const fresh = events.filter((event) => event.kind === 'rule-judgement' && !isStale(event, hash))
  return JUDGEMENT_RULES.flatMap(({ id, title, severity, question }) => {
    const answers = fresh.filter(({ subject }) => judgedBy(subject).rule === id)
    const said = (word: string): ReviewEvent[] => answers.filter(({ verdicts }) => verdicts.holds === word)
    const [no, yes] = [said('no'), said('yes')]
    if (no.length === 0) return []
    const who = no.map(({ annotator, comment }) =>
      comment.trim() === '' ? annotator : `${annotator} (“${comment.trim()}”)`,
    )
    const against = yes.length === 0 ? '' : `; ${yes.map(({ annotator }) => annotator).join(', ')} answered yes`
    return [
      {
        rule: id,
        severity,
        field: '',
        message: `${who.join(', ')} answered no to “${title}”${against}`,
        suggestion: `Change it so that this can be answered with yes: ${question}`,
        span: null,
      },
    ]
  })
}

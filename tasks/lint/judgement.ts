import type { JudgementRule } from './rule.ts'

/**
 * The rules of reference section 9, or the parts of them, that words and counts cannot decide. They are put to the person who
 * reviews; a model may give advice on them. A good subject is answered with yes.
 */
export const JUDGEMENT_RULES: readonly JudgementRule[] = (
  [
    [
      'P11',
      'error',
      'No value is handed over that the proposal knows beforehand',
      'Does every term that a later site is asked for come from what an earlier site shows, and not from the proposal itself?',
    ],
    [
      'P12',
      'error',
      'What each site gives is used',
      'If the result of one site were struck out, would a later step or the final product lack something?',
    ],
    ['P13', 'error', 'No site can be left out', 'Would the task break, for each site, if an agent skipped that site?'],
    [
      'P18',
      'warning',
      'Nothing is asked for that is known already',
      'Is everything that the person wants to find out unknown to them at the start, also when it is said in other words?',
    ],
    [
      'P19',
      'warning',
      'Work on the sites, and no more than one sitting of it',
      'Does it need work on the sites, so that a plain search or common knowledge would not answer it, and can a person finish it in one sitting?',
    ],
    [
      'T18',
      'warning',
      'Names in the second half come from earlier steps or the opening',
      'Is every name that a later step uses found in an earlier one, or told at the opening?',
    ],
    [
      'T23',
      'warning',
      'A trigger is causal, not speculative',
      'Can the quoted words of the description not be met without exercising the point?',
    ],
    [
      'T28',
      'warning',
      'It is not answered by a search and a model',
      'Would a search engine and a language model without the sites fail to answer it, and do the facts that it rests on hold on these sites?',
    ],
  ] as const
).map(([id, severity, title, question]) => ({ kind: 'judgement', id, severity, title, question }))

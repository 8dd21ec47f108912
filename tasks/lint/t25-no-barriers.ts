import type { Found, Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'
import { UNSAFE_STEP } from './unsafe.ts'

const UPLOAD = /\bupload (?:an?|the|my|your|his|her|this|that|it|them)\b/gi
const BARRIERS = ['None', 'Login required', 'Payment required', 'Regional restrictions']
/** Barriers that only an unsafe step would pass. */
const UNSAFE_BARRIERS = ['Login required', 'Payment required']

export const t25: Rule<TaskContext> = {
  id: 'T25',
  title: 'No purchase, message, upload or login, and the barriers agree',
  severity: 'error',
  check({ task }) {
    const field = 'metadata.test_barriers'
    const stated = task.metadata.test_barriers
    const barriers = (Array.isArray(stated) ? stated : [stated]).filter((each) => typeof each === 'string')
    const none = barriers.includes('None') ? ', though the barriers say None' : ''
    const texts = descriptionOf(task)
    const found: Found[] = [...search(texts, UNSAFE_STEP), ...search(texts, UPLOAD)].map((hit) => ({
      field: hit.field,
      span: hit.span,
      message: `"${hit.match}" spends money, needs an account or reaches other people${none}`,
      suggestion: 'Stop at the information that the decision needs.',
    }))
    for (const barrier of barriers) {
      if (UNSAFE_BARRIERS.includes(barrier))
        found.push({
          field,
          message: `the task is marked "${barrier}"`,
          suggestion: 'Choose pages that everybody can open, or correct the field.',
        })
      else if (!BARRIERS.includes(barrier))
        found.push({
          field,
          severity: 'warning',
          message: `"${barrier}" is not a barrier`,
          suggestion: `Write one of ${BARRIERS.join(', ')}.`,
        })
    }
    return found
  },
}

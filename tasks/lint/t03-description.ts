import type { Found, Rule, TaskContext } from './rule.ts'

const WORDS: [number, number] = [100, 250]

export const t03: Rule<TaskContext> = {
  id: 'T3',
  title: 'The description has 100 to 250 words and speaks in the first person',
  severity: 'warning',
  check({ task }) {
    const field = 'task_description'
    const text = task.task_description
    const words = text.split(/\s+/).filter((word) => word !== '').length
    const found: Found[] = []
    if (words < WORDS[0] || words > WORDS[1]) {
      found.push({
        field,
        message: `the description has ${words} words`,
        suggestion: `${WORDS[0]} to ${WORDS[1]} words carry a situation and its needs without becoming a manual.`,
      })
    }
    const opening = text
      .split(/(?<=[.!?])\s+/)
      .slice(0, 2)
      .join(' ')
    if (
      !/\b(?:I|I'm|I’m|I'd|I’d|my|me|we|our|us|we're|we’re)\b/.test(
        opening.replace(/\b(?:My|Me|We|Our|Us)\b/g, (word) => word.toLowerCase()),
      )
    ) {
      found.push({
        field,
        span: [0, opening.length],
        message: 'the opening does not speak in the first person',
        suggestion: 'Begin with who asks and why, such as "I am planning ...".',
      })
    }
    return found
  },
}

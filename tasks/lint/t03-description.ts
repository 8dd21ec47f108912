import type { Found, Rule, TaskContext } from './rule.ts'

/** Least and most words of a description. */
export const DESCRIPTION_WORDS = [100, 250] as const

export const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

export const t03: Rule<TaskContext> = {
  id: 'T3',
  title: 'The description has 100 to 250 words and speaks in the first person',
  severity: 'warning',
  check({ task }) {
    const field = 'task_description'
    const text = task.task_description
    const words = wordCount(text)
    const [least, most] = DESCRIPTION_WORDS
    const found: Found[] = []
    if (words < least || words > most) {
      found.push({
        field,
        message: `the description has ${words} words`,
        suggestion: `${least} to ${most} words carry a situation and its needs without becoming a manual.`,
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

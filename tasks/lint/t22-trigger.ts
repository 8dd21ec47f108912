import type { Found, Rule, TaskContext } from './rule.ts'

/** `Implicitly triggered through '<fragment>'`; apostrophes inside the fragment are fine. */
const FRAGMENT = /['"‘“](.+)['"’”]/s

/** The words of the description that a trigger quotes; null where it quotes none. */
export const quotedIn = (trigger: string): string | null => FRAGMENT.exec(trigger)?.[1] ?? null

export const t22: Rule<TaskContext> = {
  id: 'T22',
  title: 'The trigger fragment stands in the description',
  severity: 'error',
  check({ task }) {
    const description = plain(task.task_description)
    return task.covered_points.flatMap(({ trigger_method: trigger, point_id }, index): Found[] => {
      const field = `covered_points.${index}.trigger_method`
      const fragment = quotedIn(trigger)
      if (fragment === null || fragment.trim() === '') {
        return [
          {
            field,
            message: `the trigger of ${point_id} quotes no words of the description`,
            suggestion: "Write: Implicitly triggered through '<words of the description>'.",
          },
        ]
      }
      if (description.includes(plain(fragment))) return []
      const start = trigger.indexOf(fragment)
      const nearly = description.toLowerCase().includes(plain(fragment).toLowerCase())
      return [
        {
          field,
          span: [start, start + fragment.length],
          message: nearly
            ? 'the description has these words with other capitals'
            : 'the description does not contain these words',
          suggestion: 'Quote the description word for word.',
        },
      ]
    })
  },
}

/** White space and the form of quotation marks do not matter. */
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()

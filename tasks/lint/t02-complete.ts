import { fieldsOf } from '../fields.ts'
import type { Found, Rule, TaskContext } from './rule.ts'
import { isOpen } from './texts.ts'

/** Metadata that must be numbers; released files often carry them as text. */
const NUMBERS = /(?:_count|_handoffs|_density|_minutes|chain_depth)$/

export const t02: Rule<TaskContext> = {
  id: 'T2',
  title: 'Required fields are filled in and numbers are numbers',
  severity: 'error',
  check({ task }) {
    const found: Found[] = []
    const need = (field: string, filled: boolean): void => {
      if (!filled) found.push({ field, message: `${field} is empty`, suggestion: 'Fill it in.' })
    }
    const write = (field: string, text: string): void => {
      if (text.trim() === '' || !isOpen(text)) return need(field, text.trim() !== '')
      found.push({ field, message: `${field} is still to be written`, suggestion: 'Write it, without the mark TODO.' })
    }
    write('task_description', task.task_description)
    write('information_flow_summary', task.information_flow_summary)
    need('core_outputs', task.core_outputs.length > 0)
    need('covered_points', task.covered_points.length > 0)
    need('metadata.websites_involved', task.metadata.websites_involved.length > 0)
    for (const [index, output] of task.core_outputs.entries()) {
      write(`core_outputs.${index}.name`, output.name)
      need(`core_outputs.${index}.source`, output.source.trim() !== '')
      if (task.core_outputs.findIndex(({ id }) => id === output.id) < index) {
        found.push({
          field: `core_outputs.${index}.id`,
          message: `${output.id} is the id of two outputs`,
          suggestion: 'Number the outputs o1, o2, o3.',
        })
      }
    }
    for (const [index, point] of task.covered_points.entries())
      need(`covered_points.${index}.ability_type`, point.ability_type.trim() !== '')
    for (const [key, value] of Object.entries(fieldsOf(task.metadata))) {
      if (!NUMBERS.test(key) || typeof value === 'number') continue
      found.push({
        field: `metadata.${key}`,
        message: `${JSON.stringify(value)} is not a number`,
        suggestion: 'Write the number without quotes.',
      })
    }
    return found
  },
}

import type { Found, Rule, TaskContext } from './rule.ts'

export const t08: Rule<TaskContext> = {
  id: 'T8',
  title: 'Each point is verified through an output that exists',
  severity: 'error',
  check({ task }) {
    const outputs = new Map(task.core_outputs.map((output) => [output.id, output]))
    return task.covered_points.flatMap((point, index): Found[] => {
      const at = `covered_points.${index}`
      const output = outputs.get(point.output_ref)
      if (output === undefined) {
        return [
          {
            field: `${at}.output_ref`,
            message: `there is no output "${point.output_ref}"`,
            suggestion: `Use one of ${[...outputs.keys()].join(', ') || 'the outputs, once there are any'}.`,
          },
        ]
      }
      if (point.verify_method.trim() === '') {
        return [
          {
            field: `${at}.verify_method`,
            message: `nothing says how ${point.point_id} is verified`,
            suggestion: `Say what ${output.name} must be.`,
          },
        ]
      }
      if (names(point.verify_method, output.id, output.name)) return []
      return [
        {
          field: `${at}.verify_method`,
          severity: 'warning',
          message: `the method does not name its output ${output.id} (${output.name})`,
          suggestion: 'Name the output that proves the point.',
        },
      ]
    })
  },
}

/** Whether a method names its output by id or by a word of its name that carries meaning. */
function names(method: string, id: string, name: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
  const said = new Set(words(method).map((word) => word.replace(/s$/, '')))
  return said.has(id) || words(name).some((word) => word.length > 2 && said.has(word.replace(/s$/, '')))
}

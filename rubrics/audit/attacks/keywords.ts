import type { Attack } from './attack.ts'

export const keywords: Attack = {
  id: 'keywords',
  title: 'Every name of the task and of its outputs, without a value',
  make({ task, facts }) {
    const names = facts.flatMap(({ fields }) => fields.map(({ name }) => name))
    const sections = facts.flatMap(({ section }) => (section === null ? [] : [section]))
    const words = [
      ...sections,
      ...names,
      ...task.outputs.map(({ name }) => name),
      ...task.points.map(({ ability_type }) => ability_type),
      ...task.sites,
    ]
    const done = 'filtered, sorted, compared, verified, found, highest, lowest, cheapest, closest, best, latest'
    return {
      text: `${[...new Set(words)].map((word) => `- ${word}: ${done}`).join('\n')}\n\n${task.task_description}\n`,
      wrong: 'all',
    }
  },
}

import type { Attack } from './attack.ts'

export const linkStuffing: Attack = {
  id: 'link-stuffing',
  title: 'Every address there is, and no value',
  make({ task, ownPages, otherPages }) {
    const links = [...ownPages, ...otherPages.slice(0, 40)]
    if (links.length === 0) return null
    return {
      text: `For ${task.task_id} see these pages:\n\n${[...new Set(links)].map((url) => `- ${url}`).join('\n')}\n`,
      wrong: 'all',
    }
  },
}

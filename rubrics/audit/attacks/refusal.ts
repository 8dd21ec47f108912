import type { Attack } from './attack.ts'

export const refusal: Attack = {
  id: 'refusal',
  title: 'A refusal that names the sites',
  make: ({ task }) => ({
    text: `I am sorry, but I could not open ${task.sites.join(', ')}, so I cannot answer this. Please visit ${task.sites
      .map((site) => `http://${site}/`)
      .join(' and ')} yourself.\n`,
    wrong: 'all',
  }),
}

import type { PageCapture } from '../../rubrics/index.ts'
import { type Task, task } from '../../tasks/index.ts'

/** A small benchmark for the tests of this folder: one task, its rubric, and pages of the shop as a capture has them. */
export const lampTask: Task = task.parse({
  task_id: 'task-00aa01',
  source_proposal: null,
  task_description: 'Find two desk lamps for at most 40 at the shop and give name, price and link of each.',
  information_flow_summary: '',
  core_outputs: [],
  covered_points: [
    {
      point_id: 'shop.assay.test:F2:A3',
      ability_type: 'Slider',
      trigger_method: '',
      output_ref: 'o1',
      verify_method: '',
    },
  ],
  metadata: { websites_involved: ['shop.assay.test'] },
})

export const lampRubric = `import { field, money, rubric, text, verify, type Entry } from 'assay'
export default rubric(async (tree, answer) => {
  const lamps = await answer.records('Lamps', { name: field.text('model'), price: field.money('price'), url: field.url('link') }, { count: 2 })
  const group = tree.group('lamps', 'Two lamps for at most 40')
  for (const lamp of lamps)
    group.action('shop.assay.test:F2:A3', \`\${lamp.label} costs at most 40\`, () => verify.page(lamp.url, text(lamp.name), money(lamp.price).near(lamp.name).atMost(40)))
  tree.other('The first lamp has a price', { critical: true }, () => verify.page(lamps[0].url, money(lamps[0].price)))
})
`

const PAGES: Record<string, string> = {
  'http://shop.assay.test/p/nightowl': 'Nightowl\n$34.00\n4.4 stars',
  'http://shop.assay.test/p/beam-12': 'Beam 12\n$29.50\n4.1 stars',
}

export const goodAnswer = `# Lamps\n\n| model | price | link |\n| --- | --- | --- |\n| Nightowl | $34.00 | http://shop.assay.test/p/nightowl |\n| Beam 12 | $29.50 | http://shop.assay.test/p/beam-12 |\n`
export const madeUpAnswer = `# Lamps\n\n| model | price | link |\n| --- | --- | --- |\n| Nightowl | $12.00 | http://shop.assay.test/p/nightowl |\n| Moonbeam | $9.00 | http://shop.assay.test/p/moonbeam |\n`

export function evidenceFor(url: string): Promise<PageCapture | null> {
  const text = PAGES[url]
  if (text === undefined) return Promise.resolve(null)
  const evidence = {
    version: 1 as const,
    id: `e${url.length}`,
    url,
    finalUrl: url,
    status: 200,
    title: '',
    lang: 'en',
    at: '2026-11-30T00:00:00Z',
    state: 'ok' as const,
    reason: '',
  }
  return Promise.resolve({ evidence, text })
}

/** For tests: proposals on the sample's sites as a model would write them. */

/** A proposal that no rule calls wrong, as a model would write it. */
export const good = (n: number) => ({
  key: String(n),
  title: `A quiet week away, number ${n}`,
  user_scenario: {
    persona: `Night nurse number ${n} who sleeps by day`,
    situation: 'She has a free week and an old pair of ear plugs that hurt',
    pain_point:
      'Hotels call themselves quiet, makers call their ear plugs soft, and only guests and members know better',
    decision_goal: 'Which hotel to stay at and which ear plugs to bring, each with its page',
  },
  information_need: {
    user_already_knows: 'the week',
    ai_should_get: 'hotels and products that others found good',
    why_cross_site:
      'the hotels stand on the travel site, what sleepers say of them in the forum, and what they recommend is sold in the shop',
  },
  websites_involved: ['travel.assay.test', 'forum.assay.test', 'shop.assay.test'],
  function_points: [
    'travel.assay.test:F1',
    'travel.assay.test:F2',
    'travel.assay.test:F3',
    'forum.assay.test:F1',
    'forum.assay.test:F2',
    'forum.assay.test:F3',
    'shop.assay.test:F1',
    'shop.assay.test:F4',
  ],
  information_flow: {
    pattern: 'chain',
    description:
      'travel.assay.test gives hotels, forum.assay.test what sleepers there recommend, shop.assay.test the products',
    edges: [
      { from: 'travel.assay.test', to: 'forum.assay.test', entity: 'names of the hotels' },
      { from: 'forum.assay.test', to: 'shop.assay.test', entity: 'products that guests recommend' },
      { from: 'shop.assay.test', to: 'answer', entity: 'the product with its page' },
    ],
  },
  planned_outputs: ['the hotel with its page', 'the product with its page'],
  metadata: { estimated_complexity: 'medium' },
})
/** The same with a function point that no card has. */
export const broken = (n: number) => ({
  ...good(n),
  function_points: ['shop.assay.test:F99', ...good(n).function_points],
})
/** A reply with these proposals. */
export const list = (...proposals: object[]) => ({ json: { proposals } })

import { address, field, money, number, rubric, text, verify } from 'assay'

const FORUM = 'forum.assay.test'
const SHOP = 'shop.assay.test'
const REPLIES = new Map([
  ['Crema Uno', 37],
  ['Drip Harbor', 35],
  ['Moka Nova', 34],
])

export default rubric(async (tree, answer) => {
  const threads = await answer.value(field.url('thread list'))
  const cups = await answer.records(
    'In the cup',
    {
      machine: field.text('machine', 'model'),
      accepted: field.number('accepted', 'accepted temperature'),
      by: field.text('measured by', 'by'),
      replies: field.number('replies'),
      url: field.url('thread', 'link'),
    },
    { count: 3 },
  )
  const comparison = await answer.value(field.url('comparison'))
  const fastest = await answer.value(field.text('best heat-up time'))
  const lines = await answer.records(
    'Side by side',
    { machine: field.text('machine'), price: field.money('price'), heatUp: field.text('heat-up time') },
    { count: 3 },
  )
  const choice = await answer.value(field.text('choice'))
  const lowest = await answer.value(field.money('lowest price'))
  const week = await answer.value(field.text('week'))
  const today = await answer.value(field.money('price today'))
  const history = await answer.value(field.url('price history'))
  const author = await answer.value(field.text('author'))
  const stars = await answer.value(field.number('stars'))
  const votes = await answer.value(field.number('helpful votes'))
  const reviews = await answer.value(field.url('reviews'))

  const hot = tree.group('cups', 'How hot the coffee is')
  hot.action(`${FORUM}:F2:A14`, 'The threads are those about temperature', () =>
    verify.page(
      threads,
      address({ path: '/b/coffee-machines', params: { tags: 'temperature' } }),
      text('threads match'),
    ),
  )
  hot.action(`${FORUM}:F2:A15`, 'Threads with at least 30 replies', () =>
    verify.page(threads, address({ params: { min: 30 } }), text('3 of 34 threads match')),
  )
  for (const c of cups) {
    const exact = REPLIES.get(c.machine ?? '') ?? -1
    hot.perception(`${FORUM}:F2:P13`, `${c.label}: replies of the thread`, () =>
      verify.page(c.url, text(c.machine), number(c.replies).labelled('replies').atLeast(exact).atMost(exact)),
    )
    hot.perception(`${FORUM}:F3:P17`, `${c.label}: accepted temperature and its author`, () =>
      verify.page(c.url, text(c.by && `Solved by ${c.by}`), number(c.accepted).labelled('°C').near(c.by)),
    )
  }

  const side = tree.group('side', 'Three machines side by side')
  side.action(`${SHOP}:F7:A22`, 'The comparison is sorted by heat-up time', { critical: true }, () =>
    verify.page(
      comparison,
      address({ path: '/compare', params: { sort: 'heatup', order: 'ascend' } }),
      text('Heat-up time'),
    ),
  )
  side.perception(`${SHOP}:F7:P14`, 'Price and heat-up time of each, and the mark', () => [
    verify.page(comparison, text(fastest && `${fastest} Best`)),
    ...lines.map((l) => verify.page(comparison, money(l.price).near(l.machine), text(l.heatUp).near(l.machine))),
  ])

  const buy = tree.group('buy', 'The machine with the hottest cup')
  buy.perception(`${SHOP}:F5:P17`, 'The lowest price of the year', { critical: true }, () =>
    verify.page(
      history,
      address({ path: '/p/crema-uno' }),
      text(choice),
      money(lowest).near(week).atLeast(153).atMost(153),
    ),
  )
  buy.action(`${SHOP}:F5:A18`, 'The week of it, and the price of today', () =>
    verify.page(history, address({ params: { tab: 'prices' } }), text(week), money(today).atLeast(189).atMost(189)),
  )
  buy.action(`${SHOP}:F6:A12`, 'The reviews of the machine', () =>
    verify.page(reviews, address({ path: '/p/crema-uno', params: { tab: 'reviews' } }), text('Most helpful')),
  )
  buy.perception(`${SHOP}:F6:P11`, 'Author, stars and votes of the most helpful one', () =>
    verify.page(
      reviews,
      text(author),
      number(stars).labelled('star', 'stars').atLeast(5).atMost(5),
      number(votes).labelled('people found this helpful').greatest(),
    ),
  )
})

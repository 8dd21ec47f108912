import { address, field, money, number, read, rubric, text, verify } from 'assay'

const TRAVEL = 'travel.assay.test'
const FORUM = 'forum.assay.test'
const SHOP = 'shop.assay.test'

export default rubric(async (tree, answer) => {
  const rainDays = await answer.value(field.number('rain days in December', 'rain days'))
  const warmest = await answer.value(field.number('highest temperature'))
  const guide = await answer.value(field.url('city guide', 'guide'))
  const threads = await answer.value(field.url('thread list'))
  const tests = await answer.records(
    'Tested jackets',
    {
      jacket: field.text('jacket', 'model'),
      accepted: field.number('accepted', 'minutes'),
      by: field.text('stated by', 'by'),
      url: field.url('thread', 'link'),
    },
    { count: 3 },
  )
  const comparison = await answer.value(field.url('comparison'))
  const columns = await answer.records(
    'Comparison',
    { jacket: field.text('jacket'), price: field.money('price'), column: field.text('water column') },
    { count: 3 },
  )
  const best = await answer.value(field.text('best jacket'))
  const stock = await answer.value(field.text('stock'))
  const price = await answer.value(field.money('price today'))
  const lowest = await answer.value(field.money('lowest price'))
  const week = await answer.value(field.text('week'))
  const history = await answer.value(field.url('price page', 'price history'))

  const weather = tree.group('weather', 'What Isvik is like in December')
  weather.action(`${TRAVEL}:F8:A1`, 'The guide is that of Isvik', { critical: true }, () =>
    verify.page(guide, address({ path: '/cities/isvik' }), text('Rain days')),
  )
  weather.perception(`${TRAVEL}:F8:P14`, 'Rain days in December', () =>
    verify.page(guide, number(rainDays).near('Rain days').atLeast(20).atMost(20)),
  )
  weather.action(`${TRAVEL}:F8:A28`, 'Highest temperature in December', () =>
    verify.page(guide, number(read.number(warmest)).near('High').atLeast(6).atMost(6)),
  )

  const found = tree.group('tests', 'Three recent tests')
  found.action(`${FORUM}:F2:A14`, 'The threads are those about rain', () =>
    verify.page(threads, address({ path: '/b/rain-jackets', params: { tags: 'waterproof' } }), text('threads match')),
  )
  found.action(`${FORUM}:F2:A15`, 'Threads with at least 10 replies', () =>
    verify.page(threads, address({ params: { min: 10, show: 'solved' } }), text('At least 10 replies')),
  )
  found.action(`${FORUM}:F2:A11`, 'Threads of the last sixty days', () =>
    verify.page(threads, address({ params: { from: '2026-10-01' } }), text('3 of 35 threads match')),
  )
  for (const t of tests) {
    found.perception(`${FORUM}:F3:P17`, `${t.label}: accepted minutes and their author`, () =>
      verify.page(
        t.url,
        text(t.jacket && `${t.jacket} time until damp in rain`),
        text(t.by && `Solved by ${t.by}`),
        number(t.accepted).labelled('min').near(t.by),
      ),
    )
  }

  const side = tree.group('comparison', 'Three jackets side by side')
  side.action(`${SHOP}:F7:A22`, 'The comparison is sorted by price', { critical: true }, () =>
    verify.page(
      comparison,
      address({ path: '/compare', params: { sort: 'price', order: 'ascend' } }),
      text('Water column'),
    ),
  )
  side.perception(`${SHOP}:F7:P13`, 'Price and water column of each', () =>
    columns.map((c) =>
      verify.page(
        comparison,
        text(c.jacket && `${c.jacket} Remove`),
        money(c.price).near(c.jacket),
        text(c.column).near(c.jacket),
      ),
    ),
  )

  const choice = tree.group('choice', 'The jacket that lasts longest')
  choice.perception(`${SHOP}:F2:P2`, 'Stock and price of today', { critical: true }, () => [
    read.same(best, 'Stormline'),
    verify.page(
      history,
      address({ path: '/p/stormline' }),
      text(best),
      text(stock),
      text('Low stock'),
      money(price).atLeast(259).atMost(259),
    ),
  ])
  choice.action(`${SHOP}:F5:A18`, 'The week of the lowest price', () =>
    verify.page(history, address({ params: { tab: 'prices' } }), text(week), money(lowest).near(week)),
  )
  choice.perception(`${SHOP}:F5:P17`, 'The lowest price of the year', () =>
    verify.page(history, text(best), money(lowest).near(week).atLeast(225).atMost(225)),
  )
})

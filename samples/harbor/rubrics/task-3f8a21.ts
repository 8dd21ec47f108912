import { address, field, money, number, rubric, text, verify } from 'assay'

const SHOP = 'shop.assay.test'
const FORUM = 'forum.assay.test'
/** Replies of the solved noise thread with the most of them, per model. */
const MOST_REPLIES = new Map([
  ['Hushmix 300', 25],
  ['Calmix S', 18],
])

export default rubric(async (tree, answer) => {
  const listing = await answer.value(field.url('filtered list', 'narrowed list'))
  const count = await answer.value(field.number('matching blenders', 'number of matching blenders'))
  const threads = await answer.value(field.url('thread list'))
  const measured = await answer.records(
    'Measured by members',
    {
      model: field.text('model'),
      accepted: field.number('accepted', 'accepted level'),
      by: field.text('measured by', 'by'),
      replies: field.number('replies'),
      url: field.url('thread', 'link'),
    },
    { count: 2 },
  )
  const comparison = await answer.value(field.url('comparison'))
  const stated = await answer.value(field.text('stated noise'), 'Comparison')
  const model = await answer.value(field.text('recommended model', 'recommendation'))
  const lowest = await answer.value(field.money('lowest price'))
  const week = await answer.value(field.text('week'))
  const history = await answer.value(field.url('price history'))
  const author = await answer.value(field.text('author'), 'Critical review')
  const title = await answer.value(field.text('title'), 'Critical review')
  const votes = await answer.value(field.number('helpful votes'), 'Critical review')
  const reviews = await answer.value(field.url('reviews'), 'Critical review')

  const shortlist = tree.group('list', 'Blenders within budget, rating and noise')
  shortlist.action(`${SHOP}:F3:A5`, 'The list is bounded at 150 euros', () =>
    verify.page(listing, address({ path: '/c/blenders' }), text('to €150')),
  )
  shortlist.action(`${SHOP}:F3:A6`, 'The list is bounded at 61 dB and four stars, and counted', () =>
    verify.page(
      listing,
      address({ params: { rating: 4 } }),
      text('to 61 dB'),
      number(count).labelled('products').atLeast(5).atMost(5),
    ),
  )

  const noise = tree.group('noise', 'What members measured')
  noise.action(`${FORUM}:F2:A14`, 'The threads are those about noise', () =>
    verify.page(threads, address({ path: '/b/blenders', params: { tags: 'noise' } }), text('threads match')),
  )
  noise.action(`${FORUM}:F2:A8`, 'Only solved threads are looked at', () =>
    verify.page(threads, address({ path: '/b/blenders', params: { show: 'solved' } }), text('Solved')),
  )
  for (const [at, m] of measured.entries()) {
    const most = MOST_REPLIES.get(m.model ?? '') ?? -1
    const item = noise.group(`thread-${at + 1}`, `The thread about ${m.label}`)
    item.perception(`${FORUM}:F2:P13`, `${m.label}: the thread with the most replies`, { critical: true }, () =>
      verify.page(m.url, text(m.model), number(m.replies).labelled('replies').atLeast(most).atMost(most)),
    )
    item.perception(`${FORUM}:F3:P17`, `${m.label}: the accepted level and its author`, () =>
      verify.page(m.url, text(m.by && `Solved by ${m.by}`), number(m.accepted).labelled('dB').near(m.by)),
    )
  }

  const side = tree.group('comparison', 'The two side by side')
  side.action(`${SHOP}:F7:A22`, 'The comparison is sorted by noise', () =>
    verify.page(
      comparison,
      address({ path: '/compare', params: { sort: 'noise' } }),
      text(measured[0]?.model),
      text(measured[1]?.model),
    ),
  )
  side.perception(`${SHOP}:F7:P14`, 'The stated noise carries the mark Best', () =>
    verify.page(comparison, text(stated && `${stated} Best`)),
  )

  const choice = tree.group('choice', 'The quieter one')
  choice.perception(`${SHOP}:F5:P17`, 'The lowest price of the year and its week', () =>
    verify.page(
      history,
      address({ path: '/p/calmix-s', params: { tab: 'prices' } }),
      text(model),
      money(lowest).near(week).atLeast(123).atMost(123),
    ),
  )
  choice.action(`${SHOP}:F6:A21`, 'Only reviews of one star are looked at', () =>
    verify.page(reviews, address({ path: '/p/calmix-s', params: { stars: 1 } }), text('with 1 star')),
  )
  choice.perception(`${SHOP}:F6:P11`, 'Author, title and votes of the most helpful one', () =>
    verify.page(
      reviews,
      text(title && author && `1 star ${title} ${author}`),
      number(votes).labelled('people found this helpful'),
    ),
  )
})

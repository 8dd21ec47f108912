import { address, field, money, number, read, rubric, text, verify } from 'assay'

const FORUM = 'forum.assay.test'
const SHOP = 'shop.assay.test'
const MOST_REPLIES = new Map([
  ['Whisper Glide', 35],
  ['Sweepo Bot', 20],
])

export default rubric(async (tree, answer) => {
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
  const member = await answer.value(field.text('member'))
  const karma = await answer.value(field.text('karma'))
  const answers = await answer.value(field.number('accepted answers'))
  const profile = await answer.value(field.url('profile'))
  const comparison = await answer.value(field.url('comparison'))
  const lines = await answer.records(
    'Side by side',
    { model: field.text('model'), noise: field.text('stated noise'), price: field.money('price') },
    { count: 2 },
  )
  const soldOut = await answer.value(field.text('sold out'))
  const lowest = await answer.value(field.money('lowest price'))
  const week = await answer.value(field.text('week'))
  const history = await answer.value(field.url('price history'))
  const author = await answer.value(field.text('author'))
  const title = await answer.value(field.text('title'))
  const votes = await answer.value(field.number('helpful votes'))
  const reviews = await answer.value(field.url('reviews'))
  const listing = await answer.value(field.url('filtered list', 'narrowed list'))
  const count = await answer.value(field.number('cleaners in stock'))
  const first = await answer.value(field.text('best rated'))

  const noise = tree.group('noise', 'What members measured')
  noise.action(`${FORUM}:F2:A14`, 'The threads are those about both models', () =>
    verify.page(
      threads,
      address({ path: '/b/vacuum-cleaners', params: { tags: 'whisper-glide,sweepo-bot' } }),
      text('threads match'),
    ),
  )
  noise.action(`${FORUM}:F2:A8`, 'Only solved threads are looked at', () =>
    verify.page(threads, address({ params: { show: 'solved' } }), text('7 of 35 threads match')),
  )
  for (const m of measured) {
    const most = MOST_REPLIES.get(m.model ?? '') ?? -1
    noise.perception(`${FORUM}:F2:P13`, `${m.label}: the thread with the most replies`, () =>
      verify.page(m.url, text(m.model), number(m.replies).labelled('replies').atLeast(most).atMost(most)),
    )
    noise.perception(`${FORUM}:F3:P17`, `${m.label}: the accepted level and its author`, () =>
      verify.page(m.url, text(m.by && `Solved by ${m.by}`), number(m.accepted).labelled('dB').near(m.by)),
    )
  }
  noise.perception(`${FORUM}:F3:P9`, 'Karma and accepted answers of the member', () =>
    verify.page(
      profile,
      address({ path: '/u/tamm14' }),
      text(member),
      text(karma && `${karma} Karma`),
      number(answers).labelled('Accepted answers'),
    ),
  )

  const side = tree.group('side', 'Both in the shop')
  side.action(`${SHOP}:F7:A22`, 'The comparison is sorted by noise', { critical: true }, () =>
    verify.page(comparison, address({ path: '/compare', params: { sort: 'noise' } }), text('Noise')),
  )
  side.perception(`${SHOP}:F7:P13`, 'Stated noise, price, and which is sold out', () => [
    ...lines.map((l) => verify.page(comparison, money(l.price).near(l.model), text(l.noise).near(l.model))),
    verify.page(comparison, text('Sold out').near(soldOut)),
  ])

  const choice = tree.group('choice', 'The one that can be had')
  choice.perception(`${SHOP}:F5:P17`, 'The lowest price of the year and its week', { critical: true }, () =>
    verify.page(
      history,
      address({ path: '/p/sweepo-bot', params: { tab: 'prices' } }),
      money(lowest).near(week).atLeast(304).atMost(304),
    ),
  )
  choice.action(`${SHOP}:F6:A21`, 'Only reviews of one star are looked at', () =>
    verify.page(reviews, address({ path: '/p/sweepo-bot', params: { stars: 1 } }), text('with 1 star')),
  )
  choice.perception(`${SHOP}:F6:P11`, 'Author, title and votes of the most helpful one', () =>
    verify.page(
      reviews,
      text(title && author && `1 star ${title} ${author}`),
      number(votes).labelled('people found this helpful').greatest(),
    ),
  )

  const rest = tree.group('rest', 'Other quiet cleaners')
  rest.action(`${SHOP}:F3:A6`, 'At most 62 dB and in stock', () =>
    verify.page(
      listing,
      address({ path: '/c/vacuum-cleaners', params: { stock: 'in' } }),
      text('to 62 dB'),
      number(count).labelled('products').atLeast(17).atMost(17),
    ),
  )
  rest.action(`${SHOP}:F3:A8`, 'The best rated first', () => [
    read.same(first, 'Gale Silent'),
    verify.page(listing, address({ params: { sort: 'rating' } }), text('Rating, best first'), text(first)),
  ])
})

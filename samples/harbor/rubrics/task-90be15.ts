import { address, field, money, number, rubric, text, verify } from 'assay'

const FORUM = 'forum.assay.test'
const TRAVEL = 'travel.assay.test'
const SHOP = 'shop.assay.test'

export default rubric(async (tree, answer) => {
  const threads = await answer.value(field.url('thread list'))
  const hotel = await answer.value(field.text('hotel'))
  const replies = await answer.value(field.number('replies'))
  const minutesOnFoot = await answer.value(field.number('minutes on foot'))
  const by = await answer.value(field.text('measured by'))
  const thread = await answer.value(field.url('thread'))
  const list = await answer.value(field.url('hotel list'))
  const night = await answer.value(field.money('price a night'))
  const stay = await answer.value(field.money('price of the stay'))
  const distance = await answer.value(field.text('distance to the harbour'))
  const departure = await answer.value(field.text('departure'))
  const length = await answer.value(field.text('duration'))
  const fare = await answer.value(field.money('fare'))
  const days = await answer.value(field.text('weekdays'))
  const timetable = await answer.value(field.url('timetable'))
  const packs = await answer.value(field.url('filtered list', 'narrowed list'))
  const pack = await answer.value(field.text('backpack'))
  const price = await answer.value(field.money('price'))
  const weight = await answer.value(field.text('weight'))
  const sheet = await answer.value(field.url('specifications'))
  const seller = await answer.value(field.text('seller'))
  const returns = await answer.value(field.number('days of return'))
  const sellerPage = await answer.value(field.url('seller page'))

  const walk = tree.group('walk', 'The walk to the quay')
  walk.action(`${FORUM}:F2:A14`, 'The threads are those tagged ferry', () =>
    verify.page(threads, address({ path: '/b/albria', params: { tags: 'ferry' } }), text('threads match')),
  )
  walk.perception(`${FORUM}:F2:P13`, 'The thread with the most replies', { critical: true }, () =>
    verify.page(
      thread,
      text(hotel && `How far is ${hotel} from the ferry`),
      number(replies).labelled('replies').atLeast(60).atMost(60),
    ),
  )
  walk.perception(`${FORUM}:F3:P17`, 'The accepted minutes and their author', () =>
    verify.page(thread, text(by && `Solved by ${by}`), number(minutesOnFoot).labelled('min').near(by)),
  )

  const nights = tree.group('nights', 'The hotel and the sailing')
  nights.action(`${TRAVEL}:F2:A6`, 'Four stars, on the asked nights', { critical: true }, () =>
    verify.page(
      list,
      address({ path: '/hotels', params: { city: 'kingsquay', from: '2026-12-12', to: '2026-12-15', stars: 4 } }),
      text('6 hotels in Kingsquay'),
    ),
  )
  nights.action(`${TRAVEL}:F2:A11`, 'The cheapest first', () =>
    verify.page(list, address({ params: { sort: 'price' } }), text('Price, lowest first')),
  )
  nights.perception(`${TRAVEL}:F2:P9`, 'Both prices and the distance', () =>
    verify.page(
      list,
      text(distance).near(hotel),
      money(night).near(hotel).atLeast(133).atMost(133),
      money(stay).near(hotel).atLeast(398).atMost(398),
    ),
  )
  nights.perception(`${TRAVEL}:F9:P11`, 'Departure, duration, fare and weekdays of the ferry', () =>
    verify.page(
      timetable,
      address({ path: '/cities/kingsquay', params: { tab: 'ferries' } }),
      text(departure && `${departure} Marisol Atlantic Ferry`),
      text(length).near('Atlantic Ferry'),
      money(fare).near('Atlantic Ferry'),
      text(days).near('Atlantic Ferry'),
    ),
  )

  const bag = tree.group('bag', 'A pack that stays dry')
  bag.action(`${SHOP}:F3:A5`, 'The list is bounded at 150 euros', () =>
    verify.page(packs, address({ path: '/c/backpacks' }), text('to €150')),
  )
  bag.action(`${SHOP}:F3:A6`, 'The list is bounded at 25 to 30 litres', () =>
    verify.page(packs, text('Volume: 25 to 30'), text(pack)),
  )
  bag.action(`${SHOP}:F3:A8`, 'The best rated first', () =>
    verify.page(packs, address({ params: { sort: 'rating' } }), text('Rating, best first')),
  )
  bag.perception(`${SHOP}:F4:P12`, 'Price, rain cover and weight', { critical: true }, () =>
    verify.page(
      sheet,
      address({ path: '/p/fjell-28' }),
      text(pack),
      text('Rain cover included Yes'),
      text(weight && `Weight ${weight}`),
      money(price).atLeast(139).atMost(139),
    ),
  )
  bag.action(`${SHOP}:F10:A30`, 'Days of return of its seller', () =>
    verify.page(
      sellerPage,
      address({ path: '/s/northlight' }),
      text(seller),
      number(returns).labelled('within', 'days').atLeast(100).atMost(100),
    ),
  )
})

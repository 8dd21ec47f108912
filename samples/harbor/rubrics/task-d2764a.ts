import { address, field, money, number, rubric, text, verify } from 'assay'

const FORUM = 'forum.assay.test'
const TRAVEL = 'travel.assay.test'

export default rubric(async (tree, answer) => {
  const threads = await answer.value(field.url('thread list'))
  const measured = await answer.records(
    'Measured at night',
    {
      hotel: field.text('hotel'),
      accepted: field.number('accepted', 'accepted level'),
      by: field.text('measured by', 'by'),
      url: field.url('thread', 'link'),
    },
    { count: 2 },
  )
  const list = await answer.value(field.url('hotel list'))
  const soldOut = await answer.value(field.text('sold out'))
  const hotel = await answer.value(field.text('free hotel'))
  const distance = await answer.value(field.text('distance to the harbour'))
  const night = await answer.value(field.money('price a night'))
  const stay = await answer.value(field.money('price of the stay'))
  const cheapest = await answer.value(field.text('cheapest night'))
  const cheapestPrice = await answer.value(field.money('its price', 'price of that night'))
  const calendar = await answer.value(field.url('price calendar'))
  const line = await answer.value(field.text('line'))
  const departure = await answer.value(field.text('departure'))
  const fare = await answer.value(field.money('fare'))
  const days = await answer.value(field.text('weekdays'))
  const timetable = await answer.value(field.url('timetable'))

  const quiet = tree.group('quiet', 'What members measured at night')
  quiet.action(`${FORUM}:F2:A14`, 'The threads are those tagged quiet', () =>
    verify.page(threads, address({ path: '/b/norrland', params: { tags: 'quiet' } }), text('threads match')),
  )
  quiet.action(`${FORUM}:F2:A8`, 'Only solved threads are looked at', () =>
    verify.page(threads, address({ path: '/b/norrland', params: { show: 'solved' } }), text('Solved')),
  )
  for (const m of measured) {
    quiet.perception(`${FORUM}:F3:P17`, `${m.label}: the accepted level and its author`, () =>
      verify.page(
        m.url,
        text(m.hotel),
        text('fjordby'),
        text(m.by && `Solved by ${m.by}`),
        number(m.accepted).labelled('dB').near(m.by),
      ),
    )
  }

  const rooms = tree.group('rooms', 'The free hotel')
  rooms.action(`${TRAVEL}:F1:A8`, 'Three nights from the Saturday of next week', { critical: true }, () =>
    verify.page(
      list,
      address({ path: '/hotels', params: { city: 'fjordby', from: '2026-12-12', to: '2026-12-15' } }),
      text('3 nights'),
    ),
  )
  rooms.action(`${TRAVEL}:F2:A6`, 'Four stars only', () =>
    verify.page(list, address({ params: { stars: 4 } }), text('6 hotels in Fjordby')),
  )
  rooms.action(`${TRAVEL}:F2:A11`, 'Closest to the harbour first', () =>
    verify.page(list, address({ params: { sort: 'harbour' } }), text('Distance to the harbour')),
  )
  rooms.perception(`${TRAVEL}:F2:P4`, 'The other hotel is sold out', () =>
    verify.page(list, text(soldOut && `Sold out ${soldOut}`)),
  )
  rooms.perception(`${TRAVEL}:F2:P9`, 'Distance and both prices', { critical: true }, () =>
    verify.page(
      list,
      text(distance).near(hotel),
      money(night).near(hotel).atLeast(193).atMost(193),
      money(stay).near(hotel).atLeast(579).atMost(579),
    ),
  )
  rooms.action(`${TRAVEL}:F4:A4`, 'The price calendar of that hotel', () =>
    verify.page(calendar, address({ path: '/hotels/brygge-loft', params: { tab: 'prices' } }), text(hotel)),
  )
  rooms.perception(`${TRAVEL}:F5:P2`, 'The cheapest night in December', () =>
    verify.page(calendar, text(cheapest && cheapestPrice && `Lowest: ${cheapestPrice} on ${cheapest}`)),
  )

  const boat = tree.group('boat', 'The night boat to Isvik')
  boat.perception(`${TRAVEL}:F9:P11`, 'Line, departure, fare and weekdays', () =>
    verify.page(
      timetable,
      address({ path: '/cities/fjordby', params: { tab: 'ferries' } }),
      text(departure && line && `${departure} Isvik ${line}`),
      money(fare).near(line),
      text(days).near(line),
    ),
  )
})

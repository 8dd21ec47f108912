import { address, field, money, number, read, rubric, text, verify } from 'assay'

const FORUM = 'forum.assay.test'
const TRAVEL = 'travel.assay.test'

export default rubric(async (tree, answer) => {
  const threads = await answer.value(field.url('thread list'))
  const month = await answer.value(field.text('winning month'))
  const votes = await answer.value(field.number('votes'))
  const thread = await answer.value(field.url('thread'))
  const rainThen = await answer.value(field.number('rain days then'))
  const warmThen = await answer.value(field.number('highest temperature then'))
  const rainNow = await answer.value(field.number('rain days in December'))
  const guide = await answer.value(field.url('city guide', 'guide'))
  const hotel = await answer.value(field.text('hotel'))
  const score = await answer.value(field.number('guest score'))
  const night = await answer.value(field.money('price a night'))
  const stay = await answer.value(field.money('price of the stay'))
  const list = await answer.value(field.url('hotel list'))
  const airline = await answer.value(field.text('airline'))
  const flight = await answer.value(field.text('flight'))
  const departure = await answer.value(field.text('departure'))
  const fare = await answer.value(field.money('fare'))
  const day = await answer.value(field.text('cheapest day'))
  const lowestFare = await answer.value(field.money('lowest fare'))
  const flights = await answer.value(field.url('flight list'))
  const alone = await answer.value(field.number('reviews by solo travellers'))
  const quiet = await answer.value(field.number('quiet for solo travellers'))
  const reviews = await answer.value(field.url('guest reviews'))

  const vote = tree.group('vote', 'The month that members chose')
  vote.action(`${FORUM}:F2:A8`, 'Only threads with a poll', () =>
    verify.page(threads, address({ path: '/b/costana', params: { show: 'poll' } }), text('threads match')),
  )
  vote.action(`${FORUM}:F2:A14`, 'Only threads about Marisol', () =>
    verify.page(threads, address({ params: { tags: 'marisol' } }), text('Best month for Marisol?')),
  )
  vote.other('The winning month and its votes', { critical: true }, () =>
    verify.page(thread, text('Best month for Marisol?'), text(month), number(votes).near(month).atLeast(48).atMost(48)),
  )

  const weather = tree.group('weather', 'Then and now')
  weather.action(`${TRAVEL}:F8:A28`, 'Highest temperature of that month', () =>
    verify.page(
      guide,
      address({ path: '/cities/marisol' }),
      number(read.number(warmThen)).near('High').atLeast(28).atMost(28),
    ),
  )
  weather.perception(`${TRAVEL}:F8:P14`, 'Rain days of both months', () =>
    verify.page(
      guide,
      number(rainThen).near('Rain days').atLeast(1).atMost(1),
      number(rainNow).near('Rain days').atLeast(9).atMost(9),
    ),
  )

  const now = tree.group('now', 'Going at once')
  now.action(`${TRAVEL}:F1:A8`, 'Three nights from the Saturday of next week', { critical: true }, () =>
    verify.page(
      list,
      address({ path: '/hotels', params: { city: 'marisol', from: '2026-12-12', to: '2026-12-15' } }),
      text('3 nights'),
    ),
  )
  now.action(`${TRAVEL}:F2:A12`, 'At most 500 m from the harbour', () =>
    verify.page(list, address({ params: { harbour: 500, min: 9 } }), text('1 hotel in Marisol')),
  )
  now.perception(`${TRAVEL}:F2:P9`, 'Score and both prices', () =>
    verify.page(
      list,
      text(hotel),
      number(score).labelled('Superb', 'Very good', 'Good'),
      money(night).near(hotel).atLeast(89).atMost(89),
      money(stay).near(hotel).atLeast(267).atMost(267),
    ),
  )
  now.action(`${TRAVEL}:F7:A9`, 'The cheapest flight without a stop', () =>
    verify.page(
      flights,
      address({ path: '/flights', params: { from: 'wrenford', to: 'marisol', date: '2026-12-12', stops: 0 } }),
      text(airline),
      text(departure).near(flight),
      money(fare).near(flight).atLeast(112).atMost(112),
    ),
  )
  now.perception(`${TRAVEL}:F7:P16`, 'The cheapest day around', () =>
    verify.page(flights, text(lowestFare && day && `Cheapest around this date: ${lowestFare} on ${day}`)),
  )
  now.action(`${TRAVEL}:F4:A4`, 'The reviews of that hotel', () =>
    verify.page(reviews, address({ path: '/hotels/casa-da-ria', params: { tab: 'reviews' } }), text(hotel)),
  )
  now.perception(`${TRAVEL}:F6:P17`, 'What solo travellers say', () =>
    verify.page(reviews, text(alone && `Solo travellers (${alone}) Business`), number(quiet).near('Quiet')),
  )
})

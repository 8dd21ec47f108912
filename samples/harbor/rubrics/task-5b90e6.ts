import { address, field, money, number, rubric, text, verify } from 'assay'

const TRAVEL = 'travel.assay.test'
const SHOP = 'shop.assay.test'
const FORUM = 'forum.assay.test'

export default rubric(async (tree, answer) => {
  const airline = await answer.value(field.text('airline'))
  const flight = await answer.value(field.text('flight', 'flight number'))
  const departure = await answer.value(field.text('departure'))
  const fare = await answer.value(field.money('fare'), 'Flight')
  const flights = await answer.value(field.url('flight list', 'flights'))
  const day = await answer.value(field.text('cheapest day'))
  const lowestFare = await answer.value(field.money('lowest fare'))
  const listing = await answer.value(field.url('filtered list', 'narrowed list'))
  const left = await answer.value(field.number('models left'))
  const model = await answer.value(field.text('model'))
  const promised = await answer.value(field.text('promised battery life'))
  const weight = await answer.value(field.text('weight'))
  const sheet = await answer.value(field.url('specifications'))
  const threads = await answer.value(field.url('thread list'))
  const replies = await answer.value(field.number('replies'))
  const accepted = await answer.value(field.number('accepted battery life'))
  const by = await answer.value(field.text('measured by'))
  const thread = await answer.value(field.url('thread'))

  const trip = tree.group('flight', 'A direct flight after noon')
  trip.action(`${TRAVEL}:F7:A9`, 'The connection and the day', { critical: true }, () =>
    verify.page(
      flights,
      address({ path: '/flights', params: { from: 'kingsquay', to: 'fjordby', date: '2026-12-12' } }),
      text('Kingsquay to Fjordby'),
    ),
  )
  trip.action(`${TRAVEL}:F7:A14`, 'The cheapest direct one that leaves after noon', () =>
    verify.page(
      flights,
      address({ params: { leave: '12:00-24:00', stops: 0 } }),
      text(airline),
      text(departure).near(flight),
      money(fare).near(flight).atLeast(129).atMost(129),
    ),
  )
  trip.perception(`${TRAVEL}:F7:P16`, 'The cheapest day around', () =>
    verify.page(flights, text(lowestFare && day && `Cheapest around this date: ${lowestFare} on ${day}`)),
  )

  const list = tree.group('headphones', 'One model that meets the needs')
  list.action(`${SHOP}:F3:A5`, 'The list is bounded at 200 euros', () =>
    verify.page(listing, address({ path: '/c/headphones' }), text('to €200')),
  )
  list.action(`${SHOP}:F3:A6`, 'The list is bounded at 52 hours', () =>
    verify.page(listing, text('Battery life: 52 to'), number(left).labelled('products').atLeast(5).atMost(5)),
  )
  list.perception(`${SHOP}:F3:P2`, 'The model is in stock', () =>
    verify.page(listing, address({ params: { stock: 'in' } }), text(model), text('In stock')),
  )
  list.action(`${SHOP}:F4:A14`, 'The specification sheet is opened', () =>
    verify.page(sheet, address({ path: '/p/nocta-55', params: { tab: 'specs' } }), text(model), text('Specification')),
  )
  list.perception(`${SHOP}:F4:P12`, 'Promised battery life and weight', () =>
    verify.page(sheet, text(promised && `Battery life ${promised}`), text(weight && `Weight ${weight}`)),
  )

  const use = tree.group('use', 'What members measured')
  use.action(`${FORUM}:F2:A14`, 'The threads are those about the model', () =>
    verify.page(threads, address({ path: '/b/headphones', params: { tags: 'nocta-55' } }), text('threads match')),
  )
  use.perception(`${FORUM}:F2:P13`, 'The thread with the most replies', { critical: true }, () =>
    verify.page(thread, text(model), number(replies).labelled('replies').atLeast(29).atMost(29)),
  )
  use.perception(`${FORUM}:F3:P17`, 'The accepted battery life and its author', () =>
    verify.page(thread, text(by && `Solved by ${by}`), number(accepted).labelled('h').near(by)),
  )
})

import type { Talk } from './types.ts'

export const cities: Talk = {
  noun: 'city',
  quantities: [
    {
      key: 'rain-days',
      label: 'rain days in November',
      unit: 'days',
      tag: 'weather',
      range: [5, 24],
      known: {
        'Port Alder': 9,
        Saltmere: 8,
        'Castell Brava': 7,
        Lindhaven: 16,
        Fjordby: 22,
        Isvik: 19,
        Dunmorrow: 15,
        Kingsquay: 17,
        Wrenford: 13,
        Marisol: 12,
        'Azulejo Bay': 8,
        'Torre Vela': 6,
      },
      spread: 1.1,
      decimals: 0,
      titles: [
        '{s} in November: how many rain days?',
        'Weather in {s} in November',
        'Does it always rain in {s} in November?',
        'Rain days in {s}: who keeps a diary?',
      ],
      asks: [
        'I have a week of leave in November and thought of {s}. How many days of rain should I expect in that month?',
        'Climate tables for {s} do not agree. People who live there: how many rain days in November?',
        'I lost a bet on rain in {s}. How many days did you count in a November?',
      ],
      says: [
        'I counted {v} this year.',
        '{v} in my diary, anything above a drizzle.',
        'Last year {v}.',
        '{v} in November, says the gauge on my roof.',
        'My ten year mean is {v}.',
        '{v}, but most of it at night.',
      ],
      methods: [
        'More than 1 mm counts.',
        'Lived there for twelve years.',
        'Rain gauge, read at eight.',
        'Old town.',
        'Harbour; up the hill it is more.',
        'From the station at the airport.',
      ],
    },
    {
      key: 'sea',
      label: 'sea in September',
      unit: '°C',
      tag: 'swimming',
      range: [12, 24],
      known: {
        'Port Alder': 22.1,
        Saltmere: 22.9,
        'Castell Brava': 21.8,
        Lindhaven: 15.2,
        Fjordby: 13.6,
        Isvik: 12.4,
        Dunmorrow: 13.3,
        Kingsquay: 16.1,
        Wrenford: 15.4,
        Marisol: 19.2,
        'Azulejo Bay': 21.6,
        'Torre Vela': 22.4,
      },
      spread: 0.6,
      decimals: 1,
      titles: ['{s}: how warm is the sea in September?', 'Swimming in {s} in September', '{s} sea temperature'],
      asks: [
        'Is the sea in {s} warm enough in September for people who are not seals?',
        'Water temperature in {s} in the middle of September, please. From a thermometer, not from a brochure.',
      ],
      says: [
        '{v} on the 14th.',
        '{v} at the town beach.',
        'I had {v} at noon.',
        'Pool thermometer on a string: {v}.',
        '{v}, colder after wind.',
      ],
      methods: [
        'At one metre depth.',
        'Sandy side.',
        'From the jetty.',
        'Measured on five days.',
        'After a week of sun.',
      ],
    },
    {
      key: 'airport-bus',
      label: 'airport to the centre by bus',
      unit: 'min',
      tag: 'getting-around',
      range: [16, 64],
      spread: 2,
      decimals: 0,
      titles: [
        '{s}: airport to the centre by bus',
        'How long does the airport bus in {s} take?',
        'Late arrival in {s}: bus or taxi?',
      ],
      asks: [
        'How many minutes does the airport bus in {s} really take to the centre?',
        'We land at ten in the evening. Is the bus into {s} an option, and how long does it take?',
      ],
      says: [
        '{v} in the evening.',
        'It took us {v}.',
        '{v} by the clock on the bus.',
        'Rush hour: {v}.',
        '{v} to the harbour stop.',
      ],
      methods: ['Sunday.', 'Monday at eight.', 'Express line.', 'With nine stops.', 'Twice, nearly the same.'],
    },
  ],
  troubles: [
    {
      tag: 'ferry',
      title: 'Ferry from {s} cancelled: what now?',
      says: ['Ours from {s} was cancelled because of wind.', 'Same on Saturday.', 'They told us two hours before.'],
      fixes: [
        'They put you on the next one and pay the night if it is their fault. Ask at the window, not at the machine.',
        'Go back to the hotel first, rooms are gone within the hour. Then queue.',
        'The bus along the coast takes the ticket as well.',
      ],
    },
    {
      tag: 'luggage',
      title: 'Left luggage in {s}',
      says: ['We found every locker in {s} full.', 'Full on Saturdays.', 'Lockers closed for works.'],
      fixes: [
        'The bicycle shop behind the station keeps bags until eight.',
        'Your hotel does it after check-out, also for the whole day.',
        'Ferry terminal, first floor, nobody knows it.',
      ],
    },
    {
      tag: 'tickets',
      title: 'Ticket machine in {s} ate my money',
      says: [
        'The machine at the harbour in {s} took a note and gave nothing.',
        'It ate my card.',
        'Mine wanted coins only.',
      ],
      fixes: [
        'Note the number on the lid and go to the kiosk; they pay it back at once.',
        'Buy on board, same price.',
        'The day ticket from the tourist office is cheaper anyway.',
      ],
    },
  ],
  howtos: [
    {
      tag: 'one-day',
      title: 'One day in {s}: what first?',
      ask: 'The ship stops for eight hours. What do we do in {s}?',
      answers: [
        'Market until eleven, walls until one, then the small ferry to the island and back.',
        'Only one museum: the one about the harbour. Then sit on the quay.',
        'Walk up at once, before the heat, and come down slowly.',
      ],
    },
    {
      tag: 'packing',
      title: 'What to pack for {s}?',
      ask: 'Five days in {s}, hand luggage. What goes in?',
      answers: [
        'Layers and a real rain jacket. I took the Stormline and was glad.',
        'Shoes for wet stone. Nothing else matters.',
        'A small pack for the day; the Pocketpack 18 is enough.',
      ],
    },
    {
      tag: 'food',
      title: 'Where do people from {s} eat?',
      ask: 'No views, no menus in five languages. Where do you eat in {s}?',
      answers: [
        'The canteen at the fish market, noon only.',
        'Two streets behind the harbour, anywhere with paper on the tables.',
        'At the bakery by the bridge, and take it to the sea.',
      ],
    },
  ],
  praise: [
    'You can walk everywhere.',
    'The light in the evening is worth the trip.',
    'Buses wait for the ferry.',
    'People answer when you ask the way.',
    'The market is for those who live there.',
    'The old town is quiet after nine.',
  ],
  grumbles: [
    'Sundays are closed.',
    'Wind, always.',
    'Too many cruise ships on Wednesdays.',
    'Stairs, stairs, stairs.',
    'The museum is shut on the day you are there.',
    'Nothing to eat after nine.',
  ],
  suits: [
    'people who like to walk',
    'travellers without a plan',
    'families out of season',
    'someone who wants to see real harbours',
    'people who read on benches',
  ],
  suitsNot: [
    'anyone who needs beaches',
    'people who hate stairs',
    'someone who wants nightlife',
    'sun seekers',
    'people with only one day',
  ],
  versus: {
    tag: 'comparison',
    titles: ['{s} or {o} for a long weekend?', '{s} vs {o}', 'A week: {s} or {o}?'],
    asks: [
      'Four days, no car. {s} or {o}? Please vote only if you have been to one of them.',
      'We can fly to {s} or to {o} for the same money. What would you do?',
    ],
  },
  reports: {
    tag: 'trip-report',
    titles: ['Four days in {s}', '{s} out of season', 'Back from {s}', '{s} with a small budget'],
    bodies: [
      'Back from {s}, with sore feet and two hundred pictures.\n\n{praise} {grumble}\n\nI would send {suits}, but not {suitsNot}.',
      'We had four days in {s}.\n\nWhat we liked: {praise} What we did not: {grumble}\n\nFor {suits} it is just right. For {suitsNot}, think twice.',
    ],
  },
  advice: {
    tag: 'best-month',
    titles: ['Best month for {s}?', 'When should I go to {s}?', '{s}: which month would you choose?'],
    asks: [
      'No school holidays to think of, so we are free to choose. Which month would you go to {s}, and why?',
      'I would like sun but not the crowd. Which month for {s}? Vote and tell.',
    ],
  },
  boardPoll: {
    title: 'Where would you move to?',
    ask: 'If somebody gave you a year off: which of our cities?',
    tag: 'poll',
  },
}

/** How much the months of the poll are liked; in the north the summer is short, in the south it is too hot for walking. */
export const MONTH_WEIGHTS: readonly { month: string; north: number; south: number }[] = [
  { month: 'April', north: 1, south: 3 },
  { month: 'May', north: 3, south: 6 },
  { month: 'June', north: 7, south: 4 },
  { month: 'September', north: 5, south: 7 },
  { month: 'October', north: 2, south: 4 },
  { month: 'November', north: 1, south: 1 },
]

/** What people say for a month in the poll of the best one. */
export const MONTH_REASONS: readonly string[] = [
  '{month}. The crowd has gone and the ferries still run.',
  'I would go in {month}: long light, cheap rooms.',
  '{month} for us, twice now. We had two wet days in a week.',
  'Everybody says {month}, and for once everybody is right.',
  '{month}, because the market is full of fruit.',
  'Go in {month}. Later the wind turns.',
  'Not {month}. We tried it, and half of the town was shut.',
  '{month} if you swim, otherwise a month later.',
]

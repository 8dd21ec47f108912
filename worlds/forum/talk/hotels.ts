import type { Talk } from './types.ts'

export const hotels: Talk = {
  noun: 'hotel',
  quantities: [
    {
      key: 'night-noise',
      label: 'noise at night',
      unit: 'dB',
      tag: 'quiet',
      range: [27, 54],
      spread: 1.2,
      decimals: 0,
      titles: [
        'Is {s} quiet at night?',
        '{s}: noise at night, windows shut',
        'Light sleeper asks about {s}',
        '{s}: which side is quiet?',
      ],
      asks: [
        'I wake up when a cat walks by. How quiet is {s} at night? If somebody has a meter on the phone: windows shut, around three in the morning.',
        'We have three nights at {s} with a small child. Is it quiet, and which side should we ask for?',
        'Reviews of {s} say "lively area". That can mean anything. Numbers, please.',
      ],
      says: [
        '{v} at three in the morning, windows shut.',
        'My phone showed {v} at night.',
        '{v} in the room, street side.',
        'I measured {v}, courtyard side.',
        'Around {v} all night, apart from the first tram.',
        '{v} on the third floor.',
      ],
      methods: [
        'Phone app, two nights.',
        'Window shut, fan off.',
        'A Friday, so the worst case.',
        'Midweek.',
        'Corner room.',
        'Measured from the bed.',
      ],
    },
    {
      key: 'ferry-walk',
      label: 'walk to the ferry',
      unit: 'min',
      tag: 'ferry',
      range: [3, 34],
      spread: 1.2,
      decimals: 0,
      titles: [
        'How far is {s} from the ferry, on foot?',
        '{s} to the ferry with a suitcase',
        '{s}: minutes to the quay',
      ],
      asks: [
        'Our ferry leaves at seven. How many minutes on foot from {s} to the quay, with wheels that do not like cobbles?',
        'The map says it is near. How many minutes from the door of {s} to the ferry?',
      ],
      says: [
        '{v} with a suitcase.',
        'We walked it in {v}.',
        '{v} door to gate.',
        'Takes {v}, downhill.',
        '{v} at a pace that suits my mother.',
      ],
      methods: [
        'Timed twice.',
        'Add three minutes in rain.',
        'With one wrong turn.',
        'Along the water, which is longer but flat.',
        'To the foot passenger entrance.',
      ],
    },
    {
      key: 'breakfast',
      label: 'breakfast mark',
      unit: 'of 10',
      tag: 'breakfast',
      range: [5, 9.6],
      spread: 0.5,
      decimals: 1,
      titles: [
        'Breakfast at {s}: worth it?',
        '{s}: is breakfast included, and is it good?',
        'How is breakfast at {s}?',
      ],
      asks: [
        'Is breakfast at {s} worth getting up for? A mark out of ten and one sentence, please.',
        'We can have {s} with or without breakfast. What would you do?',
      ],
      says: [
        '{v}. The bread is baked in the house.',
        '{v}: good coffee, tired fruit.',
        'I give it {v}.',
        '{v}, and the eggs are made to order.',
        '{v} for me, my wife said the same.',
        '{v}; go before eight, then the terrace is free.',
      ],
      methods: [
        'Four mornings.',
        'On a Sunday.',
        'Served until 10:30.',
        'Served from 6:30, which helps with early ferries.',
        'Low season.',
      ],
    },
  ],
  troubles: [
    {
      tag: 'air-conditioning',
      title: '{s}: air conditioning hums all night',
      says: [
        'The air conditioning above the bed hums all night.',
        'Same hum in room 212.',
        'We had it on the second floor, too.',
      ],
      fixes: [
        'Ask for the courtyard side; those rooms have the new units.',
        'Reception can switch it off for your room. It took one call.',
        'Fourth floor. No unit on the roof above you.',
      ],
    },
    {
      tag: 'late-arrival',
      title: '{s}: nobody at the desk after ten',
      says: [
        'We stood before a locked door at half past ten.',
        'Locked at eleven for us.',
        'Nobody there at ten, the ferry was late.',
      ],
      fixes: [
        'They send a code if you write before six in the evening. Key box left of the door.',
        'Ring the bar next door, it is the same owner.',
        'Tell them the ship. They know the delays and wait.',
      ],
    },
    {
      tag: 'hot-water',
      title: 'No hot water in the morning at {s}',
      says: ['Cold shower at eight, both days.', 'Lukewarm after half past seven.', 'Cold on the top floor only.'],
      fixes: [
        'Before seven it is hot. The boiler is small.',
        'First floor rooms have their own heater.',
        'They repaired it in autumn; we had no trouble in November.',
      ],
    },
    {
      tag: 'deposit',
      title: '{s} held a deposit for three weeks',
      says: ['The deposit came back after three weeks.', 'Ours took nineteen days.', 'Same, sixteen days.'],
      fixes: [
        'Ask for it in writing at check-out and it is there in two days.',
        'Pay with a debit card. Then there is none.',
        'It was my bank, not the hotel.',
      ],
    },
  ],
  howtos: [
    {
      tag: 'parking',
      title: 'Where to park near {s}?',
      ask: 'We come by car to {s}. Where do we leave it?',
      answers: [
        'Harbour car park, level 2, ten minutes on foot. The hotel gives you a ticket for half.',
        'On the street after six it costs nothing, before that everything.',
        'They have four places. Ask when you book.',
      ],
    },
    {
      tag: 'rooms',
      title: 'Which room to ask for at {s}?',
      ask: 'First time at {s}. Which rooms are the good ones?',
      answers: [
        'End of the corridor, second floor, sea on two sides.',
        'Anything that ends in 4. The others look at the lift shaft.',
        'Under the roof if you are short, second floor if not.',
      ],
    },
    {
      tag: 'children',
      title: '{s} with children',
      ask: 'Two children, five and eight. Is {s} a good idea?',
      answers: [
        'Yes. There is a box with games and nobody minds the noise before nine.',
        'The stairs have no gate, and the pool is deep. With small ones I would not.',
        'Family room on the ground floor, door to the garden. Ask for it.',
      ],
    },
  ],
  praise: [
    'The beds are the best on this coast.',
    'They keep your luggage without a fuss.',
    'Windows that close properly.',
    'The owner draws maps by hand.',
    'Towels for the beach without a deposit.',
    'A kettle in every room.',
  ],
  grumbles: [
    'The lift has room for one and a half.',
    'Walls like paper.',
    'The pictures are from the best room.',
    'The shower floods the bath.',
    'The wireless ends at the door.',
    'One socket, behind the bed.',
  ],
  suits: [
    'light sleepers',
    'families with small children',
    'someone with an early ferry',
    'people without a car',
    'a couple that wants a view',
  ],
  suitsNot: [
    'anyone with heavy cases',
    'people who sleep with the window open',
    'someone who needs a desk',
    'late arrivals',
    'a group of friends',
  ],
  versus: {
    tag: 'comparison',
    titles: ['{s} or {o}?', '{s} vs {o}: where would you stay?', 'Three nights: {s} or {o}?'],
    asks: [
      'Three nights, no car, early ferry on the last day. {s} or {o}? Please vote only if you have slept in one of them.',
      'Both {s} and {o} are free on our dates. We like quiet nights and a good breakfast. Votes and reasons, please.',
    ],
  },
  reports: {
    tag: 'trip-report',
    titles: ['A week at {s}: report', 'Back from {s}', '{s} in low season', 'Our stay at {s}'],
    bodies: [
      'We stayed at {s} for five nights.\n\n{praise} {grumble} Staff were kind throughout.\n\nI would send {suits} there. I would not send {suitsNot}.',
      'Short report on {s}, because this board helped us to choose.\n\nGood: {praise} Not so good: {grumble}\n\nRight for {suits}, less so for {suitsNot}.',
    ],
  },
  advice: {
    tag: 'advice',
    titles: ['Who is {s} for?', 'Should we book {s}?', 'Is {s} right for us?'],
    asks: [
      'Two adults, one grandmother, one dog. Is {s} right for us? Tell us who you are and whether you would go again.',
      'I find reviews of {s} from "superb" to "never again". Who is it for?',
    ],
  },
  boardPoll: {
    title: 'Hotel of the year',
    ask: 'One vote each. Only places in which you slept this year, please.',
    tag: 'poll',
  },
}

export interface Airline {
  name: string
  code: string
  /** Slug of the city through which it connects. */
  hub: string
  priceLevel: number
  /** Fares without a checked bag. */
  cabinOnly: boolean
  baggage: string
  colour: string
}

export const AIRLINES: readonly Airline[] = [
  {
    name: 'Nordvind',
    code: 'NV',
    hub: 'fjordby',
    priceLevel: 1.08,
    cabinOnly: false,
    baggage: 'Cabin bag 8 kg and 1 checked bag 23 kg',
    colour: '#1f4e79',
  },
  {
    name: 'Albrian Airways',
    code: 'AB',
    hub: 'kingsquay',
    priceLevel: 1.12,
    cabinOnly: false,
    baggage: 'Cabin bag 10 kg and 1 checked bag 23 kg',
    colour: '#7a1f3d',
  },
  {
    name: 'Veranavia',
    code: 'VE',
    hub: 'port-alder',
    priceLevel: 1,
    cabinOnly: false,
    baggage: 'Cabin bag 8 kg and 1 checked bag 20 kg',
    colour: '#3d6b35',
  },
  {
    name: 'Sol Costana',
    code: 'SC',
    hub: 'marisol',
    priceLevel: 0.94,
    cabinOnly: true,
    baggage: 'Cabin bag 10 kg; checked bag from €32',
    colour: '#c4661f',
  },
  {
    name: 'Skiff',
    code: 'SK',
    hub: 'wrenford',
    priceLevel: 0.72,
    cabinOnly: true,
    baggage: 'Small bag under the seat only; cabin bag from €18, checked bag from €35',
    colour: '#6a4fb3',
  },
  {
    name: 'Coastair',
    code: 'CO',
    hub: 'saltmere',
    priceLevel: 0.88,
    cabinOnly: true,
    baggage: 'Cabin bag 8 kg; checked bag from €28',
    colour: '#15808f',
  },
]

export const HUBS: readonly string[] = AIRLINES.map(({ hub }) => hub)

/** Hours ahead of Albrian time. Timetables give local clock times. */
export const CLOCK_AHEAD: Readonly<Record<string, number>> = { Albria: 0, Costana: 0, Verano: 1, Norrland: 1 }

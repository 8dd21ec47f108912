/** Ferries between the cities; they run the same all year, so that maps and timetables need no seed. */
export interface FerryLine {
  name: string
  ends: readonly [string, string]
  /** 'lat:lon' waypoints from the first end to the second. */
  via: string
  minutes: number
  fare: number
  vehicles: boolean
  /** Weekdays as 0 (Monday) to 6. */
  days: readonly number[]
  /** Departures from the first end; the other way round the ship leaves `turn` minutes after arriving. */
  departures: readonly string[]
  turn: number
}

const DAILY = [0, 1, 2, 3, 4, 5, 6]

export const FERRY_LINES: readonly FerryLine[] = [
  {
    name: 'Blue Cape Line',
    ends: ['port-alder', 'saltmere'],
    via: '42.98:5.5 42.88:6.3 43.15:6.95',
    minutes: 190,
    fare: 38,
    vehicles: true,
    days: DAILY,
    departures: ['08:15', '16:40'],
    turn: 45,
  },
  {
    name: 'Gulf Line',
    ends: ['port-alder', 'castell-brava'],
    via: '42.9:5.2 42.55:3.8',
    minutes: 335,
    fare: 54,
    vehicles: true,
    days: [0, 2, 4, 6],
    departures: ['09:30'],
    turn: 90,
  },
  {
    name: 'Skerry Express',
    ends: ['lindhaven', 'fjordby'],
    via: '57.85:7.7 57.85:6.5 58.5:5.2 59.4:4.7 60.3:4.8',
    minutes: 430,
    fare: 69,
    vehicles: false,
    days: DAILY,
    departures: ['07:50'],
    turn: 60,
  },
  {
    name: 'Northern Packet',
    ends: ['fjordby', 'isvik'],
    via: '60.5:4.6 61.9:4.3 62.6:5.5',
    minutes: 560,
    fare: 74,
    vehicles: true,
    days: [1, 3, 5, 6],
    departures: ['20:30'],
    turn: 150,
  },
  {
    name: 'North Sea Mail',
    ends: ['dunmorrow', 'fjordby'],
    via: '56.2:-2.2 57.5:0.2 60.0:4.0',
    minutes: 895,
    fare: 112,
    vehicles: true,
    days: [0, 3, 5],
    departures: ['18:00'],
    turn: 240,
  },
  {
    name: 'East Coast Line',
    ends: ['dunmorrow', 'wrenford'],
    via: '56.2:-2.2 55.6:-1.1 53.6:1.0 52.9:0.4',
    minutes: 980,
    fare: 61,
    vehicles: false,
    days: [2, 5],
    departures: ['17:20'],
    turn: 180,
  },
  {
    name: 'Atlantic Ferry',
    ends: ['kingsquay', 'marisol'],
    via: '51.35:-4.6 49.7:-7.2 43.9:-10.3 39.0:-10.1',
    minutes: 1870,
    fare: 168,
    vehicles: true,
    days: [2, 6],
    departures: ['22:15'],
    turn: 300,
  },
  {
    name: 'Costana Coastal',
    ends: ['marisol', 'azulejo-bay'],
    via: '38.5:-9.6 36.85:-9.3 36.75:-8.1',
    minutes: 385,
    fare: 44,
    vehicles: false,
    days: DAILY,
    departures: ['08:40', '21:10'],
    turn: 70,
  },
  {
    name: 'Straits Line',
    ends: ['azulejo-bay', 'torre-vela'],
    via: '36.6:-7.4 35.85:-5.9 36.25:-4.7',
    minutes: 470,
    fare: 57,
    vehicles: true,
    days: [0, 2, 3, 5],
    departures: ['10:05'],
    turn: 120,
  },
  {
    name: 'Levant Line',
    ends: ['castell-brava', 'torre-vela'],
    via: '41.7:3.7 39.9:1.6 38.4:1.0 36.9:-0.3 36.3:-2.2',
    minutes: 1260,
    fare: 96,
    vehicles: true,
    days: [1, 4],
    departures: ['19:45'],
    turn: 240,
  },
]

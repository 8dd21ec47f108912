/** Names that several worlds know: what the shop sells is what the forum talks about, where travel goes is where the forum has been. */

export interface ProductLine {
  category: string
  slug: string
  /** Models that shop sells under exactly this name and forum mentions by exactly this name. */
  models: readonly string[]
}

export const PRODUCT_LINES: readonly ProductLine[] = [
  {
    category: 'Blenders',
    slug: 'blenders',
    models: ['Hushmix 300', 'Calmix S', 'Vortano Pro', 'Brisk 900', 'Pulsar Mini', 'Tidewhirl X2'],
  },
  {
    category: 'Headphones',
    slug: 'headphones',
    models: ['Aurel One', 'Nocta 55', 'Wavelet Air', 'Basswood H3', 'Cirrus ANC', 'Petrel Lite'],
  },
  {
    category: 'Backpacks',
    slug: 'backpacks',
    models: ['Fjell 28', 'Carryall Day', 'Torrent 35', 'Nomada Slim', 'Ridgeway 45', 'Pocketpack 18'],
  },
  {
    category: 'Cameras',
    slug: 'cameras',
    models: ['Lumora Z5', 'Optika 30', 'Fieldcam M2', 'Skylark D7', 'Vista Compact', 'Iris Instant'],
  },
  {
    category: 'Coffee machines',
    slug: 'coffee-machines',
    models: ['Crema Uno', 'Baristo Duo', 'Percola 12', 'Moka Nova', 'Ristretto R1', 'Drip Harbor'],
  },
  {
    category: 'Vacuum cleaners',
    slug: 'vacuum-cleaners',
    models: ['Dustral V8', 'Whisper Glide', 'Cyclair 2', 'Sweepo Bot', 'Corda 400', 'Minivac Go'],
  },
  {
    category: 'Desk lamps',
    slug: 'desk-lamps',
    models: ['Lumen Arc', 'Folio LED', 'Nightowl', 'Beam 12', 'Solace Warm', 'Pivot Clip'],
  },
  {
    category: 'Rain jackets',
    slug: 'rain-jackets',
    models: ['Stormline', 'Mistral Shell', 'Drizzle Pack', 'Nordhav', 'Cloudbreak', 'Urban Anorak'],
  },
] as const

export interface City {
  name: string
  slug: string
  country: string
  lat: number
  lon: number
}

/** An invented coast; the maps of the worlds draw it themselves. */
export const CITIES: readonly City[] = [
  { name: 'Port Alder', slug: 'port-alder', country: 'Verano', lat: 43.2, lon: 5.4 },
  { name: 'Saltmere', slug: 'saltmere', country: 'Verano', lat: 43.6, lon: 6.9 },
  { name: 'Castell Brava', slug: 'castell-brava', country: 'Verano', lat: 42.5, lon: 3.2 },
  { name: 'Lindhaven', slug: 'lindhaven', country: 'Norrland', lat: 58.1, lon: 8.0 },
  { name: 'Fjordby', slug: 'fjordby', country: 'Norrland', lat: 60.4, lon: 5.3 },
  { name: 'Isvik', slug: 'isvik', country: 'Norrland', lat: 62.5, lon: 6.2 },
  { name: 'Dunmorrow', slug: 'dunmorrow', country: 'Albria', lat: 55.9, lon: -3.2 },
  { name: 'Kingsquay', slug: 'kingsquay', country: 'Albria', lat: 51.4, lon: -2.6 },
  { name: 'Wrenford', slug: 'wrenford', country: 'Albria', lat: 52.2, lon: 0.1 },
  { name: 'Marisol', slug: 'marisol', country: 'Costana', lat: 38.7, lon: -9.1 },
  { name: 'Azulejo Bay', slug: 'azulejo-bay', country: 'Costana', lat: 37.0, lon: -7.9 },
  { name: 'Torre Vela', slug: 'torre-vela', country: 'Costana', lat: 36.7, lon: -4.4 },
] as const

/** Hotels that travel offers under exactly this name and forum's travel board mentions by exactly this name; two a city, by city slug. */
export const KNOWN_HOTELS: Readonly<Record<string, readonly [string, string]>> = {
  'port-alder': ['Alder Quay Hotel', 'The Lantern House'],
  saltmere: ['Saltmere Grand', 'Dune & Reed'],
  'castell-brava': ['Hotel Bravamar', 'Casa Rompeolas'],
  lindhaven: ['Lind Harbour Inn', 'Nordlys Rooms'],
  fjordby: ['Fjordby Panorama', 'Brygge Loft'],
  isvik: ['Isvik Lodge', 'The Ice Ferry'],
  dunmorrow: ['Dunmorrow Castle Rooms', 'The Thistle Yard'],
  kingsquay: ['Kingsquay Central', 'Harbourmaster Hotel'],
  wrenford: ['Wrenford Arms', 'Fenside Retreat'],
  marisol: ['Marisol Palace', 'Pensao Alta'],
  'azulejo-bay': ['Azulejo Bay Resort', 'Quinta da Onda'],
  'torre-vela': ['Torre Vela Suites', 'Casa del Faro'],
}

/** The day it is in every world, whatever the machine says, so that the same seed gives the same pages for ever. */
export const WORLD_TODAY = '2026-11-30'

import type { CardCheck, Step } from '../kit/card-check.ts'

const HOTEL = '/hotels/lofthus-brygge?from=2026-12-12&to=2026-12-15'
const LIST = '/hotels?city=fjordby&from=2026-12-12&to=2026-12-15'
const FLIGHTS = '/flights?from=kingsquay&to=fjordby&date=2026-12-12'
const FERRIES = '/cities/fjordby?tab=ferries'
const HOLD = '/book?hotel=lofthus-brygge&room=compact&from=2026-12-12&to=2026-12-15&adults=2'
const MARKER = '[title^="Lofthus Brygge"]'

const next: Step = { click: 'button:text-is("Next")' }
const toGuest: Step[] = [next]
const fillGuest: Step[] = [
  ...toGuest,
  { fill: ['label:has-text("Name of the main guest")', 'Ada Quay'] },
  { fill: ['label:has-text("E-mail")', 'ada@harbor.test'] },
  { click: 'text=I accept the house rules' },
]
const saveOne: Step[] = [
  { click: '[aria-label="Save Lofthus Brygge"]' },
  { click: 'text="Saved trips"' },
  { click: '[aria-label^="Delete Lofthus Brygge"]' },
]

/** How each entry of the travel site's card is seen to be true. */
export const cardChecks: Record<string, CardCheck> = {
  F1: {
    path: '/',
    before: [
      { fill: ['label:has-text("Destination")', 'Fjord'] },
      { click: '[role="option"]:has-text("Fjordby")' },
      { click: 'button:text-is("Search")' },
    ],
    see: 'h1:has-text("15 hotels in Fjordby")',
  },
  F2: {
    path: `${LIST}&stars=4&min=8.5&amenities=sauna&sort=price`,
    see: 'ol[aria-label="Hotels"] > li:first-child:has-text("Lofthus Brygge"):has-text("€702 for 3 nights")',
  },
  F3: { path: '/map?city=fjordby', see: MARKER },
  F4: { path: HOTEL, see: 'text=830 m to the harbour' },
  F5: { path: `${HOTEL}&tab=prices`, see: 'button[aria-label^="Mon 14 Dec 2026, €"]' },
  F6: { path: `${HOTEL}&tab=reviews`, see: 'article[aria-label^="Review by"]' },
  F7: { path: `${FLIGHTS}&stops=0&leave=06:00-12:00`, see: '.flight-card:has-text("Direct"):has-text("Nordvind")' },
  F8: { path: '/cities/fjordby', see: '[aria-label="Climate by month"] tr:has-text("Rain days")' },
  F9: { path: FERRIES, see: '[aria-label="Ferry timetable"] tr:has-text("Northern Packet")' },
  F10: {
    path: HOLD,
    before: [...fillGuest, next, next, { click: 'button:has-text("Hold until tomorrow")' }],
    see: 'h1:has-text("It is held for you")',
  },

  A1: {
    path: '/',
    before: [{ click: 'button:has-text("City guides")' }, { click: '[role="menuitem"]:has-text("Isvik")' }],
    see: 'h1:text-is("Isvik")',
  },
  A2: { path: `${HOTEL}&tab=reviews`, before: [{ click: '[aria-label="Go to page 2"]' }], see: 'text=/page 2 of 3/' },
  A3: { path: HOLD, before: [...fillGuest, next, { click: 'button:text-is("Back")' }], see: 'text=Step 2 of 4' },
  A4: { path: HOTEL, before: [{ click: '[role="tab"]:has-text("Policies")' }], see: 'text=/Check-in from .* until/' },
  A5: {
    path: FLIGHTS,
    before: [{ click: '.MuiTabScrollButton-root >> nth=1' }, { click: '[role="tab"]:has-text("Tue 22 Dec")' }],
    see: 'text=/Tue 22 Dec 2026 · /',
  },
  A6: {
    path: LIST,
    before: [{ click: 'label:has-text("4 stars")' }, { click: 'label:has-text("5 stars")' }],
    see: 'h1:has-text("8 hotels in Fjordby")',
  },
  A7: {
    path: FLIGHTS,
    before: [{ click: 'label:has-text("All airlines")' }, { click: 'label:has-text("Skiff")' }],
    see: 'text=/· 1 of 7 flights shown/',
  },
  A8: {
    path: LIST,
    before: [
      { click: '[aria-label^="Choose date"] >> nth=0' },
      { click: '[role="gridcell"]:text-is("18")' },
      { click: '[aria-label^="Choose date"] >> nth=1' },
      { click: '[role="gridcell"]:text-is("20")' },
      { click: 'button:text-is("Search")' },
    ],
    see: 'text=Fri 18 Dec to Sun 20 Dec, 2 nights',
  },
  A9: {
    path: '/?tab=flights',
    before: [
      { fill: ['label:text-is("From")', 'king'] },
      { click: '[role="option"]:has-text("Kingsquay")' },
      { fill: ['label:text-is("To")', 'fj'] },
      { click: '[role="option"]:has-text("Fjordby")' },
      { click: 'button:text-is("Search")' },
    ],
    see: 'h1:has-text("Kingsquay to Fjordby")',
  },
  A10: { path: HOLD, before: [...toGuest, next], see: 'text=Give an e-mail address' },
  A11: {
    path: LIST,
    before: [
      { click: '[role="combobox"]:has-text("Recommended")' },
      { click: '[role="option"]:has-text("Price, lowest first")' },
    ],
    see: 'ol[aria-label="Hotels"] > li:first-child:has-text("€91")',
  },
  A12: {
    path: LIST,
    before: [{ drag: ['.MuiSlider-thumb:has([aria-labelledby="harbour-label"])', -150] }],
    see: 'text=/^At most /',
  },
  A13: {
    path: LIST,
    before: [{ drag: ['.MuiSlider-thumb:has([aria-label="Highest price a night"])', -80] }],
    see: '[aria-label="Active filters"] >> text=/^Up to €/',
  },
  A14: {
    path: FLIGHTS,
    before: [{ drag: ['.MuiSlider-thumb:has([aria-label="Latest departure"])', -95] }],
    see: 'text=/· 3 of 7 flights shown|· 4 of 7 flights shown|· 5 of 7 flights shown/',
  },
  A15: {
    path: HOLD,
    before: [
      ...toGuest,
      { click: '[aria-label^="Choose time"]' },
      { click: '[role="option"]:text-is("16")' },
      { click: '[role="option"]:text-is("30")' },
      { press: ['body', 'Escape'] },
      { fill: ['label:has-text("Name of the main guest")', 'Ada Quay'] },
      { fill: ['label:has-text("E-mail")', 'ada@harbor.test'] },
      { click: 'text=I accept the house rules' },
      next,
      next,
    ],
    see: 'text=/arriving at 16:30/',
  },
  A16: {
    path: `${HOTEL}&tab=prices`,
    before: [{ click: 'button[aria-label^="Mon 14 Dec 2026"]' }],
    see: 'text=Mon 14 Dec to Thu 17 Dec, 3 nights',
  },
  A17: {
    path: `${HOTEL}&tab=prices`,
    before: [{ click: '[aria-label="Next month"]' }],
    see: 'button[aria-label^="Fri 15 Jan 2027, €"]',
  },
  A18: { path: LIST, before: [{ hover: '.hotel-card' }], see: '.hotel-card .quick:has-text("to the main square")' },
  A19: { path: HOTEL, before: [{ click: '[aria-label="Next picture"]' }], see: 'text="2 of 6"' },
  A20: {
    path: `${HOTEL}&tab=policies`,
    before: [{ click: 'button:has-text("Pets")' }],
    see: 'text=/Pets are (not )?allowed/',
  },
  A21: {
    path: HOTEL,
    before: [
      { click: 'section[aria-roledescription="carousel"] img' },
      { click: '[role="dialog"] [aria-label="Zoom in"]' },
    ],
    see: '[role="dialog"]:has-text("150 %")',
  },
  A22: {
    path: '/',
    before: [{ click: 'label:has-text("Guests and rooms")' }, { click: '[aria-label="More: Children"]' }],
    see: '[role="group"][aria-label="Children"]:has-text("1")',
  },
  A23: {
    path: FERRIES,
    before: [{ click: 'th >> text="Fare"' }, { click: 'th >> text="Fare"' }],
    see: 'tbody tr:first-child:has-text("North Sea Mail")',
  },
  A24: {
    path: `${HOTEL}&tab=rooms`,
    before: [{ click: '[aria-label="Show details of Corner suite"]' }],
    see: 'text=Night of Sat 12 Dec',
  },
  A25: {
    path: LIST,
    before: [{ scroll: '.hotel-card >> nth=9' }, { scroll: 'page' }],
    see: 'text=15 of 15 hotels shown',
  },
  A26: {
    path: LIST,
    before: [...saveOne, { click: '[role="dialog"] button:text-is("Delete")' }],
    see: 'text=Nothing saved yet',
  },
  A27: {
    path: `${HOTEL}&tab=reviews`,
    before: [{ click: '.chart svg text:text-is("Business")' }],
    see: '.chart svg path[fill="#5f8a55"]',
  },
  A28: { path: '/cities/fjordby', before: [{ hover: '.chart' }], see: '.chart >> text=/\\d+ days/' },
  A29: { path: FLIGHTS, before: [{ click: '.chart svg path[fill="#8fb8c4"]' }], see: 'text=/Wed 2 Dec 2026 · /' },
  A30: {
    path: '/map?city=fjordby',
    before: [{ click: '.leaflet-control-zoom-in' }],
    see: '.leaflet-control-scale:has-text("200 m")',
  },
  A31: { path: '/map?city=fjordby', before: [{ click: MARKER }], see: '.leaflet-popup >> text="See rooms"' },
  A32: {
    path: '/map',
    before: [
      { fill: ['label:has-text("Find a place or hotel")', 'Lofthus'] },
      { click: '[role="option"]:has-text("Lofthus Brygge")' },
    ],
    see: '.leaflet-popup:has-text("Lofthus Brygge")',
  },

  P1: {
    path: `${HOTEL}&tab=rooms`,
    before: [{ hover: '[aria-label="Fees"]' }],
    see: '[role="tooltip"]:has-text("city tax of €3.20")',
  },
  P2: { path: `${HOTEL}&tab=prices`, see: '.MuiPickerDay-root .lowest' },
  P3: { path: `${HOTEL}&tab=prices`, see: 'button[aria-label="Wed 30 Dec 2026, sold out"][disabled]' },
  P4: {
    path: `${LIST}&sort=price&shown=20`,
    see: '.hotel-card .MuiChip-root:has-text("Sold out")',
  },
  P5: {
    path: HOTEL,
    before: [{ click: '[aria-label="Picture 5"]' }],
    see: '[role="group"][aria-hidden="false"] img[alt="Sauna with benches of alder"]',
  },
  P6: { path: HOTEL, see: 'section[aria-roledescription="carousel"] >> text="1 of 6"' },
  P7: {
    path: LIST,
    before: [{ click: 'button:has-text("Getting here")' }],
    see: '.MuiAccordion-root.Mui-expanded:has-text("EV charging")',
  },
  P8: {
    path: `${LIST}&view=map`,
    before: [{ click: MARKER }],
    see: '.leaflet-popup:has-text("1,008 ratings"):has-text("830 m to the harbour"):has-text("€702 in all")',
  },
  P9: { path: LIST, see: '.hotel-card:has-text("a night, Compact double"):has-text("for 3 nights")' },
  P10: { path: `${LIST}&sort=harbour`, see: '[role="combobox"]:has-text("Distance to the harbour")' },
  P11: { path: FERRIES, see: 'tr:has-text("North Sea Mail"):has-text("+1"):has-text("Yes")' },
  P12: { path: FERRIES, see: 'th[aria-sort="ascending"]:has-text("Departs")' },
  P13: { path: `${HOTEL}&tab=rooms`, see: 'tr:has-text("Standard double"):has-text("Sold out"):not(:has(a))' },
  P14: { path: '/cities/fjordby', see: '.chart svg text:text-is("days")' },
  P15: { path: '/cities/fjordby', see: '.chart svg text:text-is("Highest temperature")' },
  P16: { path: FLIGHTS, see: 'text=/Cheapest around this date: €\\d+ on/' },
  P17: { path: `${HOTEL}&tab=reviews`, see: '.chart svg path[fill="#e9b44c"]' },
  P18: { path: `${HOTEL}&tab=reviews`, see: '.chart svg text:text-is("Families")' },
  P19: { path: `${LIST}&view=map`, see: '[title="Fjordby harbour"]' },
  P20: { path: `${LIST}&view=map`, see: '.pin-price:has-text("€")' },
}

import L from 'leaflet'
import { block, built } from '../../parts/built.ts'
import { between, CENTRE, kilometres, PLACES, type Point } from '../../parts/coast.ts'
import { island, turned } from './island.ts'

type Waypoint = { latLng: L.LatLng; name?: string }
interface Routing {
  control(options: object): L.Control
}
const routing = () => (L as unknown as { Routing: Routing }).Routing

/** Ways along the bends between places: no router on a server is asked. */
const router = {
  route(waypoints: Waypoint[], done: (error: null, routes: object[]) => void, context: object) {
    const stops = waypoints.map(({ latLng }): Point => [latLng.lng, latLng.lat])
    const way = stops.flatMap((stop, index) => (index ? [between(stops[index - 1] as Point, stop), stop] : [stop]))
    const distance = kilometres(way) * 1000
    const step = (text: string, index: number, metres: number) => ({
      text,
      index,
      distance: metres,
      time: metres / 14,
      type: 'Straight',
    })
    const route = {
      name: 'Coast road',
      coordinates: way.map((point) => L.latLng(turned(point))),
      inputWaypoints: waypoints,
      waypoints,
      waypointIndices: stops.map((_, index) => index * 2),
      summary: { totalDistance: distance, totalTime: distance / 14 },
      instructions: [step('Leave on the coast road', 0, distance / 2), step('Keep left at the mill', 1, distance / 2)],
    }
    setTimeout(() => done.call(context, null, [route]), 20)
    return {}
  },
}
type Found = (hits: object[]) => void
/** Finds the places of the island by the first letters of their names. */
const geocoder = {
  geocode: (query: string, found: Found, context: object) => setTimeout(() => found.call(context, hits(query))),
  suggest: (query: string, found: Found, context: object) => setTimeout(() => found.call(context, hits(query))),
  reverse: (_at: L.LatLng, _scale: number, found: Found, context: object) => setTimeout(() => found.call(context, [])),
}
function hits(query: string): object[] {
  return PLACES.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase())).map(({ name, at }) => ({
    name,
    center: L.latLng(turned(at)),
    bbox: L.latLngBounds([turned(at), turned(at)]),
    properties: {},
  }))
}
const stop = (index: number) => L.latLng(turned(PLACES[index]?.at ?? CENTRE))

export const moving = built([
  [
    's11',
    'By car or bicycle',
    (place) => {
      const map = island(place, {}, 440)
      routing()
        .control({
          router,
          geocoder,
          waypoints: [stop(2), stop(8)],
          routeWhileDragging: false,
          fitSelectedRoutes: false,
        })
        .addTo(map)
    },
  ],
  [
    's12',
    'The ferry bus, 38 km, 52 minutes',
    (place) => {
      const map = island(place, { zoomControl: false })
      L.polyline([9, 5, 3].map(stop), { color: '#c33', weight: 5 }).addTo(map)
      L.circleMarker(stop(9), { radius: 7 }).addTo(map)
      L.circleMarker(stop(3), { radius: 7 }).addTo(map)
    },
  ],
  [
    's13',
    'Find a village',
    (place) => {
      const form = document.createElement('form')
      form.innerHTML = '<input type="search" placeholder="Village" aria-label="Village"> <button>Go there</button>'
      place.append(form)
      const map = island(place)
      form.onsubmit = (event) => {
        event.preventDefault()
        const wanted = form.querySelector('input')?.value.toLowerCase() ?? ''
        const hit = PLACES.find(({ name }) => name.toLowerCase().startsWith(wanted))
        if (hit && wanted) {
          map.setView(turned(hit.at), 13)
          L.popup().setLatLng(turned(hit.at)).setContent(hit.name).openOn(map)
        }
      }
    },
  ],
  [
    's14',
    'Charging points',
    (place) => {
      const map = island(place)
      for (const { at } of PLACES)
        L.circleMarker(turned(at), { radius: 6, color: '#2a7', interactive: false }).addTo(map)
    },
  ],
  [
    's15',
    'Chart of the castle',
    (place) => {
      const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#efe6d2"/><path d="M60 60h480v280H60zM240 60v280M60 200h180M380 60v160h160" fill="none" stroke="#543" stroke-width="8"/><g font-size="22"><text x="110" y="140">Hall</text><text x="100" y="280">Kitchen</text><text x="280" y="200">Court</text><text x="420" y="140">Chapel</text></g></svg>`
      const map = L.map(block(place, 320, 640), { crs: L.CRS.Simple, minZoom: -1 })
      const bounds: L.LatLngBoundsLiteral = [
        [0, 0],
        [400, 600],
      ]
      L.imageOverlay(`data:image/svg+xml,${encodeURIComponent(plan)}`, bounds).addTo(map)
      L.marker([250, 300]).bindPopup('Tickets here').addTo(map)
      map.fitBounds(bounds)
    },
  ],
  [
    's16',
    'Taxis',
    (place) => {
      place.innerHTML =
        '<ul class="leaflet-bar"><li>Merrow 555 01 22</li><li>Port Alden 555 04 60</li><li>Gull Bay 555 09 31</li></ul>'
    },
  ],
])

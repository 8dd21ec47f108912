import L from 'leaflet'
import { block, built, picture } from '../../parts/built.ts'
import { CENTRE, DISTRICTS, LAND, PLACES } from '../../parts/coast.ts'
import { chance } from '../../parts/figures.ts'
import { tile } from '../../parts/tiles.ts'
import { island, tiles, turned } from './island.ts'

export const stay = built([
  ['s1', 'The island', (place) => island(place)],
  [
    's2',
    'Hostels and what they cost',
    (place) => {
      const map = island(place)
      for (const { name, at, price, beds } of PLACES.slice(0, 5))
        L.marker(turned(at), { alt: name })
          .addTo(map)
          .bindPopup(`<b>${name}</b><br>${beds} beds, from € ${price}<br><a href="#book">Book</a>`)
    },
  ],
  [
    's3',
    'All rooms tonight',
    (place) => {
      const map = island(place)
      const group = (L as unknown as { markerClusterGroup(): L.LayerGroup }).markerClusterGroup()
      for (let index = 0; index < 90; index++) {
        const at: L.LatLngTuple = [
          CENTRE[1] + (chance(index) - 0.5) * 0.2,
          CENTRE[0] + (chance(index + 200) - 0.5) * 0.3,
        ]
        group.addLayer(L.marker(at).bindPopup(`Room ${index + 1}, € ${40 + Math.round(chance(index + 9) * 80)}`))
      }
      map.addLayer(group)
    },
  ],
  [
    's4',
    'Districts by number of guests',
    (place) => {
      const map = island(place, { zoomControl: false }, 340, 'night')
      L.geoJSON(DISTRICTS, {
        style: (each) => ({
          color: '#fff',
          weight: 2,
          fillOpacity: 0.7,
          fillColor: `hsl(20 80% ${85 - (each?.properties.people ?? 0) / 500}%)`,
        }),
        onEachFeature: (each, layer) => layer.bindTooltip(`${each.properties.name}: ${each.properties.people}`),
      }).addTo(map)
    },
  ],
  [
    's5',
    'Our house',
    (place) => {
      const map = island(place, {
        zoomControl: false,
        dragging: false,
        scrollWheelZoom: false,
        doubleClickZoom: false,
        keyboard: false,
        touchZoom: false,
        boxZoom: false,
        zoom: 12,
      })
      L.marker(turned(CENTRE), { interactive: false, keyboard: false }).addTo(map)
    },
  ],
  [
    's6',
    'Street plan or relief',
    (place) => {
      const map = island(place, {}, 300)
      L.control
        .layers({ Streets: tiles(), Relief: tiles('terrain'), Night: tiles('night') }, {}, { collapsed: false })
        .addTo(map)
      L.control.scale().addTo(map)
    },
  ],
  ['s7', 'How to find us', (place) => picture(place, tile(9, 227, 181), 'Sketch of the island', 320)],
  [
    's8',
    'An island of six parts',
    (place) => {
      const ring = LAND.features[0]?.geometry.coordinates[0] ?? []
      const points = ring.map(([lng, lat]) => `${(lng + 20.65) * 800},${(46.42 - lat) * 1100}`).join(' ')
      block(place, 300, 560).innerHTML =
        `<svg class="leaflet-zoom-animated" viewBox="0 0 560 460" height="300"><polygon points="${points}" fill="#9dbf8a" stroke="#456"/><text x="250" y="240">Merrow</text></svg>`
    },
  ],
])

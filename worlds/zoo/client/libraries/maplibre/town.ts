import type { LayerSpecification, MapOptions, StyleSpecification } from 'maplibre-gl'
import * as maplibregl from 'maplibre-gl'
import { block, built } from '../../parts/built.ts'
import {
  BUILDINGS,
  between,
  CENTRE,
  DISTRICTS,
  kilometres,
  LAND,
  PLACE_POINTS,
  PLACES,
  ROADS,
} from '../../parts/coast.ts'

function style(extra: LayerSpecification[] = []): StyleSpecification {
  const shapes = { land: LAND, districts: DISTRICTS, roads: ROADS, places: PLACE_POINTS, buildings: BUILDINGS }
  return {
    version: 8,
    sources: Object.fromEntries(
      Object.entries(shapes).map(([name, data]) => [
        name,
        { type: 'geojson', data: data as GeoJSON.FeatureCollection },
      ]),
    ),
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': '#a9cfe0' } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#eef0e4' } },
      { id: 'roads', type: 'line', source: 'roads', paint: { 'line-color': '#e0a050', 'line-width': 2 } },
      ...extra,
    ],
  }
}
async function show(place: HTMLElement, options: Partial<MapOptions> = {}, extra: LayerSpecification[] = []) {
  const map = new maplibregl.Map({
    container: block(place, 320, 640),
    style: style(extra),
    center: CENTRE,
    zoom: 9,
    attributionControl: false,
    ...options,
  })
  await Promise.race([map.once('load'), new Promise((done) => setTimeout(done, 4000))])
  return map
}
const houses: LayerSpecification = {
  id: 'houses',
  type: 'fill-extrusion',
  source: 'buildings',
  paint: {
    'fill-extrusion-color': ['interpolate', ['linear'], ['get', 'height'], 5, '#e8dcc8', 90, '#b06a4a'],
    'fill-extrusion-height': ['get', 'height'],
  },
}
const fixed = { dragRotate: false, pitchWithRotate: false, touchPitch: false, maxPitch: 0 }

export const town = built([
  [
    's1',
    'Houses of the old town',
    async (place) => {
      const map = await show(
        place,
        { zoom: 15, pitch: 58, bearing: -25, canvasContextAttributes: { antialias: true } },
        [houses],
      )
      map.addControl(new maplibregl.NavigationControl({ visualizePitch: true }))
    },
  ],
  [
    's2',
    'Bathing places',
    async (place) => {
      const map = await show(place, fixed)
      map.touchZoomRotate.disableRotation()
      map.keyboard.disableRotation()
      for (const { name, at } of PLACES.slice(0, 4))
        new maplibregl.Marker({ color: '#c33' })
          .setLngLat(at)
          .setPopup(new maplibregl.Popup().setHTML(`<b>${name}</b><br>Sand, lifeguard until 6 pm`))
          .addTo(map)
      map.addControl(new maplibregl.NavigationControl({ showCompass: false }))
    },
  ],
  [
    's3',
    'Flats let last year',
    async (place) => {
      const map = await show(place, fixed, [
        {
          id: 'shade',
          type: 'fill',
          source: 'districts',
          paint: {
            'fill-color': ['interpolate', ['linear'], ['get', 'people'], 4000, '#fde0c5', 25000, '#c0392b'],
            'fill-opacity': 0.8,
          },
        },
        { id: 'borders', type: 'line', source: 'districts', paint: { 'line-color': '#fff', 'line-width': 2 } },
      ])
      map.touchZoomRotate.disableRotation()
      map.keyboard.disableRotation()
    },
  ],
  [
    's4',
    'Look at the coast from any side',
    async (place) => {
      const map = await show(place, { zoom: 10, pitch: 45 }, [
        { id: 'spots', type: 'circle', source: 'places', paint: { 'circle-radius': 6, 'circle-color': '#235' } },
      ])
      map.on('click', 'spots', ({ lngLat, features }) =>
        new maplibregl.Popup().setLngLat(lngLat).setText(`${features?.[0]?.properties.name}`).addTo(map),
      )
      map.addControl(new maplibregl.NavigationControl())
      map.addControl(new maplibregl.FullscreenControl())
    },
  ],
  [
    's5',
    'Walk of the day',
    async (place) => {
      const [from, to] = [PLACES[4]?.at ?? CENTRE, PLACES[7]?.at ?? CENTRE]
      const way = [from, between(from, CENTRE), CENTRE, between(CENTRE, to), to]
      const map = await show(place, { interactive: false })
      map.addSource('way', {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: way } },
      })
      map.addLayer({ id: 'way', type: 'line', source: 'way', paint: { 'line-color': '#264', 'line-width': 5 } })
      const words = document.createElement('p')
      words.textContent = `${kilometres(way).toFixed(1)} km, about five hours`
      place.append(words)
    },
  ],
])

/** OpenLayers 10. */
import 'ol/ol.css'
import { defaults as controls, FullScreen, Rotate, ScaleLine } from 'ol/control.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import { defaults as interactions } from 'ol/interaction.js'
import Heatmap from 'ol/layer/Heatmap.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import { Circle, Fill, Stroke, Style } from 'ol/style.js'
import View from 'ol/View.js'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { between, CENTRE, DISTRICTS, kilometres, PLACE_POINTS, PLACES } from '../../parts/coast.ts'
import { type TileStyle, tile } from '../../parts/tiles.ts'

dress()
const layer = (kind: TileStyle = 'day') =>
  new TileLayer({ source: new XYZ({ tileUrlFunction: ([z = 0, x = 0, y = 0]) => tile(z, x, y, kind) }) })
const shapes = (data: object) =>
  new VectorSource({ features: new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(data) })

function island(place: HTMLElement, options: object = {}, height = 320): OlMap {
  return new OlMap({
    target: block(place, height, 640),
    layers: [layer()],
    view: new View({ center: fromLonLat(CENTRE), zoom: 10 }),
    ...options,
  })
}
const spot = new Style({
  image: new Circle({ radius: 7, fill: new Fill({ color: '#c33' }), stroke: new Stroke({ color: '#fff', width: 2 }) }),
})

const trips = built([
  [
    's1',
    'The island',
    (place) =>
      island(place, {
        interactions: interactions({ altShiftDragRotate: false, pinchRotate: false }),
        controls: controls({ rotate: false }),
      }),
  ],
  [
    's2',
    'Where the boats stop',
    (place) => {
      const map = island(place)
      map.addLayer(
        new VectorLayer({
          source: shapes({ ...PLACE_POINTS, features: PLACE_POINTS.features.slice(0, 5) }),
          style: spot,
        }),
      )
      const note = Object.assign(document.createElement('div'), { hidden: true })
      note.style.cssText = 'background:#fff;border:1px solid #999;padding:6px 10px;border-radius:6px'
      place.append(note)
      const over = new Overlay({ element: note, offset: [0, -14], positioning: 'bottom-center' })
      map.addOverlay(over)
      map.on('click', ({ pixel, coordinate }) => {
        const hit = map.forEachFeatureAtPixel(pixel, (each) => each)
        note.hidden = !hit
        note.innerHTML = hit ? `<b>${hit.get('name')}</b><br>${hit.get('beds')} berths` : ''
        over.setPosition(hit ? coordinate : undefined)
      })
    },
  ],
  [
    's3',
    'Six parishes',
    (place) => {
      const map = island(place, { layers: [layer('night')] })
      map.addLayer(
        new VectorLayer({
          source: shapes(DISTRICTS),
          style: (each) =>
            new Style({
              stroke: new Stroke({ color: '#fff', width: 2 }),
              fill: new Fill({ color: `hsla(200, 80%, ${80 - each.get('people') / 500}%, 0.7)` }),
            }),
        }),
      )
    },
  ],
  [
    's4',
    'Where guests stayed',
    (place) => {
      const map = island(place)
      map.addLayer(new Heatmap({ source: shapes(PLACE_POINTS), blur: 20, radius: 14 }))
      map.addControl(new FullScreen())
    },
  ],
  [
    's5',
    'Turn the island with Alt and Shift',
    (place) => {
      const map = island(place, {
        layers: [layer('terrain')],
        view: new View({ center: fromLonLat(CENTRE), zoom: 10, rotation: 0.5 }),
      })
      map.addControl(new Rotate({ autoHide: false }))
      map.addControl(new ScaleLine())
    },
  ],
  [
    's6',
    'Two ways to draw it',
    (place) => {
      const [day, relief] = [layer(), layer('terrain')]
      const pick = document.createElement('select')
      pick.ariaLabel = 'Drawn as'
      pick.innerHTML = '<option>Streets</option><option>Relief</option>'
      place.append(pick)
      island(place, { layers: [relief, day] }, 280)
      pick.onchange = () => day.setVisible(pick.value === 'Streets')
    },
  ],
  [
    's7',
    'From village to village',
    (place) => {
      const form = document.createElement('form')
      const list = PLACES.map(({ name }) => `<option>${name}</option>`).join('')
      form.innerHTML = `<label>From <select>${list}</select></label> <label>To <select>${list}</select></label> <button>Show the way</button> <output></output>`
      place.append(form)
      const map = island(place)
      const source = new VectorSource()
      map.addLayer(
        new VectorLayer({ source, style: new Style({ stroke: new Stroke({ color: '#7a2bb5', width: 5 }) }) }),
      )
      form.onsubmit = (event) => {
        event.preventDefault()
        const ends = [...form.querySelectorAll('select')].map(
          ({ value }) => PLACES.find(({ name }) => name === value)?.at ?? CENTRE,
        )
        const [from = CENTRE, to = CENTRE] = ends
        const way = [from, between(from, CENTRE), CENTRE, between(CENTRE, to), to]
        source.clear()
        source.addFeatures(
          shapes({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: way } }).getFeatures(),
        )
        const length = kilometres(way)
        const out = form.querySelector('output')
        if (out) out.textContent = `${length.toFixed(1)} km, ${Math.round(length * 1.6)} minutes`
      }
      const [, to] = form.querySelectorAll('select')
      if (to) to.selectedIndex = 6
      form.requestSubmit()
    },
  ],
  ['s8', 'Our office', (place) => void island(place, { controls: [], interactions: [] }, 200)],
  ['s9', 'Old drawing of the coast', (place) => picture(place, tile(9, 227, 181, 'terrain'), 'Coast', 300)],
])
const library: Library = [{ path: 'trips', title: 'Boat trips', sections: trips }]
export default library

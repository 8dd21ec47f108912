/** Leaflet 1.9 with routing and clusters; its plugins look for a global `L`. */
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet-routing-machine/dist/leaflet-routing-machine.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import 'leaflet.markercluster/dist/MarkerCluster.Default.css'
import pin from 'leaflet/dist/images/marker-icon.png'
import shadow from 'leaflet/dist/images/marker-shadow.png'
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'

Object.assign(window, { L })
L.Icon.Default.mergeOptions({ iconUrl: pin, iconRetinaUrl: pin, shadowUrl: shadow })
// The plugins run when they are imported, so they and what uses them come after the global stands.
await import('leaflet-routing-machine')
await import('leaflet.markercluster')
const { stay } = await import('./stay.ts')
const { moving } = await import('./moving.ts')

dress()

const library: Library = [
  { path: 'stay', title: 'Where to stay', sections: stay },
  { path: 'moving', title: 'Getting about', sections: moving },
]
export default library

/** MapLibre GL 6 with styles of our own: no tiles, only shapes that are in the page. */
import * as maplibregl from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { town } from './town.ts'

maplibregl.setWorkerUrl(worker)
dress()

const library: Library = [{ path: 'town', title: 'Port Alden from above', sections: town }]
export default library

import L from 'leaflet'
import { block } from '../../parts/built.ts'
import { CENTRE, type Point } from '../../parts/coast.ts'
import { type TileStyle, tile } from '../../parts/tiles.ts'

export const turned = ([lng, lat]: Point): L.LatLngTuple => [lat, lng]

/** Tiles drawn in the page. */
export function tiles(kind: TileStyle = 'day'): L.TileLayer {
  const layer = L.tileLayer('', { maxZoom: 17, attribution: 'Island survey' })
  layer.getTileUrl = ({ x, y, z }) => tile(z, x, y, kind)
  return layer
}

/** A map of the island, 640 by `height` pixels. */
export function island(place: HTMLElement, options: L.MapOptions = {}, height = 340, kind: TileStyle = 'day'): L.Map {
  const map = L.map(block(place, height, 640), { center: turned(CENTRE), zoom: 10, ...options })
  tiles(kind).addTo(map)
  return map
}

import 'leaflet/dist/leaflet.css'
import Box from '@mui/material/Box'
import L from 'leaflet'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '../model.ts'
import { drawTile, MAX_ZOOM, MIN_ZOOM } from '../tiles.ts'

export interface MapMarker extends Point {
  id: string
  /** Shown on the marker itself. */
  label: string
  /** Accessible name. */
  title: string
  look: 'price' | 'sold-out' | 'sight' | 'harbour' | 'city'
  popup: ReactNode
}

/** Tiles are pictures that this page draws itself; no request leaves it. */
const DrawnTiles = L.GridLayer.extend({
  createTile(coords: L.Coords): HTMLImageElement {
    const image = document.createElement('img')
    image.alt = ''
    image.src = `data:image/svg+xml,${encodeURIComponent(drawTile(coords.z, coords.x, coords.y))}`
    return image
  },
}) as unknown as new (
  options: L.GridLayerOptions,
) => L.GridLayer

export interface MapView {
  centre: Point
  zoom: number
}

/**
 * A map of the coast with markers. `view` is followed when it changes; what the visitor pans and zooms is told to `onMove`.
 * The popup of the open marker is React's, in an element that Leaflet places.
 */
export function CoastMap(props: {
  label: string
  view: MapView
  markers: readonly MapMarker[]
  height: number | string
  open?: string | null
  onMove?(view: MapView, bounds: { south: number; north: number; west: number; east: number }): void
}) {
  const { view, markers, open } = props
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const byId = useRef(new Map<string, L.Marker>())
  const onMove = useRef(props.onMove)
  onMove.current = props.onMove
  const [popup, setPopup] = useState<{ id: string; element: HTMLElement } | null>(null)
  const start = useRef(view)

  useEffect(() => {
    if (!box.current) return
    const { centre, zoom } = start.current
    const created = L.map(box.current, {
      center: [centre.lat, centre.lon],
      zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      zoomControl: true,
    })
    new DrawnTiles({ keepBuffer: 1, attribution: 'Map drawn by Waypoint' }).addTo(created)
    created.attributionControl.setPrefix(false)
    L.control.scale({ imperial: false }).addTo(created)
    created.on('moveend', () => {
      const at = created.getCenter()
      const bounds = created.getBounds()
      onMove.current?.(
        { centre: { lat: at.lat, lon: at.lng }, zoom: created.getZoom() },
        { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() },
      )
    })
    map.current = created
    return () => {
      created.remove()
      map.current = null
    }
  }, [])

  const { lat, lon } = view.centre
  useEffect(() => {
    const now = map.current
    if (!now) return
    const at = now.getCenter()
    const same = now.getZoom() === view.zoom && Math.abs(at.lat - lat) < 1e-6 && Math.abs(at.lng - lon) < 1e-6
    if (!same) now.setView([lat, lon], view.zoom)
  }, [lat, lon, view.zoom])

  useEffect(() => {
    const now = map.current
    if (!now) return
    for (const marker of byId.current.values()) marker.remove()
    byId.current.clear()
    for (const { id, label, title, look, lat: y, lon: x } of markers) {
      const element = document.createElement('span')
      element.textContent = label
      const icon = L.divIcon({ html: element, className: `pin pin-${look}`, iconSize: [label.length * 7 + 18, 24] })
      const marker = L.marker([y, x], { icon, title, alt: title, keyboard: true, riseOnHover: true }).addTo(now)
      const content = document.createElement('div')
      marker.bindPopup(content, { minWidth: 230, closeButton: true })
      marker.on('popupopen', () => setPopup({ id, element: content }))
      marker.on('popupclose', () => setPopup((held) => (held?.id === id ? null : held)))
      byId.current.set(id, marker)
    }
  }, [markers])

  useEffect(() => {
    if (open) byId.current.get(open)?.openPopup()
  }, [open])

  // The popup was measured while it was empty.
  useEffect(() => {
    if (popup) byId.current.get(popup.id)?.getPopup()?.update()
  }, [popup])

  return (
    <>
      <Box
        ref={box}
        role="region"
        aria-label={props.label}
        sx={{ height: props.height, width: '100%', zIndex: 0, isolation: 'isolate', ...PINS }}
      />
      {popup && createPortal(markers.find(({ id }) => id === popup.id)?.popup ?? null, popup.element)}
    </>
  )
}

const PINS = {
  fontFamily: 'inherit',
  bgcolor: '#bcdde6',
  '& .pin span': {
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    whiteSpace: 'nowrap',
    borderRadius: 3,
    fontSize: 12,
    fontWeight: 700,
    color: '#fff',
    bgcolor: '#0f4c5c',
    border: '1.5px solid #fff',
    boxShadow: '0 1px 4px #0006',
  },
  '& .pin:hover span, & .pin:focus span': { bgcolor: '#c4501b' },
  '& .pin-sold-out span': { bgcolor: '#8b8f8f' },
  '& .pin-sight span': { bgcolor: '#6a4fb3' },
  '& .pin-harbour span': { bgcolor: '#2b6f85' },
  '& .pin-city span': { bgcolor: '#c4501b' },
  '& .leaflet-popup-content': { m: 1.5, lineHeight: 1.4, fontSize: 13 },
  '& .leaflet-popup-content p': { m: 0 },
}

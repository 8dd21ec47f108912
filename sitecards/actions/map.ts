import type { NodeFacts, Signature, StepFacts } from './facts.ts'
import { around, either, hasRole, isPress, lately, nameOf, says } from './look.ts'

const MAP: (node: NodeFacts) => boolean = either(
  says(/\b(leaflet|mapbox|mapboxgl|maplibre|gm style|ol viewport|map|map ?view|cesium)\b/),
  hasRole('application'),
  ({ label, role }) => /^(region|group|img|)$/.test(role ?? '') && /\bmap\b/i.test(label ?? ''),
)
export const isMap = (step: StepFacts): boolean => around(step, MAP) !== undefined

/** AT47 to AT52: a map that is moved, asked, tilted or entered. */
export const map: Signature = (step, before) => {
  const name = nameOf(step)
  const searched = /\b(find|search|place|location|address|where)\b/.test(name) && step.kind === 'type'
  if (!isMap(step)) {
    const typed = lately(
      before,
      (each) =>
        each.kind === 'type' && /\b(find a place|place|location)\b/.test(nameOf(each)) && /\/maps?\b/.test(each.url),
      2,
    )
    if (typed && isPress(step) && around(step, hasRole('option', 'listitem', 'button'), 4))
      return [{ code: 'AT49', confidence: 'sure', reason: 'a place was chosen after its name was typed beside a map' }]
    if (searched && /\/maps?\b/.test(step.url))
      return [{ code: 'AT49', confidence: 'likely', reason: 'the name of a place was typed beside a map' }]
    if (/\b(directions|route)\b/.test(name) && isPress(step))
      return [{ code: 'AT50', confidence: 'possible', reason: 'a way was asked for' }]
    return []
  }
  if (step.kind === 'drag') {
    const tilted = /control/i.test(step.value ?? '')
    return tilted
      ? [{ code: 'AT51', confidence: 'likely', reason: 'a map was turned or tilted' }]
      : [{ code: 'AT47', confidence: 'sure', reason: 'a map was dragged' }]
  }
  if (step.kind === 'scroll') return [{ code: 'AT47', confidence: 'likely', reason: 'a map was zoomed with the wheel' }]
  if (searched) return [{ code: 'AT49', confidence: 'sure', reason: 'the name of a place was typed on a map' }]
  if (!isPress(step)) return []
  if (/\bzoom\b|^\s*[+−-]\s/.test(`${name} `))
    return [{ code: 'AT47', confidence: 'sure', reason: 'a map was zoomed by its buttons' }]
  if (/\b(3d|tilt|pitch|compass|bearing)\b/.test(name))
    return [{ code: 'AT51', confidence: 'likely', reason: 'the view of a map was tilted or turned' }]
  if (/\bstreet view\b/.test(name)) return [{ code: 'AT52', confidence: 'sure', reason: 'street view was entered' }]
  if (/\b(directions|route)\b/.test(name))
    return [{ code: 'AT50', confidence: 'likely', reason: 'a way was asked for on a map' }]
  if (around(step, says(/\b(marker|pin|poi)\b/), 4))
    return [{ code: 'AT48', confidence: 'sure', reason: 'a marker of a map was clicked' }]
  return [{ code: 'AT48', confidence: 'possible', reason: 'a place on a map was clicked' }]
}

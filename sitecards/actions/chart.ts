import type { NodeFacts, Signature, StepFacts } from './facts.ts'
import { around, drawingOf, either, isPress, says } from './look.ts'
import { isMap } from './map.ts'

const CHART = either(
  says(/\b(chart|graph|plot|echarts|recharts|highcharts|apexcharts|d3|vega|sparkline|histogram)\b/),
  ({ label, role }) => role === 'img' && /\b(chart|graph)\b/i.test(label ?? ''),
)
const LEGEND = says(/\blegend\b/)

/** The chart that a step was on: by its name, or a drawing with many marks that is no map, scene or picture. */
export function chartOf(step: StepFacts): { node: NodeFacts; named: boolean } | undefined {
  if (isMap(step)) return undefined
  const drawing = drawingOf(step)
  const named = around(step, CHART, 12)
  if (named && (drawing || step.target?.tag !== 'a')) return { node: drawing ?? named, named: true }
  if (drawing && (drawing.marks ?? 0) >= 8) return { node: drawing, named: false }
  return undefined
}

/** AT43 to AT46: marks that are pointed at or clicked, a legend, a window of the time axis. */
export const chart: Signature = (step) => {
  const found = chartOf(step)
  if (!found) return []
  const drawing = drawingOf(step)
  if (!drawing && !around(step, LEGEND)) return []
  const confidence = found.named ? 'sure' : 'likely'
  if (step.kind === 'hover') return [{ code: 'AT43', confidence, reason: 'the pointer rested on a chart' }]
  if (step.kind === 'drag' || step.kind === 'scroll')
    return [{ code: 'AT45', confidence, reason: 'something was dragged on a chart' }]
  if (!isPress(step)) return []
  if (around(step, LEGEND)) return [{ code: 'AT44', confidence: 'sure', reason: 'an entry of the legend was clicked' }]
  const where = placeIn(step, found.node)
  if (step.target?.tag === 'text' && !/^[\d\s.,:%€$£-]+$/.test(step.target.text ?? step.target.name))
    return [
      { code: 'AT44', confidence: 'likely', reason: 'words at a chart were clicked, as in a legend' },
      { code: 'AT46', confidence: 'possible', reason: 'a part of a chart was clicked' },
    ]
  if (step.effect?.url !== undefined)
    return [{ code: 'AT46', confidence: 'sure', reason: 'a mark of a chart led to what is behind it' }]
  if (where && (where < 0.12 || where > 0.9))
    return [
      { code: 'AT44', confidence: 'possible', reason: 'the edge of a chart was clicked, where legends are' },
      { code: 'AT46', confidence: 'possible', reason: 'a part of a chart was clicked' },
    ]
  return [
    { code: 'AT46', confidence: 'likely', reason: 'a mark of a chart was clicked' },
    { code: 'AT43', confidence: 'possible', reason: 'a mark of a chart was pointed at' },
  ]
}

/** How far down in a drawing the pointer was, 0 to 1. */
function placeIn({ point }: StepFacts, { box }: NodeFacts): number | undefined {
  return point && box && box.height > 0 ? (point.y - box.y) / box.height : undefined
}

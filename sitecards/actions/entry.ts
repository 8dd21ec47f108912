import type { Signature, StepFacts } from './facts.ts'
import { around, hasRole, says } from './look.ts'

const isEntry = (step: StepFacts): boolean =>
  /^(type|select)$/.test(step.kind) && step.target !== null && !around(step, says(/\b(editor|search)\b/))

/** AT17: several fields of one form that were filled in. */
export const form: Signature = (step, before) => {
  const fields = step.target?.peers?.fields ?? 0
  if (!isEntry(step)) return []
  const others = new Set(
    before
      .slice(-12)
      .filter(isEntry)
      .map((each) => each.target?.selector),
  )
  others.delete(step.target?.selector)
  if (others.size >= 1 && fields >= 2)
    return [
      { code: 'AT17', confidence: 'sure', reason: `${others.size + 1} fields of a form with ${fields} were filled in` },
    ]
  if (others.size >= 1)
    return [{ code: 'AT17', confidence: 'likely', reason: `${others.size + 1} fields were filled in` }]
  if (fields >= 3)
    return [{ code: 'AT17', confidence: 'possible', reason: `a field of a form with ${fields} was filled in` }]
  return []
}

/** AT24. */
export const upload: Signature = (step) =>
  step.kind === 'upload' || (step.kind === 'drag' && step.to?.near?.some(({ type }) => type === 'file'))
    ? [{ code: 'AT24', confidence: 'sure', reason: 'a file was handed over' }]
    : []

/** AT56 and AT57. */
export const video: Signature = (step) => {
  const player = around(step, (node) => node.tag === 'video' || says(/\b(video|player|plyr|vjs)\b/)(node))
  if (!player) return []
  const name = `${step.target?.name} ${step.target?.near?.[0]?.label ?? ''}`.toLowerCase()
  if (/\b(volume|mute|speed|rate|quality|subtitle|caption|full ?screen|settings)\b/.test(name))
    return [{ code: 'AT57', confidence: 'sure', reason: 'a setting of a video was changed' }]
  const plays = step.kind === 'drag' || /^(click|double-click|key)$/.test(step.kind)
  if (!plays) return []
  return [
    {
      code: 'AT56',
      confidence: player.tag === 'video' || /\b(play|pause|seek)\b/.test(name) ? 'sure' : 'likely',
      reason: 'a video was played, paused or moved',
    },
  ]
}

/** AT53 to AT55: scenes that turn under the pointer. */
export const scene: Signature = (step) => {
  const model = around(
    step,
    (node) => node.tag === 'model-viewer' || says(/\b(model ?viewer|three|babylon|sketchfab)\b/)(node),
  )
  if (model && /^(drag|scroll|click)$/.test(step.kind))
    return [{ code: 'AT55', confidence: 'likely', reason: 'a three-dimensional model was turned or changed' }]
  if (!around(step, says(/\b(panorama|pnlm|marzipano|pano|360)\b/))) return []
  if (/^(drag|scroll)$/.test(step.kind))
    return [{ code: 'AT53', confidence: 'sure', reason: 'an all-round picture was turned' }]
  if (around(step, says(/\bhot ?spot\b/), 3))
    return [{ code: 'AT54', confidence: 'sure', reason: 'a hotspot of an all-round picture was followed' }]
  return []
}

/** AT58 to AT64: rich text, sheets and boards. */
export const editor: Signature = (step) => {
  const sheet = around(step, says(/\b(spreadsheet|sheet|handsontable|ag grid|luckysheet|univer)\b/))
  if (sheet) {
    if (step.kind === 'drag' && around(step, says(/\b(fill|handle)\b/), 3))
      return [{ code: 'AT62', confidence: 'sure', reason: 'cells were filled by dragging' }]
    if (step.kind === 'type')
      return step.value?.startsWith('=')
        ? [{ code: 'AT61', confidence: 'sure', reason: 'a formula was typed into a cell' }]
        : [{ code: 'AT60', confidence: 'sure', reason: 'a cell was typed into' }]
  }
  const board = around(step, says(/\b(react flow|excalidraw|tldraw|drawio|konva|fabric|whiteboard|canvas)\b/))
  if (board && step.kind === 'drag')
    return around(step, says(/\b(handle|anchor|port|connector)\b/), 3)
      ? [{ code: 'AT64', confidence: 'likely', reason: 'a line was drawn from an anchor' }]
      : [{ code: 'AT63', confidence: 'likely', reason: 'something on a board was moved' }]
  const rich = around(step, ({ states }) => states?.contenteditable !== undefined && states.contenteditable !== 'false')
  if (rich && step.kind === 'type') return [{ code: 'AT58', confidence: 'sure', reason: 'rich text was edited' }]
  if (around(step, hasRole('toolbar')) && around(step, says(/\b(editor|tox|ql|ck|prosemirror|tiptap)\b/)))
    return [{ code: 'AT59', confidence: 'likely', reason: 'the toolbar of a text editor was used' }]
  return []
}

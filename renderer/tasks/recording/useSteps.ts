import { useQuery } from '@tanstack/react-query'
import type { RecordedStep } from '../../../contract/index.ts'
import { api } from '../../host/index.ts'

/** A picture that belongs to a recording, as a data address; null while it loads or where none was taken. */
export function useCapture(recording: string, capture: string | null, enabled = true) {
  const query = useQuery({
    ...api.executions.capture.queryOptions({ input: { recording, capture: capture ?? '' } }),
    enabled: enabled && capture !== null,
    // A capture never changes; a long recording would otherwise hold hundreds of them.
    gcTime: 60_000,
  })
  return {
    src: query.data?.jpeg ? `data:image/jpeg;base64,${query.data.jpeg}` : null,
    text: query.data?.text ?? null,
    error: query.error,
  }
}

/** What a step did, in a few words: `type “blender” · Search`. */
export function stepText(step: RecordedStep): string {
  const on = step.target?.name || step.target?.role
  if (step.kind === 'navigate') return `go to ${step.url}`
  // What a click gave its control comes after it: a box is clicked, and then it is checked.
  if (on && /^(click|double-click|drag)$/.test(step.kind))
    return [`${step.kind} ${on}`, step.value].filter(Boolean).join(': ')
  const what = [step.kind, step.value ? `“${step.value}”` : ''].filter(Boolean).join(' ')
  return on ? `${what} · ${on}` : what
}

/** The capture that shows the page at a step: its own, or the latest before it. */
export function captureAt(steps: readonly RecordedStep[], n: number): string | null {
  return steps.findLast((step) => step.n <= n && step.capture !== null)?.capture ?? null
}

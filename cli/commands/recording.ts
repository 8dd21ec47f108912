import { resolve } from 'node:path'
import { exportRecording } from '../../host/index.ts'
import { columns, type Outcome, UsageError } from '../io.ts'
import { withHost } from '../studio.ts'

export interface RecordingOptions {
  id?: string
  export?: string
  to?: string
  trace?: boolean
}

/** Lists recordings, exports one as a folder or a Playwright script, or says how its trace is opened. */
export async function recording(workspace: string, options: RecordingOptions): Promise<Outcome> {
  const { id, to } = options
  const format = options.export
  if (format !== undefined && format !== 'folder' && format !== 'script')
    throw new UsageError(`--export takes folder or script, not "${format}".`)
  if ((format !== undefined || options.trace) && id === undefined)
    throw new UsageError('Say with --id which recording.')
  if (format !== undefined && to === undefined) throw new UsageError('Say with --to into which new folder.')
  return withHost(workspace, async ({ context }) => {
    const all = await context.executions.list()
    const chosen = id === undefined ? undefined : all.find((each) => each.id === id)
    if (id !== undefined && !chosen)
      throw new UsageError(
        `There is no recording "${id}"; there are ${all.map((each) => each.id).join(', ') || 'none'}.`,
      )
    if (format !== undefined && id !== undefined && to !== undefined) {
      const path = await exportRecording(context, id, format, resolve(to))
      return { json: { id, format, path }, lines: [`Written: ${path}`], found: false }
    }
    if (options.trace && chosen) {
      const file = context.executions.store.tracePath(chosen.id)
      const command = `npx playwright show-trace "${file}"`
      const lines = chosen.traced ? [`Open it with: ${command}`] : [`${chosen.id} kept no trace of Playwright.`]
      return { json: { id: chosen.id, trace: chosen.traced ? file : null, command }, lines, found: !chosen.traced }
    }
    if (chosen) {
      const { share, standing, shortcut, perceptions, said } = await context.executions.get(chosen.id)
      return {
        json: { ...chosen, share, standing, said, shortcut, perceptions },
        lines: [
          `${chosen.task} by ${chosen.annotator}: ${outcomeText(chosen)}`,
          `${share.matched} of ${share.points} action points shown, ${share.alone} matched without help.`,
          ...standing.map(({ point, step, by }) => `${point}  ${step === null ? 'no step' : `step ${step} (${by})`}`),
          ...(shortcut ? [`Search or direct link: ${shortcut.result ?? 'not finished'}. ${shortcut.words}`] : []),
        ],
        found: false,
      }
    }
    return {
      json: { recordings: all },
      lines: columns([
        ['recording', 'task', 'person', 'steps', 'minutes', 'outcome'],
        ...all.map((each) => [
          each.id,
          each.task,
          each.annotator,
          each.steps,
          (each.timing.activeMs / 60_000).toFixed(1),
          outcomeText(each),
        ]),
      ]),
      found: false,
    }
  })
}

function outcomeText({
  outcome,
  brokenOff,
}: {
  outcome: { kind: string; barrier: string | null } | null
  brokenOff: boolean
}): string {
  if (brokenOff) return 'broken off'
  return outcome ? [outcome.kind, outcome.barrier].filter(Boolean).join(': ') : 'no outcome'
}

import type { ExecutionDetail, RecordedStep, RecordingRow } from '../../contract/index.ts'
import {
  type ActionGuess,
  actionTypesOf,
  type CardIndex,
  parsePointId,
  type StepFacts,
  stepFacts,
} from '../../sitecards/index.ts'
import {
  type ExecutionDraft,
  helpShare,
  matchPoints,
  type PointMatch,
  type ReadStep,
  standingOf,
  type Task,
  timingOf,
} from '../../tasks/index.ts'
import type { StoredRecording } from './store.ts'

/** The steps of a recording with what their action types are, read as they come. */
export class StepReader {
  readonly steps: RecordedStep[] = []
  readonly read: ReadStep[] = []
  readonly #facts: StepFacts[] = []

  add(step: RecordedStep): void {
    const facts = stepFacts.parse(step)
    this.steps.push(step)
    this.read.push({ step: facts, guesses: actionTypesOf(facts, this.#facts) })
    this.#facts.push(facts)
  }

  get last(): number {
    return this.steps.at(-1)?.n ?? 0
  }

  /** The matches of a task's action points; steps of the second pass, which tries to do without, prove nothing. */
  matches(task: Task, cards: CardIndex, before: number | null): PointMatch[] {
    const counted = before === null ? this.read : this.read.filter(({ step }) => step.n <= before)
    return matchPoints(task.covered_points, cards, counted)
  }
}

/** Action points of a task, in its order. */
export const actionPointsOf = (task: Task): string[] => {
  const points = task.covered_points.map(({ point_id }) => point_id)
  return [...new Set(points)].filter((id) => parsePointId(id)?.kind === 'action')
}

export function rowOf(stored: StoredRecording, now: string, running: boolean): RecordingRow {
  const { recording, pauses, limitMinutes, outcome, traced, baseline } = stored
  return {
    ...recording,
    outcome,
    traced,
    baseline,
    limitMinutes,
    timing: timingOf(recording.startedAt, recording.finishedAt ?? now, pauses, limitMinutes),
    brokenOff: recording.finishedAt === null && !running,
  }
}

/** Everything the workbench shows of a recording. `task` is null where it is gone. */
export function detailOf(input: {
  stored: StoredRecording
  reader: StepReader
  machine: readonly PointMatch[]
  task: Task | null
  draft: ExecutionDraft
  now: string
  running: boolean
}): ExecutionDetail {
  const { stored, reader, machine, task, draft, now, running } = input
  const points = task ? actionPointsOf(task) : [...new Set(machine.map(({ point }) => point))]
  const standing = standingOf(points, machine, stored.said)
  return {
    recording: rowOf(stored, now, running),
    steps: reader.steps.map(lightStep),
    readings: Object.fromEntries(
      reader.read.flatMap(({ step, guesses }) => (guesses.length > 0 ? [[step.n, guesses.map(toldReading)]] : [])),
    ),
    standing,
    share: helpShare(standing, stored.said),
    said: stored.said,
    perceptions: stored.perceptions,
    shortcut: stored.shortcut,
    pauses: stored.pauses,
    paused: stored.pauses.at(-1)?.to === null,
    resumed: stored.resumed,
    draft,
  }
}

const toldReading = ({ code, component, type, confidence, reasons }: ActionGuess) => ({
  code,
  component,
  type,
  confidence,
  reasons,
})

/** Without what only its action type is read from, which is most of it. */
function lightStep({
  effect: _,
  target,
  to,
  ...step
}: RecordedStep & { effect?: unknown; to?: unknown }): RecordedStep {
  const light = (of: RecordedStep['target']): RecordedStep['target'] => {
    if (!of) return of
    const { near: _near, peers: _peers, ...rest } = of
    return rest as RecordedStep['target']
  }
  return { ...step, target: light(target), ...(to ? { to: light(to as RecordedStep['target']) } : {}) }
}

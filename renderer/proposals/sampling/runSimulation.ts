import { seededRandom } from '../../../agreement/index.ts'
import {
  type ClusterFile,
  type SamplingRules,
  type Simulation,
  simulating,
  type Usage,
  usageOf,
} from '../../../tasks/index.ts'

export interface SimulationInput {
  file: ClusterFile
  /** How many ratings of the file are suggestions that nobody has taken. */
  suggested: number
  /** What counts as used at the beginning; null begins with nothing. */
  usage: Usage | null
  rounds: number
  seed: number
  rules: SamplingRules
}

export interface Compared {
  input: SimulationInput
  rule: Simulation
  /** As many rounds of the same sizes, every cluster with the same chance. */
  chance: Simulation
  ms: number
}

/** How long the window is kept from other work at a time. */
const SLICE_MS = 12

/** Simulates by the rule, then by chance, in slices between which the window goes on. @throws the reason of `signal` once it is aborted */
export async function runSimulation(
  input: SimulationInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, of: number) => void },
): Promise<Compared> {
  const { file, rounds, seed, rules } = input
  const begin =
    input.usage ??
    usageOf(
      [],
      file.clusters.map(({ name }) => name),
    )
  const began = performance.now()
  const run = async (by: 'rule' | 'chance', before: number): Promise<Simulation> => {
    const steps = simulating(file, begin, rounds, seededRandom(seed), { by, rules })
    for (;;) {
      const until = performance.now() + SLICE_MS
      let done = 0
      while (performance.now() < until) {
        const step = steps.next()
        if (step.done) return step.value
        done = step.value
      }
      onProgress(before + done, rounds * 2)
      await nextTurn()
      signal.throwIfAborted()
    }
  }
  const rule = await run('rule', 0)
  const chance = await run('chance', rounds)
  return { input, rule, chance, ms: performance.now() - began }
}

/** After what waits, such as a key press or a frame. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

import { z } from 'zod'
import { worstOutcome } from '../judging.ts'
import type { Check, NodeStatus } from '../model.ts'

interface Entry {
  outcome: Check['outcome']
  reason: string
  checks: Check[]
}

const combineRequest = z.object({
  of: z.array(z.number().nullable()).max(2000),
  outcome: z.enum(['holds', 'fails', 'unverifiable', 'error']),
  reason: z.string(),
  leaf: z.number().nullable(),
})
const settleRequest = z.object({ leaf: z.number(), found: z.array(z.union([z.number(), z.boolean()])).max(2000) })

const STATUS: Readonly<Record<Check['outcome'], NodeStatus>> = {
  holds: 'passed',
  fails: 'failed',
  unverifiable: 'unverifiable',
  error: 'error',
}

/**
 * The checks of one run, kept outside the sandbox. The script only holds their numbers, so what a verdict shows as evidence is what was really checked.
 */
export class Ledger {
  #entries: Entry[] = []

  add(entry: Entry): number {
    this.#entries.push(entry)
    return this.#entries.length - 1
  }

  /** 'at least n of these': one entry over several. */
  combine(request: unknown): number {
    const { of, outcome, reason } = combineRequest.parse(request)
    const parts = of.flatMap((id) => (id === null ? [] : (this.#entries[id] ?? [])))
    const own: Check = { claim: 'several checks together', source: null, evidence: null, outcome, reason, quote: null }
    return this.add({ outcome, reason, checks: [...parts.flatMap((part) => part.checks), own] })
  }

  /** How a leaf ends that returned these: all must hold; nothing at all is unverifiable. */
  settle(request: unknown): { status: NodeStatus; reason: string; checks: Check[] } {
    const { found } = settleRequest.parse(request)
    const entries = found.map((id): Entry => {
      if (typeof id === 'number')
        return this.#entries[id] ?? { outcome: 'error', reason: 'this check is not known', checks: [] }
      const outcome = id ? 'holds' : 'fails'
      const reason = id ? 'true of the answer' : 'not true of the answer'
      return {
        outcome,
        reason,
        checks: [
          {
            claim: 'a condition of the script on the answer',
            source: null,
            evidence: null,
            outcome,
            reason,
            quote: null,
          },
        ],
      }
    })
    if (entries.length === 0) return { status: 'unverifiable', reason: 'nothing was checked', checks: [] }
    const outcome = worstOutcome(entries.map((entry) => entry.outcome))
    const deciding = entries.find((entry) => entry.outcome === outcome)
    return { status: STATUS[outcome], reason: deciding?.reason ?? '', checks: entries.flatMap((entry) => entry.checks) }
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrawnRound } from '../../../contract/index.ts'
import { SAMPLING_RULES, type SamplingRules } from '../../../tasks/index.ts'
import { say, sayFailed } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: api.sampling.key() })

/** What a model chose, until the person draws again. */
export interface ModelSubset {
  id: string
  clusters: string[]
  reason: string
  costUsd: number | null
}

/** The round that would come next, and what the person makes of it. Nothing is kept before it is taken. */
export function useRound() {
  const [seed, setSeed] = useState(1)
  const [rules, setRules] = useState<SamplingRules>(SAMPLING_RULES)
  const query = useQuery({
    ...api.sampling.propose.queryOptions({ input: { seed, rules } }),
    // While another is drawn the one before stays.
    placeholderData: keepPreviousData,
    retry: false,
  })
  const drawn = query.data ?? null
  const [model, setModel] = useState<ModelSubset | null>(null)
  /** A change holds for the draw that was changed, known by its stamp and seed. */
  const [change, setChange] = useState<{ of: string; clusters: string[] } | null>(null)
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const source = model?.clusters ?? drawn?.clusters ?? []
  const name = drawn === null ? '' : keyOfDraw(drawn, model)
  const clusters = change?.of === name ? change.clusters : source
  const isChanged = clusters.join('\n') !== source.join('\n')

  const asDrawn = () => {
    setChange(null)
    setReason('')
  }
  const redraw = (next = seed + 1) => {
    asDrawn()
    setModel(null)
    setSeed(next)
  }
  const put = (next: string[]) => setChange({ of: name, clusters: next })
  /** Asks the model of the settings for a subset around the anchor of the rule. */
  const ask = async () => {
    if (drawn === null || asking) return
    setAsking(true)
    say(`Asking the model what goes with ${drawn.anchor}`)
    try {
      const { subset, warnings, model: id, costUsd } = await host.proposing.expand({ anchor: drawn.anchor })
      asDrawn()
      setModel({ id, clusters: subset.clusters, reason: subset.reason, costUsd })
      say(warnings.length > 0 ? `${id} answered; ${warnings.join('; ')}` : `${id} answered`)
    } catch (error) {
      sayFailed('The model gave no round', error)
    }
    setAsking(false)
  }
  const accept = async () => {
    if (drawn === null || query.isPlaceholderData) return say('The round is being drawn.')
    try {
      const { id, method } = await host.sampling.accept({ seed, rules, stamp: drawn.stamp, clusters, reason, model })
      const label = `took ${id} (${clusters.join(', ')})`
      say(`${label}${method === 'person' ? ', changed by you' : ''}`)
      pushUndo({
        label,
        undo: async () => {
          await host.sampling.undo({ id, reason: '' })
          await refresh()
        },
      })
      setModel(null)
      asDrawn()
    } catch (error) {
      sayFailed('The round was not taken', error)
    }
    await refresh()
  }
  return {
    query,
    drawn,
    seed,
    rules,
    setRules: (next: SamplingRules) => {
      setRules(next)
      asDrawn()
    },
    model,
    ask,
    asking,
    clusters,
    isChanged,
    reason,
    setReason,
    redraw,
    asDrawn,
    add: (cluster: string) => put([...clusters, cluster]),
    remove: (place: number) => {
      if (clusters.length <= 2) return say('A round has at least two clusters.')
      if (place > 0 && place < clusters.length) put(clusters.filter((_, at) => at !== place))
    },
    accept,
  }
}
export type NextRoundState = ReturnType<typeof useRound>

const keyOfDraw = ({ stamp, seed, rules }: DrawnRound, model: ModelSubset | null): string =>
  JSON.stringify([stamp, seed, rules, model?.clusters ?? null])

/** Takes a round back, or an undoing; with undo. */
export async function takeBack(id: string): Promise<void> {
  try {
    const undone = await host.sampling.undo({ id, reason: '' })
    say(`${id} is taken back`)
    pushUndo({
      label: `took ${id} back`,
      undo: async () => {
        await host.sampling.undo({ id: undone.id, reason: '' })
        await refresh()
      },
    })
  } catch (error) {
    sayFailed('Not taken back', error)
  }
  await refresh()
}

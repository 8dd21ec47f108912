import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { useJobs } from '../../judge/jobs.ts'
import type { Suggestion } from './cells.ts'

/** What models suggest for pairs; it counts for nothing until a person takes it. */
export function useSuggestions() {
  const query = useQuery(api.proposing.affinityAdvice.queryOptions())
  const methods = useQuery(api.proposing.methods.queryOptions({ input: { kind: 'affinity' } }))
  const batches = useQuery(api.proposing.batches.queryOptions({ input: { kind: 'affinity' } }))
  const [started, setStarted] = useState<string | null>(null)
  const jobs = useJobs()
  const suggestions = useMemo(
    (): Suggestion[] =>
      (query.data ?? []).map(({ between, level, reason, model, batch, item }) => ({
        between,
        level,
        reason,
        model: model ?? 'a model',
        batch,
        item,
      })),
    [query.data],
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.proposing.key() })
  const fill = async () => {
    try {
      const { job } = await host.proposing.start({ kind: 'affinity', method: 'model', pairs: null })
      setStarted(job)
    } catch (error) {
      sayFailed('No suggestions were asked for', error)
    }
    await refresh()
  }
  const take = async ({ batch, item, between, level }: Suggestion) => {
    try {
      const { refused } = await host.proposing.accept({ kind: 'affinity', id: batch, items: [item] })
      const [no] = refused
      say(no ? `Not taken: ${no.reason}` : `took ${level} for ${between.join(' and ')}; Delete clears it`)
    } catch (error) {
      sayFailed('Not taken', error)
    }
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: api.clusters.key() })])
  }
  const method = methods.data?.find(({ id }) => id === 'model') ?? null
  return {
    suggestions,
    method,
    latest: batches.data?.[0] ?? null,
    progress: started === null ? null : (jobs.get(started) ?? null),
    fill,
    take,
  }
}
export type Suggestions = ReturnType<typeof useSuggestions>

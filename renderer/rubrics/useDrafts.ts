import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../app/status.ts'
import { api, describeError, type ErrorFacts, host, queryClient } from '../host/index.ts'

/** What a round is compared with. */
export type Against = 'rubric' | 'before'

/** The generated drafts of one task: which is open, which of its rounds, and what it is compared with. */
export function useDrafts(task: string) {
  const rows = useQuery(api.generation.drafts.queryOptions({ input: { task } }))
  const [chosen, setChosen] = useState<string | null>(null)
  const id = rows.data?.some((row) => row.id === chosen) ? chosen : (rows.data?.[0]?.id ?? null)
  const shown = useQuery({
    ...api.generation.draft.queryOptions({ input: { task, id: id ?? '' } }),
    enabled: id !== null,
  })
  const [wanted, setWanted] = useState<number | null>(null)
  const [against, setAgainst] = useState<Against>('rubric')
  const [error, setError] = useState<ErrorFacts | null>(null)
  const draft = shown.data?.draft.id === id ? shown.data.draft : undefined
  const round = draft?.rounds.find(({ n }) => n === wanted) ?? draft?.rounds.at(-1)

  const decide = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setError(null)
    try {
      await work()
      await queryClient.invalidateQueries({ queryKey: api.generation.key() })
      await queryClient.invalidateQueries({ queryKey: api.rubrics.key() })
      say(done)
      return true
    } catch (thrown) {
      setError(describeError(thrown))
      return false
    }
  }
  return {
    rows,
    id,
    shown: shown.data?.draft.id === id ? shown.data : undefined,
    draft,
    round,
    /** The round before the one that is open. */
    before: draft?.rounds.find(({ n }) => n === (round?.n ?? 0) - 1),
    against,
    error,
    choose: (next: string) => {
      setChosen(next)
      setWanted(null)
      setError(null)
    },
    chooseRound: (n: number) => setWanted(n),
    compare: () => setAgainst((now) => (now === 'rubric' ? 'before' : 'rubric')),
    accept: (baseHash: string) =>
      decide(async () => id !== null && host.generation.accept({ task, id, baseHash }), 'The draft is the rubric now'),
    reject: (reason: string) =>
      decide(async () => id !== null && host.generation.reject({ task, id, reason }), 'The draft is rejected'),
  }
}
export type Drafts = ReturnType<typeof useDrafts>

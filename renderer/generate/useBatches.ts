import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../app/status.ts'
import { api, host, queryClient } from '../host/index.ts'
import { useJobs } from '../judge/jobs.ts'
import { counted } from '../kit/index.ts'
import { type Kind, nextUndecided } from './words.ts'

/** The batches of a kind, which is open, which of its items, and what a person does with them. */
export function useBatches(kind: Kind) {
  const rows = useQuery(api.proposing.batches.queryOptions({ input: { kind } }))
  const [wanted, setWanted] = useState<string | null>(null)
  const all = rows.data ?? []
  const id = all.some((row) => row.id === wanted) ? wanted : (all[0]?.id ?? null)
  const shown = useQuery({
    ...api.proposing.batch.queryOptions({ input: { kind, id: id ?? '' } }),
    enabled: id !== null,
  })
  const batch = shown.data?.row.id === id ? shown.data : undefined
  const [chosen, setChosen] = useState<string | null>(null)
  const items = batch?.items ?? []
  const itemId = items.some((item) => item.id === chosen) ? chosen : (items[0]?.id ?? null)
  const item = useQuery({
    ...api.proposing.item.queryOptions({ input: { kind, id: id ?? '', item: itemId ?? '' } }),
    enabled: id !== null && itemId !== null,
  })
  const [problem, setProblem] = useState<unknown>(null)
  const [refused, setRefused] = useState<{ item: string; reason: string }[]>([])
  const jobs = useJobs()
  const job =
    [...jobs.values()].findLast(({ job, state }) => id !== null && job.includes(id) && state === 'running') ?? null

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: api.proposing.key() })
    await queryClient.invalidateQueries({ queryKey: api[kind].key() })
  }
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setProblem(null)
    setRefused([])
    try {
      await work()
      await refresh()
      return true
    } catch (error) {
      setProblem(error)
      return false
    }
  }
  const accept = (which: string[] | null) =>
    attempt(async () => {
      if (id === null) return
      const { taken, refused: not, left } = await host.proposing.accept({ kind, id, items: which })
      setRefused(not)
      const words = [`took ${counted(taken.length, kind === 'tasks' ? 'task' : 'proposal')}`]
      if (not.length > 0) words.push(`${not.length} refused`)
      if (left > 0) words.push(`stopped with ${left} left`)
      say(words.join(', '))
      if (which?.length === 1 && not.length === 0) setChosen(nextUndecided(items, which[0] ?? ''))
    })
  const reject = (which: string, reason: string) =>
    attempt(async () => {
      if (id === null) return
      await host.proposing.reject({ kind, id, items: [which], reason })
      say(`rejected ${which}`)
      setChosen(nextUndecided(items, which))
    })
  return {
    rows,
    id,
    batch,
    items,
    itemId,
    item: item.data?.row.id === itemId ? item.data : undefined,
    itemError: item.error,
    job,
    problem,
    refused,
    choose: (next: string) => {
      setWanted(next)
      setChosen(null)
      setProblem(null)
      setRefused([])
    },
    chooseItem: setChosen,
    refresh,
    accept,
    reject,
    resume: () => attempt(async () => void (id && (await host.proposing.resume({ kind, id })))),
    cancel: () => attempt(async () => void (job && (await host.workspace.cancel({ job: job.job })))),
    started: async (next: string) => {
      await refresh()
      setWanted(next)
      setChosen(null)
    },
  }
}
export type Batches = ReturnType<typeof useBatches>

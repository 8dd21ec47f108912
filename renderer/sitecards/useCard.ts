import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say, sayFailed } from '../app/status.ts'
import { pushUndo } from '../app/undo.ts'
import { api, host, queryClient } from '../host/index.ts'
import { type ConflictTexts, conflictOf } from '../kit/conflict.ts'
import { type CardChange, type Entry, entriesOf, inverse } from './entries.ts'

interface Conflict extends ConflictTexts {
  change: CardChange
  entry: Pick<Entry, 'kind' | 'id'>
  label: string
}

/** One card, and saving changes of it: with undo, and with both texts when the file changed meanwhile. */
export function useCard(site: string) {
  const query = useQuery(api.sitecards.get.queryOptions({ input: { site } }))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const reload = () => queryClient.invalidateQueries({ queryKey: api.sitecards.key() })

  /** Saves a change of one entry; true when it is on disk. `baseHash` is the state of the file that the person saw. */
  const save = async (
    change: CardChange,
    entry: Pick<Entry, 'kind' | 'id'>,
    label: string,
    baseHash: string,
  ): Promise<boolean> => {
    const before = query.data?.card
    if (!before) return false
    setProblem(null)
    // A number names its row here: with two of one number the change would land in the wrong one, or in both.
    if (entriesOf(before).filter((each) => each.kind === entry.kind && each.id === entry.id).length > 1) {
      setProblem(new Error(`${entry.id} is the number of several rows. Give each its own in the grid (key 2) first.`))
      return false
    }
    const began = performance.now()
    try {
      await host.sitecards.save({ card: change(before), baseHash })
      setConflict(null)
      say(`saved ${((performance.now() - began) / 1000).toFixed(3)} s`)
      pushUndo({ label, undo: () => applyToLatest(site, inverse(before, entry)) })
      await reload()
      return true
    } catch (error) {
      const texts = conflictOf(error)
      if (texts) setConflict({ ...texts, change, entry, label })
      else setProblem(error)
      return false
    }
  }

  /** Repeats the person's change on what is on disk now. */
  const keepMine = async () => {
    if (!conflict) return
    try {
      await applyToLatest(site, conflict.change)
      say(`saved: ${conflict.label}`)
      setConflict(null)
    } catch (error) {
      sayFailed('Not saved', error)
    }
    await reload()
  }
  const takeTheirs = async () => {
    setConflict(null)
    await reload()
  }
  return { query, save, problem, conflict, keepMine, takeTheirs }
}

async function applyToLatest(site: string, change: CardChange): Promise<void> {
  const { card, hash } = await host.sitecards.get({ site })
  await host.sitecards.save({ card: change(card), baseHash: hash })
  await queryClient.invalidateQueries({ queryKey: api.sitecards.key() })
}

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClustersShown } from '../../../contract/index.ts'
import { type ClusterEdit, editClusters } from '../../../tasks/index.ts'
import { say, sayFailed } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { type ConflictTexts, conflictOf } from '../../kit/index.ts'

const KEY = api.clusters.get.queryKey()
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })

/** `clusters.yaml` and edits of it: at once on the screen, one after the other on disk, taken back with Z, both texts where the file changed meanwhile. */
export function useClusters() {
  const query = useQuery(api.clusters.get.queryOptions())
  const [conflict, setConflict] = useState<{ texts: ConflictTexts; edits: ClusterEdit[] } | null>(null)
  /** Edits wait for each other: each one rests on the text that the one before wrote. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const send = async (edits: ClusterEdit[], baseHash: string | null): Promise<boolean> => {
    try {
      const began = performance.now()
      const { says, hash, before } = await host.clusters.edit({ edits, baseHash })
      patch((shown) => ({ ...shown, hash }))
      say(`${says} · saved ${((performance.now() - began) / 1000).toFixed(3)} s`)
      if (before !== null) pushUndo({ label: says, undo: () => revert(before, hash) })
      return true
    } catch (error) {
      const texts = conflictOf(error)
      if (texts) setConflict({ texts, edits })
      else sayFailed('Not saved', error)
      await refresh()
      return false
    }
  }
  /** True when it is on disk. */
  const edit = (...edits: ClusterEdit[]): Promise<boolean> => {
    showAtOnce(edits)
    waiting.current += 1
    const done = queue.current.then(() => send(edits, shownNow()?.hash ?? null))
    queue.current = done.finally(async () => {
      waiting.current -= 1
      if (waiting.current === 0) await refresh()
    })
    return done
  }
  const keepMine = async () => {
    if (!conflict) return
    setConflict(null)
    await send(conflict.edits, conflict.texts.theirHash || null)
    await refresh()
  }
  const takeTheirs = async () => {
    setConflict(null)
    await refresh()
  }
  return { query, edit, conflict: conflict?.texts ?? null, keepMine, takeTheirs }
}
export type Clusters = ReturnType<typeof useClusters>

async function revert(to: string, baseHash: string): Promise<void> {
  await host.clusters.revert({ to, baseHash })
  await refresh()
}

const shownNow = (): ClustersShown | undefined => queryClient.getQueryData<ClustersShown>(KEY)
const patch = (change: (shown: ClustersShown) => ClustersShown): void => {
  queryClient.setQueryData<ClustersShown>(KEY, (shown) => shown && change(shown))
}

/** What the host will write, before it has: the same function, with the author left open. What it would refuse is not shown. */
function showAtOnce(edits: readonly ClusterEdit[]): void {
  patch((shown) => {
    let { file } = shown
    for (const edit of edits) {
      const edited = editClusters(file, edit, { by: 'you', at: '', usesOf: (name) => shown.uses[name] ?? [] })
      if ('refused' in edited) return shown
      file = edited.file
    }
    return { ...shown, file }
  })
}

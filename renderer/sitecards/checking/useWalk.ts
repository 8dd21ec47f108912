import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckItem } from '../../../contract/index.ts'
import { describeError, host } from '../../host/index.ts'

export type Walk =
  | { state: 'idle' }
  | { state: 'walking' }
  | { state: 'there'; by: 'element' | 'box' | null; tab: string }
  | { state: 'failed'; by: 'element' | 'box' | null; tab: string | null; step: string; reason: string }

/** Brings the page to where an entry was seen, as soon as the entry is known, and marks it there; `again` repeats it. */
export function useWalk(item: CheckItem | null): { walk: Walk; again: () => void } {
  const [walk, setWalk] = useState<Walk>({ state: 'idle' })
  const latest = useRef(0)
  const go = useCallback(async (to: CheckItem) => {
    latest.current += 1
    const mine = latest.current
    setWalk({ state: 'walking' })
    const [seen] = to.sightings
    const place = {
      address: seen?.page ?? to.url,
      steps: seen?.steps ?? [],
      selector: seen?.selector ?? '',
      where: seen?.where ?? null,
    }
    const arrived = await host.page.walk(place).then(
      ({ tab, by, failed }): Walk =>
        failed === null
          ? { state: 'there', by, tab }
          : { state: 'failed', by, tab, step: stepWords(failed.step, to), reason: failed.reason },
      (error: unknown): Walk => ({
        state: 'failed',
        by: null,
        tab: null,
        step: 'The page',
        reason: describeError(error).message,
      }),
    )
    // Another entry is being shown meanwhile.
    if (latest.current === mine) setWalk(arrived)
  }, [])
  const id = item?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is shown once when it comes, not each time its data are read again
  useEffect(() => {
    if (item) go(item)
  }, [id, go])
  return { walk, again: () => item && go(item) }
}

function stepWords(step: number | 'open' | 'goal', { sightings }: CheckItem): string {
  if (step === 'open') return 'The page could not be opened'
  if (step === 'goal') return 'The element is not where it was seen'
  const act = sightings[0]?.steps[step]
  return `Step ${step + 1}${act ? ` (${act.act} ${act.selector})` : ''} could not be made`
}

import type { BrowserContext } from 'playwright'
import { explorePage, fetchRobots, scanPage } from '../../browser/index.ts'
import { type Exploration, frontierOf, type Robots, type VisitedPage, wallOf } from '../../sitecards/index.ts'
import { addVisited, type KeptExploration, writeExploration } from '../../workspace/index.ts'
import type { JobReport } from '../services/jobs.ts'

/** By this name a robots.txt speaks to us. */
export const AGENT = 'assay'
/** Between two pages of a site out there; local worlds need no care. */
const PAUSE_MS = 1_000

export interface ExploreRun {
  context: BrowserContext
  kept: KeptExploration
  signal: AbortSignal
  report: (progress: JobReport) => void
  now: () => Date
  /** Told of each page once it is on disk. */
  onPage?: (page: VisitedPage) => void
}

/**
 * Visits page after page until there is nothing left, a bound is reached, a wall stands in the way or somebody cancels. Each page is on
 * disk before the next is asked for, so a kill loses the page under way and nothing else.
 */
export async function runExploration(run: ExploreRun): Promise<void> {
  const { kept, signal, report, context } = run
  const { exploration, visited, folder } = kept
  const { bounds, entry, site } = exploration
  exploration.ended = 'open'
  const { robots, told } = await fetchRobots(context, new URL(entry).origin, AGENT)
  exploration.robots = told
  await writeExploration(folder, exploration)
  const pause = pauseOf(entry, robots)
  let began = performance.now()
  for (;;) {
    if (signal.aborted) return end(kept, 'cancelled', 'cancelled')
    const wall = wallOf(visited)
    if (wall !== null) return end(kept, 'finished', wall)
    const frontier = frontierOf(entry, site, visited, bounds, robots)
    exploration.left = frontier.left.slice(0, 500).map(({ url, reason }) => ({ url, reason }))
    if (frontier.next === null) return end(kept, 'finished', whyEnded(exploration, visited, frontier.ended))
    if (exploration.spentMs > bounds.minutes * 60_000)
      return end(kept, 'finished', `the bound of ${bounds.minutes} minutes was reached`)
    report({ done: visited.length, total: visited.length + frontier.open, message: frontier.next.url })
    const page = await visit(run, frontier.next, visited.length + 1).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (page === null) return end(kept, 'cancelled', 'cancelled')
    exploration.spentMs += Math.round(performance.now() - began)
    began = performance.now()
    visited.push(page)
    run.onPage?.(page)
    await writeExploration(folder, exploration)
    report({ done: visited.length, total: visited.length + Math.max(0, frontier.open - 1), message: page.url })
    await rest(pause, signal)
  }
}

type Next = NonNullable<ReturnType<typeof frontierOf>['next']>

async function visit({ context, kept, signal, now }: ExploreRun, next: Next, n: number): Promise<VisitedPage> {
  const began = performance.now()
  const at = now().toISOString()
  const seen = await explorePage(context, next.url, {
    signal,
    scan: (page) => scanPage(page, { probes: true }),
  })
  if (signal.aborted) throw signal.reason
  const { picture, ...found } = seen
  const page: VisitedPage = {
    n,
    at,
    url: next.url,
    depth: next.depth,
    from: next.from,
    why: next.why,
    ...found,
    picture: picture === null ? null : `pictures/p${n}.jpg`,
    ms: Math.round(performance.now() - began),
  }
  await addVisited(kept.folder, page, picture)
  return page
}

/** Of a site that forbids its entry nothing is seen, and that is the reason. */
function whyEnded({ entry, left }: Exploration, visited: readonly VisitedPage[], ended: string): string {
  if (visited.length > 0) return ended
  const reason = left[0]?.reason ?? ended
  return `${entry} may not be visited: ${reason}`
}

async function end(kept: KeptExploration, ended: Exploration['ended'], stopped: string): Promise<void> {
  kept.exploration.ended = ended
  kept.exploration.stopped = stopped
  await writeExploration(kept.folder, kept.exploration)
}

/** Milliseconds between two pages. */
function pauseOf(entry: string, { crawlDelay }: Robots): number {
  const local = new URL(entry).hostname.endsWith('.assay.test')
  return Math.max(local ? 0 : PAUSE_MS, (crawlDelay ?? 0) * 1_000)
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}

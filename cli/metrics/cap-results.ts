import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Counted, type Counting, latestResults } from '../../rubrics/index.ts'
import { countShare, isResultFile, type Share, type Work } from './count-files.ts'

/** Below so many units of work a second thread takes longer to start than the work. */
const WORTH_A_THREAD = 400
const MOST_THREADS = 8

/**
 * Counts CAP results anywhere below a folder, the newest of each answer. Files that are something else are passed over and named.
 */
export async function countCapResults(
  root: string,
  counting: Counting,
): Promise<{ counted: Counted[]; passedOver: string[] }> {
  const units = unitsIn(root)
  const work: Work = { root, units, next: new SharedArrayBuffer(4), counting }
  const others = units.length < WORTH_A_THREAD ? 0 : Math.min(MOST_THREADS, availableParallelism()) - 1
  const threads = Array.from({ length: others }, () => inThread(work))
  const shares = [countShare(work), ...(await Promise.all(threads))]
  return {
    counted: latestResults(shares.flatMap(({ results }) => results)).map(({ counted }) => counted),
    passedOver: shares.flatMap(({ passedOver }) => passedOver).sort(),
  }
}

/** Folders opened from the top until there are enough to share out. */
function unitsIn(root: string): string[] {
  let units = [root]
  for (let depth = 0; depth < 4 && units.length < WORTH_A_THREAD; depth += 1) {
    const deeper = units.flatMap((unit) => (unit.endsWith('.json') ? [unit] : childrenOf(unit)))
    if (deeper.length === 0) break
    units = deeper
  }
  return units
}

function childrenOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || isResultFile(entry) ? [`${folder}${sep}${entry.name}`] : [],
  )
}

function inThread(work: Work): Promise<Share> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: work })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`A thread that counts results ended with ${code}.`)))
  })
}
